"""Moves of bots and their judgement by a review, written down: golden files (see `conftest.py`).

A link with bots plays the same for ever. At some moments of a game at each table, the file of a bot
has what it does, and the file of the table everybody's chances after each choice, in thousandths of
a percent, with two standard errors, and what speaks for the best. After an intended change of a bot
write them anew and read what has changed. Most moments have only a check sum: a change shows there,
and the others tell what kind it is.
"""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.core.evaluator import Reason, WinChances
from croupier.core.state import Adviser, State
from croupier.games import GAMES
from croupier.games.showdown import bots as showdown
from croupier.games.showdown.bots.sharp import sharp_adviser as sharp_adviser_of_showdown
from croupier.games.vegas import bots as vegas
from croupier.games.vegas_cards import bots as vegas_cards
from croupier.games.vegas_cards.bots.sharp import sharp_adviser as sharp_adviser_of_cards
from croupier.review.grades import budget
from tests.games.golden import Golden, check_sum
from tests.games.tables import Table, playable, played, spread
from tests.support.sample import kept

HERE = Path(__file__).parent
MOMENTS = 4
"""Moments of a game that are written out, of choices and of chance."""
ADVISED = 5
"""Moments at which a bot's values of all its choices are written, as a check sum."""
LAST = 10
"""Moments at the end, where a rollout is short; their judgement is written as a check sum."""
REASONED = 20
"""Moments at which the reasons for each choice against the next are written, as a check sum."""
CHIPS = (("chips", True),)
WITH_CHIPS = [
    Table("vegas", "boulevard", 2, CHIPS),
    Table("vegas", "boulevard", 4, CHIPS),
    Table("vegas_cards", "cards-2016-turns", 2, CHIPS),
]
"""No network knows chip cards: rollouts alone judge there."""


def tables() -> list[Table]:
    """Every edition of the games with such files, with the fewest and the most seats.

    With three as well where there can be more, in the first edition.
    """
    found = []
    for game in [game for game in GAMES.values() if (HERE / game.id / "bots").is_dir()]:
        for number, rules in enumerate(game.presets):
            some = [Table(game.id, rules, seats) for seats in game.seats]
            playing = [table for table in some if playable(table)]
            three = [table for table in playing if table.seats == 3 and number == 0]
            found += [*dict.fromkeys((playing[0], *three, playing[-1]))]
    return [*found, *WITH_CHIPS]


def rounded(verdict: WinChances) -> str:
    """Everybody's chances, and how sure they are."""
    numbers = (*verdict.shares, verdict.error, verdict.apart)
    return " ".join(f"{100_000 * each:.0f}" for each in numbers)


def choices(table: Table) -> list[State]:
    """All moments of a game at a table at which a seat has a choice."""
    states = [ply.before for ply in played(table, "amber-fox-41").seat_plies()]
    return [state for state in states if len(state.legal_actions()) > 1]


def judged(game: str, state: State, *, review: bool) -> Iterator[str]:
    """The chances after each choice, for a hint or for a review, and why the best is better."""
    evaluator = GAMES[game].evaluator
    assert evaluator
    yield "  choices"
    actions = state.legal_actions()
    verdicts = evaluator.choices(state, Random(1), actions[-1] if review else None, budget(1))
    shares = [verdict.shares[state.actor] for verdict in verdicts]
    best = actions[shares.index(max(shares))]
    for action, verdict in zip(actions, verdicts, strict=True):
        better = [] if action == best else evaluator.reasons(state, best, action)
        yield f"    {action}: {'; '.join([rounded(verdict), *map(in_short, better)])}"


def in_short(reason: Reason) -> str:
    """A reason's code with the numbers that it has."""
    numbers = {name: each for name, each in asdict(reason).items() if each is not None}
    return " ".join([numbers.pop("code"), *[f"{name}={each}" for name, each in numbers.items()]])


def lines(table: Table) -> Iterator[str]:
    """The lines about a game at a table."""
    for number, state in enumerate(spread(choices(table), MOMENTS)):
        yield from judged(table.game, state, review=number % 2 == 1)
    for number, state in enumerate(choices(table)[-LAST:]):
        text = "\n".join(judged(table.game, state, review=number % 2 == 1))
        yield f"  check sum: {check_sum(text)}"
    evaluator = GAMES[table.game].evaluator
    assert evaluator
    for state in spread(choices(table), REASONED):
        pairs = pairwise(state.legal_actions())
        reasons = [evaluator.reasons(state, one, other) for one, other in pairs]
        yield f"  reasons: {check_sum(repr([[*map(in_short, each)] for each in reasons]))}"
    states = [ply.before for ply in played(table, "amber-fox-41").chance_plies()]
    for state in spread(states, MOMENTS):
        verdict = evaluator.present(state, Random(1))
        yield f"  chance: {rounded(verdict) if verdict else 'as before'}"


SMALL = [table for table in tables() if table.seats < 3]
FULL = [table for table in tables() if table.seats > 2]  # where a review thinks longest
ONE_FULL = {table.game: table for table in reversed(FULL)}.values()


@pytest.mark.parametrize("table", [*SMALL, *kept(FULL, ONE_FULL)], ids=str)
def test_reviews_judge_as_they_always_did(table: Table, golden: Golden) -> None:
    """At the same moment with the same random numbers."""
    golden(HERE / table.game / "review" / f"{table}.txt", "\n".join(lines(table)) + "\n")


ADVISERS: dict[tuple[str, str], Adviser[Any, Any]] = {
    ("vegas", "hasty"): vegas.quick_adviser,
    ("vegas", "steady"): vegas.steady_adviser,
    ("vegas", "sharp"): vegas.sharp_adviser,
    ("vegas_cards", "steady"): vegas_cards.steady_adviser,
    ("vegas_cards", "sharp"): sharp_adviser_of_cards,
    ("showdown", "hasty"): showdown.own_adviser,
    ("showdown", "sharp"): sharp_adviser_of_showdown,
}
"""Bots that give every choice a value."""
BOTS = sorted({(table.game, bot) for table in tables() for bot in GAMES[table.game].bots})


def moves(bot: str, table: Table) -> str:
    """The line about what a bot does at a table."""
    policy = GAMES[table.game].bots[bot]
    found = [str(policy(state, Random(1))) for state in spread(choices(table), MOMENTS)]
    if (table.game, bot) in ADVISERS:
        found.append(f"({advised(ADVISERS[table.game, bot], table)})")
    return f"{table}: {' '.join(found)}\n"


def advised(adviser: Adviser[Any, Any], table: Table) -> str:
    """The check sum of what a bot sees in every choice."""
    moments = [*spread(choices(table), 2), *choices(table)[-ADVISED:]]
    values = [
        f"{each.value:.5f} {each.error:.5f}"
        for state in moments
        for each in adviser(state, Random(2))
    ]
    return check_sum(" ".join(values))


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_as_it_always_did(game: str, bot: str) -> None:
    """At some tables, in the same moments with the same random numbers."""
    written = (HERE / game / "bots" / f"{bot}.txt").read_text().splitlines(keepends=True)
    laid = [each for each in tables() if each.game == game]
    three = [each for each in laid if each.seats == 3]
    for table in {*three, *spread(laid, 3)}:
        assert moves(bot, table) in written


@pytest.mark.long
@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_everywhere_as_it_always_did(game: str, bot: str, golden: Golden) -> None:
    """The same at every table."""
    laid = [each for each in tables() if each.game == game]
    golden(HERE / game / "bots" / f"{bot}.txt", "".join(moves(bot, table) for table in laid))
