"""One post with everything that can be shown of an evening, wherever posts are read."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from croupier.games import GAMES
from tests.support.blog import STRICT, Blog, heard, inner
from tests.support.post import NAMES, Shown, shown_in_post
from tests.support.visitor import NO_WIDER, expect_answer, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.support.server import ListeningServer

HOST = "https://croupier.example/"
KINDS = ("moment", "position", "puzzle", "watch")
# What a page's policy has refused, kept where the test can read it.
REFUSED = """globalThis.refused = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  globalThis.refused.push(`${violatedDirective} ${blockedURI} ${sourceFile}`));"""
WIDTHS = (300, 480, 628, 640, 800)


class Feed(HTMLParser):
    """Tags that feed readers and mail programs keep: neither frames nor styles."""

    KEPT = ("a", "p", "br", "img", "div", "b", "i", "em", "strong", "ul", "li", "figure")
    WITH = ("href", "src", "alt", "width", "height")

    def __init__(self) -> None:
        super().__init__()
        self.text, self.closed = "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "iframe", "noscript", "style"):
            self.closed = self.closed or tag
        if self.closed or tag not in self.KEPT:
            return
        kept = [f'{key}="{html.escape(value or "")}"' for key, value in attrs if key in self.WITH]
        self.text += f"<{' '.join([tag, *kept])}>"

    def handle_endtag(self, tag: str) -> None:
        if tag == self.closed:
            self.closed = ""
        elif not self.closed and tag in self.KEPT:
            self.text += f"</{tag}>"

    def handle_data(self, data: str) -> None:
        if not self.closed:
            self.text += html.escape(data)


def in_feed(code: str) -> str:
    """The code as it is read there."""
    feed = Feed()
    feed.feed(code)
    return feed.text


def links_in(text: str) -> list[str]:
    """The addresses in a text of any form."""
    return [html.unescape(each) for each in re.findall(r"https?://[^\s\"\]<>)]+", text)]


@pytest.fixture(scope="module")
def shown() -> tuple[Shown, ...]:
    """All that the post shows."""
    found = shown_in_post(HOST)
    assert [(each.game, each.what) for each in found] == [
        (game, what) for game in GAMES for what in KINDS
    ]
    return found


@pytest.mark.parametrize("form", ["element", "frame", "wordpress"])
def test_a_feed_keeps_picture_words_and_link(shown: tuple[Shown, ...], form: str) -> None:
    """Without scripts and frames, of every table: never an empty box."""
    for each in shown:
        kept = in_feed(each.codes[form])
        assert kept.count("<img ") == 1, (each.game, each.what)
        # A picture in the code itself is taken out by many: one of our site is left.
        assert f'<img src="{HOST}tables/{each.game}.en.jpg"' in kept
        assert f'alt="{each.game}: {html.escape(", ".join(NAMES))}"' in kept
        (link,) = re.findall(r'<a href="([^"]*)"', kept)
        assert html.unescape(link).startswith(f"{HOST}tables/{each.game}.en.html#/{each.game}")
        words = html.unescape(re.sub(r"<[^>]*>", "", kept))
        assert ", ".join(NAMES) in words


@pytest.mark.parametrize("form", ["element", "frame", "wordpress"])
def test_markdown_leaves_every_code_as_it_is(shown: tuple[Shown, ...], form: str) -> None:
    """It is one block there: nothing in it ends the block, or is read as marks of Markdown."""
    for each in shown:
        code = each.codes[form]
        read = MarkdownIt("commonmark").render(f"*Before.*\n\n{code}\n\n*After.*")
        assert read == f"<p><em>Before.</em></p>\n{code}\n<p><em>After.</em></p>\n"


def test_plain_text_and_bbcode_say_what_it_is(shown: tuple[Shown, ...]) -> None:
    """One link each, and words; nothing in them is markup of the other kind."""
    for each in shown:
        for form in ("text", "bbcode"):
            code = each.codes[form].replace(f"[img]{HOST}tables/{each.game}.en.jpg[/img]", "")
            assert len(links_in(code)) == 1
            assert NAMES[0] in code
            assert "<a" not in code


def test_no_code_is_longer_than_a_post_may_be(shown: tuple[Shown, ...]) -> None:
    """Picture and moments and all: 60 KB, of which a server's compression leaves a part."""
    longest = max(
        (len(code), each.game, form) for each in shown for form, code in each.codes.items()
    )
    assert longest[0] <= 60_000, longest


def post(server: ListeningServer, form: str) -> str:
    """The post in a form, with words between."""
    parts = (f"<p>{each.game}: {each.what}</p>{each.codes[form]}" for each in in_post(server))
    return '<meta name="viewport" content="width=device-width">' + "".join(parts)


def in_post(server: ListeningServer) -> tuple[Shown, ...]:
    """All that the post shows, from this server."""
    return tuple(
        each._replace(
            codes={form: text.replace(HOST, server.url) for form, text in each.codes.items()}
        )
        for each in shown_in_post(HOST)
    )


@pytest.mark.view(engine=False)
def test_under_a_strict_policy_nothing_of_it_is_refused(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """Neither a style nor a script; each table has its height, and none is wider than the page."""
    page.add_init_script(REFUSED)
    page.goto(blog.publish(post(server, "element"), STRICT.format(site=server.url)))
    count = len(in_post(server))
    until(page, "(count) => document.querySelectorAll('iframe').length === count", count)
    page.frame_locator("iframe >> nth=0").locator("[data-region=picture]").wait_for()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        until(
            page,
            "() => [...document.querySelectorAll('iframe')].every((e) => e.offsetHeight >= 600)",
        )
        until(page, NO_WIDER, width)
    expect_answer(page, "() => globalThis.refused", [])


SIZES = """(image) => ({
  drawn: image.currentSrc.includes("600%20760"),
  share: image.getBoundingClientRect().height / innerHeight,
})"""


@pytest.mark.view(engine=False)
def test_an_upright_frame_is_filled_by_its_picture(
    page: Page, blog: Blog, server: ListeningServer
) -> None:
    """A drawing of its own there; a wide frame has the wide one."""
    frame = next(each.codes["frame"] for each in in_post(server))
    page.goto(blog.publish(frame))
    image = page.frame_locator("iframe").locator("[data-region=picture]")
    image.wait_for()
    inner(page).wait_for_function("() => document.querySelector('picture img').complete")
    expect_answer(image, f"(image) => ({SIZES})(image).drawn", False)
    page.set_viewport_size({"width": 375, "height": 800})
    drawn = f"() => ({SIZES})(document.querySelector('picture img')).drawn"
    inner(page).wait_for_function(drawn)
    expect_answer(image, f"(image) => ({SIZES})(image).share >= 0.6", True)


# What WordPress's own script does with a frame, by its messages: hidden before the first one.
WORDPRESS = """
for (const frame of document.querySelectorAll("iframe")) {
  frame.style.setProperty("position", "absolute");
  frame.style.setProperty("visibility", "hidden");
}
addEventListener("message", ({ data, source }) => {
  if (!data?.secret || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
    if (source !== frame.contentWindow || data.message !== "height") continue;
    frame.height = String(Math.min(1000, Math.max(200, Math.trunc(data.value))));
    frame.style.removeProperty("position");
    frame.style.removeProperty("visibility");
  }
});"""


@pytest.mark.view(engine=False)
def test_wordpress_shows_every_frame(page: Page, blog: Blog, server: ListeningServer) -> None:
    """In its sandbox, with its secret behind all that stands in the address."""
    tags = []
    for at, each in enumerate(in_post(server)):
        (source,) = re.findall(r'<iframe src="([^"]*)"', each.codes["wordpress"])
        secret = f"Secret{at}"
        tags.append(
            f'<iframe sandbox="allow-scripts" security="restricted" data-secret="{secret}" '
            f'src="{source}#?secret={secret}" width="600" height="400"></iframe>'
        )
    blog.posts["/wp-embed.js"] = blog.posts["/listener.js"]._replace(body=WORDPRESS)
    page.goto(blog.publish("".join(tags) + '<script src="/wp-embed.js"></script>'))
    for at in range(len(tags)):
        assert heard(page, message="height", secret=f"Secret{at}")["value"] >= 200
    until(
        page,
        "() => [...document.querySelectorAll('iframe')].every((e) => e.style.visibility === '')",
    )
    page.frame_locator("iframe >> nth=0").locator("[data-region=picture]").wait_for()
