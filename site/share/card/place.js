/** A day's card in its place: the picture, what passes it on, and others' results beside one's own. */

import { h, loadStyle, setText } from "../../lib/dom.js";
import { imageAddress } from "../../lib/svg_picture.js";
import { cardsOn } from "../../records/cards.js";
import { writeCard } from "../../records/day_links.js";
import { linkOf } from "../../records/record.js";
import { button, MAIN } from "../../ui/button.js";
import { untold } from "../daily/result.js";
import { asPng, download } from "../draw_picture.js";
import { copyOut, share } from "../send_link.js";
import { senderName } from "../sender.js";
import { cardPath, cardText, cardWords, drawnOf, toldOf } from "./own.js";

/** @typedef {import("../../types/shell.d.ts").Shell} Shell */
/** @typedef {import("./own.js").Told} Told */
/** @typedef {{ shell: Shell, day: string, where: "end" | "page" | "home" }} Given */
/**
 * `told`: null as long as there is nothing to tell; `picture`: the PNG, once it is drawn
 * @typedef {Given & { told: Told | null, shape: "wide" | "square", picture: File | null, gone: boolean }} State
 */

const SHAPES = { wide: { width: 1200, height: 630 }, square: { width: 1200, height: 1200 } };

/**
 * @param {HTMLElement} root an empty place
 * @param {Given} given
 * @returns {{ update: () => void, unmount: () => void }} `update`: the day's result has changed
 */
export function mountCard(root, given) {
  /** @type {State} */
  const state = { ...given, told: null, shape: "wide", picture: null, gone: false };
  const ready = Promise.all([
    given.shell.t.learn("card"),
    loadStyle(new URL("card.css", import.meta.url)),
  ]);
  let asked = 0;
  const update = async () => {
    const mine = ++asked;
    await ready;
    const told = await toldOf(given.shell, given.day);
    if (state.gone || mine !== asked || same(told, state)) return;
    Object.assign(state, { told, picture: null });
    root.replaceChildren(...drawn(state));
  };
  const begin = () => update().catch(reportError);
  begin();
  return {
    update: begin,
    unmount() {
      state.gone = true;
      root.replaceChildren();
    },
  };
}

/** Whether what stands there tells this already. @param {Told | null} told @param {State} state */
const same = (told, state) => told !== null && JSON.stringify(told) === JSON.stringify(state.told);

/** @param {State} state @returns {Node[]} */
function drawn(state) {
  const parts = state.told ? own(state, state.told) : [];
  return [...parts, ...others(state)];
}

/** @param {State} state @param {Told} told */
function own(state, told) {
  const { t } = state.shell;
  const image = h("img", {
    class: "card-picture",
    alt: t("card.alt", { words: cardWords(told, t) }),
    ...SHAPES[state.shape],
    dataset: { region: "card-picture", shape: state.shape },
  });
  const line = h("p", { class: "quiet", role: "status" });
  drawPicture(state, told, image).catch(() => setText(line, t("card.failed")));
  const send = button("share-day", t("card.share"), () => sendCard(state, told), MAIN);
  if (state.where === "home")
    return [h("figure", { class: "card" }, image), h("p", { class: "ways" }, send)];
  const text = async () =>
    copyOut(await withLink(state, cardText(told)), t("table.words_shared"), t);
  const words = async () =>
    copyOut(await withLink(state, cardWords(told, t)), t("card.copied_words"), t);
  const save = () => state.picture && download(state.picture, state.picture.name);
  return [
    h("figure", { class: "card" }, image),
    h(
      "p",
      { class: "ways" },
      send,
      button("card-text", t("card.text"), text),
      button("card-words", t("card.words"), words),
      button("card-save", t("card.save"), save),
      shapeChoice(state, told, image),
    ),
    line,
  ];
}

/** @param {State} state @param {Told} told @param {HTMLImageElement} image */
function shapeChoice(state, told, image) {
  const { t } = state.shell;
  const list = h(
    "select",
    {
      "aria-label": t("card.shape"),
      dataset: { field: "card-shape" },
      onchange: () => {
        state.shape = list.value === "square" ? "square" : "wide";
        Object.assign(image, SHAPES[state.shape]);
        image.dataset.shape = state.shape;
        drawPicture(state, told, image).catch(reportError);
      },
    },
    Object.keys(SHAPES).map((value) => h("option", { value }, t(`card.${value}`))),
  );
  return list;
}

/**
 * Has the engine draw the card, in the light of the page; the PNG is ready before anybody shares it.
 * @param {State} state @param {Told} told @param {HTMLImageElement} image
 */
async function drawPicture(state, told, image) {
  const { engine, t } = state.shell;
  const dark = getComputedStyle(document.documentElement).colorScheme.startsWith("dark");
  /** @type {import("croupier/bridge").Look} */
  const look = { ...SHAPES[state.shape], light: dark ? "dark" : "light" };
  const link = linkOf(`daily/${state.day}`);
  state.picture = null;
  const { svg } = await engine.call("card", { ...drawnOf(told, t, link), look });
  if (state.gone || state.told !== told || SHAPES[state.shape].height !== look.height) return;
  image.src = imageAddress(svg);
  const blob = await asPng(svg, look);
  state.picture = new File([blob], `croupier-${state.day}.png`, { type: "image/png" });
  image.dataset.drawn = "true";
}

/** @param {State} state @param {Told} told */
async function sendCard(state, told) {
  const { t, catalog } = state.shell;
  const by = await senderName(t);
  if (by === null) return;
  const { picture } = state;
  const link = linkOf(cardPath(catalog.days, state.day, by));
  await share(link, cardText(told), t, { picture, done: t("card.copied") });
}

/** A text with the card's link below it. @param {State} state @param {string} text */
async function withLink({ shell: { t, catalog }, day }, text) {
  const by = (await senderName(t)) ?? "";
  return `${text}\n${linkOf(cardPath(catalog.days, day, by))}`;
}

/** Who has sent their results of the day: told once the visitor has played. @param {State} state */
function others({ shell: { t, catalog }, day, where }) {
  const cards = cardsOn(day);
  if (!cards.length || where === "home") return [];
  const names = cards.map(({ by }) => by || t("card.somebody"));
  if (untold(catalog.days, day)) {
    const several = new Set(names);
    const line = t("card.sent", { n: several.size, names: t.list([...several]) });
    return [h("p", { class: "quiet", dataset: { region: "sent" } }, line)];
  }
  const links = cards.map((card, at) =>
    h(
      "li",
      null,
      h("a", { href: `#/${writeCard(card)}` }, t("card.compare_with", { name: names[at] })),
    ),
  );
  return [
    h("h2", null, t("card.compare")),
    h("ul", { class: "card-others", dataset: { region: "others" } }, links),
    h("p", null, h("a", { href: "#/club" }, t("card.club"))),
  ];
}
