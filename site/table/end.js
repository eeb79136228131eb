import { h } from "../lib/dom.js";
import { bill } from "../ui/bill.js";
import { chart } from "../ui/chart.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";

/**
 * The end: final standing with the money counted out, the money by round, the round that decided
 * it, and what one may want now.
 * @typedef {import("../games/vegas/types.js").Frame} Frame
 * @typedef {object} EndWords
 * @property {import("../lib/i18n.js").Translator} t
 * @property {string[]} names
 * @property {number | null} lone the only person's seat
 * @property {import("../lib/motion.js").Motion} motion
 * @property {boolean} [looking] it is a replay: no need to offer one
 */

/**
 * @param {Frame} frame a finished game's
 * @param {EndWords} words
 * @returns {HTMLElement}
 */
export function endPanel(frame, words) {
  const { game, observation } = frame;
  const { t, names } = words;
  const { result, ledger, seats } = observation;
  const rounds = ledger.map((_, i) => t.number(i + 1));
  return h(
    "section",
    { class: "end", "aria-labelledby": "end-title" },
    h("h2", { class: "end-title", id: "end-title", tabindex: -1 }, title(frame, words)),
    h("p", { class: "end-turning" }, turning(frame, words)),
    h(
      "div",
      { class: "end-main" },
      h(
        "ol",
        { class: "standing" },
        (result?.ranking ?? []).map((seat, i) => place(frame, words, seat, i)),
      ),
      chart(
        seats.map((_, seat) => ({
          tone: seat,
          name: names[seat] ?? "",
          values: [0, ...ledger.map((money) => money[seat] ?? 0)],
        })),
        {
          title: t(`${game}.end.chart`),
          corner: t(`${game}.end.seat`),
          columns: [t(`${game}.end.start`), ...rounds],
          format: t.short,
          full: t.money,
        },
      ),
    ),
    h(
      "div",
      { class: "end-ways" },
      main(commandButton("again", "again", t("table.ways.again"), true)),
      commandButton("challenge", "die", t("table.challenge"), true),
      !words.looking && commandButton("replay", "play", t("table.ways.replay"), true),
      commandButton("share", "share", t("table.share"), true),
    ),
  );
}

/** @param {HTMLElement} button */
function main(button) {
  button.classList.add("button-main");
  return button;
}

/** @param {Frame} frame @param {EndWords} words */
function title({ game, observation }, { t, names, lone }) {
  const winners = observation.result?.winners ?? [];
  const list = t.list(winners.map((seat) => names[seat] ?? ""));
  if (winners.length > 1) return t(`${game}.end.title_shared`, { names: list });
  return t(winners[0] === lone ? `${game}.end.title_you` : `${game}.end.title`, { names: list });
}

/** @param {Frame} frame @param {EndWords} words */
function turning({ game, observation }, { t, names, lone }) {
  const point = observation.result?.turning_point;
  if (!point) return t(`${game}.end.close`);
  const key = point.seat === lone ? "turning_you" : "turning";
  return t(`${game}.end.${key}`, {
    round: point.round,
    name: names[point.seat],
    money: t.money(point.swing),
  });
}

/**
 * One line of the standing: the notes fanned out, dearest first, and what they come to.
 * @param {Frame} frame @param {EndWords} words @param {number} seat @param {number} at
 */
function place({ game, observation }, { t, names, motion }, seat, at) {
  const state = observation.seats[seat];
  if (!state) return null;
  const won = observation.result?.winners.includes(seat);
  const values = [...state.bills].sort((a, b) => b - a);
  const notes = values.map((value, i) =>
    h(
      "span",
      { class: values[i + 1] === value ? "cell cell-under" : "cell" },
      bill(value, t.short(value)),
    ),
  );
  const sum = h("b", { class: "standing-sum" }, t.money(state.money));
  notes.forEach((note, i) => {
    motion.play(
      note,
      [
        { opacity: 0, transform: "translateX(-1.5rem)" },
        { opacity: 1, transform: "none" },
      ],
      {
        delay: at * 160 + i * 60,
        duration: 240,
      },
    );
  });
  motion.play(sum, [{ opacity: 0 }, { opacity: 1 }], { delay: at * 160 + notes.length * 60 });
  return h(
    "li",
    { class: won ? "standing-line standing-won" : "standing-line" },
    mark(seat),
    h("span", { class: "standing-name" }, names[seat] ?? ""),
    h("span", { class: "strip standing-notes", "aria-hidden": "true" }, notes),
    sum,
    h("span", { class: "standing-count" }, t(`${game}.end.notes`, { n: state.bills.length })),
  );
}
