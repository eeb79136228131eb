/** The set-up as a link, and as a set of several boards. */

import { h } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { boardsLink, SETS } from "../../links/shared_links.js";
import { seated, writeDraft } from "../../saves/draft.js";
import { changedColours, hereOf, withPosition } from "../../saves/draft_changes.js";
import { newSeed } from "../../saves/seed.js";
import { openShare } from "../../together/share_sheet.js";
import { button } from "../../ui/button.js";
import { fieldset, withPerson } from "./form.js";
import { troubleOf } from "./trouble.js";

/** @import { Form, Part } from "./form.js" */

/** @typedef {Pick<Form, "game" | "draft" | "shell">} Written */

/** The set-up as text. @param {Written} form */
export const written = ({ game, draft, shell }) =>
  withPosition(
    game,
    draft,
    writeDraft(game, draft, changedColours(game, draft, shell.catalog.link.colours)),
  );

/** @param {Form} form @returns {Part} */
export function linkSection(form) {
  const { game, draft, shell } = form;
  const { t } = shell;
  const field = linkInput(t("setup.link"));
  const sets = setsOfBoards(form);
  const link = () => Link.of(written(form)).withPage(hereOf(game, draft) ? "post" : "");
  const text = () => t("setup.invite", { game: t(`${game.id}.name`) });
  const passing = button("share", t("table.share"), () =>
    openShare(shell, [{ what: "setup", text, link }]),
  );
  return {
    element: fieldset(t("setup.link"), h("div", { class: "field" }, field, passing), sets),
    redraw() {
      field.value = link().address();
      sets.hidden = troubleOf(form).short || !withPerson(seated(game, draft));
    },
  };
}

/** @param {string} label */
function linkInput(label) {
  const link = h("input", {
    class: "link-input setup-text",
    dataset: { field: "link" },
    type: "text",
    readonly: true,
    "aria-label": label,
    onfocus: () => link.select(),
  });
  return link;
}

/** Several games with the same set-up and a seed each. @param {Form} form */
function setsOfBoards({ game, draft, shell }) {
  const { t, navigate } = shell;
  const open = (/** @type {number} */ n) => {
    const seeds = new Set([draft.seed]);
    while (seeds.size < n) seeds.add(newSeed());
    // A person who opens the set plays under their own name.
    const setups = [...seeds].map(
      (seed) => Link.of(written({ game, draft: { ...draft, seed }, shell })).nameless,
    );
    navigate(boardsLink(setups.map((setup) => ({ setup, record: null }))));
  };
  return h(
    "div",
    { class: "summary-set" },
    h("p", { class: "quiet" }, t("setup.boards_line")),
    SETS.map((n) => button(`boards-${n}`, t("setup.boards", { n }), () => open(n))),
  );
}
