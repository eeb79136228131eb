/**
 * Games as a text file that a person can read: each has its link, and below it what the link does
 * not say. Games from a file are checked like any link; one replaces a kept game only if it is the
 * same game, further on.
 */

import { hold } from "../lib/tab_lock.js";
import { byLinkPath, relation } from "./by_link.js";
import { readLink } from "./damaged_link.js";
import { linkOf, parseSetup, setupOf } from "./record.js";
import { keepNumbers, numbersOf } from "./reviewed.js";
import { seatNames } from "./seat_names.js";

/** @typedef {import("../types/records.d.ts").Save} Save */
/** @typedef {Pick<import("../types/shell.d.ts").Shell, "t" | "engine" | "saves" | "say">} Shell */
/** @typedef {import("../lib/i18n.js").Translator} Translator */

const HEAD = "Croupier games, 1";

/**
 * @param {Save[]} games @param {Translator} t
 * @returns {string}
 */
function writeGames(games, t) {
  return [HEAD, ...games.map((save) => writeGame(save, t))].join("\n\n").concat("\n");
}

/** @param {Save} save @param {Translator} t */
function writeGame({ record, ply, updated, over, post }, t) {
  const numbers = over ? numbersOf(record) : null;
  const setup = parseSetup(record);
  const title = `${t(`${setup.game}.name`)}: ${seatNames(t, setup.game, setup).join(", ")}`;
  return [
    `# ${title}`,
    `link: ${linkOf(record)}`,
    `moment: ${ply}`,
    `played: ${new Date(updated).toISOString()}`,
    `over: ${over ? "yes" : "no"}`,
    ...(post ? [`here: ${post.mine.join(",")}`] : []),
    ...(typeof post?.turn === "number" ? [`turn: ${post.turn}`] : []),
    ...(numbers ? Object.entries(numbers).map(([name, value]) => `${name}: ${value}`) : []),
    ...(post?.other ? [`other: ${linkOf(post.other)}`] : []),
  ].join("\n");
}

/**
 * The games in a text; null for one whose link cannot be read.
 * @param {string} text
 * @returns {(Save | null)[]}
 */
function readGames(text) {
  const blocks = text.split(/^(?=link:)/m).filter((block) => block.startsWith("link:"));
  return blocks.map((block) => {
    const fields = new Map(
      [...block.matchAll(/^(\w+):[ \t]*(.*?)\s*$/gm)].map(([, key = "", value = ""]) => [
        key,
        value,
      ]),
    );
    const record = recordOf(fields.get("link"));
    if (!record) return null;
    bringNumbers(record, fields);
    const played = Date.parse(fields.get("played") ?? "");
    const mine = fields.get("here")?.split(",").map(Number);
    const other = recordOf(fields.get("other"));
    const turn = fields.has("turn") ? Number(fields.get("turn")) : null;
    return {
      record,
      ply: Number(fields.get("moment")) || 0,
      updated: Number.isNaN(played) ? Date.now() : played,
      over: fields.get("over") === "yes",
      ...(mine && { post: { mine, turn, ...(other && { other }) } }),
    };
  });
}

/**
 * How a game was played, where its file says so; what this browser knows itself stays.
 * @param {string} record @param {Map<string, string>} fields
 */
function bringNumbers(record, fields) {
  const [accuracy = NaN, luck = NaN, lost = NaN] = ["accuracy", "luck", "lost"].map((name) =>
    Number.parseFloat(fields.get(name) ?? ""),
  );
  const possible = accuracy >= 0 && accuracy <= 100 && Math.abs(luck) <= 1 && lost >= 0;
  if (possible && !numbersOf(record)) keepNumbers(record, { accuracy, luck, lost });
}

/** @param {string} [link] */
function recordOf(link = "") {
  const route = readLink({ hash: link.slice(link.indexOf("#")), search: "" });
  return "record" in route ? route.record : null;
}

/**
 * Downloads a file with these games.
 * @param {Save[]} games @param {Translator} t
 */
export function downloadGames(games, t) {
  const [only] = games.length === 1 ? games : [];
  const { game, seed } = parseSetup(only?.record ?? "");
  const day = new Date().toISOString().slice(0, 10);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([writeGames(games, t)], { type: "text/plain" }));
  link.download = `${only ? `${game}-${seed}` : `croupier-${day}`}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Keeps the games of a file, and shows how many are new, known already or not readable.
 * @param {string} text @param {Shell} shell
 */
export async function importGames(text, shell) {
  const { t, say } = shell;
  const games = readGames(text);
  const counts = { brought: 0, already: 0, unread: 0 };
  for (const game of games) {
    /** @type {keyof typeof counts} */
    const outcome = game ? await importGame(game, shell).catch(() => "unread") : "unread";
    counts[outcome] += 1;
  }
  const sentences = /** @type {("brought" | "already" | "unread")[]} */ (Object.keys(counts))
    .filter((each) => counts[each])
    .map((each) => t(`about.keeping.${each}`, { n: counts[each] }));
  say(sentences.join(" ") || t("about.keeping.none"));
}

/**
 * @param {Save} game @param {Shell} shell
 * @returns {Promise<"brought" | "already">}
 */
async function importGame(game, { engine, saves }) {
  const { record, ply } = game;
  await engine.call("frame", { record, ply, seat: null }); // is there such a moment?
  const { next } = await engine.call("frame", { record, seat: null });
  const setup = setupOf(record);
  const key = game.post ? byLinkPath(setup) : setup;
  const own = saves.load(key);
  if (own && (await relation(engine, record, own.record)).kind !== "newer") return "already";
  const release = await hold(key);
  if (!release) return "already";
  saves.store(key, { ...game, over: next.kind === "over" });
  release();
  return "brought";
}
