"""The weights of trained players: modules whose WEIGHTS is packed bytes, as text."""

from binascii import a2b_base64
from importlib import import_module
from zlib import decompress


def stored(module: str) -> bytes:
    """The bytes that a module holds, by its whole name. `engine/training/wheel.py` writes it."""
    return decompress(a2b_base64(import_module(module).WEIGHTS))
