"""Links that were sent once: each opens for ever, and comes to what it came to then.

`links.txt` has a link's payload in a line and what becomes of it in the next: how far the game
goes, who is next and what everybody has, or the code of the error. Lines are only ever added;
`--update-golden` writes the outcomes of new ones.
"""

from pathlib import Path

from croupier.errors import CroupierError
from croupier.frame import frame
from croupier.games import GAMES
from croupier.match import open_match
from tests.games.golden import Golden

LINKS = Path(__file__).parent / "links.txt"


def outcome(link: str) -> str:
    """What becomes of a link, in a line."""
    try:
        match = open_match(link)
    except CroupierError as error:
        return f"refused: {error.code}"
    here = frame(match, None)
    if here.next.kind == "over":
        returns = " ".join(f"{each:g}" for each in match.state(match.length).returns())
        return f"over at {here.length}: {returns}"
    return f"open at {here.length}: {here.next.kind} by {here.next.actor}"


def test_links_of_all_times(golden: Golden) -> None:
    """Every link of the file has the outcome that stands below it."""
    lines = LINKS.read_text().splitlines()
    links = [line for line in lines if line and not line.startswith(("#", " "))]
    assert len(links) == len(set(links))
    told = [line for line in lines if line.startswith("#")]
    golden(LINKS, "\n".join([*told, *(f"{link}\n  {outcome(link)}" for link in links), ""]))


def test_every_game_and_edition_is_there() -> None:
    """Each edition of each game has a link that is played to its end."""
    text = LINKS.read_text()
    for game in GAMES.values():
        for rules in game.presets:
            assert f"{game.id}?v=1&rules={rules}&" in text, (game.id, rules)
