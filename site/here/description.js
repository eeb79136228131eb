/** The description of a connection: parts of it for a code, and the other side's made from the parts of a code. */

import { HereError } from "./errors.js";

/** @import { Candidate, Signal } from "./signal.js" */

/**
 * Parts of a browser's own description, complete with all candidates. Throws a HereError.
 * @param {string} sdp @param {string} tag  of the offer, see signal.js
 * @returns {Signal}
 */
export function partsOf(sdp, tag) {
  const line = (/** @type {RegExp} */ shape) => {
    const [, value] = shape.exec(sdp) ?? [];
    if (value === undefined) throw new HereError("no-connection");
    return value;
  };
  return {
    tag,
    fingerprint: line(/^a=fingerprint:sha-256 ([\dA-F:]+)/im)
      .replaceAll(":", "")
      .toLowerCase(),
    user: line(/^a=ice-ufrag:(\S+)/m),
    password: line(/^a=ice-pwd:(\S+)/m),
    candidates: candidatesOf(sdp),
  };
}

/**
 * Addresses of this network, over UDP: IPv4 first, which most home networks have, then IPv6, then mDNS names.
 * @param {string} sdp @returns {Candidate[]}
 */
function candidatesOf(sdp) {
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const found = [...lines].map(([, address = "", port]) => ({ address, port: Number(port) }));
  const rank = (/** @type {Candidate} */ { address }) =>
    address.endsWith(".local") ? 2 : address.includes(":") ? 1 : 0;
  return found.sort((a, b) => rank(a) - rank(b));
}

/**
 * The other side's description, for `setRemoteDescription`. The host begins the handshake, whatever its own
 * description leaves open: it alone knows which of those who have scanned its code has been read, and a greeting of
 * another one would spoil the connection. Everything in it has been checked by
 * `unpack`, so no code can add a line.
 * @param {"offer" | "answer"} type @param {Signal} signal
 * @returns {{ type: "offer" | "answer", sdp: string }}
 */
export function describe(type, { fingerprint, user, password, candidates }) {
  const pairs = fingerprint.toUpperCase().match(/../g) ?? [];
  const lines = [
    ...["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0"],
    ...[`a=ice-ufrag:${user}`, `a=ice-pwd:${password}`],
    `a=fingerprint:sha-256 ${pairs.join(":")}`,
    `a=setup:${type === "offer" ? "active" : "passive"}`,
    ...["a=sctp-port:5000", "a=max-message-size:65536"],
    ...candidates.map(
      ({ address, port }, i) =>
        `a=candidate:${i + 1} 1 udp ${2130706431 - i} ${address} ${port} typ host`,
    ),
    "a=end-of-candidates",
  ];
  return { type, sdp: `${lines.join("\r\n")}\r\n` };
}
