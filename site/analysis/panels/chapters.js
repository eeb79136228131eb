/** The list of chapters, and the buttons that add and remove one. */

import { h } from "../../lib/dom.js";
import { button } from "../../ui/button.js";
import { fail } from "../controller.js";
import { addChapter, removeChapter, showChapter } from "../story/change_chapter.js";
import { chapterName, chaptersOf } from "../story/chapters.js";

/** @import { Analysis } from "../state.js" */

/** @typedef {ReturnType<typeof createChapters>} Chapters */

/** @param {Analysis} state */
export function createChapters(state) {
  const { t } = state.speaker;
  const act = (/** @type {() => Promise<unknown>} */ change) => () =>
    change().catch((error) => fail(state, error));
  /** @type {HTMLSelectElement} */
  const list = h("select", {
    class: "analysis-chapter",
    "aria-label": t("analysis.chapters.name"),
    dataset: { region: "chapters" },
    onchange: act(() => showChapter(state, list.selectedIndex)),
  });
  const add = act(() => addChapter(state));
  const remove = act(() => removeChapter(state));
  return {
    chapters: list,
    addChapter: button("add-chapter", t("analysis.chapters.add"), add),
    removeChapter: button("remove-chapter", t("analysis.chapters.remove"), remove),
  };
}

/** The names of the chapters; nothing where there is one. @param {Analysis} state @param {Chapters} elements */
export function drawChapters(state, { chapters: list, removeChapter: remove }) {
  const all = chaptersOf(state);
  list.hidden = all.length < 2;
  remove.hidden = list.hidden || state.game !== null;
  const names = all.map((each, at) => chapterName(state.speaker.t, each, at));
  const drawn = [...list.options].map(({ text }) => text);
  if (names.join("\n") !== drawn.join("\n"))
    list.replaceChildren(...names.map((name) => h("option", null, name)));
  list.selectedIndex = state.chapter;
}
