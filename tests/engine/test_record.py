"""A game as a text: what is written is read back, and what is wrong is said precisely."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier.errors import ERROR_CODES, CroupierError, NotationError, SetupError
from croupier.games import GAMES
from croupier.match import open_match, replay
from croupier.record import (
    HUMAN,
    LONGEST,
    LONGEST_NAME,
    Record,
    Setup,
    check,
    cut_decisions,
    parse_record,
)
from tests.games.tables import Table, option_values, playable, played, tables

GOOD = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
OF_ONE_MOVE = str(
    Record(
        parse_record(GOOD).setup,
        played(Table("vegas", "alea-2012", 2), "amber-fox-41").record.decisions[:1],
    )
)

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
    return Setup(
        game=game.id,
        rules=rules,
        seats=tuple(draw(kinds) for _ in range(table.seats)),
        seed=draw(st.from_regex(r"[a-z0-9-]{1,40}", fullmatch=True)),
        options=options,
        names=tuple(names),
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A set-up with any number of decisions, legal or not, in its game's notation."""
    setup = draw(setups())
    token = st.from_regex(re.compile(GAMES[setup.game].token.pattern, re.ASCII), fullmatch=True)
    play = "".join(draw(st.lists(token, max_size=120)))
    return Record(setup, cut_decisions(GAMES[setup.game], play))


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
    """v, rules, with, seats, names, seed: always in this order, and play and c behind them."""
    keys = [
        field.partition("=")[0] for field in str(Record(setup, ("1",))).split("?")[1].split("&")
    ]
    order = ["v", "rules", "with", "seats", "names", "seed", "play", "c"]
    assert keys == [key for key in order if key in keys]
    assert {"v", "rules", "seats", "seed", "play", "c"} <= set(keys)
    assert ("with" in keys) == bool(setup.options)
    assert ("names" in keys) == any(setup.names)


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


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    "name", ["Anna", "Zoë", "李", "A,B", "a&b=c", "100%", "?#@/", "x y", "+", "🂡", "%2C"]
)
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


# -- the check --------------------------------------------------------------------------------

ALPHABET = "abcdefghijklmnopqrstuvwxyzABC0123456789-._~%?&=,@# \n\u0663é"
SHORT = str(played(Table("vegas", "alea-2012", 2), "12").record)
FULL = str(
    Record(
        replace(
            played(
                Table("vegas", "alea-2012", 2, (("start", 1), ("autoplay", False))), "12"
            ).record.setup,
            names=("Zoë", "A,B"),
        ),
        ("1", "2", "3"),
    )
)


def readings(text: str) -> str | None:
    """The canonical form of the record in ``text``, None where there is none."""
    try:
        return str(parse_record(text))
    except CroupierError:
        return None


def changed(text: str) -> Iterator[str]:
    """Every text that differs from ``text`` in one character, over a wide alphabet."""
    for at, here in enumerate(text):
        for character in ALPHABET:
            if character != here:
                yield text[:at] + character + text[at + 1 :]


@pytest.mark.parametrize("text", [OF_ONE_MOVE, SHORT, FULL])
def test_every_single_character_change_is_noticed(text: str) -> None:
    """One character of a record with moves is changed: it is refused, whichever it was.

    A change that means the same (a small letter in a percent code) may pass.
    """
    assert readings(text) == text
    survivors = [other for other in changed(text) if readings(other) is not None]
    assert [other for other in survivors if other.upper() != text.upper()] == []
    assert all(readings(other) == text for other in survivors)


def test_numbers_are_ascii() -> None:
    """An option's number is written in 0-9; another script's digits are not a number."""
    with pytest.raises(SetupError):
        parse_record(GOOD.replace("&seats", "&with=start\uff11&seats"))


def test_every_lost_character_is_noticed() -> None:
    """One character of a record with moves is dropped, or doubled, or swapped with the next."""
    for at in range(len(SHORT)):
        for other in (
            SHORT[:at] + SHORT[at + 1 :],
            SHORT[:at] + SHORT[at] + SHORT[at:],
            SHORT[:at] + SHORT[at + 1 : at + 2] + SHORT[at : at + 1] + SHORT[at + 2 :],
        ):
            if other != SHORT:
                assert readings(other) is None, other


@pytest.mark.parametrize("text", [OF_ONE_MOVE, SHORT])
def test_truncation_is_noticed(text: str) -> None:
    """A link that lost its tail never opens as a shorter game: at most as its own set-up."""
    setup, _, _ = text.partition("&play=")
    for length in range(len(text)):
        found = readings(text[:length])
        if found is not None:
            assert length <= len(setup)
            assert setup.startswith(found)


@pytest.mark.parametrize("tail", ["&play=", "&play=&c=k3f9", "&c=k3f9", "&play=&c="])
def test_lost_moves_are_noticed(tail: str) -> None:
    """Where play or c stands and the moves are gone, the record is refused: something was lost."""
    assert readings(GOOD + tail) is None


@pytest.mark.parametrize("gone", [r"&c=.*", r"&c=....", r"=....$"])
def test_moves_without_their_check_are_refused(gone: str) -> None:
    """The check is not optional where there are moves."""
    with pytest.raises(NotationError):
        parse_record(re.sub(gone, "", OF_ONE_MOVE))


def test_the_check_covers_the_canonical_text() -> None:
    """Reordering the keys keeps the check; changing the set-up does not."""
    game, _, query = OF_ONE_MOVE.partition("?")
    assert readings(f"{game}?{'&'.join(reversed(query.split('&')))}") == OF_ONE_MOVE
    for old, new in (("human,greedy", "human,steady"), ("alea-2012", "alea-2018"), ("41", "42")):
        with pytest.raises(NotationError) as refused:
            parse_record(OF_ONE_MOVE.replace(old, new))
        assert refused.value.code == "bad-check"


def test_the_check_is_easy_to_read_out() -> None:
    """Four characters, none of which looks like another (no l, o, 0, 1), as different as can be."""
    seen = {check(str(number)) for number in range(3000)}
    assert all(re.fullmatch(r"[a-km-np-z2-9]{4}", each) for each in seen)
    assert len(seen) > 2980
    assert set("".join(seen)) == set("abcdefghijkmnpqrstuvwxyz23456789")


# -- what is wrong ----------------------------------------------------------------------------

LONG_NAME = "x" * (LONGEST_NAME + 1)
DECISIONS = played(Table("vegas", "alea-2012", 2), "amber-fox-41").record.decisions


def written(setup: str, play: str) -> str:
    """A text whose check is right, whatever its moves are."""
    return f"{setup}&play={play}&c={check(f'{setup}&play={play}')}"


def changing(old: str, new: str) -> str:
    """The good set-up with one thing changed."""
    assert old in GOOD
    return GOOD.replace(old, new)


WRONG = [
    (changing("vegas?", "poker?"), "unknown-game", {"game": "poker"}),
    (changing("vegas?", "?"), "unknown-game", {"game": ""}),
    (changing("v=1", "v=2"), "unknown-revision", {"revision": 2}),
    (changing("v=1", "v=0"), "unknown-revision", {"revision": 0}),
    (changing("alea-2012", "alea-1999"), "unknown-rules", {"rules": "alea-1999"}),
    (changing("alea-2012", ""), "unknown-rules", {"rules": ""}),
    (changing("&seats", "&with=jokers&seats"), "unknown-option", {"option": "jokers"}),
    (changing("&seats", "&with=autoplay.&seats"), "unknown-option", {"option": ""}),
    (changing("&seats", "&with=start1.start1&seats"), "unknown-option", {"option": "start1"}),
    (changing("&seats", "&with=start&seats"), "bad-option", {"option": "start", "value": "start"}),
    (
        changing("&seats", "&with=start9&seats"),
        "bad-option",
        {"option": "start", "value": "start9"},
    ),
    (changing("&seats", "&with=start2&seats"), "bad-option", {"option": "start", "value": 2}),
    (
        changing("&seats", "&with=no-start1&seats"),
        "bad-option",
        {"option": "start", "value": "no-start1"},
    ),
    (
        changing("&seats", "&with=autoplay1&seats"),
        "bad-option",
        {"option": "autoplay", "value": "autoplay1"},
    ),
    (changing("human,greedy", "human"), "bad-seats", {"seats": 1, "least": 2, "most": 6}),
    (changing("human,greedy", ""), "bad-seats", {"seats": 1, "least": 2, "most": 6}),
    (
        changing("human,greedy", ",".join(["human"] * 7)),
        "bad-seats",
        {"seats": 7, "least": 2, "most": 6},
    ),
    (changing("greedy", "deep-thought"), "unknown-bot", {"bot": "deep-thought"}),
    (changing("greedy", ""), "unknown-bot", {"bot": ""}),
    (changing("greedy", "Human"), "unknown-bot", {"bot": "Human"}),
    (changing("amber-fox-41", ""), "bad-seed", {"seed": ""}),
    (changing("amber-fox-41", "Amber"), "bad-seed", {"seed": "Amber"}),
    (changing("amber-fox-41", "a" * 41), "bad-seed", {"seed": "a" * 41}),
    (changing("amber-fox-41", "a%20b"), "bad-seed", {"seed": "a%20b"}),
    (changing("amber-fox-41", "é"), "bad-seed", {"seed": "é"}),
    (changing("&seed", f"&names={LONG_NAME}&seed"), "bad-name", {"name": LONG_NAME}),
    (changing("&seed", "&names=a%0Ab&seed"), "bad-name", {"name": "a\nb"}),
    (changing("&seed", "&names=%E2%80%AE&seed"), "bad-name", {"name": "\u202e"}),
    (changing("&seed", "&names=A,B,C&seed"), "bad-name", {"name": "C"}),
    ("", "malformed", {"part": "record", "at": 0}),
    ("vegas", "malformed", {"part": "record", "at": 5}),
    ("vegas?", "malformed", {"part": "record", "at": 6}),
    (changing("&seed=amber-fox-41", ""), "malformed", {"part": "seed", "at": 44}),
    (changing("&seats=human,greedy", ""), "malformed", {"part": "seats", "at": 43}),
    (changing("&rules=alea-2012", ""), "malformed", {"part": "rules", "at": 46}),
    (GOOD + "&colour=red", "malformed", {"part": "colour", "at": len(GOOD) + 1}),
    (GOOD + "&seed=x", "malformed", {"part": "seed", "at": len(GOOD) + 1}),
    (GOOD + "&", "malformed", {"part": "record", "at": len(GOOD) + 1}),
    (GOOD + "&play", "malformed", {"part": "play", "at": len(GOOD) + 1}),
    (changing("v=1", "v=one"), "malformed", {"part": "v"}),
    (changing("v=1", "v="), "malformed", {"part": "v"}),
    (changing("v=1", "v=1234567"), "malformed", {"part": "v"}),
    (changing("v=1", "v=-1"), "malformed", {"part": "v"}),
    (changing("v=1", "v=\u0661"), "malformed", {"part": "v"}),
    (written(GOOD, DECISIONS[0])[:-1] + "l", "bad-check", {}),
    (written(GOOD, "1?3"), "bad-token", {"token": "?", "decision": 1}),
    (written(GOOD, "12\u0663"), "bad-token", {"token": "\u0663", "decision": 2}),
    (GOOD + "&names=" + "a," * LONGEST, "too-long", {"most": LONGEST}),
]


@pytest.mark.parametrize(("text", "code", "data"), WRONG)
def test_what_is_wrong_is_said(text: str, code: str, data: dict[str, object]) -> None:
    """A bad record is refused with the code and the particulars of what is wrong with it."""
    with pytest.raises(CroupierError) as refused:
        parse_record(text)
    assert refused.value.code == code
    assert {**refused.value.data, **data} == refused.value.data


def test_a_bad_revision_is_said_where_it_is() -> None:
    """As for any other field, `at` points at the beginning of the field that cannot be read."""
    with pytest.raises(NotationError) as refused:
        parse_record(changing("v=1", "v=one"))
    assert refused.value.data["at"] == GOOD.index("v=1")


def test_illegal_moves_are_said() -> None:
    """A move that the rules forbid is refused with its number and what would have been legal."""
    setup = changing("amber-fox-41", "13")
    first = replay(parse_record(setup))
    legal = [str(action) for action in first.state(first.length).legal_actions()]
    wrong = next(face for face in "123456" if face not in legal)
    with pytest.raises(CroupierError) as refused:
        open_match(written(setup, wrong))
    assert refused.value.code == "illegal"
    assert {
        **refused.value.data,
        "action": wrong,
        "decision": 0,
        "legal": legal,
    } == refused.value.data


def test_moves_after_the_end_are_said() -> None:
    """A game that goes on after its end is refused with the number of the first move too many."""
    play = "".join(DECISIONS)
    setup = GOOD.replace("greedy", "human")
    with pytest.raises(CroupierError) as refused:
        open_match(written(setup, play + "11"))
    assert refused.value.code == "game-over"
    assert refused.value.data["decision"] == len(DECISIONS)


def test_every_code_of_a_record_is_provoked() -> None:
    """No code that a record can be refused with goes untested here or in the bridge's tests."""
    provoked = {code for _, code, _ in WRONG}
    of_matches = {"illegal", "game-over", "bad-ply"}
    of_the_bridge = {"bad-request", "unknown-method", "internal"}
    of_solo_games = {"option-conflict"}  # see the rulebook's tests
    assert provoked | of_matches | of_the_bridge | of_solo_games == set(ERROR_CODES)


@pytest.mark.parametrize(("text", "code", "data"), WRONG)
def test_errors_read_well(text: str, code: str, data: dict[str, object]) -> None:
    """In a terminal an error is one line that begins with its code."""
    with pytest.raises(CroupierError) as refused:
        parse_record(text)
    said = str(refused.value)
    assert said.startswith(code)
    assert len(said.splitlines()) == 1
    assert data.keys() <= refused.value.data.keys()


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


@pytest.mark.parametrize("table", tables(), ids=str)
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
