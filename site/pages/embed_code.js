/** A table for another site's page: what it shows, how it looks, the code to copy, the result. */

import { drawPosters } from "../export/draw_picture.js";
import { codeOf, FORMS, frameAddress, hasGame, isOnlyLink } from "../export/embed_text.js";
import { h, loadStyle, setText } from "../lib/dom.js";
import { LANGS, LANGUAGES } from "../lib/languages.js";
import { packText } from "../lib/packed_text.js";
import { builtFor, siteAddress } from "../lib/site_address.js";
import { Link } from "../links/link.js";
import { quickDraft, writeDraft } from "../saves/draft.js";
import { namedForReaders, seatNames } from "../saves/seat_names.js";
import { button, MAIN } from "../ui/button.js";
import { choiceOf } from "../ui/choice.js";
import { addressField } from "./address_field.js";
import { firstOffers, offersOf } from "./embed_offers.js";
import { page } from "./page.js";
import { watchable } from "./watchable.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { Chosen, Offer } from "../export/embed_text.js" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { Choice } from "../ui/choice.js" */

/**
 * @typedef {Shell & {
 *   game: Game, link: Link | null
 * }} EmbedCodeProps  `link`: to what is to be shown
 */
/**
 * @typedef {{
 *   props: EmbedCodeProps, home: string, offers: Offer[], chosen: Chosen, moments: string, written: string,
 *   gone: boolean,
 *   drawn: { line: string, svg: string, picture: string }, what: HTMLElement,
 *   code: HTMLTextAreaElement, how: HTMLElement, state: HTMLElement, frame: HTMLIFrameElement,
 *   preview: HTMLElement
 * }} Page  `offers`: what can be shown; `moments`: the game's frames, packed, once they are;
 *   `written`: what is said of them, where the code has them; `gone`: the page has been left; `drawn`: the picture of what is chosen, once there is one, and packed
 *   together with an upright one;
 *   `what`: the choice of it; `how`: what to do with the code
 */

/** @param {EmbedCodeProps} props @returns {Promise<Mount>} */
export async function prepareEmbed(props) {
  await loadStyle(new URL("embed_code.css", import.meta.url));
  return (root) => mountEmbed(root, props);
}

/** @param {HTMLElement} root @param {EmbedCodeProps} props */
function mountEmbed(root, props) {
  const { t } = props;
  const made = newPage(props);
  const title = t("embed.page.title");
  const onMessage = (/** @type {MessageEvent} */ event) => resize(made, event);
  addEventListener("message", onMessage);
  root.append(
    page(
      "embed-page",
      title,
      h("p", null, t("embed.page.text")),
      addressField(t, () => {
        made.home = siteAddress();
        draw(made);
      }),
      choices(made),
      codeSection(made),
      document.documentElement.dataset.form !== "file" &&
        h("section", { class: "embed-look" }, h("h2", null, t("embed.page.preview")), made.preview),
    ),
  );
  show(made);
  complete(made).catch(() => setText(made.state, t("embed.page.undrawn")));
  return {
    title,
    unmount() {
      made.gone = true;
      removeEventListener("message", onMessage);
    },
  };
}

/** Offers what only the engine knows, and writes the game out. @param {Page} made */
async function complete(made) {
  const { engine, link, t } = made.props;
  const { what } = made.chosen;
  if (!link) return;
  made.offers = await offersOf(engine, link);
  if (made.gone) return;
  // Something may have been chosen meanwhile.
  const isMeant = link.ply !== null || link.words.ask || link.words.say;
  if (isMeant && made.chosen.what === what)
    made.chosen.what = made.offers[0]?.what ?? made.chosen.what;
  made.what.replaceChildren(choiceOfOffer(made));
  show(made);
  if (link.play === null) return;
  await writeMoments(made).catch(() => {
    made.written = t("embed.page.unwritten");
    draw(made);
  });
}

/** Shows what is chosen, and has the engine draw it. @param {Page} made */
function show(made) {
  made.drawn = NOT_DRAWN;
  draw(made);
  drawTable(made).catch(() => setText(made.state, made.props.t("embed.page.undrawn")));
}

const NOT_DRAWN = { line: "", svg: "", picture: "" };

/** The chosen offer. @param {Page} made @returns {Offer} */
const offered = ({ offers, chosen }) =>
  /** @type {Offer} */ (offers.find(({ what }) => what === chosen.what) ?? offers.at(-1));

/** @param {EmbedCodeProps} props @returns {Page} */
function newPage(props) {
  const { t, game, link } = props;
  const code = h("textarea", {
    class: "embed-code",
    dataset: { field: "code" },
    readonly: true,
    rows: 7,
    spellcheck: "false",
    "aria-label": t("embed.page.code"),
    onfocus: () => code.select(),
  });
  const offers = firstOffers(link);
  return {
    props,
    home: siteAddress(),
    offers,
    chosen: {
      game: game.id,
      what: offers[0]?.what ?? "",
      theme: "auto",
      lang: "auto",
      form: "element",
    },
    moments: "",
    written: "",
    drawn: NOT_DRAWN,
    gone: false,
    code,
    how: h("p", { dataset: { field: "how" } }),
    state: h("p", { class: "quiet", role: "status" }),
    frame: h("iframe", {
      class: "embed-preview",
      title: t("embed.page.preview"),
      dataset: { region: "preview" },
    }),
    preview: h("div"),
    what: h("div", { class: "embed-what" }),
  };
}

/** Writes the code and shows the table that it makes. @param {Page} made */
function draw(made) {
  const { props, home, chosen, moments, drawn, code, how, frame, preview } = made;
  const { t } = props;
  const offer = offered(made);
  const name = t(`${chosen.game}.name`);
  const line = lineOf(made, offer, name);
  const sentence = `${line.replace(/[.?!]?$/, (end) => end || ".")} ${t("embed.out")}`;
  const answers = builtFor() !== "";
  const { lang } = document.documentElement;
  const table = { home, answers, lang, offer, chosen, moments, name, ...drawn, line, sentence };
  setText(made.state, hasGame(table) ? made.written : "");
  code.value = home && codeOf(table);
  const link = chosen.form === "wordpress" && isOnlyLink(table) ? "_fresh" : "";
  setText(how, t(`embed.page.how_${chosen.form}${link}`));
  const address = frameAddress(table);
  if (frame.src === address) return;
  frame.src = address;
  // Put in anew, because a change of the fragment alone would not load it again.
  preview.replaceChildren(frame);
}

/** Description of a picture, in one line, with the question of a puzzle. @param {Page} made @param {Offer} offer @param {string} name of the game */
function lineOf({ props, drawn }, { what, link }, name) {
  if (what === "daily") return props.t("embed.daily");
  const line = (link && drawn.line) || name;
  const ask = what === "puzzle" && link?.words.ask;
  return ask ? `${line}. ${ask}` : line;
}

/**
 * Has the engine draw what is chosen; for what varies a table of its kind.
 * @param {Page} made
 */
async function drawTable(made) {
  const { props, chosen } = made;
  const { t, engine } = props;
  const { game: id, what } = chosen;
  const { drawn, whole } = offered(made);
  const { record, ply, setup } = drawn ?? anyTable(props, id);
  // A game that is watched is another person's.
  const names = seatNames(t, id, whole ? namedForReaders(t, setup) : setup);
  const [svg, upright] = await drawPosters(engine, record, names, ply);
  const picture = await packText(svg + upright);
  if (made.gone || id !== chosen.game || what !== chosen.what) return;
  made.drawn = { line: `${t(`${id}.name`)}: ${t.list(names)}`, svg, picture };
  draw(made);
}

/** A table as the home page would offer it. @param {EmbedCodeProps} props @param {string} id of a game */
function anyTable({ catalog, game, link }, id) {
  if (link) return link.withPage("").withoutPlay();
  const known = catalog.games.find((each) => each.id === id) ?? game;
  return Link.of(writeDraft(known, quickDraft(known)));
}

/** Gives the frame the height that its table asks for. @param {Page} made @param {MessageEvent} event */
function resize({ frame }, { source, data }) {
  if (source !== frame.contentWindow || data?.croupier !== 1 || data.type !== "height") return;
  frame.style.setProperty("height", `${Math.min(1200, Number(data.height) || 0)}px`);
}

/** Packs the game, so that its readers need no engine to watch it. @param {Page} made */
async function writeMoments(made) {
  const { engine, link, t } = made.props;
  if (!link) return;
  const showProgress = (/** @type {number} */ done, /** @type {number} */ all) => {
    made.written = t("embed.page.writing", { done, all });
    const table = { offer: offered(made), chosen: made.chosen };
    if (done % 10 === 0 && hasGame(table)) setText(made.state, made.written);
  };
  const { text, count, all } = await watchable(engine, link.record, showProgress, () => made.gone);
  if (made.gone) return;
  made.moments = text;
  const part = t("embed.page.part", { n: count, all });
  made.written = count < all ? part : t("embed.page.written");
  draw(made);
}

/** @param {Page} made */
function choices(made) {
  const { t, link, catalog } = made.props;
  const games = catalog.games.map(({ id }) => ({ value: id, label: t(`${id}.name`) }));
  const auto = { value: "auto", label: t("embed.page.lang_auto") };
  const fixed = ["light", "dark"].map((value) => ({ value, label: t(`settings.theme.${value}`) }));
  const themes = [auto, ...fixed];
  const langs = LANGS.map((value) => ({ value, label: LANGUAGES[value].name }));
  const forms = Object.keys(FORMS).map((value) => ({
    value,
    label: t(`embed.page.form_${value}`),
  }));
  made.what.replaceChildren(choiceOfOffer(made));
  return h(
    "div",
    { class: "embed-choices" },
    !link && choice(made, "game", games),
    made.what,
    choice(made, "theme", themes),
    choice(made, "lang", [auto, ...langs]),
    choice(made, "form", forms),
  );
}

/** The choice of offer, with a line that describes it. @param {Page} made */
function choiceOfOffer(made) {
  const { t } = made.props;
  const values = made.offers.map(({ what }) => ({
    value: what,
    label: t(`embed.page.what.${what}.name`),
  }));
  const line = h("p", { class: "quiet" });
  const tell = () => setText(line, t(`embed.page.what.${made.chosen.what}.line`));
  const element = choice(made, "what", values, tell);
  tell();
  element.append(line);
  return element;
}

/**
 * @param {Page} made @param {keyof Chosen} key @param {Choice["values"]} values
 * @param {() => void} [then]
 */
const choice = (made, key, values, then) =>
  choiceOf({
    name: `embed-${key}`,
    legend: made.props.t(key === "what" ? "embed.page.what.legend" : `embed.page.${key}`),
    values,
    chosen: made.chosen[key],
    choose(value) {
      made.chosen[key] = value;
      if (key === "what" || key === "game") show(made);
      else draw(made);
      then?.();
    },
  });

/** @param {Page} made */
function codeSection({ props: { t, copy, say }, code, how, state }) {
  const copyCode = async () => {
    if (await copy(code.value)) say(t("embed.page.copied"));
    else code.focus();
  };
  const copying = h("p", null, button("copy", t("embed.page.copy"), copyCode, MAIN));
  return h("section", null, h("h2", null, t("embed.page.code")), how, code, state, copying);
}
