"""Las Vegas, the card game, as text."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cli.terminal.english import capital, listed, say
from croupier.cli.terminal.renderer import RULE, Renderer, asked, bracketed, casino_line
from croupier.cli.terminal.sentences import Event, money_gaps, outcome_words, place, said
from croupier.games.vegas_cards.observation import Casino, Observation


def _drawn(table: Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then the dice on each of every owner's cards.

    Brackets and arrows are as in the dice game.
    """
    deal = say("vegas_cards.round", round=table.deal, rounds=table.deals)
    step = say("vegas_cards.step", step=table.step, steps=table.steps)
    head = f"{deal}   {step}"
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
    words, first = _words(table), table.choices[0]
    if first.kind == "chip":
        casino = place(first.casinos[0].after.id)
        return asked(say("vegas_cards.prompt.chip", casino=casino), words)
    seat = next(at for at, each in enumerate(table.seats) if each.held)
    hand = capital(say("vegas_cards.hand.of", name=names[seat]))
    question = f"{say('vegas_cards.prompt.select_you')} by their places"
    return f"{hand}   {_hand(table, seat)}\n{asked(question, words)}"


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


SILENT: Final = frozenset({"bill_turned", "hand_drawn", "committed", "step_began", "deal_began"})
"""Events without a sentence: they are seen on the table, and there are too many of them."""


def _said(event: Event, names: Sequence[str]) -> str:
    code, gaps = event["type"], money_gaps(event, names)
    if code in SILENT:
        return ""
    if code == "laid":
        gaps["cards"] = listed([_card(each) for each in event["cards"]])
    if code == "went_out":
        gaps["n"] = event["cards"]
    return said("vegas_cards", code, event, gaps)


def _card(card: Mapping[str, int]) -> str:
    key = "double" if card["dice"] == 2 else "single"
    return say(f"vegas_cards.card.{key}", face=card["face"])


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The effect of every selection if nobody else laid anything any more."""
    found = {}
    for choice in table.choices:
        words = [
            f"{place(each.after.id)} {outcome_words(each.outcome, names)}"
            for each in choice.casinos
        ]
        if choice.kind == "chip":
            word = "take" if choice.taken else "leave"
            found[word] = say(f"vegas_cards.choices.{word}")
        else:
            found["".join(str(at + 1) for at in choice.ways[0])] = "; ".join(words)
    return found


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
