"""Moves of bots and their judgement by a review, written down: golden files (see `conftest.py`).

A link with bots plays the same for ever. At some moments of a game at each table, the file of a bot
has what it does, and the file of the table everybody's chances after each choice, in thousandths of
a percent, with two standard errors, and what speaks for the best. After an intended change of a bot
write them anew and read what has changed. Most moments have only a check sum: a change shows there,
and the others tell what kind it is.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from croupier.core.evaluator import Reason, WinChances
from croupier.core.state import State
from croupier.games import GAMES
from croupier.review.grades import budget
from tests.games.golden import Golden
from tests.games.tables import Table, playable, played, spread
from tests.support.sample import sample

HERE = Path(__file__).parent
MOMENTS = 4
"""Moments of a game that are written out, of choices and of chance."""
MOVES = 8
"""Moments at which a bot moves."""
SUMMED = 16
"""Moments with a choice whose judgement is written as a check sum."""


def tables() -> list[Table]:
    """Every edition of the games with such files, with the fewest and the most seats."""
    found = []
    for game in [game for game in GAMES.values() if (HERE / game.id / "bots").is_dir()]:
        for rules in game.presets:
            some = [Table(game.id, rules, seats) for seats in game.seats]
            playing = [table for table in some if playable(table)]
            found += [*dict.fromkeys((playing[0], playing[-1]))]
    return found


def rounded(verdict: WinChances) -> str:
    """Everybody's chances, and how sure they are."""
    numbers = (*verdict.shares, verdict.error, verdict.apart)
    return " ".join(f"{100_000 * each:.0f}" for each in numbers)


def choices(table: Table, most: int) -> list[State]:
    """Some moments of a game at a table at which a seat has a choice."""
    states = [ply.before for ply in played(table, "amber-fox-41").seat_plies()]
    return spread([state for state in states if len(state.legal_actions()) > 1], most)


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
    for number, state in enumerate(choices(table, MOMENTS)):
        yield from judged(table.game, state, review=number % 2 == 1)
    for number, state in enumerate(choices(table, SUMMED)):
        text = "\n".join(judged(table.game, state, review=number % 2 == 1))
        yield f"  check sum: {hashlib.sha256(text.encode()).hexdigest()[:12]}"
    evaluator = GAMES[table.game].evaluator
    assert evaluator
    states = [ply.before for ply in played(table, "amber-fox-41").chance_plies()]
    for state in spread(states, MOMENTS):
        verdict = evaluator.present(state, Random(1))
        yield f"  chance: {rounded(verdict) if verdict else 'as before'}"


SMALL = [table for table in tables() if table.seats < 3]
FULL = [table for table in tables() if table.seats > 2]  # where a review thinks longest


@pytest.mark.parametrize("table", [*SMALL, *sample(FULL, 2)], ids=str)
def test_reviews_judge_as_they_always_did(table: Table, golden: Golden) -> None:
    """At the same moment with the same random numbers."""
    golden(HERE / table.game / "review" / f"{table}.txt", "\n".join(lines(table)) + "\n")


BOTS = sorted({(table.game, bot) for table in tables() for bot in GAMES[table.game].bots})


def moves(bot: str, table: Table) -> str:
    """The line about what a bot does at a table."""
    policy = GAMES[table.game].bots[bot]
    found = [str(policy(state, Random(1))) for state in choices(table, MOVES)]
    return f"{table}: {' '.join(found)}\n"


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_as_it_always_did(game: str, bot: str) -> None:
    """At some tables, in the same moments with the same random numbers."""
    written = (HERE / game / "bots" / f"{bot}.txt").read_text().splitlines(keepends=True)
    for table in spread([each for each in tables() if each.game == game], 4):
        assert moves(bot, table) in written


@pytest.mark.long
@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_everywhere_as_it_always_did(game: str, bot: str, golden: Golden) -> None:
    """The same at every table."""
    laid = [each for each in tables() if each.game == game]
    golden(HERE / game / "bots" / f"{bot}.txt", "".join(moves(bot, table) for table in laid))
