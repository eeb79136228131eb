/**
 * The editor of positions: the table itself, on which everything can be moved. The engine says after
 * every step whether this can be.
 */

import { h, loadStyles, setText } from "../../lib/dom.js";
import { viewpoint } from "../../lib/people.js";
import { routeAt } from "../../links/address.js";
import { Link } from "../../links/link.js";
import { quickDraft, writeDraft } from "../../saves/draft.js";
import { seatNames } from "../../saves/seat_names.js";
import { button } from "../../ui/button.js";
import { commandButton } from "../../ui/icon.js";
import { screen } from "../../ui/screen.js";
import { paintSeats } from "../../ui/seat_colours.js";
import { createActions, drawWays } from "./actions.js";
import { createTable, drawTable } from "./draw.js";
import { hold, listen, nameOf, redo, undo } from "./hand.js";
import { beginning } from "./opening.js";
import { change, createEditor } from "./state.js";
import { STYLES } from "./styles.js";

/** @import { PositionReport as Placed } from "croupier/match" */
/** @import { EditorModule } from "../../types/editor.d.ts" */
/** @import { Mount, Shell } from "../../types/shell.d.ts" */
/** @import { Editor } from "./state.js" */

/** @typedef {Shell & { game: { id: string }, link: Link | null }} EditorProps */

/** @param {EditorProps} props @returns {Promise<Mount>} */
export async function prepareEditor(props) {
  const { game, t, catalog } = props;
  const entry = catalog.games.find(({ id }) => id === game.id);
  const link =
    (await sameInAddress(props)) ?? Link.of(entry ? writeDraft(entry, quickDraft(entry)) : "");
  const [parts, styles] = await Promise.all([
    import(`../../games/${game.id}/editor.js`),
    import(`../../games/${game.id}/styles.js`),
    t.learn("editor", "position"),
    t.learnLater(game.id),
  ]);
  await Promise.all([
    loadStyles(styles.STYLES, "game"),
    loadStyles([...STYLES, ...(parts.STYLES ?? [])]),
  ]);
  return (root) => mountEditor(root, { ...props, link }, parts);
}

/**
 * What is set up stands in the address: when the screen is shown again, in another language, it goes on
 * from there.
 * @param {EditorProps} props
 */
async function sameInAddress({ link, game }) {
  const route = await routeAt(location);
  const isHere = route.kind === "page" && route.page === "position" && route.game === game.id;
  return (isHere && route.link) || link;
}

/**
 * @param {HTMLElement} root @param {EditorProps & { link: Link }} props
 * @param {EditorModule} parts
 */
function mountEditor(root, props, parts) {
  const { t, game, link } = props;
  const title = t("editor.name");
  return screen(
    props,
    title,
    async ({ boot, left, onLeave }) => {
      const body = h("div", { class: "edit-body" }, boot);
      const head = h("h1", { tabindex: -1 }, title);
      root.append(
        h(
          "article",
          { class: "edit" },
          h("header", { class: "edit-head" }, head, gameLinks(props)),
          body,
        ),
      );
      const placed = await begin(props);
      if (left.aborted) return;
      const names = seatNames(t, game.id, link.setup);
      const about = { shell: props, game: game.id, names, parts };
      onLeave(show(createEditor(about, link.record, placed), body));
    },
    link.record,
  );
}

/** The same for the other games. @param {EditorProps} props */
const gameLinks = ({ t, catalog, game }) =>
  h(
    "nav",
    { class: "edit-games", "aria-label": t("editor.games") },
    catalog.games.map(({ id }) =>
      h(
        "a",
        {
          href: Link.of(id).withPage("position").hash,
          "aria-current": id === game.id ? "page" : null,
        },
        t(`${id}.name`),
      ),
    ),
  );

/**
 * The position that a record names: that of a moment of a game, one in words, or how a table begins.
 * @param {EditorProps & { link: Link }} props @returns {Promise<Placed>}
 */
async function begin({ engine, link, game }) {
  const { record, ply } = link;
  const { seats, pos } = link.setup;
  if (link.play !== null || ply !== null) {
    const seat = viewpoint(seats);
    return engine.call("position", { record, seat, ...(ply === null ? {} : { ply }) });
  }
  if (pos) return engine.call("position", { record, text: pos });
  return beginning(engine, record, game.id);
}

/** @param {Editor} editor @param {HTMLElement} body @returns {() => void} takes it down */
function show(editor, body) {
  const { shell, placed } = editor;
  const { t } = shell;
  const table = createTable(editor);
  const status = h("p", { class: "sr", role: "status", dataset: { region: "said" } });
  const ways = createActions(editor);
  const tools = createTools(editor);
  body.replaceChildren(
    h("div", { class: "edit-main" }, tools.element, table.element),
    h("aside", { class: "edit-side", "aria-label": t("editor.ways") }, ways.element),
    status,
  );
  const { colours } = Link.of(editor.setup).setup;
  paintSeats(body, colours, shell.catalog.link.colours);
  editor.say = (words) => setText(status, words);
  editor.draw = () => {
    drawTable(editor, table);
    drawTools(editor, tools);
    drawWays(editor, ways);
  };
  if (placed.arrangement) editor.draw();
  else restart(editor);
  body.dataset.ready = "";
  const deaf = listen(editor, body);
  return () => {
    editor.asks.next(); // what is still asked comes too late
    deaf();
  };
}

/** A text that is no position at all leaves an opening to begin from. @param {Editor} editor */
async function restart(editor) {
  const { shell, game, setup, asks } = editor;
  const { problems } = editor.placed;
  const run = asks.next();
  try {
    const placed = await beginning(shell.engine, setup, game);
    if (run.aborted) return;
    if (placed.arrangement) editor.history = { ...editor.history, now: placed.arrangement };
    editor.placed = { ...placed, problems };
    editor.draw();
  } catch (error) {
    if (!run.aborted) shell.fail(error, setup);
  }
}

/** The table as it stands when a game begins, in the place of what is laid out. @param {Editor} editor */
async function layOpening(editor) {
  const { shell, game, setup, asks } = editor;
  const run = asks.present();
  try {
    const { arrangement } = await beginning(shell.engine, setup, game);
    if (arrangement && !run.aborted) change(editor, arrangement);
  } catch (error) {
    if (run.aborted) return;
    reportError(error);
    editor.say(shell.t("editor.failed"));
  }
}

/** @param {Editor} editor */
function createTools(editor) {
  const { t } = editor.shell;
  const line = h("p", { class: "edit-line" });
  const back = commandButton("undo", "undo", t("editor.undo"));
  const forth = commandButton("redo", "undo", t("editor.redo"));
  back.addEventListener("click", () => undo(editor));
  forth.addEventListener("click", () => redo(editor));
  const cancel = button("cancel", t("editor.cancel"), () => hold(editor, null));
  const clear = button("clear", t("editor.clear"), () => {
    editor.held = null;
    editor.say(t("editor.cleared"));
    change(editor, editor.parts.cleared(editor.history.now));
  });
  const opening = button("opening", t("editor.opening"), () => layOpening(editor));
  const element = h(
    "div",
    { class: "edit-tools" },
    line,
    h("span", { class: "edit-tool-buttons" }, cancel, back, forth, clear, opening),
  );
  return { element, line, back, forth, cancel };
}

/** @param {Editor} editor @param {ReturnType<typeof createTools>} tools */
function drawTools(editor, { line, back, forth, cancel }) {
  const { history, held, shell } = editor;
  const { t } = shell;
  setText(line, held ? t("editor.held", { thing: nameOf(editor, held) }) : t("editor.line"));
  back.toggleAttribute("disabled", !history.past.length);
  forth.toggleAttribute("disabled", !history.future.length);
  cancel.hidden = held === null;
}
