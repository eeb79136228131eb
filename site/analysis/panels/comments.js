/** The panel of comments: words about the present moment, and commands for the whole story and its chapters. */

import { toCodedError } from "../../lib/coded_error.js";
import { h } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { stopSaving } from "../controller.js";
import { canRemove, promoteHere, removeHere, setTitle, write } from "../editing.js";
import { LONGEST_COMMENT, LONGEST_TITLE, MARKS, nodeOf, ROOT } from "../game_tree.js";
import { keptList } from "../story/kept_list.js";
import { createChapters, drawChapters } from "./chapters.js";
import { markName } from "./moves.js";

/** @import { Analysis } from "../state.js" */

/** @typedef {ReturnType<typeof createComments>} Comments */

/** @param {Analysis} state @param {Record<string, () => unknown>} commands  of the buttons, by name */
export function createComments(state, commands) {
  const { t } = state.speaker;
  const form = createForm(state);
  const story = createStory(state, commands);
  const elements = [form.element, story.section, diceNote(state, t)];
  return { ...form, ...story, elements };
}

/** Mark and comment of the present move. @param {Analysis} state */
function createForm(state) {
  const { t } = state.speaker;
  const comment = h("textarea", {
    class: "analysis-comment",
    rows: 2,
    maxlength: LONGEST_COMMENT,
    placeholder: t("analysis.comment_here"),
    "aria-label": t("analysis.comment"),
    oninput: () => write(state, { comment: oneLine(comment.value) }),
  });
  const marks = MARKS.map((sign) =>
    h(
      "button",
      {
        type: "button",
        class: "button analysis-sign",
        "aria-label": t(`analysis.marks.${markName(sign)}`),
        title: t(`analysis.marks.${markName(sign)}`),
        dataset: { mark: sign },
        onclick: () => {
          const { mark } = nodeOf(state.tree, state.here);
          write(state, { mark: mark === sign ? "" : sign });
        },
      },
      sign,
    ),
  );
  const promote = button("promote", t("analysis.promote"), () => promoteHere(state));
  const remove = button("remove", t("analysis.remove"), () => removeHere(state));
  const element = h(
    "div",
    { class: "analysis-say" },
    h("div", { class: "analysis-signs", role: "group", "aria-label": t("analysis.mark") }, marks),
    comment,
    h("p", { class: "analysis-buttons" }, promote, remove),
  );
  return { element, comment, marks, promote, remove };
}

/** A comment is one line. @param {string} text */
const oneLine = (text) => text.replaceAll(/\s+/g, " ");

/** The title and the commands of the story. @param {Analysis} state @param {Record<string, () => unknown>} commands */
function createStory(state, commands) {
  const { t } = state.speaker;
  const title = h("input", {
    type: "text",
    class: "analysis-title",
    maxlength: LONGEST_TITLE,
    value: state.title,
    placeholder: t("analysis.story.title_here"),
    "aria-label": t("analysis.story.title"),
    oninput: () => setTitle(state, oneLine(title.value)),
  });
  const wrong = h("p", { class: "analysis-wrong", role: "alert", dataset: { region: "wrong" } });
  const file = h("input", {
    type: "file",
    class: "sr",
    tabindex: -1,
    accept: ".txt,text/plain",
    "aria-label": t("analysis.story.open"),
    dataset: { field: "story" },
    onchange: () => openFile(state, file, wrong),
  });
  const chapters = createChapters(state);
  const section = h(
    "section",
    { class: "analysis-story" },
    h("h2", null, t("analysis.story.name")),
    title,
    h("p", { class: "analysis-buttons" }, chapters.addChapter, chapters.removeChapter),
    h(
      "p",
      { class: "analysis-buttons" },
      button("share-story", t("table.share"), commands["share-story"] ?? null),
      button("open", t("analysis.story.open"), () => file.click()),
    ),
    file,
    otherTrees(state),
    wrong,
  );
  return { ...chapters, section, title, file, wrong };
}

/** Opens a story in place of this one, which stays saved. @param {Analysis} state @param {HTMLInputElement} input @param {HTMLElement} wrong */
async function openFile(state, input, wrong) {
  const { shell, speaker } = state;
  const [file] = input.files ?? [];
  input.value = "";
  if (!file) return;
  const { openText, faultWords } = await import("../story/open_story.js");
  try {
    await openText(shell, file, () => stopSaving(state));
    wrong.textContent = "";
  } catch (error) {
    wrong.textContent = faultWords(toCodedError(error), speaker.t);
  }
}

/** Other trees in this browser. @param {Analysis} state */
function otherTrees(state) {
  const { shell, key } = state;
  const list = keptList(shell, key, () => stopSaving(state));
  return (
    list &&
    h(
      "details",
      { class: "analysis-more" },
      h("summary", null, shell.t("analysis.story.kept")),
      list,
    )
  );
}

/** A note on the other dice that fall here than at the table. @param {Analysis} state @param {Analysis["speaker"]["t"]} t */
function diceNote({ isDealt, controller }, t) {
  const dealt = controller.secrets ? "analysis.dealt" : "analysis.other_dice";
  return h("div", { class: "analysis-note quiet" }, isDealt && h("p", null, t(dealt)));
}

/** The title, and the words of the present move. @param {Analysis} state @param {Comments} comments */
export function drawComments(state, comments) {
  const { title, comment, marks, promote, remove } = comments;
  const { tree, here } = state;
  const { mark, parent, ...node } = nodeOf(tree, here);
  // The tree has one blank where the fields have several while they are typed in.
  drawChapters(state, comments);
  if (oneLine(title.value) !== state.title) title.value = state.title;
  if (oneLine(comment.value) !== node.comment) comment.value = node.comment;
  for (const each of marks) {
    each.disabled = here === ROOT;
    each.setAttribute("aria-pressed", String(each.dataset.mark === mark && mark !== ""));
  }
  remove.disabled = !canRemove(state);
  promote.disabled = here === ROOT || tree.get(parent)?.next[0] === here;
}
