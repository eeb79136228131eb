"""The one-armed bandit in words. (9)"""

from typing import Final

CASINOS: Final = {7: "the bandit"}
