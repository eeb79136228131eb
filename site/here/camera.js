/** The camera of the host, which reads the guests' answers. The reader comes with the first camera. */

import { HereError } from "./errors.js";

/** Milliseconds between two looks, and how large a picture is looked at. */
const EACH_MS = 120;
const SIDE = 720;

/** The errors of a camera, by the browser's names. @type {Map<string, string>} */
const CODES = new Map([
  ["NotAllowedError", "camera-refused"],
  ["SecurityError", "camera-refused"],
  ["NotFoundError", "no-camera"],
  ["OverconstrainedError", "no-camera"],
  ["NotReadableError", "camera-busy"],
  ["AbortError", "camera-busy"],
]);

/**
 * Opens a camera: the one on the back of a phone, if it may be chosen. Throws a HereError.
 * @param {"environment" | "user"} facing @returns {Promise<MediaStream>}
 */
export async function openCamera(facing) {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw new HereError("no-camera");
  const video = { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new HereError(CODES.get(name) ?? "camera-busy", { name });
  }
}

/** @param {MediaStream | null} stream */
export function closeCamera(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** True if there is more than one to choose from. */
export async function hasSeveralCameras() {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === "videoinput").length > 1;
}

/**
 * Looks for QR codes until it is aborted.
 * @param {HTMLVideoElement} video @param {(text: string) => void} found  also the same one again
 * @param {AbortSignal} left
 */
export async function readCodes(video, found, left) {
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const look = () => {
    const text = context && codeIn(video, canvas, context, decode);
    if (text) found(text);
    if (!left.aborted) setTimeout(look, EACH_MS);
  };
  if (!left.aborted) look();
}

/**
 * The text of a code in the present picture; "" where there is none.
 * @param {HTMLVideoElement} video @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} context
 * @param {(image: ImageData) => string} decode
 */
function codeIn(video, canvas, context, decode) {
  const { videoWidth: width, videoHeight: height } = video;
  if (!width || !height) return "";
  const scale = Math.min(1, SIDE / Math.min(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return "";
  }
}
