"""A trained value as a module of the wheel: its weights as half floats, as text."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.rules import PRESETS
from croupier.games.showdown.state import new_state
from training.showdown.conformance import repeat
from training.showdown.features import FEATURES, value
from training.showdown.hands import tables
from training.showdown.rows import WIDTH
from training.wheel import module


def rounded(weights: Any) -> Any:
    """Weights as the wheel computes with them: half floats."""
    return weights.astype(np.float16)


def samples(weights: Any, seats: int) -> list[list[float]]:
    """Every seat's share before each turn of a random game, as the trainer reckons it.

    The same game every time, so that a test finds it again.
    """
    known, row = tables(), np.zeros(WIDTH, np.int64)
    rng = Random(f"sample {seats} 0")
    state, source, found = new_state(PRESETS["expert-1992"], seats), Unseeded(rng), []
    seen, shares = np.zeros((seats, FEATURES)), np.zeros(seats)
    while state.actor != OVER:
        if state.kind == "move" and state.moves == 0:
            value(row, known.chances, weights, seen, shares)
            found.append([round(float(share), 5) for share in shares])
        action: Any = state.draw(source) if state.actor == CHANCE else BOTS["random"](state, rng)
        before = state
        state, _ = state.apply(action)
        repeat(row, before, action, state)
    return found


def export(file: Path, seats: int, into: Path, tests: Path) -> str:
    """Write the module of the weights in ``file``, and its samples; the module's name.

    Beside the file goes ``-rounded.npy``, what the wheel computes with, for the arena.
    """
    weights = np.load(file)
    np.save(file.with_name(file.stem + "-rounded.npy"), rounded(weights).astype(np.float64))
    name = f"seats_{seats}"
    command = file.with_suffix(".log").read_text().partition("\n")[0]
    title = f"The value of a position of Expert Yahtzee for {seats} seats."
    (into / f"{name}.py").write_text(module(rounded(weights).tobytes(), title, command))
    rows = samples(rounded(weights).astype(np.float64), seats)
    text = "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"
    (tests / f"showdown_{seats}.json").write_text(text)
    return name
