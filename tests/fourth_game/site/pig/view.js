/** The table of Pig: the dice of the turn, what is at stake, and the two things one may do. */

import { h, reconcile, setText } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { viewpoint } from "../../lib/people.js";
import { opinionOf, opinionSign } from "../../parts/advice.js";
import { die } from "../../parts/die.js";
import { eventOf } from "../../parts/events.js";
import { dataAt } from "../../parts/pointing.js";
import {
  cover,
  createTableLayout,
  createTray,
  namedList,
  offerRoll,
  removeTable,
  setPrompt,
} from "../../parts/table_layout.js";
import { castDice, discard, gather, handOf } from "../../parts/throw.js";
import { button, MAIN } from "../../ui/button.js";
import { sentence, whose } from "./log.js";
import { updateSeats } from "./seats.js";

/** @typedef {import("croupier/pig").Frame} Frame */
/** @typedef {import("croupier/match").Choice} Advice */
/** @typedef {import("../../types/game.d.ts").Look} Look */
/** @typedef {import("../../types/game.d.ts").ViewContext} ViewContext */

/** @param {HTMLElement} root @param {ViewContext} context */
export function mount(root, context) {
  const view = build(root, context);
  return {
    update: (/** @type {Frame} */ frame, /** @type {Look} */ look = {}) =>
      update(view, frame, look),
    relook: (/** @type {Look} */ look) => relook(view, look),
    hint: (/** @type {Advice[] | null} */ advice) => hint(view, advice),
    // Rolling or holding moves nothing on the table: there is nothing to show beforehand.
    ghost: () => {},
    show: (/** @type {Node | null} */ node) => cover(view.layout, node),
    unmount: () => removeTable(view.layout),
  };
}

/** @typedef {ReturnType<typeof build>} View what is built once, and what it shows at present */

/** @param {HTMLElement} root @param {ViewContext} context */
function build(root, context) {
  const layout = createTableLayout(root, "pig", context);
  const { t } = layout.table;
  const dice = namedList(layout, "dice");
  const stake = h("p", { class: "stake" });
  const choices = ["r", "h"].map((action) => choiceButton(action, t));
  layout.felt.append(
    h("div", { class: "pig-table" }, dice, stake),
    createTray(layout, [h("div", { class: "pig-choices" }, layout.roll, choices)]),
  );
  layout.felt.addEventListener("click", ({ target }) => {
    const action = target instanceof Element && dataAt(target, "action");
    if (action) context.act(action);
  });
  root.classList.add("pig");
  return {
    layout,
    dice,
    stake,
    choices,
    frame: /** @type {Frame | null} */ (null),
    /** A newer update leaves the older one's throw where it is. */
    updates: latest(),
  };
}

/** The button of a choice; its action is set while it may be pressed. @param {string} action @param {ViewContext["t"]} t */
function choiceButton(action, t) {
  const made = button(null, t(`pig.choice.${action}`), null, action === "r" ? MAIN : "button");
  made.dataset.choice = action;
  return made;
}

/** @param {View} view @param {Frame} frame @param {Look} look */
async function update(view, frame, look) {
  const { table } = view.layout;
  const mine = view.updates.next();
  const rolled = look.animate ? eventOf(frame.events, "rolled") : undefined;
  if (rolled) relook(view, {});
  const casts = rolled ? await cast(view, frame, rolled) : [];
  if (mine.aborted) return discard(casts);
  look.onReveal?.();
  view.frame = frame;
  relook(view, look);
  const last = view.dice.lastElementChild?.querySelector(".die");
  if (rolled) await gather(casts, () => last ?? undefined, table);
}

/**
 * The die is thrown, before anything shows how it fell.
 * @param {View} view @param {Frame} frame
 * @param {import("croupier/pig").EventOf<"rolled">} rolled
 */
function cast({ layout: { root, felt, table } }, { setup, ply }, { seat, face }) {
  return castDice(
    [{ tone: face === 1 ? "red" : "black", face }],
    {
      from: handOf(root, setup.seats, seat),
      onto: felt.getBoundingClientRect(),
      size: 48,
      seed: ply,
    },
    table,
  );
}

/** The same frame with another look. @param {View} view @param {Look} look */
function relook(view, look) {
  const { layout, dice, stake, frame } = view;
  if (!frame) return;
  const { t } = layout.table;
  const { brought, goal } = frame.observation;
  hint(view, null);
  updateSeats(layout.seats, frame, layout.table);
  updateDice(dice, facesOf(frame), t);
  setText(stake, t("pig.stake", { n: brought, goal }));
  for (const each of view.choices) offer(each, Boolean(look.open), frame);
  const { seat, words } = prompt(frame, view.layout.table, look);
  setPrompt(layout, seat, words);
  offerRoll(layout, look.roll, look.quiet);
}

/** The faces of this turn, or of the one that this frame has ended. @param {Frame} frame */
function facesOf({ observation: { faces }, events }) {
  return eventOf(events, "lost") ? [1] : faces;
}

/** @param {Element} root @param {number[]} faces @param {ViewContext["t"]} t */
function updateDice(root, faces, t) {
  reconcile(
    root,
    faces,
    (face, nth) => `${nth}/${face}`,
    (face) =>
      h(
        "li",
        { class: "pig-die" },
        die(face === 1 ? "red" : "black", face),
        h("span", { class: "sr" }, t.number(face)),
      ),
  );
}

/** @param {HTMLButtonElement} choice @param {boolean} open @param {Frame} frame */
function offer(choice, open, { next }) {
  const action = choice.dataset.choice ?? "";
  const legal = open && next.actions.includes(action);
  choice.hidden = !legal;
  if (legal) choice.dataset.action = action;
  else delete choice.dataset.action;
}

/**
 * The line over the tray, and whose mark stands before it.
 * @param {Frame} frame @param {import("../../parts/table_layout.js").Table} table
 * @param {Look} look
 */
function prompt(frame, { t, names }, look) {
  const { events, next, setup } = frame;
  const event = look.open || look.roll ? undefined : events[0];
  if (next.kind === "over") return { seat: null, words: t("pig.prompt.over") };
  if (event) return { seat: whose(event), words: sentence(event, { t, names }) ?? "" };
  const you = next.seat !== null && viewpoint(setup.seats) === next.seat ? "_you" : "";
  const name = names[next.seat ?? -1];
  return { seat: next.seat, words: t(`pig.prompt.${next.kind}${you}`, { name }) };
}

/** @param {View} view @param {Advice[] | null} advice */
function hint({ layout, choices }, advice) {
  const { t } = layout.table;
  for (const choice of choices) {
    choice.querySelector(".hint-sign")?.remove();
    const opinion = opinionOf(advice, choice.dataset.action);
    if (!opinion) continue;
    const title = opinion.best ? t("pig.hint.best") : t("pig.hint.behind", { n: opinion.behind });
    choice.append(
      h(
        "span",
        { class: opinion.best ? "hint-sign hint-best" : "hint-sign", title },
        h("span", { class: "sr" }, title),
        h("span", { "aria-hidden": "true" }, opinionSign(opinion, t)),
      ),
    );
  }
}
