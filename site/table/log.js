/**
 * The log: what happened, as sentences in sections (rounds), read out by screen readers as it
 * happens. A panel beside the table where there is room, else a drawer over it.
 */

import { h, renew } from "../lib/dom.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Controller, Frame, GameEvent, LogModule } from "../types/game.d.ts" */

/**
 * @typedef {object} LogWords what the sentences are made with
 * @property {Translator} t
 * @property {string[]} names   one a seat
 * @property {(section: number) => string} sectionName
 * @property {LogModule} log
 * @property {Controller} controller
 */
/**
 * @typedef {object} LogState
 * @property {LogWords} words
 * @property {HTMLElement} list   of the sections
 * @property {HTMLElement} scroller   what it is scrolled in; it takes the focus, and not while it is closed
 * @property {Map<number, HTMLElement[]>} lines   by ply
 * @property {Map<number, HTMLElement>} sections   by number
 * @property {boolean} following   whether the newest line is to be in sight
 * @property {boolean} due   the list will be scrolled to its end in the next frame
 */

/** Pixels from its end within which the list still counts as scrolled to it. */
const NEAR = 60;

/** @param {HTMLElement} root @param {LogWords} words */
export function createLog(root, words) {
  const { t } = words;
  const list = h("div", { role: "log", "aria-label": t("table.log") });
  const scroller = h("div", { class: "log-list", role: "group", tabindex: 0 }, list);
  const close = commandButton("close-log", "close", t("close"));
  root.append(h("header", { class: "log-head" }, h("h2", null, t("table.log")), close), scroller);
  /** @type {LogState} */
  const state = {
    ...{ words, list, scroller, lines: new Map(), sections: new Map() },
    ...{ following: true, due: false },
  };
  scroller.addEventListener("scroll", () => {
    if (state.due) return;
    state.following = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  });

  return {
    list,

    /** Adds the newest ply. @param {Frame} frame */
    add(frame) {
      put(state, frame);
      if (state.following && isSeen(root)) scrollToEnd(state);
    },

    /** Adds a ply that is older than what is in sight. @param {Frame} frame */
    addBefore(frame) {
      const height = scroller.scrollHeight;
      put(state, frame);
      scroller.scrollTop += scroller.scrollHeight - height;
      // What was in sight is lower now.
      if (height <= scroller.clientHeight) for (const section of [...list.children]) renew(section);
    },

    /** The lowest ply that is there, or null. */
    get first() {
      return state.lines.size ? Math.min(...state.lines.keys()) : null;
    },

    /** Removes what came after a ply. @param {number} ply */
    cut: (ply) => cut(state, ply),

    /** Opens or closes the drawer; the focus goes with it. @param {boolean} [open] */
    toggle(open) {
      const isOpen = root.classList.toggle("table-log-open", open);
      root.toggleAttribute("data-open", isOpen);
      if (isOpen) {
        scroller.scrollTop = scroller.scrollHeight;
        return close.focus();
      }
      const within = root.contains(document.activeElement);
      setBeside(root, false);
      const opener = root.closest(".table")?.querySelector('[data-command="log"]');
      if (within && opener instanceof HTMLElement) opener.focus();
    },
  };
}

/** @typedef {ReturnType<typeof createLog>} Log */

/**
 * Puts a log beside its table, or back over it.
 * @param {HTMLElement} log @param {boolean} beside
 */
export function setBeside(log, beside) {
  log.classList.toggle("log-beside", beside);
  log.closest(".table")?.classList.toggle("table-beside", beside);
}

/** True if its lines are visible; else they are scrolled to once it is opened. @param {HTMLElement} log */
const isSeen = ({ classList }) =>
  classList.contains("table-log-open") || classList.contains("log-beside");

/**
 * Once the frame is drawn anyway: to ask for sizes at every line would lay out the whole table each time.
 * @param {LogState} state
 */
function scrollToEnd(state) {
  if (state.due) return;
  state.due = true;
  requestAnimationFrame(() => {
    state.due = false;
    state.scroller.scrollTop = state.scroller.scrollHeight;
  });
}

/**
 * Puts the lines of a ply where they belong: the plies may come in any order.
 * @param {LogState} state @param {Frame} frame
 */
function put(state, frame) {
  const { lines, words } = state;
  const known = lines.get(frame.ply);
  if (known) return known;
  const made = linesOf(words, frame);
  const all = [...made.values()].flat();
  lines.set(frame.ply, all);
  for (const [number, own] of made) {
    const body = sectionBody(state, number);
    let last = body.lastElementChild;
    while (last instanceof HTMLElement && Number(last.dataset.ply) > frame.ply)
      last = last.previousElementSibling;
    if (last) last.after(...own);
    else body.prepend(...own);
  }
  return all;
}

/**
 * The lines of a ply by section. The event that ends a section still belongs to it, as do those
 * before it; what follows belongs to the section of the frame.
 * @param {LogWords} words @param {Frame} frame
 */
function linesOf(words, frame) {
  const { log, controller } = words;
  const { now, section = now } = controller.progress(frame);
  const ending = frame.events.find((event) => (log.sectionEnded?.(event) ?? null) !== null);
  let at = (ending && log.sectionEnded?.(ending)) ?? section;
  /** @type {Map<number, HTMLElement[]>} */
  const made = new Map();
  for (const event of frame.events) {
    const line = lineOf(words, event, frame);
    if (line) made.set(at, [...(made.get(at) ?? []), line]);
    if (event === ending) at = section;
  }
  return made;
}

/**
 * @param {LogWords} words @param {GameEvent} event
 * @param {Frame} frame
 */
function lineOf({ t, names, log }, event, { ply }) {
  const sentence = log.sentence(event, { t, names });
  if (!sentence) return null;
  const seat = log.whose(event, names.length);
  const sign = h("span", { class: "log-mark" }, seat === null ? null : mark(seat));
  const emphasis = log.emphasis?.(event) ?? null;
  return h(
    "li",
    { class: emphasis && `log-${emphasis}`, dataset: { event: event.type, ply } },
    sign,
    h("span", null, sentence),
  );
}

/** The list of a section's lines, made where it is missing. @param {LogState} state @param {number} number */
function sectionBody({ words, list, sections }, number) {
  const known = sections.get(number);
  if (known) return known;
  const body = h("ol", { class: "log-lines" });
  const section = h("section", null, h("h3", null, words.sectionName(number)), body);
  const later = [...sections].filter(([other]) => other > number).sort((a, b) => a[0] - b[0])[0];
  list.insertBefore(section, later?.[1].parentElement ?? null);
  sections.set(number, body);
  return body;
}

/** @param {LogState} state @param {number} ply */
function cut({ lines, sections }, ply) {
  for (const [at, made] of lines) {
    if (at <= ply) continue;
    for (const line of made) line.remove();
    lines.delete(at);
  }
  for (const [number, body] of sections) {
    if (body.childElementCount) continue;
    body.parentElement?.remove();
    sections.delete(number);
  }
}
