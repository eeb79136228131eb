"""Rainbow cards in words. (8)"""

from typing import Final

BILLS: Final = {0: ("rainbow", "a rainbow card")}
SAYINGS: Final = {
    "rainbow_replaced": "{place}: the rainbow card becomes {bill}.",
    "rainbow_gone": "{place}: the rainbow card goes, the pile is empty.",
}
