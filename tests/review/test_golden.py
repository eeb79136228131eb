"""Three reviewed games whose every sentence was held against the table by eye.

``golden/*.txt``: the record; then for each decision that was not best the ply at which it was open,
the best choice and the one taken, and below them why the best one is better.
"""

from collections.abc import Iterator
from pathlib import Path

from croupier.cli.terminal.review import sentence
from croupier.games import GAMES
from croupier.records.match import open_match
from croupier.review.review import REASONS
from tests.support.cases import in_turn

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def lines(record: str, decisions: list[tuple[int, str, str]]) -> Iterator[str]:
    """The golden lines of a game."""
    match = open_match(record)
    game = GAMES[match.record.setup.game]
    assert game.evaluator
    names = [f"seat {seat}" for seat in range(len(match.record.setup.seats))]
    yield record
    for ply, best, taken in decisions:
        yield f"{ply} {best} {taken}"
        found = game.evaluator.reasons(match.state(ply), game.parse(best), game.parse(taken))
        for reason in found[:REASONS]:
            yield f"    {sentence(game.id, reason, names)}"


@in_turn("path", GOLDEN)
def test_sentences_are_those_that_were_checked(path: Path) -> None:
    """The reasons for the same two choices stay the same until a person has read the change."""
    record, *written = path.read_text().splitlines()
    heads = [line.split() for line in written if not line.startswith(" ")]
    decisions = [(int(ply), best, taken) for ply, best, taken in heads]
    assert list(lines(record, decisions)) == [record, *written]


def test_there_are_three_games() -> None:
    """Of Las Vegas with and without neutral dice, and of the card game."""
    assert [path.stem for path in GOLDEN] == ["cards", "duel", "vegas"]
