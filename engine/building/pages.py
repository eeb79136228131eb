"""The files of site/ as they are shipped: joined scripts, pages for links, the manifest."""

import html
import json
import os
import re
import shutil
import urllib.parse
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from building.basics import PUZZLES, SITE, WORK, Trouble, compact, read, run
from building.headers import FRAME, policy_in_page
from building.integrity import Hashes, some_of


@cache
def languages() -> dict[str, dict[str, str]]:
    """Every language of the page, English first, as site/lib/languages.js has them."""
    script = "const { LANGUAGES } = await import(process.argv[1]);"
    script += "console.log(JSON.stringify(LANGUAGES));"
    address = (SITE / "lib" / "languages.js").as_uri()
    said = run(["node", "--no-warnings", "--input-type=module", "-e", script, address])
    found: dict[str, dict[str, str]] = json.loads(said)
    return found


def home() -> str:
    """The address of the site with a slash at the end, from URL in the environment; "" for none.

    The site works in any folder. Only what other sites read needs its whole address: without one
    there is no picture for previews and no oEmbed answer.
    """
    url = os.environ.get("URL", "")
    return url.rstrip("/") + "/" if url.startswith("http") else ""


def preview() -> str:
    """The address of a preview of a deploy, from DEPLOY_PRIME_URL; "" for none. Netlify sets it."""
    return os.environ.get("DEPLOY_PRIME_URL", "")


def repository() -> str:
    """The address of the sources, from REPOSITORY_URL in the environment; "" for none.

    Netlify sets it. What is no web page, such as an address for ssh, is none.
    """
    url = os.environ.get("REPOSITORY_URL", "")
    return url.removesuffix("/").removesuffix(".git") if url.startswith("https://") else ""


def checked_address(url: str) -> str:
    """The address of a folder on the web, as `--url` gives it. Raises Trouble for anything else."""
    found = urllib.parse.urlsplit(url)
    if found.scheme not in ("http", "https") or not found.netloc or found.query or found.fragment:
        raise Trouble(f"--url {url}: not an address such as https://host/path/")
    return url


def site_files() -> dict[str, bytes]:
    """The files of site/ by path, without those for tsc (.d.ts), the npm package and the build."""
    if not (SITE / "index.html").exists():
        raise Trouble("site/index.html is missing: nothing to build.")
    paths = [path for path in sorted(SITE.rglob("*")) if path.is_file()]
    return {
        address(path.relative_to(SITE).as_posix()): path.read_bytes()
        for path in paths
        if not path.name.startswith(".")
        and not path.name.endswith((".d.ts", ".mjs", ".template", ".md"))
        and path != PUZZLES
        and path.parent != SITE / "embed" / "package"
    }


def address(path: str) -> str:
    """The place of a file of site/: a game's pictures for other sites have one of their own.

    >>> address("games/vegas/pictures/en.jpg"), address("games/vegas/view.js")
    ('tables/vegas.en.jpg', 'games/vegas/view.js')
    """
    return re.sub(r"^games/(\w+)/pictures/(\w+\.jpg)$", r"tables/\1.\2", path)


class Joined(NamedTuple):
    """The scripts and style sheets as they are shipped; see site/building/bundle.mjs."""

    files: dict[str, bytes]
    """By path: what is needed together in one file."""
    parts: dict[str, dict[str, list[str]]]
    """The files (`scripts`, `styles`) of each part, such as `home` or `vegas`."""
    imports: dict[str, list[str]]
    """Each joined script with all that it imports, by its name."""
    games: list[str]
    """Every game's id, which is the name of its part."""


def joined() -> Joined:
    """The scripts and style sheets of site/, joined and minified."""
    folder = WORK / "joined"
    shutil.rmtree(folder, ignore_errors=True)
    run(["node", "--no-warnings", SITE / "building" / "bundle.mjs", folder])
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    found = json.loads(files.pop("parts.json"))
    return Joined(files, found["parts"], found["imports"], found["games"])


PRELOADS = b"    <!-- The build lists here the modules that every screen needs. -->\n"
MODULE = re.compile(rb'(<script type="module"[^>]* src="b/__BUILD__/)\w+/(\w+\.js)')


def with_joined(page: bytes, name: str, made: Joined) -> bytes:
    """A page that names the joined files: one style sheet, its scripts and what they import."""
    sheets = re.compile(rb'(?: *<link rel="stylesheet" href="((?:\.\./)?b/__BUILD__/)[^>]+>\n)+')
    page = sheets.sub(rb'    <link rel="stylesheet" href="\1' + f'{name}.css">\n'.encode(), page)
    own = scripts_of(page)
    lines = [
        f'    <link rel="modulepreload" href="b/__BUILD__/{each}">\n'
        for each in sorted(imported_by(own, made) - {*own})
    ]
    return MODULE.sub(rb"\1\2", page).replace(PRELOADS, "".join(lines).encode())


def scripts_of(page: bytes) -> list[str]:
    """The joined files of the module scripts of a page as it is written."""
    return [name.decode() for _, name in MODULE.findall(page)]


def imported_by(scripts: list[str], made: Joined) -> set[str]:
    """These joined files and all that they import."""
    return {each for script in scripts for each in made.imports[script]}


HEAD_SCRIPT = re.compile(rb' *<script src="(?:\.\./)?b/__BUILD__/(\w+/inline/\w+\.js)"></script>\n')
"""A script in the page's head that runs before first paint: no module, in a line of its own."""


def with_inline_script(page: bytes, scripts: dict[str, bytes]) -> bytes:
    """A page with its head scripts inline, as one, so that none of them needs a request.

    Where nothing else can be fetched, they say so.
    """
    script = b"".join(scripts[found.decode()] for found in HEAD_SCRIPT.findall(page)).strip()
    whole = HEAD_SCRIPT.sub(b"__ONE__", page, count=1)
    return HEAD_SCRIPT.sub(b"", whole).replace(b"__ONE__", b"    <script>%b</script>\n" % script)


def with_screens(page: bytes, made: Joined, hashes: Hashes, ahead: Hashes) -> bytes:
    """The page, saying the files of every screen that is in a hurry, for app/inline/route.js.

    With them, the hashes of their scripts, and those of ``ahead``.

    A screen is named as in an address: "" is the home page, "vegas" its set-up, "vegas?" a table of
    it, "vegas?play" a replay. The words are in the language of the visitor, which is `*`.
    """
    words, home = ["catalog.json", "strings/*.json"], made.parts["home"]["scripts"]
    screens = {"": [*words, *home, *made.parts["posters"]["scripts"]]}
    for game in made.games:
        own = [*words, f"strings/{game}/*.json"]
        setup = [*own, *files_of(made, "setup", f"{game}-pieces")]
        table = [*own, f"games/{game}/openings.json", *files_of(made, "table", game)]
        screens |= {game: setup, f"{game}/setup": setup, f"{game}/setup?": setup}
        words_of_replays = [f"strings/{section}/*.json" for section in ("analysis", "review")]
        replay = [*own, *words_of_replays, *files_of(made, "analysis", game)]
        screens |= {f"{game}?": table, f"{game}?play": replay}
    at_once = imported_by(scripts_of(page), made)
    files = {
        screen: [each for each in dict.fromkeys(files) if each not in at_once]
        for screen, files in screens.items()
    }
    # A newcomer's pictures are loaded beside the table.
    first = files_of(made, "table-first_pictures", *(f"{game}-rules" for game in made.games))
    wanted = [*first, *(each for own in files.values() for each in own)]
    scripts = {each for each in wanted if each.endswith(".js")}
    known = ahead | some_of(hashes, scripts, at_once)
    asked = {"langs": list(languages()), "screens": files, "hashes": known}
    return page.replace(b'"__SCREENS__"', compact(asked))


BEFORE_THE_CLICK = ("posters", "drawn_svg", "of_today", "shared_links")
"""Parts that the frame's picture may need."""


def with_frame_hashes(page: bytes, made: Joined, hashes: Hashes, ahead: Hashes) -> bytes:
    """The frame, saying the hashes of what it imports before the click, and those of ``ahead``."""
    at_once = {*made.imports["preview.js"]}
    scripts = {each for part in BEFORE_THE_CLICK for each in made.parts[part]["scripts"]}
    known = ahead | some_of(hashes, scripts, at_once)
    return page.replace(b'"__HASHES__"', compact({"hashes": known}))


def with_frames_policy(script: bytes, page: bytes) -> bytes:
    """embed/policy.js, knowing the policy of the frame."""
    return script.replace(b"__POLICY__", compact(policy_in_page(FRAME, page)))


def files_of(made: Joined, *parts: str) -> list[str]:
    """The scripts and style sheets of some parts."""
    return [
        file for kind in ("scripts", "styles") for part in parts for file in made.parts[part][kind]
    ]


def with_manifest(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files, the manifest with what the site is and every game: a shortcut, and pictures.

    Texts in other languages are in the members that the manifest's standard calls `_localized`.
    """
    manifest = json.loads(files["manifest.webmanifest"])
    shells = {lang: json.loads(files[f"strings/{lang}.json"]) for lang in languages()}
    manifest |= localized("description", {lang: shells[lang]["summary"] for lang in shells})
    if home():  # without it the app is known by its start_url; an id is read from the host's root
        manifest["id"] = urllib.parse.urlsplit(home()).path
    ways = [
        ({lang: shells[lang]["home"]["continue"] for lang in shells}, "continue"),
        ({lang: shells[lang]["daily"]["name"] for lang in shells}, "daily"),
    ]
    for path in [path for path in files if re.fullmatch(r"games/\w+/strings/en\.json", path)]:
        game, name = path.split("/")[1], json.loads(files[path])["name"]
        own = {lang: json.loads(files[f"games/{game}/strings/{lang}.json"]) for lang in shells}
        ways.append(({lang: own[lang]["name"] for lang in own}, game))
        for device, form in (("desktop", "wide"), ("phone", "narrow")):
            picture = f"tables/{game}.{device}.jpg"
            if picture in files:
                manifest.setdefault("screenshots", []).append(
                    {
                        "src": picture,
                        "sizes": "x".join(map(str, size_of_jpeg(files[picture]))),
                        "type": "image/jpeg",
                        "form_factor": form,
                        "label": name,
                    }
                )
    icon = {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}
    manifest["shortcuts"] = [
        localized("name", names) | {"url": f"./#/{path}", "icons": [icon]} for names, path in ways
    ]
    return {**files, "manifest.webmanifest": json.dumps(manifest, indent=2).encode() + b"\n"}


def localized(member: str, texts: dict[str, str]) -> dict[str, Any]:
    """A member of the manifest: in English, and in the other languages."""
    others = {lang: text for lang, text in texts.items() if lang != "en"}
    return {member: texts["en"], f"{member}_localized": others}


def size_of_jpeg(body: bytes) -> tuple[int, int]:
    """Width and height, from the header of the frame: the first marker of 0xC0 to 0xC2."""
    at = 2
    while body[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(body[at + 2 : at + 4])
    return int.from_bytes(body[at + 7 : at + 9]), int.from_bytes(body[at + 5 : at + 7])


def table_pages(files: dict[str, bytes]) -> dict[str, bytes]:
    """For links to a game: a page with its picture, and an oEmbed answer, in each language."""
    found = {}
    for path in sorted(
        path for path in files if re.fullmatch(r"games/\w+/strings/\w+\.json", path)
    ):
        game, lang = path.split("/")[1], Path(path).stem
        words, shell = json.loads(files[path]), json.loads(files[f"strings/{lang}.json"])
        stem = f"{home() and home() + 'tables/'}{game}.{lang}"
        values = {"game": game, "lang": lang, "locale": languages()[lang]["locale"], "home": home()}
        values |= {"name": words["name"], "play": shell["embed"]["play"]}
        values["line"] = f"{words['tagline']} {words['facts']}"
        values |= {"page": f"{stem}.html", "picture": f"{stem}.jpg", "oembed": f"{stem}.json"}
        page, answer = table_page(values, f"tables/{game}.{lang}.jpg" in files)
        found[f"tables/{game}.{lang}.html"] = page
        if home():
            found[f"tables/{game}.{lang}.json"] = answer
        if lang == "en":
            found[f"tables/{game}.html"] = page
    return found


def table_page(values: dict[str, str], drawn: bool) -> tuple[bytes, bytes]:
    """The page for links to a game and its oEmbed answer; its picture only where there is one.

    Without the site's address, the page leaves out what needs it.
    """
    template = read(SITE / "building" / "tables" / "page.template")
    answer = json.loads(read(SITE / "building" / "tables" / "oembed.template"))
    safe = {key: html.escape(text) for key, text in values.items()}
    filled = {**answer, "title": values["name"], "html": answer["html"].format_map(safe)}
    for key in ("provider_url", "thumbnail_url"):
        filled[key] = answer[key].format_map(values)
    if not drawn:
        template = without_lines(template, *OF_PICTURE)
        filled = {key: value for key, value in filled.items() if "thumbnail" not in key}
    if not values["home"]:
        template = without_lines(template, *OF_ADDRESS)
    return template.format_map(safe).encode(), compact(filled)


OF_PICTURE = ("og:image", "_image")
OF_ADDRESS = (*OF_PICTURE, "og:url", "oembed")


def without_lines(template: str, *words: str) -> str:
    """A page without its lines about something: a picture, the site's own address."""
    lines = template.splitlines(keepends=True)
    return "".join(line for line in lines if not any(word in line for word in words))


def with_address(page: bytes) -> bytes:
    """The page with the site's address in it, or without what needs it."""
    text = page.decode() if home() else without_lines(page.decode(), *OF_ADDRESS)
    return text.replace("__HOME__", home()).encode()


def with_summary(page: bytes, words: bytes) -> bytes:
    """The page with what the site is, from the English words: crawlers read it without scripts."""
    summary: str = json.loads(words)["summary"]
    return page.decode().replace("__SUMMARY__", html.escape(summary)).encode()
