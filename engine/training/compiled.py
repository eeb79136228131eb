"""`compiled`: a function that numba compiles where numba is installed, and plain Python elsewhere.

The rules of the simulators are written once, on anything that is indexed like a list of integers.
Compiled, they run on a row of an array; in the test suite, which has neither numba nor numpy, they
run as they stand on a list. So what is tested there is what is compiled here.

What was compiled is kept only where ``NUMBA_CACHE_DIR`` says so: numba does not notice that a
function it was compiled into has changed in another file, so the folder has to be another one then,
which ``build.py train`` sees to.
"""

import os
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
    made: F = njit(cache="NUMBA_CACHE_DIR" in os.environ, fastmath=True)(function)
    return made
