"""States that show their table: as text to ``print``, as a picture in a notebook."""

from importlib import import_module


class Shown:
    """Mixin of states that show themselves; nothing that draws is imported before it is used."""

    __slots__ = ()

    def __str__(self) -> str:
        """The table as text, as everybody may see it."""
        return str(import_module("croupier.library").board(self))

    def _repr_svg_(self) -> str:
        """The table as a picture, which notebooks show."""
        return str(import_module("croupier.library").board_svg(self))
