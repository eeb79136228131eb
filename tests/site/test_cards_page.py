"""A day's card on the page: passed on, read aloud, compared by link."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.core.state import OVER
from croupier.records.match import advance, open_match
from croupier.records.record import HUMAN
from tests.support.links import signed, written
from tests.support.page import assert_accessible
from tests.support.sharing import copied, share
from tests.support.visitor import expect_answer, until, until_true
from tests.support.words import words

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.site.conftest import Visit

TUESDAY, WEDNESDAY = "2026-12-01", "2026-12-02"
TABLES = {
    TUESDAY: f"vegas_cards?v=1&rules=cards-2016&seats=human,steady,greedy&seed=day-{TUESDAY}",
    WEDNESDAY: f"vegas?v=1&rules=duel&seats=human,sharp&seed=day-{WEDNESDAY}",
}
NOON = 1_796_212_800_000  # of the Wednesday
DAY = 86_400_000


@cache
def finished(day: str, choices: int) -> str:
    """A game at the day's table in which the person chooses at random."""
    match, random = open_match(TABLES[day]), Random(choices)
    while match.last.actor != OVER:
        state = match.last
        legal = state.legal_actions()
        person = state.actor >= 0 and match.record.setup.seats[state.actor] == HUMAN
        asked = person and len(legal) > 1
        match = advance(match, match.length, str(random.choice(legal)) if asked else None)
    return str(match.record)


def total(record: str) -> int:
    """Totals of the person at the end."""
    return open_match(record).last.scores()[0]


def kept(record: str, at: int) -> dict[str, Any]:
    """A finished game as it is kept among the days, reviewed and compared."""
    match = open_match(record)
    decided = sum(ply.decided and ply.actor == 0 for ply in match.plies)
    scores = match.last.scores()
    place = 1 + sum(score > scores[0] for score in scores)
    return {
        "record": record,
        "at": at,
        "begun": at - 600_000,
        "total": scores[0],
        "place": place,
        "all": len(scores),
        "skill": {"accuracy": 91.4, "luck": 0.1, "marks": "b" * decided, "looks": 4},
        "par": {"record": record, "total": scores[0] + 10, "place": 1, "apart": None},
        "field": {"below": 120, "ties": 0, "of": 200},
    }


def person(visit: Visit, name: str, choices: int | None) -> Page:
    """A visitor's browser on the Wednesday; they have played both days, or none of them."""
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    played = {
        day: [kept(finished(day, choices), NOON - (DAY if day == TUESDAY else 0))]
        for day in TABLES
        if choices is not None
    }
    store = {
        "croupier/settings": {"name": name, "tips": "off", "lang": "en"},
        "croupier/shelf/days/2026-12": played,
    }
    page.context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(store)}))"
        " if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(value));"
    )
    page.clock.set_fixed_time(f"{WEDNESDAY}T13:00:00Z")
    return page


def moves_of(record: str) -> tuple[str, str]:
    """A game's choices and their check sum, as they stand in its record."""
    play, sum_ = (record.split(f"{key}=")[1].split("&", maxsplit=1)[0] for key in ("play", "&c"))
    return play, sum_


def card_of(name: str, choices: int) -> str:
    """The path of the link that a friend sends of the Wednesday."""
    play, sum_ = moves_of(finished(WEDNESDAY, choices))
    card = {"day": WEDNESDAY, "by": name, "plays": [{"play": play, "c": sum_}]}
    return signed(written(card))


def clipboard(page: Page, having: str) -> str:
    """The text that was copied last, once it has this in it."""
    read = "() => navigator.clipboard.readText()"
    until_true(page, lambda: having in page.evaluate(read))
    return str(page.evaluate(read))


HELD_PICTURES = """() => {
  const { toBlob } = HTMLCanvasElement.prototype;
  const held = [];
  HTMLCanvasElement.prototype.toBlob = function (...given) {
    held.push(() => toBlob.apply(this, given));
  };
  globalThis.isHeld = () => held.length > 0;
  globalThis.letGo = () => {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    for (const draw of held) draw();
  };
}"""


def test_a_card_is_shared_and_read_aloud(visit: Visit) -> None:
    """One press copies picture and text with the link; the words tell all that is drawn.

    A picture that is still being drawn is waited for.
    """
    page = person(visit, "Anna", 1)
    page.goto(f"/#/daily/{WEDNESDAY}")
    picture = page.locator("[data-region=card-picture]")
    expect(picture).to_have_attribute("data-drawn", "wide", timeout=120_000)
    alt = picture.get_attribute("alt") or ""
    record = finished(WEDNESDAY, 1)
    assert f"${total(record)},000" in alt
    assert f"Bot: ${total(record) + 10},000." in alt
    assert "Round 4:" in alt
    assert words("card.beat_words", percent="60%", of=200) in alt
    assert_accessible(page, "with a card")
    page.bring_to_front()  # a picture is copied only from a page that has the focus
    page.evaluate(HELD_PICTURES)
    page.locator("[data-field=card-shape]").select_option("square")
    until(page, "() => isHeld()")
    page.locator("[data-command=share-day]").click()
    share(page, "text")
    page.evaluate("() => letGo()")
    text = clipboard(page, f"/#/daily/{WEDNESDAY}?v=1&sc=")
    assert "by=Anna" in text
    lines = text.splitlines()
    assert sum(len(line) == 6 and set(line) <= set("█▄\u2573░") for line in lines) == 4
    assert len(text) < 2000
    kinds = page.evaluate(
        "async () => (await navigator.clipboard.read()).flatMap((each) => each.types)"
    )
    assert "image/png" in kinds
    expect(picture).to_have_attribute("data-drawn", "square")


def test_cards_are_compared_by_link(visit: Visit) -> None:
    """No result is shown before the visitor has played the day; then both are side by side.

    Another's card can be kept and answered; the own one says whose it is.
    """
    fragment = f"/#/{card_of('Ben', 2)}"
    theirs = f"${total(finished(WEDNESDAY, 2))},000"
    page = person(visit, "Zoë", None)
    page.goto(fragment)
    expect(page.locator("[data-card=hidden]")).to_be_visible(timeout=60_000)
    expect(page.locator("main")).not_to_contain_text(theirs)
    page = person(visit, "Zoë", 1)
    page.goto(fragment)
    expect(page.locator("[data-card=shown]")).to_be_visible(timeout=60_000)
    comparison = page.locator("[data-region=comparison]")
    expect(comparison).to_contain_text(theirs)
    expect_answer(
        page, "localStorage.getItem('croupier/shelf/cards')", None
    )  # the link keeps nothing
    keep = page.locator("[data-command=keep-card]")
    keep.click()
    expect(keep).to_have_text(words("card.forget"))
    page.locator("[data-command=day]").click()
    expect(page.locator("[data-region=others] li")).to_have_count(1)
    page.locator("[data-region=others] a").click()
    keep.click()
    expect(keep).to_have_text(words("card.keep"))
    expect_answer(page, "localStorage.getItem('croupier/shelf/cards')", f'{{"{WEDNESDAY}":[]}}')
    expect(comparison).to_contain_text("Ben")
    # It is answered with the own card, which is no tie with oneself and compares nothing.
    own = moves_of(finished(WEDNESDAY, 1))[0]
    for link, card in ((card_of("Ben", 2), "shown"), (card_of("Zoë", 1), "own")):
        page.goto(f"/#/{link}")
        expect(page.locator(f"[data-card={card}]")).to_be_visible(timeout=60_000)
        expect(comparison).to_have_count(int(card == "shown"))
        expect(page.locator("main")).not_to_contain_text(words("duel.tied"))
        page.locator("[data-command=send]").click()
        text = copied(page)
        assert "by=Zo%C3%AB" in text
        assert own in text


CLUBS = {"tuesdays": {"title": "Tuesdays", "names": ["Anna", "Ben", "Zoë"]}}


@pytest.mark.long
def test_axe_finds_nothing_at_two_cards(visit: Visit) -> None:
    """The comparison of the own card with another's."""
    page = person(visit, "Zoë", 1)
    page.goto(f"/#/{card_of('Ben', 2)}")
    expect(page.locator("[data-card=shown]")).to_be_visible(timeout=60_000)
    assert_accessible(page, "two cards")


def test_clubs_of_earlier_builds_are_not_lost(visit: Visit, tmp_path: Path) -> None:
    """Their links open the page of the day and say so; they stay, and go out with the games."""
    page = person(visit, "Anna", None)
    text = json.dumps(CLUBS, ensure_ascii=False)
    page.add_init_script(f"localStorage.setItem('croupier/shelf/clubs', {json.dumps(text)})")
    page.goto("/#/club?v=1&sc=2gtd&title=Tuesdays&names=Anna,Ben,Zo%C3%AB")
    expect(page.locator("main")).to_have_attribute("data-screen", "daily")
    expect(page.locator("[data-notice=moved]")).to_contain_text(words("error.moved.club"))
    page.goto("/#/about")
    expect(page.locator("[data-notice=mended]")).to_have_count(0)
    with page.expect_download() as download:
        page.locator("[data-command=keep]").click()
    file = tmp_path / "games.txt"
    download.value.save_as(file)
    assert '\nkept: clubs ["tuesdays",' in file.read_text(encoding="utf-8")
    compact = json.dumps(CLUBS, ensure_ascii=False, separators=(",", ":"))
    # An earlier build wrote them otherwise.
    for kept in (file.read_text(encoding="utf-8"), f"Croupier games, 1\n\nclubs: {text}\n"):
        page.evaluate("() => localStorage.removeItem('croupier/shelf/clubs')")
        file.write_text(kept, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_text(words("about.keeping.things", n=1))).to_be_visible()
        expect(page.locator("[data-region=troubles] li")).to_have_count(0)
        expect_answer(page, "() => localStorage.getItem('croupier/shelf/clubs')", compact)


def test_a_card_that_does_not_hold(visit: Visit) -> None:
    """Another day's moves, tables that the day has not, a bot that lost on purpose: not counted."""
    page = person(visit, "Anna", 1)
    play, sum_ = moves_of(finished(TUESDAY, 2))
    moves = f"play1={play}&c1={sum_}"
    for query, why in ((moves, "moves"), (f"{moves}&play2={play}&c2={sum_}", "more")):
        page.goto(f"/#/daily/{WEDNESDAY}?v=1&by=Eve&{query}")
        expect(page.locator(f"[data-card=forged][data-why={why}]")).to_be_visible(timeout=60_000)
    expect_answer(page, "localStorage.getItem('croupier/shelf/cards')", None)
