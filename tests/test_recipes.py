"""Recipes: every place that they name exists, for each bot, language, page and extra that there is.

A recipe names a place as ``path`` or ``path#text in it``; ``<bot>`` and the like stand for each of
them. A place that is forgotten for a new bot, language, page or extra fails here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from building.basics import ROOT, SITE
from croupier.games import GAMES
from croupier.games.vegas.rules import PRESETS, offered
from tests.support.cases import in_turn
from tests.support.words import LANGS

PLACE = re.compile(r"`((?:[\w<>-]+/)*[\w<>-]+(?:\.[\w.]+|/))(?:#([^`]+))?`", re.DOTALL)
NAMES = re.compile(r"<(\w+)>")


RECIPES = {
    "a bot": "engine/croupier/bots/README.md",
    "a language": "site/strings/README.md",
    "a page": "site/pages/README.md",
    "an extra of Las Vegas": "engine/croupier/games/vegas/README.md",
    "a sentence of the log, or a pause": "site/table/README.md",
}


def recipes() -> dict[str, str]:
    """The text of every recipe, by what it adds."""
    return {name: (ROOT / path).read_text() for name, path in RECIPES.items()}


def pages() -> list[str]:
    """The names of all pages."""
    return re.findall(r"^  (\w+): \{$", (SITE / "app" / "pages.js").read_text(), flags=re.MULTILINE)


def all_there_are() -> Iterator[dict[str, str]]:
    """Every game with each of its bots, in every language; and every page and extra."""
    extras = [each.id for each in offered(PRESETS["boulevard"]) if each.group == "modules"]
    extras.append("chips")
    bots = [(game.id, bot) for game in GAMES.values() for bot in game.bots]
    for lang, (game_id, bot) in product(LANGS, bots):
        yield {"lang": lang, "game": game_id, "bot": bot}
    yield from ({"page": page, "lang": lang} for page, lang in product(pages(), LANGS))
    yield from ({"extra": extra, "lang": lang} for extra, lang in product(extras, LANGS))


def filled(place: str, what: Mapping[str, str]) -> str:
    """A place with names for what stands in angle brackets."""
    return NAMES.sub(lambda found: what[found[1]], place)


def meant(path: str, within: str) -> set[tuple[str, str]]:
    """Every place that a recipe means by one that it names."""
    needed = set(NAMES.findall(path + within))
    return {
        (filled(path, what), filled(within, what))
        for what in all_there_are()
        if needed <= what.keys()
    }


def stands_in(path: str, within: str) -> bool:
    """True if a file holds a text, or a file of JSON with an object has the key."""
    text = (ROOT / path).read_text()
    node: Any = json.loads(text) if path.endswith(".json") else None
    if not isinstance(node, dict):
        return re.search(rf"(?<!\w){re.escape(within)}(?!\w)", text) is not None
    for step in within.split("."):
        node = node.get(step) if isinstance(node, dict) else None
    return node is not None


PLACES = [
    (recipe, path, " ".join(within.split()))
    for recipe, text in recipes().items()
    for path, within in PLACE.findall(text)
    if "/" in path or (ROOT / path).exists()
]


def test_contributing_links_to_short_recipes() -> None:
    """Each is at most a page and names at least five places, so the reader of them works."""
    guide = (ROOT / "CONTRIBUTING.md").read_text()
    for name, text in recipes().items():
        assert text.startswith(f"# Recipe: {name}\n")
        assert f"({RECIPES[name]})" in guide
        assert len([path for path, _ in PLACE.findall(text) if "/" in path]) > 4
        assert len(text.partition("\n# ")[0].splitlines()) < 50


@in_turn(("recipe", "path", "within"), PLACES)
def test_every_place_is_there(recipe: str, path: str, within: str) -> None:
    """For every bot, language, page and extra that there is."""
    found = meant(path, within)
    assert found, recipe
    missing = [place for place, _ in found if not (ROOT / place).exists()]
    assert missing == [], recipe
    assert [(place, text) for place, text in found if text and not stands_in(place, text)] == []


def test_nothing_has_a_place_without_being_there() -> None:
    """A bot or a language that is removed leaves nothing behind."""
    bots = {bot for game in GAMES.values() for bot in game.bots}
    birds = (SITE / "ui" / "birds.js").read_text()
    assert {*re.findall(r"^  (\w+): \{$", birds, re.MULTILINE)} == bots
    for game in GAMES.values():
        for lang in LANGS:
            words = json.loads((SITE / f"games/{game.id}/strings/{lang}.json").read_text())
            assert list(words["bots"]) == list(game.bots)
            assert {name for each in words["bots"].values() for name in each} == {
                "name",
                "line",
                "strength",
            }


def test_a_place_that_is_left_out_is_noticed() -> None:
    """The reader of recipes tells what is there from what is not."""
    assert meant("site/ui/birds.js", "<bot>:") >= {("site/ui/birds.js", "sharp:")}
    assert stands_in("site/games/vegas/strings/de.json", "bots.sharp.strength")
    assert not stands_in("site/games/vegas/strings/de.json", "bots.nobody.strength")
    assert stands_in("site/ui/birds.js", "sharp:")
    assert not stands_in("site/ui/birds.js", "harp:")
