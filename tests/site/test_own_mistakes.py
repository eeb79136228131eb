"""One's own mistakes come back to be practised, and what choices cost over many games."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games import GAMES
from tests.support.node import in_node, run_in_node
from tests.support.table import played_out, setup
from tests.support.words import LANGS, words

OVER = played_out(setup("human,greedy", "shape-2"))["record"]
TODAY = 20_000


def tried(step: int, due: int, right: bool) -> list[int]:
    mistake = {"step": step, "due": due, "found": 0}
    (after,) = in_node("saves/mistakes.js", "tried", [[mistake, right, TODAY]])
    return [after["step"], after["due"] - TODAY]


def test_solved_mistakes_come_back_later_each_time() -> None:
    """After 3, 7 and 21 days, then never; what is not solved begins again tomorrow."""
    assert tried(0, TODAY, True) == [1, 3]
    assert tried(1, TODAY - 5, True) == [2, 7]
    assert tried(2, TODAY, True) == [3, 21]
    assert tried(3, TODAY, True)[0] == 4
    assert tried(3, TODAY, False) == [0, 1]
    assert tried(4, TODAY, False) == [0, 1]


def test_solved_too_early_counts_for_nothing() -> None:
    """Practice before a mistake is due leaves it as it was."""
    assert tried(1, TODAY + 2, True) == [1, 2]
    assert tried(4, TODAY - 9, True) == [4, -9]


KEPT = """
Date.now = () => 1_796_169_600_000; // it may be midnight
globalThis.document = { documentElement: { lang: "en", dataset: {} } };
globalThis.location = { href: "https://example.org/" };
const mistakes = await site("saves/mistakes.js");
const { writeGames, readGames } = await site("saves/games_text.js");
const { createTranslator } = await site("lib/i18n.js");
const day = mistakes.dayOf(Date.now());
mistakes.noteMistakes(given.over, [4, 9]);
mistakes.noteMistakes(given.over, [9]);
const name = Object.keys(mistakes.mistakes.load())[0];
const first = mistakes.mistakesOf(given.over);
const t = createTranslator("en", {});
const save = { record: given.over, ply: 3, updated: 1.7e12, over: true };
const [text] = writeGames([save], t);
const read = [...readGames(text)].filter(Boolean);
const old = [...readGames(text.replace(/mistakes: .*\\n/, ""))].filter(Boolean);
localStorage.clear();
mistakes.keepMistakes(given.over, read[0].mistakes.map((each) => ({ ...each, found: 5 })));
const again = mistakes.mistakesOf(given.over);
const bad = ["23", "23 x9 2026-11-24", "x x1 2026-11-24", "1 x1 2026-13-44", "1 x1 1970-01-02"]
  .map((line) => [...readGames(text.replace(/mistakes: .*/, `mistakes: ${line}`))].filter(Boolean));
return { day, name, first, text, read, old, again, bad };
"""


def test_mistakes_go_out_and_come_in_with_their_games() -> None:
    """In a readable file; those of earlier builds have none; nonsense is reported."""
    found = run_in_node(KEPT, {"over": OVER})
    assert found["name"].startswith("vegas?")
    assert [(each["ply"], each["step"]) for each in found["first"]] == [(4, 0), (9, 0)]
    assert {each["due"] for each in found["first"]} == {found["day"] + 1}
    assert "\nmistakes: 4 x0 20" in found["text"]
    (game,) = found["read"]
    assert [(each["ply"], each["step"]) for each in game["mistakes"]] == [(4, 0), (9, 0)]
    assert [each["due"] for each in found["again"]] == [each["due"] for each in found["first"]]
    assert found["old"][0]["mistakes"] == []
    for answers in found["bad"]:
        wrong = [each for each in answers if "wrong" in each]
        assert [each["wrong"] for each in wrong] == ["field"]
        assert [each["mistakes"] for each in answers if "record" in each] == [[]]


DUE = """
const { ownExercises, dueToday, isSolved, setTried } = await site("analysis/review/exercises.js");
const { keepMistakes, dayOf } = await site("saves/mistakes.js");
const now = 1_796_169_600_000;
Date.now = () => now;
const today = dayOf(now);
const at = (ply, step, due) => ({ ply, step, due, found: now });
keepMistakes(given.over, [at(1, 4, today - 50), at(2, 1, today + 2), at(3, 1, today)]);
const before = { own: ownExercises(now).map(({ ply }) => ply), due: dueToday(now) };
const due = ownExercises(now)[0];
const days = [setTried(due, true), isSolved(due), dueToday(now), setTried(due, false)];
return { before, days, later: dueToday(now + 2 * 86400000) };
"""


def test_due_mistakes_are_practised_first() -> None:
    """Then what comes later, and last what has been learnt."""
    found = run_in_node(DUE, {"over": OVER})
    assert found["before"] == {"own": [3, 2, 1], "due": 1}
    assert found["days"] == [7, True, 0, 1]
    assert found["later"] == 2


# ---------------------------------------------------------------- patterns


def step(seat: int, loss: float, code: str | None) -> dict[str, Any]:
    reasons = [] if code is None else [{"code": code}]
    return {"judgement": {"seat": seat, "loss": loss, "reasons": reasons}}


def test_costs_are_added_up_by_what_choices_were_about() -> None:
    """Only the person's own, by the first reason; without one they count as other choices."""
    steps = [
        *(step(0, 0.02, "ties"), step(0, 0.03, "other_ties_you"), step(1, 0.5, "ties")),
        *(step(0, 0.01, "other_has_already"), step(0, 0.04, None), step(0, 0, None)),
        {"judgement": None},
    ]
    (found,) = in_node("analysis/review/patterns.js", "costsOf", [[steps, 0]])
    assert {each["topic"]: (each["times"], round(each["lost"], 3)) for each in found} == {
        "ties": (2, 0.05),
        "spent": (1, 0.01),
        "other": (1, 0.04),
    }


def test_patterns_have_their_count_a_game_and_its_error() -> None:
    """The mean over all games, those without such a mistake included; what costs most first."""
    games = [
        [{"topic": "ties", "times": 2, "lost": 0.06}],
        [{"topic": "ties", "times": 1, "lost": 0.02}, {"topic": "spent", "times": 1, "lost": 0.09}],
        [],
        [],
    ]
    (found,) = in_node("analysis/review/patterns.js", "patternsOf", [[games]])
    assert [each["topic"] for each in found] == ["spent", "ties"]
    assert [each["mean"] for each in found] == pytest.approx([0.0225, 0.02])
    assert [each["times"] for each in found] == [1, 3]
    # Two standard errors of 0.06, 0.02, 0, 0.
    assert found[1]["error"] == pytest.approx(0.0283, abs=1e-4)


def test_every_reason_belongs_to_a_topic() -> None:
    """Each reason of the engine has one topic; every topic has words."""
    topics = run_in_node('return (await site("analysis/review/topics.js")).TOPICS;')
    listed = [code for codes in topics.values() for code in codes]
    assert len(listed) == len(set(listed))
    codes = {code for game in GAMES.values() if game.evaluator for code in game.evaluator.codes}
    assert codes == set(listed)
    for lang in LANGS:
        for topic in [*topics, "other"]:
            assert words(f"review.topics.{topic}", lang)


def test_a_topic_has_its_address() -> None:
    """Practice can be asked for by what it is to be about; other addresses ask for nothing."""
    hashes = ["#/ties/practice", "#/other/practice", "#/vegas/practice", "#/practice", "#/ties"]
    found = in_node("analysis/review/topics.js", "topicIn", [[each] for each in hashes])
    assert found == ["ties", "other", None, None, None]
