"""A module of the wheel that holds weights: packed, as text. `croupier.bots.weights` reads it."""

from binascii import b2a_base64
from textwrap import wrap
from zlib import compress

LINE = 96


def module(blob: bytes, title: str, command: str) -> str:
    """The text of a module of the wheel that holds weights; ``title`` ends as a sentence does."""
    text = b2a_base64(compress(blob, 9), newline=False).decode()
    lines = [text[at : at + LINE] for at in range(0, len(text), LINE)]
    return "\n".join([
        f'"""{title}',
        "",
        "Trained and written by engine/training, in the folder of the repository, with",
        *wrap(f"{command}.", 100),
        '"""',
        "",
        "from typing import Final",
        "",
        'WEIGHTS: Final = """',
        *lines,
        '"""',
        "",
    ])  # fmt: skip
