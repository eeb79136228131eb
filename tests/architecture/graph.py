"""Dependency cycles: the search that the engine's and the page's tests share."""

from collections.abc import Collection, Mapping


def reachable(graph: Mapping[str, Collection[str]], start: str) -> set[str]:
    """Everything that ``start`` leads to; itself only by a circle."""
    found: set[str] = set()
    ahead = [*graph[start]]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += graph.get(name, ())
    return found


def circles(graph: Mapping[str, Collection[str]]) -> set[frozenset[str]]:
    """Groups of names that all lead to one another."""
    reached = {name: reachable(graph, name) for name in graph}
    groups = {
        frozenset(other for other in found if other in graph and name in reached[other])
        for name, found in reached.items()
    }
    return groups - {frozenset()}
