"""Words of a review about a person's game, and silence of the coach, without a browser."""

from typing import Any

import pytest

from building.words import words_of
from tests.support.cases import in_turn
from tests.support.node import run_in_node, run_in_shared_node
from tests.support.words import LANGS, words

VERDICT = """
const { createTranslator } = await site("lib/i18n.js");
const { verdict } = await site("analysis/review/verdict.js");
const controller = {
  total: (frame, seat) => frame.totals[seat],
  amounts: () => ({ full: (amount) => `$${amount}` }),
};
const t = createTranslator("en", given.tree);
const names = ["You", "Magpie", "Hawk"];
return given.games.map(({ seats, totals, winners, ranking, over }) => {
  const frame = { observation: { result: { winners, ranking } }, setup: { seats }, totals };
  return verdict({ seats, over }, 0, { t, names, controller, frame });
});
"""

WORSE = """
const { createTranslator } = await site("lib/i18n.js");
const { aboutWorse, lossWords } = await site("analysis/review/chances.js");
const { tree, loss, error } = given;
const t = createTranslator("en", tree);
return [aboutWorse(t, loss, error), lossWords(t, loss, error)];
"""

COACH = """
const { asksAgain } = await site("table/play/coach.js");
const { setReturnTo } = await site("together/return_to.js");
const { key, to, byLink } = given;
if (to) setReturnTo(key, to);
const asked = [];
const ask = async (method) => { asked.push(method); throw new Error("no engine here"); };
const learn = async () => {};
const shell = { byLink, t: { learn, learnLater: learn } };
const table = { shell, ask, gone: () => false, game: "vegas" };
const frame = { record: key, ply: 3, next: { actor: 0 } };
const runs = { present: () => ({ stale: false }) };
await asksAgain({ key, frame, runs, table, pending: "act" }, "1", () => {});
return asked;
"""

TABLE = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"


@in_turn(
    ("loss", "error", "expected"),
    [
        (0.043, 0.197, "about \u22124.3%"),
        (0.182, 0.06, "\u221218.2% \u00b1 12.0%"),
        (0.05, 0.0, "\u22125.0%"),
    ],
)
def test_a_choice_that_was_hardly_looked_at_is_about_so_much_worse(
    loss: float, error: float, expected: str
) -> None:
    """No "-4.3% +- 39.4%" beside a choice that nobody made: that says nothing."""
    tree = {"review": words_of("review", "en")}
    about, lost = run_in_shared_node(WORSE, {"tree": tree, "loss": loss, "error": error})
    assert about == expected
    assert lost == expected or about.startswith("about")


def game(
    *errors: float, luck: float = 0.0, totals: tuple[int, ...], over: bool = True
) -> dict[str, Any]:
    """A reviewed game: what each seat loses by a choice, and what it has."""
    seats = [
        {
            "seat": seat,
            "decisions": 9,
            "error_rate": error,
            "accuracy": 100 - 500 * error,
            "rolls": luck,
            "table": 0.0,
        }
        for seat, error in enumerate(errors)
    ]
    best = max(totals)
    return {
        "seats": seats,
        "totals": totals,
        "winners": [seat for seat, total in enumerate(totals) if total == best],
        "ranking": sorted(range(len(totals)), key=lambda seat: -totals[seat]),
        "over": over,
    }


def verdicts(games: list[dict[str, Any]]) -> list[str]:
    """The verdict on the first seat of each game."""
    given = {"tree": {"review": words_of("review", "en")}, "games": games}
    found: list[str] = run_in_shared_node(VERDICT, given)
    return found


def verdict_words(key: str, **values: str | int) -> str:
    """A sentence of the verdict."""
    return words(f"review.verdict.{key}", "en", **values)


def test_the_verdict_tells_result_play_and_luck() -> None:
    """Won, lost and shared; better and worse than the others; luck for, against and neither."""
    gave = verdict_words("gave", luck="14%")
    took = verdict_words("took", luck="14%")
    even = verdict_words("even")
    won, lost = verdict_words("won", amount="$30"), verdict_words("lost", amount="$30")
    better = verdict_words("best", others="Magpie")
    worse = verdict_words("worst", others="Magpie", n=1)
    won_by, lost_by = (90, 60), (60, 90)
    cases = [
        (game(0.01, 0.02, luck=0.14, totals=won_by), [won, better, gave]),
        (game(0.02, 0.01, luck=0.14, totals=won_by), [won, worse, gave]),
        (game(0.01, 0.02, luck=-0.14, totals=lost_by), [lost, better, took]),
        (game(0.02, 0.01, luck=-0.14, totals=lost_by), [lost, worse, took]),
        (game(0.02, 0.02, luck=0.004, totals=lost_by), [lost, verdict_words("alike"), even]),
        (game(0.01, 0.02, totals=(60, 60)), [verdict_words("shared"), better, even]),
        (game(0.01, 0.02, totals=lost_by, over=False), [better, even]),
    ]
    found = verdicts([played for played, _ in cases])
    assert found == [" ".join(sentences) for _, sentences in cases]


def test_the_verdict_names_who_played_better() -> None:
    """Among three: better than both, than one, worse than the other, and alike with the other."""
    both = [
        (game(0.01, 0.02, 0.03, totals=(1, 0, 0)), verdict_words("best", others="Magpie and Hawk")),
        (
            game(0.02, 0.01, 0.03, totals=(1, 0, 0)),
            verdict_words("mixed", better="Hawk", worse="Magpie"),
        ),
        (game(0.02, 0.02, 0.03, totals=(1, 0, 0)), verdict_words("between", better="Hawk")),
        (
            game(0.03, 0.01, 0.02, totals=(1, 0, 0)),
            verdict_words("worst", others="Magpie and Hawk", n=2),
        ),
    ]
    found = verdicts([played for played, _ in both])
    for verdict, (_, sentence) in zip(found, both, strict=True):
        assert sentence in verdict


@in_turn(
    ("given", "speaks"),
    [
        ({"key": TABLE}, True),
        ({"key": TABLE, "to": "challenge?x"}, False),
        ({"key": TABLE.replace("amber-fox-41", "day-2026-11-21")}, False),
        ({"key": TABLE, "byLink": {"with": "Anna"}}, False),
    ],
)
def test_the_coach_is_silent_where_games_are_compared(given: dict[str, Any], speaks: bool) -> None:
    """It does not even ask the engine there; elsewhere it wants advice."""
    assert run_in_node(COACH, given) == (["suggest"] if speaks else [])


CAUSES = """
const { createTranslator } = await site("lib/i18n.js");
const { causeWords } = await site("analysis/panels/turning.js");
const { tree, cases, names } = given;
const t = createTranslator("en", tree);
return cases.map((given) => causeWords(...given, { t, names }));
"""


def test_a_turning_point_says_what_made_it() -> None:
    """A choice and whose, dice, bills, hands, who begins, or hidden cards; never just a number."""
    names = ["You", "Magpie", "Hawk"]
    cases: list[tuple[list[Any], str]] = [
        ([{"seat": 0, "cause": "own"}, 0, "place"], words("review.causes.own", name="You")),
        ([{"seat": 1, "cause": "own"}, 1, "place"], words("review.causes.own", name="Magpie")),
        ([{"seat": 0, "cause": "others"}, 2, "place"], words("review.causes.others", name="Hawk")),
        ([{"seat": 1, "cause": "others"}, 0, "place"], words("review.causes.others", name="You")),
        ([{"seat": 0, "cause": "hidden"}, 1, "select"], words("review.causes.hidden")),
        ([{"seat": 0, "cause": "luck"}, None, "roll"], words("review.causes.roll")),
        ([{"seat": 0, "cause": "luck"}, None, "bill"], words("review.causes.bill")),
        ([{"seat": 0, "cause": "luck"}, None, "hand"], words("review.causes.hand")),
        ([{"seat": 0, "cause": "luck"}, None, "start"], words("review.causes.start")),
        ([{"seat": 0, "cause": "luck"}, None, "anything"], words("review.causes.luck")),
    ]
    tree = {
        "review": words_of("review", "en"),
        "you": "You",
    }
    given = {"tree": tree, "cases": [case for case, _ in cases], "names": names}
    assert run_in_shared_node(CAUSES, given) == [expected for _, expected in cases]


BILLS = ("banknote", "schein", "billet", "biljet")


@in_turn("kind", ["vegas", "vegas_cards", "showdown"])
@in_turn("lang", LANGS)
def test_no_word_about_bills_where_there_are_none(kind: str, lang: str) -> None:
    """In Expert Yahtzee neither the ledger nor the help speaks of them; elsewhere they do."""
    bill = BILLS[LANGS.index(lang)]
    tree = words_of("review", lang)

    def own(part: dict[str, Any], key: str) -> str:
        return str(part.get(f"{key}_{kind}") or part.get(key) or part["lines"][key])

    words_of_money = own(tree["sums"], "table") + own(tree["help"], "luck")
    assert (bill in words_of_money.lower()) == (kind != "showdown")


TURNING = """
const { turningPointFor } = await site("analysis/review/verdict.js");
const { review, person } = given;
return turningPointFor(review, person);
"""


@in_turn(("person", "expected"), [(None, (1, -0.2)), (0, (0, 0.2)), (1, (1, -0.2)), (2, (1, -0.2))])
def test_the_turning_point_is_the_readers_own_where_it_can_be(
    person: int | None, expected: tuple[int, float]
) -> None:
    """A loss of 20 % is the other's gain of 20 %: each reads their own number."""
    chances = [[0.3, 0.5, 0.2], [0.5, 0.3, 0.2]]
    review = {
        "start": [0.3, 0.5, 0.2],
        "steps": [{"chances": each} for each in chances],
        "summary": {"turning_point": {"ply": 2, "seat": 1, "change": -0.2}},
    }
    found = run_in_shared_node(TURNING, {"review": review, "person": person})
    assert found["ply"] == 2
    assert found["seat"] == expected[0]
    assert found["change"] == pytest.approx(expected[1])


WHY = """
const { createTranslator } = await site("lib/i18n.js");
const { whyWords } = await site("parts/reasons.js");
const { lang, tree, reason } = given;
const none = { money: null, card: null, owner: null, dice: null, percent: null, than: null };
const t = createTranslator(lang, tree);
return whyWords([{ ...none, ...reason }], {}, "vegas", ["Anna"], t);
"""


@in_turn(
    ("lang", "reason", "expected"),
    [
        (
            "de",
            {"code": "crowded", "casino": 7, "dice": 3},
            "Beim Banditen liegen schon 3 fremde Würfel.",
        ),
        (
            "de",
            {"code": "crowded", "casino": 1, "dice": 3},
            "Beim Leuchtturm liegen schon 3 fremde Würfel.",
        ),
        (
            "en",
            {"code": "crowded", "casino": 7, "dice": 1},
            "Another player\u2019s die is already at the Bandit.",
        ),
        (
            "en",
            {"code": "only_neutral", "casino": None, "dice": 1},
            "Spends none of your own dice and keeps one more.",
        ),
    ],
)
def test_a_reason_names_its_casino_as_one_would(
    lang: str, reason: dict[str, Any], expected: str
) -> None:
    """A casino has an article, which German joins to the word before it."""
    tree = {"vegas": words_of("vegas", lang)}
    assert run_in_shared_node(WHY, {"lang": lang, "tree": tree, "reason": reason}) == expected


SHOWN = """
const { latest } = await site("lib/latest.js");
const { goTo } = await site("analysis/controller.js");
const { newTree, play } = await site("analysis/game_tree.js");
const { chunked, another } = given;
const did = [];
let begin, finish;
const begun = new Promise((resolve) => (begin = resolve));
const finished = new Promise((resolve) => (finish = resolve));
globalThis.document = { dispatchEvent() {} };
const frame = { ply: 0, next: { actor: -1, kind: "roll", seat: 0 }, events: [] };
const state = {
  board: {
    async show(_, manner) {
      did.push(manner.chunked ? "table in chunks" : "table");
      begin();
      await finished;
      did.push("drawn");
    },
  },
  nodes: {
    at: async () => ({ frame, record: "", throw: null }),
    tableAt: (_, id) => (id ? new Promise(() => {}) : Promise.resolve(frame)),
  },
  motion: () => ({ skip() {} }),
  controller: { total: () => 0 },
  speaker: { names: [] },
  queue: { later: async () => null },
  draw: { place() {}, node: () => did.push("words") },
  ...{ tree: play(newTree(), 0, "r1").tree, evaluations: new Map(), rolls: new Map() },
  ...{ runs: latest(), mode: "analysis", game: null, review: null, shown: -1, shownPly: null },
};
const going = goTo(state, 0, { chunked });
await begun;
if (another) goTo(state, 1);
finish();
await going;
return did;
"""


@in_turn(
    ("chunked", "another", "did"),
    [
        (True, False, ["table in chunks", "drawn", "words"]),
        (False, False, ["table", "drawn", "words"]),
        (True, True, ["table in chunks", "drawn"]),
    ],
)
def test_unrequested_details_are_drawn_in_chunks(
    chunked: bool, another: bool, did: list[str]
) -> None:
    """First the table, then its words, unless another place was requested meanwhile."""
    assert run_in_node(SHOWN, {"chunked": chunked, "another": another}) == did
