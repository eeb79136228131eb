import { h } from "../lib/dom.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";

/**
 * What happened, as sentences under their rounds; a live log for screen readers. A panel beside
 * the table where there is room, a drawer over it where there is not.
 * @typedef {import("../types/game.d.ts").Frame} Entry
 */

/**
 * @param {HTMLElement} root
 * @param {{t: import("../lib/i18n.js").Translator,
 *   sentence: (event: any) => string | null, whose: (event: any) => number | null,
 *   sectionEnded: (event: any) => number | null,
 *   round: (entry: Entry) => number, roundName: (round: number) => string}} words
 */
export function createLog(root, { t, sentence, whose, sectionEnded, round: roundOf, roundName }) {
  const list = h("div", {
    class: "log-list",
    role: "log",
    "aria-label": t("table.log"),
    tabindex: 0,
  });
  const close = commandButton("close-log", "close", t("table.close"));
  root.append(h("header", { class: "log-head" }, h("h2", null, t("table.log")), close), list);
  /** @type {Map<number, HTMLElement[]>} */
  const lines = new Map();
  /** @type {Map<number, HTMLElement>} */
  const rounds = new Map();

  /** @param {number} round */
  function section(round) {
    const known = rounds.get(round);
    if (known) return known;
    const body = h("ol", { class: "log-lines" });
    const element = h("section", null, h("h3", null, roundName(round)), body);
    const later = [...rounds].filter(([other]) => other > round).sort((a, b) => a[0] - b[0])[0];
    list.insertBefore(element, later?.[1].parentElement ?? null);
    rounds.set(round, body);
    return body;
  }

  /** @param {Entry} entry @param {"append" | "prepend"} where */
  function put(entry, where) {
    const { ply, events } = entry;
    if (lines.has(ply)) return;
    // What ends a section still belongs to it, whatever follows to the next.
    const ends = events.find((event) => sectionEnded(event) !== null);
    let round = (ends && sectionEnded(ends)) ?? roundOf(entry);
    /** @type {Map<number, HTMLElement[]>} */
    const made = new Map();
    for (const event of events) {
      const line = lineOf(event, ply);
      if (line) made.set(round, [...(made.get(round) ?? []), line]);
      if (event === ends) round = roundOf(entry);
    }
    lines.set(ply, [...made.values()].flat());
    for (const [at, group] of made) section(at)[where](...group);
  }

  /** @param {{type: string}} event @param {number} ply */
  function lineOf(event, ply) {
    const words = sentence(event);
    if (!words) return null;
    const seat = whose(event);
    const sign = h("span", { class: "log-mark" }, seat === null ? null : mark(seat));
    return h("li", { dataset: { event: event.type, ply } }, sign, h("span", null, words));
  }

  return {
    /** @param {Entry} entry the newest ply */
    add(entry) {
      const end = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
      put(entry, "append");
      if (end) list.scrollTop = list.scrollHeight;
    },

    /** @param {Entry} entry an older ply, one before all that are known */
    addBefore(entry) {
      const height = list.scrollHeight;
      put(entry, "prepend");
      list.scrollTop += list.scrollHeight - height;
    },

    /** The lowest ply told, or null. */
    get first() {
      return lines.size ? Math.min(...lines.keys()) : null;
    },

    /** Takes back what came after a ply. @param {number} ply */
    cut(ply) {
      for (const [at, made] of lines) {
        if (at <= ply) continue;
        for (const line of made) line.remove();
        lines.delete(at);
      }
      for (const [round, body] of rounds) {
        if (body.childElementCount) continue;
        body.parentElement?.remove();
        rounds.delete(round);
      }
    },

    /** Opens or closes the drawer. @param {boolean} [open] */
    toggle(open) {
      if (!root.classList.toggle("table-log-open", open)) return;
      list.scrollTop = list.scrollHeight;
      close.focus();
    },
  };
}

/** @typedef {ReturnType<typeof createLog>} Log */
