/** A day's card in its place: the picture, what passes it on, and others' results beside the person's own. */

import { asPng, download } from "../../export/draw_picture.js";
import { h, loadStyle, setText } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { lightOfPage } from "../../lib/light.js";
import { imageAddress } from "../../lib/svg_picture.js";
import { cardLink } from "../../links/day_links.js";
import { Link } from "../../links/link.js";
import { cardsOn } from "../../saves/cards.js";
import { copyOut, share } from "../../together/send_link.js";
import { senderName } from "../../together/sender.js";
import { button, MAIN } from "../../ui/button.js";
import { untold } from "../result.js";
import { cardContent, cardText, cardWords, drawnOf, linkOfCard } from "./own_card.js";

/** @import { Look } from "croupier/bridge" */
/** @import { Latest } from "../../lib/latest.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { CardContent } from "./own_card.js" */

/** @typedef {{ shell: Shell, day: string, where: "end" | "page" | "home" }} CardProps */
/**
 * `content`: null while the day is not finished; `picture`: the PNG, once it is drawn; `draws`: a late
 * drawing does not replace a newer one
 * @typedef {CardProps & {
 *   content: CardContent | null, shape: "wide" | "square", picture: File | null, draws: Latest, left: AbortSignal,
 *   image: HTMLImageElement, line: HTMLElement
 * }} State
 */

const SHAPES = { wide: { width: 1200, height: 630 }, square: { width: 1200, height: 1200 } };

/**
 * @param {HTMLElement} root an empty place
 * @param {CardProps} props
 * @returns {{ update: () => void, unmount: () => void }} `update`: the day's result has changed
 */
export function mountCard(root, props) {
  const leaving = new AbortController();
  const left = leaving.signal;
  /** @type {State} */
  const state = {
    ...props,
    ...{ content: null, shape: "wide", picture: null, draws: latest(left), left },
    image: h("img", { class: "card-picture", alt: "", dataset: { region: "card-picture" } }),
    line: h("p", { class: "quiet", role: "status" }),
  };
  const ready = Promise.all([
    props.shell.t.learn("card"),
    loadStyle(new URL("card.css", import.meta.url)),
  ]);
  const once = async () => {
    await ready;
    const content = await cardContent(props.shell, props.day);
    if (left.aborted || (content && JSON.stringify(content) === JSON.stringify(state.content)))
      return;
    const first = !state.content;
    state.content = content;
    // The present picture stays: a person may be about to press it.
    if (first) root.replaceChildren(...(content ? ownCard(state) : []), ...others(state));
    if (content) await drawPicture(state, content);
  };
  // News of a day comes faster than cards are drawn: one is finished before the next is begun.
  const due = { running: false, again: false };
  const update = async () => {
    due.again = true;
    if (due.running) return;
    due.running = true;
    try {
      while (due.again && !left.aborted) {
        due.again = false;
        await once();
      }
    } finally {
      due.running = false;
    }
  };
  const begin = () => update().catch(() => setText(state.line, props.shell.t("card.failed")));
  begin();
  return {
    update: begin,
    unmount() {
      leaving.abort();
      root.replaceChildren();
    },
  };
}

/** The picture, and what passes it on. @param {State} state */
function ownCard(state) {
  const { t } = state.shell;
  const figure = h("figure", { class: "day-picture" }, state.image);
  const send = button("share-day", t("card.share"), () => sendCard(state), MAIN);
  if (state.where === "home") return [figure, h("p", { class: "actions" }, send), state.line];
  const copy = async (/** @type {string} */ text, /** @type {string} */ done) =>
    copyOut(await withLink(state, text), done, t);
  const text = () => state.content && copy(cardText(state.content), t("table.words_shared"));
  const words = () => state.content && copy(cardWords(state.content, t), t("card.copied_words"));
  const save = () => state.picture && download(state.picture, state.picture.name);
  return [
    figure,
    h(
      "p",
      { class: "actions" },
      send,
      button("card-text", t("card.text"), text),
      button("card-words", t("card.words"), words),
      button("card-save", t("card.save"), save),
      shapeChoice(state),
    ),
    state.line,
  ];
}

/** @param {State} state */
function shapeChoice(state) {
  const { t } = state.shell;
  const list = h(
    "select",
    {
      "aria-label": t("card.shape"),
      dataset: { field: "card-shape" },
      onchange: () => {
        state.shape = list.value === "square" ? "square" : "wide";
        if (state.content) drawPicture(state, state.content).catch(reportError);
      },
    },
    Object.keys(SHAPES).map((value) => h("option", { value }, t(`card.${value}`))),
  );
  return list;
}

/**
 * Has the engine draw the card, in the light of the page; the PNG is ready before anybody shares it.
 * @param {State} state @param {CardContent} content
 */
async function drawPicture(state, content) {
  const { engine, t } = state.shell;
  const { image } = state;
  const size = state.shape === "square" ? SHAPES.square : SHAPES.wide;
  const run = state.draws.next();
  /** @type {Look} */
  const look = { ...size, light: lightOfPage() };
  state.picture = null;
  image.alt = t("card.alt", { words: cardWords(content, t) });
  Object.assign(image, size);
  Object.assign(image.dataset, { shape: state.shape, drawn: "" });
  const link = Link.of(`daily/${state.day}`).address();
  const { svg } = await engine.call("card", { ...drawnOf(content, t, link), look });
  if (run.aborted) return;
  image.src = imageAddress(svg);
  const blob = await asPng(svg, look);
  if (run.aborted) return;
  state.picture = new File([blob], `croupier-${state.day}.png`, { type: "image/png" });
  image.dataset.drawn = state.shape;
}

/** @param {State} state */
async function sendCard(state) {
  const { t, catalog } = state.shell;
  const by = await senderName(t);
  const { picture, content } = state;
  if (by === null || !content) return;
  const link = linkOfCard(catalog.days, state.day, by).address();
  await share(link, cardText(content), t, { picture, done: t("card.copied") });
}

/** A text with the card's link below it. @param {State} state @param {string} text */
async function withLink({ shell: { t, catalog }, day }, text) {
  const by = (await senderName(t)) ?? "";
  return `${text}\n${linkOfCard(catalog.days, day, by).address()}`;
}

/** The senders of other cards of the day, shown once the visitor has played. @param {State} state */
function others({ shell: { t, catalog }, day, where }) {
  const cards = cardsOn(day);
  if (!cards.length || where === "home") return [];
  const names = cards.map(({ by }) => by || t("card.somebody"));
  if (untold(catalog.days, day)) {
    const several = new Set(names);
    const line = t("card.sent", { n: several.size, who: t.list([...several]) });
    return [h("p", { class: "quiet", dataset: { region: "sent" } }, line)];
  }
  const links = cards.map((card, at) =>
    h(
      "li",
      null,
      h("a", { href: cardLink(card).hash }, t("card.compare_with", { who: names[at] })),
    ),
  );
  return [
    h("h2", null, t("card.compare")),
    h("ul", { class: "card-others", dataset: { region: "others" } }, links),
  ];
}
