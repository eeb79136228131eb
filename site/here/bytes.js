/** Bytes of a code from its text: base64url in a link or a message, base45 (RFC 9285) in a QR code, which holds it in few modules. */

import { fromBase64url } from "../lib/base64url.js";
import { HereError } from "./errors.js";

const BASE45 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** Throws a HereError. @param {string} text */
export function fromLink(text) {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) throw new HereError("code-damaged");
  return fromBase64url(text);
}

/** Two bytes are three characters, a last one is two. @param {Uint8Array} bytes */
export function toBase45(bytes) {
  let text = "";
  for (let i = 0; i < bytes.length; i += 2) {
    const [first = 0, second] = bytes.subarray(i, i + 2);
    const isPair = second !== undefined;
    let value = isPair ? 256 * first + second : first;
    for (let n = 0; n < (isPair ? 3 : 2); n++) {
      text += BASE45[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Throws a HereError. @param {string} text */
export function fromBase45(text) {
  const digits = [...text].map((char) => BASE45.indexOf(char));
  if (digits.includes(-1) || digits.length % 3 === 1) throw new HereError("code-damaged");
  /** @type {number[]} */
  const bytes = [];
  for (let i = 0; i < digits.length; i += 3) {
    const [c = 0, d = 0, e] = digits.slice(i, i + 3);
    const value = c + 45 * d + 45 * 45 * (e ?? 0);
    if (value > (e === undefined ? 255 : 65535)) throw new HereError("code-damaged");
    bytes.push(...(e === undefined ? [value] : [value >> 8, value & 255]));
  }
  return Uint8Array.from(bytes);
}
