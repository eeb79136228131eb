import { h, reconcile, setText } from "../../lib/dom.js";
import { mark } from "../../ui/mark.js";
import { sentence } from "./log.js";
import { figure } from "./pieces.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Table} Table */

/** The rail of seats: points, and whether the Yahtzee figure is in hand. */
/** @param {HTMLElement} root @param {Scene} scene @param {Table} table */
export function updateSeats(root, scene, table) {
  reconcile(
    root,
    scene.frame.observation.seats,
    (_, seat) => seat,
    (_, seat) => createSeat(seat),
    (node, _, seat) => updateSeat(node, seat, scene, table),
  );
}

/** @param {number} seat */
function createSeat(seat) {
  const eye = { "aria-hidden": "true" };
  return h(
    "li",
    { class: "seat", dataset: { seat, tone: seat } },
    h("span", { class: "sr seat-spoken" }),
    h("span", { class: "seat-mark", ...eye }, mark(seat)),
    h("span", { class: "seat-name", ...eye }),
    h("span", { class: "seat-figure", ...eye }, figure(seat)),
    h(
      "span",
      { class: "seat-money", ...eye },
      h("b", { class: "seat-sum" }),
      h("span", { class: "seat-pending" }),
    ),
  );
}

/** @param {HTMLElement} node @param {number} seat @param {Scene} scene @param {Table} table */
function updateSeat(node, seat, { frame, preview }, { t, names }) {
  const { observation, next } = frame;
  const state = /** @type {import("./types.js").SeatState} */ (observation.seats[seat]);
  const part = (/** @type {string} */ name) => /** @type {Element} */ (node.querySelector(name));
  const over = next.kind === "over";
  const active = !over && (next.seat ?? observation.seat) === seat;
  const change = (preview?.scores[seat] ?? state.score) - state.score;
  const waits = observation.phase === "showdown" && !observation.showdown.includes(seat);
  setText(part(".seat-name"), names[seat] ?? "");
  setText(part(".seat-sum"), t.number(state.score));
  setText(part(".seat-pending"), change ? signed(change, t) : "");
  node.classList.toggle("seat-active", active);
  node.classList.toggle("seat-out", waits);
  node.classList.toggle("seat-figure-used", !state.figure);
  node.classList.toggle("seat-winner", over && Boolean(observation.result?.winners.includes(seat)));
  if (active) node.setAttribute("aria-current", "true");
  else node.removeAttribute("aria-current");
  setText(
    part(".seat-spoken"),
    t("showdown.seat.label", {
      name: names[seat],
      points: state.score,
      n: state.spaces.length,
      figure: t(state.figure ? "showdown.seat.figure" : "showdown.seat.no_figure"),
      turn: active ? t("showdown.seat.turn") : "",
    }),
  );
}

/** @param {number} change @param {Table["t"]} t */
const signed = (change, t) => (change > 0 ? `+${t.number(change)}` : `−${t.number(-change)}`);

/** Events worth the line over the tray while the table goes on by itself; the last one wins. */
const TOLD = new Set([
  "start_drawn",
  "moved",
  "placed",
  "taken",
  "raised",
  "failed",
  "yahtzee",
  "showdown_began",
]);

/**
 * What has just happened and is worth telling while nobody is asked anything.
 * @param {Frame} frame @param {import("./types.js").Look} look
 */
const news = ({ events }, look) =>
  look.open || look.roll ? undefined : events.filter(({ type }) => TOLD.has(type)).at(-1);

/**
 * Whose mark stands before the line: the seat it speaks of.
 * @param {Frame} frame @param {import("./types.js").Look} look
 */
export function subject(frame, look) {
  const { next, observation } = frame;
  const told = news(frame, look);
  if (next.kind === "over" || told?.type === "showdown_began") return null;
  return told?.seat ?? next.seat ?? observation.seat;
}

/**
 * The line over the tray: what happens now, or what is asked.
 * @param {Frame} frame @param {Table} table @param {import("./types.js").Look} look
 */
export function promptOf(frame, { t, names }, look) {
  const { next, observation, setup } = frame;
  const seat = next.seat ?? observation.seat;
  const name = seat === null ? "" : names[seat];
  const lone = setup.seats.filter((each) => each === "human").length === 1;
  const mine = lone && seat !== null && setup.seats[seat] === "human";
  if (next.kind === "over") return t("showdown.prompt.over");
  if (look.open) return t(`showdown.prompt.${next.kind}${mine ? "_you" : ""}`, { name });
  if (look.roll) return t(`showdown.prompt.turn${mine ? "_you" : ""}`, { name });
  const told = news(frame, look);
  if (told?.type === "showdown_began") return t("showdown.announce.text");
  if (told) return sentence(told, { t, names }) ?? "";
  if (next.actor >= 0) return t("showdown.prompt.thinking", { name });
  return t(`showdown.prompt.${next.kind === "start" ? "start" : "throw"}`, { name });
}
