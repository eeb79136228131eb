/**
 * One connection between two devices in the same network: no server, all addresses gathered before a code is
 * shown, the other side's description rebuilt from its code.
 */

import { describe, partsOf } from "./description.js";
import { HereError } from "./errors.js";
import { LONGEST } from "./messages.js";
import { toHex } from "./signal.js";

/** @import { Signal } from "./signal.js" */

/** `opened` once both sides hear each other; `closed` once they no longer do; `drained` each time that few bytes wait to be sent. @typedef {{ opened: () => void, text: (text: unknown) => void, closed: () => void, drained?: () => void }} Listener */
/** @typedef {{ signal: Signal, send: (text: string) => void, close: () => void }} Line */

/** Bytes that may wait to be sent; a device that takes no more is gone. */
const MOST_WAITING = 64 * LONGEST;
const FEW_WAITING = 2 * LONGEST;
/** Milliseconds for the last message to go out before the connection is taken down. */
const LAST_WORDS_MS = 300;
/** Milliseconds to gather addresses; what has been found by then is used. */
const GATHERING_MS = 3000;

/** True where the browser has peer connections at all. */
export const canConnect = () => typeof globalThis.RTCPeerConnection === "function";

/** @type {Promise<RTCCertificate> | null} */
let certificate = null;

/** One for all connections of this page. */
function ownCertificate() {
  /** @type {EcKeyGenParams} */
  const kind = { name: "ECDSA", namedCurve: "P-256" };
  certificate ??= RTCPeerConnection.generateCertificate(kind);
  return certificate;
}

/** Throws a HereError. @param {Listener} listener @returns {Promise<Line & { accept: (answer: Signal) => Promise<void> }>} */
export async function makeOffer(listener) {
  const { peer, line } = await newPeer(listener);
  const tag = toHex(crypto.getRandomValues(new Uint8Array(4)));
  await peer.setLocalDescription(await peer.createOffer());
  const signal = await gathered(peer, tag);
  const accept = (/** @type {Signal} */ answer) =>
    peer.setRemoteDescription(describe("answer", answer));
  return { ...line, signal, accept };
}

/** Throws a HereError. @param {Signal} offer @param {Listener} listener @returns {Promise<Line>} */
export async function makeAnswer(offer, listener) {
  const { peer, line } = await newPeer(listener);
  await peer.setRemoteDescription(describe("offer", offer));
  await peer.setLocalDescription(await peer.createAnswer());
  return { ...line, signal: await gathered(peer, offer.tag) };
}

/** @param {Listener} listener */
async function newPeer(listener) {
  if (!canConnect()) throw new HereError("no-webrtc");
  const peer = new RTCPeerConnection({ iceServers: [], certificates: [await ownCertificate()] });
  const channel = peer.createDataChannel("here", { negotiated: true, id: 0 });
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    channel.close();
    setTimeout(() => peer.close(), LAST_WORDS_MS);
    listener.closed();
  };
  channel.onopen = () => listener.opened();
  channel.onmessage = ({ data }) => isOver || listener.text(data);
  channel.bufferedAmountLowThreshold = FEW_WAITING;
  channel.onbufferedamountlow = () => isOver || listener.drained?.();
  channel.onclose = over;
  peer.onconnectionstatechange = () =>
    ["failed", "closed"].includes(peer.connectionState) && over();
  const send = (/** @type {string} */ text) => {
    if (channel.readyState !== "open") return;
    if (channel.bufferedAmount > MOST_WAITING) over();
    else channel.send(text);
  };
  return { peer, line: { send, close: over } };
}

/** The own side's parts, once all addresses are known. @param {RTCPeerConnection} peer @param {string} tag */
async function gathered(peer, tag) {
  await new Promise((resolve) => {
    const check = () => peer.iceGatheringState === "complete" && resolve(undefined);
    peer.addEventListener("icegatheringstatechange", check);
    setTimeout(resolve, GATHERING_MS);
    check();
  });
  const signal = partsOf(peer.localDescription?.sdp ?? "", tag);
  if (!signal.candidates.length) throw new HereError("no-address");
  return signal;
}
