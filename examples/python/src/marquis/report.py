"""Results of matches as tables, CSV files and plots."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from .matches import Match, total_uses

Row = dict[str, Any]


def label(opponents: Sequence[str], index: int) -> str:
    """An opponent's name, with a number where several have the same."""
    name = opponents[index]
    return f"{name} {index}" if opponents.count(name) > 1 else name


def opponent_rows(opponents: Sequence[str], matches: Sequence[Match]) -> list[Row]:
    """For each opponent: its share in the wins, its jewels, and its share in the wins from each seat."""
    rows = []
    for index in range(len(opponents)):
        seats = [(match, match.seating.index(index)) for match in matches]
        jewels = [match.jewels[seat] for match, seat in seats]
        row: Row = {
            "opponent": label(opponents, index),
            "games": len(seats),
            "wins": fmean(match.share(seat) for match, seat in seats),
            "jewels": fmean(jewels),
            "jewels_sd": pstdev(jewels),
        }
        for place in range(len(opponents)):
            shares = [match.share(seat) for match, seat in seats if seat == place]
            row[f"wins_seat_{place}"] = fmean(shares) if shares else ""
        rows.append(row)
    return rows


def seat_rows(opponents: Sequence[str], matches: Sequence[Match]) -> list[Row]:
    """For each seat, of which 0 begins: its share in the wins, and its jewels."""
    return [
        {
            "seat": seat,
            "wins": fmean(match.share(seat) for match in matches),
            "jewels": fmean(match.jewels[seat] for match in matches),
        }
        for seat in range(len(opponents))
    ]


def character_rows(matches: Sequence[Match]) -> list[Row]:
    """For each character: how often it was played in a game, and what it brought each time."""
    rows = []
    for card, use in total_uses(matches).items():
        plays = max(use.plays, 1)
        rows.append(
            {
                "character": card.name.lower(),
                "plays": use.plays,
                "plays_per_game": use.plays / len(matches),
                "income": use.income / plays,
                "robbed": use.robbed / plays,
                "paid": use.paid / plays,
                "jewels": use.jewels / plays,
            }
        )
    return rows


def game_rows(opponents: Sequence[str], matches: Sequence[Match]) -> list[Row]:
    """For each match and seat: who sat there, its jewels, and its share in the win."""
    return [
        {
            "game": match.number,
            "seat": seat,
            "opponent": label(opponents, index),
            "jewels": match.jewels[seat],
            "share": match.share(seat),
        }
        for match in matches
        for seat, index in enumerate(match.seating)
    ]


def table(rows: Sequence[Row]) -> str:
    """Rows as text, in columns."""
    cells = [list(rows[0])]
    cells += [[f"{value:.3f}" if isinstance(value, float) else str(value) for value in row.values()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(line, widths)) for line in cells]
    return "\n".join(lines)


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    """Rows as a CSV file."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def write_all(folder: Path, opponents: Sequence[str], matches: Sequence[Match]) -> str:
    """Writes CSV files and plots to a folder, and returns the tables as text."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {
        "opponents": opponent_rows(opponents, matches),
        "seats": seat_rows(opponents, matches),
        "characters": character_rows(matches),
    }
    write_csv(folder / "games.csv", game_rows(opponents, matches))
    for name, rows in tables.items():
        write_csv(folder / f"{name}.csv", rows)
    plot_all(folder, opponents, matches, tables)
    return "\n\n".join(table(rows) for rows in tables.values())


def plot_all(folder: Path, opponents: Sequence[str], matches: Sequence[Match], tables: dict[str, list[Row]]) -> None:
    """Draws the distribution of scores, the wins by seat, and the characters."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for index in range(len(opponents)):
        jewels = [match.jewels[match.seating.index(index)] for match in matches]
        axes.hist(jewels, bins=range(max(jewels) + 2), histtype="step", density=True, label=label(opponents, index))
    axes.set(xlabel="jewels at the end", ylabel="share of games", title="Scores")
    axes.legend()
    figure.savefig(folder / "scores.png", dpi=120)

    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    width = 0.8 / len(opponents)
    for index, row in enumerate(tables["opponents"]):
        places = [seat + (index - (len(opponents) - 1) / 2) * width for seat in range(len(opponents))]
        heights = [row[f"wins_seat_{seat}"] or 0.0 for seat in range(len(opponents))]
        axes.bar(places, heights, width, label=row["opponent"])
    axes.axhline(1 / len(opponents), color="gray", linewidth=0.8)
    axes.set(xlabel="seat (0 begins)", ylabel="share in the wins", title="Wins by seat", xticks=range(len(opponents)))
    figure.legend(loc="outside right upper")
    figure.savefig(folder / "seats.png", dpi=120)

    figure, (use, gain) = pyplot.subplots(1, 2, figsize=(10, 4.5), sharey=True, layout="constrained")
    names = [row["character"] for row in tables["characters"]]
    use.barh(names, [row["plays_per_game"] for row in tables["characters"]], color="tab:gray")
    use.set(xlabel="times played in a game", title="Use (a Forger counts as what it imitates)")
    left = [0.0] * len(names)
    for part in ("income", "robbed", "jewels"):
        heights = [row[part] for row in tables["characters"]]
        gain.barh(names, heights, left=left, label=part)
        left = [below + height for below, height in zip(left, heights)]
    gain.barh(names, [-row["paid"] for row in tables["characters"]], label="paid")
    gain.set(xlabel="coins, and jewels bought at its rate, each time", title="Yield")
    gain.legend()
    figure.savefig(folder / "characters.png", dpi=120)
    pyplot.close("all")
