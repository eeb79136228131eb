"""Scores of games and decisions: shares, Elo, regret, and their errors."""

from random import Random

import pytest

from training.score import given_away, regret_of, score_of


def test_a_score_is_as_sure_as_its_deals() -> None:
    """The games of a deal hang together, so the error is that of the deals."""
    score = score_of([0.25, 0.75] * 50, 4)
    assert (score.games, score.share) == (400, 0.5)
    assert score.error == pytest.approx(2 * 0.25 / 10, rel=0.02)


def test_elo_is_zero_for_an_equal_player() -> None:
    """With any number of seats; three of four victories of two seats are 191 points."""
    assert score_of([1 / 3] * 4, 3).elo(3) == pytest.approx(0)
    assert score_of([0.75] * 4, 2).elo(2) == pytest.approx(190.8, abs=0.1)


def test_the_best_choice_loses_nothing() -> None:
    """Both halves agree: what is chosen loses what it is behind."""
    assert given_away([0.5, 0.4, 0.1], [0.5, 0.3, 0.1], 0) == 0
    assert given_away([0.5, 0.4, 0.1], [0.5, 0.3, 0.1], 1) == pytest.approx(0.15)


def test_luck_in_the_playouts_is_no_regret() -> None:
    """Choices that are worth the same lose nothing on average, however noisy the playouts are."""
    rng = Random(1)

    def half() -> list[float]:
        return [rng.gauss(0.4, 0.1) for _ in range(3)]

    losses = [given_away(half(), half(), 0) for _ in range(2000)]
    found = regret_of("anybody", losses)
    assert abs(found.mean) < 2 * found.error
    assert str(found).endswith("% a decision, 2000 decisions")
