import { behindBy, bestOf } from "../../parts/advice.js";
import { effectOf } from "./words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./hand.js").Way} Way */
/** @typedef {import("../../parts/advice.js").Advice} Advice in thousands */

/**
 * The buttons under or beside a hand, and the line that says what they would do.
 * @param {Frame} frame @param {boolean} open a person may choose now
 * @param {Choice | null} choice what is picked
 * @param {Advice[] | null} advice @param {Table} table
 * @returns {{buttons: Way[], words: string}}
 */
export function waysOf(frame, open, choice, advice, table) {
  if (!open) return { buttons: [], words: "" };
  return frame.next.kind === "chip"
    ? forChip(frame, advice, table)
    : forHand(frame, choice, advice, table);
}

/** @param {Frame} frame @param {Advice[] | null} advice @param {Table} table */
function forChip({ observation: { choices }, setup }, advice, { t }) {
  const buttons = [...choices]
    .sort((a, b) => Number(b.taken) - Number(a.taken))
    .map((each) => ({
      action: each.action,
      label: t(`vegas_cards.chip.${each.taken ? "take" : "leave"}`),
      ...thought(each.action, advice, t),
    }));
  return {
    buttons,
    words: t("vegas_cards.chip.worth", { money: t.money(setup.options.chip_value) }),
  };
}

/**
 * @param {Frame} frame @param {Choice | null} choice @param {Advice[] | null} advice
 * @param {Table} table
 */
function forHand({ observation, next }, choice, advice, table) {
  const { t } = table;
  if (!choice) {
    const label = t("vegas_cards.lay.none");
    return {
      buttons: [{ action: null, label, hint: "", spoken: "" }],
      words: t("vegas_cards.lay.rule"),
    };
  }
  const effects = choice.casinos.map((each) => {
    const { short } = effectOf(each, next.actor, table);
    return choice.casinos.length > 1 ? `${each.id}: ${short}` : short;
  });
  const { total, out } = choice;
  const key = out ? "vegas_cards.lay.out" : "vegas_cards.lay.total";
  effects.push(t(key, { n: total, limit: observation.limit }));
  const label = t("vegas_cards.lay.button", { n: choice.cards.length });
  return {
    buttons: [{ action: choice.action, label, ...thought(choice.action, advice, t) }],
    words: effects.join(" · "),
  };
}

/**
 * What the hint thinks of an action: the best, as good (within two standard errors), or worse.
 * @param {string} action @param {Advice[] | null} advice @param {Table["t"]} t
 */
function thought(action, advice, t) {
  const each = advice?.find((other) => other.action === action);
  if (!advice || !each) return { hint: "", spoken: "" };
  const best = bestOf(advice);
  if (each === best) return { hint: "best", spoken: t("vegas_cards.hint.best") };
  const behind = behindBy(best, each);
  if (!behind) return { hint: "≈", spoken: t("vegas_cards.hint.level") };
  return {
    hint: `−${t.number(behind)}`,
    spoken: t("vegas_cards.hint.behind", { money: t.money(behind) }),
  };
}
