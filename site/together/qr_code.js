/** A link as a QR code: dark on white in any light, with the white around it that a camera needs. */

import { toCodedError } from "../lib/coded_error.js";
import { h } from "../lib/dom.js";

/** @import { Shell } from "../types/shell.d.ts" */

/** Light modules around a code. */
const QUIET = 4;

/**
 * @param {Shell["engine"]} engine  draws it @param {string} address @param {string} label
 * @returns {Promise<SVGElement | "code_long" | "code_failed">} why there is none: the link is too long for a
 *   camera, or the engine does not answer
 */
export async function drawCode(engine, address, label) {
  try {
    const { size, path } = await engine.call("qr", { text: address });
    const side = size + 2 * QUIET;
    return h(
      "svg:svg",
      {
        ...{ class: "qr-code", role: "img", "aria-label": label },
        ...{ viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, "shape-rendering": "crispEdges" },
      },
      h("svg:rect", { x: -QUIET, y: -QUIET, width: side, height: side, fill: "#fff" }),
      h("svg:path", { d: path, fill: "#000" }),
    );
  } catch (error) {
    return toCodedError(error).code === "bad-request" ? "code_long" : "code_failed";
  }
}
