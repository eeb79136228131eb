"""The commands of the workshop, as ``python3 build.py train`` passes them on; see README.md.

vegas --seats 3 [--preset alea-2018] [--with neutral] [--plan seed=2]   trains a network
vegas --export FILE --seats 3 [--with neutral]                          writes it into the wheel
vegas --arena ONE OTHERS --seats 3 --games 4000    who wins how often, on the simulator
vegas --engine sharp steady --seats 3 --games 200  the same in games of the engine
vegas --regret sharp steady --seats 3 --games 300  what decisions give away, by a reference
vegas --check 1000                                 the simulator against the engine
vegas --speed                                      games a second

ladder vegas --deals 40                            one scale for the bots of a game: --record

showdown and cards have commands of their own: showdown --help, cards --help
"""

import sys
from collections.abc import Callable, Sequence
from typing import Final

from training import ladder
from training.cards import commands as cards
from training.showdown import commands as showdown
from training.vegas import commands as vegas

COMMANDS: Final[dict[str, Callable[[list[str]], int]]] = {
    "vegas": vegas.main,
    "showdown": showdown.main,
    "cards": cards.main,
    "ladder": ladder.main,
}


def main(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    name, *words = argv or ["--help"]
    if name not in COMMANDS:
        print(__doc__)
        return 2
    return COMMANDS[name](words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
