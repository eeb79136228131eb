"""The training simulator of Las Vegas plays by the engine's rules.

Both get the same luck and decisions and have to agree on everything after each of them. Here
the simulator runs uncompiled, a game of every preset, seats and mix; thousands of them,
compiled: ``python3 build.py train vegas --check 1000``.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from croupier.core.chance import Unseeded
from croupier.games.vegas.rules import PRESETS, Rules
from tests.support.cases import in_turn
from tests.support.sample import sample
from training.vegas import luck, rows, settling, table
from training.vegas.conformance import editions, play_both
from training.vegas.numbers import numbers

GAMES = 1
EDITIONS = dict(editions())


@pytest.mark.parametrize("name", sample(EDITIONS, 20))
def test_the_simulator_agrees_with_the_engine(name: str) -> None:
    """After every action: bills, pile, dice, hands, money, awards, victories, legal actions."""
    rules, seats = EDITIONS[name]
    for game in range(GAMES):
        source, rng = Unseeded(Random(f"{name} {game}")), Random(game)
        for differences in play_both(rules, seats, source, rng):
            assert differences == []


def test_every_preset_is_covered() -> None:
    """All editions that several people play, with all numbers of seats."""
    covered = [(rules, seats) for rules, seats in EDITIONS.values()]
    for rules in PRESETS.values():
        if not rules.solo:
            assert all((rules, seats) in covered for seats in range(2, 7))


def test_every_mix_is_one_that_the_engine_plays() -> None:
    """Modules that no preset has are among the mixes: chip cards, two kickers, a given start."""
    found = [rules for rules, _ in EDITIONS.values()]
    assert any(rules.chips for rules in found)
    assert any(rules.kicker == 2 for rules in found)
    assert any(rules.start is not None for rules in found)


@in_turn("field", [rows.WON, rows.HANDS, rows.BILLS, rows.DICE, rows.UNSEEN, rows.TURN, rows.ROUND])
def test_a_difference_is_seen(field: int) -> None:
    """A row that is changed behind the engine's back is reported at once."""
    row = [0] * rows.WIDTH
    checks = play_both(
        replace(PRESETS["boulevard"], start=0), 3, Unseeded(Random(1)), Random(2), row
    )
    assert all(next(checks) == [] for _ in range(40))
    row[field] += 1
    assert next(checks)


def own_games(rules: Rules, seats: int, games: int) -> Iterator[list[int]]:
    """Rows at the end of games that the simulator plays alone, each placing what shows first."""
    ruled, row, state = numbers(rules, seats), [0] * rows.WIDTH, [0, 0]
    luck.stream(state, 7, seats)
    for game in range(games):
        table.begin(row, ruled, game % seats)
        table.fill(row, ruled, state)
        while row[rows.DUE] != rows.OVER:
            if row[rows.DUE] == rows.ROLL:
                table.roll(row, state)
            elif row[rows.DUE] == rows.PLACE:
                legal = [at for at in range(rows.PLACES) if table.may_place(row, ruled, at)]
                table.place(row, ruled, legal[luck.below(state, len(legal))])
            elif row[rows.DUE] == rows.KICK:
                at = rows.DICE + row[rows.FOLLOW_UP_PLACE] * rows.COLUMNS
                table.kick(row, ruled, next(c for c in range(rows.COLUMNS) if row[at + c]))
            elif row[rows.DUE] == rows.CHIP:
                table.take(row, ruled, True)
            else:
                table.finish_round(row, ruled, state)
        yield row


@in_turn("seats", [2, 5])
def test_it_plays_by_its_own_luck(seats: int) -> None:
    """Alone it comes to the end: bills are won and nobody loses one on the way."""
    rules = replace(PRESETS["boulevard"], chips=True)
    ruled = numbers(rules, seats)
    for row in own_games(rules, seats, 4):
        assert row[rows.ROUND] == 4
        assert sum(settling.victory(row, ruled, seat) for seat in range(seats)) == pytest.approx(1)
        assert min(row) >= 0
        assert sum(settling.money(row, ruled, seat) for seat in range(seats)) > 300


def test_the_solo_game_is_refused() -> None:
    """It has rules of its own, which no row can hold."""
    with pytest.raises(ValueError, match="no simulator"):
        numbers(PRESETS["solo"], 1)


def test_luck_is_even() -> None:
    """60,000 dice: every face as often as the others, one after another independent."""
    state = [0, 0]
    luck.stream(state, 3, 4)
    dice = [luck.below(state, 6) for _ in range(60_000)]
    assert all(abs(dice.count(face) - 10_000) < 400 for face in range(6))
    pairs = [6 * one + two for one, two in zip(dice[::2], dice[1::2], strict=True)]
    assert all(abs(pairs.count(pair) - 30_000 / 36) < 140 for pair in range(36))


def test_luck_of_other_names_is_other_luck() -> None:
    """A stream is a function of its seed and name."""
    drawn: dict[tuple[int, int], list[list[int]]] = {}
    for seed, name in ((1, 1), (1, 2), (2, 1), (1, 1)):
        state = [0, 0]
        luck.stream(state, seed, name)
        drawn.setdefault((seed, name), []).append([luck.word(state) for _ in range(4)])
    assert drawn[1, 1][0] == drawn[1, 1][1]
    assert len({str(words[0]) for words in drawn.values()}) == 3
