/** Kickers, which knock another die off the casino where they land. */

import { h } from "../../../../lib/dom.js";
import { die } from "../../../../parts/die.js";

/** @import { Choice } from "croupier/vegas" */
/** @import { Translator } from "../../../../lib/i18n.js" */
/** @import { Owners, Phrase } from "../../../../parts/outcome.js" */
/** @import { Extra } from "../../../../types/extra.d.ts" */
/** @import { Tone } from "../../../../ui/mark.js" */

/**
 * `instead` of anything else that a choice does, or besides it.
 * @typedef {{instead: boolean, phrase: Phrase, spoken: string}} KickEffect
 */

/** @type {Extra} */
export const kicker = {
  option: "kicker",
  explain: "kicker",
  dice: { id: "kicker", tone: "kicker" },
  choice: { kind: "kick", aside },
  sounds: { kicked: "lose" },
};

/** The destination of a kicked die. @param {Translator} t */
function aside(t) {
  const drawn = h("span", { class: "aside-die", "aria-hidden": "true" }, die("kicker", 0));
  return h("p", { class: "aside" }, drawn, t("vegas.kick.aside"));
}

/**
 * Effect of kickers on a placement; null: none.
 * @param {Choice} choice @param {number} roller @param {Owners} owners @returns {KickEffect | null}
 */
export function kickEffect(
  { kicker, kicks, kicked, own, big, neutral },
  roller,
  { t, toneOf, nameOf },
) {
  if (kicks) return kickWords(t, "kick", { n: kicks });
  if (!kicker) return null;
  const laid = own + big + neutral;
  if (!kicked.length) return laid ? null : { ...kickWords(t, "idle", {}), instead: true };
  if (kicked.every((owner) => owner === roller)) {
    return { ...kickWords(t, "back", {}), instead: laid <= kicked.length };
  }
  const others = [...new Set(kicked)];
  const names = t.list(others.map(nameOf));
  return kickWords(t, "kicked", { names }, others.map(toneOf));
}

/**
 * @param {Owners["t"]} t @param {string} key @param {Record<string, string | number>} params
 * @param {Tone[]} [tones]
 * @returns {KickEffect}
 */
const kickWords = (t, key, params, tones = []) => ({
  instead: false,
  phrase: { text: t(`vegas.effect.${key}`, params), tones },
  spoken: t(`vegas.effect.${key}_spoken`, params),
});
