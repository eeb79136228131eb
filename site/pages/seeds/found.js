/** A seed that was found: the table as it begins, small; the link to it; and a button to take it. */

import { drawPicture } from "../../export/draw_picture.js";
import { h } from "../../lib/dom.js";
import { lightOfPage } from "../../lib/light.js";
import { imageAddress } from "../../lib/svg_picture.js";
import { Link } from "../../links/link.js";
import { button } from "../../ui/button.js";

/** @import { Look } from "croupier/bridge" */
/** @import { FoundSeed } from "croupier/seeds" */
/** @import { Shell } from "../../types/shell.d.ts" */

const LOOK = { width: 800, height: 600 };

/**
 * @param {Shell} shell @param {FoundSeed} found @param {() => void} take
 */
export function foundSeed({ t, engine }, { seed, record }, take) {
  const image = h("img", { class: "order-picture", alt: "", ...LOOK });
  /** @type {Partial<Look>} */
  const look = { ...LOOK, light: lightOfPage() };
  drawPicture(engine, { record, seat: null, look }).then(
    (svg) => {
      image.src = imageAddress(svg);
    },
    () => image.remove(), // the link is there without it
  );
  return h(
    "li",
    { class: "order-seed", dataset: { seed } },
    image,
    h("a", { href: Link.of(record).address(), target: "_blank", rel: "noopener" }, seed),
    button("take", t("seeds.take"), take),
  );
}
