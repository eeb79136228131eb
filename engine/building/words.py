"""The words of the site in each language, in the files in which the page asks for them."""

import json
import re
from typing import Any

from building.basics import SITE, compact

type Tree = dict[str, Any]
"""Words by their keys: texts, and trees of them."""

NAMES = ("name", "tagline", "facts", "length", "credits", "player", "twin", "presets", "bots")

SECTIONS = (
    *("analysis", "card", "day", "film", "here", "position", "review", "seeds", "share"),
    "strength",
)
"""Sections of the site's words that few visits need: each is a file of its own."""

SHARED = "casino_games"
"""The branch of the site's words that is of both games with casinos."""

LATER = (
    *("rules", "guide", "things", "choices", "reasons"),
    *("mid_sentence", "position", "seeds", "course"),
)
"""Words that a game's table can do without at first, in a file of their own."""

WORDS = re.compile(r"(?:games/\w+/)?strings/\w+\.json")
"""The sources: the site's words in a language, and those of each game."""


def words_of(part: str, lang: str) -> Tree:
    """The words of a section or a game in a language; ``""`` for those of every visit."""
    site: Tree = json.loads((SITE / "strings" / f"{lang}.json").read_text())
    if part in SECTIONS:
        found: Tree = site[part]
        return found
    if not part:
        return {key: words for key, words in site.items() if key not in (*SECTIONS, SHARED)}
    own: Tree = json.loads((SITE / f"games/{part}/strings/{lang}.json").read_text())
    return whole(own, site)


def whole(own: Tree, site: Tree) -> Tree:
    """A game's words with those that it shares: the branch of the site's that it is `like`."""
    like = own.get("like")
    return merged(site[like], {key: own[key] for key in own if key != "like"}) if like else own


def merged(shared: Tree, own: Tree) -> Tree:
    """Both trees in one; where both have a word, a game's own."""
    both = {key: merged(shared[key], own[key]) for key in own if isinstance(shared.get(key), dict)}
    return shared | own | both


def with_shared_words(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files of the site, the words that several games share in each game's own."""
    found = dict(files)
    for path in [path for path in files if WORDS.fullmatch(path)]:
        site = json.loads(files["strings/" + path.rpartition("/")[2]])
        own = json.loads(files[path])
        words = whole(own, site) if path.startswith("games/") else own
        found[path] = compact({key: words[key] for key in words if key != SHARED})
    return found


def shipped_words(files: dict[str, bytes]) -> dict[str, bytes]:
    """All words, in the files in which the page requests them.

    `strings/<lang>.json` is for every visit, with the names of all games; beside it are the folders
    `strings/<section>/`, `strings/<game>/` and `strings/<game>-later/`.
    """
    found: Tree = {}
    for path in [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]:
        words, file = json.loads(files[path]), path.rpartition("/")[2]
        del words["cannot_start"], words["summary"]
        found |= {f"strings/{name}/{file}": words.pop(name) for name in SECTIONS}
        found[path] = words | words_of_games(files, path, NAMES)
        for game in games_in(files):
            own = json.loads(files[f"games/{game}/{path}"])
            later = {key: own.pop(key) for key in LATER if key in own}
            found |= {f"strings/{game}/{file}": own, f"strings/{game}-later/{file}": later}
    return {path: compact(words) for path, words in found.items()}


def games_in(files: dict[str, bytes]) -> list[str]:
    """The ids of all games, by their folders."""
    return sorted({path.split("/")[1] for path in files if path.startswith("games/")})


def last_words(files: dict[str, bytes]) -> bytes:
    """Reasons why a page cannot start, by language: in its script, as no file may be available."""
    paths = [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]
    return compact({path[8:-5]: json.loads(files[path])["cannot_start"] for path in paths})


def words_of_games(files: dict[str, bytes], path: str, keys: tuple[str, ...]) -> Tree:
    """Some words of every game, by its id, in the language of a file of words."""
    found = {}
    for game in games_in(files):
        own = json.loads(files[f"games/{game}/{path}"])
        found[game] = {key: only_names(own[key]) for key in keys if key in own}
    return found


def only_names(words: Any) -> Any:
    """Presets and bots, by id, with nothing but their names; other words unchanged."""
    if isinstance(words, dict) and all(isinstance(each, dict) for each in words.values()):
        return {key: {"name": each["name"]} for key, each in words.items()}
    return words


PREVIEW_WORDS = ("name", "tagline", "player", "twin", "presets", "bots", "points")


def preview_words(files: dict[str, bytes], known: Tree) -> dict[str, bytes]:
    """The words of an embed before its first click (the preview): a file for each language.

    With them, what it has to know of each game of the catalogue to see that a set-up is wrong; and
    the calendars of the days, which only frames of the day or the week ask for.
    """
    found = {"embed/days.json": compact(known["days"])}
    limits = {game["id"]: limits_of(game) for game in known["games"]}
    for path in [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]:
        site = json.loads(files[path])
        words = {"embed": site["embed"], "you": site["you"]}
        del words["embed"]["page"]
        words["duel"] = {key: site["duel"][key] for key in ("beat", "accept")}
        words["limits"] = limits
        words |= words_of_games(files, path, PREVIEW_WORDS)
        found["embed/words/" + path.partition("/")[2]] = compact(dict(sorted(words.items())))
    return found


def limits_of(game: Tree) -> Tree:
    """The rules revision, how many seats each edition has, and the words of all options."""
    return {
        "v": game["revision"],
        "seats": {each["id"]: each["facts"]["seats"] for each in game["presets"]},
        "options": [each["token"] for each in game["options"]],
    }
