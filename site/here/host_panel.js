/**
 * The host's panel, on the page and over the table: the camera, the code for the next guest, who sits where.
 */

import { toCodedError } from "../lib/coded_error.js";
import { $, h, setText } from "../lib/dom.js";
import { takeSeats } from "../saves/by_link.js";
import { drawCode } from "../together/qr_code.js";
import { nameInput, rememberName, tidyName } from "../together/sender.js";
import { button, MAIN } from "../ui/button.js";
import { closeCamera, hasSeveralCameras, openCamera, readCodes } from "./camera.js";
import { present } from "./host.js";
import { seatList } from "./seat_list.js";
import { HOST, recordOf, seatInfos, seatsOf } from "./seats.js";
import { troubleBox } from "./trouble.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { HostSession } from "./host_session.js" */

/** Sentences about a code that are no trouble. */
const FINE = ["connecting", "joined"];

/**
 * @param {Shell} shell @param {HostSession} session
 * @param {AbortSignal} left @param {{ most: number, toTable: () => void }} how
 * @returns {HTMLElement}
 */
export function hostPanel(shell, session, left, { most, toTable }) {
  const { t, engine, settings } = shell;
  const code = h("div", { class: "here-code", dataset: { region: "here-code" } });
  const video = h("video", {
    class: "here-video",
    playsinline: true,
    muted: true,
    "aria-label": t("here.camera"),
  });
  video.muted = true; // an attribute alone does not count
  const said = h("p", { class: "here-said", role: "status", dataset: { region: "here-said" } });
  const turn = button("turn-camera", t("here.turn"), () => turnCamera());
  turn.hidden = true;
  const steps = h(
    "ol",
    { class: "here-steps" },
    h("li", null, t("here.step.scan")),
    h("li", null, t("here.step.answer")),
  );
  const codes = h(
    "div",
    { class: "here-codes", hidden: true },
    code,
    h("div", { class: "here-look" }, steps, video, turn, said),
  );
  const open = button("open-camera", t("here.open"), () => begin(), MAIN);
  const why = h(
    "section",
    { class: "here-why" },
    h("p", null, t("here.why")),
    h("p", { class: "actions" }, open),
  );
  const trouble = h("div");
  const seats = h("section", { class: "here-who" });
  const element = h("div", { class: "here-host" }, trouble, why, codes, seats);

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
      trouble.replaceChildren();
      readCodes(video, session.read, left).catch(showTrouble);
      // After the camera: with its permission the offer has plain addresses.
      await session.offerNext();
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

  /** @param {unknown} error */
  function showTrouble(error) {
    if (left.aborted) return;
    const { code } = toCodedError(error);
    const key = t.has(`here.trouble.${code}.name`) ? code : "failed";
    trouble.replaceChildren(troubleBox(t, key, byLink));
  }

  /** The same table by link: who is here keeps their seat. */
  function byLink() {
    const { seating, position } = session.state;
    const record = position?.record ?? recordOf(seating);
    session.quit();
    takeSeats(shell, record, seatsOf(seating, HOST));
  }

  const name = nameInput({
    dataset: { field: "own-name" },
    "aria-label": t("here.name"),
    placeholder: t("here.name"),
  });
  name.value = settings.get("name");
  name.addEventListener("change", () => {
    rememberName(name.value);
    session.post({ type: "name", name: tidyName(name.value) });
  });

  async function drawOffer() {
    const { link } = session;
    if (link === drawn) return;
    drawn = link;
    code.replaceChildren();
    if (!link) return;
    const image = await drawCode(engine, link, t("here.code"));
    if (drawn !== link || left.aborted) return;
    if (typeof image === "string") return showTrouble({ code: "failed" });
    image.dataset.text = link;
    code.replaceChildren(image);
  }

  function redraw() {
    drawOffer();
    const { code: key = "" } = session.said ?? {};
    setText(said, key ? t(`here.said.${key}`) : t("here.said.looking"));
    said.dataset.code = key;
    said.classList.toggle("here-bad", key !== "" && !FINE.includes(key));
    if (key === "unseen") showTrouble({ code: "unseen" });
    drawSeats();
  }

  function drawSeats() {
    const { state } = session;
    const { seating, position, least } = state;
    const isBegun = position !== null;
    const focus =
      document.activeElement instanceof HTMLElement && seats.contains(document.activeElement)
        ? document.activeElement.dataset.command
        : "";
    const infos = seatInfos(seating, present(state));
    const rows = seatList(t, state.game, infos, seatsOf(seating, HOST), (seat, { who }) => {
      if (who === "open" || who === "bot") {
        if (!seating.fixed && infos.length > least)
          return {
            command: "remove-seat",
            words: t("here.remove"),
            act: () => session.post({ type: "remove", seat }),
          };
      }
      return seating.fixed && (who === "open" || who === "away")
        ? {
            command: "take-seat",
            words: t("here.take"),
            act: () => session.post({ type: "take", seat }),
          }
        : null;
    });
    const add =
      !seating.fixed &&
      infos.length < most &&
      button("add-seat", t("here.add"), () => session.post({ type: "add" }));
    const isFull = infos.every(({ who }) => who !== "open");
    seats.replaceChildren(
      h("h2", null, t("here.who")),
      ...(seating.fixed
        ? []
        : [h("label", { class: "here-name" }, h("span", null, t("here.name")), name)]),
      rows,
      ...(add ? [h("p", { class: "actions" }, add)] : []),
      h(
        "p",
        { class: "quiet" },
        t(
          isBegun
            ? "here.begun_line"
            : isFull
              ? "here.full_line"
              : seating.fixed
                ? "here.fixed_line"
                : "here.open_line",
        ),
      ),
      h(
        "p",
        { class: "actions" },
        isBegun
          ? button("to-table", t("here.to_table"), toTable, MAIN)
          : button("start-here", t("here.start"), () => session.post({ type: "start" }), MAIN),
        button("by-link", t("here.by_link"), byLink),
      ),
    );
    if (focus) /** @type {HTMLElement | null} */ ($(`[data-command="${focus}"]`, seats))?.focus();
  }

  const unwatch = session.watch(redraw);
  left.addEventListener("abort", () => {
    unwatch();
    closeCamera(stream);
  });
  redraw();
  return element;
}
