"""Value of money at the end of a round, learnt from rounds that are played."""

from itertools import cycle
from math import sqrt
from statistics import fmean, pstdev

import pytest

from croupier.games.vegas.review import evaluation
from croupier.games.vegas.review.evaluation import round_gains
from croupier.games.vegas.rules import Rules

PLAYED = [[90.0, 30.0, 20.0], [10.0, 80.0, 50.0], [70.0, 60.0, 0.0], [60.0, 10.0, 30.0]]
"""Everybody's money after some rounds."""


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds come to `PLAYED`, one after the other."""
    money = cycle(PLAYED)
    monkeypatch.setattr(evaluation, "_KNOWN_GAINS", {})
    monkeypatch.setattr(evaluation, "ROUNDS", len(PLAYED))
    monkeypatch.setattr(evaluation, "_one_round", lambda *_: next(money))


@pytest.mark.usefixtures("rounds")
def test_a_lead_on_all_others_grows_by_its_mean() -> None:
    """In the solo game, where it strays from that mean by a standard deviation."""
    leads = [own - sum(others) for own, *others in PLAYED]
    found = round_gains(Rules(opponents=2), 1)
    assert found.lead == pytest.approx(fmean(leads))
    assert found.spread == pytest.approx(pstdev(leads))


@pytest.mark.usefixtures("rounds")
def test_a_lead_on_another_seat_grows_for_neither() -> None:
    """Both play alike, in either seat: leads stray from 0."""
    leads = [own - each for own, *others in PLAYED for each in others]
    found = round_gains(Rules(), 3)
    assert found.spread == pytest.approx(sqrt(fmean([lead**2 for lead in leads])))
