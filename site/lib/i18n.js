/**
 * Words and numbers in the reader's language. Strings are nested JSON; a leaf is a sentence with
 * `{name}` placeholders or, where a number decides, `{"one": ..., "other": ...}` over `n`. Where
 * the one who is named may be the reader, `{"you": ..., "other": ...}`: a seat that is called
 * "You" reads "You are choosing", every other "Anna is choosing".
 */

import { getOwn } from "./get_own.js";
import { LANGS } from "./languages.js";
import { writeList, writeMoney, writeNumber } from "./numbers.js";

/** @typedef {Record<string, unknown>} Params */
/** @typedef {{ [key: string]: string | Tree }} Tree */
/**
 * The sentence under a key, such as `t("vegas.player", { n: 2 })`; the key itself where there is
 * none. `money` and `short` take thousands of dollars, `ago` takes milliseconds since 1970. Of a
 * game only names are there until its words have been learnt: first what its table needs at once,
 * then those for later (rules page, tips, explanations), which the build has put into a file of its own.
 * @typedef {{
 *   (key: string, params?: Params): string,
 *   lang: string,
 *   has(key: string): boolean,
 *   keys(key: string): string[],
 *   money(thousands: number): string,
 *   short(thousands: number): string,
 *   number(value: number): string,
 *   list(items: string[]): string,
 *   ago(time: number): string,
 *   learn(...games: string[]): Promise<unknown>,
 *   learnLater(game: string): Promise<unknown>,
 * }} Translator
 */

/**
 * The language to use: the chosen one, or the first of the browser's that we know.
 * @param {string} chosen  a language or "auto"
 * @param {readonly string[]} [wanted]
 * @returns {string}
 */
export function pickLang(chosen, wanted = navigator.languages) {
  const known = (/** @type {string} */ lang) => LANGS.find((ours) => ours === lang.slice(0, 2));
  return known(chosen) ?? wanted.map(known).find(Boolean) ?? "en";
}

/** @type {Map<string, Promise<Tree>>} */
const files = new Map();

/**
 * @param {string} path  relative to the site's root
 * @returns {Promise<Tree>}
 */
function fetchStrings(path) {
  let file = files.get(path);
  if (!file) {
    file = fetch(new URL(`../${path}`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.json();
    });
    files.set(path, file);
    file.catch(() => files.delete(path));
  }
  return file;
}

/**
 * @param {string} folder  of strings/
 * @param {string} lang
 * @returns {Promise<Tree>} the strings, in English where this language has none
 */
function inLang(folder, lang) {
  const english = () => fetchStrings(`strings/${folder}en.json`);
  return lang === "en" ? english() : fetchStrings(`strings/${folder}${lang}.json`).catch(english);
}

/**
 * A translator with the words of the site, and the names of the games that the build puts there.
 * @param {string} lang
 * @returns {Promise<Translator>}
 */
export async function loadTranslator(lang) {
  return createTranslator(lang, { ...(await inLang("", lang)) });
}

/**
 * Adds the words of a game's table, under its id, or a section of the site's.
 * @param {Tree} tree
 * @param {string} lang
 * @param {string} part
 */
async function learn(tree, lang, part) {
  tree[part] = await inLang(`${part}/`, lang);
}

/**
 * Adds the words of a game that its table can do without.
 * @param {Translator} t @param {Tree} tree @param {string} game
 */
async function learnLater(t, tree, game) {
  const [later] = await Promise.all([inLang(`${game}-later/`, t.lang), t.learn(game)]);
  tree[game] = { .../** @type {Tree} */ (tree[game]), ...later };
}

/**
 * @param {string} lang
 * @param {Tree} tree
 * @returns {Translator}
 */
export function createTranslator(lang, tree) {
  /** @type {Map<string, Promise<void>>} */
  const games = new Map();
  const t = Object.assign(sentences(lang, tree), {
    lang,
    has: (/** @type {string} */ key) => nodeAt(tree, key) !== undefined,
    keys: (/** @type {string} */ key) => {
      const node = nodeAt(tree, key);
      return typeof node === "object" ? Object.keys(node) : [];
    },
    learn: (/** @type {string[]} */ ...wanted) => {
      for (const game of wanted.filter((each) => !games.has(each))) {
        const learnt = learn(tree, lang, game);
        games.set(game, learnt);
        learnt.catch(() => games.delete(game));
      }
      return Promise.all(wanted.map((game) => games.get(game)));
    },
    learnLater: (/** @type {string} */ game) => learnLater(t, tree, game),
    ...formats(lang),
  });
  return t;
}

/** A sentence with a capital letter at its beginning. @param {string} text @param {string} lang */
export const capital = (text, lang) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/**
 * @param {string} lang
 * @param {Tree} tree
 */
function sentences(lang, tree) {
  const plural = new Intl.PluralRules(lang);
  return (/** @type {string} */ key, /** @type {Params} */ params = {}) => {
    const count = () => plural.select(Number(params.n));
    const sentence = formOf(nodeAt(tree, key), namesReader(tree.you, params), count);
    if (typeof sentence !== "string") return key;
    return sentence.replace(/\{(\w+)\}/g, (_, name) => {
      const value = params[name];
      return typeof value === "number" ? writeNumber(lang, value) : String(value ?? "");
    });
  };
}

/**
 * True if the named person is called by the language's word for the reader.
 * @param {string | Tree | undefined} you @param {Params} params
 */
const namesReader = (you, { name, names }) =>
  typeof you === "string" &&
  [name, names].some(
    (each) => typeof each === "string" && each.toLowerCase() === you.toLowerCase(),
  );

/**
 * The form of a sentence that fits; undefined for a branch of the tree.
 * @param {string | Tree | undefined} node @param {boolean} reader it names the reader
 * @param {() => Intl.LDMLPluralRule} count  asked only where a number decides: it takes a while
 * @returns {string | undefined}
 */
function formOf(node, reader, count) {
  if (typeof node !== "object") return node;
  const form = reader && node.you !== undefined ? node.you : (node[count()] ?? node.other);
  return formOf(form, false, count);
}

/**
 * @param {Tree} tree
 * @param {string} key  steps from the root, with dots between them
 */
function nodeAt(tree, key) {
  /** @type {string | Tree | undefined} */
  let node = tree;
  for (const step of key.split("."))
    node = typeof node === "object" ? getOwn(node, step) : undefined;
  return node;
}

/** @param {string} lang */
function formats(lang) {
  return {
    money: (/** @type {number} */ thousands) => writeMoney(lang, thousands * 1000),
    short: (/** @type {number} */ thousands) => writeNumber(lang, thousands),
    number: (/** @type {number} */ value) => writeNumber(lang, value),
    list: (/** @type {string[]} */ items) => writeList(lang, items),
    ago: (/** @type {number} */ time) =>
      relativeTo(
        new Intl.RelativeTimeFormat(lang, { numeric: "auto" }),
        (time - Date.now()) / 1000,
      ),
  };
}

/**
 * @param {Intl.RelativeTimeFormat} format
 * @param {number} seconds
 */
function relativeTo(format, seconds) {
  const away = Math.abs(seconds);
  if (away < 60) return format.format(0, "minute");
  if (away < 3600) return format.format(Math.round(seconds / 60), "minute");
  if (away < 86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
