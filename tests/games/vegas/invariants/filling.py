"""The beginning of a round: bills, pile, dice laid early. (1.1, 1.2, 3, 4, 8, 11, 13)"""

from collections import Counter

from tests.games.vegas import oracle
from tests.games.vegas.invariants.checks import SeenPly, SeenTable, of_ply, of_table
from tests.games.vegas.shadow import Shadow


@of_ply
def a_bill_comes_off_the_pile(table: Shadow, ply: SeenPly) -> bool:
    """Unseen bills come first in any order, then the returned ones in theirs. (1.5, L4)"""
    turned = ply.events.get("bill_turned", []) + ply.events.get("rainbow_replaced", [])
    if table.unseen.total():
        return all(table.unseen[event.bill] for event in turned)
    return all(event.bill == table.returned[0] for event in turned)


@of_ply
def casinos_are_filled_in_order(table: Shadow, ply: SeenPly) -> bool:
    """A bill goes to the first casino that has not its minimum yet, never to a full one. (1.2)"""
    return all(e.casino == table.filling() for e in ply.events.get("bill_turned", []))


@of_ply
def an_empty_pile_has_one_event(table: Shadow, ply: SeenPly) -> bool:
    """It is said which casino goes short, if any: with the last bill, or as the round begins.

    (13, D1)
    """
    short: int | None = None
    if table.phase == "bill" and table.pile() == 1:
        turned = ply.events["bill_turned"][0]
        here = oracle.worth([*table.lying[turned.casino], turned.bill])
        short = turned.casino + (here >= table.least)
    elif table.phase == "pay" and "round_began" in ply.events:
        returned = table.settle(table.casinos[-1]).returned
        short = None if table.pile() or returned else 1
    expected = [short] if short in table.casinos else []
    return [event.casino for event in ply.events.get("pile_empty", [])] == expected


@of_ply
def dice_that_lie_out_are_the_right_ones(table: Shadow, ply: SeenPly) -> bool:
    """Two neutral dice for three players; in the solo game the colours of the round. (3, 11)"""
    owners = [e.owner for e in ply.events.get("preplaced", []) for _ in e.faces]
    return owners == (table.outside() if table.phase == "preplace" else [])


@of_ply
def the_left_neighbour_begins_the_next_round(table: Shadow, ply: SeenPly) -> bool:
    """The start marker moves on clockwise after every round. (1.4)"""
    for event in ply.events.get("round_began", []):
        if table.phase != "start":
            assert table.start is not None
            start = (table.start + 1) % table.mix.seats
            return bool((event.round, event.start) == (table.round + 1, start))
    return True


@of_table
def round_and_start_have_an_event(table: Shadow, now: SeenTable) -> bool:
    """The round, how many there are, and who began it."""
    seen = now.seen
    return (seen.round, seen.rounds, seen.start) == (table.round, table.mix.rounds, table.start)


@of_table
def owners_are_known(table: Shadow, now: SeenTable) -> bool:
    """Seats, then solo colours, then the neutral dice."""
    kinds = ["seat" if owner < table.mix.seats else "colour" for owner in table.owners]
    kinds += ["neutral"] * table.mix.neutral
    return [owner.kind for owner in now.seen.owners] == kinds


@of_table
def the_pile_is_as_high_as_it_must_be(table: Shadow, now: SeenTable) -> bool:
    """Bills not seen yet and bills returned."""
    return bool(now.seen.pile == table.pile())


@of_table
def bills_lie_where_they_were_turned(table: Shadow, now: SeenTable) -> bool:
    """Every casino shows its own bills, the highest first. (1.2)"""
    return [(casino.id, list(casino.bills)) for casino in now.seen.casinos] == [
        (casino, sorted(table.lying[casino], reverse=True)) for casino in table.casinos
    ]


@of_table
def every_casino_has_its_minimum(table: Shadow, now: SeenTable) -> bool:
    """When the dice come out a casino has its minimum, unless the pile ran out. (1.2, 13)"""
    if table.phase != "roll" or not now.seen.pile:
        return True
    return all(oracle.worth(casino.bills) >= table.least for casino in now.seen.casinos)


@of_table
def no_casino_has_a_bill_too_many(table: Shadow, _now: SeenTable) -> bool:
    """Without its last bill a casino would be below its minimum. (1.2)"""
    if table.phase not in ("bill", "roll"):
        return True
    return all(oracle.worth(table.lying[c][:-1]) < table.least for c in table.casinos)


@of_table
def bills_are_conserved(table: Shadow, now: SeenTable) -> bool:
    """Pile, casinos, hands and discarded rainbow cards make up the deck, bill by bill. (1.1)"""
    everywhere = Counter(table.returned) + table.unseen + Counter({oracle.R: table.rainbows_gone})
    for place in (*now.seen.casinos, *now.seen.seats):
        everywhere.update(place.bills)
    mix = table.mix
    return everywhere == oracle.deck(mix.edition, mix.hundred, mix.rainbow)
