"""Las Vegas as text."""

from collections.abc import Sequence
from typing import Final

from croupier.cli.terminal.renderer import RULE, Renderer, bracketed, casino_line, owner_name
from croupier.cli.terminal.sentences import (
    CASINOS,
    Event,
    Sayings,
    capital,
    dice_words,
    money_gaps,
    outcome_words,
    place,
    said,
    spread,
)
from croupier.cli.terminal.vegas_extras import ASKED, kicked, letters
from croupier.games.vegas.observation import (
    Casino,
    Choice,
    Dice,
    Observation,
    RolledDice,
    Seat,
)
from croupier.games.vegas.pieces.dice import NEUTRAL, Special

_KINDS: Final = {kind: "Biggy" if kind == "big" else kind for kind in Special._fields}
_ROLLED: Final = ("own", *_KINDS)


def _drawn(table: Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then every owner's dice.

    What is tied is in brackets; an arrow shows who would get which bill if the round ended
    now.
    """
    head = f"Round {table.round} of {table.rounds}   {table.pile} bills in the pile"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [_seat(owner_name(at, names), seat) for at, seat in enumerate(table.seats)]
    return "\n".join((RULE, head, *casinos, *seats, RULE))


def _seat(name: str, seat: Seat) -> str:
    hand = [f"{seat.own} dice"]
    hand += [f"{count} {kind}" for key, kind in _KINDS.items() if (count := getattr(seat, key))]
    won = f"{seat.money:>4} won   {seat.pending:>4} pending"
    return f"  {name:<12} {', '.join(hand)} in hand   {won}"


def _casino(casino: Casino, names: Sequence[str]) -> str:
    lying = [
        bracketed(f"{owner_name(dice.owner, names)} {_strength(dice)}", dice.owner in casino.tied)
        for dice in casino.dice
    ]
    return casino_line(casino, lying, names)


def _strength(dice: Dice) -> str:
    """The strength of the dice; where they are by face, the faces too."""
    return f"{dice.strength}" + (f" ({' '.join(map(str, dice.faces))})" if dice.faces else "")


def _question(table: Observation, names: Sequence[str]) -> str:
    first = table.choices[0]
    asked, typed = ASKED.get(first.kind), " ".join(_words(table))
    if asked is None:
        before = f"{_rolled(table.roll, names)}\n" if table.roll else ""
        return f"{before}Place which face ({typed})? "
    more = letters(table, names)
    return f"{asked.question} at casino {first.casino}{more and ': ' + more} ({typed})? "


def _rolled(roll: RolledDice, names: Sequence[str]) -> str:
    dice = {"": roll.own, **{kind: getattr(roll, key) for key, kind in _KINDS.items()}}
    shown = [
        " ".join((kind, *map(str, sorted(faces)))).strip() for kind, faces in dice.items() if faces
    ]
    shown += [
        f"{owner_name(colour, names)} {face}"
        for colour, face in enumerate(roll.colours)
        if colour and face
    ]
    return capital(f"{names[roll.seat]} rolled {', '.join(shown)}")


def _words(table: Observation) -> dict[str, str]:
    return {_word(choice): choice.action for choice in table.choices}


def _word(choice: Choice) -> str:
    """A face; one that is laid by face, such as 3b; or what an extra takes."""
    asked = ASKED.get(choice.kind)
    if asked:
        return asked.typed(choice)
    return f"{choice.face}b" if choice.action.isalpha() else f"{choice.face}"


# -- what happens, and what a choice would change ----------------------------------------------


SAYINGS: Final[Sayings] = {
    **CASINOS,
    "round_began": ("Round {round}: you begin.", "Round {round}: {name} begins."),
    "pile_empty": "The pile is empty: no bill for {place} and those behind it.",
    "rolled": ("You roll {faces}.", "{name} rolls {faces}."),
    "placed": ("You lay {dice} on {place}.", "{name} lays {dice} on {place}."),
    "colour_placed": "{name}: one die on {place} too.",
    "preplaced": "Dice that lie out already, {name}: {faces}.",
    "kicked": (
        "You kick a die of {whose} at {place}.",
        "{kicker} kicks a die of {whose} at {place}.",
    ),
    "kicker_spent": "The kicker finds nothing to kick at {place}.",
    "rainbow_replaced": "{place}: the rainbow card becomes {bill}.",
    "rainbow_gone": "{place}: the rainbow card goes, the pile is empty.",
    "returned": "{place}: {bills} back under the pile.",
    "round_ended": "Round {round} is over.",
}


def _said(event: Event, names: Sequence[str]) -> str:
    gaps = money_gaps(event, names)
    match event["type"]:
        case "rolled":
            kinds = [event["colours"]] if event["colours"] else [event[each] for each in _ROLLED]
            gaps["faces"] = spread([face for faces in kinds for face in faces if face])
        case "preplaced":
            gaps["faces"] = spread(event["faces"])
        case "placed":
            laid = event["own"] + sum(event[each] for each in _KINDS)
            if not laid:
                return (
                    ""  # in the solo game: other colours alone, which have sentences of their own
                )
            gaps["dice"] = dice_words(laid) + (", the only way" if event["forced"] else "")
        case "paid" if event["owner"] == NEUTRAL:
            return f"{capital(gaps['place'])}: {gaps['bill']} for the neutral dice, under the pile."
        case "game_over" if not event["winners"]:
            return "The table wins."
        case "kicked":
            gaps |= kicked(event, names)
    return said(SAYINGS, event, names, gaps)


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The dice, the place and the effect of every choice."""
    return {_word(each): _change(each, names) for each in table.choices}


def _change(choice: Choice, names: Sequence[str]) -> str:
    asked = ASKED.get(choice.kind)
    if asked:
        return asked.changes(choice, names)
    effect = outcome_words(choice.outcome, names)
    laid = choice.own + sum([getattr(choice, kind) for kind in _KINDS]) + len(choice.colours)
    kicks = f", then {dice_words(choice.kicks)} to kick" if choice.kicks else ""
    return f"{dice_words(laid)} on {place(choice.casino)}: {effect}{kicks}"


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
