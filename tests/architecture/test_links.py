"""Outside site/links/ nobody cuts or joins the text of links: a `Link` is passed on."""

import re

from tests.architecture.scripts import SCRIPTS, SITE, code, folder

CUT = re.compile(
    r"\.(?:split|replace|indexOf|lastIndexOf|search|join)\(\s*[\"'`/][?&@]"  # .split("?")
    r"|\[\?&\]|\(\?:\^\|&\)"  # /[?&]seed=/
    r"|#/\$\{"  # `#/${record}`
    r"|[\"'`}/][?&](?:v|rules|with|seats|names|pos|by|ask|say|seeds?|play|c|tree)="  # "&play="
    r"|[}/]@\$\{"  # `${record}@${ply}`
)
"""Text work on a link."""

ON_THEIR_OWN = {
    "embed.js": "is a script of other people's pages, which imports nothing",
    "app/inline/route.js": "runs in the page before any module is there",
    "app/inline/theme.js": "runs in the page before any module is there",
    "embed/inline/redirect.js": "runs in the page before any module is there",
}
"""Scripts that may, and why."""


def test_cuts_are_found() -> None:
    """The pattern sees what such code looked like, and leaves other text alone."""
    cuts = """
    text.split("?"); query.split("&"); record.replace("?", "/review?"); text.indexOf("?");
    path.replace(/[?&](?=seed=)/, x); /(?:^|&)seeds?=/.exec(query); `#/${record}`;
    record.includes("&play="); `${main}&seed=${seed}`; `${record}@${ply}`;
    """
    assert len(CUT.findall(cuts)) == 10
    others = '`?${version}`; location.href.replace(/[?#].*/, ""); "#/daily"; `${a} & ${b}`; "??"'
    assert not CUT.search(others)


def test_only_links_are_cut_by_the_code_of_links() -> None:
    """Others ask a `Link`: for its game, its seed, another page or ply, its text, its address."""
    found = {
        script.relative_to(SITE).as_posix()
        for script in SCRIPTS
        if folder(script) != "links" and CUT.search(code(script))
    }
    assert found <= {*ON_THEIR_OWN}, found - {*ON_THEIR_OWN}


def test_exceptions_are_needed() -> None:
    """Each of these scripts is there and reads a link or a query itself."""
    for name in ON_THEIR_OWN:
        assert re.search(r"location|URL\(|[?&]", code(SITE / name)), name
