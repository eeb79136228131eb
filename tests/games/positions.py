"""Positions as text, for the tests of all games: there and back, on from there, and mutated.

    PYTHONPATH=engine:. python3 -m tests.games.positions round-trips 1000 [game]
    PYTHONPATH=engine:. python3 -m tests.games.positions mutations 20000 [game]

do the same as the tests, with so many games of every preset or so many texts of every game.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.api.serialize import to_json
from croupier.core.chance import Seeded, Unseeded, generator
from croupier.core.errors import PositionError
from croupier.core.game import Positions
from croupier.core.ply import plies
from croupier.core.state import ALL_HANDS, CHANCE, OVER, State
from croupier.games import GAMES
from tests.games.tables import Played, Table, mixed, played

MARKS = "0123456789abcdefknrstuwxyz.,-"
"""Characters that texts are mutated with."""


FAR = 1000
"""Plies that a changed text is played on, at most: declining may make a random game endless."""


def notation(game: str) -> Positions[Any, Any]:
    """The game's module for positions as text; it has to have one."""
    found = GAMES[game].positions
    assert found, game
    return found


def written(table: Table, state: State, viewer: int | None = ALL_HANDS) -> str:
    """The text of a state."""
    return notation(table.game).text(state, viewer)


def read(table: Table, text: str, seed: str) -> State:
    """The state that a text describes; raises `PositionError`."""
    rules = table.setup(seed).resolved()
    state: State = notation(table.game).read(rules, table.seats, text, Seeded(seed))
    return state


def seen(table: Table, state: State) -> Any:
    """The observable facts of a state: what is due, what may be done, what everybody sees.

    What everybody had after earlier turns is history, which a position need not tell.
    """
    observation = to_json(GAMES[table.game].observe(state, ALL_HANDS))
    for past in ("ledger", "result"):
        observation.pop(past, None)
    chance = state.chance if state.actor == CHANCE else ""
    legal = tuple(map(str, state.legal_actions()))
    return state.actor, state.kind, chance, legal, state.scores(), state.returns(), observation


def there_and_back(game: Played, seed: str, at: int) -> None:
    """The state after ``at`` plies goes to text and back, and plays on as it did."""
    table, state = game.table, game.states[at]
    text = written(table, state)
    again = read(table, text, seed)
    assert written(table, again) == text
    assert seen(table, again) == seen(table, state), text
    decisions = iter([ply.action for ply in game.plies[at:] if ply.decided])
    coming = plies(again, Seeded(seed), lambda _, __: next(decisions))
    for before, ply in zip(game.plies[at:], coming, strict=True):
        assert (ply.action, ply.events) == (before.action, before.events), text
    if at < len(game.plies):
        assert ply.after.scores() == game.last.scores()


def looks_the_same(game: Played, seed: str, at: int) -> None:
    """The state after ``at`` plies goes to text and back; nothing else is compared."""
    text = written(game.table, game.states[at])
    assert written(game.table, read(game.table, text, seed)) == text


def mutated(text: str, rng: Random) -> str:
    """A text with one to three characters or items changed, added, removed or moved."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.randint(0, 3))
        mark = "".join(rng.choices(MARKS, k=rng.randint(0, 2)))
        text = rng.choice(
            [
                text[:at] + mark + text[to:],
                text[:at] + text[to:],
                text[:to] + text[at:],
                _with_items_moved(text, rng),
            ]
        )
    return text


def _with_items_moved(text: str, rng: Random) -> str:
    """A text with two of its items exchanged, in a section or between two."""
    mark = rng.choice(".,-")
    pieces = text.split(mark)
    one, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return mark.join(pieces)


def is_legal(table: Table, text: str, seed: str) -> bool:
    """True for a text that is taken, and plays on; else its error is typed and says why."""
    try:
        state = read(table, text, seed)
    except PositionError as error:
        problems = error.data["problems"]
        assert isinstance(problems, tuple)
        assert problems
        assert len({*problems}) == len(problems), (text, problems)
        parts = {part.name for part in notation(table.game).parts}
        assert {problem.part for problem in problems} <= {*parts, "pos"}
        return False
    canonical = written(table, state)
    assert written(table, read(table, canonical, seed)) == canonical
    seen(table, state)
    rng = generator(seed, "decisions")
    count = 0
    while state.actor != OVER:
        due = (
            state.draw(Unseeded(rng))
            if state.actor == CHANCE
            else rng.choice(state.legal_actions())
        )
        state, _ = state.apply(due)
        count += 1
        if count > FAR:
            return True
    seen(table, state)
    return True


def some_texts(game: str, rng: Random) -> Iterator[tuple[Table, str, str]]:
    """(table, text, seed) of random moments of random games, without end."""
    while True:
        table, seed = mixed(GAMES[game], rng), f"s{rng.randrange(1000)}"
        states = played(table, seed).states
        for _ in range(10):
            yield table, written(table, rng.choice(states)), seed


def _main(what: str, number: int, games: list[str]) -> None:
    for game in games or [each for each in GAMES if GAMES[each].positions]:
        if what == "mutations":
            rng, texts, legal = Random(28), some_texts(game, Random(28)), 0
            for _ in range(number):
                table, text, seed = next(texts)
                legal += is_legal(table, mutated(text, rng), seed)
            print(f"{game}: {number} mutated texts, {legal} of them legal", flush=True)
            continue
        for rules in GAMES[game].presets:
            states, longest = 0, 0
            seats = [n for n in GAMES[game].seats if _plays(game, rules, n)]
            for n in range(number):
                each, seed = Table(game, rules, seats[n % len(seats)]), f"{rules}-{n}"
                match = played.__wrapped__(each, seed)
                for at in range(len(match.states)):
                    looks_the_same(match, seed, at)
                    longest = max(longest, len(written(each, match.states[at])))
                there_and_back(match, seed, n % len(match.states))
                there_and_back(match, seed, Random(n).randrange(len(match.states)))
                states += len(match.states)
            print(f"{rules}: {number} games, {states} states, longest {longest}", flush=True)


def _plays(game: str, rules: str, seats: int) -> bool:
    least, most = GAMES[game].facts(rules)["seats"]
    return bool(least <= seats <= most)


if __name__ == "__main__":
    _main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
