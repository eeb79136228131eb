"""Challenges, sets of boards, the tables of the day: the same dice for several people."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from croupier.core.state import OVER
from croupier.records.match import advance, open_match
from croupier.records.record import HUMAN, checksum
from tests.support.page import assert_accessible, expect_contains, expect_text, wait_for_engine
from tests.support.setup_page import unfold
from tests.support.sharing import copied
from tests.support.table import (
    Table,
    ask,
    decision,
    keep_game,
    last_choices,
    open_table,
    played_out,
    setup,
    stored,
    towards_the_end,
    without_check,
)
from tests.support.words import dollars, error_name, words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.site.conftest import Visit

SHORT = setup("human,random", "amber-fox-41", **{"with": "rounds1"})
"""One round against a bot that plays at random."""
FIRST = played_out(SHORT)["record"]
"""The game of a player who always takes the first choice."""


def total(record: str, seat: int = 0) -> int:
    """Totals of a seat at the end of a game, by the engine in CPython."""
    seats: list[dict[str, int]] = ask("frame", record=record)["observation"]["seats"]
    return seats[seat]["money"]


LAST = last_choices(SHORT)
FIRST_NAMED = played_out(SHORT.replace("&seed", "&names=Anna&seed"))["record"]


def other_way(table: Table) -> None:
    """From where only one choice is left: the last one, to the end."""
    table.place(table.actions[-1])
    assert table.over


def shared(page: Page, command: str) -> str:
    """Text that a button copies, the address without its check."""
    page.locator(f'button[data-command="{command}"]').click()
    found = copied(page)
    return found if command == "share-day" else without_check(found)


def press(page: Page, command: str) -> None:
    """Press a button of the screen."""
    page.locator(f'main [data-command="{command}"]').first.click()


def here(link: str) -> str:
    """A link as an address on this machine, at once and without pauses."""
    return f"/?speed=instant#{urlsplit(link).fragment}"


def replying(record: str, answer: str) -> str:
    """The path of a challenge and its answer."""
    moves, _, proof = answer.partition("&play=")[2].partition("&c=")
    return f"challenge/{record}&reply={moves}&rc={proof}"


# ---------------------------------------------------------------- challenges


def test_a_challenge_there_and_back(regular: Page, friend: Page) -> None:
    """One plays and sends, the other plays the same dice and answers; both see both games."""
    keep_game(regular, played_out(SHORT))
    link = open_table(regular, SHORT).shared("challenge")
    assert link.endswith(f"#/challenge/{FIRST}")

    friend.goto(here(link))
    wait_for_engine(friend)
    sum_ = dollars(total(FIRST))
    friend.get_by_role("heading", level=1, name=words("duel.beat", sum=sum_)).wait_for()
    assert stored(friend) == {}
    keep_game(friend, towards_the_end(SHORT, 1, -1))
    press(friend, "accept")
    friend.locator("[data-screen=table]").wait_for()
    table = Table(friend).rest()
    other_way(table)
    table.command("return").click()
    friend.locator("[data-duel=both]").wait_for()
    expect_text(sums(friend), [dollars(total(FIRST)), dollars(total(LAST))])
    answer = shared(friend, "send")
    assert answer.endswith(f"#/{replying(FIRST, LAST)}")

    regular.goto(here(answer))
    regular.locator("[data-duel=both]").wait_for()
    expect_text(sums(regular), [dollars(total(FIRST)), dollars(total(LAST))])
    heads = regular.locator("[data-region=comparison] thead th")
    expect_text(heads, [words("duel.you"), words("duel.friend")])
    lead = total(FIRST) - total(LAST)
    verdict = "level" if not lead else "won" if lead > 0 else "lost"
    said = words(f"duel.{verdict}", by=dollars(abs(lead)), who=words("duel.friend"))
    expect_text(regular.get_by_role("heading", level=1), said)


def test_a_challenge_says_who_sends_it(regular: Page, friend: Page) -> None:
    """The name goes with words and link, is kept, and nobody plays under it."""
    named = FIRST_NAMED
    open_table(regular, named)
    regular.locator('[data-command="share"]').first.click()
    regular.locator('label:has(input[value="challenge"])').click()
    regular.locator("[data-field=sender]").fill("  Ada   Byron ")
    expect_contains(regular.locator("[data-region=share-text]"), "Ada Byron")
    text = copied(regular)
    said, _, link = text.rpartition("\n")
    regular.goto("/?speed=instant#/")
    regular.locator('[data-command="settings"]').first.click()
    expect(regular.locator("[data-field=own-name]")).to_have_value("Ada Byron")
    words_alone = words("duel.text", game=words("vegas.name"), sum=dollars(total(FIRST)))
    assert said == words("sender.signed", text=words_alone, name="Ada Byron")
    assert "&by=Ada%20Byron&" in link
    assert "names=" not in link

    friend.goto(here(link))
    heading = words("duel.beat_name", name="Ada Byron", sum=dollars(total(FIRST)))
    friend.get_by_role("heading", level=1, name=heading).wait_for()
    press(friend, "accept")
    friend.locator("[data-screen=table]").wait_for()
    Table(friend).rest()
    expect_contains(friend.locator("[data-region=seats]"), words("you"))
    expect(friend.locator("[data-region=seats]")).not_to_contain_text("Anna")


def sums(page: Page) -> Locator:
    """The totals at the foot of the comparison."""
    return page.locator("[data-region=comparison] tfoot tr").first.locator("td")


def test_rounds_stand_side_by_side(regular: Page) -> None:
    """Each round of each game, as the engine computes it, for any viewer."""
    table = setup("human,random", "amber-fox-41", **{"with": "rounds2"})
    one, two = played_out(table)["record"], last_choices(table)
    regular.goto(f"/?speed=instant#/{replying(one, two)}")
    regular.locator("[data-duel=both]").wait_for()
    ledgers = [ask("frame", record=each)["observation"]["ledger"] for each in (one, two)]
    rows = regular.locator("[data-region=comparison] tbody tr")
    expect(rows).to_have_count(2)
    for at in range(2):
        expect_text(rows.nth(at).locator("b"), [str(ledger[at][0]) for ledger in ledgers])
    assert stored(regular) == {}
    assert_accessible(regular, "in a comparison")


def finished(record: str, choice: int) -> str:
    """The game in which a person always takes this choice, 0 or -1, without its frames."""
    match = open_match(record)
    while match.last.actor != OVER:
        legal = match.last.legal_actions()
        person = match.last.actor >= 0 and match.record.setup.seats[match.last.actor] == HUMAN
        asked = person and len(legal) > 1
        match = advance(match, match.length, str(legal[choice]) if asked else None)
    return str(match.record)


OTHER_GAMES = {"vegas_cards": ("cards-2016", "money"), "showdown": ("expert-1992", "score")}


def test_every_game_can_be_a_challenge(regular: Page) -> None:
    """The other games say their totals in their own words."""
    for game, (rules, key) in OTHER_GAMES.items():
        bare = f"{game}?v=1&rules={rules}&seats=human,random&seed=amber-fox-41"
        one, two = finished(bare, 0), finished(bare, -1)
        regular.goto(f"/?speed=instant#/challenge/{one}")
        regular.locator("[data-duel=one]").wait_for()
        hands = regular.locator("[data-region=hands]")  # no server keeps them: that is said
        hands.wait_for(state="visible" if game == "vegas_cards" else "hidden")
        regular.goto(f"/?speed=instant#/{replying(one, two)}")
        regular.locator("[data-duel=both]").wait_for()
        expect(sums(regular)).to_have_count(2)
        for at, record in enumerate((one, two)):
            points = ask("frame", record=record)["observation"]["seats"][0][key]
            expect_contains(sums(regular).nth(at), f"{points * (1000 if key == 'money' else 1):,}")


def signed(text: str) -> str:
    """A record's text with the check that fits it."""
    return f"{text}&c={checksum(text)}"


CUT = decision(SHORT, 2)["record"]
BAD = {
    "no moves": (f"challenge/{SHORT}", "link-damaged", "play"),
    "a move lost": (f"challenge/{FIRST.replace('&play=', '&play=1', 1)}", "link-damaged", ""),
    "not to the end": (f"challenge/{CUT}", "game-unfinished", "play"),
    "impossible move": (
        f"challenge/{signed(FIRST.partition('&c=')[0] + '1')}",
        "game-over",
        "play",
    ),
    "answer changed": (replying(FIRST, LAST)[:-1] + "1", "bad-check", "rc"),
    "answer not to the end": (replying(FIRST, CUT), "game-unfinished", "reply"),
    "unknown game": ("challenge/poker?rules=a&seats=human&seed=b&play=1", "link-damaged", "game"),
    "part too many": (
        f"boards/{SHORT.replace('seed=amber-fox-41', 'seeds=a,b,c,d')}&colour=red",
        "link-damaged",
        "colour",
    ),
    "three boards": (
        f"boards/{SHORT.replace('seed=amber-fox-41', 'seeds=a,b,c')}",
        "link-boards",
        "seeds",
    ),
    "a board twice": (
        f"boards/{SHORT.replace('seed=amber-fox-41', 'seeds=a,b,c,a')}",
        "link-boards",
        "seeds",
    ),
    "a fifth game of four": (
        f"boards/{SHORT.replace('seed=amber-fox-41', 'seeds=a,b,c,d')}&play5=1&c5=aaaa",
        "link-damaged",
        "play5",
    ),
    "a game of another board": (
        f"boards/{SHORT.replace('seed=amber-fox-41', 'seeds=a,b,c,d')}&play2=1&c2=aaaa",
        "bad-check",
        "c2",
    ),
}


def test_a_broken_link_says_what_is_wrong(regular: Page) -> None:
    """The kind of fault in words, the part marked, and what is kept is as it was."""
    for name, (path, code, part) in BAD.items():
        regular.goto("/?speed=instant#/about")
        regular.locator("[data-screen=about] h1").wait_for()
        regular.goto(f"/?speed=instant#/{path}")
        regular.locator("[data-screen=error] h1").wait_for()
        fault = regular.locator("[data-region=error] b")
        expect(fault, name).to_have_text(error_name(code), use_inner_text=True)
        mark = regular.locator("[data-region=where] mark")
        expect(mark, name).to_have_count(1 if part else 0)
        if part not in ("", "play", "game"):
            expect(mark, name).to_have_text(re.compile(f"^{part}="))
        assert stored(regular) == {}, name


def test_a_running_game_is_played_on_and_not_taken_back(regular: Page) -> None:
    """A challenge to a table where the visitor already plays leads to their own game.

    An older link gives the challenger's name to the seat; who answers is not called so.
    """
    regular.goto(f"/?speed=instant#/challenge/{FIRST_NAMED}")
    heading = words("duel.beat_name", name="Anna", sum=dollars(total(FIRST)))
    regular.get_by_role("heading", level=1, name=heading).wait_for()
    press(regular, "accept")
    regular.locator("[data-screen=table]").wait_for()
    assert without_check(regular.url).endswith(f"#/{SHORT}")
    table = Table(regular).rest()
    table.place(table.actions[0])
    # Nothing is taken back that the dice have answered, and the button says so.
    expect(table.command("undo")).to_be_disabled()
    expect(table.command("undo")).to_have_attribute("title", words("table.undo_final"))
    kept = stored(regular)
    ply = table.ply
    regular.goto(f"/?speed=instant#/challenge/{LAST}")
    regular.locator("[data-duel=one]").wait_for()
    assert stored(regular) == kept
    press(regular, "accept")
    regular.locator("[data-screen=table]").wait_for()
    assert Table(regular).rest().ply == ply


# ---------------------------------------------------------------- sets of boards


def test_a_set_of_four_boards(regular: Page, friend: Page) -> None:
    """Boards are played one by one; results travel by link, and the sums are of both."""
    regular.goto(f"/?speed=instant#/{SHORT.replace('?', '/setup?')}")
    regular.locator("[data-screen=setup]").wait_for()
    unfold(regular)
    press(regular, "boards-4")
    regular.locator("[data-board]").first.wait_for()
    expect(regular.locator("[data-board]")).to_have_count(4)
    seeds = regular.url.partition("&seeds=")[2].partition("&")[0].split(",")
    assert seeds[0] == "amber-fox-41"
    boards = [SHORT.replace("amber-fox-41", seed) for seed in seeds]
    for board in boards[:2]:
        keep_game(regular, played_out(board))
        press(regular, "next")
        regular.locator("[data-screen=table]").wait_for()
        Table(regular).rest().command("return").click()
        regular.locator("[data-board]").first.wait_for()
    link = shared(regular, "send")
    assert link.partition("&seeds=")[2].partition("&")[0].split(",") == seeds

    friend.goto(here(link))
    wait_for_engine(friend)
    friend.locator("[data-board]").first.wait_for()
    keep_game(friend, towards_the_end(boards[0], 1, -1))
    press(friend, "next")
    friend.locator("[data-screen=table]").wait_for()
    table = Table(friend).rest()
    other_way(table)
    table.command("return").click()
    friend.locator("[data-board]").first.wait_for()
    mine, theirs = total(last_choices(boards[0])), total(played_out(boards[0])["record"])
    expect_text(friend.locator("[data-sum=own]"), dollars(mine))
    expect_text(friend.locator("[data-sum=rival]"), dollars(theirs))
    second = friend.locator('[data-board="2"] td').nth(1).inner_text()
    assert second == str(total(played_out(boards[1])["record"]))
    assert "croupier/shelf/sets" not in stored(friend)  # what came by link is shown and not kept

    regular.goto(here(shared(friend, "send")))
    regular.locator("[data-sum=rival]").wait_for()
    expect_text(regular.locator("[data-sum=own]"), dollars(theirs))
    expect_text(regular.locator("[data-sum=rival]"), dollars(mine))


# ---------------------------------------------------------------- the tables of the day


def table_of(day: str) -> str:
    """The set-up of the dice game's table on a day of this November."""
    return f"vegas?v=1&rules=alea-2012&seats=human,steady,greedy&seed=day-2026-11-{day}"


KEEP_DAYS = "(days) => localStorage.setItem('croupier/shelf/days', JSON.stringify(days))"


def test_days_of_an_older_build(visit: Visit) -> None:
    """Days on which all games were equal: what was kept then is shown as it was, day by day."""
    page = visit()
    page.clock.set_fixed_time("2026-11-22T22:00:00Z")
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about] h1").wait_for()
    days = {
        f"2026-11-{day}": {
            "vegas": {"record": played_out(table_of(day))["record"], "on": f"2026-11-{day}"}
        }
        for day in ("22",)
    }
    page.evaluate(KEEP_DAYS, days)
    page.goto("/?speed=instant#/daily")
    page.locator("[data-region=row][data-streak='1']").wait_for()
    page.locator('[data-game="vegas"] [data-region=result]:not(:empty)').wait_for()
    expect(page.locator('.days-day[data-mark="counted"]')).to_have_count(1)
    expect(page.locator("li[data-game][data-state]")).to_have_count(3)
    text = shared(page, "share-day")
    assert text.startswith(words("daily.title", date="22 November 2026"))
    assert words("vegas.name") in text
    assert "#/daily/2026-11-22?v=1&" in text  # with the game itself, to be compared
    page.locator('[data-game="showdown"] [data-command="play"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert page.url.endswith("&seed=day-2026-11-22")


def test_the_home_page_leads_to_the_day(regular: Page) -> None:
    """Its table stands first of all."""
    regular.goto("/?speed=instant#/")
    regular.locator("[data-command=daily]").click()
    regular.locator("[data-screen=daily] h1").wait_for()
    expect_text(regular.get_by_role("heading", level=1), words("daily.name"))
