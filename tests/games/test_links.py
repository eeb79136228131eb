"""Links that were sent once: each opens for ever, and comes to what it came to then.

A game's `links.txt` has a link's payload in a line and what becomes of it in the next: how far the
game goes, who is next and what everybody has, or the code of the error. Lines are only ever added;
`--update-golden` writes the outcomes of new ones.
"""

import re
from pathlib import Path

import pytest

from croupier.core.errors import CroupierError
from croupier.games import GAMES
from croupier.records.frame import frame
from croupier.records.match import open_match
from tests.games.golden import Golden
from tests.support.cases import in_turn

HERE = Path(__file__).parent
LINKS = sorted([HERE / "links.txt", *HERE.glob("*/links.txt")])


def outcome(link: str) -> str:
    """The outcome of a link, in a line."""
    try:
        match = open_match(link)
    except CroupierError as error:
        return f"refused: {error.code}"
    here = frame(match, None)
    if here.next.kind == "over":
        returns = " ".join(f"{each:g}" for each in match.state(match.length).returns())
        return f"over at {here.length}: {returns}"
    return f"open at {here.length}: {here.next.kind} by {here.next.actor}"


@in_turn("path", LINKS)
def test_links_of_all_times(path: Path, golden: Golden) -> None:
    """Every link of the file has the outcome that stands below it."""
    lines = path.read_text().splitlines()
    links = [line for line in lines if line and not line.startswith(("#", " "))]
    assert len(links) == len(set(links))
    comments = [line for line in lines if line.startswith("#")]
    golden(path, "\n".join([*comments, *(f"{link}\n  {outcome(link)}" for link in links), ""]))


@pytest.mark.parametrize("game", GAMES)
def test_every_edition_is_there(game: str) -> None:
    """Each edition of the game has a link that is played to its end."""
    text = (HERE / game / "links.txt").read_text()
    for rules in GAMES[game].presets:
        assert re.search(rf"^{game}\?v=1&rules={rules}&.*\n  over", text, re.MULTILINE), rules
