import { h, setText } from "../lib/dom.js";
import { commandButton, icon } from "../ui/icon.js";

/** Jumps nearer to each other than this part of the whole would lie on each other. */
const CLOSE = 0.05;

/**
 * The controls of a replay: a scrubber with the rounds on it, steps, and the ways out.
 * @param {import("../lib/i18n.js").Translator} t @param {number} last the last ply
 */
export function createControls(t, last) {
  const word = (/** @type {string} */ name) => t(`table.replay.${name}`);
  const scrubber = h("input", {
    type: "range",
    class: "scrubber",
    min: 0,
    max: last,
    step: 1,
    "aria-label": word("scrubber"),
  });
  const playOn = commandButton("playon", "die", word("playon"), true);
  const auto = commandButton("autoplay", "play", word("play"));
  const where = h("output", { class: "replay-where" });
  const ways = h(
    "span",
    { class: "replay-ways" },
    commandButton("moment", "share", word("moment"), true),
    playOn,
  );
  const rounds = h("ol", { class: "replay-rounds" });
  const element = h(
    "div",
    { class: "replay" },
    h("div", { class: "replay-track" }, rounds, scrubber),
    h(
      "div",
      { class: "replay-buttons" },
      h(
        "span",
        { class: "replay-steps" },
        commandButton("first", "first", word("first")),
        commandButton("back", "back", word("back")),
        auto,
        commandButton("forward", "forward", word("forward")),
        commandButton("last", "last", word("last")),
      ),
      where,
      ways,
    ),
  );
  return {
    element,
    scrubber,
    playOn,

    /**
     * Offers a choice of eyes to look through.
     * @param {{value: string, name: string}[]} eyes @param {(value: string) => void} choose
     */
    offerEyes(eyes, choose) {
      const list = h(
        "select",
        { class: "replay-eyes", "aria-label": word("eyes"), onchange: () => choose(list.value) },
        eyes.map(({ value, name }) => h("option", { value }, name)),
      );
      ways.prepend(list);
    },

    /** @param {boolean} on */
    setPlaying(on) {
      const label = word(on ? "pause" : "play");
      auto.replaceChildren(icon(on ? "pause" : "play"));
      auto.title = label;
      auto.setAttribute("aria-label", label);
    },
    /** @param {number} ply @param {number} round */
    update(ply, round) {
      scrubber.value = String(ply);
      scrubber.style.setProperty("--done", String(last ? ply / last : 0));
      const words = t("table.replay.where", { ply, length: last });
      scrubber.setAttribute("aria-valuetext", words);
      setText(where, words);
      for (const jump of rounds.querySelectorAll("button")) {
        jump.toggleAttribute("aria-current", jump.dataset.round === String(round));
      }
    },
    /**
     * @param {number} round @param {number} ply @param {number} last
     * @param {(ply: number) => void} go @param {string} words what it leads to
     */
    addRound(round, ply, last, go, words) {
      const before = rounds.lastElementChild?.querySelector("button")?.dataset.ply;
      if (before && ply - Number(before) < last * CLOSE) return;
      rounds.append(
        h(
          "li",
          { style: { "--at": last ? ply / last : 0 } },
          h(
            "button",
            {
              type: "button",
              dataset: { round, ply },
              "aria-label": words,
              onclick: () => go(ply),
            },
            t.number(round),
          ),
        ),
      );
    },
  };
}
