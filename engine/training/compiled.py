"""`compiled`: a function that numba compiles where numba is installed, and plain Python elsewhere.

The rules of the simulators are written once, on anything that is indexed like a list of integers.
Compiled, they run on a row of an array; in the test suite, which has neither numba nor numpy, they
run as they stand on a list. So what is tested there is what is compiled here.
"""

from collections.abc import Callable
from typing import Any

try:
    from numba import njit
except ImportError:  # the test suite
    njit = None


def compiled[F: Callable[..., Any]](function: F) -> F:
    """``function``, compiled at its first call; sums may be reordered, which makes them fast."""
    if njit is None:
        return function
    made: F = njit(cache=True, fastmath=True)(function)
    return made
