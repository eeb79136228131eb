/**
 * Frame of every game's table: the bar over it, the tools beside the prompt, the place for the view and for
 * the log.
 */

import { h, setText } from "../lib/dom.js";
import { commandButton } from "../ui/icon.js";

/** @import { Translator } from "../lib/i18n.js" */

/**
 * @param {Translator} t
 */
export function createTableBar(t) {
  const round = h("p", { class: "table-round" });
  const notice = h("p", { class: "table-notice", role: "status" });
  const boot = h("div", { class: "table-boot" });
  const practice = h(
    "p",
    {
      class: "table-practice",
      dataset: { region: "practice" },
      title: t("table.practice.line"),
      hidden: true,
    },
    t("table.practice.mark"),
  );
  const bar = h(
    "header",
    { class: "table-bar" },
    commandButton("menu", "menu", t("table.menu")),
    round,
    practice,
    boot,
    notice,
    commandButton("share", "share", t("table.share")),
    commandButton("log", "log", t("table.log")),
  );
  const hint = commandButton("hint", "hint", t("table.hint"));
  const undo = commandButton("undo", "undo", t("table.undo"));
  const tools = h("span", { class: "tools" }, hint, undo);
  const view = h("div", { class: "table-view" });
  const log = h("aside", {
    class: "table-log",
    "aria-label": t("table.log"),
    dataset: { region: "log" },
  });
  const title = h("h1", { class: "sr", tabindex: -1 });
  const grid = h("div", { class: "table-grid" }, title, bar, view, log);
  const element = h("div", { class: "table" }, grid);
  return {
    element,
    grid,
    title,
    view,
    log,
    tools,
    hint,
    undo,
    practice,
    /** Puts something between the round and the notice. @param {HTMLElement} node */
    addToBar: (node) => round.after(node),
    /** @param {string} text */
    setNotice: (text) => setText(notice, text),
    /** Shows the start of the engine in place of the notice. @param {Node | null} node */
    showBoot: (node) => boot.replaceChildren(...(node ? [node] : [])),

    /**
     * Shows the progress of the game in words and as lamps: the round, and the steps within it.
     * @param {...{words: string, now: number, all: number}} levels
     */
    setProgress(...levels) {
      const progress = JSON.stringify(levels);
      if (round.dataset.progress === progress) return;
      round.dataset.progress = progress;
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

/** @typedef {ReturnType<typeof createTableBar>} TableBar */
