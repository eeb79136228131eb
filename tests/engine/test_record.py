"""Records as text: read back as they were written, and how long they may be."""

import re
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.core.errors import NotationError, SetupError
from croupier.games import GAMES
from croupier.records.record import (
    COLOURS,
    HUMAN,
    LONGEST,
    LONGEST_NAME,
    Record,
    Setup,
    cut_decisions,
    parse_record,
)
from tests.engine.matches import written
from tests.games.tables import Table, option_values, playable, played, tables
from tests.support.cases import in_turn

GOOD = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
printable = st.text(st.characters(codec="utf-8").filter(str.isprintable), max_size=LONGEST_NAME)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any set-up that some game can be played from."""
    game = draw(st.sampled_from(list(GAMES.values())))
    rules = draw(st.sampled_from(list(game.presets)))
    flips: list[bool] = [draw(st.booleans()) for _ in game.options]
    options = tuple(
        (option.id, draw(st.sampled_from(values)))
        for option, flip in zip(game.options, flips, strict=True)
        if flip and (values := option_values(game, rules, option))
    )
    table = Table(game.id, rules, draw(st.sampled_from(game.seats)), options)
    assume(playable(table))
    kinds = st.sampled_from([HUMAN, *game.bots])
    names = draw(st.lists(printable, max_size=table.seats))
    while names and not names[-1]:
        names.pop()
    colours = tuple(draw(st.permutations(COLOURS))[: table.seats])
    return Setup(
        game=game.id,
        rules=rules,
        seats=tuple(draw(kinds) for _ in range(table.seats)),
        seed=draw(st.from_regex(r"[a-z0-9-]{1,40}", fullmatch=True)),
        options=options,
        names=tuple(names),
        colours=() if table.seats == 1 or colours == COLOURS[: table.seats] else colours,
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A set-up with any number of decisions, legal or not, in its game's notation."""
    setup = draw(setups())
    token = st.from_regex(re.compile(GAMES[setup.game].token.pattern, re.ASCII), fullmatch=True)
    play = "".join(draw(st.lists(token, max_size=120)))
    return Record(setup, cut_decisions(GAMES[setup.game], play))


def test_colours_in_their_order_are_not_written() -> None:
    """So that a game has one text, and old links are as they were."""
    plain = parse_record(GOOD)
    assert parse_record(GOOD.replace("&seed", "&colours=orange,blue&seed")) == plain
    swapped = GOOD.replace("&seed", "&colours=blue,orange&seed")
    assert str(parse_record(swapped)) == swapped
    assert parse_record(swapped).setup.colours == ("blue", "orange")


def test_the_solo_game_has_no_colours_to_choose() -> None:
    """The others of the solo game are called by theirs."""
    alone = "vegas?v=1&rules=solo&seats=human&colours=blue&seed=amber-fox-41"
    with pytest.raises(SetupError, match="bad-colours"):
        parse_record(alone)


# -- there and back ---------------------------------------------------------------------------


@given(records())
def test_records_are_read_back(record: Record) -> None:
    """Reading what a record is written as gives the record."""
    assert parse_record(str(record)) == record


@given(records())
def test_the_text_fits_into_a_link(record: Record) -> None:
    """A record needs no further escaping behind the # of a link, whatever the names."""
    assert re.fullmatch(r"[A-Za-z0-9_.~%?&=,-]+", str(record))


@given(records(), st.randoms())
def test_keys_come_in_any_order(record: Record, rng: Random) -> None:
    """Fields may be shuffled by hand; the record is the same and is written in one order."""
    game, _, query = str(record).partition("?")
    fields = query.split("&")
    rng.shuffle(fields)
    shuffled = parse_record(f"{game}?{'&'.join(fields)}")
    assert shuffled == record
    assert str(shuffled) == str(record)


@given(setups())
def test_canonical_order_of_keys(setup: Setup) -> None:
    """From v to the seed always in this order, and play and c behind them."""
    keys = [
        field.partition("=")[0] for field in str(Record(setup, ("1",))).split("?")[1].split("&")
    ]
    order = ["v", "rules", "with", "seats", "names", "colours", "seed", "play", "c"]
    assert keys == [key for key in order if key in keys]
    assert {"v", "rules", "seats", "seed", "play", "c"} <= set(keys)
    assert ("with" in keys) == bool(setup.options)
    assert ("names" in keys) == any(setup.names)
    assert ("colours" in keys) == bool(setup.colours)


@given(setups())
def test_without_decisions_there_is_no_play_and_no_check(setup: Setup) -> None:
    """A set-up's text is a record's text."""
    assert str(Record(setup)) == str(setup)
    assert "play=" not in str(setup)
    assert "&c=" not in str(setup)


def test_the_revision_may_be_left_out() -> None:
    """A link typed by hand without v is of revision 1."""
    assert parse_record(GOOD.replace("v=1&", "")) == parse_record(GOOD)


def test_an_option_that_changes_nothing_is_not_written() -> None:
    """Saying what the edition says anyway gives the plain edition."""
    spelled = GOOD.replace("&seats", "&with=autoplay.hidden-money&seats")
    assert str(parse_record(spelled)) == GOOD


@in_turn(
    ("word", "option", "value"),
    [
        ("start1", "start", 1),
        ("no-autoplay", "autoplay", False),
        ("no-hidden-money", "hidden_money", False),
    ],
)
def test_options_are_words(word: str, option: str, value: object) -> None:
    """A flag is put off with no-, a number stands behind its word."""
    setup = parse_record(GOOD.replace("&seats", f"&with={word}&seats")).setup
    assert setup.options_now()[option] == value
    assert f"with={word}&" in str(setup)


def test_options_are_written_in_the_games_order() -> None:
    """Two people who change the same options get the same text."""
    one = GOOD.replace("&seats", "&with=start1.no-autoplay&seats")
    other = GOOD.replace("&seats", "&with=no-autoplay.start1&seats")
    assert str(parse_record(one)) == str(parse_record(other)) == one
    setup = parse_record(one).setup
    assert str(replace(setup, options=setup.options[::-1])) == one


@in_turn("name", ["Anna", "Zoë", "李", "A,B", "a&b=c", "100%", "?#@/", "x y", "+", "🂡", "%2C"])
def test_names_are_percent_encoded(name: str) -> None:
    """Any printable name survives, also one made of the characters that a link is made of."""
    setup = replace(parse_record(GOOD).setup, names=(name, "Ben"))
    assert f"names={quote(name, safe='')},Ben&" in str(setup)
    assert parse_record(str(setup)).setup.names == (name, "Ben")


def test_names_may_be_missing() -> None:
    """An empty name means that the page has its own; empty ones at the end are not written."""
    setup = parse_record(GOOD.replace("&seed", "&names=,Ben&seed")).setup
    assert setup.names == ("", "Ben")
    setup = parse_record(GOOD.replace("&seed", "&names=Anna,&seed")).setup
    assert setup.names == ("Anna",)
    assert parse_record(GOOD.replace("&seed", "&names=,&seed")).setup.names == ()


# -- limits -----------------------------------------------------------------------------------


def test_the_longest_text_is_still_read() -> None:
    """A text of exactly the most characters is read, one more is refused unread."""
    tokens = "1" * (LONGEST - len(written(GOOD, "")))
    assert len(written(GOOD, tokens)) == LONGEST
    assert len(parse_record(written(GOOD, tokens)).decisions) == len(tokens)
    with pytest.raises(NotationError) as refused:
        parse_record(written(GOOD, tokens + "1"))
    assert refused.value.data == {"length": LONGEST + 1, "most": LONGEST}


def test_limits_of_names_and_seeds() -> None:
    """Twenty characters of name and forty of seed are allowed, counted as people count them."""
    setup = parse_record(GOOD).setup
    for name in ("x" * 20, "李" * 20, "🂡" * 20):
        assert parse_record(str(replace(setup, names=(name,)))).setup.names == (name,)
    seed = "a-" * 20
    assert parse_record(str(replace(setup, seed=seed))).setup.seed == seed


@in_turn("table", tables())
def test_whole_games_are_short(table: Table) -> None:
    """A finished game with full names is far below the limit; one of four seats fits in 250."""
    record = played(table, "amber-fox-41").record
    names = tuple("🂡" * LONGEST_NAME for _ in range(table.seats))
    assert len(str(Record(replace(record.setup, names=names), record.decisions))) < LONGEST
    if table == ("vegas", "alea-2012", 4, ()):
        origin = "https://croupier.example/#/"
        assert len(origin + str(record)) <= 250


def test_a_set_up_may_be_wrong_until_it_is_played() -> None:
    """A `Setup` is only a description; it is refused where it is resolved."""
    setup = Setup("no-such-game", "rules", (), "")
    with pytest.raises(SetupError) as refused:
        setup.new_state()
    assert refused.value.code == "unknown-game"
