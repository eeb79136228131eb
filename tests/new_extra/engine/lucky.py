"""The lucky casino: 1 in the first round, 2 in the second; its best bill pays 20 more."""

from typing import Final

from croupier.game import Option
from croupier.games.vegas.extras import Extra

EXTRA: Final = Extra(
    option=Option("lucky", "flag", "lucky", group="house"),
    marks=lambda round_, casino: casino == round_ - 1,
    pays=20,
)
