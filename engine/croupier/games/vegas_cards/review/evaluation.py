"""Every seat's chance after each choice of the card game, for the review and the hint.

One judgement for all seats: the rest of the deal is played on many times (`deal_value`), with the
same luck for all that is compared, and what everybody has then is worth what `worth` says. After
the last card of a deal that is exact.

A choice is judged by what its seat may know: the others' hands are dealt anew in each rollout. A
finished game gives better win chances (`revealed`): all hands are as they were, and the seats that
have still to choose in the open step make the choice that they are known to have made.

Who sits where is not asked, though a record names its bots, and to let each play on as its kind
would foretell their games a little better. The same cards would be worth something else when a seat
is renamed; a person is of no kind; and what a kind does badly would be known before it does so: its
loss, judged against sensible play, would come back as luck with *hidden cards* that nobody held. So
a chance is that of the position.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from random import Random
from typing import Final

from croupier.bots.rollouts import Rollouts, Shares, choice_chances, mean_chances
from croupier.core.evaluator import Budget, WinChances
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.cards import picked
from croupier.games.vegas_cards.review.deal_value import (
    NOTHING,
    Laying,
    Luck,
    Start,
    deal_of,
    held,
    laying_of,
    start_of,
)
from croupier.games.vegas_cards.review.opponent_hands import Dealer, turns_to_come
from croupier.games.vegas_cards.review.worth import Worth, worth_of
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take

type Begun = tuple[Start, Worth]
"""The start of the rest of a deal, and the value of totals at its end."""

FIRST: Final = range(6, 25)
"""The least and the most rollouts after every choice; early in a deal they take longer."""
FIRST_TURNS: Final = 900
"""About so many turns are played in them, all choices together."""
SECOND: Final = range(15, 61)
SECOND_TURNS: Final = 200
"""The further rollouts for a choice that may still be the best."""
HINT: Final = 8
"""Factor for both numbers if no choice was taken yet: any of them may be the best."""
REVEALED: Final = range(18, 97)
REVEALED_TURNS: Final = 300
"""The rollouts of a position whose hands are known."""
REVEALED_MOST: Final = 8
"""At most so many times as many of those at a later look."""


def _number(within: range, turns: int, each: int) -> int:
    """The number of rollouts that take ``turns`` turns, of ``each`` turns every one."""
    return max(within[0], min(within[-1], turns // max(1, each)))


def choices(
    state: CardsState, rng: Random, taken: Decision | None, budget: Budget
) -> Sequence[WinChances]:
    """Everybody's chances after each legal action, in the order of the legal actions."""
    return choice_chances(
        rollouts_of(state, HINT if taken is None else 1), state, rng, taken, budget
    )


def rollouts_of(state: CardsState, often: int = 1) -> Rollouts[CardsState, Decision, Begun, Luck]:
    """The rollouts of the rest of a deal after a choice, ``often`` times as many."""
    me = state.actor
    dealing = start_of(state, {me: NOTHING} if state.kind == "select" else {})
    dealer = Dealer(state, dealing, [me], [me])

    def luck(_state: CardsState, rng: Random) -> Luck:
        return dealer.luck(rng)

    def start(_state: CardsState, action: Decision | None) -> Begun:
        return _begun(state, _after(state, action) if action else dealing)

    turns = dealer.turns
    first = often * _number(FIRST, FIRST_TURNS, turns * len(state.legal_actions()))
    second = often * _number(SECOND, SECOND_TURNS, turns)
    return Rollouts(luck, start, _shares(state), first, second, lambda state, _rng: state)


def _after(state: CardsState, action: Decision) -> Start:
    """The start of the rest of the deal after a decision."""
    if isinstance(action, Take):
        return start_of(state.apply(action)[0], {})
    return start_of(state, {state.actor: _laying(state, state.actor, action.selection)})


def _laying(state: CardsState, seat: int, selection: int) -> Laying:
    return laying_of(picked(state.hands[seat], selection), seat)


def _begun(state: CardsState, start: Start) -> Begun:
    turns = turns_to_come(start, state.rules.limit)
    return start, worth_of(state, state.rules.deals - state.deal, turns)


def _shares(state: CardsState) -> Callable[[Begun, Luck], Shares]:
    """(where it begins, luck) -> everybody's share of the victory in one rollout."""
    deal = deal_of(state)
    played = deal.played_in_turns if state.rules.turns else deal.played
    return lambda begun, luck: begun[1].of(played(begun[0], luck))


def present(state: CardsState, _rng: Random) -> WinChances | None:
    """Everybody's chances before a deal and when the casinos pay; None elsewhere."""
    if state.kind in ("start", "bill"):
        return WinChances(worth_of(state, state.rules.deals - state.deal + 1).of(held(state)))
    if state.kind == "pay" and not state.casino:
        nothing: Luck = [[]] * len(state.won)
        return WinChances(tuple(_shares(state)(_begun(state, start_of(state, {})), nothing)))
    return None


# -- when all hands are known ----------------------------------------------------------------------


def revealed(
    coming: Sequence[CardsState],
    choice: Callable[[int], Decision] | None,
    rng: Random,
    budget: Budget,
) -> WinChances | None:
    """Win chances in the first of some states, all hands known: `Evaluator.revealed`."""
    state = coming[0]
    now = _now(coming, choice)
    if now is None:
        return present(state, rng)
    if state.kind == "chip":
        state = state.apply(choice(0))[0] if choice else state
    seats = range(len(state.won)) if choice else ()
    start = start_of(state, now)
    dealer = Dealer(state, start, seats, now)
    number = min(budget.times, REVEALED_MOST) * _number(REVEALED, REVEALED_TURNS, dealer.turns)
    shares, begun = _shares(state), _begun(state, start)
    number = number if dealer.turns else 1
    return mean_chances([shares(begun, dealer.luck(rng)) for _ in range(number)])


def _now(
    coming: Sequence[CardsState], choice: Callable[[int], Decision] | None
) -> Mapping[int, Laying] | None:
    """The next selections in the first of some states, by seat; None: nothing has changed there.

    In the simultaneous game all that is laid in this step, with turns what the next seat lays.
    """
    state = coming[0]
    if state.kind not in ("hand", "select", "chip", "reveal"):
        return None
    if state.kind == "hand" and (not state.rules.turns or not any(state.laid)):
        return None
    if choice is None or state.kind == "chip":
        return {}
    committed = {
        seat: _laying(state, seat, selection)
        for seat, selection in enumerate(state.chosen)
        if selection
    }
    following = takewhile(lambda each: each[1].kind in ("hand", "select"), enumerate(coming))
    selecting = [(at, each) for at, each in following if each.kind == "select"]
    chosen = [(each, choice(at)) for at, each in selecting[: 1 if state.rules.turns else None]]
    laid = {
        each.actor: _laying(each, each.actor, action.selection)
        for each, action in chosen
        if isinstance(action, Select)
    }
    return {**committed, **laid}
