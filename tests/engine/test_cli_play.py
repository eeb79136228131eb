"""A game in the terminal: asked for a choice until it is legal, and left without a crash."""

import builtins
import re
from collections.abc import Iterator

import pytest

from croupier.__main__ import main
from croupier.match import open_match
from croupier.state import OVER
from tests.engine.commands import croupier, said
from tests.games.tables import Table, played, single_options

SEED = "amber-fox-41"


def stubborn(asked: list[str]) -> Iterator[str]:
    """A person who types nonsense first, then a face that is not there, then what is offered."""
    while True:
        yield "x"
        yield ""
        offered = re.search(r"\(([^)]*)\)", asked[-1])
        assert offered
        yield f" {offered[1].split()[-1]} "


def test_a_whole_game_is_played_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Asked again after nonsense, a person plays to the end and is given the record of the game."""
    prompts: list[str] = []
    person = stubborn(prompts)

    def typed(prompt: str = "") -> str:
        prompts.append(prompt)
        return next(person)

    monkeypatch.setattr(builtins, "input", typed)
    assert main(["play", "--seats", "human,random", "--seed", SEED]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    found = re.search(r"^Record: (\S+)$", captured.out, re.MULTILINE)
    assert found
    match = open_match(found[1])
    assert match.state(match.length).actor == OVER
    assert len(prompts) > 20
    assert "That is not one of them." in captured.out
    assert captured.out.count("game over") == 1


@pytest.mark.parametrize("options", ["", "no-autoplay"])
def test_a_forced_turn_is_asked_for_if_wanted(
    options: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else it is played by itself."""
    offers: list[list[str]] = []

    def typed(prompt: str = "") -> str:
        offered = re.search(r"\(([^)]*)\)", prompt)
        assert offered
        offers.append(offered[1].split())
        return offers[-1][0]

    monkeypatch.setattr(builtins, "input", typed)
    said(capsys, "play", "--seats", "human,greedy", "--seed", SEED, "--with", options)
    forced = [each for each in offers if len(each) == 1]
    assert bool(forced) == bool(options)


def test_a_game_of_bots_plays_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Without people there is nothing to ask."""
    out = said(capsys, "play", "--seats", "random,greedy", "--seed", SEED)
    assert "Record: vegas?" in out


@pytest.mark.parametrize("table", single_options(), ids=str)
def test_every_option_is_played_in_a_terminal(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is on the table, the terminal draws it and asks for every kind of choice."""

    def typed(prompt: str = "") -> str:
        if "Press Enter" in prompt:
            return ""
        offered = re.search(r"\(([^)]*)\)", prompt)
        assert offered
        return offered[1].split()[-1]

    monkeypatch.setattr(builtins, "input", typed)
    setup = table.setup(SEED, ["human", "random", "greedy"])
    out = said(capsys, "play", "--record", str(setup))
    found = re.search(r"^Record: (\S+)$", out, re.MULTILINE)
    assert found
    match = open_match(found[1])
    assert match.state(match.length).actor == OVER


def test_play_goes_on_from_a_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A recorded position is played on: its moves stay in the record that comes out."""
    cut = str(played(Table("vegas", "alea-2012", 2), SEED).record)
    setup, _, rest = cut.partition("&play=")
    match = open_match(cut).cut(60)
    decisions = match.record.decisions
    monkeypatch.setattr(builtins, "input", lambda prompt: prompt.split("(")[1][0])
    out = said(capsys, "play", "--record", str(match.record))
    assert f"{setup}&play={''.join(decisions)}" in out
    assert rest


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_leaving_the_table_is_no_crash(
    error: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C and Ctrl-D end the game with the shell's own code and without a traceback."""

    def gone(_prompt: str) -> str:
        raise error

    monkeypatch.setattr(builtins, "input", gone)
    assert main(["play", "--seed", SEED]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_piped_input_plays_too() -> None:
    """Moves may be piped in; when they run out the game stops without a traceback."""
    ended = croupier("play", "--seats", "human,random", "--seed", SEED, typed="9\n6\n")
    assert ended.returncode == 130
    assert "Place which face" in ended.stdout
    assert "Traceback" not in ended.stderr
