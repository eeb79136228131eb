"""Cases in turn: each runs, and the test says which have failed."""

import pytest

from tests.support.cases import in_turn


def test_the_failures_of_all_cases_are_listed() -> None:
    """With the case of each; two lists of cases make every pair."""
    seen = []

    @in_turn("one", [1, 2, 3])
    @in_turn(("two", "three"), [(1, "a"), (2, "b")])
    def compared(one: int, two: int, three: str) -> None:
        seen.append((one, two, three))
        assert one != two

    with pytest.raises(ExceptionGroup) as failed:
        compared()
    assert seen == [(one, *two) for one in (1, 2, 3) for two in ((1, "a"), (2, "b"))]
    notes = [each.__notes__ for each in failed.value.exceptions]
    assert notes == [["case: {'one': 1}"], ["case: {'one': 2}"]]


@in_turn("number", [1, 2])
def test_fixtures_are_for_all_cases(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The test takes what its function takes besides the case."""
    print(number)
    assert capsys.readouterr().out == f"{number}\n"
