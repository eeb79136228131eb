/** What the command "share" offers at a table: a game by link, a game in play, a finished one, a table of the day. */

import { cardContent, cardThing } from "../../daily/card/own_card.js";
import { Link } from "../../links/link.js";
import { byLinkOf } from "../../saves/by_link.js";
import { placeOf } from "../../saves/calendar.js";
import {
  challengeOf,
  positionOf,
  resultOf,
  turningPointOf,
  wholeOf,
} from "../../together/game_things.js";
import { signed } from "../../together/sender.js";
import { openShare } from "../../together/share_sheet.js";
import { persistStorage } from "../lazy.js";
import { lookOf, save, updateTools } from "./state.js";

/** @import { Thing } from "../../together/share_sheet.js" */
/** @import { PlayState } from "./state.js" */

/** @param {PlayState} play */
export async function sharePlay(play) {
  const { shell } = play.table;
  await shell.t.learn("share");
  const things = await thingsOf(play);
  const [first, ...others] = things.filter((thing) => thing !== null);
  if (first && !play.left) await openShare(shell, [first, ...others]);
}

/** @param {PlayState} play @returns {Promise<(Thing | null)[]>} */
async function thingsOf(play) {
  const { table, frame, key, practice } = play;
  const { shell } = table;
  const { record } = frame;
  const isOver = frame.next.kind === "over";
  const file = async () => (await import("../../saves/file.js")).downloadKept(shell, key);
  const position = () => {
    const seat = shell.byLink ? null : table.seat;
    return positionOf(table, { frame, record, ply: null, seat, reveal: isOver }, { file });
  };
  if (shell.byLink) return [turnOf(play), isOver ? resultOf(table, frame) : null];
  const day = placeOf(shell.catalog.days, key)?.day;
  const challenge = practice || day ? null : challengeOf(table, frame);
  if (!isOver) return [day ? dayOf(play, day) : position(), challenge];
  const content = day ? await cardContent(shell, day) : null;
  return [
    content ? cardThing(shell, content) : resultOf(table, frame),
    turningIn(play),
    challenge,
    wholeOf(table, record, { isOver, isOwn: true, file }),
  ];
}

/** The table of a day that other people may play too. @param {PlayState} play @param {string} day @returns {Thing} */
const dayOf = ({ table: { shell } }, day) => ({
  what: "day",
  text: () => shell.t("share.text.day"),
  link: () => Link.of(`daily/${day}`),
});

/** The moment that decided the game, where the report names it. @param {PlayState} play */
function turningIn({ table, frame }) {
  const place = table.tableBar.view.querySelector(".end-decided");
  if (!(place instanceof HTMLElement) || !place.dataset.ply) return null;
  const decided = { words: place.textContent ?? "", ply: Number(place.dataset.ply) };
  return turningPointOf(table, frame.record, decided);
}

/** A game by link as far as it has come, for whose turn it is. @param {PlayState} play @returns {Thing} */
function turnOf(play) {
  const { table, frame, due, ahead } = play;
  const { shell, game, names } = table;
  const { t, byLink } = shell;
  const record = ahead || frame.record;
  const name = names[due ?? frame.next.seat ?? -1] ?? "";
  const by = Link.of(record).setup.names[byLink?.mine[0] ?? -1] ?? "";
  const key = frame.next.kind === "over" ? "by_link.over_text" : "by_link.turn_text";
  return {
    what: "turn",
    text: () => signed(t(key, { game: t(`${game}.name`), name }), by, t),
    link: () => byLinkOf(record).withWords({ by }),
    onOut: () => passedOn(play, record),
  };
}

/** Nothing that another person may have received is taken back. @param {PlayState} play @param {string} record */
function passedOn(play, record) {
  persistStorage().catch(() => {});
  if (play.left) return;
  const { view, tableBar } = play.table;
  play.sent = record;
  save(play);
  updateTools(play);
  if (play.pending === "send") view.relook(lookOf(play));
  if (play.pending === "over") tableBar.setNotice("");
}
