/**
 * Card between two rounds: everybody's winnings of the round, the standings as far as they are public,
 * what each casino paid, and who starts the next round; before the last one a bell.
 */

import { h, setText } from "../lib/dom.js";
import { writeChange } from "../lib/numbers.js";
import { billBack } from "../parts/bill.js";
import { button, MAIN } from "../ui/button.js";
import { mark } from "../ui/mark.js";
import { portrait } from "../ui/portrait.js";
import { reportOf } from "./report_of.js";
import { showFrame } from "./showing.js";

/** @import { PayingCasino } from "../parts/payout_panel.js" */
/** @import { Frame, RoundEnd } from "../types/game.d.ts" */
/** @import { Translator } from "../lib/i18n.js" */
/** @import { TableContext } from "./context.js" */

/** @typedef {{seat: number, gain: number, total: number, hidden: string | null}} Row */

/** Milliseconds for which the card stays where nobody at the table can tell it to go. */
const UNATTENDED = 6000;
/** Duration of the words about the last round, in milliseconds at speed one. */
const LAST = 1300;

/**
 * Shows the card until a person tells it to go, and says that the last round begins.
 * @param {TableContext} table @param {Frame} frame @param {RoundEnd} ended
 * @param {AbortSignal} run  until something else is to be shown
 */
export async function showRoundEnd(table, frame, ended, run) {
  // A skip covers the pay-out before it, not the card.
  table.motion.rush(false);
  const payout = await payoutOf(table, frame);
  while ((await showCard(table, frame, ended, payout)) === "again") {
    await playAgain(table, payout.frames, run);
    if (run.aborted) return;
  }
  const { now, all } = table.controller.progress(frame);
  if (now === all) await tellLastRound(table);
}

/**
 * Shows the card once. Resolves to what its button says, undefined where it has gone without.
 * @param {TableContext} table @param {Frame} frame @param {RoundEnd} ended @param {Payout} payout
 */
async function showCard(table, frame, ended, payout) {
  const { motion, tableBar } = table;
  /** @type {(choice: "again" | "on") => void} */
  let choose = () => {};
  const pressed = new Promise((resolve) => {
    choose = resolve;
  });
  const card = roundCard(table, frame, ended, payout, choose);
  tableBar.grid.append(card);
  tellIn(card.querySelector("[role=status]"), spokenOf(card));
  if (tableBar.element.dataset.keys !== undefined)
    card.querySelector("button")?.focus({ preventScroll: true });
  motion.get().play(card, [
    { opacity: 0, transform: "translateY(0.75rem)" },
    { opacity: 1, transform: "none" },
  ]);
  const isAttended = frame.setup.seats.includes("human");
  const alone = isAttended ? [] : [motion.get().pause(UNATTENDED / motion.get().scaled(1))];
  const choice = await Promise.race([pressed, motion.skipped(), ...alone]);
  card.remove();
  return choice;
}

/**
 * A round's pay-out: its frames, from the one about to pay to the one that has ended the round, the casinos
 * as they paid, and what the last dice did without a choice.
 * @typedef {{ frames: Frame[], casinos: PayingCasino[], forced: string | null }} Payout
 */

/** @param {TableContext} table @param {Frame} last @returns {Promise<Payout>} */
async function payoutOf({ game, ask, names, shell: { t } }, last) {
  const report = await reportOf(game);
  const frames = [last];
  /** @type {PayingCasino[]} */
  let casinos = [];
  /** @type {string | null} */
  let forced = null;
  for (let ply = last.ply - 1; report?.paying && ply >= 0; ply -= 1) {
    const frame = await ask("frame", { record: last.record, ply });
    const found = report.paying(frame, { t, names });
    if (!found.length) {
      forced = report.forced?.([frame, ...frames], { t, names }) ?? null;
      break;
    }
    frames.unshift(frame);
    casinos = found;
  }
  return { frames, casinos, forced };
}

/** Acts the pay-out out once more. @param {TableContext} table @param {Frame[]} frames @param {AbortSignal} run */
async function playAgain(table, [first, ...rest], run) {
  if (!first) return;
  await table.view.update(first);
  for (const frame of rest) {
    if (run.aborted) return;
    await showFrame(table, frame, { animate: true }, () => {});
  }
  table.motion.rush(false);
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
  [
    ...card.querySelectorAll(
      "h2, .round-name, .round-row > .sr, .round-casino, .round-forced, .round-starts",
    ),
  ]
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
 * @param {TableContext} table @param {Frame} frame @param {RoundEnd} ended
 * @param {Payout} payout @param {(choice: "again" | "on") => void} choose
 */
function roundCard(table, frame, ended, payout, choose) {
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
      casinoList(payout.casinos, t),
      payout.forced &&
        h("p", { class: "round-forced", dataset: { field: "forced" } }, payout.forced),
      starts !== null &&
        h(
          "p",
          { class: "round-starts", dataset: { field: "starts" } },
          t("table.round_end.starts", { name: names[starts] }),
        ),
      h(
        "div",
        { class: "round-go" },
        button("go-on", t("table.round_end.go_on"), () => choose("on"), MAIN),
        payout.frames.length > 1 &&
          button("see-again", t("table.round_end.again"), () => choose("again")),
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

/**
 * What each casino paid, and who tied there; without those where nobody had a die.
 * @param {PayingCasino[]} casinos @param {Translator} t
 */
function casinoList(casinos, t) {
  const taken = casinos.filter(({ lines }) => lines.length);
  if (!taken.length) return null;
  return h(
    "ul",
    { class: "round-casinos" },
    taken.map((casino) => casinoLine(casino, t)),
  );
}

/** @param {PayingCasino} casino @param {Translator} t */
function casinoLine({ id, name, lines, awards, tied }, t) {
  const who = (/** @type {number} */ owner) => lines.find((line) => line.owner === owner);
  const signOf = (/** @type {number} */ owner) => [
    mark(who(owner)?.tone ?? owner),
    h("span", { class: "sr" }, `${who(owner)?.name} `),
  ];
  return h(
    "li",
    { class: "round-casino", dataset: { casino: id } },
    h("span", { class: "round-casino-name" }, name),
    h("span", { class: "sr" }, ": "),
    h(
      "span",
      { class: "round-shares" },
      awards.map(({ owner, bill }) =>
        h("span", { class: "round-share", dataset: { owner } }, signOf(owner), t.short(bill)),
      ),
      tied.length > 0 &&
        h(
          "span",
          { class: "round-share round-tied", dataset: { tied: "" } },
          tied.flatMap(signOf),
          t("table.round_end.tie"),
        ),
    ),
  );
}
