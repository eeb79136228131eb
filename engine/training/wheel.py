"""A module of the wheel that holds weights as text."""

from binascii import b2a_base64
from textwrap import wrap

LINE = 96


def module(blob: bytes, title: str, command: str) -> str:
    """The text of a module of the wheel that holds weights; ``title`` ends as a sentence does."""
    text = b2a_base64(blob, newline=False).decode()
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
