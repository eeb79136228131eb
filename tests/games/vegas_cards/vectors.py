"""The engine's answers to the cases of the card game in the vectors file."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards import rules as cards_rules
from croupier.games.vegas_cards.actions import Reveal, Select
from croupier.games.vegas_cards.cards import code_of, face_up, may_lay
from croupier.games.vegas_cards.chapters.laying import wins_chip
from croupier.games.vegas_cards.state import CardsState
from croupier.games.vegas_cards.state import new_state as new_cards_state
from croupier.parts.actions import Pay as PayCards
from tests.games.vector_words import letter, paid_out

CARDS = cards_rules.PRESETS["cards-2016"]


def cards_table(seats: int, **fields: Any) -> CardsState:
    """A table of the card game in its first deal, changed by hand."""
    state = new_cards_state(CARDS, seats)
    return state._replace(**fields)


def coded(cards: list[list[int]]) -> bytes:
    return bytes(sorted(code_of(face, dice) for face, dice in cards))


def cg_deck(_given: dict[str, Any]) -> Any:
    cards = face_up(cards_rules.deck(CARDS))
    assert cards_table(2).decks == (coded([list(card) for card in cards]),) * 2
    return {
        "cards": [list(card) for card in cards],
        "count": len(cards),
        "dice": sum(card.dice for card in cards),
    }


def cg_bills(_given: dict[str, Any]) -> Any:
    pile = cards_table(2).pile.unseen
    return {
        "cards": {str(bill): pile.count(bill) for bill in pile},
        "count": len(pile),
        "total": sum(pile),
    }


def cg_legal(given: dict[str, Any]) -> Any:
    """True if the cards may be laid, and whether a seat that holds them may select them all."""
    cards = coded(given["sel"])
    everything = (1 << len(cards)) - 1
    if cards:
        state = cards_table(2, kind="select", actor=0, hands=(cards, b""))
        assert (Select(everything) in state.legal_actions()) == may_lay(cards)
    return may_lay(cards)


def cg_round(given: dict[str, Any]) -> Any:
    """Everybody has chosen; the selections are revealed."""
    before, played = given["before"], given["played"]
    hands = tuple(coded(played.get(who, [])) for who in before)
    state = cards_table(
        len(before),
        kind="reveal",
        step=given["round"],
        decks=(bytes(10),) * len(before),
        hands=hands,
        laid=tuple(bytes(number) for number in before.values()),
        chosen=tuple((1 << len(hand)) - 1 for hand in hands),
    )
    state, _ = state.apply(Reveal())
    seats = dict(zip(before, GAME.observe(state, None).seats, strict=True))
    return {
        "cards": {who: seat.cards for who, seat in seats.items()},
        "active": [who for who, seat in seats.items() if not seat.out],
        "over": state.kind == "pay",
    }


def cg_payout(given: dict[str, Any]) -> Any:
    """The first casino pays; its bills and cards are the case's."""
    laid = tuple(coded([[1, dice] for dice in cards]) for cards in given["cards"].values())
    seats = max(2, len(laid))
    laid += (b"",) * (seats - len(laid))
    bills = (tuple(given["bills"]), *[()] * 5)
    state = cards_table(seats, kind="pay", laid=laid, bills=bills)
    payout = state.payout(0)
    after, _ = state.apply(PayCards(1))
    paid = paid_out(payout)
    assert after.box == tuple(paid["returned"])
    assert {letter(seat): won[0] for seat, won in enumerate(after.won) if won} == paid["awards"]
    return {"box": paid.pop("returned"), **paid}


def cg_jeton(given: dict[str, Any]) -> Any:
    return list(wins_chip(CARDS, coded(given["placed"])))


FUNCTIONS: Final[Mapping[str, Callable[[dict[str, Any]], Any]]] = {
    "cg.deck": cg_deck,
    "cg.bills": cg_bills,
    "cg.legal": cg_legal,
    "cg.round": cg_round,
    "cg.payout": cg_payout,
    "cg.jeton": cg_jeton,
}
