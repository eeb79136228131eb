"""What one more extra of Las Vegas takes: its own files, and one line a side (support/added.py)."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.checkout import Added

EXTRA = "lucky"
RULES = "engine/croupier/games/vegas/rules.py"
PAGE = "site/games/vegas/extras.js"


def in_the_rules(text: str) -> str:
    """The fields of the rules with one more."""
    before, comment, after = text.partition("    # Extras in a file of their own")
    first, _, rest = after.partition("\n")
    assert comment
    return f'{before}{comment}{first}\n    {EXTRA}: bool = extras.extra("{EXTRA}")\n{rest}'


def on_the_page(text: str) -> str:
    """The list of the page with one more, in its place by the alphabet and at the end."""
    line = f'import {{ {EXTRA} }} from "./extras/{EXTRA}/table.js";\n'
    before, neutral, after = text.partition("import { neutral }")
    listed = re.sub(r"(?<=EXTRAS = \[)([^]]*)", rf"\1, {EXTRA}", after, count=1)
    assert neutral
    assert listed != after
    return before + line + neutral + listed


LUCKY = Added(
    here=Path(__file__).parent,
    own={
        f"engine/{EXTRA}.py": f"engine/croupier/games/vegas/extras/{EXTRA}.py",
        f"terminal/{EXTRA}.py": f"engine/croupier/terminal/things/{EXTRA}.py",
        f"picture/{EXTRA}.py": f"engine/croupier/picture/marks/{EXTRA}.py",
        "site": f"site/games/vegas/extras/{EXTRA}",
        f"tests/test_{EXTRA}.py": f"tests/games/vegas/test_{EXTRA}.py",
        f"tests/test_{EXTRA}_page.py": f"tests/site/test_{EXTRA}_page.py",
    },
    lists={RULES: in_the_rules, PAGE: on_the_page},
)
