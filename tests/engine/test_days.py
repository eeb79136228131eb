"""The tables of the day: a link to a day is that day's for ever."""

import json
from typing import Any

import pytest

from croupier.bridge import jsonable
from croupier.catalog import catalog
from croupier.match import open_match
from tests.support.node import in_node

TABLES = {
    "vegas": "vegas?v=1&rules=alea-2012&seats=human,steady,greedy&seed=day-2026-11-21",
    "vegas_cards": "vegas_cards?v=1&rules=cards-2016&seats=human,steady,greedy&seed=day-2026-11-21",
    "showdown": "showdown?v=1&rules=expert-1992&seats=human,steady,greedy&seed=day-2026-11-21",
}
"""The set-ups that were played on that day; never to be changed."""


def games(*more: str) -> list[dict[str, Any]]:
    """The catalogue's games, each with these further bots."""
    found: list[dict[str, Any]] = json.loads(json.dumps(jsonable(catalog())))["games"]
    return [{**game, "bots": [*game["bots"], *more]} for game in found]


@pytest.mark.parametrize("more", [(), ("cleverer", "cleverest")])
def test_a_day_gone_by_keeps_its_tables(more: tuple[str, ...]) -> None:
    """Whatever bots there will be, the same table is laid for a day, and it can be played."""
    known = [game for game in games(*more) if game["id"] in TABLES]
    laid = in_node("share/days.js", "tableOf", [[game, "2026-11-21"] for game in known])
    assert laid == [TABLES[game["id"]] for game in known]
    assert {open_match(table).length > 0 for table in laid} == {True}


def route(path: str) -> dict[str, Any]:
    """What the page takes a path for."""
    (found,) = in_node(
        "records/damaged_link.js", "readLink", [[{"hash": f"#/{path}", "search": ""}]]
    )
    return dict(found)


def test_a_day_is_a_link() -> None:
    """Any day that there is; another date is an error, and without one it is today's."""
    page = {"kind": "page", "page": "daily", "game": "", "record": None}
    assert route("daily") == page
    assert route("daily/2026-11-21") == page | {"day": "2026-11-21"}
    assert route("daily/2024-02-29") == page | {"day": "2024-02-29"}
    assert route("Daily/2026-11-21, nice") == page | {"day": "2026-11-21", "mended": True}
    for wrong in ("2026-02-29", "2026-13-01", "2026-11", "yesterday", "20261121"):
        assert (route(f"daily/{wrong}")["kind"], route(f"daily/{wrong}")["code"]) == (
            "error",
            "link-shape",
        )
