"""Las Vegas, the card game, as text."""

from collections.abc import Sequence
from typing import Final

from croupier.cli.terminal.renderer import RULE, Renderer, bracketed, casino_line
from croupier.cli.terminal.sentences import (
    CASINOS,
    YOU,
    Event,
    Sayings,
    dice_words,
    money_gaps,
    outcome_words,
    place,
    said,
)
from croupier.games.vegas_cards.observation import Casino, Observation


def _drawn(table: Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then the dice on each of every owner's cards.

    Brackets and arrows are as in the dice game.
    """
    head = f"Deal {table.deal} of {table.deals}, step {table.step} of {table.steps}"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [
        f"  {name:<12} {seat.cards:>2} cards out   {seat.deck:>2} in the deck   "
        f"{seat.glass:>2} under the glass   {seat.money:>4} won   {seat.pending:>4} pending"
        for name, seat in zip(names, table.seats, strict=True)
    ]
    return "\n".join((RULE, head, *casinos, *seats, RULE))


def _casino(casino: Casino, names: Sequence[str]) -> str:
    lying = [
        bracketed(
            f"{names[each.owner]} {'+'.join(map(str, each.cards))}", each.owner in casino.tied
        )
        for each in casino.cards
    ]
    return casino_line(casino, lying, names)


def _question(table: Observation, names: Sequence[str]) -> str:
    """Cards are picked by their places, 1 to 5: "13" lays the first and the third."""
    words = " ".join(_words(table))
    first = table.choices[0]
    if first.kind == "chip":
        return f"The chip card of casino {first.casinos[0].after.id} ({words})? "
    seat = next(at for at, each in enumerate(table.seats) if each.held)
    holds = "You hold" if names[seat] == YOU else f"{names[seat]} holds"
    return f"{holds}   {_hand(table, seat)}\nLay which cards, by place ({words})? "


def _hand(table: Observation, seat: int) -> str:
    held = table.seats[seat].held
    return "   ".join(
        f"{place}: [{' '.join([str(card.face)] * card.dice)}]"
        for place, card in enumerate(held.hand if held else (), start=1)
    )


def _words(table: Observation) -> dict[str, str]:
    if table.choices[0].kind == "chip":
        return {"take" if choice.taken else "leave": choice.action for choice in table.choices}
    return {
        "".join(str(at + 1) for at in way): choice.action
        for choice in table.choices
        for way in choice.ways
    }


# -- what happens, and what a choice would change ----------------------------------------------


SAYINGS: Final[Sayings] = {
    **CASINOS,
    "deal_began": "Deal {deal} begins.",
    "step_began": None,
    "hand_drawn": None,
    "committed": None,
    "revealed": "Step {step}: all cards on the table.",
    "laid": ("You lay {shown}.", "{name} lays {shown}."),
    "went_out": (
        "You are out for this deal with {cards} cards.",
        "{name} is out for this deal with {cards} cards.",
    ),
    "boxed": "{place}: {bills} into the box.",
    "deal_ended": "Deal {deal} is over.",
}


def _said(event: Event, names: Sequence[str]) -> str:
    gaps = money_gaps(event, names)
    if event["type"] == "laid":
        gaps["shown"] = ", ".join(
            f"{dice_words(card['dice'])} of {card['face']}" for card in event["cards"]
        )
    return said(SAYINGS, event, names, gaps)


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The effect of every selection if nobody else laid anything any more."""
    found = {}
    for choice in table.choices:
        words = [
            f"{place(each.after.id)} {outcome_words(each.outcome, names)}"
            for each in choice.casinos
        ]
        if choice.kind == "chip":
            found["take" if choice.taken else "leave"] = "the card" if choice.taken else "nothing"
        else:
            found["".join(str(at + 1) for at in choice.ways[0])] = "; ".join(words)
    return found


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
