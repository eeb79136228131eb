"""The types that the page is checked against are those of what the engine really answers.

tsc reads real answers as literals of their declared types: a field that is missing, too many or of
another type is an error.
"""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

import page_types
from building.tools import js
from croupier.bridge import Bridge, event_name, jsonable
from croupier.catalog import catalog
from croupier.games import GAMES
from croupier.review.report import Choice
from croupier.state import OPEN
from tests.games.tables import Played, every_table, played, spread, tables

SEEDS = ("amber-fox-41", "two-seats-tie", "calm-owl-27")
SEED = SEEDS[0]
TSC = js("tsc")
RARE = {"pile_empty", "rainbow_gone", "extra_paid"}
"""Events that need a pile which a random game does not use up, or an extra in a file of its own."""


def faults(folder: Path, lines: Sequence[str]) -> str:
    """What tsc says of a script with these lines, beside the types of the page."""
    (folder / "engine.d.ts").write_text(page_types.declarations())
    (folder / "answers.ts").write_text("\n".join(lines) + "\nexport {};\n")
    options = {"strict": True, "noEmit": True, "types": [], "exactOptionalPropertyTypes": True}
    config = {"compilerOptions": options, "files": ["engine.d.ts", "answers.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(config))
    command: list[str | Path] = [TSC, "--project", folder]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def literal(number: int, kind: str, value: Any) -> str:
    """A value as a constant of a type."""
    return f"const c{number}: {kind} = {json.dumps(value)};"


def frames(game: Played, seen: set[str]) -> list[dict[str, Any]]:
    """Frames of a game: some of all along it, and those with events that were not ``seen`` yet."""
    bridge = Bridge()
    chosen = set(spread(range(len(game.plies) + 1), 6))
    for ply, each in enumerate(game.plies, start=1):
        names = {event_name(type(event)) for event in each.events}
        if names - seen:
            seen |= names
            chosen.add(ply)
    return [asked(bridge, "frame", game, ply) for ply in sorted(chosen)]


def asked(bridge: Bridge, method: str, game: Played, ply: int) -> dict[str, Any]:
    """The bridge's answer about a ply, seen with all hands open."""
    params = {"record": str(game.record), "ply": ply, "seat": OPEN}
    answer = json.loads(bridge.handle(json.dumps({"id": 1, "method": method, "params": params})))
    found: dict[str, Any] = answer["result"]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_of_the_declared_types(game: str, tmp_path: Path) -> None:
    """Every event and every edition of a game: no field is missing, too many or of another type."""
    seen: set[str] = set()
    laid = [each for each in every_table() if each.game == game]
    games = [played(table, seed) for table in laid for seed in SEEDS]
    shown = [frame for each in games for frame in frames(each, seen)]
    assert seen | RARE >= {event_name(event) for event in GAMES[game].events}
    kind = f'import("croupier/{game}").Frame'
    assert faults(tmp_path, [literal(n, kind, frame) for n, frame in enumerate(shown)]) == ""


def test_suggestions_are_of_the_declared_type(tmp_path: Path) -> None:
    """A hint as it crosses: every choice, and the reasons for the best."""
    match = played(next(table for table in tables() if table.game == "vegas"), SEED)
    ply = next(n for n, each in enumerate(match.plies) if len(each.before.legal_actions()) > 1)
    answer = asked(Bridge(), "suggest", match, ply)
    assert answer["choices"]
    assert set(answer["choices"][0]) == set(page_types.hints(Choice))
    kind = 'import("croupier/match").Suggestions'
    assert faults(tmp_path, [literal(0, kind, answer)]) == ""


@pytest.mark.parametrize("game", GAMES)
def test_reviews_are_of_the_declared_type(game: str, tmp_path: Path) -> None:
    """The last part of a review, with its summary."""
    match = played(next(table for table in tables() if table.game == game), SEED)
    ply = [n for n, each in enumerate(match.plies) if each.decided][-2]
    answer = asked(Bridge(), "review", match, len(match.plies))
    part = {**asked(Bridge(), "review", match, ply), "summary": answer["summary"]}
    assert part["steps"]
    kind = 'import("croupier/review").ReviewPart'
    assert faults(tmp_path, [literal(0, kind, part)]) == ""


def test_the_catalogue_is_of_the_declared_type(tmp_path: Path) -> None:
    """Everything that `catalog.json` holds is declared, and nothing else is."""
    kind = 'import("croupier/catalog").Catalog'
    assert faults(tmp_path, [literal(0, kind, jsonable(catalog()))]) == ""


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"pile": None}, "Type 'null' is not assignable to type 'number'"),
        ({"houses": []}, "does not exist in type 'Observation'"),
        ({"pile": "many"}, "Type 'string' is not assignable to type 'number'"),
    ],
)
def test_tsc_tells_what_does_not_fit(change: dict[str, Any], fault: str, tmp_path: Path) -> None:
    """The check has teeth: a changed field, a field too many or another type is found."""
    first = frames(played(tables()[0], SEED), set())[0]
    first["observation"] |= change
    assert fault in faults(tmp_path, [literal(0, 'import("croupier/vegas").Frame', first)])


def test_tsc_tells_what_is_missing(tmp_path: Path) -> None:
    """A declared field that an answer lacks is found too."""
    first = frames(played(tables()[0], SEED), set())[0]
    del first["observation"]["pile"]
    fault = "Property 'pile' is missing"
    assert fault in faults(tmp_path, [literal(0, 'import("croupier/vegas").Frame', first)])


@pytest.mark.parametrize(
    ("hint", "written"),
    [
        (bool, "boolean"),
        (bytes, "number[]"),
        (int | None, "number | null"),
        (tuple[int, ...], "number[]"),
        (tuple[tuple[int, ...], ...], "number[][]"),
        (tuple[int | None, ...], "(number | null)[]"),
        (tuple[int, str], "[number, string]"),
        (tuple[tuple[int, str], ...], "[number, string][]"),
        (Sequence[str], "string[]"),
        (Mapping[str, bool], "Record<string, boolean>"),
        (Mapping[int, tuple[int, ...]], "Record<string, number[]>"),
        (tuple[Mapping[str, int], ...], "Record<string, number>[]"),
        (Literal["flag", "seat"], '"flag" | "seat"'),
        (tuple[Literal["flag", "seat"], ...], '("flag" | "seat")[]'),
        (Choice, "Choice"),
    ],
)
def test_types_are_those_of_the_json(hint: Any, written: str) -> None:
    """Sequences are arrays, bytes too; a tuple of fixed length keeps it; None is null."""
    assert page_types.written(hint) == written


def test_what_has_no_json_is_refused() -> None:
    """A type that the bridge could not write is an error of the build, not a wrong type."""
    with pytest.raises(TypeError, match="no JSON"):
        page_types.written(complex)


def test_the_file_is_the_same_every_time() -> None:
    """The same engine gives the same text."""
    assert page_types.declarations() == page_types.declarations()
