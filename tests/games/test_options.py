"""Every option played alone: rules, pictures and words know of it.

A new option is here without a line. What no rule tells (which words and marks it has) stands in the
tables of this file, and an option that is in none of them is named as missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from building.basics import ENGINE, SITE
from building.words import words_of
from croupier.cli.terminal import renderer_of
from croupier.core.state import OVER
from croupier.games import GAMES
from croupier.games.vegas.bots.network import LEARNT
from croupier.games.vegas.bots.sharp import has_network
from croupier.games.vegas.playouts.heuristic_rollout import rest_of_round
from croupier.games.vegas.playouts.rollout import random_bytes, round_money
from croupier.games.vegas.review.evaluation import present
from croupier.games.vegas.rules import unknown
from croupier.games.vegas.state import VegasState
from croupier.pictures.picture import WIDE, Words, picture
from croupier.records.frame import frame
from croupier.records.match import replay
from tests.games.tables import Played, Table, alone, changed_in, extras, played, spread
from tests.support.cases import in_turn
from tests.support.words import LANGS
from training.vegas.conformance import editions
from training.vegas.numbers import KNOWN, numbers

VEGAS = GAMES["vegas"]
SEED = "amber-fox-41"
OF_VEGAS = {each.id: alone(VEGAS, each) for each in extras(VEGAS)}

CASINO_GAMES = [
    alone(GAMES[game], each) for game in ("vegas", "vegas_cards") for each in extras(GAMES[game])
]
of_casino_games = in_turn("laid", CASINO_GAMES)
of_vegas = in_turn("option", OF_VEGAS)


def at(table: Table) -> list[Played]:
    """Two games at a table."""
    return [played(table, seed) for seed in (SEED, "jade-otter-7")]


@pytest.mark.parametrize("game", GAMES)
def test_editions_play_what_has_one_outcome_by_themselves(game: str) -> None:
    """Without an option, in each of them where there is one."""
    for rules in GAMES[game].presets.values():
        assert getattr(rules, "autoplay", True) is True


# -- money -------------------------------------------------------------------------------------


def rounds(game: Played) -> Iterator[tuple[Any, Any]]:
    """(state before a round's casinos pay, state after they have paid) for every round."""
    before = None
    for one, other in pairwise(game.states):
        if other.kind == "pay" and one.kind != "pay":
            before = other
        elif one.kind == "pay" and other.kind != "pay":
            assert before is not None
            yield before, other


@of_casino_games
def test_pending_money_is_paid(laid: Table) -> None:
    """Money and what is pending before the casinos pay is the money after it."""
    for game in at(laid):
        for before, after in rounds(game):
            money = zip(before.scores(), before.pending(), strict=False)
            assert tuple(one + more for one, more in money) == after.scores()


@of_vegas
def test_lookahead_values_bills_as_casinos_pay(option: str) -> None:
    """Rollouts and sensible play come to the money that is really paid."""
    for game in at(OF_VEGAS[option]):
        for before, after in rounds(game):
            assert isinstance(before, VegasState)
            assert tuple(round_money(before, random_bytes(before, Random(1)))) == after.money()
            assert [int(each) for each in rest_of_round(before).paid()] == [*after.money()]


@of_vegas
def test_the_review_knows_who_has_won(option: str) -> None:
    """When all dice of the last round lie, the chances that it tells are the shares of victory."""
    for game in at(OF_VEGAS[option]):
        *_, (before, after) = rounds(game)
        assert isinstance(before, VegasState)
        found = present(before, Random(1))
        assert found is not None
        assert after.actor == OVER
        assert [*found.shares] == [*after.returns()]


TELLS_CHANCES: Mapping[str, bool] = {
    **dict.fromkeys(("start", "bill", "preplace"), False),
    **dict.fromkeys(("roll", "rainbow", "pay"), True),
}
"""By the kind of a state in which chance acts: whether the review tells chances there."""


@of_vegas
def test_the_review_tells_chances_where_it_should(option: str) -> None:
    """They add up; before a round's first roll there are none, but before the first bill."""
    for game in at(OF_VEGAS[option])[:1]:
        every: list[Any] = list(game.states)
        states: list[VegasState] = [each for each in every if each.actor < 0]
        for state in {(each.kind, each.casino > 0): each for each in states[:-1]}.values():
            found = present(state, Random(1))
            under_way = state.kind == "pay" and state.casino > 0
            opening = state.round == 1 and state.kind in {"start", "bill"} and not any(state.bills)
            has_chances = opening or (TELLS_CHANCES[state.kind] and not under_way)
            assert (found is not None) == has_chances, state.kind
            if found is not None and len(found.shares) > 1:
                assert sum(found.shares) == pytest.approx(1)


def settled(state: Any, action: Any) -> Any:
    """The state after an action, with kicks that have one target made."""
    state, _ = state.apply(action)
    while state.kind == "kick" and len(state.legal_actions()) == 1:
        state, _ = state.apply(state.legal_actions()[0])
    return state


@of_vegas
def test_a_preview_is_the_change_of_what_is_pending(option: str) -> None:
    """A choice's outcome says of everybody how much more or less they would be paid."""
    for game in at(OF_VEGAS[option]):
        for ply in spread(list(game.seat_plies()), 30):
            state: Any = ply.before
            now = state.pending()
            seen: Any = VEGAS.observe(state, None)
            choices = seen.choices
            for choice, action in zip(choices, state.legal_actions(), strict=True):
                after = settled(state, action)
                if after.kind in {"pay", "rainbow"}:
                    continue  # rainbow cards are being replaced: what is pending is not the same
                change = [two - one for one, two in zip(now, after.pending(), strict=True)]
                others = {each.owner: each.money for each in choice.outcome.others}
                own = state.turn
                expected = [
                    choice.outcome.gain if owner == own else others.get(owner, 0)
                    for owner in range(len(change))
                ]
                assert change == expected, (str(action), state.kind)


SORTED_BY = {
    "high_to_low": ("rainbow.py", "position.py", "whole.py"),
    "RAINBOW_COUNTS": ("rainbow.py",),
}
"""Modules that sort bills by what they count; all others use the position."""


@in_turn("word", SORTED_BY)
def test_casino_payments_have_one_source(word: str) -> None:
    """`worth` of the position: who sorts bills for themselves overlooks rainbow cards."""
    folder = ENGINE / "games" / "vegas"
    found = {path.name for path in folder.rglob("*.py") if word in path.read_text()}
    assert found == {*SORTED_BY[word]}


# -- those who have learnt the game, or written it down again ------------------------------------


@of_vegas
def test_networks_reject_unknown_options(option: str) -> None:
    """Networks and the simulator refuse an option that they do not name as known."""
    table = OF_VEGAS[option]
    rules = table.changed_rules()
    changed = [each for each in extras(VEGAS) if each.needs is None]
    on = {each.id for each in changed if each.id in changed_in(table)}
    assert {*unknown(rules, ())} >= on
    if not on <= {*LEARNT}:
        assert not any(has_network(rules, seats) for seats in VEGAS.seats)
    if not on <= {*KNOWN}:
        with pytest.raises(ValueError, match="no simulator"):
            numbers(rules, table.seats)


def test_known_options_are_compared_with_the_engine() -> None:
    """Every option that it names as known is in a game of the twins, and no other."""
    first = next(iter(VEGAS.presets.values()))
    compared = {
        each.id
        for _, (rules, _) in editions()
        for each in extras(VEGAS)
        if each.needs is None and getattr(rules, each.id) != getattr(first, each.id)
    }
    assert compared == {*KNOWN}


# -- what is seen ------------------------------------------------------------------------------

MARKS: Mapping[str, str] = {
    "neutral": "dneutral",
    "biggy": "d",
    "kicker": "dkicker",
    "rainbow": "bill0",
    "hundred": "bill100",
    "bandit": "sign7",
    "chips": "chip",
    "opponents": "m1",
}
"""Prefix of the id of a shape that a picture of the table has where the option is on."""
SHOWN_AS: Mapping[str, str] = {
    "neutral": "neutral",
    "biggy": "a big die",
    "kicker": "kicker",
    "rainbow": "rainbow",
    "hundred": "100",
    "bandit": "[7]",
    "chips": "a chip card",
    "opponents": "Blue",
}
"""Text about it in a terminal."""
UNSEEN = ("minsum", "chip_value", "chip_dice", "preplaced", "own_dice")
"""Numbers, which nothing on the table stands for."""


def shown(option: str) -> list[Any]:
    """Frames of a game with the option."""
    game = at(OF_VEGAS[option])[0]
    match = replay(game.record)
    return [frame(match, None, ply) for ply in spread(range(match.length), 40)]


def test_every_option_is_seen_or_named_as_unseen() -> None:
    """In pictures and in the terminal."""
    every = {each.id for each in extras(VEGAS)}
    assert {*MARKS} | {*UNSEEN} == {*SHOWN_AS} | {*UNSEEN} == every


@in_turn("option", MARKS)
def test_a_picture_shows_it(option: str) -> None:
    """The SVG of some moment uses its mark."""
    pictures = (picture(each, Words(), WIDE) for each in shown(option))
    assert any(f'href="#{MARKS[option]}' in each for each in pictures)


@in_turn("option", SHOWN_AS)
def test_a_terminal_tells_it(option: str) -> None:
    """The table of some moment names it."""
    renderer = renderer_of("vegas", ())
    names = ("you",) * OF_VEGAS[option].seats
    shown_as = SHOWN_AS[option]
    assert any(shown_as in renderer.drawn(each.observation, names) for each in shown(option))


ON_THE_PAGE: Mapping[str, tuple[str, str]] = {
    "hundred": ("../../parts/bill.js", r"export function bill\("),
    "opponents": ("seats.js", '"colour"'),
}
"""File with the mark of an option without a folder of its own, and the text there."""


@in_turn("option", MARKS)
def test_the_page_shows_it(option: str) -> None:
    """Code of an extra is in its folder, and the list of extras has it."""
    listed = ("extras.js", rf'\b{option}\b[^}}]*}} from "./extras/{option}/table\.js"')
    path, pattern = ON_THE_PAGE.get(option, listed)
    assert re.search(pattern, (SITE / "games" / "vegas" / path).read_text())


# -- what is said ------------------------------------------------------------------------------

WORDS: Mapping[str, tuple[str, ...]] = {
    "neutral": ("neutral", "hand.neutral", "explanation.neutral_tie", "things.neutral"),
    "minsum": (),
    "hundred": (),
    "biggy": ("hand.big", "explanation.big", "things.big"),
    "kicker": ("hand.kicker", "prompt.kick", "explanation.kicked_back", "effect.kicked")
    + ("kick.die", "things.kicker"),
    "rainbow": ("rainbow", "effect.rainbow", "explanation.rainbow", "prompt.rainbow")
    + ("things.rainbow",),
    "bandit": ("casinos.7", "casino.title_any", "casino.taken", "group.closed")
    + ("explanation.bandit", "things.bandit", "mid_sentence.7"),
    "chips": ("casino.chip", "hand.chips", "prompt.chip", "chip.take", "chip.worth")
    + ("reasons.chip", "things.chip"),
}
"""The sentences that an option has besides its name, its line and its chapter of the rules page."""
CHAPTERS = {"opponents": "solo", "preplaced": "solo", "own_dice": "solo", "biggy": "biggy"}
"""Chapters of the rules page that have another name than their option."""
IN_A_CHAPTER = ("chip_value", "chip_dice")
"""Numbers, which the chapter of what they belong to tells."""


def sentence(words: Any, key: str) -> Any:
    """The text in a tree of words under a key; None where there is nothing."""
    for step in key.split("."):
        words = words.get(step) if isinstance(words, dict) else None
    return words


def test_every_option_has_its_words_or_is_named() -> None:
    """No option is without a line in the table of words, but those of the solo game."""
    named = {*WORDS, *IN_A_CHAPTER, *CHAPTERS}
    assert {each.id for each in extras(VEGAS)} <= named


@in_turn("lang", LANGS)
@of_vegas
def test_an_option_has_each_kind_of_words(option: str, lang: str) -> None:
    """Its name and line, what is said of it at the table, its chapter on the rules page."""
    words = words_of("vegas", lang)
    wanted = [f"options.{option}.{each}" for each in ("name", "line")]
    wanted += WORDS.get(option, ())
    if option not in IN_A_CHAPTER:
        chapter = CHAPTERS.get(option, option)
        wanted += [f"rules.modules.{chapter}.{each}" for each in ("title", "text")]
    assert [key for key in wanted if not sentence(words, key)] == []


def test_the_rules_page_has_a_chapter_for_every_option() -> None:
    """The list of extras has it, or the page itself names it: the solo game is no extra."""
    page, later = (
        (SITE / "games" / "vegas" / f"{name}.js").read_text() for name in ("rules", "extras_lazy")
    )
    listed = re.findall(r" = \[(.*?)\]", later, flags=re.DOTALL)[0].split(", ")
    named = re.findall(r"return \[\.\.\.boxed, (.*?), \.\.\.every", page)[0].split(", ")
    for each in extras(VEGAS):
        if each.id not in IN_A_CHAPTER:
            chapter = CHAPTERS.get(each.id, each.id)
            assert chapter in listed or json.dumps(chapter) in named
