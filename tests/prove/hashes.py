"""Hashes of games in any Python: standard library and engine alone.

`python -m tests.prove.hashes 0 100` prints a list in JSON. The same text is sent to Pyodide.
"""

import json
import sys
from hashlib import sha256
from random import Random

from croupier.core.chance import Seeded
from croupier.core.errors import SetupError
from croupier.core.state import CHANCE, OVER
from croupier.games import GAMES

RULES = [(game, rules) for game in GAMES.values() for rules in game.presets.values()]


def game_hash(number: int) -> str:
    """The hash of all that happens in a game, decided at random: actions, events, standings."""
    game, rules = RULES[number % len(RULES)]
    rng, source = Random(number), Seeded(f"runtimes-{number}")
    for seats in rng.sample(list(game.seats), len(game.seats)):
        try:
            state = game.new_state(rules, seats)
            break
        except SetupError:
            continue
    digest = sha256()
    while state.actor != OVER:
        chance = state.actor == CHANCE
        action = state.draw(source) if chance else rng.choice(state.legal_actions())
        state, events = state.apply(action)
        digest.update(f"{action} {events} {state.scores()}\n".encode())
    digest.update(f"{state.returns()}".encode())
    return digest.hexdigest()[:16]


def hashes(first: int, stop: int) -> str:
    """Those of some games, a list in JSON."""
    return json.dumps([game_hash(number) for number in range(first, stop)])


if __name__ == "__main__":
    sys.stdout.write(hashes(int(sys.argv[1]), int(sys.argv[2])))
