"""A trained network as a module of the wheel: weights of 8 bits, a scale for each row.

`in_the_wheel` gives back what the wheel's network computes with, so that the arena can measure it,
and `samples` what it thinks of some positions, which a test compares with the wheel's own answers.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from croupier.bots.weights import stored
from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas.bots.network import kind_of
from croupier.games.vegas.bots.networks import MODULES
from croupier.games.vegas.rules import Rules
from croupier.games.vegas.state import VegasState, new_state
from training.vegas import network as net
from training.vegas.conformance import repeat
from training.vegas.leaves import WINS, Judge, leaf, look_at, workspace
from training.vegas.network import UNITS_BETWEEN, H, K, P
from training.vegas.numbers import numbers
from training.vegas.rows import ROLL, WIDTH
from training.wheel import module


def matrices(shaped: Any) -> list[list[tuple[int, int, int]]]:
    """The wheel's matrices in order, each as the parts that lie side by side in it.

    A part is (where it begins among the weights, its inputs, its width).
    """
    p, h, k = int(shaped[P]), int(shaped[H]), int(shaped[K])
    score, units = int(shaped[net.SCORES]), UNITS_BETWEEN
    at = [int(each) for each in shaped]
    return [
        [(at[net.W_CASINO], at[net.INPUTS], h)],
        [(at[net.W_HANDS], at[net.IN_HAND], h)],
        [(at[net.W_GAIN], h, k), (at[net.W_WIN], h, k), (at[net.PAST_GAIN], h, p)],
        [(at[net.V_GAIN], k, p)],
        [(at[net.V_WIN], k, p)],
        [(at[net.W_WIN] + h * k, score, k), (at[net.PAST_WIN], score, p)],
        [(at[net.W_BETWEEN], p + 3, units), (at[net.PAST_BETWEEN], p + 3, p)],
        [(at[net.V_BETWEEN], units, p)],
    ]


def biases(shaped: Any) -> list[tuple[int, int]]:
    """The biases in the wheel's order: (where they begin, how many)."""
    p, h, k = int(shaped[P]), int(shaped[H]), int(shaped[K])
    at = [int(each) for each in shaped]
    return [
        (at[net.B_SUM], h),
        (at[net.B_GAIN], k),
        (at[net.B_WIN], k),
        (at[net.C_GAIN], p),
        (at[net.C_WIN], p),
        (at[net.B_BETWEEN], UNITS_BETWEEN),
    ]


def encoded(weights: Any, shaped: Any) -> bytes:
    """The bytes of a network: scales and biases as half floats, then weights of 8 bits."""
    halves: list[Any] = []
    eighths: list[Any] = []
    for parts in matrices(shaped):
        rows = [weights[a : a + n * w].reshape(n, w) for a, n, w in parts]
        whole = np.concatenate(rows, axis=1)
        scales = (np.abs(whole).max(axis=1) / 127 + 1e-7).astype(np.float16)
        small = np.clip(np.round(whole / scales[:, None].astype(np.float32)), -127, 127)
        halves.append(scales)
        eighths.append(small.astype(np.int8).ravel())
    halves += [weights[a : a + n].astype(np.float16) for a, n in biases(shaped)]
    return bytes(np.concatenate(halves).tobytes() + np.concatenate(eighths).tobytes())


def decoded(blob: bytes, shaped: Any) -> Any:
    """The weights that the bytes of a network stand for: what the wheel computes with."""
    weights = np.zeros(int(shaped[net.SIZE]), np.float32)
    scales_first = [(sum(w for _, _, w in parts), parts) for parts in matrices(shaped)]
    count = sum(parts[0][1] for _, parts in scales_first) + sum(n for _, n in biases(shaped))
    halves = np.frombuffer(blob[: 2 * count], np.float16).astype(np.float32)
    eighths = np.frombuffer(blob[2 * count :], np.int8)
    half = eighth = 0
    for width, parts in scales_first:
        inputs, left = parts[0][1], 0
        whole = eighths[eighth : eighth + inputs * width].reshape(inputs, width)
        whole = whole * halves[half : half + inputs, None]
        half, eighth = half + inputs, eighth + inputs * width
        for a, n, w in parts:
            weights[a : a + n * w] = whole[:, left : left + w].ravel()
            left += w
    for a, n in biases(shaped):
        weights[a : a + n] = halves[half : half + n]
        half += n
    return weights


def in_the_wheel(rules: Rules, seats: int) -> Any:
    """The weights of the wheel's network for these rules."""
    return decoded(stored(MODULES[kind_of(rules, seats).name]), net.shape_of(rules, seats))


def positions(rules: Rules, seats: int, games: int) -> Iterator[tuple[int, int, VegasState, Any]]:
    """(game, ply, state, row) before rolls, now and then in games that are played at random.

    The same games every time, so that a test finds them again without the row.
    """
    ruled = numbers(rules, seats)
    for game in range(games):
        rng = Random(f"sample {seats} {game}")
        state, source = new_state(rules, seats), Unseeded(rng)
        row: Any = np.zeros(WIDTH, np.int32)
        ply = 0
        while state.actor != OVER:
            if state.kind == "roll" and rng.random() < 0.05:
                yield game, ply, state, row
            action: Any = (
                state.draw(source) if state.actor == CHANCE else rng.choice(state.legal_actions())
            )
            repeat(row, ruled, state, action)
            state, _ = state.apply(action)
            ply += 1


def samples(weights: Any, shaped: Any, rules: Rules, seats: int, games: int) -> list[Any]:
    """[game, ply, [share of the victory by seat]] of positions, as the network sees them."""
    judge = Judge(workspace(shaped), weights, shaped, WINS)
    ruled, found = np.array(numbers(rules, seats)), []
    out = np.zeros((2, seats), np.float32)
    for game, ply, _, row in positions(rules, seats, games):
        look_at(judge.work, row, ruled)
        if row[0] != ROLL:
            raise AssertionError(row[0])
        leaf(judge, row, ruled, -1, out)
        found.append([game, ply, [round(float(share), 4) for share in out[1]]])
    return found


def export(file: Path, rules: Rules, seats: int, into: Path, tests: Path) -> str:
    """Write the module of the network in ``file``, and its samples; the name of the module."""
    shaped = net.shape_of(rules, seats)
    blob = encoded(np.load(file), shaped)
    kind = kind_of(rules, seats)
    name, with_what = kind.name, "with neutral dice" if kind.neutral else "without neutral dice"
    with_what = "with modules" if kind.modules else with_what
    title = f"The value network of Las Vegas for {seats} seats, {with_what}."
    command = file.with_suffix(".log").read_text().partition("\n")[0]
    (into / f"{name}.py").write_text(module(blob, title, command))
    rows = samples(decoded(blob, shaped), shaped, rules, seats, 2)
    text = "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"
    (tests / f"{name}.json").write_text(text)
    return name
