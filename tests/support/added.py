"""The test build: this checkout with a fourth game and one more extra, in a folder of its own.

python -m tests.support.added      makes it and says where
"""

from tests.fourth_game.checkout import PIG
from tests.new_extra.checkout import LUCKY
from tests.support.checkout import TestBuild

BUILD = TestBuild("added", (PIG, LUCKY))

if __name__ == "__main__":
    print(BUILD.make())
