/**
 * A link as a value: the path, the fields and the ply of `vegas/review?v=1&rules=alea-2012&...@17`. It is
 * read once, where an address, a paste or a file comes in (route.js), or made from a text that is sound, of
 * the engine or of what is kept here. Only this folder cuts and joins the text of links.
 */

import { linkHead } from "../lib/site_address.js";
import { cardChecksum, movesChecksum, setupChecksum } from "./checksum.js";
import { decoded, fieldsOf, joinFields, SETUP_KEYS, writeNames } from "./fields.js";

/** @import { SetupText } from "../types/records.d.ts" */

/** Links with games of several people name the kind before the game. */
const SHARED = ["challenge", "boards"];

/** The first fields of a link, in order. The rest follows as it was added: what several games have, a story. */
const FIRST = "v rules with seats sc names colours pos by from ask say as seed play c".split(" ");
/** @param {string} key */
const rankOf = (key) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

export class Link {
  /**
   * @param {string} path  `vegas`, `vegas/review`, `challenge/vegas`, `daily/2026-12-02`
   * @param {ReadonlyMap<string, string>} [fields]  as they are written
   * @param {number | null} [ply]
   */
  constructor(path, fields = new Map(), ply = null) {
    this.path = path;
    this.fields = fields;
    this.ply = ply;
    const [first = "", second = ""] = path.split("/");
    const isShared = SHARED.includes(first);
    const isCard = first === "daily";
    this.game = isCard ? "" : isShared ? second : first;
    /** "" for the table itself. */
    this.page = isCard || isShared ? first : second;
    Object.freeze(this);
  }

  /** The link of a sound text: a record, a set-up, a path. @param {string} text */
  static of(text) {
    const [, path = "", query = "", ply] = /^#?\/?([^?@]*)\??([^@]*)(?:@(\d+))?/.exec(text) ?? [];
    return new Link(path, fieldsOf(query), ply === undefined ? null : Number(ply));
  }

  /**
   * The link to a new game.
   * @param {Omit<SetupText, "v" | "colours" | "pos"> & Partial<SetupText>} setup
   */
  static ofSetup({
    game,
    v = 1,
    rules,
    with: options,
    seats,
    names,
    colours = [],
    pos = "",
    seed,
  }) {
    const needed = Object.entries({ v: String(v), rules, seats: seats.join(","), seed });
    return new Link(game, new Map(needed)).withFields({
      ...{ with: options.join("."), names: writeNames(names), colours: colours.join(","), pos },
    });
  }

  /** The set-up; its fields are empty where it has none. @returns {SetupText} */
  get setup() {
    const field = (/** @type {string} */ key) => this.fields.get(key) ?? "";
    const list = (/** @type {string} */ key, by = ",") => this.fields.get(key)?.split(by) ?? [];
    return {
      game: this.game,
      v: Number(field("v") || 1),
      rules: field("rules"),
      with: list("with", "."),
      seats: list("seats"),
      names: list("names").map((name) => decoded(name) ?? ""),
      colours: list("colours").filter(Boolean),
      pos: field("pos"),
      seed: field("seed"),
    };
  }

  /** The moves; null for a set-up. */
  get play() {
    return this.fields.get("play") ?? null;
  }

  /** The text that the engine reads: the set-up and the moves. */
  get record() {
    return joinFields(this.game, this.fields);
  }

  /** The text under which its game is kept. */
  get key() {
    return `${this.withoutPlay()}`;
  }

  /** The record without the names of its seats, under which is kept what is known of the game. */
  get nameless() {
    return this.withNames([]).record;
  }

  /** What people have written into it, "" where they have not. */
  get words() {
    const word = (/** @type {string} */ key) => decoded(this.fields.get(key) ?? "") ?? "";
    return { by: word("by"), from: word("from"), ask: word("ask"), say: word("say") };
  }

  /** The seeds of its games: one, or one a board. */
  get seeds() {
    return (this.fields.get("seeds") ?? this.fields.get("seed") ?? "").split(",");
  }

  /** @param {string} page  "" for the table itself */
  withPage(page) {
    const path = SHARED.includes(page) ? [page, this.game] : [this.game, page];
    return new Link(path.filter(Boolean).join("/"), this.fields, this.ply);
  }

  /** @param {number | null} ply */
  at(ply) {
    return new Link(this.path, this.fields, ply);
  }

  /** Only the set-up. */
  withoutPlay() {
    return new Link(
      this.path,
      new Map([...this.fields].filter(([key]) => SETUP_KEYS.includes(key))),
    );
  }

  /** A new game with another set-up. @param {Partial<SetupText>} changes */
  withSetup(changes) {
    return Link.ofSetup({ ...this.setup, ...changes });
  }

  /** The same game with other names of the seats. @param {string[]} names  "" where there is none */
  withNames(names) {
    const link = this.withFields({ names: writeNames(names) });
    return link.fields.has("c")
      ? link.withFields({ c: movesChecksum(this.game, link.fields) })
      : link;
  }

  /** With what people write into it. @param {{ by?: string, from?: string, ask?: string, say?: string }} words */
  withWords(words) {
    const written = Object.entries(words).map(([key, text]) => [key, writeNames([text])]);
    return this.withFields(Object.fromEntries(written));
  }

  /** @param {Record<string, string>} changes  encoded; "" for a field that goes */
  withFields(changes) {
    const fields = new Map(this.fields);
    for (const [key, value] of Object.entries(changes))
      if (value) fields.set(key, value);
      else fields.delete(key);
    return new Link(this.path, fields, this.ply);
  }

  /** With the check that tells when it has been cut or changed. */
  signed() {
    if (!this.fields.size) return this;
    const sum = this.page === "daily" ? cardChecksum : setupChecksum;
    return this.withFields({ sc: sum(this.path, this.fields, this.ply) });
  }

  toString() {
    const fields = [...this.fields].sort(([a], [b]) => rankOf(a) - rankOf(b));
    const query = fields.map(([key, value]) => `${key}=${value}`).join("&");
    return this.path + (query && `?${query}`) + (this.ply === null ? "" : `@${this.ply}`);
  }

  /** Its address on this page. @returns {string} */
  get hash() {
    return `#/${this}`;
  }

  /**
   * The address by which it is passed on: that of the game's own page, whose picture chats show.
   * @param {{ home: string, lang: string }} [site]
   */
  address(site) {
    const lang = site?.lang ?? (document.documentElement.lang || "en");
    const page = this.fields.size && this.game ? `tables/${this.game}.${lang}.html` : "";
    return (site ? site.home + page : linkHead(page)) + this.signed().hash;
  }
}
