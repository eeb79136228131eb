/** Chances and differences as people write them. */

/** @typedef {import("../lib/i18n.js").Translator} Translator */

/** A part of 1 in percent, without decimals. @param {Translator} t @param {number} share */
export const percent = (t, share) => t("review.percent", { n: Math.round(share * 100) });

/** The same with one decimal: for differences, which are small. @param {Translator} t @param {number} share */
export const fine = (t, share) =>
  t("review.percent", {
    n: new Intl.NumberFormat(t.lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(share * 100),
  });

/** A difference with its sign. @param {Translator} t @param {number} share */
export function signed(t, share) {
  const rounded = Math.round(share * 100);
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return sign + percent(t, Math.abs(share));
}
