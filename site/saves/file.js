/**
 * Games and all else that is kept out to a file, and in from one (games_text.js). Games from a file are
 * checked like any link; one replaces a kept game only if it is the same game, further on.
 */

import { quarantined } from "../lib/browser_storage.js";
import { yieldToMain } from "../lib/scheduling.js";
import { hold } from "../lib/tab_lock.js";
import { Link } from "../links/link.js";
import { carried, take } from "./carried.js";
import { keepTry } from "./days.js";
import { MOST_BYTES, MOST_QUOTED, readGames, writeGames } from "./games_text.js";
import { keepMistakes } from "./mistakes.js";
import { relation } from "./relation.js";
import { allGames, takeNumbers } from "./reviewed.js";
import { MOST_KEPT } from "./saves.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Save } from "../types/records.d.ts" */
/** @import { StoredEntry } from "./carried.js" */
/** @import { Found } from "./games_text.js" */

/** @typedef {Pick<import("../types/shell.d.ts").Shell, "t" | "engine" | "saves" | "say" | "catalog">} Shell */
/** @typedef {{ wrong: import("./games_text.js").Trouble["wrong"] | "rules", line: number, text: string }} Trouble */

/** Milliseconds of reading after which the page has its turn. */
const SLICE = 8;

/** All that is kept of a person, as the texts of as many files as it takes. @param {Pick<Shell, "saves" | "t">} shell */
export const allTexts = ({ saves, t }) => writeGames(allGames(saves), t, carried());

/** Downloads all that is kept of a person. @param {Pick<Shell, "saves" | "t">} shell */
export function downloadAll(shell) {
  const name = `croupier-${today()}`;
  for (const [i, text] of allTexts(shell).entries()) download(i ? `${name}-${i + 1}` : name, text);
}

/** Downloads one game. @param {Save} save @param {Translator} t */
export function downloadGame(save, t) {
  const { game, seed } = Link.of(save.record).setup;
  for (const text of writeGames([save], t)) download(`${game}-${seed}`, text);
}

/**
 * Downloads a game that is kept here.
 * @param {Pick<Shell, "saves" | "t">} shell @param {string} key
 */
export function downloadKept({ saves, t }, key) {
  const save = saves.load(key);
  if (save) downloadGame(save, t);
}

/** Downloads the entries in quarantine as they are. */
export const downloadQuarantined = () =>
  download(
    `croupier-aside-${today()}`,
    quarantined()
      .map(([key, text]) => `# ${key}\n${text}\n`)
      .join("\n"),
  );

const today = () => new Date().toISOString().slice(0, 10);

/** @param {string} name @param {string} text */
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${name}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Keeps what is in a file, and shows how much is new, known already or not readable.
 * @param {File} file @param {Shell} shell @param {(games: number) => void} progress
 * @returns {Promise<Trouble[]>} what made no sense in it
 */
export async function importGames(file, shell, progress) {
  const { t, say } = shell;
  if (file.size > MOST_BYTES) {
    say(t("about.keeping.large"));
    return [];
  }
  /** @type {Trouble[]} */
  const troubles = [];
  const counts = { brought: 0, things: 0, already: 0, full: 0, unread: 0 };
  /** @type {StoredEntry[]} */
  const things = [];
  /** @type {Found[]} */
  const games = [];
  const leaveOut = (/** @type {Trouble} */ trouble) => {
    troubles.push(trouble);
    if (trouble.wrong !== "field" && trouble.wrong !== "many") counts.unread += 1;
  };
  let began = performance.now();
  for (const item of readGames(await file.text())) {
    if (item && "wrong" in item) leaveOut(item);
    else if (item && "store" in item) things.push(item);
    else if (item) games.push(item);
    if (performance.now() - began < SLICE) continue;
    await yieldToMain();
    began = performance.now();
  }
  // First: what a game says of them itself is known then, and nothing makes way for it.
  const { brought, already, full, wrong } = take(things);
  Object.assign(counts, { things: brought, already, full });
  for (const { line, store, name } of wrong)
    leaveOut({ wrong: "kept", line, text: `${store} ${name}`.slice(0, MOST_QUOTED) });
  for (const [i, game] of games.entries()) {
    try {
      counts[await importGame(game, shell)] += 1;
    } catch {
      leaveOut({ wrong: "rules", line: game.line, text: "" });
    }
    progress(i + 1);
  }
  const sentences = /** @type {(keyof typeof counts)[]} */ (Object.keys(counts))
    .filter((each) => counts[each])
    .map((each) => t(`about.keeping.${each}`, { n: counts[each] }));
  say(sentences.join(" ") || t("about.keeping.none"));
  return troubles;
}

/**
 * @param {Found} game @param {Shell} shell
 * @returns {Promise<"brought" | "already" | "full">} `full`: there is no room for one more; rejects where the rules do not allow the game
 */
async function importGame(game, { engine, saves, catalog }) {
  const { record, ply, updated, numbers, mistakes, ofDay, byLink, result, ...rest } = game;
  const { next, length } = await engine.call("frame", { record, seat: null });
  const over = next.kind === "over";
  if (over && numbers) takeNumbers(record, numbers);
  const made = mistakes.filter((each) => each.ply < length);
  if (over) {
    keepMistakes(
      record,
      made.map((each) => ({ ...each, found: updated })),
    );
  }
  if (over && !byLink) {
    const { practice } = rest;
    keepTry(catalog.days, { record, at: updated, ...ofDay, ...(practice && { practice }) });
  }
  const { key } = Link.of(record).withPage(byLink ? "post" : "");
  const reached = Math.min(ply ?? length, length);
  // From a tab that plays it the game is taken only where it really goes further. What is kept is
  // looked at once nobody else can go on with it.
  for (const steal of [false, true]) {
    const release = await hold(key, { steal });
    try {
      const own = saves.load(key);
      if (own && (await relation(engine, record, own.record)).kind !== "newer") break;
      if (!release) continue;
      // A game that is kept here never makes room for one from a file.
      if (!own && saves.list().length >= MOST_KEPT) return "full";
      const practice = rest.practice || own?.practice;
      const more = {
        ...(practice && { practice }),
        ...(over && result && { result }),
        ...(byLink && { byLink }),
      };
      saves.store(key, { record, ply: reached, updated, over, ...more });
      return "brought";
    } finally {
      release?.();
    }
  }
  return "already";
}
