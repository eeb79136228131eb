/** What stands on the board to explore: all that is built once. */

import { h } from "../lib/dom.js";
import { isFramed } from "../lib/framed.js";
import { parseSetup } from "../records/record.js";
import { button } from "../ui/button.js";
import { commandButton } from "../ui/icon.js";
import { keptTrees } from "./kept.js";
import { markName } from "./moves.js";
import { LONGEST_COMMENT, LONGEST_TITLE, MARKS } from "./tree.js";

/** @import { ExploreState } from "./state.js" */

/** @typedef {ReturnType<typeof createScreen>} Screen */

/** @param {ExploreState} state */
export function createScreen(state) {
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
      button("edit-here", t("explore.edit_here"), null),
      !isFramed() && button("embed", t("table.ways.embed"), null),
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
  return button(
    "kept",
    t("explore.story.kept_one", { title: name, n: moves, ago: t.ago(updated) }),
    open,
  );
}
