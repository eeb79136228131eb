"""The results of a simulation as plain text."""

from collections.abc import Sequence

from croupier.cli.terminal.renderer import JsonObject


def summary_text(seats: Sequence[str], summary: JsonObject, games: int, seconds: float) -> str:
    """A line a seat under the speed; ``games`` of all took so many ``seconds`` now."""
    played = "1 game" if games == 1 else f"{games} games"
    lines = [f"{played} in {seconds:.1f} s: {games / seconds:.1f} a second"]
    if summary["games"] > games:
        lines.append(f"{summary['games']} games in all")
    decisions, money = summary["decisions_per_game"], summary["mean_money"]
    lines.append(f"{decisions:.1f} decisions a game, {money:.1f} money a seat")
    columns = [summary[name] for name in ("win_share", "margin", "money")]
    for seat, (bot, share, margin, own) in enumerate(zip(seats, *columns, strict=True)):
        lines.append(f"  seat {seat} {bot:<10} wins {share:6.1%} +- {margin:.1%}   money {own:.1f}")
    return "\n".join(lines) + "\n"
