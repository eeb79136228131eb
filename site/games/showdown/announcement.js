/** Words over the bowl for a great moment. */

import { h } from "../../lib/dom.js";

/** @import { Motion } from "../../lib/motion.js" */

/**
 * A great moment is announced over the bowl.
 * @param {HTMLElement} root @param {string} title @param {string} line
 * @param {number} stay how long, in milliseconds at speed one @param {Motion} motion
 * @param {string} [look] class of the words, where they look different
 */
export async function announce(root, title, line, stay, motion, look) {
  const words = /** @type {HTMLElement | null} */ (root.querySelector(".announce"));
  if (!words) return;
  words.replaceChildren(h("b", null, title), h("span", null, line));
  words.hidden = false;
  words.className = `announce ${look ?? ""}`;
  const [away, there] = [
    { opacity: 0, transform: "scale(.9)" },
    { opacity: 1, transform: "none" },
  ];
  await motion.play(words, [away, there]);
  await motion.pause(stay);
  await motion.play(words, [there, away], { duration: 180 });
  words.hidden = true;
}
