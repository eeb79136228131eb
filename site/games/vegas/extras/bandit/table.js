/**
 * The one-armed bandit: a seventh casino that any face may go to, each once; its sign is a machine with
 * a reel for every face.
 */

import { h } from "../../../../lib/dom.js";
import { neonSign } from "../../../../parts/casino_sign.js";
import { pipPath } from "../../../../parts/die.js";

/** @import { Casino } from "croupier/vegas" */
/** @import { Translator } from "../../../../lib/i18n.js" */
/** @import { Counted, Extra, ExtraCasino } from "../../../../types/extra.d.ts" */

/** The bandit's number among the casinos. */
const BANDIT = 7;

/** The machine's body and its arm, in the box of the signs. */
const MACHINE = {
  shape: "M22 84v-54q0-24 36-26q36 2 36 26v54zM94 40h8v-24h5v30h-13z",
  tubes: "M22 84v-54q0-24 36-26q36 2 36 26v54M94 44h11v-24M105 8a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
  fine: "M32 26q2-12 26-13q24 1 26 13zM28 78h60M50 17l3 5 5-6 5 6 3-5",
};

/** @returns {SVGElement} */
const sign = () => neonSign(BANDIT, MACHINE, ...[1, 2, 3, 4, 5, 6].map(reel));

/** The faces that lie there: nobody may add to them. @param {Casino} casino */
const takenFaces = ({ dice }) =>
  [...new Set(dice.flatMap(({ faces = [] }) => faces))].sort((a, b) => a - b);

/** Closes the reels of those faces. @param {HTMLElement} root @param {Casino} casino */
function closeReels(root, casino) {
  const taken = takenFaces(casino);
  for (const node of root.querySelectorAll(".reel")) {
    const { face } = /** @type {SVGElement} */ (node).dataset;
    node.classList.toggle("reel-taken", taken.includes(Number(face)));
    node.toggleAttribute("data-taken", taken.includes(Number(face)));
  }
}

/** @param {Casino} casino @param {Translator} t */
const takenWords = (casino, t) =>
  casino.dice.length
    ? t("vegas.casino.taken", { faces: t.list(takenFaces(casino).map(String)) })
    : "";

/** More dice first, then more pips, then the highest die. @param {Counted} line @param {Counted[]} lines */
function decidedBy(line, lines) {
  const rivals = lines.filter((other) => other !== line && other.strength === line.strength);
  if (!rivals.length) return null;
  return rivals.some(({ pips }) => pips === line.pips) ? "highest" : "pips";
}

/** @param {number} face */
function reel(face) {
  const x = 29 + ((face - 1) % 3) * 20;
  const y = face > 3 ? 53.5 : 31.5;
  return h(
    "svg:g",
    { class: "reel", dataset: { face } },
    h("svg:rect", { class: "reel-back", x, y, width: 18, height: 20, rx: 4 }),
    h("svg:path", {
      class: "reel-pips",
      d: pipPath(face),
      transform: `translate(${x - 0.2} ${y + 0.8}) scale(.576)`,
    }),
    h("svg:path", { class: "reel-closed", d: `M${x + 3} ${y + 17}l12-14` }),
  );
}

/** @type {Extra} */
export const bandit = {
  option: "bandit",
  explain: "bandit",
  thing: { name: `vegas.casinos.${BANDIT}`, lies: ({ id }) => id === BANDIT },
};

/** A casino of any face, beside the six. @type {ExtraCasino} */
export const banditCasino = {
  id: BANDIT,
  explain: "bandit",
  sign,
  update: closeReels,
  words: takenWords,
  decided: decidedBy,
};
