/** The frame around a game's own rules page. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { quickDraft, writeDraft } from "../saves/draft.js";
import { button, MAIN } from "../ui/button.js";
import { page } from "./page.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */

/** @typedef {Shell & { game: Game }} RulesProps */

/** @param {RulesProps} props @returns {Promise<Mount>} */
export async function prepareRules(props) {
  const { game, t } = props;
  const [{ rulesPage }] = await Promise.all([
    import(`../games/${game.id}/rules.js`),
    t.learnLater(game.id),
  ]);
  const content = rulesPage(t, game);
  return (root) => mountRules(root, content, props);
}

/** @param {HTMLElement} root @param {Node} content @param {RulesProps} props */
function mountRules(root, content, { t, game, navigate }) {
  const title = t("rules.title", { game: t(`${game.id}.name`) });
  const play = () => navigate(writeDraft(game, quickDraft(game)));
  const setup = h(
    "a",
    { class: "button", href: Link.of(game.id).withPage("setup").hash },
    t("rules.setup"),
  );
  const buttons = h("p", { class: "actions" }, button("play", t("rules.play"), play, MAIN), setup);
  root.append(page("rules", title, content, buttons));
  return { title };
}
