"""What holds at every ply of every game of Las Vegas, each under its own name.

`BEFORE` is asked of a ply and the table before it, `AFTER` of the table after it. A check answers
whether it holds; what it holds is its docstring.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.state import CHANCE, OVER, State
from tests.games.vegas import oracle
from tests.games.vegas.shadow import BANDIT, KINDS, NEUTRAL, Shadow

BANDIT_LETTERS = "abcdef"


class Moment(NamedTuple):
    """One ply: what was seen before, what was done, what was to be seen."""

    state: State
    seen: Any
    action: str
    events: dict[str, list[Any]]
    """The events by type."""


class After(NamedTuple):
    """The table after a ply."""

    state: State
    seen: Any


type Before = Callable[[Shadow, Moment], bool]
type Afterwards = Callable[[Shadow, After], bool]

BEFORE: list[Before] = []
AFTER: list[Afterwards] = []


def before(check: Before) -> Before:
    """A check of a ply."""
    BEFORE.append(check)
    return check


def after(check: Afterwards) -> Afterwards:
    """A check of a table."""
    AFTER.append(check)
    return check


# -- plies ------------------------------------------------------------------------------------


@before
def a_bill_comes_off_the_pile(table: Shadow, ply: Moment) -> bool:
    """Unseen bills come first in any order, then the returned ones in theirs. (1.5, L4)"""
    turned = ply.events.get("bill_turned", []) + ply.events.get("rainbow_replaced", [])
    if table.unseen.total():
        return all(table.unseen[event.bill] for event in turned)
    return all(event.bill == table.returned[0] for event in turned)


@before
def casinos_are_filled_in_order(table: Shadow, ply: Moment) -> bool:
    """A bill goes to the first casino that has not its minimum yet, never to a full one. (1.2)"""
    return all(e.casino == table.filling() for e in ply.events.get("bill_turned", []))


@before
def an_empty_pile_is_told_once(table: Shadow, ply: Moment) -> bool:
    """With the last bill it is said which casino goes short, if any does. (13, D1)"""
    if table.phase != "bill":
        return "pile_empty" not in ply.events
    turned = ply.events["bill_turned"][0]
    here = oracle.worth([*table.lying[turned.casino], turned.bill])
    short = turned.casino + (here >= table.least)
    expected = [short] if table.pile() == 1 and short in table.casinos else []
    return [event.casino for event in ply.events.get("pile_empty", [])] == expected


@before
def only_the_seat_in_turn_acts(table: Shadow, ply: Moment) -> bool:
    """Who chooses is who rolled."""
    seat_acts = table.phase in ("place", "kick", "chip")
    return ply.state.actor == (table.turn if seat_acts else CHANCE)


@before
def the_whole_hand_is_rolled(table: Shadow, ply: Moment) -> bool:
    """All dice left in hand are rolled, of every kind; solo: one of each colour. (1.4, 11)"""
    for event in ply.events.get("rolled", []):
        if table.mix.opponents:
            left = [table.hands[owner].total() > 0 for owner in table.owners]
            return [face > 0 for face in event.colours] == left and event.seat == 0
        hand = table.hands[event.seat]
        return all(len(getattr(event, kind)) == hand[kind] for kind in KINDS)
    return True


@before
def faces_are_one_to_six(_table: Shadow, ply: Moment) -> bool:
    """No die shows anything else; 0 stands for no die in the solo game."""
    return all(
        1 <= face <= 6
        for event in ply.events.get("rolled", [])
        for kind in (*KINDS, "colours")
        for face in getattr(event, kind)
        if face or kind != "colours"
    )


@before
def placements_are_the_faces_rolled(table: Shadow, ply: Moment) -> bool:
    """A casino for every face, and the bandit where the face does not lie there. (1.4, 9)"""
    if table.phase != "place":
        return True
    faces = [face for kind in (*KINDS, "colours") for face in table.roll[kind] if face]
    taken = {face for _, _, face in table.places[BANDIT]} if table.mix.bandit else set()
    legal = [
        BANDIT_LETTERS[face - 1] if bandit else str(face)
        for face, bandit in oracle.placements(faces, table.mix.bandit, taken)
    ]
    return [str(action) for action in ply.state.legal_actions()] == legal


@before
def every_die_but_kickers_can_be_kicked(table: Shadow, ply: Moment) -> bool:
    """At a casino any die, at the bandit one of the same placement; one choice a kind. (7)"""
    if table.phase != "kick":
        return True
    choices = {(choice.owner, bool(choice.big)) for choice in ply.seen.choices}
    targets = {(owner, kind == "big") for owner, kind in table.targets()}
    return choices == targets and len(ply.seen.choices) == len(targets)


@before
def a_chip_card_is_taken_or_left(table: Shadow, ply: Moment) -> bool:
    """Two choices, where two of one's own dice were laid and the card lies there. (14.6)"""
    legal = [str(action) for action in ply.state.legal_actions()]
    return (legal == ["l", "t"]) == (table.phase == "chip")


@before
def forced_is_one_outcome(table: Shadow, ply: Moment) -> bool:
    """A turn is forced where placement, kicks and chip card leave no choice. (10, A1)"""
    if ply.state.actor < 0:
        return not ply.state.forced
    return ply.state.forced == one_outcome(table, ply)


def one_outcome(table: Shadow, ply: Moment) -> bool:
    """Whether the rest of the turn can go one way only."""
    if table.phase == "chip" or len(ply.state.legal_actions()) > 1:
        return False
    if table.phase == "kick":
        return not table.chip_due
    face = next(f for kind in (*KINDS, "colours") for f in table.roll[kind] if f)
    count = {kind: table.roll[kind].count(face) for kind in KINDS}
    if table.chips.get(face, NEUTRAL) is None and count["own"] + 2 * count["big"] >= 2:
        return False
    lying = {(owner, kind) for owner, kind, _ in table.places[face]}
    for kind in ("own", "big", "neutral"):
        if count[kind]:
            lying.add((NEUTRAL if kind == "neutral" else ply.state.actor, kind))
    return not count["kicker"] or len(lying) <= 1


@before
def all_dice_of_the_face_are_laid(table: Shadow, ply: Moment) -> bool:
    """A placement takes every rolled die of its face, of every kind, and no other. (1.4)"""
    for event in ply.events.get("placed", []):
        if table.mix.opponents:
            own, *others = table.roll["colours"]
            laid = [e.owner for e in ply.events.get("colour_placed", [])]
            expected = [c for c, face in enumerate(others, start=1) if face == event.face]
            return laid == expected and bool(event.own == (own == event.face))
        counts = [table.roll[kind].count(event.face) for kind in KINDS]
        return [getattr(event, kind) for kind in KINDS] == counts and any(counts)
    return True


@before
def a_placement_goes_where_it_was_said(_table: Shadow, ply: Moment) -> bool:
    """A digit is that casino, a letter the bandit; the seat is who acted."""
    for event in ply.events.get("placed", []):
        bandit = ply.action in BANDIT_LETTERS
        face = BANDIT_LETTERS.index(ply.action) + 1 if bandit else int(ply.action)
        casino = BANDIT if bandit else face
        actor = ply.state.actor
        return (event.face, event.casino, event.seat) == (face, casino, actor)
    return True


@before
def a_placement_without_choice_is_told_as_such(_table: Shadow, ply: Moment) -> bool:
    """The event says whether the placement was the only one. (10)"""
    alone = len(ply.state.legal_actions()) == 1
    return all(event.forced == alone for event in ply.events.get("placed", []))


@before
def kickers_without_a_target_are_spent(table: Shadow, ply: Moment) -> bool:
    """A kicker that finds no die leaves alone; one that finds any must take one. (7, K3)"""
    spent = len(ply.events.get("kicker_spent", []))
    kicked = len(ply.events.get("kicked", []))
    if table.phase == "place":
        placed = ply.events["placed"][0]
        laid = placed.own + placed.big + placed.neutral
        there = laid if placed.casino == BANDIT else laid + len(table.places[placed.casino])
        return (spent, kicked) == (0 if there else placed.kicker, 0)
    if table.phase == "kick":
        dice = table.laid if table.at == BANDIT else table.places[table.at]
        return kicked == 1 and spent == (table.kickers - 1 if len(dice) == 1 else 0)
    return (spent, kicked) == (0, 0)


@before
def dice_that_lie_out_are_the_right_ones(table: Shadow, ply: Moment) -> bool:
    """Two neutral dice for three players; in the solo game the colours of the round. (3, 11)"""
    owners = [e.owner for e in ply.events.get("preplaced", []) for _ in e.faces]
    return owners == (table.outside() if table.phase == "preplace" else [])


@before
def rainbow_cards_give_way_in_order(table: Shadow, ply: Moment) -> bool:
    """Casino 1 first; with an empty pile they go without a bill. (8, W1, W3)"""
    waiting = [c for c in table.casinos for bill in table.lying[c] if bill == oracle.R]
    replaced = ply.events.get("rainbow_replaced", [])
    gone = [event.casino for event in ply.events.get("rainbow_gone", [])]
    if table.phase == "rainbow":
        still = waiting[1:] if replaced[0].bill else waiting
        empty = table.pile() == 1
        return replaced[0].casino == waiting[0] and gone == (still if empty else [])
    return not replaced and (not gone or (gone == waiting and not table.pile()))


@before
def casinos_pay_in_order(table: Shadow, ply: Moment) -> bool:
    """Casino 1 is settled first, the bandit last. (1.5, 9)"""
    if table.phase != "pay":
        return not {"paid", "tied", "returned"} & set(ply.events)
    casino = int(ply.action[1:])
    return all(not table.lying[earlier] for earlier in range(1, casino)) and all(
        event.casino == casino
        for kind in ("paid", "tied", "returned")
        for event in ply.events.get(kind, [])
    )


@before
def a_casino_pays_what_the_rules_say(table: Shadow, ply: Moment) -> bool:
    """Who ties, who takes which bill, what goes back in which order. (1.5)"""
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


@before
def nobody_takes_two_bills_of_a_casino(_table: Shadow, ply: Moment) -> bool:
    """One bill an owner and casino at most. (1.5)"""
    owners = Counter(event.owner for event in ply.events.get("paid", []))
    return all(times == 1 for times in owners.values())


@before
def rounds_end_after_the_last_casino(table: Shadow, ply: Moment) -> bool:
    """The round's end and the next round's beginning, or the game's end, are told then. (1.4)"""
    told = {"round_ended", "round_began", "game_over"} & set(ply.events)
    if table.phase == "start":
        return told == {"round_began"}
    if table.phase != "pay" or int(ply.action[1:]) < table.casinos[-1]:
        return not told
    last = table.round == table.mix.rounds
    return told == {"round_ended", "game_over" if last else "round_began"}


@before
def the_left_neighbour_begins_the_next_round(table: Shadow, ply: Moment) -> bool:
    """The start marker moves on clockwise after every round. (1.4)"""
    for event in ply.events.get("round_began", []):
        if table.phase != "start":
            assert table.start is not None
            start = (table.start + 1) % table.mix.seats
            return bool((event.round, event.start) == (table.round + 1, start))
    return True


# -- tables -----------------------------------------------------------------------------------


@after
def what_is_due_is_what_the_rules_say(table: Shadow, now: After) -> bool:
    """Fill, lay out, roll, place, kick, chip, rainbow, pay: in the order of the rules. (1.4)"""
    return now.state.kind == table.phase


@after
def the_seat_in_turn_is_the_next_with_dice(table: Shadow, now: After) -> bool:
    """Nobody with dice is skipped, nobody without dice is asked. (1.4)"""
    in_turn = table.phase in ("roll", "place", "kick", "chip")
    due = table.turn if in_turn else None
    return (now.state.seat, now.seen.seat) == (due, due)


@after
def whoever_rolls_has_dice(table: Shadow, now: After) -> bool:
    """A turn is never given to an empty hand."""
    if table.phase not in ("roll", "place"):
        return True
    hands = now.seen.seats if table.mix.opponents else [now.seen.seats[now.seen.seat]]
    return any(hand.own + hand.big + hand.kicker + hand.neutral for hand in hands)


@after
def round_and_start_are_told(table: Shadow, now: After) -> bool:
    """The round, how many there are, and who began it."""
    seen = now.seen
    return (seen.round, seen.rounds, seen.start) == (table.round, table.mix.rounds, table.start)


@after
def the_pile_is_as_high_as_it_must_be(table: Shadow, now: After) -> bool:
    """Bills not seen yet and bills returned."""
    return bool(now.seen.pile == table.pile())


@after
def bills_lie_where_they_were_turned(table: Shadow, now: After) -> bool:
    """Every casino shows its own bills, the highest first. (1.2)"""
    return [(casino.id, list(casino.bills)) for casino in now.seen.casinos] == [
        (casino, sorted(table.lying[casino], reverse=True)) for casino in table.casinos
    ]


@after
def every_casino_has_its_minimum(table: Shadow, now: After) -> bool:
    """When the dice come out a casino has its minimum, unless the pile ran out. (1.2, 13)"""
    if table.phase != "roll" or not now.seen.pile:
        return True
    return all(oracle.worth(casino.bills) >= table.least for casino in now.seen.casinos)


@after
def no_casino_has_a_bill_too_many(table: Shadow, _now: After) -> bool:
    """Without its last bill a casino would be below its minimum. (1.2)"""
    if table.phase not in ("bill", "roll"):
        return True
    return all(oracle.worth(table.lying[c][:-1]) < table.least for c in table.casinos)


@after
def won_bills_are_those_that_were_paid(table: Shadow, now: After) -> bool:
    """A seat holds the very bills it was seen to take."""
    held = [sorted(seat.bills) for seat in now.seen.seats]
    return held == [sorted(table.won[owner]) for owner in table.owners]


@after
def bills_are_conserved(table: Shadow, now: After) -> bool:
    """Pile, casinos, hands and discarded rainbow cards make up the deck, bill by bill. (1.1)"""
    everywhere = Counter(table.returned) + table.unseen + Counter({oracle.R: table.rainbows_gone})
    for place in (*now.seen.casinos, *now.seen.seats):
        everywhere.update(place.bills)
    mix = table.mix
    return everywhere == oracle.deck(mix.edition, mix.hundred, mix.rainbow)


@after
def money_is_the_sum_of_awards(table: Shadow, now: After) -> bool:
    """What a seat has is what was paid to it before everybody's eyes."""
    return [seat.money for seat in now.seen.seats] == [table.paid[o] for o in table.owners]


@after
def scores_are_the_money_of_the_seats(table: Shadow, now: After) -> bool:
    """Totals are public knowledge. (L3)"""
    return list(now.state.scores()) == table.money()[: table.mix.seats]


@after
def the_ledger_is_the_money_after_each_round(table: Shadow, now: After) -> bool:
    """A line for every finished round."""
    return [list(line) for line in now.seen.ledger] == table.ledger


@after
def own_dice_are_conserved(table: Shadow, now: After) -> bool:
    """In hand and lying, every owner has the dice it was given. (1.1, 11)"""
    return conserved(table, now, "own")


@after
def biggys_are_conserved(table: Shadow, now: After) -> bool:
    """A kicked Biggy comes back whole. (6)"""
    return conserved(table, now, "big")


def conserved(table: Shadow, now: After, kind: str) -> bool:
    """Whether the dice of a kind in hand and lying are those of a whole round, owner by owner."""
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


@after
def kickers_are_conserved(table: Shadow, now: After) -> bool:
    """In hand or spent; none ever lies at a casino. (7)"""
    if table.phase not in ("roll", "place", "kick", "chip", "rainbow"):
        return True
    held: int = sum(seat.kicker for seat in now.seen.seats)
    return held + table.spent["kicker"] == sum(table.given(o)["kicker"] for o in table.owners)


@after
def neutral_dice_are_conserved(table: Shadow, now: After) -> bool:
    """In hands, lying, or kicked out of the round. (3, 7)"""
    if table.phase not in ("roll", "place", "kick", "chip", "rainbow"):
        return True
    lying: int = sum(d.count for c in now.seen.casinos for d in c.dice if d.owner == NEUTRAL)
    held: int = sum(seat.neutral for seat in now.seen.seats)
    given = sum(table.given(owner)["neutral"] for owner in table.owners)
    return held + lying + table.spent["neutral"] == given + table.outside().count(NEUTRAL)


@after
def hands_are_what_is_left(table: Shadow, now: After) -> bool:
    """Every seat's dice, kind by kind."""
    return all(
        getattr(now.seen.seats[owner], kind) == table.hands[owner][kind]
        for owner in table.owners
        for kind in KINDS
    )


@after
def all_dice_are_placed_before_anything_is_paid(_table: Shadow, now: After) -> bool:
    """A round closes when no hand holds a die. (1.4)"""
    if now.state.kind not in ("rainbow", "pay", "over"):
        return True
    return not any(seat.own + seat.big + seat.kicker + seat.neutral for seat in now.seen.seats)


@after
def dice_lie_where_they_were_placed(table: Shadow, now: After) -> bool:
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


@after
def the_strongest_stand_first(_table: Shadow, now: After) -> bool:
    """Dice are listed by strength; on the bandit by pips among equals."""
    for casino in now.seen.casinos:
        order = [(dice.strength, dice.pips) for dice in casino.dice]
        if order != sorted(order, reverse=True):
            return False
    return True


@after
def standings_are_what_would_be_paid_now(table: Shadow, now: After) -> bool:
    """Every casino tells who ties and who would take what if the round ended now. (1.5)"""
    for casino in now.seen.casinos:
        expected = table.settle(casino.id)
        awards = [(award.owner, award.bill) for award in casino.awards]
        if sorted(casino.tied) != sorted(expected.tied) or awards != expected.awards:
            return False
    return True


@after
def pending_is_the_sum_of_those_awards(_table: Shadow, now: After) -> bool:
    """What a seat would get if the round ended now."""
    pending: Counter[int] = Counter()
    for casino in now.seen.casinos:
        for award in casino.awards:
            pending[award.owner] += award.bill
    return all(seat.pending == pending[at] for at, seat in enumerate(now.seen.seats))


@after
def a_roll_lies_only_while_it_is_placed(table: Shadow, now: After) -> bool:
    """The dice in front of the seat in turn are those it has just rolled."""
    roll = now.seen.roll
    if table.phase != "place":
        return roll is None
    return roll.seat == table.turn and all(
        list(getattr(roll, kind)) == table.roll[kind] for kind in (*KINDS, "colours")
    )


@after
def choices_stand_in_the_order_of_actions(_table: Shadow, now: After) -> bool:
    """The page finds each legal action's foresight at its own place."""
    legal = [str(action) for action in now.state.legal_actions()]
    return [choice.action for choice in now.seen.choices] == legal


@after
def choices_foretell_the_casino(table: Shadow, now: After) -> bool:
    """A choice tells how its casino would settle if it were taken and the round ended then."""
    if table.phase != "place" or table.mix.opponents:
        return True
    for choice in now.seen.choices:
        dice = list(table.places[choice.casino])
        for kind in ("own", "big", "neutral"):
            owner = NEUTRAL if kind == "neutral" else table.turn
            dice += [(owner, kind, choice.face)] * table.roll[kind].count(choice.face)
        bandit = choice.casino == BANDIT
        strengths = oracle.at_bandit(dice) if bandit else oracle.at_casino(dice)
        expected = oracle.settle(strengths, table.lying[choice.casino], NEUTRAL)
        awards = [(award.owner, award.bill) for award in choice.awards]
        if sorted(choice.tied) != sorted(expected.tied) or awards != expected.awards:
            return False
    return True


@after
def chip_cards_lie_until_taken(table: Shadow, now: After) -> bool:
    """One a casino and round; none at the bandit. (14.6)"""
    return all(
        casino.chip == (table.chips.get(casino.id, NEUTRAL) is None) for casino in now.seen.casinos
    ) and [seat.chips for seat in now.seen.seats] == [table.purses[o] for o in table.owners]


@after
def owners_are_told(table: Shadow, now: After) -> bool:
    """Seats, then solo colours, then the neutral dice."""
    kinds = ["seat" if owner < table.mix.seats else "colour" for owner in table.owners]
    kinds += ["neutral"] * table.mix.neutral
    return [owner.kind for owner in now.seen.owners] == kinds


@after
def the_game_ends_after_its_last_round(table: Shadow, now: After) -> bool:
    """Not before and not later, with a result only then. (1.6)"""
    over = len(table.ledger) == table.mix.rounds
    return (now.state.actor == OVER) == over == (now.seen.result is not None)


@after
def the_winner_has_most_money_then_most_bills(table: Shadow, now: After) -> bool:
    """Level on both is a shared victory; solo: more than all others together. (1.6, 11)"""
    if now.seen.result is None:
        return True
    expected = table.standing()
    returns = [1 / len(expected) if seat in expected else 0 for seat in range(table.mix.seats)]
    return (
        list(now.seen.result.winners) == expected == table.winners
        and list(now.state.returns()) == returns
    )


@after
def the_ranking_is_by_money_then_bills(table: Shadow, now: After) -> bool:
    """Best first, level ones in seat order. (1.6)"""
    if now.seen.result is None:
        return True
    money = table.money()
    order = sorted(table.owners, key=lambda o: (-money[o], -len(table.won[o]), o))
    return list(now.seen.result.ranking) == order


def a_turning_point_was_never_turned_back(table: Shadow, now: After) -> bool:
    """From that round on nobody caught the winner; before it somebody was level or ahead."""
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
