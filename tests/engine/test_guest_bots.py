"""Bots from outside the package: named by a person, played, and never run by a link."""

import builtins
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import croupier
from building.basics import ENGINE
from croupier.__main__ import main
from croupier.core.state import OVER
from croupier.players import seated
from tests.engine.commands import said
from tests.support.cases import in_turn

MODULE = """
from pathlib import Path

Path(__file__).with_name("ran").touch()

def last(state, rng):
    return state.legal_actions()[-1]

def lazy(state, rng):
    return None

number = 3
"""
ENTRY = "[croupier.bots]\nlodger = guest_module:last\nlost = guest_module:nowhere\ngreedy = x:y\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A module with bots, and a package that names two of them as entry points."""
    (tmp_path / "guest_module.py").write_text(MODULE)
    about = tmp_path / "guests-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    (about / "entry_points.txt").write_text(ENTRY)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("guest_module", None)


def setup_of(*seats: str) -> croupier.Setup:
    """A game of one round."""
    return croupier.Setup("vegas", "alea-2012", seats, "amber", (("rounds", 1),))


@in_turn("name", ["guest_module:last", "lodger"])
def test_a_bot_from_outside_plays(name: str) -> None:
    """By module and name, or by its entry point: it makes the moves of its own seat."""
    match = croupier.play(setup_of("greedy", name))
    assert match.last.actor == OVER
    own = [ply for ply in match.plies if ply.decided and ply.actor == 1]
    assert own
    assert all(ply.action == ply.before.legal_actions()[-1] for ply in own)


def test_many_games_are_the_same_in_processes() -> None:
    """Each process finds the bot for itself."""
    setup = setup_of("guest_module:last", "greedy")
    assert croupier.simulate(setup, 8, jobs=2) == croupier.simulate(setup, 8)


def test_its_link_opens_where_nobody_has_it() -> None:
    """A person sits there under the name of the bot; moves and chance are the same."""
    match = croupier.play(setup_of("guest_module:last", "greedy"))
    assert match.record.setup.seats == ("human", "greedy")
    assert match.record.setup.names == ("last",)
    opened = croupier.open_match(f"https://host/#/{match.record}")
    assert opened == match


def test_links_never_run_a_module(folder: Path) -> None:
    """Whatever a link has in its seats is a bot of the game, or unknown."""
    for name in ("guest_module:last", "lodger"):
        link = f"vegas?v=1&rules=alea-2012&seats={name},greedy&seed=amber"
        with pytest.raises(croupier.CroupierError) as raised:
            croupier.open_match(link)
        assert raised.value.code == "unknown-bot"
        for command in (["review", link], ["play", "--record", link], ["simulate", "--from", link]):
            assert main(command) == 2
    assert not (folder / "ran").exists()


@in_turn(
    ("name", "code"),
    [
        ("lodgre", "unknown-bot"),
        ("guest_module:nowhere", "no-bot"),
        ("guest_module:number", "no-bot"),
        ("guest_module:", "no-bot"),
        (":last", "no-bot"),
        ("not_there:last", "no-bot"),
        ("lost", "no-bot"),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(name: str, code: str) -> None:
    """With its code and the name; the error for a mistyped name lists the installed bots too."""
    for attempt in (croupier.play, lambda setup: croupier.simulate(setup, 5)):
        with pytest.raises(croupier.CroupierError) as raised:
            attempt(setup_of(name, "greedy"))
        assert (raised.value.code, raised.value.data["bot"]) == (code, name)
        assert code != "unknown-bot" or raised.value.data["nearest"] == "lodger"


def test_a_game_that_there_is_not_seats_no_guest() -> None:
    """The error is that of the game, whoever sits there."""
    unknown = replace(setup_of("lodger", "greedy"), game="baccarat")
    assert seated(unknown) == (unknown, {})
    with pytest.raises(croupier.CroupierError, match="unknown-game"):
        croupier.play(unknown)


def test_no_other_package_replaces_a_bot() -> None:
    """The game's own *greedy* plays, whatever an entry point says."""
    setup = setup_of("greedy", "random")
    assert croupier.play(setup).record.setup == setup


@in_turn("jobs", [1, 2])
def test_a_bot_without_a_legal_move_ends_it(jobs: int) -> None:
    """The error says which actions there were, also from another process."""
    with pytest.raises(croupier.CroupierError) as raised:
        croupier.simulate(setup_of("guest_module:lazy", "greedy"), 4, jobs)
    assert raised.value.code == "illegal"
    assert raised.value.data["legal"]


def test_a_person_plays_against_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """*undo* takes back the person's own move; the link has two people."""
    typed = iter(["?", "link"])
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        if len(prompts) == 4:
            return "undo"
        offered = re.search(r"\(([^)]*)\)", prompt)
        assert offered
        return next(typed, offered[1].split()[-1])

    monkeypatch.setattr(builtins, "input", answer)
    out = said(capsys, "play", "--seats", "human,guest_module:last", "--seed", "amber")
    assert prompts[2] == prompts[4]
    records = re.findall(r"Record: (\S+)", out)
    assert all("seats=human,human&names=,last&" in record for record in records)
    assert croupier.open_match(records[-1]).last.actor == OVER


def test_a_module_beside_the_person_is_found(folder: Path) -> None:
    """The installed command looks in the present folder, as `python -m` does."""
    code = "import sys; sys.path.remove(''); from croupier.__main__ import main; sys.exit(main())"
    seats = ["--seats", "guest_module:last,random"]
    done = subprocess.run(
        [sys.executable, "-c", code, "simulate", *seats, "--games", "2", "--jobs", "2"],
        env={"PYTHONPATH": str(ENGINE.parent)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
