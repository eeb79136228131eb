"""A trained value as a module of the wheel: its weights as half floats, as text."""

from binascii import b2a_base64
from pathlib import Path
from textwrap import wrap
from typing import Any

import numpy as np

LINE = 96


def rounded(weights: Any) -> Any:
    """What the wheel computes with: half floats, and shares do not change with what all have.

    With a number added to the same weight of all seats the shares of features that all seats have
    alike stay the same; taken off, the weights are smaller.
    """
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


def export(file: Path, seats: int, into: Path) -> str:
    """Write the module of the weights in ``file``; its name.

    Beside the file goes ``-rounded.npy``, what the wheel computes with, for the arena.
    """
    weights = np.load(file)
    np.save(file.with_name(file.stem + "-rounded.npy"), rounded(weights).astype(np.float64))
    name = f"seats_{seats}"
    command = file.with_suffix(".log").read_text().partition("\n")[0]
    (into / f"{name}.py").write_text(module(weights, seats, command))
    return name
