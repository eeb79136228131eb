/** A puzzle made from a position: with a question and an answer, as a link or on a page. */

import { h, loadStyle, setText } from "../lib/dom.js";
import { MOST } from "../links/limits.js";
import { Link } from "../links/link.js";
import { LONGEST_WORDS, plainWords } from "../links/words.js";
import { button, MAIN } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { openShare } from "./share_sheet.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { Thing } from "./share_sheet.js" */

/**
 * Asks for the words of a puzzle; says it where nobody has a choice.
 * @param {{ shell: Shell, game: string }} place @param {string} record
 * @param {number} [ply]  of the record; the last one without it
 */
export async function openPuzzleWords({ shell, game }, record, ply) {
  const { t, engine } = shell;
  const style = new URL("puzzle.css", import.meta.url);
  await Promise.all([t.learn("analysis"), loadStyle(style).catch(() => {})]);
  const at = { record, ...(ply !== undefined && { ply }) };
  const frame = await engine.call("frame", { ...at, seat: null });
  const seat = frame.next.actor;
  const own = seat >= 0 ? await engine.call("frame", { ...at, seat }) : frame;
  const words = {
    title: t("analysis.panels.puzzle"),
    close: t("close"),
    class: "dialog-puzzle",
  };
  if (seat < 0 || own.next.actions.length < 2) {
    openDialog(words, h("p", { role: "status" }, t("analysis.own_puzzle.nobody")));
    return;
  }
  const ask = field(t("analysis.own_puzzle.ask"), t("analysis.own_puzzle.ask_usual"), 2);
  const say = field(t("analysis.own_puzzle.say"), "", 4);
  const made = () => puzzleLink(record, ply, { ask: ask.input.value, say: say.input.value });
  const done = h("p", { class: "quiet", role: "status", dataset: { region: "puzzle-said" } });
  /** What can be done with a link that is not too long. @param {(link: Link) => unknown} act */
  const within = (act) => () => {
    const link = made();
    const isLong = `${link.signed()}`.length > MOST;
    setText(done, isLong ? t("analysis.own_puzzle.too_long") : "");
    if (!isLong) act(link);
  };
  const dialog = openDialog(
    words,
    h("p", null, t("analysis.own_puzzle.text")),
    ask.element,
    say.element,
    h(
      "div",
      { class: "puzzle-ways" },
      button(
        "open",
        t("analysis.own_puzzle.open"),
        within((to) => {
          dialog.close();
          shell.navigate(to);
        }),
        MAIN,
      ),
      button(
        "share",
        t("table.share"),
        within((to) => {
          dialog.close();
          const text = t("analysis.own_puzzle.share", { game: t(`${game}.name`) });
          openShare(shell, [puzzleThing(shell, to, text)]);
        }),
      ),
    ),
    done,
  );
}

/** A puzzle as something to be passed on. @param {Shell} shell @param {Link} link @param {string} text @returns {Thing} */
export const puzzleThing = ({ navigate }, link, text) => ({
  what: "puzzle",
  text: () => text,
  link: () => link,
  ways: { page: () => navigate(link.withPage("embed")) },
});

/**
 * The link to a position to be solved.
 * @param {string} record @param {number | undefined} ply @param {Record<string, string>} words  by key
 */
function puzzleLink(record, ply, words) {
  const plain = Object.entries(words).map(([key, text]) => [key, plainWords(text, LONGEST_WORDS)]);
  return Link.of(record)
    .withPage("practice")
    .at(ply ?? null)
    .withWords(Object.fromEntries(plain));
}

/** @param {string} label @param {string} placeholder @param {number} rows */
function field(label, placeholder, rows) {
  const input = h("textarea", {
    rows,
    maxlength: LONGEST_WORDS,
    placeholder,
    class: "puzzle-words",
  });
  return { input, element: h("label", { class: "puzzle-label" }, h("span", null, label), input) };
}
