"""Words of the Las Vegas log about the neutral dice, without a browser."""

import re

from building.words import words_of
from tests.support.cards import cards, game, grasping, logged
from tests.support.cases import in_turn
from tests.support.node import run_in_node, run_in_shared_node

SCRIPT = """
const { createTranslator } = await site("lib/i18n.js");
const { sentence } = await site("games/vegas/log.js");
const t = createTranslator(given.lang, given.tree);
return given.events.map((each) => sentence(each, { t, names: ["Anna", "Ben"] }));
"""
NEUTRAL = 6


def said(lang: str, *events: dict[str, object]) -> list[str]:
    """The lines of the log for some events, at a table of Anna and Ben."""
    given = {"lang": lang, "tree": {"vegas": words_of("vegas", lang)}, "events": events}
    answers: list[str] = run_in_shared_node(SCRIPT, given)
    return answers


@in_turn(
    ("lang", "tied", "kicked"),
    [
        (
            "en",
            "Windmill: Anna and the neutral dice tie, no money.",
            "Ben, Windmill: a kicker knocks off a neutral die.",
        ),
        (
            "de",
            "Windmühle: Anna und die neutralen Würfel gleichauf, kein Geld.",
            "Ben: Kicker, Windmühle. Ein neutraler Würfel fliegt.",
        ),
        (
            "fr",
            "Moulin\N{NO-BREAK SPACE}: égalité, rien pour Anna et les dés neutres.",
            "Ben\N{NO-BREAK SPACE}: videur, Moulin. Un dé neutre sort.",
        ),
        (
            "nl",
            "Windmolen: Anna en de neutrale dobbelstenen staan gelijk, geen geld.",
            "Ben: uitsmijter, Windmolen. Een neutrale dobbelsteen eruit.",
        ),
    ],
)
def test_neutral_dice_are_no_name(lang: str, tied: str, kicked: str) -> None:
    """They are spoken of as dice, wherever a seat would have its name."""
    events: tuple[dict[str, object], ...] = (
        {"type": "tied", "casino": 4, "owners": [0, NEUTRAL]},
        {"type": "kicked", "seat": 1, "casino": 4, "owner": NEUTRAL, "big": False},
    )
    assert said(lang, *events) == [tied, kicked]


def test_the_bandit_stands_where_german_leaves_it_as_it_is() -> None:
    """No "bei Der Bandit": its name has an article."""
    events: tuple[dict[str, object], ...] = (
        {"type": "kicked", "seat": 0, "casino": 7, "owner": 1, "big": False},
        {"type": "chip_taken", "seat": 1, "casino": 7},
    )
    lines = [
        "Anna: Kicker, Der Bandit. Ein Würfel fliegt (Ben).",
        "Ben: die Jetonkarte, Der Bandit.",
    ]
    assert said("de", *events) == lines


UNDONE = """
const { fillHistory } = await site("table/history.js");
const added = [];
const log = {
  list: { setAttribute() {}, removeAttribute() {} },
  get first() { return added.length ? Math.min(...added.map(({ ply }) => ply)) : null; },
  addBefore: (frame) => added.push(frame),
};
const play = { frame: { record: "a1", ply: 2 }, table: { log } };
let asked = 0;
play.table.ask = async (_, { record, ply }) => {
  asked += 1;
  if (asked === 1) play.frame = { record: "a", ply: 1 };
  return { record, ply };
};
await fillHistory(play);
return added;
"""


def test_the_log_is_not_filled_with_what_has_been_taken_back() -> None:
    """An answer from before an undo is no line of the game any more."""
    assert run_in_node(UNDONE) == [{"record": "a", "ply": 1}, {"record": "a", "ply": 0}]


def test_the_log_of_a_whole_card_game() -> None:
    """Each event that is told has a sentence without gaps; the others have none."""
    record = cards("human,random", "cards-turns-2", rules="cards-2016-turns", **{"with": "chips"})
    frames = [frame for frame, _ in game(record, grasping)]
    script = """
      const { createTranslator } = await site("lib/i18n.js");
      const { sentence } = await site("games/vegas_cards/log.js");
      const t = createTranslator("en", given.tree);
      const said = (event) => sentence(event, { t, names: ["Anna", "Ben"] });
      return given.events.map(said).map((each, at) => [given.events[at].type, each]);
    """
    events = [event for frame in frames for event in frame["events"]]
    tree = {name: words_of(name, "en") for name in ("vegas", "vegas_cards")}
    lines = run_in_node(script, {"tree": tree, "events": events})
    assert [type_ for type_, line in lines if line] == logged(frames[-1]["record"])
    assert not [
        line for _, line in lines if line and re.search(r"[{}]|undefined|vegas_cards", line)
    ]
