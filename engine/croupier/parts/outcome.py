"""The effect of a choice at a casino: payments that rise or fall, and ties."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from croupier.parts.casino import Payout


@dataclass(frozen=True, slots=True)
class Change:
    """An owner would be paid so much more, or less if ``money`` is below 0, in thousands."""

    owner: int
    money: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The effect of a choice at one casino, if the round ended right after it.

    ``own`` is what the one who chooses would be paid there, ``gain`` by how much that is more than
    before, ``others`` what changes for the other players. ``taken_from`` is the player whose bill
    the one who chooses would get, or null. ``ties`` are the owners that they would tie with,
    ``breaks`` those that they tie with now and would not any more. ``at_least`` tells that a bill
    is still to be turned there, so that ``own`` is the least that it can be. (8)
    """

    own: int
    gain: int
    others: tuple[Change, ...]
    taken_from: int | None
    ties: tuple[int, ...]
    breaks: tuple[int, ...]
    at_least: bool


class Settlement[S](NamedTuple):
    """A casino at one moment: what every owner counts there, and what it would pay."""

    strengths: Mapping[int, S]
    payout: Payout

    def paid(self, owner: int) -> int:
        """The payment of ``owner``, in thousands."""
        return sum([bill for each, bill in self.payout.awards if each == owner])

    def tied_with(self, owner: int) -> tuple[int, ...]:
        """The other owners that are as strong as ``owner``, ascending."""
        if owner not in self.payout.tied:
            return ()
        strength = self.strengths[owner]
        return tuple(
            [
                each
                for each in self.payout.tied
                if each != owner and self.strengths[each] == strength
            ]
        )


def outcome[S](
    owner: int,
    players: int,
    before: Settlement[S],
    after: Settlement[S],
    *,
    at_least: bool = False,
) -> Outcome:
    """The changes for ``owner`` and the other ``players`` between two states of a casino."""
    own, gain = after.paid(owner), after.paid(owner) - before.paid(owner)
    changes = {
        each: after.paid(each) - before.paid(each) for each in range(players) if each != owner
    }
    losers = [each for each, money in changes.items() if money < 0 and before.paid(each) == own]
    tied_then = after.tied_with(owner)
    return Outcome(
        own=own,
        gain=gain,
        others=tuple([Change(each, money) for each, money in changes.items() if money]),
        taken_from=losers[0] if losers and gain > 0 else None,
        ties=tied_then,
        breaks=tuple([each for each in before.tied_with(owner) if each not in tied_then]),
        at_least=at_least,
    )
