"""The search for circles."""

from tests.architecture.graph import circles


def test_circles_are_found() -> None:
    """A circle of any length is found once; what only leads to it is not part of it."""
    graph = {"a": ["b"], "b": ["c"], "c": ["b"], "d": ["e"], "e": ["f"], "f": ["d"], "g": ["g"]}
    assert circles(graph) == {frozenset("bc"), frozenset("def"), frozenset("g")}
    graph = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["e", "f"], "f": ["lost"]}
    assert circles(graph) == {frozenset("abc"), frozenset("e")}
    assert circles({"a": ["b", "c"], "b": ["c"], "c": []}) == set()
