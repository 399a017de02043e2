"""Draws the growth of a database of samples as SVG."""

from html import escape
from math import ceil, floor, log10

WIDTH, HEIGHT = 860, 340
PANEL = 220  # inner width of each diagram
TOP, BOTTOM, LEFT = 66, 60, 64
COLORS = ["#2563eb", "#6b7280"]
LABELS = ["gattlab", "plain table"]


def plot(rows):
    """Three diagrams over the number of samples: size, inserts per second, and the query by day."""
    panels = [
        ("Size, GiB", lambda one, _: one[2] / 2**30),
        ("Inserts per second, thousands", lambda one, added: added / one[1] / 1e3),
        ("All days, p99, ms (logarithmic)", lambda one, _: one[3]["days"][1]),
    ]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="sans-serif" font-size="12" fill="#111827">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    added = rows[0][0][0]
    for index, (title, figure) in enumerate(panels):
        lines = [[(pair[side][0], figure(pair[side], added)) for pair in rows] for side in (0, 1)]
        parts += panel(LEFT + index * (PANEL + 60), title, lines, logarithmic="logarithmic" in title)
    for index, (color, label) in enumerate(zip(COLORS, LABELS)):
        left = LEFT + 120 * index
        parts.append(f'<circle cx="{left + 5}" cy="18" r="5" fill="{color}"/>')
        parts.append(f'<text x="{left + 16}" y="22">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def panel(left, title, lines, logarithmic):
    bottom = HEIGHT - BOTTOM
    highest = max(value for points in lines for _, value in points)
    most = max(number for points in lines for number, _ in points)
    ticks = decades(lines) if logarithmic else [nice(highest) * step / 4 for step in range(5)]

    def x(number):
        return left + PANEL * number / most

    def y(value):
        if logarithmic:
            low, high = log10(ticks[0]), log10(ticks[-1])
            return bottom - (bottom - TOP) * (log10(value) - low) / (high - low)
        return bottom - (bottom - TOP) * value / ticks[-1]

    yield f'<text x="{left}" y="{TOP - 14}" font-weight="bold">{escape(title)}</text>'
    for value in ticks:
        yield f'<path d="M{left} {y(value):.1f}h{PANEL}" stroke="#e5e7eb"/>'
        yield f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value:g}</text>'
    yield f'<text x="{left + PANEL}" y="{bottom + 18}" text-anchor="end">{most / 1e6:g} million</text>'
    yield f'<text x="{left + PANEL / 2}" y="{bottom + 36}" text-anchor="middle">samples</text>'
    for color, points in zip(COLORS, lines):
        places = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in points)
        yield f'<polyline points="{places}" fill="none" stroke="{color}" stroke-width="2"/>'
        for number, value in points:
            yield f'<circle cx="{x(number):.1f}" cy="{y(value):.1f}" r="3" fill="{color}"/>'


def decades(lines):
    """Powers of ten that include all values."""
    powers = [log10(value) for points in lines for _, value in points]
    lowest = floor(min(powers))
    return [10.0**power for power in range(lowest, max(ceil(max(powers)), lowest + 1) + 1)]


def nice(value):
    """The next of 1, 2, 4, 8 times a power of ten that is not less."""
    scale = 10.0 ** floor(log10(value))
    return next(factor * scale for factor in (1, 2, 4, 8, 10) if factor * scale >= value)
