"""What can be done in every game with casinos and bills.

>>> str(Take(taken=True)), str(Begin(2)), str(Turn(50)), str(Pay(3))
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
    """The draw of the start seat. (ruling L2)"""

    seat: int

    def __str__(self) -> str:
        return f"s{self.seat}"


@dataclass(frozen=True, slots=True)
class Turn:
    """The next bill, turned from the pile; 0 is a rainbow card. (1.2, 14.3)"""

    bill: int

    def __str__(self) -> str:
        return f"b{self.bill}"


@dataclass(frozen=True, slots=True)
class Pay:
    """The settlement of the next casino: a move of the table's hand, one outcome. (1.5, 14.4)"""

    casino: int

    def __str__(self) -> str:
        return f"p{self.casino}"
