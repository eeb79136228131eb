/** What a challenge asks for, in the bar of the table while one plays. */

import { resultOf } from "../export/result.js";
import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { returnTo } from "../together/return_to.js";

/** @import { TableContext } from "./context.js" */

/**
 * Shows the total to beat, where the table was opened from a challenge. The engine counts it from the moves.
 * @param {TableContext} table @param {string} key  under which its game is kept
 */
export async function showTarget({ shell, controller, tableBar, left }, key) {
  const challenge = Link.of(returnTo(key) ?? "");
  if (challenge.page !== "challenge") return;
  const { t, engine } = shell;
  const { by } = challenge.words;
  const { record } = challenge.withPage("");
  const { total, name } = await resultOf(engine, record);
  if (left.aborted) return;
  const { short, full } = controller.amounts(t);
  const who = by || name || t("duel.challenger");
  tableBar.addToBar(
    h(
      "p",
      {
        ...{ class: "table-target", dataset: { region: "target" } },
        title: t("duel.target_of", { name: who, sum: full(total) }),
      },
      t("duel.target", { sum: short(total) }),
    ),
  );
}
