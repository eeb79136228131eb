/** @import { Translator } from "../lib/i18n.js" */

/**
 * Names of the seats: their given names, "you" for the only person, bots by character, numbered if
 * several are alike. A reader of another person's game is not that person.
 * @param {Translator} t
 * @param {string} game
 * @param {{ seats: string[], names: string[] }} setup
 * @param {boolean} [isTheirs]  another person's game
 * @returns {string[]}
 */
export function seatNames(t, game, { seats, names }, isTheirs = false) {
  const alone = !isTheirs && seats.filter((who) => who === "human").length === 1;
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
