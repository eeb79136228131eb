"""Strength of the bots: the page shows all that the arenas measured, and a table none of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from building.basics import RESULTS
from building.words import words_of
from croupier.cli.terminal.numbers import percent
from croupier.games import GAMES
from tests.support.critical import asked_at_once, base_of, files_of
from tests.support.setup_page import sit_down
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

MEASURED: list[dict[str, Any]] = [
    row for path in sorted(RESULTS.glob("*.json")) for row in json.loads(path.read_text())
]
"""Every cell of every result file."""


OTHERS = words_of("strength", "en")["others"]
"""Players that only the arenas know, with their names."""
SCALES: dict[str, list[dict[str, Any]]] = {
    path.stem: json.loads(path.read_text()) for path in sorted((RESULTS / "ladder").glob("*.json"))
}
"""Places of the bots of each game on its scale, the weakest first."""


def name_of(cell: dict[str, Any]) -> str:
    """The page's words for a cell of a game."""
    keys = ("seats", "arena", "player", "among")
    return "/".join([cell["preset"], *cell["options"], *(str(cell[key]) for key in keys)])


def verdict_on(cell: dict[str, Any]) -> str:
    """True if the player is stronger than an equal one, by more than two standard errors."""
    ahead = cell["share"] - 1 / cell["seats"]
    if abs(ahead) <= cell["error"]:
        return "level"
    return "stronger" if ahead > 0 else "weaker"


def test_the_site_has_every_cell(dist: Path) -> None:
    """All of it but the commands, and not among what a table, a set-up or the home asks for."""
    files = files_of(dist)
    shipped = json.loads(files[base_of(files) + "pages/strength/results.json"])
    assert MEASURED
    assert shipped == [
        {key: value for key, value in cell.items() if key != "command"} for cell in MEASURED
    ]
    scales = json.loads(files[base_of(files) + "ladder.json"])
    assert scales == [
        {key: value for key, value in rung.items() if key != "command"}
        for rungs in SCALES.values()
        for rung in rungs
    ]
    asked = {path for paths in asked_at_once(files).values() for path in paths}
    assert not any("strength/" in path or "/strength." in path for path in asked)
    assert not any("ladder.json" in path for path in asked)


def test_every_cell_has_words() -> None:
    """Editions, extras and players are those that the games know, so that each has a name."""
    for cell in MEASURED:
        game = GAMES[cell["game"]]
        assert cell["preset"] in game.presets
        assert {*cell["options"]} <= {option.id for option in game.options}
        assert {cell["player"], cell["among"]} <= {*game.bots, *OTHERS}


ROWS = """() => [...document.querySelectorAll("[data-cell]")].map((row) => ({
  game: row.closest("[data-game]").dataset.game,
  cell: row.dataset.cell,
  verdict: row.dataset.verdict,
  share: row.querySelector("[data-field=share]").innerText,
  games: row.querySelector("[data-field=games]").innerText,
  portrait: row.querySelector("[data-portrait]")?.dataset.portrait ?? "",
}))"""


def test_the_page_shows_every_cell(regular: Page) -> None:
    """By way of the page about the site: share, error, games, and whether that is much."""
    page = regular
    page.goto("/?speed=instant#/about")
    page.locator('a[href="#/strength"]').click()
    page.locator("[data-screen=strength] h1").wait_for()
    expect(page.locator("[data-cell]")).to_have_count(len(MEASURED))
    rows = {(row.pop("game"), row.pop("cell")): row for row in page.evaluate(ROWS)}
    for cell in MEASURED:
        row = rows[cell["game"], name_of(cell)]
        numbers = {key: percent(cell[key], 1) for key in ("share", "error")}
        assert row["share"] == words("strength.share", **numbers)
        assert f"{cell['games']:,}" in row["games"]
        assert row["verdict"] == verdict_on(cell)
        assert row["portrait"] == ("" if cell["player"] in OTHERS else cell["player"])
    for game, rungs in SCALES.items():
        shown = page.locator(f'[data-game="{game}"] [data-rung]')
        expect(shown).to_have_count(len(rungs))
        for at, rung in enumerate(reversed(rungs)):
            expect(shown.nth(at)).to_have_attribute("data-rung", rung["bot"])
        for rung in rungs:
            numbers = {key: f"{rung[key]:,}" for key in ("points", "error")}
            line = page.locator(f'[data-game="{game}"] [data-rung={rung["bot"]}]')
            points = words("strength.scale.points", **numbers)
            expect(line.locator("[data-field=points]")).to_have_text(points)


def test_a_bots_points_stand_at_the_set_up(regular: Page) -> None:
    """Beside its strength in words, for the bot chosen for a place."""
    page = regular
    page.goto("/?speed=instant#/vegas/setup")
    for rung in (SCALES["vegas"][0], SCALES["vegas"][-1]):
        sit_down(page, 1, rung["bot"])
        points = page.locator("[data-region=who] [data-field=points]")
        points.wait_for()
        expect(points).to_have_text(words("setup.points", n=f"{rung['points']:,}"))
