"""Files for hosts beside the site itself: the page for unknown addresses, and headers."""

import html
import json
import urllib.parse

from building.basics import SITE, Trouble, read, run
from building.headers import ORIGIN, POLICY, Rule, hash_of, header_rules, headers_for, with_policy
from building.pages import home, languages
from building.tools import js

MISSING, HEADERS = "404.html", "_headers"
NOT_KEPT = (MISSING, HEADERS)
"""Files outside the service worker: hosts answer for them as they like, or not at all."""


def hosting_files(games: list[str]) -> dict[str, bytes]:
    """Those files, by their path in dist/."""
    return {MISSING: missing_page(games), HEADERS: headers_file().encode()}


def missing_page(games: list[str]) -> bytes:
    """The page for addresses that name no file; all in one, as it may be shown at any depth.

    Raises Trouble where its policy does not let its own script and style in.
    """
    folder = SITE / "not_found"
    options = ["--bundle", "--minify", "--format=iife", "--target=es2023", "--charset=utf8"]
    script = run([js("esbuild"), folder / "page.mjs", *options]).strip()
    page = read(folder / "page.template").replace("__GAMES__", " ".join(games))
    page = page.replace("<script></script>", f"<script>{script}</script>")
    page = page.replace("    <section></section>\n", "".join(map(missing_words, languages())))
    style = page.partition("<style>")[2].partition("</style>")[0]
    policy = headers_for("/" + MISSING)[POLICY]
    for directive, text in (("script-src", script), ("style-src", style)):
        allowed = f"{directive} '{hash_of(text)}'"
        if allowed not in policy:
            raise Trouble(f"netlify.toml: the policy of /{MISSING} has to say: {allowed}")
    return with_policy(page.encode(), "/" + MISSING)


def missing_words(lang: str) -> str:
    """The words of that page in a language."""
    words = json.loads(read(SITE / "strings" / f"{lang}.json"))
    said = {**words["missing"], "home": words["error"]["home"]}
    title, text, way = (html.escape(said[key], quote=False) for key in ("title", "text", "home"))
    return f"""\
    <section lang="{lang}">
      <h1>{title}</h1>
      <p>{text}</p>
      <p><a href="./">{way}</a></p>
    </section>
"""


def headers_file() -> str:
    """The headers of netlify.toml as Cloudflare Pages and others read them, at a site's root."""
    return "\n".join(map(written, header_rules()))


def written(rule: Rule) -> str:
    """A rule; of a page twice, since some hosts leave `.html` out of its address."""
    short = rule.path.removesuffix(".html")
    paths = dict.fromkeys((rule.path, short if short != "/index" else "/"))
    lines = [f"  {name}: {with_origin(value)}" for name, value in rule.headers.items()]
    written = ["\n".join([path, *lines, ""]) for path in paths if not is_twice(path, rule)]
    return "\n".join(written)


def is_twice(path: str, rule: Rule) -> bool:
    """True if another rule is for this path already."""
    return any(other != rule and other.covers(path) for other in header_rules())


def with_origin(value: str) -> str:
    """A header with the site's own address, or without it where it is unknown."""
    parts = urllib.parse.urlsplit(home())
    origin = f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
    return value.replace(ORIGIN, origin) if origin else value.replace(f" {ORIGIN}", "")
