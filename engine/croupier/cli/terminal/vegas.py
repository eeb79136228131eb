"""Las Vegas as text."""

from collections.abc import Sequence
from typing import Final

from croupier.cli.terminal.english import capital, has, say
from croupier.cli.terminal.renderer import (
    RULE,
    Renderer,
    asked,
    bracketed,
    casino_line,
    owner_name,
)
from croupier.cli.terminal.sentences import (
    Event,
    money_gaps,
    outcome_words,
    place,
    said,
    spread,
)
from croupier.cli.terminal.vegas_extras import ASKED
from croupier.games.vegas.observation import (
    Casino,
    Choice,
    Dice,
    Observation,
    RolledDice,
    Seat,
)
from croupier.games.vegas.pieces.dice import NEUTRAL, Special

_KINDS: Final = Special._fields
_ROLLED: Final = ("own", *_KINDS)


def _drawn(table: Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then every owner's dice.

    What is tied is in brackets; an arrow shows who would get which bill if the round ended
    now.
    """
    round_ = say("vegas.round", round=table.round, rounds=table.rounds)
    head = f"{round_}   {say('vegas.pile', n=table.pile)}"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [_seat(owner_name(at, names), seat) for at, seat in enumerate(table.seats)]
    return "\n".join((RULE, head, *casinos, *seats, RULE))


def _seat(name: str, seat: Seat) -> str:
    hand = [_dice(seat.own)]
    counts = {kind: getattr(seat, kind) for kind in _KINDS}
    hand += [say(f"vegas.hand.{kind}", n=count) for kind, count in counts.items() if count]
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
    extra = ASKED.get(first.kind)
    if extra:
        return asked(extra.question(table, names), _words(table))
    before = f"{_rolled(table.roll, names)}\n" if table.roll else ""
    return before + asked(say("vegas.prompt.place_you"), _words(table))


def _rolled(roll: RolledDice, names: Sequence[str]) -> str:
    dice = {"": roll.own, **{kind: getattr(roll, kind) for kind in _KINDS}}
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
    extra = ASKED.get(choice.kind)
    if extra:
        return extra.typed(choice)
    return f"{choice.face}b" if choice.action.isalpha() else f"{choice.face}"


# -- what happens, and what a choice would change ----------------------------------------------


SILENT: Final = frozenset({"start_drawn", "bill_turned"})
"""Events without a sentence: they are seen on the table, and there are too many of them."""


def _said(event: Event, names: Sequence[str]) -> str:
    code, gaps = event["type"], money_gaps(event, names)
    owner = event.get("owner")
    gaps["owner"] = "" if owner is None else owner_name(owner, names)
    match code:
        case _ if code in SILENT:
            return ""
        case "rolled":
            kinds = [event["colours"]] if event["colours"] else [event[each] for each in _ROLLED]
            gaps["faces"] = spread([face for faces in kinds for face in faces if face])
        case "preplaced":
            gaps["faces"] = spread(event["faces"])
        case "placed":
            count = event["own"] + sum(event[each] for each in _KINDS)
            if not count:  # in the solo game: other colours alone, with sentences of their own
                return ""
            gaps |= {"n": count, "count": _count(count)}
            code = "placed_forced" if event["forced"] else code
        case "game_over" if not event["winners"]:
            code = "game_lost"
        case _ if owner == NEUTRAL and has(f"vegas.events.{code}_neutral"):
            code = f"{code}_neutral"
    return said("vegas", code, event, gaps)


def _count(number: int) -> str:
    """A number in words where there is a word for it."""
    word = f"vegas.words.{number}"
    return say(word) if has(word) else str(number)


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The dice, the place and the effect of every choice."""
    return {_word(each): _change(each, names) for each in table.choices}


def _change(choice: Choice, names: Sequence[str]) -> str:
    extra = ASKED.get(choice.kind)
    if extra:
        return extra.changes(choice, names)
    effect = outcome_words(choice.outcome, names)
    laid = choice.own + sum([getattr(choice, kind) for kind in _KINDS]) + len(choice.colours)
    kicks = f", {say('vegas.effect.kick', n=choice.kicks)}" if choice.kicks else ""
    return f"{_dice(laid)} on {place(choice.casino)}: {effect}{kicks}"


def _dice(number: int) -> str:
    return say("vegas.choices.dice", n=number)


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
