"""A chip card in words. (14.6)"""

from typing import Final

LYING: Final = "a chip card"
