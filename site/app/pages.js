/**
 * The pages with an address of their own: a page is one entry here and the module that it
 * loads. Which addresses lead to it is in saves/route.js. Its name is its `data-screen` too, by
 * which style sheets know what surrounds it.
 */

/** @import { Page } from "../types/records.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["catalog"]["games"][number]} Game */
/**
 * Props of a page: the `game`, if it is about one, and the fields of its address.
 * @typedef {Shell & { game: Game, record: string | null, ply: number | null, day?: string, tree?: string,
 *   panel?: "review",
 *   words?: { ask?: string, say?: string } }} PageProps
 */
/**
 * `words`: the games whose words have to be there before it, beyond their names: none, the one that
 * its address names (else the first), or all. `ofOneGame`: it is about that one, which must be known.
 * `prepare` does what takes time and gives what mounts the page.
 * @typedef {{
 *   words: "none" | "one" | "all",
 *   ofOneGame?: true,
 *   prepare: (props: PageProps) => Promise<Mount>,
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
    prepare: async (props) =>
      (await import("../pages/strength/strength.js")).prepareStrength(props),
  },
  daily: {
    words: "all",
    prepare: async (props) => (await import("../daily/page/page.js")).prepareDaily(props),
  },
  history: {
    words: "all",
    prepare: async (props) =>
      (await import("../analysis/history/history.js")).prepareHistory(props),
  },
  practice: {
    words: "one",
    prepare: async (props) =>
      (await import("../analysis/puzzles/practice.js")).preparePractice(props),
  },
  position: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../analysis/editor/editor.js")).prepareEditor(props),
  },
  analysis: {
    words: "one",
    ofOneGame: true,
    prepare: async ({ record, ...props }) =>
      (await import("../analysis/analysis.js")).prepareAnalysis({ ...props, record: record ?? "" }),
  },
  film: {
    words: "one",
    ofOneGame: true,
    prepare: async ({ record, ...props }) =>
      (await import("../export/film/film.js")).prepareFilm({ ...props, record: record ?? "" }),
  },
  setup: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../pages/setup/setup.js")).prepareSetup(props),
  },
  embed: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../pages/embed_code.js")).prepareEmbed(props),
  },
  rules: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../pages/rules.js")).prepareRules(props),
  },
};
