/**
 * Several people at one screen, in a game with hands. The table shows what everybody may see;
 * before anybody sees a hand, an opaque screen asks for the right person. It comes back as soon as
 * the page is out of sight.
 */

import { h } from "../../lib/dom.js";
import { peopleOf } from "../../lib/people.js";
import { button, MAIN } from "../../ui/button.js";
import { commandButton } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { mayTakeBack } from "../pending_input.js";

/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Frame } from "../../types/game.d.ts" */
/** @import { TableContext } from "../context.js" */

/**
 * @param {TableContext} table @param {Frame} first
 * @param {() => void} hide what to do when the page goes out of sight
 */
export function createPassDevice({ controller, shell: { t }, names, seat }, first, hide) {
  const several = peopleOf(first.setup.seats).length > 1;
  const secrets = several && seat === null ? controller.secrets : undefined;
  let news = false;
  /** True once a hand has been covered: the person who opens a table sees what is new on the way to theirs. */
  let covered = false;
  const unwatch = secrets ? whenHidden(hide) : () => {};
  /** @param {Frame} frame */
  const mayUndo = (frame) => mayTakeBack(frame, secrets?.back(frame));
  return {
    mayUndo,

    /** Takes note of a ply that is on the table for all. @param {Frame} frame */
    saw(frame) {
      news ||= Boolean(secrets?.news(frame));
    },

    /**
     * Step before a person's choice: first everybody looks at the news, then the cover; null if nothing is
     * hidden.
     * @param {Frame} frame @returns {"pass" | "cover" | null}
     */
    before(frame) {
      if (!secrets?.due(frame)) return null;
      return news && covered ? "pass" : "cover";
    },

    /** The words on the button to press before the device is passed on. @param {Frame} frame */
    words: ({ next }) => t("table.pass_device.pass", { name: names[next.actor] }),

    /** The screen before a hand. @param {Frame} frame */
    cover(frame) {
      news = false;
      covered = true;
      const { actor } = frame.next;
      return coverScreen(t, actor, names[actor] ?? "", mayUndo(frame));
    },

    leave: unwatch,
  };
}

/** @typedef {ReturnType<typeof createPassDevice>} PassDevice */

/**
 * @param {Translator} t
 * @param {number} seat @param {string} name @param {boolean} undoable
 */
function coverScreen(t, seat, name, undoable) {
  return h(
    "section",
    {
      class: "pass-device",
      "aria-labelledby": "pass-device-title",
      dataset: { region: "pass-device" },
    },
    mark(seat),
    h("h2", { id: "pass-device-title" }, t("table.pass_device.pass", { name })),
    h("p", null, t("table.pass_device.line")),
    button("show-hand", t("table.pass_device.look", { name }), null, MAIN),
    undoable && commandButton("undo", "undo", t("table.pass_device.undo"), true),
  );
}

/**
 * Calls back whenever the page goes out of sight.
 * @param {() => void} hide @returns {() => void} ends it
 */
function whenHidden(hide) {
  const changed = () => document.visibilityState === "hidden" && hide();
  document.addEventListener("visibilitychange", changed);
  addEventListener("pagehide", hide);
  return () => {
    document.removeEventListener("visibilitychange", changed);
    removeEventListener("pagehide", hide);
  };
}
