"""What is good of a bad record is saved."""

import pytest

from croupier.errors import CroupierError
from croupier.frame import Frame, frame
from croupier.match import open_match, replay
from croupier.record import Record, parse_record
from tests.engine.matches import SEED, TABLE, written
from tests.games.tables import played


def salvaged(text: str) -> tuple[str, str | None]:
    """(code, salvage) of a bad record."""
    with pytest.raises(CroupierError) as refused:
        open_match(text)
    saved = refused.value.data.get("salvage")
    assert saved is None or isinstance(saved, str)
    return refused.value.code, saved


SETUP = str(TABLE.setup(SEED))
PLAY = "".join(played(TABLE, SEED).record.decisions)
SIX = str(Record(TABLE.setup(SEED), tuple(PLAY[:6])))


def choices(number: int) -> set[str]:
    """What is legal for decision ``number``, after the true moves before it."""
    match = replay(Record(TABLE.setup(SEED), tuple(PLAY[:number])))
    return {str(action) for action in match.state(match.length).legal_actions()}


ILLEGAL = next(number for number in range(6, len(PLAY)) if "4" not in choices(number))
"""A decision of the game that must not be a 4."""

SALVAGE: list[tuple[str, str, str | None]] = [
    ("poker?v=1&rules=x&seats=human,human&seed=a", "unknown-game", None),
    (SETUP.replace("alea-2012", "alea-1999"), "unknown-rules", None),
    (SETUP.replace("v=1", "v=9"), "unknown-revision", None),
    (SETUP.replace("human,human,human", "human"), "bad-seats", None),
    (SETUP.replace("human,human,human", "human,robot"), "unknown-bot", None),
    (SETUP.replace(SEED, "NO"), "bad-seed", None),
    (SETUP.replace("&seats", "&with=jokers&seats"), "unknown-option", SETUP),
    (SETUP.replace("&seats", "&with=start9&seats"), "bad-option", SETUP),
    (SETUP.replace("&seats", "&with=start4&seats"), "bad-option", SETUP),
    (SETUP.replace("&seed", f"&names={'x' * 21}&seed"), "bad-name", SETUP),
    (written(SETUP, PLAY[:6]).replace("&seed", "&names=%07&seed"), "bad-name", SIX),
    (written(SETUP, PLAY[:6]).replace("&seed", "&colours=red&seed"), "bad-colours", SIX),
    (written(SETUP, PLAY[:6]).replace("&seats", "&with=jokers&seats"), "unknown-option", SETUP),
    (
        SETUP.replace("&seed", "&names=%07&seed").replace("&seats", "&with=jokers&seats"),
        "unknown-option",
        SETUP,
    ),
    ("vegas?rules=alea-2012", "malformed", None),
    (SETUP + "&play", "malformed", None),
    (f"{SETUP}&play={PLAY[:6]}", "bad-check", SIX),
    (f"{SETUP}&play={PLAY[:6]}&c=2222", "bad-check", SIX),
    (f"{SETUP}&play={PLAY}", "bad-check", str(played(TABLE, SEED).record)),
    (written(SETUP, PLAY[:6] + "?"), "bad-token", SIX),
    (written(SETUP, "?" + PLAY[:6]), "bad-token", SETUP),
    (written(SETUP, PLAY[:6] + "?" + PLAY[6:]), "bad-token", SIX),
    (
        written(SETUP, PLAY[:ILLEGAL] + "4" + PLAY[ILLEGAL:]),
        "illegal",
        str(Record(TABLE.setup(SEED), tuple(PLAY[:ILLEGAL]))),
    ),
    (written(SETUP, PLAY + "1"), "game-over", str(played(TABLE, SEED).record)),
    (written(SETUP, "1" * 5000), "too-long", None),
]


@pytest.mark.parametrize(
    ("text", "code", "saved"), SALVAGE, ids=[f"{c}-{n}" for n, (_, c, _) in enumerate(SALVAGE)]
)
def test_what_is_good_of_a_bad_record_is_saved(text: str, code: str, saved: str | None) -> None:
    """The moves up to the first bad one, or the set-up without what is wrong with it."""
    found, salvage = salvaged(text)
    assert found == code
    assert salvage == saved
    if salvage is not None:
        assert str(parse_record(salvage)) == salvage
        assert replay(parse_record(salvage)).length > 0


def test_a_good_record_is_opened() -> None:
    """Nothing is refused that the engine wrote itself."""
    assert str(open_match(SIX).record) == SIX
    shown: Frame = frame(open_match(SIX), None)
    assert shown.setup.seed == SEED
