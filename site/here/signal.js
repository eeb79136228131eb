/**
 * Two devices find each other by two codes: an offer (in a link, as a QR code) and an answer (as a QR code).
 * Each holds what a peer connection needs of the other side, 69-100 bytes instead of a description of 700:
 *
 *     1 version | 4 tag | 32 fingerprint | 1 + n user | 1 + n password | 1 count | candidates
 *
 * `tag` names the offer, and an answer has the tag of its offer. A candidate is its kind (4: IPv4, 6: IPv6,
 * 1: a name of mDNS), its address and its port. User and password are sent as the browser made them: browsers are about
 * to refuse changed ones.
 */

import { toBase64url } from "../lib/base64url.js";
import { fromBase45, fromLink, toBase45 } from "./bytes.js";
import { HereError } from "./errors.js";

/** @typedef {{ address: string, port: number }} Candidate */
/** @typedef {{ tag: string, fingerprint: string, user: string, password: string, candidates: Candidate[] }} Signal */

/** Version of the codes. A code of a later version is refused by name. */
export const VERSION = 1;

/** Beginning of an answer's text, by which a camera tells it from other codes. */
const ANSWER = "HERE:";

/** Limits of the codes; more than so many bytes make a QR code that cameras read badly. */
const MOST_BYTES = 110;
const MOST_CANDIDATES = 3;

const TAG_BYTES = 4;
const FINGERPRINT_BYTES = 32;
/** The lengths and the alphabet of user and password, as RFC 8839 has them. */
const USER = /^[\w+/-]{4,40}$/;
const PASSWORD = /^[\w+/-]{22,40}$/;
const LOCAL_NAME = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})\.local$/i;

/** Address bytes by the kind of a candidate. */
const SIZES = new Map([
  [4, 4],
  [6, 16],
  [1, 16],
]);

/**
 * @param {string} origin  the site's address, without a fragment @param {string} table @param {Signal} offer
 * @param {string} [purpose]  "file" for a copy; a game has none
 */
export const offerLink = (origin, table, offer, purpose) =>
  `${origin}#/here?v=${VERSION}&t=${table}&o=${toBase64url(pack(offer))}${purpose ? `&p=${purpose}` : ""}`;

/** The offer in a link. Throws a HereError. @param {ReadonlyMap<string, string>} fields  of the link */
export function readOffer(fields) {
  if (Number(fields.get("v") ?? VERSION) > VERSION) throw new HereError("code-newer");
  if (!fields.get("t")) throw new HereError("code-damaged", { part: "table" });
  return unpack(fromLink(fields.get("o") ?? ""));
}

/** Text of an answer's QR code. @param {Signal} answer */
export const answerText = (answer) => ANSWER + toBase45(pack(answer));

/**
 * The answer in a code that a camera has read. Throws a HereError: `code-table` for the offer of a table,
 * `code-foreign` for anything else that is not ours.
 * @param {string} text
 */
export function readAnswer(text) {
  if (/#\/here\?\S*\bo=/.test(text)) throw new HereError("code-table");
  if (!text.startsWith(ANSWER)) throw new HereError("code-foreign");
  return unpack(fromBase45(text.slice(ANSWER.length)));
}

/** Throws a HereError where a connection is in none of these forms. @param {Signal} signal */
export function pack({ tag, fingerprint, user, password, candidates }) {
  const head = [
    ...[VERSION, ...fromHex(tag, TAG_BYTES), ...fromHex(fingerprint, FINGERPRINT_BYTES)],
    ...[...counted(user), ...counted(password)],
  ];
  const packed = candidates.map(packCandidate).filter((bytes) => bytes !== null);
  /** @type {number[][]} */
  const taken = [];
  for (const bytes of packed.slice(0, MOST_CANDIDATES)) {
    if (head.length + 1 + [...taken.flat(), ...bytes].length <= MOST_BYTES) taken.push(bytes);
  }
  if (!taken.length) throw new HereError("no-address");
  return Uint8Array.from([...head, taken.length, ...taken.flat()]);
}

/** Throws a HereError. @param {Uint8Array} bytes @returns {Signal} */
export function unpack(bytes) {
  let at = 0;
  const take = (/** @type {number} */ count) => {
    if (at + count > bytes.length) throw new HereError("code-damaged", { part: "end" });
    at += count;
    return [...bytes.subarray(at - count, at)];
  };
  const one = () => /** @type {number} */ (take(1)[0]);
  const word = (/** @type {string} */ part, /** @type {RegExp} */ shape) => {
    const text = String.fromCharCode(...take(one()));
    if (!shape.test(text)) throw new HereError("code-damaged", { part });
    return text;
  };
  const version = one();
  if (version > VERSION) throw new HereError("code-newer", { version });
  if (version < VERSION) throw new HereError("code-damaged", { part: "version" });
  const tag = toHex(take(TAG_BYTES));
  const fingerprint = toHex(take(FINGERPRINT_BYTES));
  const user = word("user", USER);
  const password = word("password", PASSWORD);
  const count = one();
  if (count < 1 || count > MOST_CANDIDATES) throw new HereError("code-damaged", { part: "count" });
  const candidates = Array.from({ length: count }, () => {
    const kind = one();
    const size = SIZES.get(kind);
    if (!size) throw new HereError("code-damaged", { part: "address" });
    const address = addressOf(kind, take(size));
    const [high = 0, low = 0] = take(2);
    return { address, port: 256 * high + low };
  });
  if (candidates.some(({ port }) => !port)) throw new HereError("code-damaged", { part: "port" });
  if (at < bytes.length) throw new HereError("code-damaged", { part: "rest" });
  return { tag, fingerprint, user, password, candidates };
}

/** A text with its length before it. @param {string} text */
const counted = (text) => [text.length, ...[...text].map((char) => char.charCodeAt(0))];

/** @param {Candidate} candidate @returns {number[] | null} null for an address in no known form */
function packCandidate({ address, port }) {
  const bytes = bytesOfAddress(address);
  return bytes && [...bytes, port >> 8, port & 255];
}

/** Kind and bytes of an address. @param {string} address */
function bytesOfAddress(address) {
  const name = LOCAL_NAME.exec(address);
  if (name) return [1, ...fromHex(name.slice(1).join(""), 16)];
  if (/^\d+(\.\d+){3}$/.test(address)) return [4, ...address.split(".").map(Number)];
  const groups = groupsOf(address);
  return groups && [6, ...groups.flatMap((group) => [group >> 8, group & 255])];
}

/** The eight groups of an IPv6 address. @param {string} address */
function groupsOf(address) {
  if (!/^[\da-f:]+$/i.test(address)) return null;
  const [before = "", after] = address.split("::");
  const read = (/** @type {string} */ text) =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const [first, last] = [read(before), read(after ?? "")];
  const left = 8 - first.length - last.length;
  if (after === undefined ? left !== 0 : left < 1) return null;
  return [...first, ...Array(left).fill(0), ...last];
}

/** @param {number} kind @param {number[]} bytes */
function addressOf(kind, bytes) {
  if (kind === 4) return bytes.join(".");
  const hex = toHex(bytes);
  if (kind === 6) return (hex.match(/.{4}/g) ?? []).join(":");
  return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
}

/** @param {Iterable<number>} bytes */
export const toHex = (bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Throws a HereError. @param {string} text @param {number} count of bytes */
function fromHex(text, count) {
  if (!/^[\da-f]*$/i.test(text) || text.length !== 2 * count)
    throw new HereError("code-damaged", { part: "hex" });
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
