import { h, reconcile, setText } from "../../lib/dom.js";
import { behindBy, bestOf } from "../../parts/advice.js";
import { house } from "../../parts/casino.js";
import { chip } from "../../parts/chip.js";
import { die } from "../../parts/die.js";
import { icon } from "../../ui/icon.js";
import { mark } from "../../ui/mark.js";
import { houseName } from "./casino.js";
import { BANDIT } from "./standing.js";
import { countWord, effectOf, groupLabel } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Roll} Roll */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./words.js").Effect} Effect */
/** @typedef {import("../../ui/mark.js").Tone} Tone */
/** @typedef {import("../../parts/advice.js").Advice} Advice in thousands */

/**
 * The roll lying in the tray, grouped by face; when it is a person's to choose, each group has
 * the button that chooses it, with the bandit in play a second one below. A chip card to take or
 * to leave is asked in the same way.
 * @typedef {{key: string, tone: Tone, big: boolean}} Rolled
 * @typedef {{action: string | null, words: string, short: string, spoken: string,
 *   effect: Effect | null}} Way
 * @typedef {{key: string, face: number, dice: Rolled[], main: Way, bandit: Way | null}} Group
 */

/**
 * @param {Frame} frame @param {Table} table @param {boolean} open a person may choose now
 * @returns {Group[]}
 */
export function groupsOf(frame, table, open) {
  const { observation, next, setup } = frame;
  const { roll, choices, casinos } = observation;
  if (next.kind === "chip") return open ? chipGroups(choices, setup, table) : [];
  if (!roll) return [];
  return [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const dice = diceShowing(roll, face);
    if (!dice.length) return [];
    const way = (/** @type {number} */ house) =>
      wayOf(frame, table, open, face, house, dice.length);
    const machine = open && casinos.length >= BANDIT;
    return { key: `${face}`, face, dice, main: way(face), bandit: machine ? way(BANDIT) : null };
  });
}

/**
 * @param {Frame} frame @param {Table} table @param {boolean} open @param {number} face
 * @param {number} house where the dice would go @param {number} n how many
 * @returns {Way}
 */
function wayOf({ observation, next }, table, open, face, house, n) {
  const { t } = table;
  const { choices, casinos, owners, roll } = observation;
  const choice = choices.find((each) => each.face === face && each.casino === house);
  const casino = casinos.find(({ id }) => id === house);
  const effect =
    open && choice && casino ? effectOf(choice, casino, roll?.seat ?? 0, table, owners) : null;
  const label = groupLabel(t, n, face);
  return {
    action: open && choice && next.actions.includes(choice.action) ? choice.action : null,
    words: label,
    short: t("vegas.group.short", { n, face }),
    spoken: t("vegas.group.spoken", {
      label,
      house: houseName(t, house),
      effect: effect?.spoken ?? "",
    }).trim(),
    effect,
  };
}

/** @param {Choice[]} choices @param {Frame["setup"]} setup @param {Table} table @returns {Group[]} */
function chipGroups(choices, { options }, { t }) {
  return [...choices].reverse().map(({ action, own }) => {
    const words = t(own ? "vegas.chip.take" : "vegas.chip.leave");
    const money = t.money(options.chip_value);
    const worth = own ? t("vegas.chip.worth", { money }) : "";
    /** @type {Effect} */
    const effect = { kind: own ? "gain" : "short", short: worth, with: [], spoken: worth };
    const spoken = `${words}. ${worth}`.trim();
    return {
      key: action,
      face: 0,
      dice: [],
      main: { action, words, short: words, spoken, effect },
      bandit: null,
    };
  });
}

/** @param {Roll} roll @param {number} face @returns {Rolled[]} */
function diceShowing(roll, face) {
  const some = (/** @type {number[]} */ faces, /** @type {Tone} */ tone, big = false) =>
    faces.filter((each) => each === face).map((_, i) => ({ key: `${tone}${big}${i}`, tone, big }));
  if (roll.colours.length)
    return roll.colours.flatMap((each, colour) => (each === face ? some([each], colour) : []));
  return [
    ...some(roll.own, roll.seat),
    ...some(roll.big, roll.seat, true),
    ...some(roll.kicker, "kicker"),
    ...some(roll.neutral, "neutral"),
  ];
}

/** "Anna: two 1s and one 4." @param {Frame} frame @param {Table} table */
export function rollWords({ observation: { roll } }, { t, names }) {
  if (!roll) return "";
  const said = [1, 2, 3, 4, 5, 6].flatMap((face) => {
    const n = diceShowing(roll, face).length;
    return n ? t("vegas.group.showing", { n, count: countWord(t, n), face }) : [];
  });
  return t("vegas.roll.spoken", { name: names[roll.seat], groups: t.list(said) });
}

/**
 * @param {HTMLElement} root the list of groups
 * @param {Group[]} groups @param {Table} table @param {string} key changes with every roll
 */
export function updateTray(root, groups, table, key) {
  reconcile(
    root,
    groups,
    (group) => `${key}/${group.key}`,
    createGroup,
    (node, group) => updateGroup(node, group, table),
  );
}

/** @param {Group} group */
function createGroup({ face, dice, main }) {
  return h(
    "li",
    { class: "group", dataset: { face }, style: { "--dice": Math.max(1, dice.length) } },
    h(
      "button",
      { type: "button", class: "group-button" },
      h(
        "span",
        { class: "strip group-dice" },
        face === 0 && main.effect?.kind === "gain" && chip(),
        dice.map(({ tone, big }) =>
          h("span", { class: big ? "cell cell-big" : "cell" }, die(tone, face, { big })),
        ),
      ),
      h("span", { class: "sr group-spoken" }),
      h("span", { class: "group-label", "aria-hidden": "true" }),
      h("span", { class: "group-short", "aria-hidden": "true" }),
      h("span", { class: "group-effect", "aria-hidden": "true" }),
    ),
  );
}

/** @param {HTMLElement} node @param {Group} group @param {Table} table */
function updateGroup(node, { main, bandit }, { t }) {
  const button = /** @type {HTMLButtonElement} */ (node.querySelector(".group-button"));
  updateWay(button, main);
  const say = (/** @type {string} */ name, /** @type {string} */ words) =>
    setText(/** @type {HTMLElement} */ (button.querySelector(name)), words);
  say(".group-label", main.words);
  say(".group-short", main.short);
  let second = /** @type {HTMLButtonElement | null} */ (node.querySelector(".group-bandit"));
  if (!bandit) return second?.remove();
  if (!second) {
    second = banditButton();
    node.append(second);
  }
  updateWay(second, bandit);
  const closed = bandit.action === null;
  setText(
    /** @type {Element} */ (second.querySelector(".group-name")),
    t(closed ? "vegas.group.closed" : "vegas.houses.7"),
  );
}

function banditButton() {
  return h(
    "button",
    { type: "button", class: "group-button group-bandit" },
    h("span", { class: "sr group-spoken" }),
    house(BANDIT),
    h("span", { class: "group-name", "aria-hidden": "true" }),
    h("span", { class: "group-effect", "aria-hidden": "true" }),
  );
}

/** @param {HTMLButtonElement} button @param {Way} way */
function updateWay(button, way) {
  button.disabled = way.action === null;
  if (way.action === null) delete button.dataset.action;
  else button.dataset.action = way.action;
  setText(/** @type {Element} */ (button.querySelector(".group-spoken")), way.spoken);
  const effect = /** @type {HTMLElement} */ (button.querySelector(".group-effect"));
  const { short = "", kind = "", with: rivals = [] } = (way.action && way.effect) || {};
  const said = `${short}/${rivals}`;
  if (effect.dataset.said === said) return;
  effect.dataset.said = said;
  effect.dataset.effect = kind;
  effect.replaceChildren(short, ...rivals.map((tone) => mark(tone)));
}

/**
 * The hint: a lamp on the best group, and on the others how much worse they look, or that nobody
 * can tell (within two standard errors).
 * @param {HTMLElement} root
 * @param {Advice[] | null} advice one a choice, or none to take the hint away
 * @param {Table} table
 */
export function showHint(root, advice, { t }) {
  const best = advice && bestOf(advice);
  for (const button of root.querySelectorAll("button[data-action]")) {
    button.querySelector(".group-hint")?.remove();
    button.removeAttribute("aria-description");
    const { action: own } = /** @type {HTMLElement} */ (button).dataset;
    const each = advice?.find(({ action }) => action === own);
    button.classList.toggle("group-best", each !== undefined && each === best);
    if (!each || !best) continue;
    const { words, sign } = each === best ? praise(best, t) : compared(best, each, t);
    button.setAttribute("aria-description", words);
    button.append(
      h("span", { class: "hint-sign group-hint", title: words, "aria-hidden": "true" }, sign),
    );
  }
}

/**
 * @param {Advice} best @param {Table["t"]} t
 * @returns {{words: string, sign: Node | string}}
 */
function praise({ value, wins }, t) {
  const share = Math.min(Math.max(value, 0), 1); // a trifle more or less tells equals apart
  const words = wins
    ? t("vegas.group.hint_wins", { n: Math.round(100 * share) })
    : t("vegas.group.hint");
  return { words, sign: icon("hint") };
}

/**
 * How much worse a choice looks than the best one: in money, or in wins of a hundred games.
 * @param {Advice} best @param {Advice} each @param {Table["t"]} t
 * @returns {{words: string, sign: Node | string}}
 */
function compared(best, each, t) {
  const behind = behindBy(best, each);
  if (!behind) return { words: t("vegas.group.hint_level"), sign: "≈" };
  return best.wins
    ? { words: t("vegas.group.hint_fewer", { n: behind }), sign: `−${t.number(behind)} %` }
    : {
        words: t("vegas.group.hint_behind", { money: t.money(behind) }),
        sign: `−${t.number(behind)}`,
      };
}
