"""Drawing plots: a small canvas with a scale for each axis, written as SVG into the page."""

from collections.abc import Sequence
from html import escape

LEFT, RIGHT, TOP, BOTTOM = 40, 12, 10, 34


class Canvas:
    """A plot with room for labels around it. Points are given in the units of its axes."""

    def __init__(self, width: int, height: int, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.width, self.height = width, height
        self._x, self._y = x, y
        self._parts: list[str] = []

    def x(self, value: float) -> float:
        """Where a value lies from left to right."""
        low, high = self._x
        return LEFT + (value - low) / ((high - low) or 1) * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Where a value lies from bottom to top."""
        low, high = self._y
        return self.height - BOTTOM - (value - low) / ((high - low) or 1) * (self.height - TOP - BOTTOM)

    def line(self, start: tuple[float, float], end: tuple[float, float], kind: str) -> None:
        """A straight line of some kind."""
        (x1, y1), (x2, y2) = start, end
        ends = f'x1="{self.x(x1):.1f}" y1="{self.y(y1):.1f}" x2="{self.x(x2):.1f}" y2="{self.y(y2):.1f}"'
        self._parts.append(f'<line class="{kind}" {ends}/>')

    def path(self, points: Sequence[tuple[float, float]], kind: str) -> None:
        """A line through points."""
        where = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        self._parts.append(f'<polyline class="{kind}" points="{where}"/>')

    def area(self, points: Sequence[tuple[float, float]], kind: str) -> None:
        """The area within points."""
        where = " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in points)
        self._parts.append(f'<polygon class="{kind}" points="{where}"/>')

    def dot(self, x: float, y: float, radius: float, kind: str, title: str = "") -> None:
        """A dot; browsers tell its title."""
        inner = f"<title>{escape(title)}</title>" if title else ""
        self._parts.append(
            f'<circle class="{kind}" cx="{self.x(x):.1f}" cy="{self.y(y):.1f}" r="{radius}">{inner}</circle>'
        )

    def box(self, x: tuple[float, float], y: tuple[float, float], kind: str, shade: float = 1.0) -> None:
        """A rectangle, fainter if so shaded."""
        left, right = sorted((self.x(x[0]), self.x(x[1])))
        top, bottom = sorted((self.y(y[0]), self.y(y[1])))
        self._parts.append(
            f'<rect class="{kind}" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" height="{bottom - top:.1f}" '
            f'opacity="{shade:.2f}"/>'
        )

    def text(self, x: float, y: float, words: str, kind: str = "tl", right: float = 0, down: float = 0) -> None:
        """Words at a point, moved by pixels."""
        self._parts.append(
            f'<text class="{kind}" x="{self.x(x) + right:.1f}" y="{self.y(y) + down:.1f}">{escape(words)}</text>'
        )

    def scale_y(self, ticks: Sequence[float], pattern: str = "{:g}") -> None:
        """Dotted lines across with their values."""
        for tick in ticks:
            self.line((self._x[0], tick), (self._x[1], tick), "grid")
            self.text(self._x[0], tick, pattern.format(tick), "tl tl--e", right=-6, down=4)

    def scale_x(self, ticks: Sequence[float], pattern: str = "{:g}", title: str = "") -> None:
        """Values below the plot, and what they are."""
        for tick in ticks:
            self.text(tick, self._y[0], pattern.format(tick), "tl", down=16)
        if title:
            self.text((self._x[0] + self._x[1]) / 2, self._y[0], title, "tl", down=31)

    def svg(self, label: str) -> str:
        """The drawing."""
        size = f'viewBox="0 0 {self.width} {self.height}"'
        return f'<svg {size} class="figure" role="img" aria-label="{escape(label)}">{"".join(self._parts)}</svg>'


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round values between two bounds."""
    span = max(high - low, 1e-9)
    step = 10.0**-6
    for candidate in (m * 10.0**e for e in range(-3, 7) for m in (1, 2, 2.5, 5)):
        step = candidate
        if span / step <= most:
            break
    first = int(low / step) - 1
    values = [round(k * step, 6) for k in range(first, first + most + 4)]
    return [value for value in values if low - 1e-9 <= value <= high + 1e-9]
