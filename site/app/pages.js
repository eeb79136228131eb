/**
 * The pages with an address of their own: a page is one entry here and the module that it
 * loads. Which addresses lead to it is in links/route.js. Its name is its `data-screen` too, by
 * which style sheets know what surrounds it.
 */

import { Link } from "../links/link.js";
import { quickDraft, writeDraft } from "../saves/draft.js";

/** @import { Page } from "../types/records.d.ts" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell["catalog"]["games"][number]} Game */
/**
 * Props of a page: the `game`, if it is about one, and the link to it; `day`: that of a daily page; `offer`: the
 * code of a table to be joined.
 * @typedef {Shell & { game: Game, link: Link | null, day?: string, offer?: ReadonlyMap<string, string> }} PageProps
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

/** No address leads to such a page without a game. @param {PageProps} props */
const ofGame = (props) => /** @type {PageProps & { link: Link }} */ (props);

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
  settings: {
    words: "none",
    prepare: async () => (await import("../pages/settings.js")).mountSettings,
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
    prepare: async ({ game, link, ...props }) =>
      (await import("../analysis/analysis.js")).prepareAnalysis({
        ...{ ...props, link: link ?? Link.of(writeDraft(game, quickDraft(game))) },
        mode: "edit",
      }),
  },
  analysis: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) =>
      (await import("../analysis/analysis.js")).prepareAnalysis(ofGame(props)),
  },
  film: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../export/film/film.js")).prepareFilm(ofGame(props)),
  },
  here: {
    words: "one",
    ofOneGame: true,
    prepare: async (props) => (await import("../here/here.js")).prepareHere(props),
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
