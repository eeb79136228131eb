"""Turns: rolls, placements, kicks, chip cards. (1.4, 7, 9, 10, 11, 14.6)"""

from croupier.core.state import CHANCE
from tests.games.vegas import oracle
from tests.games.vegas.invariants.checks import SeenPly, SeenTable, of_ply, of_table
from tests.games.vegas.shadow import BANDIT, KINDS, NEUTRAL, Shadow

BANDIT_LETTERS = "abcdef"


@of_ply
def only_the_seat_in_turn_acts(table: Shadow, ply: SeenPly) -> bool:
    """The seat that chooses is the one that rolled."""
    seat_acts = table.phase in ("place", "kick", "chip")
    return ply.state.actor == (table.turn if seat_acts else CHANCE)


@of_ply
def the_whole_hand_is_rolled(table: Shadow, ply: SeenPly) -> bool:
    """All dice left in hand are rolled, of every kind; solo: one of each colour. (1.4, 11)"""
    for event in ply.events.get("rolled", []):
        if table.mix.opponents:
            left = [table.hands[owner].total() > 0 for owner in table.owners]
            return [face > 0 for face in event.colours] == left and event.seat == 0
        hand = table.hands[event.seat]
        return all(len(getattr(event, kind)) == hand[kind] for kind in KINDS)
    return True


@of_ply
def faces_are_one_to_six(_table: Shadow, ply: SeenPly) -> bool:
    """No die shows anything else; 0 stands for no die in the solo game."""
    return all(
        1 <= face <= 6
        for event in ply.events.get("rolled", [])
        for kind in (*KINDS, "colours")
        for face in getattr(event, kind)
        if face or kind != "colours"
    )


@of_ply
def placements_are_the_faces_rolled(table: Shadow, ply: SeenPly) -> bool:
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


@of_ply
def every_die_but_kickers_can_be_kicked(table: Shadow, ply: SeenPly) -> bool:
    """At a casino any die, at the bandit one of the same placement; one choice a kind. (7)"""
    if table.phase != "kick":
        return True
    choices = {(choice.owner, bool(choice.big)) for choice in ply.seen.choices}
    targets = {(owner, kind == "big") for owner, kind in table.targets()}
    return choices == targets and len(ply.seen.choices) == len(targets)


@of_ply
def a_chip_card_is_taken_or_left(table: Shadow, ply: SeenPly) -> bool:
    """Two choices, where the seat laid two of its own dice and the card lies there. (14.6)"""
    legal = [str(action) for action in ply.state.legal_actions()]
    return (legal == ["l", "t"]) == (table.phase == "chip")


@of_ply
def forced_is_one_outcome(table: Shadow, ply: SeenPly) -> bool:
    """A turn is forced where placement, kicks and chip card leave no choice. (10, A1)"""
    if ply.state.actor < 0:
        return not ply.state.forced
    return ply.state.forced == one_outcome(table, ply)


def one_outcome(table: Shadow, ply: SeenPly) -> bool:
    """True if the rest of the turn can go one way only."""
    if table.phase == "chip" or len(ply.state.legal_actions()) > 1:
        return False
    if table.phase == "kick":
        return not table.chip_due
    face = next(f for kind in (*KINDS, "colours") for f in table.roll[kind] if f)
    dice = table.rolled(face)
    if table.has_chip(face) and oracle.wins_chip(dice):
        return False
    laid = oracle.laid(ply.state.actor, face, dice, NEUTRAL)
    return not dice["kicker"] or len(oracle.kickable([*table.places[face], *laid])) <= 1


@of_ply
def all_dice_of_the_face_are_laid(table: Shadow, ply: SeenPly) -> bool:
    """A placement takes every rolled die of its face, of every kind, and no other. (1.4)"""
    for event in ply.events.get("placed", []):
        if table.mix.opponents:
            own, *others = table.roll["colours"]
            laid = [e.owner for e in ply.events.get("colour_placed", [])]
            expected = [c for c, face in enumerate(others, start=1) if face == event.face]
            return laid == expected and bool(event.own == (own == event.face))
        dice = table.rolled(event.face)
        return all(getattr(event, kind) == dice[kind] for kind in KINDS) and any(dice.values())
    return True


@of_ply
def a_placement_goes_where_it_was_said(_table: Shadow, ply: SeenPly) -> bool:
    """A digit is that casino, a letter the bandit; the seat is who acted."""
    for event in ply.events.get("placed", []):
        bandit = ply.action in BANDIT_LETTERS
        face = BANDIT_LETTERS.index(ply.action) + 1 if bandit else int(ply.action)
        casino = BANDIT if bandit else face
        actor = ply.state.actor
        return (event.face, event.casino, event.seat) == (face, casino, actor)
    return True


@of_ply
def a_forced_placement_is_marked(_table: Shadow, ply: SeenPly) -> bool:
    """The event says whether the placement was the only one. (10)"""
    alone = len(ply.state.legal_actions()) == 1
    return all(event.forced == alone for event in ply.events.get("placed", []))


@of_ply
def kickers_without_a_target_are_spent(table: Shadow, ply: SeenPly) -> bool:
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


@of_table
def what_is_due_is_what_the_rules_say(table: Shadow, now: SeenTable) -> bool:
    """Fill, lay out, roll, place, kick, chip, rainbow, pay: in the order of the rules. (1.4)"""
    return now.state.kind == table.phase


@of_table
def the_seat_in_turn_is_the_next_with_dice(table: Shadow, now: SeenTable) -> bool:
    """Nobody with dice is skipped, nobody without dice is asked. (1.4)"""
    in_turn = table.phase in ("roll", "place", "kick", "chip")
    due = table.turn if in_turn else None
    return (now.state.seat, now.seen.seat) == (due, due)


@of_table
def the_rolling_seat_has_dice(table: Shadow, now: SeenTable) -> bool:
    """A turn is never given to an empty hand."""
    if table.phase not in ("roll", "place"):
        return True
    hands = now.seen.seats if table.mix.opponents else [now.seen.seats[now.seen.seat]]
    return any(hand.own + hand.big + hand.kicker + hand.neutral for hand in hands)


@of_table
def a_roll_lies_only_while_it_is_placed(table: Shadow, now: SeenTable) -> bool:
    """The dice in front of the seat in turn are those it has just rolled."""
    roll = now.seen.roll
    if table.phase != "place":
        return roll is None
    return roll.seat == table.turn and all(
        list(getattr(roll, kind)) == table.roll[kind] for kind in (*KINDS, "colours")
    )


@of_table
def chip_cards_lie_until_taken(table: Shadow, now: SeenTable) -> bool:
    """One a casino and round; none at the bandit. (14.6)"""
    return all(casino.chip == table.has_chip(casino.id) for casino in now.seen.casinos) and [
        seat.chips for seat in now.seen.seats
    ] == [table.purses[o] for o in table.owners]
