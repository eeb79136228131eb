/** What of a game may be passed on: its result, a position, the moment that decided it, the whole, its dice or cards. */

import { openPicture } from "../export/picture.js";
import { personOf } from "../export/result.js";
import { ALL_HANDS, peopleOf } from "../lib/people.js";
import { Link } from "../links/link.js";
import { challengeLink } from "../links/shared_links.js";
import { signed } from "./sender.js";

/** @import { Moment } from "../export/picture.js" */
/** @import { Controller, Frame } from "../types/game.d.ts" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Thing } from "./share_sheet.js" */

/**
 * @typedef {{
 *   shell: Pick<Shell, "t" | "engine" | "copy" | "navigate">, game: string, names: string[],
 *   controller: Controller
 * }} Table
 */

/** @param {Table} table @param {Link} link */
const pageOf = ({ shell }, link) => ({ page: () => shell.navigate(link.withPage("embed")) });

/**
 * A position. Of a game that goes on the link leads to where it stands.
 * @param {Table} table @param {Moment} moment @param {Thing["ways"]} more  what is made of the game
 * @returns {Thing}
 */
export function positionOf(table, moment, more) {
  const { game, shell } = table;
  const { t } = shell;
  const link = Link.of(moment.record).at(moment.ply);
  return {
    what: "position",
    text: () => t("share.text.position", { game: t(`${game}.name`) }),
    link: () => link,
    ways: {
      picture: () => openPicture(table, moment),
      ...pageOf(table, link.at(moment.ply ?? moment.frame.ply)),
      ...more,
    },
  };
}

/** The result of a finished game. @param {Table} table @param {Frame} frame its last @returns {Thing} */
export function resultOf(table, frame) {
  const { record } = frame;
  const moment = { frame, record, ply: null, seat: ALL_HANDS, reveal: true };
  return {
    what: "result",
    text: () => resultWords(table, frame),
    link: () => Link.of(record),
    ways: { picture: () => openPicture(table, moment), ...pageOf(table, Link.of(record)) },
  };
}

/** Of the only person how they did; else who has won. @param {Table} table @param {Frame} frame */
function resultWords({ game, names, controller, shell: { t } }, frame) {
  const { setup, observation } = frame;
  const { ranking = [], winners = [] } = observation.result ?? {};
  const person = peopleOf(setup.seats).length === 1 ? personOf(frame, controller) : null;
  const sumOf = (/** @type {number} */ seat) =>
    controller.amounts(t).full(controller.total(frame, seat));
  const name = t(`${game}.name`);
  if (person === null)
    return t("share.text.won", {
      game: name,
      winners: t.list(winners.map((seat) => names[seat] ?? "")),
      sum: sumOf(winners[0] ?? 0),
    });
  const place = winners.includes(person) ? 1 : ranking.indexOf(person) + 1;
  const all = setup.seats.length;
  return t(all > 1 ? "share.text.own" : "share.text.alone", {
    ...{ game: name, sum: sumOf(person), place, all },
  });
}

/**
 * The moment that decided a finished game, with what is said of it.
 * @param {Table} table @param {string} record @param {{ words: string, ply: number }} decided
 * @returns {Thing}
 */
export function turningPointOf(table, record, { words, ply }) {
  const { game, shell } = table;
  const link = Link.of(record).at(ply);
  const showPicture = async () => {
    const frame = await shell.engine.call("frame", { record, ply, seat: ALL_HANDS });
    await openPicture(table, { frame, record, ply, seat: ALL_HANDS, reveal: true });
  };
  return {
    what: "turning",
    text: () => `${shell.t(`${game}.name`)}: ${words}`,
    link: () => link,
    ways: {
      picture: showPicture,
      // The turn is that of the ply before: there it was decided, or the dice were thrown.
      film: () => shell.navigate(link.withPage("film").at(ply - 1)),
      ...pageOf(table, link),
    },
  };
}

/**
 * A game from its first dice or cards. Where one person has played it without a name at their seat, it may be
 * signed: without a name the readers' pages call the seat by its number (saves/seat_names.js).
 * @param {Table} table @param {string} record
 * @param {{ isOver: boolean, isOwn: boolean, file?: () => unknown }} how
 * @returns {Thing}
 */
export function wholeOf(table, record, { isOver, isOwn, file }) {
  const { game, shell } = table;
  const link = Link.of(record);
  const { seats, names } = link.setup;
  const named = (/** @type {string} */ by) => seats.map((who) => (who === "human" ? by : ""));
  return {
    what: "game",
    text: () => shell.t("share.text.game", { game: shell.t(`${game}.name`) }),
    link: (by) => (by ? link.withNames(named(by)) : link).at(isOver ? 0 : null),
    signed: isOwn && peopleOf(seats).length === 1 && !names.some(Boolean),
    ways: {
      ...(isOver && { film: () => shell.navigate(link.withPage("film")) }),
      ...pageOf(table, link),
      file,
    },
  };
}

/**
 * The same dice or cards for another person: with the game once it is over, before that with the set-up alone.
 * Who takes it on plays under their own name.
 * @param {Table} table @param {Frame} frame
 * @returns {Thing}
 */
export function challengeOf({ game, controller, shell: { t } }, frame) {
  const record = Link.of(frame.record).nameless;
  const seat = personOf(frame, controller);
  const name = t(`${game}.name`);
  if (frame.next.kind !== "over" || seat === null || Link.of(record).play === null)
    return {
      what: "challenge",
      text: (by) => signed(t("share.text.same", { game: name }), by, t),
      link: () => Link.of(record).withoutPlay(),
      signed: true,
    };
  const sum = controller.amounts(t).full(controller.total(frame, seat));
  return {
    what: "challenge",
    text: (by) => signed(t("share.text.challenge", { game: name, sum }), by, t),
    link: (by) => challengeLink(record).withWords({ by }),
    signed: true,
  };
}
