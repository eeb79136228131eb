"""Other people's environments, which `build.py test` lays beside the tools."""

import sys

import pytest

from building.basics import ENVIRONMENTS

if ENVIRONMENTS.is_dir():
    sys.path.append(str(ENVIRONMENTS))


@pytest.fixture(scope="session", autouse=True)
def environments() -> None:
    """Without them these tests have nothing to hold ours to."""
    if not ENVIRONMENTS.is_dir():
        pytest.skip("build.py test installs what is needed (build/environments/)")
