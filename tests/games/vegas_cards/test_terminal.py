"""The card game in a terminal: hands shown to their owners only, cards picked by their places."""

import builtins
import re
from collections.abc import Iterator

import pytest

from croupier.__main__ import main
from croupier.core.state import OVER
from croupier.records.match import open_match

SEED = "amber-fox-41"
HAND = "\N{RIGHT SINGLE QUOTATION MARK}s hand "
WIPED = "\033[2J\033[3J\033[H"


class People:
    """A person at the keyboard: presses Enter, leaves chip cards, lays the first card."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.prompts: list[str] = []
        self.screens: list[str] = []
        """Text since the screen was last wiped, at each question."""
        self.typed = self._typed()

    def _typed(self) -> Iterator[str]:
        while True:
            if "Enter" in self.prompts[-1]:
                yield ""
            elif "chip card" in self.prompts[-1]:
                yield "leave"
            else:
                yield "9"
                yield "1"

    def __call__(self, prompt: str = "") -> str:
        """Read and answer."""
        self.prompts.append(prompt)
        shown = self.capsys.readouterr().out
        before = self.screens[-1] if self.screens else ""
        self.screens.append((before + shown + prompt).split(WIPED)[-1])
        return next(self.typed)


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *flags: str
) -> tuple[People, str]:
    """A game to its end; the people and what was printed last."""
    people = People(capsys)
    monkeypatch.setattr(builtins, "input", people)
    assert main(["play", "--game", "vegas_cards", "--seed", SEED, *flags]) == 0
    out = capsys.readouterr().out
    record = re.search(r"^Record: (\S+)$", out, re.MULTILINE)
    assert record
    match = open_match(record[1])
    assert match.state(match.length).actor == OVER
    return people, out


def test_one_person_against_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their own hand is always in sight, no other ever is, and nobody has to look away."""
    people, _ = play(monkeypatch, capsys, "--seats", "human,random")
    everything = "".join(people.screens[-1:])
    assert "Your hand   1: [" in everything
    assert f"Random 1{HAND}" not in everything
    assert not any("Enter" in prompt for prompt in people.prompts)
    assert "That isn't one of the choices." in everything


def test_two_people_at_one_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The screen is wiped before each turn, and shows only the acting seat's hand."""
    people, _ = play(monkeypatch, capsys, "--rules", "cards-2016", "--seats", "human,human")
    asked = [
        (prompt, screen)
        for prompt, screen in zip(people.prompts, people.screens, strict=True)
        if "Enter" not in prompt
    ]
    assert len(asked) > 40
    for _, screen in asked:
        assert screen.count(HAND) == 1
    for prompt, screen in zip(people.prompts, people.screens, strict=True):
        if "Enter" in prompt:
            assert HAND not in screen


def test_one_after_another_with_chip_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A chip card is offered with its casino, and may be left."""
    flags = ("--rules", "cards-2016-turns", "--with", "chips.start0", "--seats", "human,random")
    people, out = play(monkeypatch, capsys, *flags)
    assert "Random 1: the chip card" in people.screens[-1]
    assert re.search(r"(You win|Winner: random 1|Shared win: You and random 1)\.\n", out)
    chips = [prompt for prompt in people.prompts if "chip" in prompt]
    assert chips
    asked = r"casino [1-6]: take the chip card \(leave take\)"
    assert all(re.search(asked, prompt) for prompt in chips)
