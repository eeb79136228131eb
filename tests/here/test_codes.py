"""The codes by which two devices find each other: offers, answers, descriptions."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from croupier.pictures.qr import matrix
from tests.support.cases import in_turn
from tests.support.node import run_in_node, run_in_shared_node

SDP = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
m=application 54400 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.178.20\r
a=candidate:1 1 udp 2113937151 5f1a2b3c-1111-4222-8333-abcdefabcdef.local 54401 typ host\r
a=candidate:2 1 udp 2113939711 fd00::12:ff 54402 typ host generation 0\r
a=candidate:3 1 udp 2122260223 192.168.178.20 54400 typ host generation 0\r
a=candidate:4 1 tcp 1518280447 192.168.178.20 9 typ host tcptype active generation 0\r
a=candidate:5 1 udp 1686052607 203.0.113.7 54400 typ srflx raddr 0.0.0.0 rport 0\r
a=ice-ufrag:aB+/\r
a=ice-pwd:0123456789abcdefABCDEF+/\r
a=fingerprint:sha-256 FINGER\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
""".replace("FINGER", ":".join(f"{17 * (i % 16):02X}" for i in range(32)))
"""The description of an offer as Chromium writes it, with a kind of every candidate."""

READ = """
const { partsOf, describe } = await site("here/description.js");
const { offerLink, readOffer, answerText, readAnswer, pack, unpack } = await site("here/signal.js");
const { Link } = await site("links/link.js");
const parts = partsOf(given.sdp, "01ab02cd");
"""


def codes(script: str, sdp: str = SDP, **given: Any) -> Any:
    """Result of a script that has the parts of a description."""
    return run_in_shared_node(READ + script, {"sdp": sdp, **given})


def test_a_description_goes_into_a_link_and_back() -> None:
    """Everything that a connection needs: who it is, and the addresses of this network over UDP."""
    link, offer, size = codes("""
      const link = offerLink("https://croupier.example/", "k3f9ab", parts);
      const read = readOffer(Link.of(link.slice(link.indexOf("#"))).fields);
      return [link, read, pack(parts).length];
    """)
    assert offer == {
        "tag": "01ab02cd",
        "fingerprint": "".join(f"{17 * (i % 16):02x}" for i in range(32)),
        "user": "aB+/",
        "password": "0123456789abcdefABCDEF+/",
        "candidates": [
            {"address": "192.168.178.20", "port": 54400},
            {"address": "fd00:0000:0000:0000:0000:0000:0012:00ff", "port": 54402},
        ],
    }
    assert size <= 110
    assert link.startswith("https://croupier.example/#/here?v=1&t=k3f9ab&o=")
    assert len(matrix(link.encode())) <= 17 + 4 * 9


def test_an_answer_is_a_small_code() -> None:
    """Base45 needs few modules; a device without camera permission has mDNS names only."""
    sdp = "\n".join(line for line in SDP.split("\n") if not re.search("192.168|fd00", line))
    text, answer = codes("const text = answerText(parts); return [text, readAnswer(text)];", sdp)
    assert [each["address"] for each in answer["candidates"]] == [
        "5f1a2b3c-1111-4222-8333-abcdefabcdef.local"
    ]
    assert len(matrix(text.encode())) <= 17 + 4 * 6


def test_a_description_is_rebuilt_from_the_parts() -> None:
    """With the other side's password and fingerprint as they were, and nothing else of it."""
    offer, answer = codes("""
      return ["offer", "answer"].map((type) => describe(type, unpack(pack(parts))));
    """)
    assert (offer["type"], answer["type"]) == ("offer", "answer")
    for line in ("ice-ufrag:aB+/", "ice-pwd:0123456789abcdefABCDEF+/", "setup:active"):
        assert f"a={line}\r\n" in offer["sdp"]
    assert "a=setup:passive\r\n" in answer["sdp"]
    assert "udp 2130706431 192.168.178.20 54400 typ host\r\n" in offer["sdp"]
    assert "srflx" not in offer["sdp"]
    assert "tcp" not in offer["sdp"]


FAILS = """
const codeOf = (run) => {
  try {
    run();
    return "none";
  } catch (error) {
    return error.code ?? `${error}`;
  }
};
"""


@in_turn(
    ("text", "code"),
    [
        ("https://shop.example/?id=12", "code-foreign"),
        ("WIFI:S:guest;T:WPA;P:secret;;", "code-foreign"),
        ("", "code-foreign"),
        ("https://croupier.example/#/here?v=1&t=k3f9ab&o=AQ", "code-table"),
        ("https://croupier.example/#/vegas?v=1&rules=x&seats=human&seed=a", "code-foreign"),
        ("HERE:", "code-damaged"),
        ("HERE:abc", "code-damaged"),
        ("HERE:::::::", "code-damaged"),
        ("HERE:A", "code-damaged"),
    ],
)
def test_other_codes_are_refused_by_name(text: str, code: str) -> None:
    """Those of other sites, of other tables, and damaged ones."""
    found = codes(f"{FAILS} return codeOf(() => readAnswer(given.text));", text=text)
    assert found == code


def test_codes_of_a_later_version_are_refused_by_name() -> None:
    """In the link's own field, and in the first byte."""
    found = codes(f"""{FAILS}
      const bytes = pack(parts);
      bytes[0] = 2;
      return [
        codeOf(() => readOffer(new Map([["v", "2"], ["o", "AQ"]]))),
        codeOf(() => unpack(bytes)),
        codeOf(() => readOffer(new Map())),
        codeOf(() => readOffer(new Map([["o", "not base64!"]]))),
      ];
    """)
    assert found == ["code-newer", "code-newer", "code-damaged", "code-damaged"]


def test_a_damaged_code_is_refused_or_still_harmless() -> None:
    """Cut, changed at every byte, or at random: a typed error, or parts of the right form."""
    random = Random(46)
    noise = [random.randbytes(random.randrange(0, 140)).hex() for _ in range(300)]
    found = codes(
        f"""{FAILS}
      const bytes = pack(parts);
      const results = [];
      const attempt = (changed) => {{
        let text = "";
        const code = codeOf(() => {{ text = describe("offer", unpack(changed)).sdp; }});
        results.push(code);
        const lines = text.split("\\r\\n");
        if (text && (/[^\\x20-\\x7e\\r\\n]/.test(text) || lines.length > 19)) results.push(text);
      }};
      for (let at = 0; at < bytes.length; at++) attempt(bytes.slice(0, at));
      for (let at = 0; at < bytes.length; at++)
        for (const by of [1, 13, 128]) {{
          const changed = bytes.slice();
          changed[at] ^= by;
          attempt(changed);
        }}
      attempt(Uint8Array.from([...bytes, 0]));
      for (const hex of given.noise) attempt(Uint8Array.from(Buffer.from(hex, "hex")));
      return [...new Set(results)];
    """,
        noise=noise,
    )
    assert {*found} == {"none", "code-damaged", "code-newer"}


def test_no_connection_is_named() -> None:
    """A description without any address of this network, or without any secret."""
    lines = SDP.split("\n")
    lone = "\n".join(line for line in lines if "candidate" not in line)
    bare = "\n".join(line for line in lines if "ice-pwd" not in line)
    assert codes(f"{FAILS} return codeOf(() => pack(parts));", lone) == "no-address"
    broken = run_in_shared_node(
        'const { partsOf } = await site("here/description.js");'
        f"{FAILS} return codeOf(() => partsOf(given, '01ab02cd'));",
        bare,
    )
    assert broken == "no-connection"


@in_turn(
    ("thrown", "code"),
    [
        ("NotAllowedError", "camera-refused"),
        ("NotFoundError", "no-camera"),
        ("OverconstrainedError", "no-camera"),
        ("NotReadableError", "camera-busy"),
        ("AbortError", "camera-busy"),
        ("UnknownError", "camera-busy"),
        ("", "no-camera"),
    ],
)
def test_a_camera_that_does_not_open_is_named(thrown: str, code: str) -> None:
    """By the browser's own names; "" is a browser that offers no camera at all."""
    found = run_in_node(
        """
      const getUserMedia = async () => { throw new DOMException("no", given); };
      const value = given ? { mediaDevices: { getUserMedia } } : {};
      Object.defineProperty(globalThis, "navigator", { value, configurable: true });
      const { openCamera } = await site("here/camera.js");
      return openCamera("environment").then(() => "open", (error) => error.code);
    """,
        thrown,
    )
    assert found == code


def test_what_is_in_the_way_is_known_before_anybody_is_asked() -> None:
    """A frame, a file, no WebRTC; an address without a camera stops the host alone."""
    found = run_in_node("""
      const document = { documentElement: { dataset: {} } };
      Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
      Object.assign(globalThis, { document, location: { protocol: "http:" } });
      const { obstacle } = await site("here/obstacle.js");
      const both = () => [obstacle("host"), obstacle("guest")];
      const results = [both()];
      globalThis.RTCPeerConnection = class {};
      results.push(both());
      navigator.mediaDevices = {};
      results.push(both());
      for (const form of ["file", "embed"]) {
        document.documentElement.dataset.form = form;
        results.push(both());
      }
      return results;
    """)
    assert found == [
        ["no-webrtc", "no-webrtc"],
        ["insecure", ""],
        ["", ""],
        ["file", "file"],
        ["embed", "embed"],
    ]


def test_bytes_survive_base45() -> None:
    """Also an odd number of them; the examples are those of RFC 9285."""
    found = run_in_shared_node("""
      const { toBase45, fromBase45, fromLink } = await site("here/bytes.js");
      const { toBase64url } = await site("lib/base64url.js");
      const bytes = (text) => new TextEncoder().encode(text);
      const some = (length) => Uint8Array.from({ length }, (_, i) => 37 * i + length);
      const lengths = Array.from({ length: 20 }, (_, length) => some(length));
      return [
        ...["AB", "Hello!!", "base-45", "ietf!"].map((text) => toBase45(bytes(text))),
        lengths.every((each) => `${fromBase45(toBase45(each))}` === `${each}`),
        lengths.every((each) => `${fromLink(toBase64url(each))}` === `${each}`),
      ];
    """)
    assert found == ["BB8", "%69 VD92EX0", "UJCLQE7W581", "QED8WEX0", True, True]


def test_an_address_of_a_code_is_read_or_refused_by_name() -> None:
    """Fields that are missing, cut, too long, there twice; other letters, and lines."""
    found = codes(f"""{FAILS}
      const {{ read }} = await site("links/route.js");
      const good = offerLink("", "k3f9ab", parts).slice(2);
      const o = good.split("o=")[1];
      const codeOfLink = (text) => {{
        const {{ route }} = read(text);
        return route.code ?? codeOf(() => readOffer(route.offer));
      }};
      return [
        good,
        `here?v=1&o=${{o}}`,
        "here?v=1&t=k3f9ab",
        `here?v=1&t=__proto__&o=${{o}}`,
        `here?v=1&t=k3f9ab&o=${{o}}%0D%0Aa=candidate`,
        `here?v=1&t=k3f9ab&o=${{o}}\\r\\na=candidate`,
        `here?v=1&t=k3f9ab&o=${{o}}&o=${{o}}`,
        `here?v=1&t=\\u202ek3f9ab&o=${{o}}`,
        `here?v=1&t=k3f9ab&o=${{"A".repeat(100000)}}`,
        `here?v=99999&t=k3f9ab&o=${{o}}`,
        `here?v=9999&t=k3f9ab&o=${{o}}`,
        `here?v=1&t=k3f9ab&o=${{o.slice(0, -1)}}`,
      ].map(codeOfLink);
    """)
    assert found[:4] == ["none", "code-damaged", "code-damaged", "none"]
    assert found[4:8] == ["link-damaged"] * 4
    assert found[8:] == ["link-too-long", "link-damaged", "code-newer", "code-damaged"]


def test_a_code_of_ones_own_table_loses_nothing() -> None:
    """A device may be host and guest: who had which seat stays, and so does its token."""
    found = run_in_shared_node("""
      const { deviceAt, keepTable, tableOf } = await site("here/kept.js");
      const { table } = tableOf("vegas/post?a");
      keepTable(table, "vegas/post?a", ["d1", null]);
      const device = deviceAt(table);
      keepTable(table, "vegas/post?a", ["d1", "d2"]);
      return [deviceAt(table) === device, tableOf("vegas/post?a").table === table,
        tableOf("vegas/post?a").holders];
    """)
    assert found == [True, True, ["d1", "d2"]]
