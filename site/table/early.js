/**
 * A table before the engine has answered: as it was shown last, or else as it is before anything has
 * happened, which the build has written down for every edition (openings.json).
 */

import { peopleOf, viewpoint } from "../lib/people.js";
import { rolling } from "../lib/settings.js";
import { Link } from "../links/link.js";
import { readDraft } from "../saves/draft.js";
import { seatNames } from "../saves/seat_names.js";
import { pendingInput } from "./pending_input.js";
import { showProgress } from "./showing.js";
import { shownLast } from "./shown_last.js";

/** @import { GameEntry } from "croupier/catalog" */
/** @import { Frame } from "../types/game.d.ts" */
/** @import { TableProps, Mode, TableContext } from "./context.js" */

/** @typedef {Pick<Frame, "observation" | "next"> & { rules: string, seats: number }} Opening */
/**
 * A frame to begin with. `known`: the engine will say the same; else only the seats and what
 * is always on the table are shown, without figures.
 * @typedef {{ frame: Frame, known: boolean }} Early
 */

/**
 * @param {TableProps} props
 * @returns {Promise<Early | null>} null where there is nothing to show, or no need to
 */
export async function earlyFrame(props) {
  const { engine, record, ply, setup, catalog } = props;
  const entry = catalog.games.find(({ id }) => id === setup.game);
  // Asked for in any case, because it is on its way already (app/inline/route.js).
  const openings = entry && openingsOf(entry.id);
  if (!entry || !openings || engine.state === "ready") return null;
  const frame = shownLast(record, ply);
  return frame ? { frame, known: true } : opening(entry, props, await openings);
}

/**
 * @param {GameEntry} entry @param {TableProps} props
 * @param {Opening[]} openings
 * @returns {Early | null}
 */
function opening(entry, { record, setup, ply, byLink, t }, openings) {
  if (setup.pos) return null; // how it looks is for the engine to say
  const { rules, options } = readDraft(entry, setup);
  const initial = openings.find(
    (each) => each.rules === setup.rules && each.seats === setup.seats.length,
  );
  if (!initial) return null;
  const names = seatNames(t, entry.id, setup);
  const known = !ply && Link.of(record).play === null && !setup.with.length;
  const { observation, next } = initial;
  const frame = {
    ...{ game: entry.id, record, ply: 0, length: 0, seat: viewpoint(setup.seats, byLink?.mine) },
    ...{
      setup: { ...setup, revision: setup.v, rules, options, names, colours: [] },
      observation,
      next,
    },
    ...{ action: null, events: [], undo: null, revealed: false },
  };
  return { frame, known };
}

/**
 * @param {string} game
 * @returns {Promise<Opening[]>} empty where they cannot be fetched: the engine's answer will do
 */
async function openingsOf(game) {
  try {
    const answer = await fetch(new URL(`../games/${game}/openings.json`, import.meta.url));
    return await answer.json();
  } catch {
    return [];
  }
}

/**
 * Shows a table until the engine has answered. Of all that may be pressed the first roll is known.
 * @param {TableContext} table @param {Early} early
 * @returns {Mode & { pressed: boolean }} `pressed`: a person wants to roll
 */
export function showEarly(table, { frame, known }) {
  const { tableBar, view, controller, shell } = table;
  const { t } = shell;
  /** @type {string | null} */
  let roll = null;
  tableBar.element.dataset.waiting = known ? "known" : "unknown";
  tableBar.element.setAttribute("aria-busy", "true");
  tableBar.hint.disabled = tableBar.undo.disabled = true;
  const draw = async () => {
    showProgress(table, frame);
    const due = known && frame.ply === 0 ? firstRoll(table, frame) : null;
    roll = due && controller.handWords(due, t);
    const waiting = t(roll ? "table.waiting_roll" : "table.waiting");
    await view.update(frame, { roll, waiting, chunked: true });
  };
  draw().catch(reportError);
  const press = () => {
    mode.pressed = roll !== null;
    if (!roll) return;
    view.relook({ roll, waiting: t("table.will_roll") });
    tableBar.view.querySelector('[data-command="roll"]')?.setAttribute("aria-busy", "true");
  };
  const mode = {
    pressed: false,
    act() {},
    commands: { roll: press },
    key(/** @type {KeyboardEvent} */ { key }) {
      if (key !== "r") return false;
      press();
      return true;
    },
    leave() {
      delete tableBar.element.dataset.waiting;
      tableBar.element.removeAttribute("aria-busy");
      tableBar.view.querySelector('[data-command="roll"]')?.removeAttribute("aria-busy");
    },
  };
  return mode;
}

/**
 * The frame at which a person is to roll first, as far as it is known; null where nobody rolls by
 * hand, or it is not known for whom.
 * @param {TableContext} table @param {Frame} frame
 * @returns {Frame | null}
 */
function firstRoll({ controller: { byHand }, shell: { settings, byLink } }, frame) {
  const [kind = ""] = byHand;
  const [person = null] = byLink?.mine ?? peopleOf(frame.setup.seats);
  const own = byHand.has(frame.next.kind) ? frame.next : { ...frame.next, kind, seat: person };
  const due = { ...frame, next: own };
  return pendingInput(due, rolling(settings), byHand, byLink?.mine) === "roll" ? due : null;
}
