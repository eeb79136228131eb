"""A trained value as a module of the wheel: its weights as half floats, as text."""

import json
from binascii import b2a_base64
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

import numpy as np

from croupier.chance import Unseeded
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.rules import PRESETS
from croupier.games.showdown.state import new_state
from croupier.state import CHANCE, OVER
from training.showdown.features import FEATURES, value
from training.showdown.hands import tables
from training.showdown.rows import WIDTH
from training.showdown.twin import repeat

LINE = 96


def rounded(weights: Any) -> Any:
    """What the wheel computes with: half floats."""
    return weights.astype(np.float16)


def module(weights: Any, seats: int, command: str) -> str:
    """The text of a module of the wheel."""
    text = b2a_base64(rounded(weights).tobytes(), newline=False).decode()
    lines = [f'    "{text[at : at + LINE - 6]}"' for at in range(0, len(text), LINE - 6)]
    return "\n".join([
        f'"""The value of a position of Expert Yahtzee for {seats} seats.',
        "",
        "Trained and written by engine/training, in the folder of the repository, with",
        *wrap(f"{command}.", 100),
        '"""',
        "",
        "from typing import Final",
        "",
        "WEIGHTS: Final = (",
        *lines,
        ")",
        "",
    ])  # fmt: skip


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
    (into / f"{name}.py").write_text(module(weights, seats, command))
    rows = samples(rounded(weights).astype(np.float64), seats)
    text = "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"
    (tests / f"showdown_{seats}.json").write_text(text)
    return name
