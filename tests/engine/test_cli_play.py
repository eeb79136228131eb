"""A game in the terminal: asked for a choice until it is legal, and left without a crash."""

import builtins
import re
from collections.abc import Iterator

import pytest

from croupier.__main__ import main
from croupier.api.serialize import to_json
from croupier.cli import terminal
from croupier.cli.terminal.play import called
from croupier.core.state import OVER
from croupier.records.match import open_match
from croupier.records.record import Record
from tests.engine.commands import croupier, said
from tests.games.tables import Table, few_tables, played
from tests.support.cases import in_turn

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
    assert "That isn't one of the choices." in captured.out
    ends = r"^(?:You win|Winner: random 1|Shared win: .+)\.$"
    assert len(re.findall(ends, captured.out, re.MULTILINE)) == 1


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


CHIPS = Table("vegas", "alea-2012", 2, (("chips", True), ("chip_dice", 1)))
"""A chip card may be taken at nearly every turn."""


@pytest.mark.parametrize("table", [*few_tables(), CHIPS], ids=str)
def test_every_option_is_played_in_a_terminal(
    table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is on the table, the terminal draws it and asks for what is to be chosen.

    Of each game the last eighth, where every kind of choice may still come.
    """

    def typed(prompt: str = "") -> str:
        if "Press Enter" in prompt:
            return ""
        offered = re.search(r"\(([^)]*)\)", prompt)
        assert offered
        return offered[1].split()[-1]

    monkeypatch.setattr(builtins, "input", typed)
    setup = table.setup(SEED, ["human", "random", "greedy"])
    decisions = played(table, SEED).record.decisions
    late = Record(setup, decisions[: len(decisions) * 7 // 8])
    out = said(capsys, "play", "--record", str(late))
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


def test_help_hint_link_undo_and_leaving(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hint changes nothing, what is taken back is open again, a game left can be gone on with."""
    prompts: list[str] = []
    wanted = iter(["undo", "?", "hint", "link", "first", "undo", "quit"])

    def typed(prompt: str = "") -> str:
        prompts.append(prompt)
        word = next(wanted)
        return prompt.split("(")[1].split(maxsplit=1)[0].strip(")") if word == "first" else word

    monkeypatch.setattr(builtins, "input", typed)
    assert main(["play", "--seats", "human,greedy,steady", "--seed", SEED]) == 0
    out = capsys.readouterr().out
    assert "There's nothing to undo." in out
    assert "the strongest player's choice" in out
    assert len(re.findall(r"^  [1-6] +[0-9]+\.[0-9]% to win$", out, re.MULTILINE)) >= 2
    assert re.search(r"^  [1-6]  (1 die|\d dice) on casino [1-6]: ", out, re.MULTILINE)
    assert prompts[-1] == prompts[0]
    left = re.search(r"^To continue: croupier play --record '(\S+)'$", out, re.MULTILINE)
    linked = re.search(r"^Record: (\S+)$", out, re.MULTILINE)
    assert left
    assert linked
    assert left[1] == linked[1]
    assert open_match(left[1]).length > 0


def test_names_have_the_colours_of_their_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """On request; a pipe gets none by itself."""
    asked = ("play", "--seats", "random,greedy", "--seed", SEED)
    plain = said(capsys, *asked)
    shown = said(capsys, *asked, "--colour")
    assert "\033" not in plain
    assert re.sub(r"\033\[[0-9;]*m", "", shown) == plain
    assert "\033[38;5;208mrandom 0\033[0m" in shown


@in_turn("table", few_tables())
def test_every_event_has_a_sentence(table: Table) -> None:
    """Every event of every game has a sentence, or is left out on purpose: no code is printed."""
    names = called(["human"] + ["random"] * (table.seats - 1), [""] * table.seats)
    for ply in played(table, SEED).plies:
        for event in ply.events:
            as_json = to_json(event)
            line = terminal.event_sentence(table.game, as_json, names)
            assert line == "" or re.fullmatch(r"[A-Z0-9].*\w[.!)]{0,2}", line), line
            assert not re.search(r"_|None|\bYou \w+s\b|\{", line), line


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
    assert "Choose a number" in ended.stdout
    assert "Traceback" not in ended.stderr
