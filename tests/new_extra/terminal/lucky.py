"""The lucky casino in words."""

from typing import Final

LYING: Final = "a clover"
