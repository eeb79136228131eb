/** A day's card in its place: the picture, what passes it on, and others' results beside the person's own. */

import { h, loadStyle, setText } from "../../lib/dom.js";
import { latest } from "../../lib/latest.js";
import { imageAddress } from "../../lib/svg_picture.js";
import { cardLink } from "../../links/day_links.js";
import { cardsOn } from "../../saves/cards.js";
import { openShare } from "../../together/share_sheet.js";
import { button, MAIN } from "../../ui/button.js";
import { untold } from "../result.js";
import { cardContent, cardThing, cardWords, drawCard, SHAPES } from "./own_card.js";

/** @import { Latest } from "../../lib/latest.js" */
/** @import { Shell } from "../../types/shell.d.ts" */
/** @import { CardContent } from "./own_card.js" */

/** @typedef {{ shell: Shell, day: string, where: "end" | "page" | "home" }} CardProps */
/**
 * `content`: null while the day is not finished; `picture`: the PNG, drawn or being drawn; `draws`: a late
 * drawing does not replace a newer one
 * @typedef {CardProps & {
 *   content: CardContent | null, shape: keyof typeof SHAPES, picture: Promise<File | null>, draws: Latest,
 *   left: AbortSignal, image: HTMLImageElement, line: HTMLElement
 * }} State
 */

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
    ...{ content: null, shape: "wide", picture: Promise.resolve(null), draws: latest(left), left },
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

/** The picture, and what passes it on; at the end of a game its own button does. @param {State} state */
function ownCard(state) {
  const { shell, where, image, line } = state;
  const send = () => {
    const { content } = state;
    if (content) openShare(shell, [cardThing(shell, content, () => state.picture)]);
  };
  return [
    h("figure", { class: "day-picture" }, image),
    h(
      "p",
      { class: "actions" },
      where !== "end" && button("share-day", shell.t("card.share"), send, MAIN),
      where !== "home" && shapeChoice(state),
    ),
    line,
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
 * Has the engine draw the card; the PNG is ready before anybody shares it.
 * @param {State} state @param {CardContent} content
 */
async function drawPicture(state, content) {
  const { shell, image, shape, draws } = state;
  const run = draws.next();
  image.alt = shell.t("card.alt", { words: cardWords(content, shell.t) });
  Object.assign(image, shape === "square" ? SHAPES.square : SHAPES.wide);
  Object.assign(image.dataset, { shape, drawn: "" });
  state.picture = drawCard(shell, content, shape).then(({ svg, file }) => {
    if (!run.aborted) image.src = imageAddress(svg);
    return file();
  });
  await state.picture;
  if (!run.aborted) image.dataset.drawn = shape;
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
