/** Actions on a position that has been set up, or the reasons why they are not available. */

import { h, setText } from "../../lib/dom.js";
import { routeAt } from "../../links/address.js";
import { Link } from "../../links/link.js";
import { share } from "../../together/send_link.js";
import { button, MAIN } from "../../ui/button.js";
import { drawProblems, shownAt } from "./problems.js";
import { linkHere } from "./state.js";

/** @import { Editor } from "./state.js" */

/** @typedef {ReturnType<typeof createActions>} Actions */

/** @param {Editor} editor */
export function createActions(editor) {
  const { shell, game } = editor;
  const { t } = shell;
  const verdict = h("p", { class: "edit-verdict", dataset: { region: "verdict" } });
  const problems = h("ul", { class: "edit-problems", dataset: { region: "problems" } });
  const text = h("output", { class: "edit-text", "aria-label": t("position.line") });
  const play = button("play", t("editor.play"), () => go(editor), MAIN);
  const link = button("copy", t("editor.link"), () =>
    share(linkToSend(editor).address(), t("editor.link_text", { game: t(`${game}.name`) }), t),
  );
  const picture = button("picture", t("editor.picture"), () => showPicture(editor));
  const puzzle = button("puzzle", t("editor.puzzle"), async () => {
    const { record } = editor.placed;
    if (record) (await import("../../together/puzzle.js")).openPuzzleWords(editor, record);
  });
  const analysis = button("analysis", t("table.ways.analysis"), () => {
    const { record } = editor.placed;
    if (record) shell.navigate(Link.of(record).withPage("analysis").at(0));
  });
  analysis.hidden = true;
  canAnalyse(editor).then((can) => {
    analysis.hidden = !can;
  });
  const element = h(
    "div",
    { class: "edit-actions" },
    verdict,
    problems,
    play,
    h("div", { class: "edit-more" }, link, picture, puzzle, analysis),
    text,
  );
  return { element, verdict, problems, text, needing: [play, picture, puzzle, analysis] };
}

/** A position that can be is a game that begins; of one that cannot the link leads here. @param {Editor} editor */
const linkToSend = (editor) =>
  editor.placed.record ? Link.of(editor.placed.record) : linkHere(editor);

/** Whether the site has such a screen. @param {Editor} editor */
async function canAnalyse({ setup }) {
  const { kind } = await routeAt({ hash: Link.of(setup).withPage("analysis").hash, search: "" });
  return kind === "page";
}

/** @param {Editor} editor */
function go({ placed, shell }) {
  if (placed.record) shell.navigate(placed.record);
}

/** @param {Editor} editor */
async function showPicture({ placed, shell, game, names }) {
  const { record } = placed;
  if (!record) return;
  const [{ openPicture }, controller, frame] = await Promise.all([
    import("../../export/picture.js"),
    import(`../../games/${game}/controller.js`),
    // The beginning: without a ply it would be the moment of the first choice.
    shell.engine.call("frame", { record, seat: null, ply: 0 }),
  ]);
  await openPicture(
    { shell, game, names, controller },
    { frame, record, ply: 0, seat: null, reveal: true },
  );
}

/** @param {Editor} editor @param {Actions} ways */
export function drawWays(editor, { verdict, problems, text, needing }) {
  const { placed, parts, history, shell, names, asking } = editor;
  const { t } = shell;
  const n = placed.problems.length;
  setText(verdict, n ? t("editor.wrong", { n }) : t("editor.right"));
  verdict.dataset.right = n ? "no" : "yes";
  // Problems without a place on the table are listed here.
  const plan = parts.plan(history.now, { t, names });
  drawProblems(problems, editor, shownAt(editor, plan).get("") ?? []);
  setText(text, placed.text);
  for (const way of needing) {
    way.disabled = placed.record === null;
    way.title = placed.record === null ? t("editor.wrong", { n }) : "";
  }
  verdict.toggleAttribute("aria-busy", asking);
}
