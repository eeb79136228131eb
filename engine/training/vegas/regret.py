"""Losses of decisions, by a heavy reference: a network that plays rounds on many times.

After each way to act a round is played on to its end by the network, `playouts` times with the same
dice for all ways; what lies there then is worth the share of the victory that the network sees
between two rounds, after the last round the victory itself.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from croupier.games.vegas.rules import Rules
from training.compiled import compiled
from training.score import Regret, given_away, regret_of
from training.vegas.arena import Contestant, contestant, decide, named_roll, network_action
from training.vegas.leaves import round_over
from training.vegas.luck import fraction, stream
from training.vegas.moves import legal, perform
from training.vegas.numbers import SEATS, numbers
from training.vegas.rows import DUE, OVER, PLACE, RAINBOW, ROLL, TURN, WIDTH
from training.vegas.table import begin, fill, finish_round
from training.vegas.targets import Rolls, all_rolls

SOME: Final = 0.08
"""Probability that a decision of a game is looked at."""
WAYS: Final = 13
"""No turn has more legal actions."""


@compiled
def play_round(
    player: Contestant, table: Any, rules: Any, rolls: Rolls, seed: int, luck: Any
) -> None:
    """A round is played on to its payment by a network."""
    found = np.zeros(WAYS, np.int64)
    while table[DUE] < RAINBOW:
        if table[DUE] == ROLL:
            named_roll(table, seed, luck)
        elif legal(table, rules, found) == 1:
            perform(table, rules, found[0])
        else:
            action = network_action(player, table, rules, rolls, luck)
            perform(table, rules, action)


@compiled
def reference(
    player: Contestant, table: Any, rules: Any, rolls: Rolls, actions: Any, playouts: int,
    luck: Any, worth: Any,
) -> None:  # fmt: skip
    """``worth`` [2, ways]: what each of ``actions`` comes to, by each half of the playouts."""
    trial = np.zeros(WIDTH, np.int32)
    own = np.zeros(2, np.int64)
    out = np.zeros((2, rules[SEATS]), np.float32)
    turn = table[TURN]
    worth[:] = 0
    for number in range(playouts):
        seed = int(fraction(luck) * 1e9)
        for at in range(actions.shape[0]):
            trial[:] = table
            perform(trial, rules, actions[at])
            play_round(player, trial, rules, rolls, seed, own)
            round_over(player.judge, trial, rules, out)
            worth[number % 2, at] += out[1, turn] / (playouts // 2)


@compiled
def moments(player: Contestant, rules: Any, rolls: Rolls, first: int, tables: Any) -> None:
    """Fill ``tables`` with decisions of games that the network plays, some from each game."""
    table, found = np.zeros(WIDTH, np.int32), np.zeros(WAYS, np.int64)
    luck, dice = np.zeros(2, np.int64), np.zeros(2, np.int64)
    stream(luck, first, 5)
    filled, game = 0, 0
    while filled < tables.shape[0]:
        game += 1
        begin(table, rules, game % rules[SEATS])
        fill(table, rules, luck)
        while table[DUE] != OVER and filled < tables.shape[0]:
            if table[DUE] == ROLL:
                named_roll(table, first + game, dice)
            elif table[DUE] >= RAINBOW:
                finish_round(table, rules, luck)
            elif legal(table, rules, found) == 1:
                perform(table, rules, found[0])
            else:
                if table[DUE] == PLACE and fraction(luck) < SOME:
                    tables[filled] = table
                    filled += 1
                action = network_action(player, table, rules, rolls, dice)
                perform(table, rules, action)


def regrets(
    network: str, names: Sequence[str], rules: Rules, seats: int, decisions: int, playouts: int
) -> list[Regret]:
    """Losses of each of ``names``, by what the contestant ``network`` plays and thinks."""
    ruled, rolls = np.array(numbers(rules, seats)), all_rolls()
    judge = contestant(network, rules, seats)
    players: list[Contestant] = [contestant(name, rules, seats) for name in names]
    tables = np.zeros((decisions, WIDTH), np.int32)
    moments(judge, ruled, rolls, 1_000_000, tables)
    luck, found, copy = np.zeros(2, np.int64), np.zeros(WAYS, np.int64), np.zeros(WIDTH, np.int32)
    lost: list[list[float]] = [[] for _ in names]
    for number, table in enumerate(tables):
        stream(luck, number, 11)
        count = legal(table, ruled, found)
        actions = found[:count].copy()
        halves = np.zeros((2, count))
        reference(judge, table, ruled, rolls, actions, playouts, luck, halves)
        one, two = halves.tolist()
        for at, (name, player) in enumerate(zip(names, players, strict=True)):
            if name == "random":
                each = [given_away(one, two, chosen) for chosen in range(count)]
                lost[at].append(sum(each) / count)
                continue
            action = decide(player, table, ruled, rolls, luck, found, count, copy)
            lost[at].append(given_away(one, two, actions.tolist().index(action)))
    return [regret_of(name, losses) for name, losses in zip(names, lost, strict=True)]
