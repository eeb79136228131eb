"""The folders of the new extra hold no tests of this checkout: they run in the test build."""

collect_ignore = ["engine", "terminal", "picture", "site", "tests"]
"""The sources and tests of the extra."""
