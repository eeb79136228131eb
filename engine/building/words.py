"""The words of the site in each language, in the files in which the page asks for them."""

import json
import re
from functools import cache
from typing import Any

from building.basics import SITE, Trouble, compact

NAMES = ("name", "tagline", "facts", "credits", "player", "twin", "presets", "bots")

OF_AN_EXTRA = re.compile(r"games/(\w+)/extras/\w+/strings/(\w+\.json)")
"""The words of an extra in a folder of its own."""
SCREENS = "screens"
"""The key of those among them that screens beside the table say, under the name of each."""


def with_extras(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files with the words of every extra among those of its game, and of the screens."""
    own = {path: found for path in files if (found := OF_AN_EXTRA.fullmatch(path))}
    kept = {path: body for path, body in files.items() if path not in own}
    trees: dict[str, dict[str, Any]] = {}
    for path, (game, name) in ((path, found.groups()) for path, found in own.items()):
        for folder, words in words_of_an_extra(game, json.loads(files[path])).items():
            place = f"{folder}/strings/{name}"
            before = trees[place] if place in trees else json.loads(kept[place])
            trees[place] = merged(before, words)
    return kept | {place: compact(words) for place, words in trees.items()}


def words_of_an_extra(game: str, words: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Words of a game's extra, by the folder of the site whose words it is among."""
    of_screens: dict[str, dict[str, Any]] = words.pop(SCREENS, {})
    return {f"games/{game}": words, **of_screens}


def words_of(folder: str, lang: str) -> dict[str, Any]:
    """All words of a folder of the site, of a game or a screen, those of extras among them."""
    found: dict[str, Any] = json.loads((SITE / folder / "strings" / f"{lang}.json").read_text())
    for own in _words_of_extras(lang):
        found = merged(found, own.get(folder, {}))
    return found


@cache
def _words_of_extras(lang: str) -> list[dict[str, dict[str, Any]]]:
    """Words of every extra in a language, by the folder of the site."""
    paths = sorted(SITE.glob(f"games/*/extras/*/strings/{lang}.json"))
    return [words_of_an_extra(path.parents[3].name, json.loads(path.read_text())) for path in paths]


def merged(words: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Two trees of words in one; raises `Trouble` where both have a sentence."""
    found = {**words}
    for key, each in more.items():
        if key not in found:
            found[key] = each
        elif isinstance(each, dict) and isinstance(found[key], dict):
            found[key] = merged(found[key], each)
        else:
            raise Trouble(f"{key}: these words are there twice.")
    return found


def with_names(files: dict[str, bytes]) -> dict[str, bytes]:
    """The words of the site, the names of all games under their ids: one file for each language."""
    found = {}
    for path in [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]:
        words = json.loads(files[path])
        del words["cannot_start"]
        found[path] = compact(words | words_of_games(files, path, NAMES))
    return found


def last_words(files: dict[str, bytes]) -> bytes:
    """Reasons why a page cannot start, by language: in its script, as no file may be available."""
    paths = [path for path in files if re.fullmatch(r"strings/\w+\.json", path)]
    return compact({path[8:-5]: json.loads(files[path])["cannot_start"] for path in paths})


def words_of_games(files: dict[str, bytes], path: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """Some words of every game, by its id, in the language of a file of words."""
    found = {}
    for game in sorted({name.split("/")[1] for name in files if name.startswith("games/")}):
        own = json.loads(files[f"games/{game}/{path}"])
        found[game] = {key: only_names(own[key]) for key in keys if key in own}
    return found


def only_names(words: Any) -> Any:
    """Presets and bots, by id, with nothing but their names; other words unchanged."""
    if isinstance(words, dict) and all(isinstance(each, dict) for each in words.values()):
        return {key: {"name": each["name"]} for key, each in words.items()}
    return words


LATER = ("rules", "guide", "things", "reasons", "mid_sentence", "position", "seeds", "course")
"""Words that a game's table can do without at first, in a file of their own."""


def parted_words(files: dict[str, bytes]) -> dict[str, bytes]:
    """The words of every game: those of its table, and those for later."""
    found = {}
    for path in [path for path in files if re.fullmatch(r"games/\w+/strings/\w+\.json", path)]:
        words = json.loads(files[path])
        later = {key: words.pop(key) for key in LATER if key in words}
        found[path] = compact(words)
        found[path.replace("/strings/", "/later/strings/")] = compact(later)
    return found


PREVIEW_WORDS = ("name", "tagline", "player", "twin", "presets", "bots", "points")


def preview_words(files: dict[str, bytes], known: dict[str, Any]) -> dict[str, bytes]:
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


def limits_of(game: dict[str, Any]) -> dict[str, Any]:
    """The rules revision, how many seats each edition has, and the words of all options."""
    return {
        "v": game["revision"],
        "seats": {each["id"]: each["facts"]["seats"] for each in game["presets"]},
        "options": [each["token"] for each in game["options"]],
    }
