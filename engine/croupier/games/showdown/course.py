"""How Expert Yahtzee went for a seat: what its turns brought, whose cards are whose at the end."""

from collections.abc import Sequence

from croupier.game import Course, CourseRow, Fate
from croupier.games.showdown.categories import CARDS, CODES
from croupier.games.showdown.events import Event, Placed, Raised, Taken, TurnEnded


def course(events: Sequence[Event], seat: int) -> Course:
    """A fate for each of the seat's turns, and one for each of the twelve cards.

    A turn is ``won`` by a card that nobody had, ``taken`` by one of somebody else's, ``raised`` by
    a higher marker on one's own, ``left`` without any; of several the first of these counts. A card
    is ``won`` that is the seat's at the end.
    """
    turns, here, owners = list[Fate](), set[Fate](), dict[str, int]()
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
    return Course((CourseRow("turns", tuple(turns)), CourseRow("cards", cards)))


def _best(fates: set[Fate]) -> Fate:
    """What a turn is remembered for."""
    order: tuple[Fate, ...] = ("won", "taken", "raised")
    return next((fate for fate in order if fate in fates), "left")


def _card(own: bool) -> Fate:
    return "won" if own else "left"
