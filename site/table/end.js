import { h } from "../lib/dom.js";
import { setupOf } from "../records/record.js";
import { returnTo } from "../share/return_to.js";
import { chart } from "../ui/chart.js";
import { commandButton } from "../ui/icon.js";
import { mark } from "../ui/mark.js";

/**
 * The end: final standing with what everybody has counted out, the totals by round, the round that
 * decided it, and what one may want now.
 * @typedef {import("../types/game.d.ts").Frame} Frame
 * @typedef {import("./table.js").Desk} Desk
 */

/**
 * @param {Frame} frame a finished game's
 * @param {Desk} desk
 * @param {boolean} [looking] it is a replay: no need to offer one
 * @returns {HTMLElement}
 */
export function endPanel(frame, desk, looking = false) {
  const { game, observation } = frame;
  const { names, controller } = desk;
  const { t } = desk.place;
  const { result, ledger } = observation;
  const amounts = controller.amounts(t);
  const verdict = controller.verdict?.(frame, t);
  const [page] = /\w+/.exec((!looking && returnTo(setupOf(frame.record))) || "") ?? [];
  const again = commandButton("again", "again", t("table.ways.again"), true);
  return h(
    "section",
    { class: "end", "aria-labelledby": "end-title" },
    h(
      "h2",
      { class: "end-title", id: "end-title", tabindex: -1 },
      verdict?.title ?? title(frame, desk),
    ),
    h("p", { class: "end-turning" }, verdict?.line ?? turning(frame, desk)),
    h(
      "div",
      { class: "end-main" },
      h(
        "ol",
        { class: "standing" },
        (result?.ranking ?? []).map((seat, i) => place(frame, desk, seat, i)),
      ),
      chart(
        controller.series?.(frame, names, t) ??
          names.map((name, seat) => ({
            tone: seat,
            name,
            values: [0, ...ledger.map((totals) => totals[seat] ?? 0)],
          })),
        {
          title: t(`${game}.end.chart`),
          corner: t(`${game}.end.seat`),
          columns: [t(`${game}.end.start`), ...ledger.map((_, i) => t.number(i + 1))],
          format: amounts.short,
          full: amounts.full,
        },
      ),
    ),
    h(
      "div",
      { class: "end-ways" },
      page && main(commandButton("return", "forward", t(`table.return.${page}`), true)),
      page ? again : main(again),
      commandButton("challenge", "die", t("table.challenge"), true),
      !looking && commandButton("replay", "play", t("table.ways.replay"), true),
      commandButton("share", "share", t("table.share"), true),
    ),
  );
}

/** @param {HTMLElement} button */
function main(button) {
  button.classList.add("button-main");
  return button;
}

/** @param {Frame} frame @param {Desk} desk */
function title({ game, observation }, { place: { t }, names, seat: lone }) {
  const winners = observation.result?.winners ?? [];
  const list = t.list(winners.map((seat) => names[seat] ?? ""));
  if (winners.length > 1) return t(`${game}.end.title_shared`, { names: list });
  return t(winners[0] === lone ? `${game}.end.title_you` : `${game}.end.title`, { names: list });
}

/** @param {Frame} frame @param {Desk} desk */
function turning({ game, observation }, { place: { t }, names, seat: lone, controller }) {
  const point = observation.result?.turning_point;
  if (!point) return t(`${game}.end.close`);
  const key = point.seat === lone ? "turning_you" : "turning";
  return t(`${game}.end.${key}`, {
    round: point.round,
    name: names[point.seat],
    money: controller.amounts(t).full(point.swing),
  });
}

/**
 * One line of the standing: what a seat has, counted out, and what it comes to.
 * @param {Frame} frame @param {Desk} desk @param {number} seat @param {number} at
 */
function place(frame, desk, seat, at) {
  const { names, controller } = desk;
  const { t } = desk.place;
  const motion = desk.motion.get();
  const won = frame.observation.result?.winners.includes(seat);
  const held = controller.holdings(frame, seat, t);
  const sum = h(
    "b",
    { class: "standing-sum" },
    controller.amounts(t).full(controller.total(frame, seat)),
  );
  held.forEach((each, i) => {
    motion.play(
      each,
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
  motion.play(sum, [{ opacity: 0 }, { opacity: 1 }], { delay: at * 160 + held.length * 60 });
  return h(
    "li",
    { class: won ? "standing-line standing-won" : "standing-line" },
    mark(seat),
    h("span", { class: "standing-name" }, names[seat] ?? controller.nameOf?.(seat, t)),
    h("span", { class: "strip standing-notes", "aria-hidden": "true" }, held),
    sum,
    h(
      "span",
      { class: "standing-count" },
      t(`${frame.game}.end.notes`, { n: controller.bills?.(frame, seat) ?? held.length }),
    ),
  );
}
