"""The bandit's sign, a machine. (9)"""

from typing import Final

HOUSE: Final = (
    "M28 84v-62q0-18 18-18h28q18 0 18 18v62zM92 40h10v-14h6v20h-16z",
    "M28 84v-62q0-18 18-18h28q18 0 18 18v62M92 43h13v-15M105 22m-6 0a6 6 0 1 0 12 0"
    "a6 6 0 1 0-12 0M38 30h14v22h-14zM53 30h14v22h-14zM68 30h14v22h-14z",
)
"""Its silhouette and its neon, in the box of signs."""
FACE: Final = "M4 10h7v12h-7zM12.5 10h7v12h-7zM21 10h7v12h-7z"
"""Its three windows."""
