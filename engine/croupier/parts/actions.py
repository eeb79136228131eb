"""Actions of every game with casinos and bills.

>>> str(Take(taken=True)), str(Begin(2)), str(TurnBill(50)), str(Pay(3))
('t', 's2', 'b50', 'p3')
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """Take the chip card of the casino where enough dice were laid, or leave it. (14.6)"""

    taken: bool

    def __str__(self) -> str:
        return "t" if self.taken else "l"


@dataclass(frozen=True, slots=True)
class Begin:
    """The draw of the start seat, 0-based. (L2)"""

    seat: int

    def __str__(self) -> str:
        return f"s{self.seat}"


@dataclass(frozen=True, slots=True)
class TurnBill:
    """The top bill of the pile is turned face up; its value, see `bills`.

    (1.2, 14.3)
    """

    bill: int

    def __str__(self) -> str:
        return f"b{self.bill}"


@dataclass(frozen=True, slots=True)
class Pay:
    """The next casino, numbered from 1, pays: a chance action with one outcome. (1.5, 14.4)"""

    casino: int

    def __str__(self) -> str:
        return f"p{self.casino}"
