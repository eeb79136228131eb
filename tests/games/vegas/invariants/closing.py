"""The end of a round and of the game: rainbow cards, payment, money, winners. (1.5, 1.6, 8, 11)"""

from collections import Counter

from croupier.core.state import OVER
from tests.games import casino_oracle
from tests.games.vegas import oracle
from tests.games.vegas.invariants.checks import SeenPly, SeenTable, of_ply, of_table
from tests.games.vegas.shadow import Shadow


@of_ply
def rainbow_cards_give_way_in_order(table: Shadow, ply: SeenPly) -> bool:
    """Casino 1 first; with an empty pile they go without a bill. (8, W1, W3)"""
    waiting = [c for c in table.casinos for bill in table.lying[c] if bill == oracle.R]
    replaced = ply.events.get("rainbow_replaced", [])
    gone = [event.casino for event in ply.events.get("rainbow_gone", [])]
    if table.phase == "rainbow":
        still = waiting[1:] if replaced[0].bill else waiting
        empty = table.pile() == 1
        return replaced[0].casino == waiting[0] and gone == (still if empty else [])
    return not replaced and (not gone or (gone == waiting and not table.pile()))


@of_ply
def casinos_pay_in_order(table: Shadow, ply: SeenPly) -> bool:
    """Casino 1 is settled first, the bandit last. (1.5, 9)"""
    if table.phase != "pay":
        return not {"paid", "tied", "returned"} & set(ply.events)
    casino = int(ply.action[1:])
    return all(not table.lying[earlier] for earlier in range(1, casino)) and all(
        event.casino == casino
        for kind in ("paid", "tied", "returned")
        for event in ply.events.get(kind, [])
    )


@of_ply
def a_casino_pays_what_the_rules_say(table: Shadow, ply: SeenPly) -> bool:
    """Ties, awards and returned bills, in order. (1.5)"""
    if table.phase != "pay":
        return True
    expected = table.settle(int(ply.action[1:]))
    tied = [list(event.owners) for event in ply.events.get("tied", [])]
    paid = [(event.owner, event.bill) for event in ply.events.get("paid", [])]
    back = [list(event.bills) for event in ply.events.get("returned", [])]
    return (
        tied == ([sorted(expected.tied)] if expected.tied else [])
        and paid == expected.awards
        and back == ([expected.returned] if expected.returned else [])
    )


@of_ply
def nobody_takes_two_bills_of_a_casino(_table: Shadow, ply: SeenPly) -> bool:
    """One bill an owner and casino at most. (1.5)"""
    owners = Counter(event.owner for event in ply.events.get("paid", []))
    return all(times == 1 for times in owners.values())


@of_ply
def rounds_end_after_the_last_casino(table: Shadow, ply: SeenPly) -> bool:
    """The events of the round's end and the next one's beginning, or of the game's end. (1.4)"""
    kinds = {"round_ended", "round_began", "game_over"} & set(ply.events)
    if table.phase == "start":
        return kinds == {"round_began"}
    if table.phase != "pay" or int(ply.action[1:]) < table.casinos[-1]:
        return not kinds
    last = table.round == table.mix.rounds
    return kinds == {"round_ended", "game_over" if last else "round_began"}


@of_table
def won_bills_are_those_that_were_paid(table: Shadow, now: SeenTable) -> bool:
    """A seat holds the very bills it was seen to take."""
    held = [sorted(seat.bills) for seat in now.seen.seats]
    return held == [sorted(table.won[owner]) for owner in table.owners]


@of_table
def money_is_the_sum_of_awards(table: Shadow, now: SeenTable) -> bool:
    """A seat's money is the sum of its public payments."""
    return [seat.money for seat in now.seen.seats] == [table.paid[o] for o in table.owners]


@of_table
def scores_are_the_money_of_the_seats(table: Shadow, now: SeenTable) -> bool:
    """Totals are public knowledge. (L3)"""
    return list(now.state.scores()) == table.money()[: table.mix.seats]


@of_table
def the_ledger_is_the_money_after_each_round(table: Shadow, now: SeenTable) -> bool:
    """A line for every finished round."""
    return [list(line) for line in now.seen.ledger] == table.ledger


@of_table
def awards_are_what_would_be_paid_now(table: Shadow, now: SeenTable) -> bool:
    """Every casino tells who ties and who would take what if the round ended now. (1.5)"""
    for casino in now.seen.casinos:
        expected = table.settle(casino.id)
        awards = [(award.owner, award.bill) for award in casino.awards]
        if sorted(casino.tied) != sorted(expected.tied) or awards != expected.awards:
            return False
    return True


@of_table
def pending_is_the_sum_of_those_awards(_table: Shadow, now: SeenTable) -> bool:
    """Payment of a seat if the round ended now."""
    pending: Counter[int] = Counter()
    for casino in now.seen.casinos:
        for award in casino.awards:
            pending[award.owner] += award.bill
    return all(seat.pending == pending[at] for at, seat in enumerate(now.seen.seats))


@of_table
def the_game_ends_after_its_last_round(table: Shadow, now: SeenTable) -> bool:
    """Not before and not later, with a result only then. (1.6)"""
    over = len(table.ledger) == table.mix.rounds
    return (now.state.actor == OVER) == over == (now.seen.result is not None)


@of_table
def the_winner_has_most_money_then_most_bills(table: Shadow, now: SeenTable) -> bool:
    """Tied on both is a shared victory; solo: more than all others together. (1.6, 11)"""
    if now.seen.result is None:
        return True
    expected = table.leaders()
    returns = [1 / len(expected) if seat in expected else 0 for seat in range(table.mix.seats)]
    return (
        list(now.seen.result.winners) == expected == table.winners
        and list(now.state.returns()) == returns
    )


@of_table
def the_ranking_is_by_money_then_bills(table: Shadow, now: SeenTable) -> bool:
    """Best first, tied ones in seat order. (1.6)"""
    if now.seen.result is None:
        return True
    order = casino_oracle.ranking(table.won, table.chip_money())
    return list(now.seen.result.ranking) == order


def a_turning_point_was_never_turned_back(table: Shadow, now: SeenTable) -> bool:
    """From that round on nobody caught the winner; before it a seat was tied or ahead."""
    point = now.seen.result.turning_point
    if point is None:
        return True
    lines = [[0] * len(table.owners), *table.ledger]
    leads = [
        line[point.seat] - max(m for at, m in enumerate(line) if at != point.seat) for line in lines
    ]
    return (
        [point.seat] == table.winners
        and all(lead > 0 for lead in leads[point.round :])
        and leads[point.round - 1] <= 0
        and bool(point.swing == leads[point.round] - leads[point.round - 1])
    )
