"""What the long tests test, by id: as long as it is the same, they go on where they were."""

from typing import NamedTuple

from building.basics import TESTED, read
from tests.prove.figure import Figure


class Tested(NamedTuple):
    """Ids of a build."""

    site: str
    """Of all of it but what the long tests came to."""
    engine: str

    def by(self, figure: Figure) -> str:
        """The id of what a figure asks."""
        return self.engine if figure.engine_alone else self.site


def tested() -> Tested:
    """The ids of the build that is here."""
    return Tested(*read(TESTED).split())
