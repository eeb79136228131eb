"""The optional function in front of the static site: a table in a link's query is shown elsewhere.

It runs in Node as on the hosts that it is for, over the pages that the build makes; the pictures in
the links are the engine's golden ones.
"""

from __future__ import annotations

import base64
import html
import json
import re
import struct
import zlib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from building.pages import site_files, table_pages
from tests.site.test_embed_files import HOST, previewed
from tests.site.test_given_data import BOMBS, HEAD, packed
from tests.support.node import run_in_node

GOLDEN = Path(__file__).parents[1] / "engine" / "pictures"
POSTERS = sorted(GOLDEN.glob("*.svg"))
FIELDS = "v=1&rules=alea-2012&seats=human,greedy&names=Anna,B%C3%A9a&seed=edge-1"
PAGE = f"{HOST}tables/vegas.de.html"


def drawn(golden: Path) -> str:
    """A golden picture as the engine draws it: on one line, without the command that does."""
    return golden.read_text().partition("\n")[2].replace("\n", "")


# Each answer as [status, headers, text or bytes in base64, what was asked of the static site].
ANSWERS = """
  const { answer } = await site("edge/tables.mjs");
  const [asked, files] = given;
  const told = asked.map(async ([url, method = "GET"]) => {
    const went = [];
    const fromSite = async (what) => {
      const { pathname, href } = new URL(what.url ?? what);
      went.push([what instanceof Request ? what.method : "GET", href]);
      const body = files[pathname.slice(pathname.indexOf("tables/"))];
      const headers = { "Content-Type": "text/html", ETag: "1", "X-Site": "1" };
      return new Response(body ?? "missing", { status: body === undefined ? 404 : 200, headers });
    };
    const found = await answer(new Request(url, { method }), fromSite);
    const bytes = Buffer.from(await found.arrayBuffer());
    return [found.status, Object.fromEntries(found.headers), bytes.toString("base64"), went];
  });
  return Promise.all(told);
"""


@cache
def static_site() -> dict[str, str]:
    """The pages for links in a build that knows its address, by their path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URL", HOST)
        return {path: body.decode() for path, body in table_pages(site_files()).items()}


def answers(*urls: str, method: str = "GET") -> list[tuple[int, dict[str, str], bytes, Any]]:
    """What the function answers to each address."""
    told = run_in_node(ANSWERS, [[[url, method] for url in urls], static_site()])
    return [(status, headers, base64.b64decode(body), went) for status, headers, body, went in told]


def page_of(url: str) -> str:
    """The page that it makes."""
    ((status, headers, body, _),) = answers(url)
    assert status == 200
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-site"] == "1"  # the site's own headers hold
    assert "etag" not in headers
    return body.decode()


def test_a_page_tells_of_this_very_table() -> None:
    """Names, picture, oEmbed and address are the table's; the words are the static page's."""
    query = f"?{FIELDS}&at=17&p={packed(drawn(POSTERS[0]))}"
    found = previewed(page_of(PAGE + query))
    static = previewed(static_site()["tables/vegas.de.html"])
    assert found["title"] == f"{static['title']}: Anna, Béa"
    assert found["description"] == static["description"]
    assert html.unescape(found["url"]) == PAGE + query
    assert html.unescape(found["image"]) == PAGE.replace(".html", ".png") + query
    assert (found["image:width"], found["image:height"]) == ("800", "420")
    page = page_of(PAGE + query)
    assert page.count('"og:title"') == page.count('"og:image"') == 1
    (oembed,) = re.findall(r'oembed" href="([^"]*)"', page)
    assert html.unescape(oembed) == PAGE.replace(".html", ".json") + query
    assert "redirect.js" in page  # people are led on


def test_a_puzzle_asks_its_question() -> None:
    """What its author asks is the line under the title; where it is no puzzle nobody asks."""
    asked = f"{FIELDS}&ask={quote('Keep the ones?')}"
    assert previewed(page_of(f"{PAGE}?{asked}&as=practice"))["description"] == "Keep the ones?"
    static = previewed(static_site()["tables/vegas.de.html"])
    assert previewed(page_of(f"{PAGE}?{asked}"))["description"] == static["description"]


def oembed_of(query: str) -> dict[str, Any]:
    """The oEmbed answer for a query."""
    ((status, headers, body, _),) = answers(f"{HOST}tables/vegas.de.json?{query}")
    assert status == 200
    assert headers["content-type"] == "application/json; charset=utf-8"
    assert headers["access-control-allow-origin"] == "*"
    found: dict[str, Any] = json.loads(body)
    return found


def test_wordpress_is_given_this_very_table() -> None:
    """The frame's address has the record behind its `#`, with the ply and the picture."""
    picture = packed(drawn(POSTERS[0]))
    found = oembed_of(f"{FIELDS}&at=17&as=practice&p={picture}")
    (frame,) = re.findall(r'src="([^"]*)"', found["html"])
    record = f"#/vegas/practice?{FIELDS}@17"
    assert html.unescape(frame) == f"{HOST}embed.html?lang=de{record}#p={picture}"
    assert 'sandbox="allow-scripts"' in found["html"]
    assert found["type"] == "rich"
    assert found["title"].endswith(": Anna, Béa")
    assert found["thumbnail_url"].startswith(f"{HOST}tables/vegas.de.png?v=1&")


def test_an_address_may_have_been_encoded_once_more() -> None:
    """WordPress takes an address apart and adds fields; others add what they count by."""
    encoded = FIELDS.replace(",", "%2C")
    for more in ("&maxwidth=600&maxheight=900&format=json", "&fbclid=x&utm_source=%22%3E"):
        (frame,) = re.findall(r'src="([^"]*)"', oembed_of(encoded + more)["html"])
        assert html.unescape(frame) == f"{HOST}embed.html?lang=de#/vegas?{FIELDS}"


@pytest.mark.parametrize("poster", POSTERS, ids=lambda path: path.stem)
def test_the_picture_is_the_engines(poster: Path) -> None:
    """As SVG to the letter; as PNG in its own colours, as large as links show it; kept for ever."""
    svg = drawn(poster)
    head = f"{HOST}tables/vegas"
    query = f"?{FIELDS}&p={packed(svg)}"
    vector, raster = answers(f"{head}.svg{query}", f"{head}.png{query}")
    for status, headers, _, went in (vector, raster):
        assert status == 200
        assert "immutable" in headers["cache-control"]
        assert "sandbox" in headers["content-security-policy"]
        assert not went
    dark = "@media (prefers-color-scheme:dark)"
    assert vector[2].decode() == svg.replace(dark, "@media not all")
    assert vector[1]["content-type"] == "image/svg+xml"
    assert raster[1]["content-type"] == "image/png"
    width, height, pixels = png(raster[2])
    assert (width, height) == (800, 420)
    seen = {pixels[at : at + 3] for at in range(0, len(pixels), 3)}
    for colour in whole_colours(svg.partition("@media")[0]):
        assert min(distance(colour, each) for each in seen) <= 3, colour.hex()
    assert pixels[:3] == bytes.fromhex(re.findall(r"\.page\{fill:#(\w{6})", svg)[0])


def whole_colours(svg: str) -> set[bytes]:
    """The colours of what is filled in seats' marks and bills: large enough to be seen."""
    return {bytes.fromhex(each) for each in re.findall(r'id="m\d"><path [^>]*fill="#(\w{6})"', svg)}


def distance(one: bytes, other: bytes) -> int:
    """By how much two colours differ at most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def png(body: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels, three bytes each; every part has its sum (PNG, 5.3)."""
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts = 8, {}
    while at < len(body):
        (length,) = struct.unpack(">I", body[at : at + 4])
        name, data = body[at + 4 : at + 8], body[at + 8 : at + 8 + length]
        assert zlib.crc32(name + data) == int.from_bytes(body[at + 8 + length : at + 12 + length])
        parts[name] = data
        at += 12 + length
    width, height = struct.unpack(">II", parts[b"IHDR"][:8])
    rows, line = zlib.decompress(parts[b"IDAT"]), 3 * width + 1
    before, pixels = bytes(line - 1), bytearray()
    for y in range(height):
        assert rows[y * line] == 2
        row = rows[y * line + 1 : (y + 1) * line]
        before = bytes((new + old) & 255 for new, old in zip(row, before, strict=True))
        pixels += before
    return width, height, bytes(pixels)


# -- what somebody may send ------------------------------------------------------------------------

LEFT_ALONE = {
    "no query": "",
    "a settings' query": "?lang=de",
    "no seats": "?v=1&rules=alea-2012&seed=a",
    "no rules": "?v=1&seats=human,greedy&seed=a",
    "tags in a seat": "?rules=alea-2012&seats=%3Cscript%3E&seed=a",
    "a quote in a seed": '?rules=alea-2012&seats=human&seed=a"b',
    "a picture that is none": f"?{FIELDS}&p=%3Csvg%3E",
    "a huge picture": f"?{FIELDS}&p={'A' * 13_000}",
    "a huge query": f"?{FIELDS}&x={'A' * 20_000}",
    "huge names": f"?rules=alea-2012&seats=human&names={'A' * 2_000}",
    "half an escape": "?rules=alea-2012&seats=human%E0%A4%A&seed=a",
}


def test_what_it_does_not_understand_is_the_sites() -> None:
    """The request goes on as it came: method, address, all."""
    urls = [f"{PAGE}{query}" for query in LEFT_ALONE.values()]
    urls += [f"{HOST}tables/vegas.de.jpg?{FIELDS}", f"{HOST}tables/../index.html?{FIELDS}"]
    for status, headers, _, went in answers(*urls):
        assert status in (200, 404)
        assert headers["x-site"] == "1"
        assert headers["etag"] == "1"
        ((method, asked),) = went
        assert (method, asked[:20]) == ("GET", HOST[:20])
    ((_, _, _, went),) = answers(f"{PAGE}?{FIELDS}", method="POST")
    assert went == [["POST", f"{PAGE}?{FIELDS}"]]
    ((status, _, _, _),) = answers(f"{HOST}tables/poker.html?{FIELDS}")
    assert status == 404


SPITEFUL = '"><script>alert(1)</script>\u202e\u2028$& $1'


def test_words_in_a_link_stay_words() -> None:
    """Names and questions are escaped wherever they stand, and turn no text around."""
    said = quote(SPITEFUL, safe="")
    fields = FIELDS.replace("Anna", said) + f"&as=practice&ask={said}&say={said}"
    page, answer = page_of(f"{PAGE}?{fields}"), oembed_of(fields)
    for text in (page, answer["html"]):
        assert "<script>alert" not in text
        assert "\u202e" not in text
    assert html.unescape(previewed(page)["description"]) == '"><script>alert(1)</script> $& $1'
    assert len(re.findall(r"<script", page)) == len(
        re.findall(r"<script", static_site()["tables/vegas.de.html"])
    )


def test_no_other_picture_is_drawn() -> None:
    """What the page would refuse (test_given_data.py) is refused here, too, and nothing is kept."""
    pictures = [packed(f"{HEAD}{inside}</svg>") for inside in BOMBS.values()]
    small = [each for each in pictures if len(each) <= 12_000]
    assert len(small) > 20
    urls = [f"{HOST}tables/vegas.{kind}?{FIELDS}&p={p}" for p in small for kind in ("svg", "png")]
    for status, headers, body, _ in answers(*urls, f"{HOST}tables/vegas.svg?{FIELDS}"):
        assert (status, body) == (404, b"")
        assert "cache-control" not in headers


def test_both_hosts_run_it() -> None:
    """Netlify's and Cloudflare's own ways in: the page is filled in, all else goes through."""
    script = """
      const [url, body] = given;
      const netlify = await site("edge/netlify/tables.mjs");
      const { default: worker } = await site("edge/cloudflare.mjs");
      const fresh = () => new Response(body, { headers: { "X-Static": "1" } });
      globalThis.fetch = async () => fresh();
      const tell = async (response) => [response.headers.get("x-static"), await response.text()];
      const context = { next: async () => new Response("next") };
      const ASSETS = { fetch: async () => fresh() };
      const plain = url.split("?")[0];
      return [
        netlify.config.path,
        await tell(await netlify.default(new Request(url), context)),
        await tell(await netlify.default(new Request(plain), context)),
        await tell(await worker.fetch(new Request(url), { ASSETS })),
        await tell(await worker.fetch(new Request(plain), { ASSETS })),
      ];
    """
    body = static_site()["tables/vegas.de.html"]
    path, filled, through, worked, served = run_in_node(script, [f"{PAGE}?{FIELDS}", body])
    assert path == "/tables/*"
    assert through == [None, "next"]
    assert served == ["1", body]
    assert filled == worked
    assert previewed(filled[1])["title"].endswith(": Anna, Béa")
