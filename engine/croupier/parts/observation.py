"""The observation that tables with casinos and bills share."""

from dataclasses import dataclass

from croupier.parts.casino import Payout


@dataclass(frozen=True, slots=True)
class Award:
    """An owner is paid so much, in thousands, with the bill of the same rank."""

    owner: int
    bill: int


def awards(payout: Payout) -> tuple[Award, ...]:
    """The payments at a casino, in the order of payment."""
    return tuple([Award(owner, bill) for owner, bill in payout.awards])
