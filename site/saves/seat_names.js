/** @import { Translator } from "../lib/i18n.js" */
/** @import { SetupText } from "../types/records.d.ts" */

/**
 * Names of the seats: their given names, "you" for the only person, bots by character, numbered if
 * several are alike.
 * @param {Translator} t
 * @param {string} game
 * @param {{ seats: string[], names: string[] }} setup
 * @returns {string[]}
 */
export function seatNames(t, game, { seats, names }) {
  const alone = seats.filter((who) => who === "human").length === 1;
  const plain = seats.map((who, i) => {
    if (names[i]) return names[i];
    if (who !== "human") return t(`${game}.bots.${who}.name`);
    return alone ? t("you") : t(`${game}.player`, { n: i + 1 });
  });
  return plain.map((name, i) => {
    const twins = plain.filter((other) => other === name).length;
    const n = plain.slice(0, i + 1).filter((other) => other === name).length;
    return twins > 1 ? t(`${game}.twin`, { name, n }) : name;
  });
}

/**
 * A set-up in which people without a name have a number, because the reader is none of them.
 * @param {Translator} t @param {SetupText} setup
 * @returns {SetupText}
 */
export function namedForReaders(t, setup) {
  const { game, seats, names } = setup;
  const named = seats.map((who, i) =>
    who === "human" ? names[i] || t(`${game}.player`, { n: i + 1 }) : (names[i] ?? ""),
  );
  return { ...setup, names: named };
}
