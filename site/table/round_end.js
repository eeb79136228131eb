/** The card at the end of a round: what everybody has won in it, how they stand, who starts the next. */

import { h } from "../lib/dom.js";
import { button, MAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("../types/game.d.ts").RoundEnd} RoundEnd */
/** @typedef {import("./context.js").TableContext} TableContext */
/** @typedef {{seat: number, gain: number, total: number, hidden: string | null}} Row */

/** How long the card stays, in milliseconds at speed one: three seconds on *brisk*. */
const STAY = 3500;

/**
 * Shows the card. Resolves after a tap, the button, or a while; who uses the keyboard has all the time
 * they want.
 * @param {TableContext} table @param {Frame} frame @param {RoundEnd} ended
 */
export async function showRoundEnd(table, frame, ended) {
  const { motion, tableBar } = table;
  // A skip covers the pay-out before it, not the card.
  motion.rush(false);
  /** @type {() => void} */
  let pressed = () => {};
  const done = new Promise((resolve) => {
    pressed = () => resolve(null);
  });
  const card = roundCard(table, frame, ended, pressed);
  tableBar.grid.append(card);
  const byKeys = tableBar.element.dataset.keys !== undefined;
  const goOn = card.querySelector("button");
  if (byKeys) goOn?.focus({ preventScroll: true });
  motion.get().play(card, [
    { opacity: 0, transform: "translateY(0.75rem)" },
    { opacity: 1, transform: "none" },
  ]);
  await Promise.race([done, byKeys ? motion.skipped() : motion.get().pause(STAY)]);
  card.remove();
}

/**
 * @param {TableContext} table @param {Frame} frame @param {RoundEnd} ended @param {() => void} goOn
 */
function roundCard(table, frame, ended, goOn) {
  const { names, sectionName, shell } = table;
  const { t } = shell;
  const { round, starts } = ended;
  return h(
    "div",
    { class: "round-end", dataset: { region: "round-end" } },
    h(
      "section",
      { class: "round-card", role: "status", "aria-labelledby": "round-end-title" },
      h("h2", { id: "round-end-title" }, sectionName(round)),
      h(
        "ol",
        { class: "round-rows" },
        rowsOf(frame, ended).map((row) => rowLine(table, frame, row)),
      ),
      starts !== null &&
        h(
          "p",
          { class: "round-starts", dataset: { field: "starts" } },
          t("table.round_end.starts", { name: names[starts] }),
        ),
      button("go-on", t("table.round_end.go_on"), goOn, MAIN),
    ),
  );
}

/**
 * Who has most first; where money lies face down, in the order of the seats.
 * @param {Frame} frame @param {RoundEnd} ended
 * @returns {Row[]}
 */
function rowsOf(frame, { hidden }) {
  const { ledger } = frame.observation;
  const [before = [], now = []] = [ledger.at(-2), ledger.at(-1)];
  const rows = now.map((total, seat) => ({
    seat,
    total,
    gain: total - (before[seat] ?? 0),
    hidden: hidden(seat),
  }));
  return rows.some((row) => row.hidden !== null) ? rows : rows.sort((a, b) => b.total - a.total);
}

/** @param {TableContext} table @param {Frame} frame @param {Row} row */
function rowLine({ controller, names, shell: { t } }, { setup }, { seat, gain, total, hidden }) {
  const { short, full } = controller.amounts(t);
  const face = portrait(setup.seats[seat]);
  const won = gain ? `+${short(gain)}` : "–";
  const spoken = t("table.round_end.row", { gain: full(gain), total: full(total) });
  return h(
    "li",
    { class: "round-row", dataset: { seat, tone: seat } },
    h("span", { class: "round-who portrait-place", "aria-hidden": "true" }, face, mark(seat)),
    h("span", { class: "round-name" }, names[seat] ?? controller.nameOf?.(seat, t)),
    hidden !== null && h("span", { class: "round-hidden" }, hidden),
    hidden === null && [
      h("span", { class: "sr" }, spoken),
      h("span", { class: "round-gain", "aria-hidden": "true" }, won),
      h("b", { class: "round-total", "aria-hidden": "true" }, short(total)),
    ],
  );
}
