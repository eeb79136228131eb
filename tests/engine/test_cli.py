"""The terminal: every command does what it says, and bad requests end in one clear line."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from building.basics import ENGINE
from croupier import __version__
from croupier.__main__ import main
from croupier.api.catalog import catalog
from croupier.api.serialize import to_json
from croupier.cli.terminal.numbers import MINUS
from croupier.cli.terminal.review import sentence
from croupier.core.evaluator import Reason
from croupier.games import GAMES
from croupier.records.frame import frame
from croupier.records.match import open_match
from croupier.records.positions import position_at
from tests.engine.asking import SETUP
from tests.engine.commands import croupier, said
from tests.games.tables import Table, played
from tests.support.cases import in_turn

SEED = "amber-fox-41"
GAME = str(played(Table("vegas", "alea-2012", 2), SEED).record)


# -- playthrough ------------------------------------------------------------------------------


def test_playthrough_tells_a_record_ply_by_ply(capsys: pytest.CaptureFixture[str]) -> None:
    """A numbered line for every ply of the record, its events below, and the choices that came."""
    out = said(capsys, "playthrough", "--record", GAME)
    match = open_match(GAME)
    numbered = re.findall(r"^ *(\d+)  (chance|seat \d) +(\S+)$", out, re.MULTILINE)
    assert [int(number) for number, _, _ in numbered] == list(range(1, match.length + 1))
    assert [notation for _, _, notation in numbered] == [str(s.action) for s in match.plies]
    assert out.count("game_over") == 1


def test_a_link_is_as_good_as_its_record(capsys: pytest.CaptureFixture[str]) -> None:
    """A whole address gives the same game as the record in it."""
    link = f"https://host/tables/vegas.en.html#/{GAME}@17"
    printed = said(capsys, "playthrough", "--record", link)
    assert printed == said(capsys, "playthrough", "--record", GAME)


def test_playthrough_lets_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    """A set-up of bots is played to its end, the same way every time."""
    asked = ("playthrough", "--seats", "greedy,random", "--seed", SEED)
    out = said(capsys, *asked)
    assert "game_over" in out
    assert said(capsys, *asked) == out


# -- catalog ----------------------------------------------------------------------------------


def test_catalog_is_the_bridges_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    """Files that the build writes for the page."""
    assert json.loads(said(capsys, "catalog")) == json.loads(json.dumps(to_json(catalog())))


def test_an_opening_is_the_first_frame(capsys: pytest.CaptureFixture[str]) -> None:
    """The frame that the build writes for each table is the engine's at ply 0."""
    for game, openings in json.loads(said(capsys, "openings")).items():
        listed = {(each["rules"], each["seats"]) for each in openings}
        facts = {name: GAMES[game].facts(name)["seats"] for name in GAMES[game].presets}
        assert listed == {
            (name, seats)
            for name, (least, most) in facts.items()
            for seats in range(least, most + 1)
        }
        for each in openings:
            seats = ",".join(["human"] * each["seats"])
            record = f"{game}?v=1&rules={each['rules']}&seats={seats}&seed=another-seed"
            first = to_json(frame(open_match(record), None, 0))
            assert first["observation"] == each["observation"]
            assert first["next"] == each["next"]


# -- what is wrong ----------------------------------------------------------------------------


@in_turn(
    ("arguments", "clue"),
    [
        (["simulate", "--seats", "robot,random"], "Unknown bot (bot: "),
        (["simulate", "--seats", "human,random"], "Unknown bot (bot: "),
        (["simulate", "--seats", "random"], "Wrong number of players (seats: 1; least: "),
        (["simulate", "--game", "poker"], "Unknown game (game: poker)"),
        (["simulate", "--rules", "x"], "Unknown variant (rules: x)"),
        (["simulate", "--with", "jokers"], "Unknown option (option: jokers)"),
        (
            ["simulate", "--with", "start9"],
            "Impossible option (option: start; value: start9; allowed: ",
        ),
        (["simulate", "--seed", "NO"], "Bad seed (seed: "),
        (["perft", "--seats", "random"], "Wrong number of players (seats: 1; least: "),
        (["perft", "--rules", "x"], "Unknown variant (rules: x)"),
        (["playthrough", "--record", "nonsense"], "This link is damaged (part: r"),
        (["playthrough", "--record", GAME[:-1]], "This link is damaged\n"),
        (["playthrough", "--seed", "Amber"], "Bad seed (seed: "),
        (["play", "--record", "vegas?seed=x"], "This link is damaged (part: r"),
        (["play", "--seats", "human"], "Wrong number of players (seats: 1; least: "),
        (["picture", GAME, "/nowhere/at/all.svg"], "no-file"),
        (["position", f"{GAME}@{'9' * 5000}"], "This link is damaged (length: "),
    ],
)
def test_an_unplayable_set_up_has_a_one_line_error(
    arguments: list[str], clue: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bad set-up or record ends with code 2 and one line that says what is wrong."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert clue in captured.err


@in_turn(
    ("arguments", "clue"),
    [
        ([], "command"),
        (["fly"], "fly"),
        (["simulate", "--games", "0"], "--games"),
        (["simulate", "--games", "many"], "--games"),
        (["simulate", "--jobs", "-1"], "--jobs"),
        (["perft", "--depth", "0"], "--depth"),
        (["simulate", "--colour"], "--colour"),
        (["catalog", "--seats", "x"], "--seats"),
    ],
)
def test_bad_flags_are_refused(
    arguments: list[str], clue: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A flag that does not exist or cannot be read ends with code 2 and names itself."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert clue in capsys.readouterr().err


def test_the_shell_sees_the_code() -> None:
    """As a process too, a bad request is code 2, one line and no traceback."""
    ended = croupier("simulate", "--seats", "robot,random")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.splitlines() == [
        f"croupier: Unknown bot (bot: robot; bots: {', '.join(GAMES['vegas'].bots)})"
    ]


def test_people_are_not_played_through(capsys: pytest.CaptureFixture[str]) -> None:
    """A playthrough cannot move for a person: it ends with code 2, not in the middle of a line."""
    assert main(["playthrough", "--seats", "human,greedy"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@in_turn(
    "command",
    [
        "play",
        "simulate",
        "perft",
        "playthrough",
        "position",
        "review",
        "puzzles",
        "catalog",
        "openings",
    ],
)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` is there for each command, and for all of them together."""
    for arguments in ([command, "--help"], ["--help"]):
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert ended.value.code == 0
        assert command in capsys.readouterr().out


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` is the package's version."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == __version__


@in_turn(
    ("number", "arguments"),
    [
        ("1", ("simulate", "--games", "0")),
        ("0", ("seeds", "--where", "seat 0 begins", "--skip", "-1")),
    ],
)
def test_numbers_have_a_least(
    number: str, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A smaller number is refused, and the error says the least."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert f"must be {number} or more" in capsys.readouterr().err


# -- review -----------------------------------------------------------------------------------


def test_review_prints_the_same_as_text_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Skill of each player, then decisions and payments; every ply on request."""
    record = str(played(Table("vegas", "alea-2012", 2, (("rounds", 1),)), SEED).record)
    found = json.loads(said(capsys, "review", f"https://host/tables#/{record}", "--json"))
    text, whole = said(capsys, "review", record), said(capsys, "review", record, "--all")
    assert len(found["steps"]) == open_match(record).length == found["length"]
    for each in found["summary"]["seats"]:
        assert f"{each['decisions']} decisions: {each['grades']['best']} best" in text
    worst = found["steps"][found["summary"]["costliest"][0] - 1]["judgement"]
    mistake = f"chooses {worst['chosen']}: {worst['grade']}, {MINUS}{100 * worst['loss']:.1f}%"
    assert f"{mistake}; {worst['best']} was better." in text
    assert re.search(r"^\?\?", text, re.MULTILINE)
    for reason in worst["reasons"]:
        assert sentence("vegas", Reason(**reason), ["human 0", "human 1"]) in text
    shown = [len(re.findall(r"^[?~ ]{3} *\d+  ", each, re.MULTILINE)) for each in (text, whole)]
    assert shown == [sum(step["stop"] for step in found["steps"]), found["length"]]
    assert shown[0] < shown[1]


# -- position -----------------------------------------------------------------------------------


def test_a_position_is_printed_and_begun_from(capsys: pytest.CaptureFixture[str]) -> None:
    """The line of a moment; with it, or from the link itself, games begin there."""
    link = f"https://host/tables#/{GAME}@100"
    line = said(capsys, "position", link).strip()
    assert line == position_at(open_match(GAME), None, 100).text
    begun = said(capsys, "playthrough", "--from", link, "--seats", "greedy,random")
    again = said(capsys, "playthrough", "--pos", line, "--seed", SEED, "--seats", "greedy,random")
    assert begun == again


def test_an_impossible_position_has_a_one_line_error(capsys: pytest.CaptureFixture[str]) -> None:
    """All that is wrong with it, each with its place."""
    assert main(["simulate", "--pos", "1a.xx,,,,,.-.9,8.-.roll-a"]) == 2
    assert capsys.readouterr().err == (
        "croupier: Impossible position: casinos 1, 100: 2 is too many, 0 at most."
        " hands 1, a: 9 is too many, 8 at most.\n"
    )


def test_a_problem_without_a_thing_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """A part that cannot be read at all is named, and nothing after it."""
    assert main(["simulate", "--pos", "-"]) == 2
    assert (
        capsys.readouterr().err == "croupier: Impossible position: pos: 1 entries instead of 6.\n"
    )


def test_a_terminal_shows_what_its_encoding_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs that it has not become others or question marks; what cannot be read stays an error."""
    shown = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, "ascii"))
    assert main(["catalog"]) == 0
    print("\N{MINUS SIGN}3 ± 1, it\N{RIGHT SINGLE QUOTATION MARK}s 5 €", flush=True)
    assert shown.getvalue().endswith(b"-3 +- 1, it's 5 ?\n")
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", "plain")


def test_review_refuses_a_bad_link() -> None:
    """As every command does: one line that says what is wrong."""
    asked = croupier("review", "https://host/#/vegas?v=1&rules=x&seats=human,greedy&seed=a")
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr.startswith("croupier: Unknown variant (rules: x)")


# -- story ----------------------------------------------------------------------------------------


def test_a_story_is_printed_with_its_tables(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Title, moves by who makes them, variations set in; a table where something is said."""
    link = f"{SETUP}&pos=2b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1.4153.place-a-334456"
    file = tmp_path / "story.txt"
    head = f'[Title "A tie"]\n[Table "{link}"]\n\n'
    file.write_text(head + "3! {Two are enough.} (4 r1122) r1133 1")
    printed = said(capsys, "story", str(file))
    assert printed.startswith("A tie\n=====\n")
    assert "\n1. you: 3!\n   two are enough.\n" in printed.lower()
    assert "\n    1. you: 4\n    2. " in printed.lower()
    assert printed.count("  [3] ") == 2
    file.write_text(f'[Table "{link}"]\n\n7')
    assert main(["story", str(file)]) == 2
    assert (
        "Unreadable story (fault: impossible; line: 3; column: 1; what: 7; chapter: 1)"
        in capsys.readouterr().err
    )
    file.write_text(f"{head}3\n\n{head.replace('A tie', 'Another')}4")
    printed = said(capsys, "story", str(file))
    assert "1. you: 3\n\nAnother\n=======\n" in printed.replace("You", "you")
    file.write_bytes(b"\xff")
    assert main(["story", str(file)]) == 2
    printed = capsys.readouterr().err
    assert "Unreadable story (fault: unreadable; line: 1; column: 1; chapter" in printed
    assert main(["story", str(tmp_path / "none")]) == 2


@in_turn("arguments", [["catalog"], ["simulate", "--json-lines"]])
def test_a_reader_who_has_seen_enough_ends_it_quietly(arguments: list[str]) -> None:
    """As behind `| head`: no traceback, and the code of a program that nobody reads on."""
    with subprocess.Popen(
        [sys.executable, "-m", "croupier", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(ENGINE.parent)},
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        said = running.stderr.read()
    assert (running.returncode, said) == (141, b"")


def test_output_that_nobody_reads_is_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same within a process."""

    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    assert main(["catalog"]) == 141
