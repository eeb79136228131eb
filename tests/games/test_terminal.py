"""Every game in a terminal: by its own renderer, or by the plain one that fits any game."""

import builtins
import re
from random import Random

import pytest

from croupier import terminal
from croupier.__main__ import main
from croupier.games import GAMES
from croupier.games.vegas import GAME as VEGAS
from croupier.match import open_match
from croupier.state import OVER
from croupier.terminal.plain import plain


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_without_a_renderer_of_its_own(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The plain renderer offers every legal action as it is written, up to the end."""
    rng = Random(4)

    def typed(prompt: str) -> str:
        offered = re.search(r"\((.*)\)", prompt)
        return rng.choice(offered[1].split()) if offered else ""

    monkeypatch.setattr(terminal, "find_spec", lambda _name: None)
    monkeypatch.setattr(builtins, "input", typed)
    asking = ["play", "--game", game, "--seats", "human,random", "--seed", "amber-fox-41"]
    assert main(asking) == 0
    record = re.search(r"^Record: (\S+)$", capsys.readouterr().out, re.MULTILINE)
    assert record
    match = open_match(record[1])
    assert match.state(match.length).actor == OVER


@pytest.mark.parametrize("game", GAMES)
def test_a_renderer_of_its_own_is_found_by_name(game: str) -> None:
    """Where there is a module of the game's name it draws, else the plain renderer."""
    renderer = terminal.renderer_of(game, ("a", "B"))
    own = getattr(terminal, game, None)
    assert renderer.drawn is (own.RENDERER if own else plain(())).drawn


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
