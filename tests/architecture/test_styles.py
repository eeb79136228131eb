"""Style sheets are about their own screen: loaded once, they stay for all later ones."""

import re
from collections import defaultdict
from pathlib import Path

from building.basics import SITE
from tests.architecture.styles import COMMENT, of_a_class, rules

SHEETS = sorted(SITE.rglob("*.css"))
OF_ALL_SCREENS = ("app", "styles")
"""Folders whose style sheets may speak of elements, whatever class they have."""
FOR_ALL = ("table/forced_colors.css",)
"""Selectors for many classes at once: where the system sets the colours, and is never left."""


def folder(path: Path) -> str:
    """Of a style sheet, from the site's."""
    return path.parent.relative_to(SITE).as_posix()


def test_nested_rules_are_read(tmp_path: Path) -> None:
    """Each selector with those around it; what is about a class wherever it stands is known."""
    sheet = tmp_path / "sample.css"
    sheet.write_text("""
        @layer game { .board { &:hover, > .die { color: red; } b { color: red; } }
        @media (min-width: 1px) { .tray:is(.a, .b), .die[data-face="1"]::before { top: 0; } } }
        @keyframes fall { from { top: 0; } 50% { top: 1px; } }
    """)
    found = [*rules(sheet)]
    assert found == [
        ".board",
        ".board:hover",
        ".board > .die",
        ".board b",
        ".tray:is(.a, .b)",
        '.die[data-face="1"]::before',
    ]
    assert [of_a_class(each) for each in found] == ["board", "board", None, None, None, "die"]


def test_a_class_is_styled_by_one_folder() -> None:
    """Style sheets of a table or the set-up stay for the rest of the visit.

    So a class that two screens style alone, each for itself, looks on one of them as it should, and
    on the other one as the visit went.
    """
    homes = defaultdict[str, set[str]](set)
    for path in SHEETS:
        if path.relative_to(SITE).as_posix() not in FOR_ALL:
            for selector in rules(path):
                homes[of_a_class(selector) or ""].add(folder(path))
    del homes[""]
    assert len(homes) > 500
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_no_screen_styles_the_elements_of_others() -> None:
    """A rule about an element alone, such as a list to choose from, would hold on every screen.

    What is named for all, such as a colour, is named at the root.
    """
    about_all = {
        (path.relative_to(SITE).as_posix(), selector)
        for path in SHEETS
        if folder(path) not in OF_ALL_SCREENS
        for selector in rules(path)
        if selector != ":root" and not re.search(r"[.\[]", selector)
    }
    assert about_all == set()


def test_style_sheets_import_none() -> None:
    """Scripts load them side by side, and the page in one file has no second file to load."""
    for path in SHEETS:
        assert "@import" not in path.read_text(), path


def test_dice_at_a_casino_have_classes() -> None:
    """Styles that asked for it by :has() would be asked again whenever a die is laid.

    It was more than half of what laying a die cost a style and a layout.
    """
    asked = re.compile(
        r":has\([^)]*(?:casino-line|bill-place)|\.(?:bills|casino-lines|groups)[^ {,]*:has\(>"
    )
    assert [path.name for path in SHEETS if asked.search(COMMENT.sub("", path.read_text()))] == []
