/** The code that the next guest scans, and the host's camera, which reads the answer. */

import { h, setText } from "../lib/dom.js";
import { drawCode } from "../together/qr_code.js";
import { button, MAIN } from "../ui/button.js";
import { closeCamera, hasSeveralCameras, openCamera, readCodes } from "./camera.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Offers } from "./offers.js" */

/** Sentences about a code that are no trouble. */
const FINE = ["", "connecting", "joined"];

/**
 * @param {Shell} shell @param {Offers} offers @param {AbortSignal} left
 * @param {(error: unknown) => void} showTrouble  null: there is none any more
 * @param {boolean} [isCopy]  of all that is kept, to one other device
 */
export function hostCodes({ t, engine }, offers, left, showTrouble, isCopy = false) {
  const code = h("div", { class: "here-code", dataset: { region: "here-code" } });
  const video = h("video", {
    class: "here-video",
    playsinline: true,
    "aria-label": t("here.camera"),
  });
  video.muted = true;
  const sentence = h("p", { class: "here-said", role: "status", dataset: { region: "here-said" } });
  const turn = button("turn-camera", t("here.turn"), () => turnCamera());
  turn.hidden = true;
  const codes = h(
    "div",
    { class: "here-codes", hidden: true },
    h("div", { class: "here-step" }, h("p", null, h("b", null, "1 "), t("here.step.scan")), code),
    h(
      "div",
      { class: "here-step" },
      h("p", null, h("b", null, "2 "), t("here.step.answer")),
      video,
      sentence,
      turn,
    ),
  );
  const open = button("open-camera", t("here.open"), () => begin(), MAIN);
  const why = h(
    "section",
    { class: "here-why" },
    h("p", null, t(isCopy ? "here.copy.intro" : "here.intro")),
    isCopy && h("p", null, t("here.copy.both")),
    h("p", null, t("here.why")),
    h("p", { class: "actions" }, open),
  );

  /** @type {MediaStream | null} */
  let stream = null;
  /** @type {"environment" | "user"} */
  let facing = "environment";
  let drawn = "";

  async function begin() {
    open.disabled = true;
    try {
      await useCamera();
      if (left.aborted) return;
      why.hidden = true;
      codes.hidden = false;
      showTrouble(null);
      readCodes(video, offers.read, left).catch(showTrouble);
      // After the camera: with its permission the offer has plain addresses.
      await offers.offerNext();
      turn.hidden = !(await hasSeveralCameras());
    } catch (error) {
      showTrouble(error);
    }
    open.disabled = false;
  }

  async function useCamera() {
    stream = await openCamera(facing);
    if (left.aborted) return closeCamera(stream);
    video.srcObject = stream;
    video.dataset.facing = facing;
    await video.play().catch(() => {});
  }

  async function turnCamera() {
    closeCamera(stream);
    facing = facing === "user" ? "environment" : "user";
    await useCamera().catch(showTrouble);
  }

  async function drawOffer() {
    const { link } = offers;
    if (link === drawn) return;
    drawn = link;
    code.replaceChildren();
    if (!link) return;
    const image = await drawCode(engine, link, t("here.code"));
    if (drawn !== link || left.aborted) return;
    if (typeof image === "string") showTrouble({ code: "failed" });
    else code.replaceChildren(image);
  }

  left.addEventListener("abort", () => closeCamera(stream));
  // Over the table: they have agreed to the camera before.
  if (offers.hasOffered) begin();

  return {
    element: h("div", null, why, codes),
    redraw() {
      drawOffer();
      const key = offers.said;
      const known = key === "" ? "looking" : t.has(`here.said.${key}`) ? key : "failed";
      setText(sentence, t(`here.said.${known}`));
      sentence.classList.toggle("here-bad", !FINE.includes(key));
      if (key === "unseen") showTrouble({ code: key });
    },
  };
}
