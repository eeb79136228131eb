/** Reasons why a game cannot begin yet. */

import { presetOf, seated } from "../../saves/draft.js";
import { hereOf } from "../../saves/draft_changes.js";

/** @import { Form } from "./form.js" */

/**
 * In words, "" if it can begin; `short`: too few sit there.
 * @param {Form} form
 */
export function troubleOf({ game, draft, shell: { t } }) {
  const taken = seated(game, draft).length;
  const short = presetOf(game, draft.rules).facts.seats[0] - taken;
  if (short > 0) return { short: true, words: t("setup.too_few", { n: short }) };
  const nobody = hereOf(game, draft)?.length === 0;
  return { short: false, words: nobody ? t("setup.nobody_here") : "" };
}
