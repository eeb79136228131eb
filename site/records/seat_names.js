/**
 * What the seats are called: by their given names, "you" for the only person, bots by character;
 * of several alike each gets a number. Whoever reads of a game of somebody else is not that person.
 * @param {import("../lib/i18n.js").Translator} t
 * @param {string} game
 * @param {{ seats: string[], names: string[] }} setup
 * @param {boolean} [isTheirs]  somebody else's game
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
