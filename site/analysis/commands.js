/** What the buttons, the menu and the keys of the viewer do, by name. */

import { toCodedError } from "../lib/coded_error.js";
import { ALL_HANDS } from "../lib/people.js";
import { Link } from "../links/link.js";
import { newSeed } from "../saves/seed.js";
import { share } from "../together/send_link.js";
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
    embed: async () => {
      const { record, ply } = await addressHere(state);
      state.shell.navigate(Link.of(record).withPage("embed").at(ply));
    },
    ...storyCommands(state),
    ...(state.game && gameCommands(state, state.game)),
  };
  const { share: pass } = commands;
  commands.share = () => (state.edit ? sharePosition(state, state.edit) : pass?.());
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

/** Commands for the whole tree. @param {Analysis} state @returns {Commands} */
function storyCommands(state) {
  const story = (/** @type {"sendStory" | "openArticle" | "saveStory"} */ name) => async () => {
    const { [name]: act } = await import("./story/story.js");
    try {
      await act(state);
    } catch (error) {
      await sayFault(state, toCodedError(error));
    }
  };
  const send = story("sendStory");
  return {
    link: send,
    share: send,
    article: story("openArticle"),
    save: story("saveStory"),
    picture: () => showPicture(state),
  };
}

/** Says why a story cannot be written: it is too long. Throws what is no fault of a story. @param {Analysis} state @param {CodedError} error */
async function sayFault({ shell, speaker: { t } }, error) {
  if (error.code !== "bad-story") throw error;
  const { faultWords } = await import("./story/open_story.js");
  shell.say(faultWords(error, t));
}

/**
 * Commands for a game: it is passed on as it is, whatever has been added to its tree.
 * @param {Analysis} state @param {NonNullable<Analysis["game"]>} game @returns {Commands}
 */
function gameCommands(state, { record, isOver }) {
  const { shell, controller, speaker } = state;
  const { t, game } = speaker;
  const name = t(`${game}.name`);
  const link = Link.of(record);
  return {
    share: async () =>
      isOver
        ? (await import("../together/send_game.js")).sendGame(shell, record)
        : share(link.address(), t("table.watch_text", { game: name }), t),
    moment: () =>
      share(link.at(state.ply ?? 0).address(), t("table.moment_text", { game: name }), t),
    challenge: async () =>
      (await import("../together/send_challenge.js")).sendChallenge(
        await presentFrame(state),
        controller,
        t,
      ),
    film: () => shell.navigate(link.withPage("film").at(state.ply)),
    file: () => keepAsFile(state),
    again: () => shell.navigate(link.withSetup({ seed: newSeed() })),
  };
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

/** Passes on what is laid out; if it cannot be, the link leads to the editor. @param {Analysis} state @param {Editing} edit */
async function sharePosition({ speaker: { t, game } }, { editor }) {
  const { linkHere } = await import("./editor/state.js");
  const { record } = editor.placed;
  const link = record ? Link.of(record) : linkHere(editor);
  await share(link.address(), t("analysis.story.share", { game: t(`${game}.name`) }), t);
}

/** From the end of a replay to its review. @param {Analysis} state @param {() => void} review */
async function toReview(state, review) {
  await setMode(state, "analysis");
  if (!state.game) return;
  openPanel(state, "review");
  if (!state.review?.summary && !state.isReviewing) review();
}

/** The moment on the board, for a page or a forum. @param {Analysis} state */
async function showPicture(state) {
  const { game, shell, speaker, controller } = state;
  const { openPicture } = await import("../export/picture.js");
  const [frame, { record, ply }] = await Promise.all([presentFrame(state), addressHere(state)]);
  const seat = game && ply !== null ? game.seat : ALL_HANDS;
  const table = { shell, controller, game: speaker.game, names: speaker.names };
  await openPicture(table, { frame, record, ply, seat, reveal: true });
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
