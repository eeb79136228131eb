/**
 * The board to explore: from any moment of a game one plays for every seat, says what falls or lets it
 * fall, goes back and tries something else; the engine says what it thinks, and one says what one
 * thinks oneself. What comes of it is a tree, which this browser keeps.
 */

import { coded } from "../lib/coded.js";
import { h, loadStyle, setText } from "../lib/dom.js";
import { viewpoint } from "../lib/people.js";
import { check } from "../records/check.js";
import { parseSetup } from "../records/record.js";
import { seatNames } from "../records/seat_names.js";
import { createBoard } from "../review/board.js";
import { bootStatus } from "../ui/boot_status.js";
import { button } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { eyeOf } from "./eye.js";
import { judge } from "./judging.js";
import { keep, keptTrees, keptUnder } from "./kept.js";
import { BARE, storyInLink } from "./link.js";
import { drawMoves, markName } from "./moves.js";
import { fallingOf, worthOf } from "./rolls.js";
import { bestOf, createExploreState, forgetGone, make, nodeAt } from "./state.js";
import { STYLES } from "./styles.js";
import {
  addMove,
  endOf,
  LONGEST_COMMENT,
  LONGEST_TITLE,
  MARKS,
  newTree,
  nodeOf,
  promote,
  removeMove,
  siblingOf,
  treeOf,
} from "./tree.js";
import { happened, moveSentence, numberOf } from "./words.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/shell.d.ts").Mount} Mount */
/** @typedef {import("./state.js").ExploreState} ExploreState */
/** @typedef {import("./state.js").Explored} Explored */
/**
 * `record`, `ply`: the moment to begin from; `tree`: a story that came in the link, packed.
 * @typedef {Shell & { record: string, ply: number | null, tree?: string }} Given
 */
/**
 * What a tree begins with: `line`: how a game that is over went on.
 * @typedef {{ key: string, first: Explored, title: string, tree: import("./tree.js").Tree,
 *   here: number, dealt: boolean }} Begun
 */
/** @typedef {ReturnType<typeof createScreen>} Screen */

/** @param {Given} given @returns {Promise<Mount>} */
export async function prepareExplore(given) {
  await Promise.all([
    ...STYLES.map(loadStyle),
    given.t.learn("review", "explore"),
    given.t.learnRest(parseSetup(given.record).game),
  ]);
  return (root) => mountExplore(root, given);
}

/** @param {HTMLElement} root @param {Given} given */
function mountExplore(root, { record, ply, tree, ...shell }) {
  const { t, engine } = shell;
  const boot = bootStatus(engine, t);
  const wait = h("div", { class: "review-wait" }, boot.element);
  const title = t("explore.name");
  let left = false;
  /** @type {(() => void)[]} */
  const undone = [() => boot.unmount()];
  root.append(h("article", { class: "review explore" }, h("h1", { tabindex: -1 }, title), wait));
  open().catch((error) => left || shell.fail(coded(error), record));
  return {
    title,
    unmount() {
      left = true;
      for (const undo of undone) undo();
    },
  };

  async function open() {
    const begun = await beginning(shell, record, ply, tree);
    if (left) return;
    const screen = await openScreen(shell, begun);
    if (left) return screen.close();
    undone.push(screen.close);
    wait.replaceWith(...screen.parts);
    screen.start();
  }
}

/**
 * Where to begin: a story in the link, what this browser has kept of the same place, or the moment.
 * @param {Shell} shell @param {string} record @param {number | null} ply
 * @param {string | undefined} packed
 * @returns {Promise<Begun>} rejects with a CodedError
 */
async function beginning({ engine }, record, ply, packed) {
  if (packed === BARE) {
    const first = await engine.call("follow", { record, moves: [] });
    const key = first.record;
    const kept = keptUnder(key);
    const told = { title: "", tree: newTree(), here: 0 };
    return { key, first, dealt: false, ...told, ...(kept && withoutRecord(kept)) };
  }
  if (packed) {
    const key = `${record}#${check(packed)}`;
    const text = await storyInLink(record, packed).catch(() => {
      throw { code: "link-shape", data: { part: "tree", value: "" } };
    });
    const { title, moves, first } = await engine.call("open_story", { text });
    const kept = keptUnder(key);
    const told = { title, tree: treeOf(moves), here: 0 };
    return { key, first, dealt: false, ...told, ...(kept && withoutRecord(kept)) };
  }
  const { seats } = parseSetup(record);
  const seat = viewpoint(seats);
  const first = await engine.call("explore", { record, seat, ply });
  const key = first.record;
  const tree = newTree();
  let at = 0;
  for (const move of first.line) at = Math.max(0, addMove(tree, at, move));
  const dealt = parseSetup(first.record).seed !== parseSetup(record).seed;
  const kept = keptUnder(key);
  return { key, first, title: "", tree, here: 0, dealt, ...(kept && withoutRecord(kept)) };
}

/** @param {NonNullable<ReturnType<typeof keptUnder>>} kept */
const withoutRecord = ({ title, tree, here }) => ({ title, tree, here });

/**
 * @param {Shell} shell @param {Begun} begun
 */
async function openScreen(shell, { key, first, title, tree, here, dealt }) {
  const { t } = shell;
  const setup = parseSetup(first.record);
  const { game } = setup;
  const names = seatNames(t, game, setup);
  /** @type {(move: string) => void} */
  let play = () => {};
  const [controller, log, words, board] = await Promise.all([
    import(`../games/${game}/controller.js`),
    import(`../games/${game}/log.js`),
    import(`../games/${game}/review.js`),
    createBoard(game, t, names, (action) => play(action)),
  ]);
  /** @type {import("../review/moment.js").Speaker} */
  const speaker = {
    ...{ t, game, names },
    choiceWords: (frame, action) => words.choiceWords(frame, action, { t, names }) ?? action,
    choicePicture: (frame, action) => words.choicePicture?.(frame, action) ?? [],
  };
  const state = createExploreState({
    ...{ shell, key, speaker, controller, log, board, tree, title, here, first, dealt },
  });
  const screen = createScreen(state);
  play = (move) => playMove(state, screen, move);
  const listening = listen(state, screen);
  return {
    parts: screen.parts,
    start: () => go(state, screen, state.here),
    close() {
      state.left = true;
      state.shows.next();
      listening();
      board.unmount();
    },
  };
}

/** @param {ExploreState} state */
function createScreen(state) {
  const { t } = state.speaker;
  const word = (/** @type {string} */ name) => t(`explore.steps.${name}`);
  const where = h("span", { class: "review-where" });
  const eye = h("button", {
    type: "button",
    class: "button",
    "aria-pressed": "true",
    dataset: { command: "eye" },
  });
  eye.textContent = t("explore.eye");
  const steps = h(
    "div",
    { class: "review-steps" },
    commandButton("first", "first", word("first")),
    commandButton("back", "back", word("back")),
    where,
    commandButton("forward", "forward", word("forward")),
    commandButton("last", "last", word("last")),
    commandButton("best", "hint", word("best")),
    eye,
  );
  const told = h("p", { class: "sr", role: "status", dataset: { region: "said" } });
  const line = h("p", { class: "explore-happened", dataset: { region: "happened" } });
  const stage = h(
    "section",
    { class: "explore-stage", tabindex: -1, "aria-label": t("review.stage") },
    ...[steps, line, state.board.element, told],
  );
  const falling = h("section", { class: "explore-falling", "aria-label": t("explore.falls") });
  const engine = h("section", { class: "explore-engine", "aria-label": t("explore.engine") });
  const worth = h("section", { class: "explore-rolls", "aria-label": t("explore.worth.title") });
  const moves = h("ol", { class: "explore-moves", dataset: { region: "moves" } });
  const said = sayForm(state);
  // The form first: what is typed there makes the tree longer, and nothing may move under a pointer.
  const tree = h(
    "section",
    { class: "explore-tree" },
    h("h2", null, t("explore.moves")),
    said.element,
    moves,
  );
  const story = storySection(state);
  const dealt = state.controller.secrets ? "explore.dealt" : "explore.other_dice";
  const note = h(
    "div",
    { class: "explore-note quiet" },
    state.dealt && h("p", null, t(dealt)),
    h("p", null, t("explore.keys")),
  );
  const beside = h(
    "div",
    { class: "explore-beside" },
    ...[falling, engine, worth, tree, story.element, note],
  );
  return {
    parts: [stage, beside],
    ...{ where, eye, told, line, stage, falling, engine, worth, moves, said, story, beside },
  };
}

/** Mark and comment of the node that is looked at. @param {ExploreState} state */
function sayForm(state) {
  const { t } = state.speaker;
  const comment = h("textarea", {
    class: "explore-comment",
    rows: 2,
    maxlength: LONGEST_COMMENT,
    placeholder: t("explore.comment_here"),
    "aria-label": t("explore.comment"),
  });
  const marks = MARKS.map((sign) =>
    h(
      "button",
      {
        type: "button",
        class: "button explore-sign",
        "aria-label": t(`explore.marks.${markName(sign)}`),
        title: t(`explore.marks.${markName(sign)}`),
        dataset: { mark: sign },
      },
      sign,
    ),
  );
  const promoteIt = button("promote", t("explore.promote"), null);
  const remove = button("remove", t("explore.remove"), null);
  const element = h(
    "div",
    { class: "explore-say" },
    h("div", { class: "explore-signs", role: "group", "aria-label": t("explore.mark") }, marks),
    comment,
    h("p", { class: "explore-buttons" }, promoteIt, remove),
  );
  return { element, comment, marks, promote: promoteIt, remove };
}

/** The title, and what can be done with the whole. @param {ExploreState} state */
function storySection(state) {
  const { t } = state.speaker;
  const title = h("input", {
    type: "text",
    class: "explore-title",
    maxlength: LONGEST_TITLE,
    value: state.title,
    placeholder: t("explore.story.title_here"),
    "aria-label": t("explore.story.title"),
  });
  const file = h("input", {
    type: "file",
    class: "sr",
    tabindex: -1,
    accept: ".txt,text/plain",
    "aria-label": t("explore.story.open"),
    dataset: { field: "story" },
  });
  const kept = keptTrees().filter(({ key }) => key !== state.key);
  const keptList = h(
    "details",
    { class: "explore-more", hidden: !kept.length },
    h("summary", null, t("explore.story.kept")),
    h(
      "ul",
      { class: "explore-kept" },
      kept.map((each) => h("li", null, keptButton(state, each))),
    ),
  );
  const element = h(
    "section",
    { class: "explore-story" },
    h("h2", null, t("explore.story.name")),
    title,
    h(
      "p",
      { class: "explore-buttons" },
      button("link", t("explore.story.link"), null),
      button("article", t("explore.story.article"), null),
      button("save", t("explore.story.save"), null),
      button("open", t("explore.story.open"), () => file.click()),
      button("play-here", t("explore.play_here"), null),
    ),
    file,
    keptList,
    h("p", { class: "explore-wrong", role: "alert", dataset: { region: "wrong" } }),
  );
  return { element, title, file };
}

/**
 * Opens a tree that is kept.
 * @param {ExploreState} state @param {ReturnType<typeof keptTrees>[number]} kept
 */
function keptButton({ shell, speaker: { t } }, { key, record, title, moves, updated }) {
  const name = title || t(`${parseSetup(record).game}.name`);
  const open = async () => {
    const { openKept } = await import("./open_story.js");
    openKept(shell, key);
  };
  return button("kept", t("explore.story.kept_one", { title: name, n: moves, ago: t.ago(updated) }), open);
}

/**
 * Makes a move at the node that is looked at, and goes there.
 * @param {ExploreState} state @param {Screen} screen @param {string} move
 */
async function playMove(state, screen, move) {
  const mine = state.shows.present();
  try {
    const id = await make(state, move);
    if (mine.stale || state.left) return;
    if (id < 0) state.shell.say(state.speaker.t("explore.full"));
    else go(state, screen, id);
  } catch (error) {
    failed(state, error);
  }
}

/** @param {ExploreState} state @param {unknown} error */
function failed(state, error) {
  if (!state.left) state.shell.fail(coded(error), state.first.record);
}

/**
 * Shows a node, and has the engine think about it.
 * @param {ExploreState} state @param {Screen} screen @param {number} id
 */
async function go(state, screen, id) {
  const mine = state.shows.next();
  state.here = id;
  keep(state.key, { record: state.first.record, ...state });
  drawTree(state, screen);
  try {
    const node = await nodeAt(state, id);
    if (mine.stale) return;
    await showBoard(state, node);
    if (mine.stale) return;
    const before = nodeOf(state.tree, id).parent;
    const rolled = before < 0 ? null : (await nodeAt(state, before)).frame.next.seat;
    if (mine.stale) return;
    if (rolled !== null) state.rollers.set(id, rolled);
    tell(state, screen, node);
    drawWords(state, screen, node);
    await judge(state, id, mine, () => tell(state, screen, node));
  } catch (error) {
    if (!mine.stale) failed(state, error);
  }
}

/** @param {ExploreState} state @param {Explored} node */
async function showBoard({ board }, node) {
  if (node.frame.next.actor < 0) board.show(node.frame);
  else await board.ask(node.frame);
}

/**
 * What the engine thinks, as far as it has come.
 * @param {ExploreState} state @param {Screen} screen @param {Explored} node
 */
function tell(state, { falling, engine, worth }, node) {
  const { board, eye, weighed, here } = state;
  const again = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset;
  const play = (/** @type {string} */ move) =>
    board.element.dispatchEvent(new CustomEvent("explore", { detail: move }));
  if (falling.dataset.at !== String(here)) {
    falling.dataset.at = String(here);
    falling.replaceChildren(...fallingOf(state, node, play));
  }
  engine.replaceChildren(...eyeOf(state, node, play));
  worth.replaceChildren(...worthOf(state, node, play));
  const known = weighed.get(here);
  if (node.frame.next.actor >= 0) board.hint(eye && known ? known.choices : null);
  if (again?.choice) {
    /** @type {HTMLElement | null} */ (
      engine.querySelector(`[data-choice="${CSS.escape(again.choice)}"]`)
    )?.focus();
  }
}

/** @param {ExploreState} state @param {Screen} screen @param {Explored} node */
async function drawWords(state, { line, told }, node) {
  const { here, speaker } = state;
  const { t } = speaker;
  const what = happened(state, node);
  const likely =
    node.chance === null ? "" : t("explore.likely", { n: likelyWords(t, node.chance) });
  setText(line, [what, likely].filter(Boolean).join(" "));
  const said = here ? await moveSentence(state, here) : t("explore.begin");
  if (here !== state.here) return;
  const { comment } = nodeOf(state.tree, here);
  setText(told, [`${said}.`, what, comment].filter(Boolean).join(" "));
}

/** @param {Shell["t"]} t @param {number} chance */
const likelyWords = (t, chance) =>
  chance < 0.0005
    ? t("explore.worth.rare")
    : t("review.percent", {
        n: new Intl.NumberFormat(t.lang, { maximumFractionDigits: 1 }).format(100 * chance),
      });

/** The tree, and what may be said of the node. @param {ExploreState} state @param {Screen} screen */
function drawTree(state, screen) {
  const { tree, here, speaker } = state;
  const { where, moves, said } = screen;
  const all = numberOf(state, endOf(tree, here));
  setText(where, speaker.t("explore.where", { n: numberOf(state, here), all }));
  drawMoves(state, moves, (id) => go(state, screen, id));
  moves.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const { comment, mark, parent } = nodeOf(tree, here);
  if (said.comment.value !== comment) said.comment.value = comment;
  for (const each of said.marks) {
    each.disabled = here === 0;
    each.setAttribute("aria-pressed", String(each.dataset.mark === mark && mark !== ""));
  }
  said.remove.disabled = here === 0;
  said.promote.disabled = here === 0 || tree.get(parent)?.next[0] === here;
}

/**
 * Buttons, fields and keys.
 * @param {ExploreState} state @param {Screen} screen @returns {() => void} ends it
 */
function listen(state, screen) {
  const { board } = state;
  const { parts, said, story } = screen;
  const commands = commandsOf(state, screen);
  for (const part of parts) {
    part.addEventListener("click", ({ target }) => {
      const pressed = target instanceof Element ? target.closest("[data-command]") : null;
      if (pressed instanceof HTMLElement) commands[pressed.dataset.command ?? ""]?.();
    });
  }
  board.element.addEventListener("explore", (event) =>
    playMove(state, screen, /** @type {CustomEvent<string>} */ (event).detail),
  );
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
  const key = (/** @type {KeyboardEvent} */ event) => pressed(state, screen, commands, event);
  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

/**
 * @param {ExploreState} state @param {Screen} screen
 * @returns {Record<string, () => void>}
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
  const known = weighed.get(here) ?? (await shell.engine.call("weigh", { record: node.record }));
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
    wrong.textContent = faultWords(coded(error), t);
  }
}

/**
 * Keys as on other boards to analyse: arrows step, up and down go among what might have been instead,
 * space plays the best, x shuts the eye. Digits are the table's own.
 * @param {ExploreState} state @param {Screen} screen
 * @param {Record<string, () => void>} commands @param {KeyboardEvent} event
 */
async function pressed(state, screen, commands, event) {
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
    commands[name]?.();
    return;
  }
  if (!/^\d$/.test(key)) return;
  const { frame } = await nodeAt(state, state.here);
  const action = state.controller.actionOf(frame, key);
  if (action && frame.next.actions.includes(action)) playMove(state, screen, action);
}
