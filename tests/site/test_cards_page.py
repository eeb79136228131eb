"""A day's card on the page: passed on, read aloud, compared; and a club of three by links alone."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from croupier.match import advance, open_match
from croupier.record import HUMAN
from croupier.state import OVER
from tests.support.node import in_node
from tests.support.page import assert_accessible
from tests.support.visitor import answers, until_told
from tests.support.words import words

if TYPE_CHECKING:
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
    """What the person has at the end."""
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
    """Somebody's browser on the Wednesday; they have played both days, or none of them."""
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


def links_of(name: str, choices: int) -> list[str]:
    """What somebody sends of the week: a link for each day."""
    played = {day: moves_of(finished(day, choices)) for day in TABLES}
    cards = [
        {"day": day, "by": name, "plays": [{"play": play, "c": sum_}]}
        for day, (play, sum_) in played.items()
    ]
    paths = in_node("records/day_links.js", "writeCard", [[card] for card in cards])
    links = in_node("records/check.js", "withCheck", [[path] for path in paths])
    return [f"https://example.org/games/#/{link}" for link in links]


def clipboard(page: Page, having: str) -> str:
    """The text that was copied last, once it has this in it."""
    read = "() => navigator.clipboard.readText()"
    until_told(page, lambda: having in page.evaluate(read))
    return str(page.evaluate(read))


def test_a_card_is_shared_and_read_aloud(visit: Visit) -> None:
    """One press copies picture and text with the link; the words tell all that is drawn."""
    page = person(visit, "Anna", 1)
    page.goto(f"/#/daily/{WEDNESDAY}")
    picture = page.locator("[data-region=card-picture]")
    expect(picture).to_have_attribute("data-drawn", "wide", timeout=120_000)
    told = picture.get_attribute("alt") or ""
    record = finished(WEDNESDAY, 1)
    assert f"${total(record)},000" in told
    assert f"Par ${total(record) + 10},000." in told
    assert "Round 4:" in told
    assert words("card.beat_words", percent="60%", of=200) in told
    assert_accessible(page, "with a card")
    page.locator("[data-command=share-day]").click()
    text = clipboard(page, f"/#/daily/{WEDNESDAY}?v=1&sc=")
    assert "by=Anna" in text
    lines = text.splitlines()
    assert sum(len(line) == 6 and set(line) <= set("█▄\u2573░") for line in lines) == 4
    assert len(text) < 2000
    kinds = page.evaluate(
        "async () => (await navigator.clipboard.read()).flatMap((each) => each.types)"
    )
    assert "image/png" in kinds
    page.locator("[data-field=card-shape]").select_option("square")
    expect(picture).to_have_attribute("data-drawn", "square")


def test_a_club_of_three_by_links_alone(visit: Visit) -> None:
    """Each sends the week's links; whoever has not played is told nothing until they have."""
    page = person(visit, "Anna", 1)
    page.goto("/#/club")
    page.locator("[data-field=club-title]").fill("Tuesdays")
    page.locator("[data-field=names]").fill("Anna\nBen\nZoë")
    page.locator("[data-command=make-club]").click()
    row = page.locator("[data-member=Anna]")
    expect(row.locator("[data-state=counted]")).to_have_count(2, timeout=60_000)
    page.locator("[data-command=send-week]").click()
    sent = [clipboard(page, "by=Anna"), *links_of("ben", 2)]
    page.locator("[data-command=invite]").click()
    club = clipboard(page, "#/club?")
    forged = sent[-1].replace("by=ben", "by=Ben")
    page = person(visit, "Zoë", None)
    page.goto("/" + club[club.index("#/club?") :])
    page.locator("[data-field=paste]").fill("\n".join([*sent, forged]))
    page.locator("[data-command=take]").click()
    # Four cards; the one whose name was changed by hand does not fit its check.
    expect(page.locator("[data-region=pasted]")).to_have_text(
        f"{words('card.clubs.taken', n=4)} {words('card.clubs.unread', n=1)}"
    )
    expect(page.locator("[data-region=club] [data-state=hidden]")).to_have_count(4)
    untold = str(total(finished(WEDNESDAY, 1)))
    expect(page.locator("[data-region=club]")).not_to_contain_text(untold)
    assert_accessible(page, "a club")

    # Played meanwhile, on another tab of the same browser: then all of it is told.
    played = {
        day: [kept(finished(day, 3), NOON - (DAY if day == TUESDAY else 0))] for day in TABLES
    }
    page.evaluate(
        "(days) => localStorage.setItem('croupier/shelf/days/2026-12', JSON.stringify(days))",
        played,
    )
    page.locator("[data-command=week-before]").click()
    page.locator("[data-command=week-after]").click()
    cells = page.locator("[data-region=club] [data-state=counted]")
    expect(cells).to_have_count(6, timeout=120_000)
    for name, choices in (("Anna", 1), ("Ben", 2), ("Zoë", 3)):
        row = page.locator(f"[data-member={name}]")
        for day in TABLES:
            expect(row.locator(f"[data-day='{day}']")).to_have_text(
                str(total(finished(day, choices)))
            )
    link = next(line for line in sent[0].splitlines() if f"daily/{WEDNESDAY}" in line)
    page.goto("/" + link[link.index("#/daily") :])
    expect(page.locator("[data-card=told]")).to_be_visible(timeout=60_000)
    comparison = page.locator("[data-region=comparison]")
    expect(comparison).to_contain_text(f"${total(finished(WEDNESDAY, 1))},000")
    expect(comparison).to_contain_text("Anna")


def test_a_card_that_does_not_hold(visit: Visit) -> None:
    """Another day's moves, tables that the day has not, a bot that lost on purpose: not counted."""
    page = person(visit, "Anna", 1)
    play, sum_ = moves_of(finished(TUESDAY, 2))
    moves = f"play1={play}&c1={sum_}"
    for query, why in ((moves, "moves"), (f"{moves}&play2={play}&c2={sum_}", "more")):
        page.goto(f"/#/daily/{WEDNESDAY}?v=1&by=Eve&{query}")
        expect(page.locator(f"[data-card=forged][data-why={why}]")).to_be_visible(timeout=60_000)
    answers(page, "localStorage.getItem('croupier/shelf/cards')", None)
