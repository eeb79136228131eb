"""Outcomes of Expert Yahtzee for a seat: of its turns, and the cards that it owns at the end."""

from collections.abc import Sequence

from croupier.core.game import Outcome, OutcomeGrid, OutcomeRow
from croupier.games.showdown.events import Event, Placed, Raised, Taken, TurnEnded
from croupier.games.showdown.pieces.categories import CARDS, CODES


def outcome_grid(events: Sequence[Event], seat: int) -> OutcomeGrid:
    """An outcome for each of the seat's turns, and one for each of the twelve cards.

    A turn is ``won`` by a card that nobody had, ``taken`` by another seat's, ``raised`` by a higher
    marker on its own, ``left`` without any; the first of these counts. A card is ``won`` if it is
    the seat's at the end.
    """
    turns, here, owners = list[Outcome](), set[Outcome](), dict[str, int]()
    for event in events:
        match event:
            case Placed() | Taken():
                owners[event.card] = event.seat
                here.add("taken" if isinstance(event, Taken) else "won")
            case Raised():
                here.add("raised")
            case TurnEnded():
                if event.seat == seat:
                    turns.append(_best(here))
                here.clear()
            case _:
                pass
    cards = tuple([_card(owners.get(CODES[card]) == seat) for card in CARDS])
    return OutcomeGrid((OutcomeRow("turns", tuple(turns)), OutcomeRow("cards", cards)))


def _best(fates: set[Outcome]) -> Outcome:
    """The best of a turn's outcomes."""
    order: tuple[Outcome, ...] = ("won", "taken", "raised")
    return next((outcome for outcome in order if outcome in fates), "left")


def _card(own: bool) -> Outcome:
    return "won" if own else "left"
