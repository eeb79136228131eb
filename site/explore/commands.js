/** What can be done on the board to explore: by buttons, fields and keys. */

import { toCodedError } from "../lib/coded_error.js";
import { keep } from "./kept.js";
import { drawTree, failed, go, playMove } from "./show.js";
import { bestOf, forgetGone, nodeAt } from "./state.js";
import { endOf, nodeOf, promote, removeMove, siblingOf } from "./tree.js";

/** @import { Screen } from "./screen.js" */
/** @import { ExploreState } from "./state.js" */

/**
 * Buttons, fields and keys.
 * @param {ExploreState} state @param {Screen} screen @returns {() => void} ends it
 */
export function listen(state, screen) {
  const { board } = state;
  const { parts, said, story } = screen;
  const run = runner(state, commandsOf(state, screen));
  for (const part of parts) {
    part.addEventListener("click", ({ target }) => {
      const pressed = target instanceof Element ? target.closest("[data-command]") : null;
      if (pressed instanceof HTMLElement) run(pressed.dataset.command ?? "");
    });
  }
  board.element.addEventListener("explore", (event) => {
    // A choice that is still shown while another node is on its way is none of that one's.
    if (state.shown !== state.here) return;
    playMove(state, screen, /** @type {CustomEvent<string>} */ (event).detail);
  });
  const changed = () => keep(state.key, { record: state.first.record, ...state });
  said.comment.addEventListener("input", () => {
    nodeOf(state.tree, state.here).comment = said.comment.value.replaceAll(/\s+/g, " ");
    changed();
  });
  said.comment.addEventListener("change", () => drawTree(state, screen));
  for (const each of said.marks) {
    each.addEventListener("click", () => {
      const node = nodeOf(state.tree, state.here);
      node.mark = node.mark === each.dataset.mark ? "" : (each.dataset.mark ?? "");
      changed();
      drawTree(state, screen);
    });
  }
  story.title.addEventListener("input", () => {
    state.title = story.title.value.replaceAll(/\s+/g, " ");
    changed();
  });
  story.file.addEventListener("change", () => openFile(state, screen));
  const key = (/** @type {KeyboardEvent} */ event) => pressed(state, screen, run, event);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/**
 * @param {ExploreState} state @param {Record<string, () => unknown>} commands
 * @returns {(name: string) => Promise<void>}
 */
const runner = (state, commands) => async (name) => {
  try {
    await commands[name]?.();
  } catch (error) {
    failed(state, error);
  }
};

/**
 * @param {ExploreState} state @param {Screen} screen
 * @returns {Record<string, () => unknown>}
 */
function commandsOf(state, screen) {
  const { tree, shell } = state;
  const to = (/** @type {number} */ id) => id !== state.here && go(state, screen, id);
  const story = () => import("./story.js");
  return {
    first: () => to(0),
    back: () => to(Math.max(0, nodeOf(tree, state.here).parent)),
    forward: () => to(nodeOf(tree, state.here).next[0] ?? state.here),
    last: () => to(endOf(tree, state.here)),
    up: () => to(siblingOf(tree, state.here, -1)),
    down: () => to(siblingOf(tree, state.here, 1)),
    best: () => playBest(state, screen),
    eye: () => flipEye(state, screen),
    promote() {
      promote(tree, state.here);
      go(state, screen, state.here);
    },
    remove: () => removeHere(state, screen),
    link: async () => (await story()).sendStory(state).catch(shell.fail),
    article: async () => (await story()).openArticle(state),
    save: async () => (await story()).saveStory(state).catch(shell.fail),
    "play-here": async () => shell.navigate((await nodeAt(state, state.here)).record),
    embed: async () =>
      shell.navigate((await nodeAt(state, state.here)).record.replace("?", "/embed?")),
    "edit-here": async () =>
      shell.navigate((await nodeAt(state, state.here)).record.replace("?", "/position?")),
  };
}

/**
 * The best choice; where something falls, it falls.
 * @param {ExploreState} state @param {Screen} screen
 */
async function playBest(state, screen) {
  const mine = state.shows.present();
  const { here, weighed, shell } = state;
  const node = await nodeAt(state, here);
  if (mine.stale || node.frame.next.kind === "over") return;
  if (node.throw) return playMove(state, screen, "~");
  const known = weighed.get(here) ?? (await shell.engine.call("evaluate", { record: node.record }));
  weighed.set(here, known);
  const best = bestOf(known);
  if (best && !mine.stale) await playMove(state, screen, best.action);
}

/** @param {ExploreState} state @param {Screen} screen */
function flipEye(state, screen) {
  state.eye = !state.eye;
  screen.eye.setAttribute("aria-pressed", String(state.eye));
  go(state, screen, state.here);
}

/**
 * Takes the move out with all that follows; the message that says so can bring it back.
 * @param {ExploreState} state @param {Screen} screen
 */
function removeHere(state, screen) {
  const { tree, here, shell, speaker } = state;
  if (here === 0) return;
  const before = structuredClone([...tree]);
  const parent = removeMove(tree, here);
  forgetGone(state);
  go(state, screen, parent);
  shell.say(speaker.t("explore.removed"), {
    label: speaker.t("explore.undo"),
    act() {
      if (state.left) return;
      tree.clear();
      for (const [id, node] of before) tree.set(id, node);
      go(state, screen, here);
    },
  });
}

/**
 * Opens a story from a file, in the place of what is here; that stays kept under its own address.
 * @param {ExploreState} state @param {Screen} screen
 */
async function openFile(state, { story, beside }) {
  const { shell, speaker } = state;
  const { t } = speaker;
  const [file] = story.file.files ?? [];
  story.file.value = "";
  if (!file) return;
  const wrong = /** @type {HTMLElement} */ (beside.querySelector("[data-region=wrong]"));
  const { openText, faultWords } = await import("./open_story.js");
  try {
    await openText(shell, file);
    wrong.textContent = "";
  } catch (error) {
    wrong.textContent = faultWords(toCodedError(error), t);
  }
}

/**
 * Keys as on other boards to analyse: arrows step, up and down go among what might have been instead,
 * space plays the best, x shuts the eye. Digits are the table's own.
 * @param {ExploreState} state @param {Screen} screen
 * @param {(name: string) => void} run @param {KeyboardEvent} event
 */
async function pressed(state, screen, run, event) {
  const { target, ctrlKey, metaKey, altKey, key } = event;
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return;
  if (target instanceof Element && target.matches("input, select, textarea")) return;
  const onButton = target instanceof Element && target.matches("a, button, summary");
  /** @type {Record<string, string>} */
  const keys = {
    ...{ ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "up", ArrowDown: "down" },
    ...{ Home: "first", End: "last", x: "eye", ...(!onButton && { " ": "best" }) },
  };
  const name = keys[key];
  if (name) {
    event.preventDefault();
    run(name);
    return;
  }
  if (!/^\d$/.test(key)) return;
  const mine = state.shows.present();
  try {
    const { frame } = await nodeAt(state, state.here);
    const action = state.controller.actionOf(frame, key);
    if (!mine.stale && action && frame.next.actions.includes(action))
      playMove(state, screen, action);
  } catch (error) {
    if (!mine.stale) failed(state, error);
  }
}
