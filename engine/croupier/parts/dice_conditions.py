"""The conditions on the first dice of a seat under a seed."""

from collections.abc import Callable

from croupier.core.game import Condition


def of_roll[B](first: Callable[[B, int], bytes], name: str) -> tuple[Condition[B], ...]:
    """The conditions on a seat's first dice, which are called ``name``.

    ``first`` gives their faces (1-6; 0 is no die): (what the seed brings, seat) -> faces.
    """
    of = f"in the {name} of seat {{seat}}"

    def dice(brought: B, face: int, seat: int) -> int:
        return first(brought, seat).count(face)

    def alike(brought: B, seat: int) -> int:
        faces = first(brought, seat)
        return max(faces.count(face) for face in range(1, 7))

    def different(brought: B, seat: int) -> int:
        return len(set(first(brought, seat)) - {0})

    return (
        Condition("dice", f"dice of {{face}} {of}", dice),
        Condition("alike", f"dice alike {of}", alike),
        Condition("different", f"different faces {of}", different),
    )
