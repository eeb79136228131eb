/**
 * The pages that stand at an address of their own: a page is one entry here and the module that it
 * loads. Which addresses lead to it is in records/route.js. Its name is its `data-screen` too, by
 * which style sheets know what surrounds it.
 */

/** @import { Page } from "../types/records.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["catalog"]["games"][number]} Game */
/**
 * What a page may ask for: the `game` that it is about, where it is about one, and what its address
 * has behind it.
 * @typedef {Shell & { game: Game, record: string | null, ply: number | null, day?: string, tree?: string,
 *   words?: { ask?: string, say?: string } }} Given
 */
/**
 * `words`: the games whose words have to be there before it, beyond their names: none, the one that
 * its address names (else the first), or all. `ofOneGame`: it is about that one, which must be known.
 * `prepare` does what takes time and gives what mounts the page.
 * @typedef {{
 *   words: "none" | "one" | "all",
 *   ofOneGame?: true,
 *   prepare: (given: Given) => Promise<Mount>,
 * }} PageEntry
 */

/** @type {Record<Page, PageEntry>} */
export const PAGES = {
  about: {
    words: "none",
    prepare: async () => (await import("../pages/about.js")).prepareAbout(),
  },
  strength: {
    words: "none",
    prepare: async (given) => (await import("../strength/strength.js")).prepareStrength(given),
  },
  daily: {
    words: "all",
    prepare: async (given) => (await import("../day/page.js")).prepareDaily(given),
  },
  history: {
    words: "all",
    prepare: async (given) => (await import("../review/history.js")).prepareHistory(given),
  },
  practice: {
    words: "one",
    prepare: async (given) => (await import("../review/practice.js")).preparePractice(given),
  },
  position: {
    words: "one",
    ofOneGame: true,
    prepare: async (given) => (await import("../editor/editor.js")).prepareEditor(given),
  },
  review: {
    words: "one",
    ofOneGame: true,
    prepare: async ({ record, ...given }) =>
      (await import("../review/review.js")).prepareReview({ ...given, record: record ?? "" }),
  },
  explore: {
    words: "one",
    ofOneGame: true,
    prepare: async ({ record, ...given }) =>
      (await import("../explore/explore.js")).prepareExplore({ ...given, record: record ?? "" }),
  },
  film: {
    words: "one",
    ofOneGame: true,
    prepare: async ({ record, ...given }) =>
      (await import("../film/film.js")).prepareFilm({ ...given, record: record ?? "" }),
  },
  setup: {
    words: "one",
    ofOneGame: true,
    prepare: async (given) => (await import("../pages/setup/setup.js")).prepareSetup(given),
  },
  embed: {
    words: "one",
    ofOneGame: true,
    prepare: async (given) => (await import("../pages/embed_code.js")).prepareEmbed(given),
  },
  rules: {
    words: "one",
    ofOneGame: true,
    prepare: async (given) => (await import("../pages/rules.js")).prepareRules(given),
  },
};
