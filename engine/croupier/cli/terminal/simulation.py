"""The results of a simulation as plain text."""

from collections.abc import Sequence

from croupier.bots.tournament import Summary


def summary_text(seats: Sequence[str], summary: Summary, games: int, seconds: float) -> str:
    """A line a seat under the speed; ``games`` of all took so many ``seconds`` now."""
    played = "1 game" if games == 1 else f"{games} games"
    lines = [f"{played} in {seconds:.1f} s: {games / seconds:.1f} a second"]
    if summary.games > games:
        lines.append(f"{summary.games} games in total")
    decisions, money = summary.decisions_per_game, summary.mean_money
    lines.append(f"{decisions:.1f} decisions a game, {money:.1f} money a seat")
    rows = zip(seats, summary.win_share, summary.margin, summary.money, strict=True)
    for seat, (bot, share, margin, own) in enumerate(rows):
        lines.append(f"  seat {seat} {bot:<10} wins {share:6.1%} +- {margin:.1%}   money {own:.1f}")
    return "\n".join(lines) + "\n"
