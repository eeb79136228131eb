/**
 * The set-up page. Works before the engine does: all it needs is the catalogue. Built once; every
 * change goes into the draft, and each part redraws what follows from it.
 */

import { h, loadStyles } from "../../lib/dom.js";
import { yieldToMain } from "../../lib/scheduling.js";
import { Link } from "../../links/link.js";
import { drafts, quickDraft, readDraft } from "../../saves/draft.js";
import { keepPosition, settle } from "../../saves/draft_changes.js";
import { bootStatus } from "../../ui/boot_status.js";
import { heading } from "../page.js";
import { redrawAll } from "./form.js";
import { morePart } from "./more.js";
import { extrasPart } from "./options.js";
import { loadPieces } from "./pieces.js";
import { presetsPart } from "./presets.js";
import { seatsPart } from "./seats.js";
import { STYLES } from "./styles.js";
import { summaryPart } from "./summary.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { PiecesModule } from "../../types/game.d.ts" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Form, Redrawn } from "./form.js" */

/** @typedef {Redrawn & { element: HTMLElement }} Part */
/** @typedef {Shell & { game: Game, link: Link | null }} SetupProps  `link`: to the set-up to begin with */

/** The parts of the page, from top to bottom; the summary comes after them. */
const PARTS = [presetsPart, seatsPart, extrasPart, morePart];

/** @param {SetupProps} props @returns {Promise<Mount>} */
export async function prepareSetup({ game, link, ...shell }) {
  // Before the page is shown, so that nothing moves.
  const [pieces] = await Promise.all([loadPieces(game), loadStyles(STYLES, "screen")]);
  const draft = draftOf(game, link?.record ?? null);
  /** @type {Part[]} */
  const parts = [];
  const changed = () => {
    settle(game, draft);
    redrawAll(parts);
  };
  /** @type {Form} */
  const form = { game, draft, shell, changed, pieces };
  for (const part of PARTS) {
    await yieldToMain();
    parts.push(part(form));
  }
  await yieldToMain();
  return (root) => mountSetup(root, form, parts);
}

/** @param {HTMLElement} root @param {Form} form @param {Part[]} parts  takes the summary in */
function mountSetup(root, form, parts) {
  const { game, shell } = form;
  const { t, engine } = shell;
  const boot = bootStatus(engine, t);
  const title = t("setup.name", { game: t(`${game.id}.name`) });
  const summary = summaryPart(form, boot.element);
  root.append(
    h(
      "form",
      { class: "setup", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      heading(title, { class: "setup-title" }),
      h(
        "div",
        { class: "setup-parts" },
        parts.map(({ element }) => element),
      ),
      summary.element,
    ),
  );
  parts.push(summary);
  form.changed();
  return { title, unmount: boot.unmount };
}

/**
 * The draft of this game or of this link, as it was when the page was left.
 * @param {Game} game @param {string | null} record
 */
function draftOf(game, record) {
  const key = record ?? game.id;
  const fresh = () =>
    record ? keepPosition(game, readDraft(game, Link.of(record).setup), record) : quickDraft(game);
  const draft = drafts.get(key) ?? fresh();
  drafts.set(key, draft);
  return draft;
}
