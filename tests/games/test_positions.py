"""Positions as text: every state goes there and back, and every fault is reported."""

import re
from random import Random

import pytest

from building.basics import ROOT
from croupier.api.catalog import catalog
from croupier.core.errors import CroupierError, PositionError
from croupier.core.state import ALL_HANDS, OVER
from croupier.games import GAMES
from croupier.parts.winnings import ITEM, read_winnings
from croupier.pictures.picture import WIDE, Words, picture
from croupier.records.frame import frame
from croupier.records.match import advance, open_match, replay
from croupier.records.positions import check_position, position_at
from croupier.records.record import SHAPES, Record, parse_record
from croupier.review.hint import suggest
from croupier.review.review import Review
from tests.games.positions import (
    is_legal,
    looks_the_same,
    mutated,
    notation,
    some_texts,
    there_and_back,
    written,
)
from tests.games.tables import Table, few_tables, mixed, played, spread, tables
from tests.support.cases import in_turn
from tests.support.sample import sample

SEED = "amber-fox-41"
LINKS = (ROOT / "site/LINKS.md").read_text()
TABLES = [table for table in few_tables() if GAMES[table.game].positions]
EDITIONS = [table for table in tables() if GAMES[table.game].positions]
every_game = pytest.mark.parametrize("game", [each for each in GAMES if GAMES[each].positions])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_position_is_where_the_game_goes_on(table: Table) -> None:
    """Any moment is written, read again and played on: the same dice, events and end."""
    game = played(table, SEED)
    for at in spread(range(len(game.states)), 3):
        there_and_back(game, SEED, at)


@pytest.mark.parametrize("table", sample(EDITIONS, 14), ids=str)
def test_every_moment_has_one_text(table: Table) -> None:
    """The text of what was read is what was read, all along a game."""
    game = played(table, SEED)
    for at in spread(range(len(game.states)), 20):
        looks_the_same(game, SEED, at)


@every_game
def test_any_mix_of_options_can_be_written(game: str) -> None:
    """The same for random mixes of editions, seats and options."""
    rng = Random(28)
    for _ in range(6):
        match = played(mixed(GAMES[game], rng), SEED)
        for at in [rng.randrange(len(match.states)) for _ in range(8)]:
            looks_the_same(match, SEED, at)
        there_and_back(match, SEED, rng.randrange(len(match.states)))


@every_game
def test_a_changed_text_is_refused_or_played(game: str) -> None:
    """A text with any change reports its fault, or plays to its end."""
    rng, texts = Random(7), some_texts(game, Random(7))
    verdicts = []
    for _ in range(60):
        table, text, seed = next(texts)
        verdicts.append(is_legal(table, mutated(text, rng), seed))
    assert {*verdicts} == {True, False}


@every_game
@in_turn("text", ["-", ".", "a", "....." * 150, "٣b.-.-.-.-.start", "1a.-\n"])
def test_bad_positions_are_refused(game: str, text: str) -> None:
    """Texts that nobody would write are unreadable, not a crash."""
    table = next(each for each in EDITIONS if each.game == game)
    judged = check_position(str(table.setup(SEED)), text)
    assert judged.record is None
    assert judged.problems


def test_winnings_are_parsed_as_written() -> None:
    """Bills or their sum, chip cards, totals, in this order; else it is none."""
    for item in ("", "c", "s50", "99c2-40-90"):
        assert re.fullmatch(ITEM, item)
        assert read_winnings(item).written == item
    for item in ("?", "b30", "c-40c", "9.", "s"):
        assert not re.fullmatch(ITEM, item)
        with pytest.raises(ValueError, match=re.escape(item)):
            read_winnings(item)


# -- in a record ------------------------------------------------------------------------------


@pytest.mark.parametrize("table", sample(EDITIONS, 14), ids=str)
def test_a_position_fits_into_a_link(table: Table) -> None:
    """The text has the shape that links allow, in small letters, and begins a record."""
    match = replay(played(table, SEED).record)
    for ply in spread(range(match.length), 4):
        placed = position_at(match, ALL_HANDS, ply)
        assert re.fullmatch(SHAPES["pos"], placed.text)
        assert placed.text == placed.text.lower()
        assert placed.text[-1].isalnum()
        record = placed.record or ""
        assert parse_record(record) == Record(parse_record(record).setup)
        assert check_position(record, placed.text) == placed
        begun = open_match(record)
        assert written(table, begun.first) == placed.text


def test_decisions_follow_a_position() -> None:
    """A record is a beginning and decisions, and the same check is over both."""
    table = Table("vegas", "alea-2012", 3)
    match = replay(played(table, SEED).record)
    ply = next(n for n in range(100, match.length) if match.plies[n].decided)
    begun = open_match(position_at(match, ALL_HANDS, ply).record or "")
    here = advance(begun, 0, str(match.plies[ply].action))
    text = str(here.record)
    assert "&pos=" in text
    assert text.index("&pos=") < text.index("&seed=") < text.index("&play=")
    assert open_match(text).state(1) == match.state(ply + 1)
    assert open_match(text).cut(0).record == begun.record
    with pytest.raises(CroupierError, match="bad-check"):
        parse_record(
            text.replace(written(table, begun.first), written(table, match.state(ply + 2)))
        )


def test_problems_of_a_record_with_a_bad_position() -> None:
    """Every problem is listed, by its place."""
    setup = str(Table("vegas", "alea-2012", 2).setup(SEED))
    bad = setup.replace("&seed", "&pos=2b.93-a9,xxx,,,,.,.7,8.-.roll-c&seed")
    with pytest.raises(PositionError) as refused:
        open_match(bad)
    problems = [(each.code, each.part, each.place, each.thing) for each in refused.value.problems]
    assert problems == [
        ("unknown", "move", None, "c"),
        ("too-many", "casinos", 1, "100"),
        ("too-many", "casinos", 0, "a"),
    ]
    assert str(refused.value).startswith("bad-position (move: unknown c; casinos 2: too-many 100")


@every_game
def test_a_game_that_is_over_is_a_position(game: str) -> None:
    """The last moment can be written too: nothing follows it."""
    table = next(each for each in EDITIONS if each.game == game)
    match = replay(played(table, SEED).record)
    begun = open_match(position_at(match, ALL_HANDS).record or "")
    assert begun.length == 0
    assert begun.first.actor == OVER
    assert begun.first.returns() == match.last.returns()


@every_game
def test_the_catalogue_has_the_grammar(game: str) -> None:
    """The page reads the parts of a position from the catalogue; they are the engine's own."""
    entry = next(each for each in catalog().games if each.id == game)
    parts = notation(game).parts
    assert [(each.name, each.item, each.row) for each in entry.position] == [*parts]
    assert all(re.fullmatch(r"[\w\[\](){}?:|*,+-]+", each.item, re.ASCII) for each in parts)


@every_game
def test_all_that_works_from_a_game_works_from_a_position(game: str) -> None:
    """Frames, hints, the picture and the review ask no more than a record."""
    table = next(each for each in EDITIONS if each.game == game)
    match = replay(played(table, SEED).record)
    ply = [n for n, each in enumerate(match.plies) if each.decided][-4]
    placed = position_at(match, ALL_HANDS, ply)
    rest = match.record.decisions[len(match.cut(ply).record.decisions) :]
    begun = replay(Record(parse_record(placed.record or "").setup, rest))
    assert begun.last.returns() == match.last.returns()
    shown = frame(begun, ALL_HANDS, 0)
    assert shown.record == placed.record
    assert shown.next == frame(match, ALL_HANDS, ply).next
    assert suggest(begun, None, 0).choices
    assert picture(shown, Words(), WIDE).startswith("<svg")
    part = Review(begun).chunk(0, begun.length + 1)
    assert len(part.steps) == begun.length
    assert frame(begun, None).undo is not None


def test_documented_positions_open() -> None:
    """Each line that people are shown is a position of its game and edition."""
    rows = re.findall(r"^\| `(\w+)` \(`([\w-]+)`\) \| `([^`]+)`", LINKS, re.MULTILINE)
    assert [game for game, _, _ in rows] == ["vegas", "vegas_cards", "showdown"]
    for game, rules, text in rows:
        setup = f"{game}?v=1&rules={rules}&seats=human,greedy&pos={text}&seed={SEED}"
        assert open_match(setup).first.actor != OVER
