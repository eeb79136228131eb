"""A finished game once more, with a bot where the person sat: par, and what a result is worth."""

from typing import Any

import pytest

from croupier.core.errors import CroupierError
from croupier.daily.bot_rerun import begun
from croupier.records.match import open_match
from croupier.records.record import HUMAN, checksum
from tests.support.cases import in_turn
from tests.support.table import ask, played_out

TABLES = (
    "vegas?v=1&rules=duel&with=rounds1&seats=human,hasty&seed=instead-1",
    "vegas?v=1&rules=solo&with=rounds1&seats=human&seed=instead-2",
    "vegas_cards?v=1&rules=cards-2016-turns&seats=greedy,human&seed=instead-3",
    "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=instead-4",
)
BOT = "greedy"


def finished(table: str) -> str:
    """The record of a game in which the person takes the first choice."""
    seat = 1 if "greedy,human" in table else 0
    return str(played_out(table, seat)["record"])


def instead(record: str, decisions: int = 1000, **more: Any) -> dict[str, Any]:
    """The whole game, asked for in parts."""
    played = None
    while True:
        found = ask("bot_rerun", record=record, played=played, decisions=decisions, **more)
        if found["totals"]:
            return found
        played = found["record"]


@in_turn("table", TABLES)
def test_all_is_the_same_until_they_part(table: str) -> None:
    """The plies up to where the bot chooses otherwise are the person's; there it is its turn."""
    record = finished(table)
    own, found = open_match(record), instead(record, bot=BOT)
    other = open_match(found["record"])
    seat = own.record.setup.seats.index(HUMAN)
    assert other.record.setup.seats[seat] == BOT
    assert other.record.setup.seed == own.record.setup.seed
    apart = found["apart"]
    assert apart is not None
    same = [a.action == b.action for a, b in zip(own.plies, other.plies, strict=False)]
    assert same.index(False) == apart - 1
    assert own.plies[apart - 1].actor == seat
    assert own.plies[apart - 1].decided


@in_turn("table", TABLES)
def test_in_parts_it_is_the_same(table: str) -> None:
    """However few decisions at a time; the total is what the game shows at its end."""
    record = finished(table)
    found = instead(record, bot=BOT)
    assert instead(record, decisions=1, bot=BOT) == found
    last = ask("frame", record=found["record"])["observation"]
    assert found["totals"] == last["ledger"][-1][: len(found["totals"])]
    seat = open_match(record).record.setup.seats.index(HUMAN)
    assert (found["place"] == 1) == (seat in last["result"]["winners"])


def test_a_bot_that_chooses_alike_never_parts() -> None:
    """A game played as the bot does has the bot's result: a rerun finds nothing else."""
    record = finished(TABLES[0])
    played = instead(record, bot=BOT)["record"]
    theirs = played.replace(f"seats={BOT},", "seats=human,").partition("&c=")[0]
    found = instead(f"{theirs}&c={checksum(theirs)}", bot=BOT)
    assert found["apart"] is None
    assert found["record"] == played


def test_other_numbers_are_other_luck() -> None:
    """Each has its own, the same whenever it is asked for, and none that a day shows."""
    record = finished(TABLES[0].replace("instead-1", "day-2026-12-06"))
    games = [instead(record, bot=BOT, number=number) for number in (1, 2, 1)]
    assert games[0] == games[2]
    assert games[0]["record"] != games[1]["record"]
    assert [each["apart"] for each in games] == [None] * 3
    assert "seed=day-2026-12-06-instead-1&" in games[0]["record"]


@in_turn(
    ("more", "code"),
    [
        ({"bot": "nobody"}, "unknown-bot"),
        ({"bot": "human"}, "unknown-bot"),
        ({"number": -1}, "bad-request"),
        ({"number": 10_000}, "bad-request"),
        ({"decisions": 0}, "bad-request"),
        ({"played": TABLES[0]}, "bad-request"),
    ],
)
def test_nonsense_is_refused(more: dict[str, Any], code: str) -> None:
    """With a code, before anything is played."""
    with pytest.raises(AssertionError, match=code):
        ask("bot_rerun", **{"record": finished(TABLES[0]), "bot": BOT, **more})


def test_a_running_game_is_not_listed() -> None:
    """A rerun during a game is help; games between bots or of two people have none."""
    with pytest.raises(AssertionError, match="still-hidden"):
        ask("bot_rerun", record=TABLES[0])
    for seats in ("hasty,hasty", "human,human"):
        match = open_match(TABLES[0].replace("human,hasty", seats))
        with pytest.raises(CroupierError, match="bad-request"):
            begun(match, BOT, 0)


def test_a_long_seed_makes_room_for_a_number() -> None:
    """It loses what is too much of its end."""
    seed = "a" * 27 + "b" * 13
    record = finished(TABLES[0].replace("instead-1", seed))
    for number in (1, 9999):
        played = open_match(instead(record, bot=BOT, number=number)["record"])
        end = f"-instead-{number}"
        assert played.record.setup.seed == seed[: 40 - len(end)] + end


def test_a_lost_solo_game_is_not_won() -> None:
    """Though nobody there has more than the lone player."""
    over = "vegas?v=1&rules=solo&seats=human&pos=4a.-.9,8,7,6,5.-.-.over&seed=x"
    found = ask("bot_rerun", record=over, bot=BOT)
    assert found["totals"] == [90]
    assert found["place"] > 1


def test_a_game_that_begins_at_its_end() -> None:
    """A position may be one in which everything is over."""
    track = "1a10,2a10,3a10,4a10,5a10,6a10,3ka30,4kb40,fhb50,ssb50,lsb70,chb60"
    over = f"showdown?v=1&rules=expert-1992&seats=human,greedy&pos=0-a.{track}.0,4.over&seed=x"
    found = ask("bot_rerun", record=over, bot=BOT)
    assert (found["totals"], found["place"]) == ([90, 270], 2)
