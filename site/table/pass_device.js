import { h } from "../lib/dom.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";
import { mayUndo, people } from "./waiting.js";

/**
 * Several people at one screen, in a game with hands. The table shows what everybody may see;
 * before anybody sees a hand, this opaque screen asks for the right person. It comes back as soon
 * as the page is out of sight.
 */

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./table.js").Desk} Desk */

/**
 * @param {Desk} desk @param {Frame} first
 * @param {() => void} conceal what to do when the page goes out of sight
 */
export function createPassDevice({ controller: { secrets }, place, names, seat }, first, conceal) {
  const { t } = place;
  const shared = people(first.setup) > 1 && seat === null ? secrets : undefined;
  let news = false;
  const hidden = () => document.visibilityState === "hidden" && conceal();
  if (shared) {
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", conceal);
  }
  /** @param {Frame} frame */
  const mayTakeBack = (frame) => mayUndo(frame, shared?.back(frame));
  return {
    mayUndo: mayTakeBack,

    /** Takes note of a ply that is on the table for all. @param {Frame} frame */
    saw(frame) {
      news ||= Boolean(shared?.news(frame));
    },

    /**
     * What comes before a person's choice: first everybody looks at the news, then the cover;
     * null where nothing is hidden.
     * @param {Frame} frame @returns {"pass" | "cover" | null}
     */
    before(frame) {
      if (!shared?.due(frame)) return null;
      return news ? "pass" : "cover";
    },

    /** The words that send the device on. @param {Frame} frame */
    words: ({ next }) => t("table.pass_device.pass", { name: names[next.actor] }),

    /** The screen that stands before a hand. @param {Frame} frame */
    cover(frame) {
      news = false;
      const seat = frame.next.actor;
      const name = names[seat];
      const look = h(
        "button",
        { type: "button", class: "button button-main", dataset: { command: "look" } },
        t("table.pass_device.look", { name }),
      );
      const undo = commandButton("undo", "undo", t("table.pass_device.undo"), true);
      return h(
        "section",
        { class: "pass-device", "aria-labelledby": "pass-device-title" },
        mark(seat),
        h("h2", { id: "pass-device-title" }, t("table.pass_device.pass", { name })),
        h("p", null, t("table.pass_device.line")),
        look,
        mayTakeBack(frame) && undo,
      );
    },

    leave() {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", conceal);
    },
  };
}
