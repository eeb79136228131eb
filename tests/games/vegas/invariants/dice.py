"""Dice: none is lost, and each lies where it was placed. (1.1, 1.4, 3, 6, 7, 9, 11)"""

from collections import Counter

from tests.games.vegas.invariants.checks import SeenTable, of_table
from tests.games.vegas.shadow import BANDIT, KINDS, NEUTRAL, Shadow


@of_table
def own_dice_are_conserved(table: Shadow, now: SeenTable) -> bool:
    """In hand and lying, every owner has the dice it was given. (1.1, 11)"""
    return conserved(table, now, "own")


@of_table
def biggys_are_conserved(table: Shadow, now: SeenTable) -> bool:
    """A kicked Biggy comes back whole. (6)"""
    return conserved(table, now, "big")


def conserved(table: Shadow, now: SeenTable, kind: str) -> bool:
    """True if the dice of a kind in hand and lying are those of a whole round, owner by owner."""
    if table.phase not in ("roll", "place", "kick", "chip", "rainbow"):
        return True
    lying: Counter[int] = Counter()
    for casino in now.seen.casinos:
        for dice in casino.dice:
            lying[dice.owner] += dice.big if kind == "big" else dice.count
    return all(
        getattr(now.seen.seats[owner], kind) + lying[owner] == table.given(owner)[kind]
        for owner in table.owners
    )


@of_table
def kickers_are_conserved(table: Shadow, now: SeenTable) -> bool:
    """In hand or spent; none ever lies at a casino. (7)"""
    if table.phase not in ("roll", "place", "kick", "chip", "rainbow"):
        return True
    held: int = sum(seat.kicker for seat in now.seen.seats)
    return held + table.spent["kicker"] == sum(table.given(o)["kicker"] for o in table.owners)


@of_table
def neutral_dice_are_conserved(table: Shadow, now: SeenTable) -> bool:
    """In hands, lying, or kicked out of the round. (3, 7)"""
    if table.phase not in ("roll", "place", "kick", "chip", "rainbow"):
        return True
    lying: int = sum(d.count for c in now.seen.casinos for d in c.dice if d.owner == NEUTRAL)
    held: int = sum(seat.neutral for seat in now.seen.seats)
    given = sum(table.given(owner)["neutral"] for owner in table.owners)
    return held + lying + table.spent["neutral"] == given + table.outside().count(NEUTRAL)


@of_table
def hands_are_what_is_left(table: Shadow, now: SeenTable) -> bool:
    """Every seat's dice, kind by kind."""
    return all(
        getattr(now.seen.seats[owner], kind) == table.hands[owner][kind]
        for owner in table.owners
        for kind in KINDS
    )


@of_table
def all_dice_are_placed_before_anything_is_paid(_table: Shadow, now: SeenTable) -> bool:
    """A round closes when no hand holds a die. (1.4)"""
    if now.state.kind not in ("rainbow", "pay", "over"):
        return True
    return not any(seat.own + seat.big + seat.kicker + seat.neutral for seat in now.seen.seats)


@of_table
def dice_lie_where_they_were_placed(table: Shadow, now: SeenTable) -> bool:
    """Owner by owner and casino by casino; on the bandit with their faces. (1.4, 9)"""
    for casino in now.seen.casinos:
        lying = table.places[casino.id]
        strengths = table.strengths(casino.id)
        if {dice.owner for dice in casino.dice} != set(strengths):
            return False
        for dice in casino.dice:
            own = [face for owner, kind, face in lying if owner == dice.owner and kind != "big"]
            big = [face for owner, kind, face in lying if owner == dice.owner and kind == "big"]
            if (dice.count, dice.big) != (len(own), len(big)):
                return False
            if casino.id == BANDIT:
                faces = (*sorted(own), *sorted(big))
                if (dice.strength, dice.pips) != strengths[dice.owner][:2] or dice.faces != faces:
                    return False
            elif dice.strength != strengths[dice.owner]:
                return False
    return True


@of_table
def the_strongest_stand_first(_table: Shadow, now: SeenTable) -> bool:
    """Dice are listed by strength; on the bandit by pips among equals."""
    for casino in now.seen.casinos:
        order = [(dice.strength, dice.pips) for dice in casino.dice]
        if order != sorted(order, reverse=True):
            return False
    return True
