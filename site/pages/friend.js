/** "Play with a friend": which game, and how; then the set-up that is made ready for it. */

import { h, loadStyle } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { drafts, presetOf, quickDraft, usualBots, writeDraft } from "../saves/draft.js";
import { choiceOf } from "../ui/choice.js";
import { openDialog } from "../ui/dialog.js";
import { icon } from "../ui/icon.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { Draft } from "../saves/draft.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { IconName } from "../ui/icon.js" */

/** @typedef {keyof typeof WAYS} Way */

/**
 * On this device; side by side with a device each; on two by link; apart, with the same dice.
 * @type {Record<"here" | "phones" | "link" | "dice", IconName>}
 */
const WAYS = { here: "people", phones: "qr", link: "link", dice: "die" };

/** @param {Shell} shell */
export async function openFriend(shell) {
  const { t, catalog } = shell;
  await Promise.all([t.learn("share"), loadStyle(new URL("friend.css", import.meta.url))]);
  let [game] = catalog.games;
  if (!game) return;
  const values = catalog.games.map(({ id }) => ({ value: id, label: t(`${id}.name`) }));
  const dialog = openDialog(
    { title: t("share.friend.title"), close: t("close"), class: "dialog-friend" },
    choiceOf({
      ...{ name: "friend-game", legend: t("share.friend.game"), values, chosen: game.id },
      choose: (id) => {
        game = catalog.games.find((each) => each.id === id) ?? game;
      },
    }),
    h(
      "ul",
      { class: "friend-ways", role: "list" },
      Object.entries(WAYS).map(([way, sign]) =>
        h(
          "li",
          null,
          h(
            "button",
            {
              ...{ type: "button", class: "button friend-way", dataset: { friend: way } },
              onclick: () => {
                dialog.close();
                if (game) goTo(shell, game, /** @type {Way} */ (way));
              },
            },
            icon(sign),
            h(
              "span",
              null,
              h("b", null, t(`share.friend.${way}.name`)),
              h("span", { class: "quiet" }, t(`share.friend.${way}.line`)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {Shell} shell @param {Game} game @param {Way} way */
function goTo({ t, navigate, say }, game, way) {
  const draft = draftFor(game, way);
  if (way === "phones") return navigate(Link.of(writeDraft(game, draft)).withPage("here"));
  drafts.set(game.id, draft);
  navigate(Link.of(game.id).withPage("setup"));
  if (way === "dice") say(t("share.friend.dice_note"));
}

/** Two people, and bots where the game needs more; for the same dice one person against the usual bots. @param {Game} game @param {Way} way @returns {Draft} */
function draftFor(game, way) {
  const bots = usualBots(game);
  if (way === "dice") return quickDraft(game, bots);
  const [least] = presetOf(game, "").facts.seats;
  const others = Array.from({ length: Math.max(0, least - 2) }, (_, i) => bots[i] ?? "");
  const draft = quickDraft(game, ["human", ...others]);
  const seats = draft.seats.map((seat, i) => ({ ...seat, away: way === "link" && i === 1 }));
  return { ...draft, seats, seatsChosen: true };
}
