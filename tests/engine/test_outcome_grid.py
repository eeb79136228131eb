"""The outcome of a finished game for a seat, in a card to post; a check of its bots."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from croupier.core.game import OutcomeGrid, OutcomeRow
from croupier.core.state import OVER, Event
from croupier.daily.bot_check import check_bots
from croupier.games import GAMES
from croupier.games.showdown.events import Placed, Raised, Taken, TurnEnded
from croupier.games.vegas.events import RoundEnded
from croupier.parts.events import BillTurned, Paid, Tied
from croupier.parts.outcome_grid import of_casinos
from croupier.pictures.card import CardBoard, CardWords, card
from croupier.pictures.picture import Look
from croupier.records.match import Match, advance, open_match
from croupier.records.outcome_grid import outcome_grid, plain
from croupier.records.record import HUMAN
from tests.engine.asking import error, result
from tests.games.tables import Table, ending, played
from tests.support.cases import in_turn

every_game = in_turn("game", GAMES)
SETUP = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
SVG = "{http://www.w3.org/2000/svg}"


def finished(setup: str, choices: int = 1) -> Match:
    """A game in which a person chooses at random and bots as they do."""
    match, random = open_match(setup), Random(choices)
    while match.last.actor != OVER:
        state, seats = match.last, match.record.setup.seats
        legal = state.legal_actions()
        asked = state.actor >= 0 and len(legal) > 1 and seats[state.actor] == HUMAN
        match = advance(match, match.length, str(random.choice(legal)) if asked else None)
    return match


# -- the course ----------------------------------------------------------------------------------


def test_casinos_are_won_shared_tied_away_or_left() -> None:
    """The best bill, another one, a tie that paid nothing, nothing; a tie that paid is no tie."""
    events: Sequence[Event] = (
        *(BillTurned(casino, 50) for casino in range(1, 7)),
        *(Paid(1, 0, 50), Paid(1, 1, 40)),
        *(Paid(2, 1, 50), Paid(2, 0, 40)),
        *(Tied(3, (0, 1)), Paid(3, 2, 30)),
        Paid(4, 1, 20),
        Tied(5, (1, 2)),
        RoundEnded(1, (90, 110, 30)),
        BillTurned(7, 60),
        Paid(7, 0, 60),
        RoundEnded(2, (150, 110, 30)),
    )
    first, second = of_casinos(events, 0, RoundEnded, "round").rows
    assert first == OutcomeRow("round", ("won", "shared", "tied", "left", "left", "left", "left"))
    assert second.fates == ("left",) * 6 + ("won",)
    assert of_casinos(events, 2, RoundEnded, "round").rows[0].fates[2] == "won"


def test_a_turn_of_expert_yahtzee_is_remembered_for_its_best() -> None:
    """Of the seat's own turns alone; whose a card is at the end stands in a row of its own."""
    grid = GAMES["showdown"].outcome_grid
    assert grid is not None
    events: Sequence[Event] = (
        *(Placed(0, "6", 3, 10, figure=False, origin=0), TurnEnded(0, (10, 0))),
        *(Taken(1, "6", 3, 20, figure=False, origin=0, loser=0, before=10), TurnEnded(1, (0, 20))),
        TurnEnded(0, (0, 20)),
        *(Placed(1, "FH", 4, 30, figure=False, origin=0), TurnEnded(1, (0, 50))),
        *(
            Raised(0, "SS", 5, 40, figure=False, origin=0, before=30),
            Taken(0, "FH", 4, 40, figure=False, origin=0, loser=1, before=30),
            TurnEnded(0, (40, 20)),
        ),
    )
    turns, cards = grid(events, 0).rows
    assert turns == OutcomeRow("turns", ("won", "left", "taken"))
    assert (cards.kind, len(cards.fates), cards.fates.count("won")) == ("cards", 12, 1)


@every_game
def test_every_game_has_a_course(game: str) -> None:
    """A row for each round or deal, and what it tells is what the ledger tells: won is money."""
    rules = next(iter(GAMES[game].presets))
    match = open_match(str(played(Table(game, rules, 2), "amber-fox-41").record))
    for seat in (0, 1):
        rows = outcome_grid(match, seat).rows
        assert rows
        assert all(row.fates for row in rows)
        some = any(fate not in ("left", "tied") for row in rows for fate in row.fates)
        assert some == (match.last.scores()[seat] > 0)


def test_a_game_without_a_course_tells_who_scored() -> None:
    """In order: a fate for every time that anybody did; two may at once."""
    match = finished(SETUP)
    (row,) = plain(match.plies, 0).rows
    (other,) = plain(match.plies, 1).rows
    assert row.kind == "scored"
    assert len(row.fates) == len(other.fates)
    pairs = {*zip(row.fates, other.fates, strict=True)}
    assert {("won", "left"), ("left", "won")} <= pairs
    assert ("left", "left") not in pairs


# -- the proof -----------------------------------------------------------------------------------


def other_at(match: Match, ply: int) -> Match:
    """The game with another decision there, played on by any player."""
    state = match.plies[ply].before
    other = next(each for each in state.legal_actions() if each != match.plies[ply].action)
    changed = advance(match.cut(ply), ply, str(other))
    while changed.last.actor != OVER:
        legal = changed.last.legal_actions()
        choose = changed.last.actor == 0 and len(legal) > 1
        changed = advance(changed, changed.length, str(legal[0]) if choose else None)
    return changed


@pytest.mark.parametrize(
    "setup",
    [
        SETUP,
        "vegas_cards?v=1&rules=cards-2016&seats=human,greedy,hasty&seed=a",
        "showdown?v=1&rules=expert-1992&seats=human,random&seed=a",
        "vegas?v=1&rules=solo&seats=human&seed=a",
    ],
)
def test_a_game_with_its_bots_holds(setup: str) -> None:
    """Looked at in parts or at once, from the record as it is passed on, late in a game."""
    late = str(ending(finished(setup), 30).record.setup)
    match = open_match(str(finished(late).record))
    assert check_bots(match, 0, 1000) == (whole := check_bots(match, 0, 1000))
    assert (whole.over, whole.other) == (True, None)
    ply, parts = 0, 0
    while not (part := check_bots(match, ply, 3)).over:
        assert part.ply > ply
        ply, parts = part.ply, parts + 1
    assert part.other is None
    bots = sum(each.decided and each.actor > 0 for each in match.plies)
    assert parts == max(0, (bots - 1) // 3)


def test_a_bot_that_was_made_to_play_badly_is_found() -> None:
    """One decision of a bot that it would not take; a person's own are theirs."""
    match = finished(SETUP)
    decided = [at for at, ply in enumerate(match.plies) if ply.decided]
    bots = [at for at in decided if match.plies[at].actor == 1]
    own = [at for at in decided if match.plies[at].actor == 0]
    forged = open_match(str(other_at(match, bots[4]).record))
    assert check_bots(forged, 0, 1000).other == bots[4] + 1
    assert check_bots(open_match(str(other_at(match, own[4]).record)), 0, 1000).other is None


def test_the_page_asks_for_course_and_proof() -> None:
    """Of finished games alone, at seats that there are."""
    record = str(finished(SETUP).record)
    answer = result("outcome_grid", record=record, seat=0)
    assert {row["kind"] for row in answer["rows"]} == {"round"}
    assert result("check_bots", record=record, decisions=1000)["other"] is None
    assert result("check_bots", record=record)["over"] is False
    for params, part in (
        ({"record": SETUP}, "record"),
        ({"record": record, "seat": 2}, "seat"),
        ({"record": record, "seat": -3}, "seat"),
    ):
        assert error("outcome_grid", **params) == ("bad-request", {"part": part})
    assert error("check_bots", record=record, decisions=0)[1]["part"] == "decisions"


# -- the card ------------------------------------------------------------------------------------

LOOKS = {"wide": Look(1200, 630), "square": Look(1200, 1200, "dark")}


def texts(svg: str) -> list[str]:
    """Words on a card."""
    return [each.text or "" for each in parsed(svg).iter(f"{SVG}text")]


def parsed(svg: str) -> ElementTree.Element:
    """The document; raises where it is not well-formed."""
    return ElementTree.fromstring(svg)  # noqa: S314 - our own


@every_game
@in_turn("look", LOOKS)
def test_every_game_has_a_card(game: str, look: str) -> None:
    """Well-formed; every shape and class in use is there; words are text, nothing runs out."""
    rules = next(iter(GAMES[game].presets))
    match = open_match(str(played(Table(game, rules, 2), "amber-fox-41").record))
    words = CardWords(
        *("<Croupier>", "No. 3", "$460,000", "first of 2"),
        figures=("1", "2", "3", "4"),
        labels=("par", "accuracy", "of 200 games beaten", "days in a row"),
        rows=("Round 1",) * 4,
        fates={"won": "best", "left": "nothing", "tied": "tie"},
        decisions="many",
        link="https://x.example/#/daily/2026-12-02",
    )
    svg = card([CardBoard(outcome_grid(match, 0), "bfsxu" * 9)], words, LOOKS[look])
    root = parsed(svg)
    made = {each.get("id") for each in root.iter() if each.get("id")}
    assert {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")} <= made
    style = root.findtext(f"{SVG}style") or ""
    used = {name for each in root.iter() for name in (each.get("class") or "").split()}
    assert not [name for name in used if f".{name}{{" not in style]
    assert not re.search(r"nan|inf|None|\$[a-z]", svg)
    assert "<Croupier>" in texts(svg)
    width, height = LOOKS[look].width, LOOKS[look].height
    for each in root.iter(f"{SVG}rect"):
        assert float(each.get("x", 0)) + float(each.get("width", 0)) <= width
        assert float(each.get("y", 0)) + float(each.get("height", 0)) <= height


def test_a_card_tells_nothing_of_dice_and_cards() -> None:
    """All that it is drawn of are fates, and the signs over the columns."""
    grid = OutcomeGrid((OutcomeRow("round", ("won", "tied", "left", "left", "shared", "won")),))
    words = CardWords(title="A", fates={"won": "best"})
    svg = card([CardBoard(grid, "bb")], words, LOOKS["wide"])
    drawn = {each.get("href") for each in parsed(svg).iter(f"{SVG}use")}
    assert drawn == {"#won", "#tied", "#left", "#shared", *(f"#sign{n}" for n in range(1, 7))}


def test_the_title_of_a_card_has_the_room_that_its_line_leaves() -> None:
    """It is whole beside a short line, and cut, if at all, where a long one begins."""
    grid = OutcomeGrid((OutcomeRow("round", ("won",) * 6),))
    title = "Croupier, 21 septembre 2026"
    for line, whole in (("N° 3", True), ("N° 3 · Las Vegas : le jeu de cartes · 2016", True)):
        svg = card([CardBoard(grid, "b")], CardWords(title=title, line=line), LOOKS["wide"])
        assert (title in texts(svg)) == whole, line


def test_a_wrong_card_is_refused() -> None:
    """Too many boards, none, a game that goes on, grades that are none, words that are no words."""
    record = str(finished(SETUP).record)
    game = {"record": record, "seat": 0, "grades": "b"}
    assert result("card", games=[game])["svg"].startswith("<svg")
    for games, part in (
        ([], "games"),
        ([game] * 9, "games"),
        (["vegas"], "games"),
        ([replace_in(game, grades="q")], "games"),
        ([replace_in(game, seat="0")], "games"),
        ([replace_in(game, seat=5)], "seat"),
        ([replace_in(game, record=SETUP)], "record"),
    ):
        assert error("card", games=games) == ("bad-request", {"part": part})
    assert error("card", games=[game], words={"title": 3})[1]["part"] == "title"
    assert error("card", games=[game], words={"fates": []})[1]["part"] == "fates"
    assert error("card", games=[game], look={"width": 9})[1]["part"] == "width"


def replace_in(given: dict[str, Any], **changed: object) -> dict[str, Any]:
    """A game of a card with something else in it."""
    return {**given, **changed}


# -- golden --------------------------------------------------------------------------------------

GOLDEN = sorted((Path(__file__).parent / "cards").glob("*.svg"))


@in_turn("path", GOLDEN)
def test_a_card_stays_as_it_is(path: Path) -> None:
    """The engine's request is in the first line of the file.

    Drawn anew: the answer to that, cut into lines at `><`.
    """
    first, _, golden = path.read_text().partition("\n")
    asked = json.loads(first.removeprefix("<!-- ").removesuffix(" -->"))
    assert result("card", **asked)["svg"].replace("><", ">\n<") + "\n" == golden


def test_there_are_golden_cards() -> None:
    """One of each game, the solo game and a set."""
    assert {"vegas", "solo", "vegas_cards", "showdown", "boards"} <= {each.stem for each in GOLDEN}
