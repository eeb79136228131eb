/** What the buttons, the menu and the keys of the viewer do, by name. */

import { toCodedError } from "../lib/coded_error.js";
import { ALL_HANDS } from "../lib/people.js";
import { Link } from "../links/link.js";
import { newSeed } from "../saves/seed.js";
import { challengeOf, positionOf, resultOf, wholeOf } from "../together/game_things.js";
import { openShare } from "../together/share_sheet.js";
import {
  fail,
  openPanel,
  setMode,
  step,
  stepMistake,
  togglePlaying,
  turnEyes,
} from "./controller.js";
import { playBest, playFromHere } from "./editing.js";
import { openMenu } from "./menu.js";
import { momentOf, solveHere } from "./puzzles/solving.js";
import { addressHere, isAboutPosition, isOffered, presentFrame } from "./state.js";

/** @import { Thing } from "../together/share_sheet.js" */
/** @import { CodedError } from "../types/shell.d.ts" */
/** @import { Analysis, Editing } from "./state.js" */

/** @typedef {Record<string, () => unknown>} Commands */

const STEPS = ["first", "back", "forward", "last", "up", "down"];

/** @param {Analysis} state @param {() => void} review  reviews the game @returns {Commands} */
export function commandsOf(state, review) {
  /** @type {Commands} */
  const commands = {
    ...Object.fromEntries(STEPS.map((name) => [name, () => step(state, name)])),
    "mistake-back": () => stepMistake(state, -1),
    "mistake-forward": () => stepMistake(state, 1),
    best: () => playBest(state),
    engine: () => setMode(state, state.mode === "analysis" ? "replay" : "analysis"),
    autoplay: () => togglePlaying(state),
    eyes: () => turnEyes(state),
    menu: () => openMenu(state, commands),
    keys: async () => (await import("./keys_help.js")).openKeys(state),
    review,
    analysis: () => toReview(state, review),
    playon: () => playFromHere(state),
    puzzle: () => solveHere(state),
    words: () => askWords(state),
    edit: () => setMode(state, "edit"),
    "share-story": () => shareStory(state),
    share: () => shareHere(state),
    ...(state.game && again(state, state.game)),
  };
  for (const [name, act] of Object.entries(commands)) commands[name] = guarded(state, name, act);
  return commands;
}

/** @param {Analysis} state @param {string} name @param {() => unknown} act */
const guarded = (state, name, act) => async () => {
  try {
    const isReady = !isAboutPosition(state, name) || (await state.edit?.isKnown());
    if (isReady && isOffered(state, name)) await act();
  } catch (error) {
    fail(state, error);
  }
};

/** Passes the whole tree on. @param {Analysis} state */
async function shareStory(state) {
  const { storyThing } = await import("./story/story.js");
  try {
    await openShare(state.shell, [await storyThing(state)]);
  } catch (error) {
    await sayFault(state, toCodedError(error));
  }
}

/** Says why a story cannot be written: it is too long. Throws what is no fault of a story. @param {Analysis} state @param {CodedError} error */
async function sayFault({ shell, speaker: { t } }, error) {
  if (error.code !== "bad-story") throw error;
  const { faultWords } = await import("./story/open_story.js");
  shell.say(faultWords(error, t));
}

/**
 * Passes on the present moment or the game, as it is, whatever has been added to its tree.
 * @param {Analysis} state @param {NonNullable<Analysis["game"]>} game
 */
async function shareGame(state, { record, isOver, last, seat }) {
  const { shell, speaker, controller } = state;
  const table = { shell, controller, game: speaker.game, names: speaker.names };
  const [frame, here] = await Promise.all([presentFrame(state), addressHere(state)]);
  const file = () => keepAsFile(state);
  const moment = { frame, ...here, seat: here.ply === null ? ALL_HANDS : seat, reveal: true };
  const film = () => shell.navigate(Link.of(record).withPage("film").at(here.ply));
  const isOwn = Boolean(shell.saves.load(Link.of(record).key)?.over);
  const position = positionOf(table, moment, isOver && here.ply !== null ? { film } : {});
  const whole = wholeOf(table, record, { isOver, isOwn, file });
  if (!isOver) return openShare(shell, [position, whole]);
  const result = resultOf(table, last);
  const first = here.ply === last.ply ? [result] : [position, result];
  await openShare(shell, [.../** @type {[Thing]} */ (first), whole, challengeOf(table, last)]);
}

/** A puzzle of the present place with the words of its author. @param {Analysis} state */
async function askWords(state) {
  const { shell, speaker } = state;
  const [{ openPuzzleWords }, { record, ply }] = await Promise.all([
    import("../together/puzzle.js"),
    momentOf(state),
  ]);
  await openPuzzleWords({ shell, game: speaker.game }, record, ply);
}

/** Passes on what is laid out, a game, or a tree of moves. @param {Analysis} state */
function shareHere(state) {
  if (state.edit) return sharePosition(state, state.edit);
  return state.game ? shareGame(state, state.game) : shareStory(state);
}

/** Passes on what is laid out; if it cannot be, the link leads to the editor. @param {Analysis} state @param {Editing} edit */
async function sharePosition({ shell, speaker, controller }, { editor }) {
  const { t, game, names } = speaker;
  const { linkHere } = await import("./editor/state.js");
  const { record } = editor.placed;
  const text = () => t("share.text.position", { game: t(`${game}.name`) });
  if (!record) return openShare(shell, [{ what: "position", text, link: () => linkHere(editor) }]);
  const frame = await shell.engine.call("frame", { record, seat: null, ply: 0 });
  const moment = { frame, record, ply: 0, seat: null, reveal: true };
  const thing = positionOf({ shell, controller, game, names }, moment, {});
  await openShare(shell, [{ ...thing, link: () => Link.of(record) }]);
}

/** @param {Analysis} state @param {{ record: string }} game @returns {Commands} */
const again = ({ shell }, { record }) => ({
  again: () => shell.navigate(Link.of(record).withSetup({ seed: newSeed() })),
});

/** From the end of a replay to its review. @param {Analysis} state @param {() => void} review */
async function toReview(state, review) {
  await setMode(state, "analysis");
  if (!state.game) return;
  openPanel(state, "review");
  if (!state.review?.summary && !state.isReviewing) review();
}

/** @param {Analysis} state */
async function keepAsFile(state) {
  const { game, shell } = state;
  if (!game) return;
  const { downloadGame } = await import("../saves/file.js");
  const { ply, next } = await presentFrame(state);
  const { record } = game;
  downloadGame({ record, ply, updated: Date.now(), over: next.kind === "over" }, shell.t);
}
