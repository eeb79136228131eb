"""Every game in a terminal: by its own renderer, or by the plain one that fits any game."""

import builtins
import re
from random import Random
from typing import Any

import pytest

from croupier.__main__ import main
from croupier.api.serialize import event_name
from croupier.cli import terminal
from croupier.cli.terminal import vegas, vegas_cards
from croupier.cli.terminal.numbers import MINUS
from croupier.cli.terminal.plain import plain
from croupier.cli.terminal.play import hint_text
from croupier.cli.terminal.review import review_text
from croupier.core.state import OVER
from croupier.games import GAMES
from croupier.games.vegas import GAME as VEGAS
from croupier.records.match import open_match
from croupier.review.hint import Suggestions
from croupier.review.report import Choice, Judgement, ReviewChunk, Step, Summary
from tests.support.cases import in_turn


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_without_a_renderer_of_its_own(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The plain renderer offers every legal action as it is written, up to the end."""
    rng = Random(4)

    def typed(prompt: str) -> str:
        offered = re.search(r"\((.*)\)", prompt)
        return rng.choice(offered[1].split()) if offered else ""

    monkeypatch.setattr(terminal, "RENDERERS", {})
    monkeypatch.setattr(builtins, "input", typed)
    asking = ["play", "--game", game, "--seats", "human,random", "--seed", "amber-fox-41"]
    assert main(asking) == 0
    record = re.search(r"^Record: (\S+)$", capsys.readouterr().out, re.MULTILINE)
    assert record
    match = open_match(record[1])
    assert match.state(match.length).actor == OVER


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_drawn_by_its_own_renderer(game: str) -> None:
    """The one of the list, if there is one, else the plain renderer."""
    drawn = terminal.renderer_of(game, ("a", "B")).drawn
    assert drawn is terminal.RENDERERS.get(game, plain(())).drawn


@in_turn("renderer", [vegas, vegas_cards])
def test_silent_events_are_events_of_the_game(renderer: Any) -> None:
    """All others have a sentence, which `tests/test_strings.py` looks for."""
    game = GAMES[renderer.__name__.rpartition(".")[2]]
    assert {event_name(each) for each in game.events} >= renderer.SILENT


def test_the_plain_renderer_shows_every_field() -> None:
    """A line each, and notation as it is written, capitals too."""
    state = VEGAS.new_state(VEGAS.presets["duel"], 2)
    seen = VEGAS.observe(state, None)
    renderer = plain(("a", "B"))
    lines = renderer.drawn(seen, ("Anna", "Ben")).splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == ["seats", *type(seen).__slots__]
    assert "Anna, Ben" in lines[1]
    assert renderer.words(seen) == {"a": "a", "B": "B"}
    assert "(a B)" in renderer.question(seen, ("Anna", "Ben"))


def test_choices_that_are_as_good_have_no_reasons() -> None:
    """A hint lists what each choice is worth, and says no more where no reason tells them apart."""
    choices = tuple(
        Choice(each, value=0.5, error=0, loss=0, loss_error=0, grade="best", equal=True)
        for each in "ab"
    )
    advice = Suggestions(choices, reasons=(), other=None)
    text = hint_text("vegas", advice, {"first": "a", "other": "b"}, ("Anna", "Ben"))
    assert text.splitlines() == ["  first   50.0% to win", "  other   50.0% to win"]


def test_an_uncertain_loss_is_shown_as_uncertain() -> None:
    """No turning point, how far chances may be off, and a mistake that may be none."""
    choices = tuple(
        Choice(each, 0.5, error=0, loss=loss, loss_error=0, grade="unclear", equal=False)
        for each, loss in (("1", 0.03), ("2", 0.0))
    )
    judged = Judgement(0, "1", "2", 0.03, error=0.01, grade="unclear", choices=choices, reasons=())
    chances, none = (0.6, 0.4), (0.0, 0.0)
    step = Step(8, 1, 0, "place", 0, chances, 0, none, none, none, stop=True, judgement=judged)
    summary = Summary(True, (), (), (), turning_point=None, doubt=0.02)
    part = ReviewChunk((0.5, 0.5), 0, 8, (step,), summary, sure=False, firmer=None)
    said = review_text("vegas", part, ("Anna", "Ben"))
    assert "turning point" not in said
    assert "mostly accurate to within 2.0%." in said
    assert (
        said.splitlines()[-1]
        .split("   ")[-1]
        .strip()
        .endswith(f"Anna chooses 1: unclear, {MINUS}3.0% ± 2.0%.")
    )
