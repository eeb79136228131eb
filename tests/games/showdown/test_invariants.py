"""Whole games of Expert Yahtzee, compared ply by ply with rules written a second time.

The shadow follows every action without the engine's state; what the engine says of the table, the
choices and the offers is compared with it before and after each ply.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown import GAME
from croupier.games.showdown.actions import Decision
from croupier.games.showdown.pieces.categories import CODES
from croupier.games.showdown.rules import Rules
from croupier.games.showdown.state import ShowdownState
from tests.games.showdown import oracle
from tests.games.showdown.oracle import Options
from tests.games.showdown.shadow import KEEPS, Shadow
from tests.support.cases import in_turn
from tests.support.sample import sample

SHOWDOWN = GAME
USUAL = Options()
FLAGS = list(Options._fields)

type Check = Callable[[Shadow, ShowdownState, Any], bool]
POSITION_CHECKS: list[Check] = []
"""Of (the shadow, the state, its legal actions)."""
CHECKS: list[Check] = []
"""Of (the shadow, the state, what is seen of it)."""


def position_check(found: Check) -> Check:
    """A check of the game as the rules have it, which costs little."""
    POSITION_CHECKS.append(found)
    return found


def check(found: Check) -> Check:
    """A check of what is seen, with all the odds: most of the time of a game goes there."""
    CHECKS.append(found)
    return found


@position_check
def the_due_move_is_due(table: Shadow, state: ShowdownState, _legal: Any) -> bool:
    """Kind and actor follow from what has been seen. (15.4)"""
    seat_acts = table.due in ("own", "keep", "claim", "go_on")
    actor = OVER if table.due == "over" else table.turn if seat_acts else CHANCE
    return (state.kind, state.actor) == (table.due, actor)


@position_check
def the_legal_actions_are_the_oracles(table: Shadow, _state: ShowdownState, legal: Any) -> bool:
    """No decision more, no decision less. (15.4, 15.5, 15.8)"""
    return sorted(map(str, legal)) == sorted(table.legal())


@position_check
def the_position_is_the_tables(table: Shadow, state: ShowdownState, _legal: Any) -> bool:
    """Cards, markers, pawns, figures and dice, wherever they are. (15.1, 15.6)"""
    board = {
        space: oracle.Lying(CODES[slot.card], slot.owner, slot.value, slot.figure)
        for space, slot in enumerate(state.track)
        if slot
    }
    thrown = table.dice if table.due in ("throw", "keep", "claim") else []
    dice = [*state.attempt.dice] if state.attempt else []
    shown = (board, [*state.pawns], [*state.figures], dice)
    return shown == (table.board, table.pawns, table.figures, thrown)


@position_check
def points_turns_and_winners_are_the_tables(
    table: Shadow, state: ShowdownState, _legal: Any
) -> bool:
    """Everybody's points now and after each turn, and who has won. (15.9, E18)"""
    points = (state.ledger, [*state.turns], [*state.scores()])
    won = [*state.winners()] if state.actor == OVER else None
    return (points, won) == ((table.ledger, table.turns_of, table.points()), table.winners)


@check
def every_card_lies_where_it_was_laid(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Space, owner, value and marker of all twelve cards; the others lie beside the board."""
    laid = {
        card.space: oracle.Lying(card.id, card.owner, card.value, card.figure)
        for card in seen.cards
        if card.space is not None
    }
    return laid == table.board and [card.id for card in seen.cards] == list(oracle.CARDS)


@check
def the_track_shows_the_cards(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Sixteen spaces; the corners stay empty. (15.1)"""
    codes = [table.board[space].card if space in table.board else None for space in range(16)]
    return list(seen.track) == codes and not any(seen.track[space] for space in oracle.CORNERS)


@check
def free_diamonds_are_unplaced_cards(_table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """As many free diamonds as cards beside the board. (15.3)"""
    free = sum(code is None for code in seen.track) - len(oracle.CORNERS)
    return free == sum(card.space is None for card in seen.cards)


@check
def values_lie_on_circles(_table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """A marker lies on a circle of its card, a figure on the highest. (15.1, E14)"""
    return all(
        card.value in card.circles and (not card.figure or card.value == max(card.circles))
        for card in seen.cards
        if card.space is not None
    )


@check
def there_is_one_figure_a_seat(_table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """In hand or on one card of its own. (15.6)"""
    for seat, each in enumerate(seen.seats):
        out = sum(card.figure and card.owner == seat for card in seen.cards)
        if out + each.figure != 1:
            return False
    return True


@check
def pawns_and_figures_are_where_they_were_put(
    table: Shadow, _state: ShowdownState, seen: Any
) -> bool:
    """Every seat's pawn and figure. (15.6)"""
    return [(each.pawn, each.figure) for each in seen.seats] == [
        *zip(table.pawns, table.figures, strict=True)
    ]


@check
def scores_add_up(table: Shadow, state: ShowdownState, seen: Any) -> bool:
    """The markers on one's cards, at any time; at most 540 together. (15.1, 15.9)"""
    points = table.points()
    shown = [each.score for each in seen.seats]
    return points == shown == list(state.scores()) and sum(points) <= 540


@check
def seats_own_the_spaces_of_their_cards(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """In the order of the track."""
    return all(
        list(each.spaces)
        == sorted(space for space, lying in table.board.items() if lying.owner == seat)
        for seat, each in enumerate(seen.seats)
    )


@check
def the_ledger_is_every_turn(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Points after each turn, and turns by seat."""
    counts = [each.turns for each in seen.seats]
    return (seen.ledger, counts) == (table.ledger, table.turns_of)


@check
def the_phase_follows_the_cards(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """The showdown begins when all cards lie and everybody has one turn of it. (15.7)"""
    to_play = [] if table.due == "over" else table.to_play or []
    phase = "over" if table.due == "over" else "placement" if table.to_play is None else "showdown"
    return (seen.phase, list(seen.showdown)) == (phase, to_play)


@check
def the_dice_are_those_thrown(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Dice by place, throws made and throws left, and whether the final dice are a Yahtzee."""
    if table.due not in ("throw", "keep", "claim"):
        return seen.attempt is None
    left = 0 if table.due == "claim" else 3 - table.throws
    kept = table.kept if table.due == "throw" and table.throws else []
    return (
        list(seen.attempt.dice) == table.dice
        and (seen.attempt.mode, seen.attempt.throw, seen.attempt.left)
        == (table.mode, table.throws, left)
        and list(seen.attempt.kept) == kept
        and seen.attempt.yahtzee == (table.due == "claim" and oracle.five(table.dice))
        and seen.of == 7776**left
    )


@check
def claims_say_what_they_do(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Kind, card, space, value and marker of every claim. (15.5)"""
    if table.due != "claim":
        return True
    shown = [
        oracle.LegalClaim(c.kind, c.card, c.space, c.value, c.figure)
        for c in seen.choices
        if c.kind != "decline"
    ]
    return sorted(shown) == table.claims()


@check
def claims_say_what_they_bring(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """Everybody's points after a claim: up by the new value, down by what was lost."""
    for choice in seen.choices if table.due == "claim" else ():
        points = table.points()
        if choice.kind != "decline":
            if choice.loser is not None:
                points[choice.loser] -= choice.before
            elif choice.kind == "raise":
                points[table.me] -= choice.before
            points[table.me] += choice.value
        if list(choice.scores) != points:
            return False
    return True


@check
def keeps_show_their_dice(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """The places of a keep spell its letter."""
    if table.due != "keep":
        return True
    return all(choice.action == KEEPS[sum(2**p for p in choice.places)] for choice in seen.choices)


@check
def offers_are_the_claims_to_be(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """A card is offered for a value now just if it can be claimed with the dice as they lie."""
    if table.due not in ("keep", "claim"):
        return all(offer.value == 0 for offer in seen.offers)
    now = {
        (offer.card, space, offer.value, offer.figure)
        for offer in seen.offers
        for space in offer.spaces
        if offer.value
    }
    return now == {(r.card, r.space, r.value, r.figure) for r in table.claims()}


@check
def chances_are_parts_of_the_whole(table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """A card that is won already is certain; final dice win or do not; stopping changes nothing."""
    for at, offer in enumerate(seen.offers):
        if not 0 <= offer.made <= seen.of:
            return False
        if offer.value and offer.made != seen.of:
            return False
        if table.due == "claim" and offer.made != (offer.value > 0):
            return False
        if table.due == "keep":
            made = {choice.action: choice.made[at] for choice in seen.choices}
            if offer.keep not in made or max(made.values()) != offer.made:
                return False
            if made["z"] != (seen.of if offer.value else 0):
                return False
    return True


@check
def higher_circles_are_harder(_table: Shadow, _state: ShowdownState, seen: Any) -> bool:
    """From the value that is needed up to the card's highest, each chance no better than before."""
    for offer in seen.offers:
        values = [circle.value for circle in offer.circles]
        made = [circle.made for circle in offer.circles]
        top = oracle.top(offer.card)
        needed = top if offer.least is None else offer.least
        expected = range(needed, top + 1, 10) if offer.card in oracle.NUMBERS else [top]
        if values != list(expected) or made != sorted(made, reverse=True):
            return False
        if made[0] != offer.made:
            return False
    return True


@check
def the_result_is_there_at_the_end(table: Shadow, state: ShowdownState, seen: Any) -> bool:
    """Most points win, tied seats share the victory. (15.9, E18)"""
    if table.winners is None:
        return seen.result is None and sum(state.returns()) == 0
    share = [1 / len(table.winners) if s in table.winners else 0 for s in range(table.seats)]
    points = table.points()
    order = sorted(range(table.seats), key=lambda seat: (-points[seat], seat))
    return (
        list(seen.result.winners) == table.winners
        and list(state.returns()) == share
        and list(seen.result.ranking) == order
    )


@position_check
def the_showdown_comes_once_around(table: Shadow, _state: ShowdownState, _legal: Any) -> bool:
    """Turns go clockwise without a break, and each seat has one in the showdown. (15.7)

    The last two are looked at: a ply ends one turn at most.
    """
    turns = table.turns
    steady = all((one + 1) % table.seats == two for one, two in pairwise(turns[-2:]))
    return steady and (table.due != "over" or len(set(turns[-table.seats :])) == table.seats)


# -- games --------------------------------------------------------------------------------------


def watched(
    seats: int, seed: str, options: Options = USUAL, policy: str = "random", every: int = 1
) -> Shadow:
    """A whole game, every check asked at every ply; returns the table at its end.

    ``policy`` is a bot's name, or "anything": each legal action as likely as the others. What is
    seen is asked after so many plies each (``every``), and at the end; the position is at all.
    """
    source, rng = Seeded(seed), Random(seed)
    state = SHOWDOWN.new_state(Rules(**options._asdict()), seats)
    table = Shadow(seats, options)
    plies = 0
    legal = hold(table, state, f"{seed} before ply 1")
    while state.actor != OVER:
        plies += 1
        if state.actor == CHANCE:
            action = state.draw(source)
        elif policy == "anything":
            action = rng.choice(legal)
        else:
            action = SHOWDOWN.bots[policy](state, rng)
        state, events = state.apply(action)
        table.see(str(action), events)
        where = f"{seats} {options} {seed} ply {plies}: {action}"
        legal = hold(table, state, where, plies % every == 0 or state.actor == OVER)
    return table


def hold(
    table: Shadow, state: ShowdownState, where: str, is_seen: bool = True
) -> Sequence[Decision]:
    """The legal actions; fails with the name of the first check that does not hold."""
    legal = state.legal_actions()
    asked: list[tuple[list[Check], Any]] = [(POSITION_CHECKS, legal)]
    if is_seen:
        asked.append((CHECKS, GAME.observe(state, None)))
    for checks, given in asked:
        for each in checks:
            assert each(table, state, given), f"{each.__name__}: {where}"
    return legal


@in_turn("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", sample(["12", "amber-fox-41", "jade-otter-7"], 1))
def test_games_keep_every_invariant(seats: int, seed: str) -> None:
    """Two to four seats, all options as they are by default."""
    watched(seats, seed)


@in_turn("flag", FLAGS)
@pytest.mark.parametrize("seats", sample([2, 4], 1))
def test_each_option_flipped(flag: str, seats: int) -> None:
    """Every option by itself the other way round."""
    options = USUAL._replace(**{flag: not getattr(USUAL, flag)})
    watched(seats, "opal-heron-88", options, every=3)


@pytest.mark.parametrize("number", sample(range(8), 2))
def test_mixed_options(number: int) -> None:
    """Any mix of options."""
    rng = Random(number)
    options = Options(*[rng.random() < 0.5 for _ in FLAGS])
    watched(rng.randint(2, 4), f"mix-{number}", options, every=3)


@pytest.mark.parametrize("seats", sample([2, 3], 1))
def test_games_in_which_anything_is_done(seats: int) -> None:
    """Dice are kept and claims made at random: longer games and unusual tables, the same rules."""
    watched(seats, "12", Options(may_decline=True), policy="anything")


@in_turn("policy", ["greedy", "steady"])
def test_games_of_bots_that_weigh_their_moves(policy: str) -> None:
    """Such bots go on in the showdown for as long as they may."""
    watched(3, "amber-fox-41", policy=policy, every=3)


def test_there_are_enough_checks() -> None:
    """Each has a name and a sentence of its own."""
    checks = [*POSITION_CHECKS, *CHECKS]
    names = [each.__name__ for each in checks]
    assert len(set(names)) == len(names) >= 22
    assert all(each.__doc__ for each in checks)
