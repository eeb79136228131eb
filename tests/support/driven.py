"""Base of the browsers that Playwright does not drive."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any


class Driven(ABC):
    """A browser in which functions' bodies are run."""

    version = ""
    """Its name and version, once it runs."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """Result of a function's body in the page."""

    def until(
        self, script: str, *arguments: object, patience: float = 90, pause: float = 0.1
    ) -> Any:
        """The first true answer of a function's body, which is run every `pause` seconds.

        Raises AssertionError after `patience` seconds.
        """
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if found := self.run(script, *arguments):
                return found
            time.sleep(pause)
        raise AssertionError(f"waited in vain for {script}")
