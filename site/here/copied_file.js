/** All that is kept as pieces for the other device: the texts of *Download all games*, in messages. */

import { toBase64url } from "../lib/base64url.js";
import { list, parsed, text } from "../lib/schema.js";
import { MOST_BYTES } from "../saves/games_text.js";
import { fromLink } from "./bytes.js";
import { HereError } from "./errors.js";
import { MOST_PIECES, PIECE_BYTES } from "./messages.js";
import { toHex } from "./signal.js";

/** `check`: the SHA-256 of the whole, in hex. @typedef {{ check: string, parts: string[] }} Pieces */

/** Throws a HereError `file-large`. @param {string[]} texts @returns {Promise<Pieces>} */
export async function intoPieces(texts) {
  const bytes = new TextEncoder().encode(JSON.stringify(texts));
  const parts = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, i) =>
    toBase64url(bytes.subarray(i * PIECE_BYTES, (i + 1) * PIECE_BYTES)),
  );
  if (parts.length > MOST_PIECES) throw new HereError("file-large");
  return { check: await digest(bytes), parts };
}

/** The texts again. Throws a HereError: `code-damaged`, `file-damaged` or `file-large`. @param {Pieces} pieces @returns {Promise<string[]>} */
export async function fromPieces({ check, parts }) {
  const pieces = parts.map(fromLink);
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const texts = parsed(new TextDecoder().decode(bytes));
  if ((await digest(bytes)) !== check || !list(text)(texts)) throw new HereError("file-damaged");
  if (texts.some((/** @type {string} */ each) => new Blob([each]).size > MOST_BYTES))
    throw new HereError("file-large");
  return texts;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
const digest = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
