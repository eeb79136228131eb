/** A game being looked at. */

import { toCodedError } from "../../lib/coded_error.js";
import { linkOf, parseSetup, writeSetup } from "../../records/record.js";
import { newSeed } from "../../records/seed.js";
import { sendChallenge } from "../../share/send_challenge.js";
import { sendGame } from "../../share/send_game.js";
import { share } from "../../share/send_link.js";
import { playOn } from "./play_on.js";
import { findRounds } from "./rounds.js";
import { go, step, stop, toggle } from "./show.js";
import { createReplayState } from "./state.js";
import { offerUnits } from "./steps.js";
import { openStory, tellStory } from "./story.js";
import { offerViewers } from "./viewer.js";

/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Mode, TableContext } from "../context.js" */
/** @import { ReplayState } from "./state.js" */

/**
 * Shows a game at any ply: by scrubber, step or round, or all plies one after another. It never
 * changes what is kept, unless one plays on from here.
 * @param {TableContext} table
 * @param {Frame} first
 * @returns {Mode}
 */
export function replay(table, first) {
  const { shell, tableBar, controller, motion } = table;
  const state = createReplayState(table, first);
  const { scrubber, element } = state.controls;
  tableBar.foot.replaceChildren(element);
  tableBar.foot.hidden = false;
  tableBar.tools.hidden = true;
  scrubber.addEventListener("input", () => go(state, Number(scrubber.value)));
  offerUnits(state);
  openStory(state, (ply) => go(state, ply));
  go(state, first.ply);
  findRounds(state)
    .then(() => tellStory(state))
    .catch((error) => table.gone() || shell.fail(toCodedError(error), state.record));
  if (controller.secrets) offerViewers(state);
  if (shell.engine.hasFramesOf(shell.record) && motion.kind === "moving") playWhenSeen(state);
  return {
    act() {},
    commands: commandsOf(state),
    key: (event) => pressed(state, event),
    leave() {
      state.runs.next();
      stop(state);
      state.fills.next();
    },
  };
}

/**
 * The commands of the table's buttons, by `data-command`.
 * @param {ReplayState} state
 * @returns {Record<string, () => void>}
 */
function commandsOf(state) {
  const { table, record, last } = state;
  const { game, controller, shell } = table;
  const { t, navigate } = shell;
  const name = t(`${game}.name`);
  const film = () => navigate(`${game}/film${record.slice(record.indexOf("?"))}`, state.frame.ply);
  return {
    // A frame in another site's page has no room for what makes films.
    ...(document.documentElement.dataset.form !== "embed" && { film }),
    first: () => go(state, 0),
    back: () => step(state, -1),
    autoplay: () => toggle(state),
    forward: () => step(state, 1),
    last: () => go(state, last),
    playon: () => playOn({ shell, record, frame: state.frame }),
    replay: () => go(state, 0),
    analysis: () => navigate(record.replace("?", "/analysis?"), state.frame.ply),
    position: () =>
      navigate(`${game}/position${record.slice(record.indexOf("?"))}`, state.frame.ply),
    picture: () => showPicture(state),
    file: () => keepAsFile(state),
    embed: () => navigate(`${game}/embed${record.slice(record.indexOf("?"))}@${state.frame.ply}`),
    again: () => navigate(writeSetup({ ...parseSetup(record), seed: newSeed() })),
    share: async () =>
      (await state.finished)
        ? sendGame(shell, record)
        : share(linkOf(record), t("table.watch_text", { game: name }), t),
    challenge: () => sendChallenge(state.frame, controller, t),
    moment: () => share(linkOf(record, state.frame.ply), t("table.moment_text", { game: name }), t),
  };
}

/** The moment that is shown, for the page around. @param {ReplayState} state */
async function showPicture({ table, record, frame, viewer }) {
  const { openPicture } = await import("../picture.js");
  await openPicture(table, { frame, record, ply: frame.ply, seat: viewer, reveal: true });
}

/** @param {ReplayState} state */
async function keepAsFile({ table, record, frame }) {
  const { downloadGame } = await import("../../records/file.js");
  const { ply, next } = frame;
  downloadGame({ record, ply, updated: Date.now(), over: next.kind === "over" }, table.shell.t);
}

/** @param {ReplayState} state @param {KeyboardEvent} event */
function pressed(state, { target, key, shiftKey }) {
  if (target instanceof Element && target.matches("input, select")) return false;
  // With Shift a step is one ply, however far a step goes else.
  const unit = shiftKey ? "ply" : undefined;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => step(state, -1, unit),
    ArrowRight: () => step(state, 1, unit),
    Home: () => go(state, 0),
    End: () => go(state, state.last),
  };
  const act = keys[key];
  act?.();
  return Boolean(act);
}

/**
 * A game given to be watched begins by itself when it is in view, unless a person was faster.
 * @param {ReplayState} state
 */
function playWhenSeen(state) {
  const { table, first } = state;
  const untouched = () =>
    !state.playing && state.frame.ply === first.ply && first.ply < state.last && !table.gone();
  const seen = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      if (untouched()) toggle(state);
    },
    { threshold: 0.5 },
  );
  seen.observe(table.tableBar.element);
}
