"""Rules, states and records are values: equal ones are alike, and each can be copied."""

import pickle
from copy import deepcopy
from typing import Any

import pytest

from croupier.core.errors import SetupError
from croupier.core.game import AnyGame
from croupier.core.state import Bound
from croupier.games import GAMES
from croupier.games.showdown.rules import Rules as ShowdownRules
from croupier.games.vegas.rules import Rules as VegasRules
from croupier.games.vegas_cards.rules import Rules as CardsRules
from croupier.library import board
from croupier.records.record import Setup
from tests.games.tables import Played, Table, played, spread
from tests.support.cases import in_turn

SEED = "amber-fox-41"
AT_FEW_TABLES = True


def same(value: Any) -> bool:
    """True if a copy of a value, by pickle or in depth, is equal to it and found under its hash."""
    return all(
        copy == value and {value: "found"}[copy] == "found"
        for copy in (pickle.loads(pickle.dumps(value)), deepcopy(value))  # noqa: S301 - our own
    )


def test_states_and_records_can_be_kept_and_copied(table: Table, game: Played) -> None:
    """In every game and edition: as keys of a dictionary, in other processes, as deep copies."""
    assert same(table.changed_rules())
    assert same(game.record)
    assert all(same(state) for state in spread(game.states, 6))
    assert all(same(ply) for ply in spread(game.plies, 6))


def test_a_state_draws_its_table(table: Table, game: Played) -> None:
    """As text and as a picture, in every game and edition, at any moment, hiding what is hidden."""
    states: list[Bound] = spread(game.states, 3)
    for state in states:
        assert str(state) == board(state)
        assert len(str(state).splitlines()) > table.seats
        assert getattr(state, "_repr_svg_")().startswith("<svg")  # noqa: B009 - of our games alone


def test_the_same_game_has_the_same_hashes(table: Table) -> None:
    """Two runs of one game come to equal states, one by one."""
    one, other = played(table, SEED), played.__wrapped__(table, SEED)
    assert [*map(hash, one.states)] == [*map(hash, other.states)]


@in_turn("game", GAMES.values())
def test_no_option_takes_what_it_cannot_be(game: AnyGame) -> None:
    """Every option refuses texts, fractions and numbers out of its range where rules are made."""
    rules: Any = type(next(iter(game.presets.values())))
    for option in game.options:
        numbers = () if option.kind == "flag" else (-1, option.values.stop, True)
        for value in ("x", 1.0, *numbers, 2**70, [1]):
            with pytest.raises(SetupError) as raised:
                rules(**{option.id: value})
            data = raised.value.data
            assert (data["option"], data["value"]) == (option.id, value)
            assert {*option.allowed} - {None} <= {*data["allowed"]}  # type: ignore[misc]


@in_turn(
    ("rules", "field", "value"),
    [
        (VegasRules, "rounds", 0),
        (VegasRules, "rounds", "x"),
        (VegasRules, "dice", 0),
        (VegasRules, "dice", 9),
        (VegasRules, "kicker", 3),
        (VegasRules, "minimum", 55),
        (VegasRules, "opponents", 5),
        (VegasRules, "deck", {50: 6}),
        (VegasRules, "deck", ((50, 6), (40, 6))),
        (VegasRules, "deck", ((50, -1),)),
        (VegasRules, "deck", ((5, 6),)),
        (VegasRules, "deck", ((50, 6, 1),)),
        (VegasRules, "deck", 7),
        (VegasRules, "deck", ()),
        (VegasRules, "deck", ((50, 0),)),
        (CardsRules, "bills", ((50,),)),
        (CardsRules, "deals", 0),
        (CardsRules, "limit", 0),
        (CardsRules, "turns", 1),
        (ShowdownRules, "may_decline", "yes"),
    ],
)
def test_rules_are_refused_where_they_are_made(rules: Any, field: str, value: object) -> None:
    """The error names the field, what it was given, and what it may be."""
    with pytest.raises(SetupError) as raised:
        rules(**{field: value})
    assert raised.value.code == "bad-option"
    assert raised.value.data["option"] == field
    assert raised.value.data["value"] == value
    assert raised.value.data["allowed"]


def test_there_are_cards_for_every_step() -> None:
    """A deck of six cards serves one step, not six."""
    with pytest.raises(SetupError, match="option-conflict"):
        CardsRules(singles=1, doubles=0)
    assert CardsRules(singles=1, doubles=0, steps=1).steps == 1


def test_there_are_bills_for_every_deal() -> None:
    """Twelve bills serve one deal, not four."""
    with pytest.raises(SetupError, match="option-conflict"):
        CardsRules(bills=((50, 12),))
    assert CardsRules(bills=((50, 12),), deals=1).deals == 1


def test_an_option_that_no_game_has_is_refused() -> None:
    """In a set-up made by hand as in a link."""
    with pytest.raises(SetupError, match="unknown-option"):
        Setup("vegas", "alea-2012", ("random",) * 2, "a", (("jokers", 1),)).new_state()
