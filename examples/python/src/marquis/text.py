"""A table as text."""

from __future__ import annotations

from .views import View


def table_text(view: View) -> str:
    """A view as lines of text. Seats count from 1, as people count."""
    decision = view.decision
    pending = "over" if decision is None else f"seat {decision.seat + 1} decides: {decision.kind.name.lower()}"
    lines = [f"Turn {view.turn}, treasury {view.treasury}, bank {view.jewel_bank}, {pending}"]
    for number, seat in enumerate(view.seats, 1):
        shown = seat.visible.text() if seat.visible is not None else "nobody"
        lines.append(f"  seat {number}: {seat.coins} coins, {seat.jewels} jewels, shows {shown}")
    return "\n".join(lines)
