"""The same on the page: a state machine whose steps are what people and accidents do to a tab.

Choosing, taking back, reloading, files out and in, a second tab, an engine or a tab that dies, and
storage that loses all: in any order, at Las Vegas against a bot. After every step the page has to
have kept, and to show, the game that the engine in CPython makes of the same choices. A choice has
been made as soon as its click returns.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Final

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.games.tables import tables
from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Figure
from tests.prove.figures.steps import Machine, of_steps
from tests.site.conftest import FORGET
from tests.site.test_saves import KILL, bring, keep
from tests.support.page import wait_for_engine
from tests.support.table import Table, ask, decides, decision, open_table, setup
from tests.support.visitor import expect_answer

NAME: Final = "page-steps"
EDITIONS: Final = {
    each.rules: "human,greedy" if each.seats == 2 else "human"
    for each in tables()
    if each.game == "vegas" and each.seats <= 2
}
"""The players: a person and a bot, or the person alone where the edition is for one."""
KEPT: Final = """(key) => {
  const { record, ply } = croupier.saves.load(key) ?? {};
  return [record, ply];
}"""
CLICK: Final = """(action) => {
  document.querySelector(`button[data-action="${action}"]`).click();
}"""
type Frame = dict[str, Any]


def after(frame: Frame, action: str) -> Frame:
    """The next frame at which a person decides, or the last one, after they have chosen."""
    due = {"action": action}
    while True:
        frame = ask("advance", seat=0, record=frame["record"], ply=frame["ply"], **due)
        if frame["next"]["kind"] == "over" or decides(frame["next"]):
            return frame
        due = {}


class Steps(Machine):
    """Tabs of one visitor with the same game in them; the last one plays."""

    visit: ClassVar[BrowserContext]
    file: ClassVar[Path]
    """Place of saved games outside of the browser."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        self.tabs: list[Page] = []
        self.frames: list[Frame] = []
        """At each decision of the person so far, and where they are now."""
        self.in_file: list[Frame] = []

    @initialize(edition=st.sampled_from([*EDITIONS]), seed=st.integers(0, 999))
    def begin(self, edition: str, seed: int) -> None:
        """A new visitor sits down."""
        self.key = setup(EDITIONS[edition], f"page-steps-{seed}", rules=edition)
        self.tabs = [self.visit.new_page()]
        self.tab.goto("/?speed=instant#/about")
        self.tab.locator("[data-screen=about] h1").wait_for()
        self.tab.evaluate(FORGET)
        open_table(self.tab, self.key)
        self.frames = [decision(self.key, 0)]

    @property
    def tab(self) -> Page:
        """The one in which the game is played."""
        return self.tabs[-1]

    @property
    def is_over(self) -> bool:
        """True if nobody has anything to do any more."""
        return bool(self.frames[-1]["next"]["kind"] == "over")

    def chosen(self, choice: int) -> str:
        """One of the actions there are; in the model it is done."""
        actions = self.frames[-1]["next"]["actions"]
        action = str(actions[choice % len(actions)])
        self.frames.append(after(self.frames[-1], action))
        return action

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 5))
    def choose(self, choice: int) -> None:
        """A click on a choice."""
        Table(self.tab).place(self.chosen(choice))

    @precondition(lambda self: len(self.frames) > 1)
    @rule()
    def take_back(self) -> None:
        """The last choice is taken back."""
        Table(self.tab).undo()
        self.frames.pop()

    @rule()
    def reload(self) -> None:
        """The page is loaded again."""
        self.tab.reload()
        wait_for_engine(self.tab)
        Table(self.tab).rest()

    @rule()
    def go_out(self) -> None:
        """All games are kept in a file, on another page, and the game is gone on with."""
        keep(self.tab, self.file)
        self.in_file = [*self.frames]
        open_table(self.tab, self.key)

    @precondition(lambda self: self.in_file)
    @rule()
    def come_in(self) -> None:
        """The file is brought in: what goes on from where the game is, is taken; nothing else."""
        bring(self.tab, self.file)
        if self.in_file[: len(self.frames)] == self.frames:
            self.frames = [*self.in_file]
        open_table(self.tab, self.key)

    @precondition(lambda self: self.in_file)
    @rule()
    def all_is_lost(self) -> None:
        """The browser forgets everything; what is in the file comes back."""
        self.close_others()
        self.tab.goto("/?speed=instant#/about")
        self.tab.evaluate(FORGET)
        bring(self.tab, self.file)
        self.frames = [*self.in_file]
        open_table(self.tab, self.key)

    @precondition(lambda self: len(self.tabs) == 1)
    @rule()
    def look_on(self) -> None:
        """A second tab shows the game, and cannot play it."""
        other = self.visit.new_page()
        expect(open_table(other, self.key).command("take")).to_be_visible()
        assert Table(other).actions == []
        self.tabs.insert(0, other)

    @precondition(lambda self: len(self.tabs) > 1)
    @rule()
    def take_over(self) -> None:
        """The tab that looks on plays from now on."""
        self.tabs.reverse()
        Table(self.tab).command("take").click()
        expect(Table(self.tabs[0]).command("take")).to_be_visible()
        expect(Table(self.tab).command("take")).to_have_count(0)
        Table(self.tab).rest()

    @precondition(lambda self: len(self.tabs) > 1)
    @rule()
    def close_others(self) -> None:
        """Nobody looks on any more."""
        while len(self.tabs) > 1:
            self.tabs.pop(0).close()

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 5))
    def engine_dies(self, choice: int) -> None:
        """The worker is killed while a choice is on its way."""
        self.tab.evaluate(KILL, self.chosen(choice))
        wait_for_engine(self.tab)
        Table(self.tab).rest()

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 5))
    def tab_is_closed(self, choice: int) -> None:
        """Just after a choice; a new one goes on."""
        self.tab.evaluate(CLICK, self.chosen(choice))
        self.in_a_new_tab()

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 5))
    def tab_crashes(self, choice: int) -> None:
        """Just after a choice, with all that lives in its process; a new one goes on."""
        self.tab.evaluate(CLICK, self.chosen(choice))
        with suppress(Error):  # that is what becomes of it
            self.tab.goto("chrome://crash")
        self.in_a_new_tab()

    def in_a_new_tab(self) -> None:
        """All tabs are closed, and the game is gone on with in another one."""
        tab = self.visit.new_page()
        for each in self.tabs:
            each.close()
        self.tabs = [tab]
        open_table(tab, self.key)

    @invariant()
    def nothing_is_lost(self) -> None:
        """The saved and the shown game are the model's."""
        now = self.frames[-1]
        expect_answer(self.tab, KEPT, [now["record"], now["ply"]], self.key)
        assert Table(self.tab).ply == now["ply"]
        assert Table(self.tab).over == self.is_over

    def teardown(self) -> None:
        """The visitor leaves."""
        for each in self.tabs:
            each.close()


@contextmanager
def visited() -> Iterator[str]:
    """A visitor of the site, for all games of a slice."""
    crashes = "Failed to load resource|Target crashed|fatal error"
    with (
        site() as (browser, server),
        TemporaryDirectory() as folder,
        visitor(browser, server, crashes) as page,
    ):
        Steps.visit, Steps.file = page.context, Path(folder) / "games.txt"
        yield version(browser)


FIGURE: Final = Figure(
    name=NAME,
    goal=3000,
    run=of_steps(NAME, Steps, visited, short=False),
    at_a_time=100,
    at_home=True,
)
