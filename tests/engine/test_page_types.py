"""The types that the page is checked against are those of what the engine really answers.

tsc reads real answers as literals of their declared types: a field that is missing, too many or of
another type is an error.
"""

import json
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

import page_types
import typescript
from building.tools import js
from croupier.api.bridge import Bridge
from croupier.api.catalog import catalog
from croupier.api.serialize import event_name, to_json
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.records.match import replay
from croupier.records.record import Record
from croupier.review.report import Choice
from tests.games.tables import Played, ending, few_tables, pairwise_tables, played, spread, tables
from tests.support.cases import in_turn

SEEDS = ("amber-fox-41", "two-seats-tie", "calm-owl-27")
SEED = SEEDS[0]
TSC = js("tsc")
RARE = {"pile_empty", "rainbow_gone"}
"""Events that need a pile which a random game does not use up."""


def faults(folder: Path, lines: Sequence[str]) -> str:
    """Errors of tsc in a script with these lines, beside the types of the page."""
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
    chosen = set(spread(range(len(game.plies) + 1), 3))
    for ply, each in enumerate(game.plies, start=1):
        names = {event_name(type(event)) for event in each.events}
        if names - seen:
            seen |= names
            chosen.add(ply)
    return [asked(bridge, "frame", game.record, ply) for ply in sorted(chosen)]


def asked(bridge: Bridge, method: str, record: Record, ply: int) -> dict[str, Any]:
    """The bridge's answer about a ply, seen with all hands open."""
    params = {"record": str(record), "ply": ply, "seat": ALL_HANDS}
    answer = json.loads(bridge.handle(json.dumps({"id": 1, "method": method, "params": params})))
    found: dict[str, Any] = answer["result"]
    return found


def of_all_events(game: str) -> Iterator[dict[str, Any]]:
    """Frames of every edition and option of a game, and of more games until each event was seen."""
    seen: set[str] = set()
    wanted = {event_name(event) for event in GAMES[game].events}
    for table in few_tables():
        if table.game == game:
            yield from frames(played(table, SEED), seen)
    for seed in SEEDS:
        for table in pairwise_tables():
            if table.game == game and not seen | RARE >= wanted:
                yield from frames(played(table, seed), seen)
    assert seen | RARE >= wanted


def reviewed(game: str) -> dict[str, Any]:
    """A review of the last moves of a game, with its summary."""
    table = next(table for table in tables() if table.game == game)
    match = ending(replay(played(table, SEED).record), 2)
    part = asked(Bridge(), "review", match.record, 0)
    assert part["steps"]
    assert part["summary"]
    return part


def test_answers_are_of_the_declared_types(tmp_path: Path) -> None:
    """Every event and every edition of a game, and its review: no field is missing or too many.

    A hint as it crosses: every choice, and the reasons for the best; all of `catalog.json`.
    """
    answers = [('import("croupier/review").ReviewChunk', reviewed(game)) for game in GAMES]
    for game in GAMES:
        kind = f'import("croupier/{game}").Frame'
        answers += [(kind, frame) for frame in of_all_events(game)]
    match = played(next(table for table in tables() if table.game == "vegas"), SEED)
    ply = next(n for n, each in enumerate(match.plies) if len(each.before.legal_actions()) > 1)
    answer = asked(Bridge(), "suggest", match.record, ply)
    assert answer["choices"]
    assert set(answer["choices"][0]) == set(typescript.hints(Choice))
    answers += [
        ('import("croupier/match").Suggestions', answer),
        ('import("croupier/catalog").Catalog', to_json(catalog())),
    ]
    assert faults(tmp_path, [literal(n, *each) for n, each in enumerate(answers)]) == ""


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"pile": None}, "Type 'null' is not assignable to type 'number'"),
    ({"houses": []}, "does not exist in type 'Observation'"),
    ({"pile": "many"}, "Type 'string' is not assignable to type 'number'"),
]


def test_tsc_tells_what_does_not_fit(tmp_path: Path) -> None:
    """The check has teeth: a changed field, one too many, one that is missing are found."""
    first = frames(played(tables()[0], SEED), set())[0]
    changed = [{**first["observation"], **change} for change, _ in CHANGES]
    changed.append({name: value for name, value in changed[0].items() if name != "pile"})
    kind = 'import("croupier/vegas").Frame'
    shown = [{**first, "observation": each} for each in changed]
    said = faults(tmp_path, [literal(n, kind, each) for n, each in enumerate(shown)])
    # tsc begins what it says of a line with the line's number, and goes on with blanks.
    by_line = dict(re.findall(r"answers\.ts\((\d+),\d+\): (.*(?:\n .*)*)", said))
    wanted = [fault for _, fault in CHANGES] + ["Property 'pile' is missing"]
    assert len(by_line) == len(wanted)
    for number, fault in enumerate(wanted, start=1):
        assert fault in by_line[str(number)]


@in_turn(
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
    assert typescript.written(hint) == written


def test_values_without_json_are_refused() -> None:
    """A type that the bridge could not write is an error of the build, not a wrong type."""
    with pytest.raises(TypeError, match="no JSON"):
        typescript.written(complex)


def test_the_file_is_the_same_every_time() -> None:
    """The same engine gives the same text."""
    assert page_types.declarations() == page_types.declarations()
