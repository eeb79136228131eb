/**
 * Card between two rounds: everybody's winnings of the round, the standings as far as they are public,
 * and who starts the next; before the last one a bell.
 */

import { h, setText } from "../lib/dom.js";
import { writeChange } from "../lib/numbers.js";
import { billBack } from "../parts/bill.js";
import { button, MAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";

/** @import { Frame, RoundEnd } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/** @typedef {{seat: number, gain: number, total: number, hidden: string | null}} Row */

/** For how many seconds the card stays, one a lamp of its ring. */
const STAY = 8;
/** Duration of the words about the last round, in milliseconds at speed one. */
const LAST = 1300;

/**
 * Shows the card, and says that the last round begins. The card goes at a tap, at its button, or once its
 * ring has run out; while it has the focus it stays.
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
  tellIn(card.querySelector("[role=status]"), spokenOf(card));
  const byKeys = tableBar.element.dataset.keys !== undefined;
  const goOn = card.querySelector("button");
  if (byKeys) goOn?.focus({ preventScroll: true });
  motion.get().play(card, [
    { opacity: 0, transform: "translateY(0.75rem)" },
    { opacity: 1, transform: "none" },
  ]);
  await Promise.race([done, motion.skipped(), ringRunsOut(table, card)]);
  card.remove();
  const { now, all } = table.controller.progress(frame);
  if (now === all) await tellLastRound(table);
}

/**
 * One lamp of the ring goes out a second. Never resolves once the focus has been on the card.
 * @param {TableContext} table @param {HTMLElement} card
 * @returns {Promise<void>}
 */
async function ringRunsOut({ motion }, card) {
  const lamps = [...card.querySelectorAll(".round-ring > i")].reverse();
  const isHeld = () => card.contains(document.activeElement);
  for (const lamp of lamps) {
    if (!isHeld()) await motion.get().pause(1000 / motion.get().scaled(1));
    if (isHeld()) return holdRing(card);
    lamp.classList.remove("lamp-on");
  }
}

/** The card stays; a ring that stood still would say something else. @param {HTMLElement} card @returns {Promise<never>} */
function holdRing(card) {
  card.querySelector(".round-ring")?.remove();
  return new Promise(() => {});
}

/**
 * Says once that the last round begins, with a bell.
 * @param {TableContext} table
 */
async function tellLastRound({ game, motion, tableBar, cue, shell: { t } }) {
  if (!t.has(`${game}.last`)) return;
  const words = h("p", { class: "last-round", role: "status" });
  tableBar.grid.append(words);
  tellIn(words, t(`${game}.last`));
  cue("bell");
  motion.get().play(words, COMING, { duration: LAST });
  await motion.get().pause(LAST);
  words.remove();
}

/** A live region is read when its text changes, not when it comes. @param {Element | null} region @param {string} words */
const tellIn = (region, words) => requestAnimationFrame(() => region && setText(region, words));

/** The words of a card, for screen readers. @param {HTMLElement} card */
const spokenOf = (card) =>
  [...card.querySelectorAll("h2, .round-name, .round-row > .sr, .round-starts")]
    .map((each) => each.textContent)
    .join(". ");

/** A word that comes near, stays and goes. @type {Keyframe[]} */
const COMING = [
  { opacity: 0, transform: "scale(.86)" },
  { opacity: 1, transform: "none", offset: 0.2 },
  { opacity: 1, transform: "scale(1.02)", offset: 0.8 },
  { opacity: 0, transform: "scale(1.06)" },
];

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
      { class: "round-card", "aria-labelledby": "round-end-title" },
      h("p", { class: "sr", role: "status" }),
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
      h(
        "div",
        { class: "round-go" },
        button("go-on", t("table.round_end.go_on"), goOn, MAIN),
        h(
          "span",
          { class: "round-ring", "aria-hidden": "true" },
          Array.from({ length: STAY }, (_, i) =>
            h("i", { class: "lamp lamp-on", style: { "--nth": i } }),
          ),
        ),
      ),
    ),
  );
}

/**
 * Rows of the card, most money first; where it is face down, by the winnings of this round.
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
  const covered = rows.some(({ hidden: words }) => words !== null);
  return rows.sort((a, b) => (covered ? b.gain - a.gain : b.total - a.total));
}

/** @param {TableContext} table @param {Frame} frame @param {Row} row */
function rowLine({ controller, names, shell: { t } }, frame, { seat, gain, total, hidden }) {
  const { setup } = frame;
  const { short, full } = controller.amounts(t);
  const face = portrait(setup.seats[seat]);
  const won = gain ? writeChange(gain, short) : "–";
  const spoken =
    hidden === null
      ? t("table.round_end.row", { gain: full(gain), total: full(total) })
      : t("table.round_end.row_hidden", { gain: full(gain), hidden });
  const count = controller.count?.(frame, seat) ?? 0;
  return h(
    "li",
    { class: "round-row", dataset: { seat, tone: seat } },
    h("span", { class: "round-who portrait-place", "aria-hidden": "true" }, face, mark(seat)),
    h("span", { class: "round-name" }, names[seat] ?? controller.nameOf?.(seat, t)),
    h("span", { class: "sr" }, spoken),
    h("span", { class: "round-gain", "aria-hidden": "true" }, won),
    hidden === null
      ? h("b", { class: "round-total", "aria-hidden": "true" }, short(total))
      : h("span", { class: "round-hidden", "aria-hidden": "true" }, billBack(), t.number(count)),
  );
}
