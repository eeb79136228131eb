/**
 * What surrounds every game's table: the bar over it, the tools beside the prompt, the place for the
 * view, for the replay's controls and for the log.
 */

import { h, setText } from "../lib/dom.js";
import { commandButton } from "../ui/icon.js";

/**
 * @param {import("../lib/i18n.js").Translator} t
 */
export function createTableBar(t) {
  const round = h("p", { class: "table-round" });
  const notice = h("p", { class: "table-notice", role: "status" });
  const progress = h("div", { class: "table-progress" });
  const practice = markOf("practice", t);
  const scored = markOf("scored", t);
  const bar = h(
    "header",
    { class: "table-bar" },
    commandButton("menu", "menu", t("table.menu")),
    round,
    practice,
    scored,
    progress,
    notice,
    commandButton("share", "share", t("table.share")),
    commandButton("log", "log", t("table.log")),
  );
  const hint = commandButton("hint", "hint", t("table.hint"));
  const undo = commandButton("undo", "undo", t("table.undo"));
  const tools = h("span", { class: "tools" }, hint, undo);
  const view = h("div", { class: "table-view" });
  const foot = h("div", { class: "table-foot", hidden: true });
  const log = h("aside", {
    class: "table-log",
    "aria-label": t("table.log"),
    dataset: { region: "log" },
  });
  const title = h("h1", { class: "sr", tabindex: -1 });
  const grid = h("div", { class: "table-grid" }, title, bar, view, foot, log);
  const element = h("div", { class: "table" }, grid);
  return {
    element,
    grid,
    title,
    view,
    foot,
    log,
    tools,
    hint,
    undo,
    practice,
    scored,
    /** Puts something between the round and the notice. @param {HTMLElement} node */
    addToBar: (node) => round.after(node),
    /** @param {string} text */
    setNotice: (text) => setText(notice, text),
    /** How far the start of the engine is, in the place of the notice. @param {Node | null} node */
    showProgress: (node) => progress.replaceChildren(...(node ? [node] : [])),

    /**
     * Where the game stands, in words and as a row of lamps: the round, and what is counted in it.
     * @param {...{words: string, now: number, all: number}} levels
     */
    setStage(...levels) {
      const stage = JSON.stringify(levels);
      if (round.dataset.stage === stage) return;
      round.dataset.stage = stage;
      round.replaceChildren(
        ...levels.flatMap(({ words, now, all }) => [
          h("span", null, words),
          h(
            "span",
            { class: "lamps", "aria-hidden": "true" },
            Array.from({ length: all }, (_, i) =>
              h("i", { class: i < now ? "lamp lamp-on" : "lamp" }),
            ),
          ),
        ]),
      );
    },
  };
}

/**
 * A mark of what kind of game it is, hidden at first.
 * @param {"practice" | "scored"} kind @param {import("../lib/i18n.js").Translator} t
 */
const markOf = (kind, t) =>
  h(
    "p",
    {
      class: "table-practice",
      dataset: { region: kind },
      title: t(`table.${kind}.line`),
      hidden: true,
    },
    t(`table.${kind}.mark`),
  );

/** @typedef {ReturnType<typeof createTableBar>} TableBar */
