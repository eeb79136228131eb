/** Sharing a story: as a link, as a file that can be opened again, as an article. */

import { asPng, asSvg, download, drawPicture } from "../../export/draw_picture.js";
import { codeOf } from "../../export/embed_text.js";
import { escaped, FORM_NAMES } from "../../export/picture_text.js";
import { toCodedError } from "../../lib/coded_error.js";
import { h } from "../../lib/dom.js";
import { siteAddress } from "../../lib/site_address.js";
import { button, MAIN } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { depthOf, linesOf, movesOf, nodeOf } from "../game_tree.js";
import { moveSentence } from "../move_words.js";
import { openChapter } from "../opening.js";
import { nodesOf } from "../state.js";
import { articleText } from "./article.js";
import { chapterName, chaptersOf, storyOf } from "./chapters.js";
import { boardLink, storyLink } from "./link.js";
import { faultWords } from "./open_story.js";

/** @import { Look } from "croupier/bridge" */
/** @import { Thing } from "../../together/share_sheet.js" */
/** @import { Article, Line } from "./article.js" */
/** @import { Analysis } from "../state.js" */

/** Diagrams in an article, at most: one at the beginning and one at each comment. */
const MOST_DIAGRAMS = 12;
/** The board itself in a frame; pixels: it has the moves under it. */
const FRAME = "frame";
const FRAME_HEIGHT = 900;
/** Forms of a story, and those that need no pictures beside them. */
const FORMS = ["text", "markdown", "html", "bbcode"];
const ALL_IN_IT = ["text", "html", FRAME];
/** @type {Look} */
const LOOK = { width: 800, height: 600, light: "light" };

/**
 * The story as the engine writes it, with the record of its first chapter.
 * @param {Analysis} state @returns {Promise<{ record: string, text: string }>} rejects with a CodedError
 */
async function writtenOf(state) {
  const story = await storyOf(state);
  const chapters = story.chapters.map(({ tree, ...each }) => ({ ...each, moves: movesOf(tree) }));
  const { text } = await state.shell.engine.call("write_story", { chapters });
  return { record: chapters[0]?.record ?? "", text };
}

/** A story is called as its first chapter. @param {Analysis} state */
const titleOf = (state) => chaptersOf(state)[0]?.title ?? "";

/** The link to the story; null where it is too long. @param {Analysis} state */
async function linkTo(state) {
  const { record, text } = await writtenOf(state);
  return storyLink(record, text);
}

/** The story as something to be passed on; the fault of one that cannot be written is thrown. @param {Analysis} state @returns {Promise<Thing>} */
export async function storyThing(state) {
  const { t, game } = state.speaker;
  const { record, text } = await writtenOf(state);
  const link = await storyLink(record, text);
  const file = () => download(new Blob([text], { type: "text/plain" }), `${fileName(state)}.txt`);
  return {
    what: "story",
    text: () => titleOf(state) || t("analysis.story.share", { game: t(`${game}.name`) }),
    link: () => link,
    ways: { article: () => openArticle(state), file },
  };
}

/** @param {Analysis} state */
const fileName = (state) =>
  titleOf(state)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || `croupier-${state.speaker.game}`;

/** The story as text in each form, to be copied. @param {Analysis} state */
function openArticle(state) {
  const { shell, speaker } = state;
  const { t } = speaker;
  const area = h("textarea", {
    class: "analysis-text",
    rows: 12,
    readonly: true,
    spellcheck: "false",
    "aria-label": t("analysis.story.text"),
  });
  const note = h("p", { class: "quiet", role: "status" });
  const pictures = button("pictures", t("analysis.story.pictures"), () => savePictures(state));
  let form = "text";
  const draw = async () => {
    const wanted = form;
    note.textContent = t("analysis.story.drawing");
    try {
      const text = await textIn(state, wanted);
      if (wanted !== form) return;
      area.value = text;
      const isLong = form === FRAME && !text;
      const how = form === FRAME ? "embed.page.how_frame" : `analysis.story.note.${form}`;
      note.textContent = t(isLong ? "analysis.story.long_link" : how);
      pictures.hidden = ALL_IN_IT.includes(form);
    } catch (error) {
      note.textContent = faultWords(toCodedError(error), t);
    }
  };
  const copy = async () => {
    if (await shell.copy(area.value)) shell.say(t("analysis.story.copied"));
    else area.select();
  };
  const forms = siteAddress() ? [...FORMS, FRAME] : FORMS;
  const choices = forms.map((each) =>
    h(
      "label",
      { class: "analysis-form" },
      h("input", {
        type: "radio",
        name: "story-form",
        value: each,
        checked: each === form,
        onchange: () => {
          form = each;
          draw();
        },
      }),
      FORM_NAMES[each] ?? t(each === FRAME ? "embed.page.form_frame" : "analysis.story.plain"),
    ),
  );
  openDialog(
    { title: t("share.as.article"), close: t("close"), class: "analysis-dialog" },
    h(
      "fieldset",
      { class: "analysis-forms" },
      h("legend", null, t("analysis.story.form")),
      choices,
    ),
    area,
    note,
    h(
      "p",
      { class: "analysis-buttons" },
      button("copy", t("analysis.story.copy"), copy, MAIN),
      pictures,
    ),
  );
  draw();
}

/** @param {Analysis} state @param {string} form */
async function textIn(state, form) {
  if (form === FRAME) return frameOf(state);
  return form === "text" ? (await writtenOf(state)).text : articleIn(state, form);
}

/** The code of a frame with the whole story; "" where it is too long for a link. @param {Analysis} state */
async function frameOf(state) {
  const { t, game, names } = state.speaker;
  const link = await linkTo(state);
  if (!link) return "";
  const line = titleOf(state) || `${t(`${game}.name`)}: ${t.list(names)}`;
  const offer = { what: "story", link, query: "", drawn: null, whole: false };
  return codeOf({
    ...{ home: siteAddress(), lang: t.lang, answers: false, moments: "", svg: "", picture: "" },
    ...{ name: t(`${game}.name`), line, sentence: `${line}. ${t("embed.out")}` },
    offer: { ...offer, height: FRAME_HEIGHT },
    chosen: { game, what: "story", theme: "auto", lang: "auto", form: FRAME },
  });
}

/** @param {Analysis} state @param {string} form */
async function articleIn(state, form) {
  const text = articleText(form, await articleOf(state));
  const { speaker } = state;
  const link = form === "html" ? await linkTo(state) : null;
  if (!link) return text;
  const name = titleOf(state) || speaker.t(`${speaker.game}.name`);
  // The whole story, with what no article has room for.
  return `${text}\n<p><a href="${escaped(link.address())}">${escaped(name)}</a></p>\n`;
}

/** The chapters as articles, one after another. @param {Analysis} state @returns {Promise<Article[]>} */
async function articleOf(state) {
  const { queue, chapter: present, speaker } = state;
  const { chapters } = await storyOf(state);
  const diagrams = { left: MOST_DIAGRAMS, file: fileName(state) };
  const articles = [];
  for (const [chapter, each] of chapters.entries()) {
    const { title, tree } = each;
    const opening = openChapter(queue, state, { chapters, chapter });
    const nodes = chapter === present ? state.nodes : nodesOf(queue, opening);
    const lines = await linesIn({ ...state, title, tree, nodes }, diagrams);
    const isAlone = chapters.length === 1;
    articles.push({
      title: title || (isAlone ? "" : chapterName(speaker.t, each, chapter)),
      lines,
    });
  }
  return articles;
}

/**
 * A chapter as an article: each line of moves in words, and a diagram at each comment.
 * @param {Analysis} state  in which the chapter is the present one
 * @param {{ left: number, file: string }} diagrams  that there may still be, and what their files are called
 */
async function linesIn(state, diagrams) {
  const { tree } = state;
  const said = async (/** @type {number} */ id) => {
    const { mark, comment } = nodeOf(tree, id);
    const words = id ? await moveSentence(state, id) : "";
    const wanted = (comment || id === 0) && diagrams.left > 0;
    if (wanted) diagrams.left -= 1;
    const file = `${diagrams.file}-${MOST_DIAGRAMS - diagrams.left}.png`;
    const diagram = wanted ? await diagramOf(state, id, file) : null;
    return { words, mark, comment, diagram };
  };
  /** @type {Line[]} */
  const lines = [{ depth: 0, moves: [await said(0)] }];
  for (const { depth, moves } of linesOf(tree)) {
    const sentences = [];
    for (const id of moves) sentences.push(await said(id));
    lines.push({ depth, moves: sentences });
  }
  return lines;
}

/**
 * A picture of the table at a node, with a link to its analysis.
 * @param {Analysis} state @param {number} id @param {string} file  what it is called
 */
async function diagramOf(state, id, file) {
  const { shell, title, speaker } = state;
  const { t, game, names } = speaker;
  const { record } = await state.nodes.at(state.tree, id);
  const words = id ? await moveSentence(state, id) : title || t(`${game}.name`);
  const picture = { record, ply: 0, seat: null, words: { names }, look: LOOK };
  const svg = await drawPicture(shell.engine, picture);
  const said = id ? t("analysis.said.move", { n: depthOf(state.tree, id), said: words }) : words;
  return { link: boardLink(record).address(), words: said, file, svg, ...sizeOf(LOOK) };
}

/** @param {Look} look */
const sizeOf = ({ width, height }) => ({ width, height });

/** Downloads the diagrams under the names that the article has for them. @param {Analysis} state */
async function savePictures(state) {
  const articles = await articleOf(state);
  for (const { diagram } of articles.flatMap(({ lines }) => lines).flatMap(({ moves }) => moves)) {
    if (!diagram) continue;
    const picture = await asPng(diagram.svg, LOOK).catch(() => asSvg(diagram.svg));
    download(picture, diagram.file);
  }
}
