"""Positions taken apart, for those who set one up by hand: there and back, and what is refused."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from croupier.api.bridge import Bridge
from croupier.core.errors import CroupierError, PositionError
from croupier.core.game import Arrangement, Arranging
from croupier.core.state import ALL_HANDS
from croupier.games import GAMES
from croupier.parts.chips import is_chip
from croupier.records.positions import check_position
from tests.games.positions import mutated, notation, some_texts, written
from tests.games.tables import Table, few_tables, mixed, played, spread, tables
from tests.support.cases import in_turn

SEED = "amber-fox-41"
EDITED = [each for each in GAMES if (found := GAMES[each].positions) and found.arranging]
TABLES = [table for table in few_tables() if table.game in EDITED]
every_game = pytest.mark.parametrize("game", EDITED)


def arranging(game: str) -> Arranging[Any]:
    """The game's functions for arrangements of positions."""
    found = notation(game).arranging
    assert found, game
    return found


def apart(table: Table, text: str) -> Arrangement:
    """The content of a text."""
    return arranging(table.game).decompose(table.setup(SEED).resolved(), table.seats, text)


def together(table: Table, arrangement: Arrangement) -> str:
    """The text of an arrangement."""
    return arranging(table.game).compose(table.setup(SEED).resolved(), table.seats, arrangement)


def everything(arrangement: Arrangement) -> Counter[str]:
    """All things, wherever they lie; dice without the face that they have on the bandit."""
    things = [each for things in arrangement.places.values() for each in things]
    return Counter(
        [each[1:] if each[:1].isdigit() and each[1:].isalpha() else each for each in things]
    )


def first(game: str) -> Table:
    """A table of a game."""
    return next(table for table in tables() if table.game == game)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_position_goes_apart_and_together(table: Table) -> None:
    """Moments of a game, as everybody and as a seat sees them, are the same text again."""
    game = played(table, SEED)
    for at in spread(range(len(game.states)), 5):
        for viewer in (ALL_HANDS, 0, None):
            text = written(table, game.states[at], viewer)
            assert together(table, apart(table, text)) == text


@every_game
def test_any_mix_of_options_goes_apart(game: str) -> None:
    """The same for random mixes of editions, seats and options."""
    rng = Random(28)
    for _ in range(6):
        match = played(mixed(GAMES[game], rng), SEED)
        for at in [rng.randrange(len(match.states)) for _ in range(8)]:
            text = written(match.table, match.states[at])
            assert together(match.table, apart(match.table, text)) == text


@every_game
def test_a_changed_text_is_none_or_goes_there_and_back(game: str) -> None:
    """Whatever has the shape of a position, legal or not, is the same once it is put together."""
    rng, texts = Random(7), some_texts(game, Random(7))
    verdicts = set()
    for _ in range(60):
        table, text, _ = next(texts)
        try:
            found = apart(table, mutated(text, rng))
        except PositionError:
            verdicts.add(False)
            continue
        again = apart(table, together(table, found))
        assert together(table, again) == together(table, found)
        verdicts.add(True)
    assert verdicts == {True, False}


def test_dice_and_bills_are_all_somewhere() -> None:
    """In Las Vegas nothing gets lost in a game: what lies nowhere is out of play."""
    table = Table("vegas", "boulevard", 3, (("chips", True),))
    game = played(table, SEED)
    models = [apart(table, written(table, state)) for state in game.states]
    all_ = everything(models[0])
    assert all_["a"] == 6
    assert all_["u"] == all_["v"] == all_["w"] == 1
    assert all_["100"] == 5
    assert all_["t3"] == 1
    for each in models:
        assert {**everything(each), "chip": 0} == {**all_, "chip": 0}


@pytest.mark.parametrize(
    ("game", "rules", "round_"),
    [("vegas", "boulevard", "round"), ("vegas_cards", "cards-2016-turns", "deal")],
)
def test_chips_of_earlier_rounds_are_all_somewhere(game: str, rules: str, round_: str) -> None:
    """As many as every round before has brought, in any hands."""
    table = Table(game, rules, 3, (("chips", True),))
    rounds = set()
    for state in spread(played(table, SEED).states, 60):
        model = apart(table, written(table, state))
        all_, number = everything(model), int(model.facts[round_])
        assert all_["t1"] == all_["t2"] == 1
        chips = sum(map(is_chip, all_))
        assert all_["chip"] == chips * (number - 1)
        rounds.add(number)
    assert rounds == {*range(1, max(rounds) + 1)}
    assert len(rounds) > 2


def test_a_die_is_moved_by_hand() -> None:
    """A die from a hand at a casino: one less in the roll, and nothing is wrong."""
    table = Table("vegas", "alea-2012", 2)
    text = "4b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1.4153.place-a-114556"
    laid = apart(table, text)
    assert laid.places["casinos/0"] == ["90", "30", "a", "a", "b"]
    assert laid.facts["roll"] == "114556"
    places = {**laid.places, "hands/0": ["a"] * 5, "casinos/3": ["40", "40", "a"]}
    after = together(table, Arrangement(places, laid.facts))
    assert after == "4b.93-a2b,6,52-b,44-a,7-b2,81.9,61.5,4-1.4153.place-a-11455"
    assert not check_position(str(table.setup(SEED)), after).problems


def test_without_dice_there_is_no_roll() -> None:
    """A roll needs dice: without any the seat only has to roll, which cannot be."""
    table = Table("vegas", "alea-2012", 2)
    laid = apart(table, "1a.-.-.8,8.-.place-a-11111111")
    places = {**laid.places, "hands/0": [], "casinos/0": ["a"] * 8}
    assert together(table, Arrangement(places, laid.facts)) == "1a.-a8,,,,,.-.0,8.-.roll-a"


def test_cards_lie_at_the_casino_of_their_face() -> None:
    """A seat's laid cards are at the casinos; elsewhere such a card is refused."""
    table = Table("vegas_cards", "cards-2016", 2)
    laid = apart(table, "2-2.93,x7,54,96,33,88.9x,54.38847655.1a-11233-345,34.select-a")
    assert [*laid.places["casinos/0"]] == ["90", "30", "a1", "aa"]
    assert [*laid.places["hands/0"]] == ["a1", "a1", "a2", "a3", "a3"]
    for place, card in (("casinos/1", "a1"), ("hands/0", "b1"), ("deck", "b1"), ("deck/6", "b1")):
        wrong = {**laid.places, place: [card]}
        with pytest.raises(CroupierError, match="bad-request"):
            together(table, Arrangement(wrong, laid.facts))


def test_a_card_without_a_marker_gets_the_lowest_of_the_seat_in_turn() -> None:
    """A card that is laid out by hand has an owner and a value at once."""
    table = Table("showdown", "expert-1992", 2)
    laid = apart(table, "18.6b30,,fha50,,,1ay,,,,chb60,,.5,3.keep-a-1-2-66413")
    places = {**laid.places, "spaces/2": ["5"]}
    after = together(table, Arrangement(places, laid.facts))
    assert after.split(".")[1] == "6b30,5a10,fha50,,,1ay,,,,chb60,,"


@every_game
@in_turn("thing", ["", "?", "aa9", "a" * 999, "٣", "-", "zz"])
def test_things_of_no_game_are_refused(game: str, thing: str) -> None:
    """Whatever the page is made to send, it is no crash."""
    table = first(game)
    laid = apart(table, written(table, played(table, SEED).states[-1]))
    for place in laid.places:
        if place != "out":
            with pytest.raises(CroupierError, match="bad-request"):
                together(table, Arrangement({**laid.places, place: [thing]}, laid.facts))


@pytest.mark.parametrize(
    ("table", "place", "things"),
    [
        (Table("showdown", "expert-1992", 2), "spaces/2", ["5", "6"]),
        (Table("vegas", "alea-2012", 2), "hands/0", ["a"] * 10),
        (Table("vegas", "alea-2012", 2), "hands/0", ["b"]),
    ],
)
def test_a_place_takes_no_more_than_it_can(table: Table, place: str, things: list[str]) -> None:
    """One card a space, nine dice a hand and no one else's: the place is named."""
    laid = apart(table, written(table, played(table, SEED).states[-1]))
    with pytest.raises(CroupierError) as refused:
        together(table, Arrangement({**laid.places, place: things}, laid.facts))
    assert refused.value.data == {"part": "arrangement", "what": place}


def test_money_that_is_no_bills_is_a_fact() -> None:
    """A sum whose bills are unnamed."""
    table = Table("vegas", "alea-2012", 2)
    text = "2a.93,6,52,44,7,81.s190,9.0,0.4153.roll-a"
    laid = apart(table, text)
    assert laid.facts["sum/0"] == "190"
    assert (laid.places["won/0"], laid.places["won/1"]) == ([], ["90"])
    assert together(table, laid) == text


FACTS = {
    "vegas": ("round", "due", "turn", "roll", "sum/0"),
    "vegas_cards": ("deal", "step", "due", "turn", "totals/0"),
    "showdown": ("turns", "due", "turn", "dice", "last"),
}


@pytest.mark.parametrize(("game", "fact"), [(game, fact) for game in FACTS for fact in FACTS[game]])
def test_facts_of_no_game_are_refused(game: str, fact: str) -> None:
    """The same for the other facts."""
    table = first(game)
    states = played(table, SEED).states
    laid = next(
        found
        for state in states
        if (found := apart(table, written(table, state))).facts.get("due")
        in ("place", "select", "keep")
    )
    with pytest.raises(CroupierError, match="bad-request"):
        together(table, Arrangement(laid.places, {**laid.facts, fact: "a-.,"}))


def asked(**params: object) -> dict[str, Any]:
    """The bridge's answer to a position."""
    answer: dict[str, Any] = json.loads(
        Bridge().handle(json.dumps({"id": 1, "method": "position", "params": params}))
    )
    return answer


def test_the_bridge_takes_apart_and_together() -> None:
    """The position report: facts that the page may send back, and their errors."""
    record = str(Table("vegas", "alea-2012", 2).setup(SEED))
    report = asked(record=record, text="4b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1.4153.roll-a")[
        "result"
    ]
    again = asked(record=record, arrangement=report["arrangement"])["result"]
    assert again == report
    report["arrangement"]["places"]["casinos/2"].append("a")
    wrong = asked(record=record, arrangement=report["arrangement"])["result"]
    assert wrong["record"] is None
    assert [each["part"] for each in wrong["problems"]] == ["casinos"]
    assert wrong["arrangement"]["places"]["casinos/2"] == ["50", "20", "a", "b"]


@in_turn(
    "arrangement",
    [
        {},
        {"places": [], "facts": {}},
        {"places": {"casinos/0": "a"}, "facts": {}},
        {"places": {"casinos/0": [1]}, "facts": {}},
        {"places": {}, "facts": {"round": 1}},
        {"places": {"out": ["a"] * 6000}, "facts": {}},
    ],
)
def test_the_bridge_refuses_what_is_no_arrangement(arrangement: object) -> None:
    """A coded error, not a crash."""
    record = str(Table("vegas", "alea-2012", 2).setup(SEED))
    assert asked(record=record, arrangement=arrangement)["error"]["code"] == "bad-request"


def test_a_text_that_is_none_has_no_arrangement() -> None:
    """Nothing can be laid out of it; 100,000 characters are refused as quickly as ten."""
    record = str(Table("vegas", "alea-2012", 2).setup(SEED))
    for text in ("-", "a" * 100_000, "1a." + "a99" * 30_000, "1a.-.-.8,8.-.roll-a\n"):
        report = asked(record=record, text=text)["result"]
        assert report["arrangement"] is None
        assert report["problems"]
