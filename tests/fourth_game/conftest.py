"""The folders of the fourth game hold no tests of this checkout: they run in the test build."""

collect_ignore = ["engine", "site", "tests"]
