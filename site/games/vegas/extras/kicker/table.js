/** Kickers, which knock another die off the casino where they land. */

import { h } from "../../../../lib/dom.js";
import { die } from "../../../../parts/die.js";

/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {import("../../../../parts/outcome.js").Owners} Owners */
/**
 * `instead` of anything else that a choice does, or besides it.
 * @typedef {{instead: boolean, phrase: import("../../../../parts/outcome.js").Phrase, spoken: string}} KickEffect
 */

/** @type {import("../../../../types/extra.d.ts").Extra} */
export const kicker = {
  option: "kicker",
  explain: "kicker",
  dice: { id: "kicker", tone: "kicker" },
  choice: { kind: "kick", aside },
};

/** Where a kicked die goes. @param {import("../../../../lib/i18n.js").Translator} t */
function aside(t) {
  const drawn = h("span", { class: "aside-die", "aria-hidden": "true" }, die("kicker", 0));
  return h("p", { class: "aside" }, drawn, t("vegas.kick.aside"));
}

/**
 * What else a placement does because of kickers; null: nothing.
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
 * @param {import("../../../../ui/mark.js").Tone[]} [tones]
 * @returns {KickEffect}
 */
const kickWords = (t, key, params, tones = []) => ({
  instead: false,
  phrase: { text: t(`vegas.effect.${key}`, params), tones },
  spoken: t(`vegas.effect.${key}_spoken`, params),
});
