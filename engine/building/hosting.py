"""Files for hosts beside the site itself: the page for unknown addresses, and headers."""

import html
import json
import urllib.parse
from pathlib import Path

from building.basics import SITE, read, run
from building.headers import ORIGIN, RULES, Rule, header_rules, with_policy
from building.pages import home, languages, preview
from building.tools import js

MISSING, HEADERS = "404.html", "_headers"
NOT_KEPT = (MISSING, HEADERS)
"""Files outside the service worker: hosts answer for them as they like, or not at all."""


def missing_page(games: list[str]) -> bytes:
    """The page for addresses that name no file; all in one, as it may be shown at any depth."""
    folder = SITE / "building" / "not_found"
    options = ["--bundle", "--minify", "--format=iife", "--target=es2023", "--charset=utf8"]
    script = run([js("esbuild"), folder / "page.mjs", *options]).strip()
    page = read(folder / "page.template").replace("__GAMES__", " ".join(games))
    page = page.replace("<script></script>", f"<script>{script}</script>")
    page = page.replace("    <section></section>\n", "".join(map(missing_words, languages())))
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


def write_headers(dist: Path) -> None:
    """Add the headers to a built site, as Netlify, Cloudflare Pages and others read them."""
    (dist / HEADERS).write_text("\n".join(map(written, header_rules(dist))))


def written(rule: Rule) -> str:
    """A rule; of a page twice, since some hosts leave `.html` out of its address."""
    short = rule.path.removesuffix(".html")
    paths = dict.fromkeys((rule.path, short if short != "/index" else "/"))
    lines = [f"  {name}: {with_origin(value)}" for name, value in rule.headers.items()]
    written = ["\n".join([path, *lines, ""]) for path in paths if not is_twice(path, rule)]
    return "\n".join(written)


def is_twice(path: str, rule: Rule) -> bool:
    """True if another rule is for this path already."""
    return any(other.path != rule.path and other.covers(path) for other in RULES)


def with_origin(value: str) -> str:
    """A header with the site's own addresses, or without them where they are unknown."""
    addresses = map(urllib.parse.urlsplit, (home(), preview()))
    origins = dict.fromkeys(f" {each.scheme}://{each.netloc}" for each in addresses if each.netloc)
    return value.replace(f" {ORIGIN}", "".join(origins))
