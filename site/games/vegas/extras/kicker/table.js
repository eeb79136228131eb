/** Kickers, which knock another die off the casino where they land. */

import { h } from "../../../../lib/dom.js";
import { die } from "../../../../parts/die.js";

/** @typedef {import("croupier/vegas").Choice} Choice */
/** @typedef {import("../../../../parts/outcome.js").Owners} Owners */
/** @typedef {import("../../../../types/extra.d.ts").ExtraEffect} ExtraEffect */

/** @type {import("../../../../types/extra.d.ts").Extra} */
export const kicker = {
  option: "kicker",
  explain: "kicker",
  dice: { id: "kicker", tone: "kicker" },
  choice: { kind: "kick", aside },
  effect: kickSaid,
  deeds: ["kicked"],
  sounds: { kicked: "lose" },
};

/** Where a kicked die goes. @param {import("../../../../lib/i18n.js").Translator} t */
function aside(t) {
  const drawn = h("span", { class: "aside-die", "aria-hidden": "true" }, die("kicker", 0));
  return h("p", { class: "aside" }, drawn, t("vegas.kick.aside"));
}

/** @param {Choice} choice @param {number} roller @param {Owners} owners @returns {ExtraEffect | null} */
function kickSaid({ kicker, kicks, kicked, own, big, neutral }, roller, { t, toneOf, nameOf }) {
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
 * @returns {ExtraEffect}
 */
const kickWords = (t, key, params, tones = []) => ({
  instead: false,
  phrase: { text: t(`vegas.effect.${key}`, params), tones },
  spoken: t(`vegas.effect.${key}_spoken`, params),
});
