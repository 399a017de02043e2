"""Draws the cost of a crowd as SVG."""

from html import escape

WIDTH, HEIGHT = 820, 340
PANEL = 330  # inner width of each of the two diagrams
TOP, BOTTOM, LEFT = 66, 60, 64
COLORS = ["#6b7280", "#2563eb", "#c2410c"]


def plot(found, labels):
    """Two diagrams over the number of straps: memory, and the processor time until each state is reached."""
    points = {state: [(n, spent(states, state)) for n, states in found.items() if state in states] for state in labels}
    memory = [[(n, kibibytes / 1024) for n, (kibibytes, _) in each] for each in points.values()]
    processor = [[(n, seconds * 1e3) for n, (_, seconds) in each] for each in points.values()]
    max_straps = max(found)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' font-family="sans-serif" font-size="12" fill="#111827">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        *panel(LEFT, "Resident memory, MiB", memory, max_straps),
        *panel(LEFT + PANEL + 76, "Processor time since the start, ms", processor, max_straps),
        *legend(labels.values()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def spent(states, last):
    """The KiB of memory in a state, and the seconds of processor time from the start until it was reached."""
    names = list(states)
    before = names[: names.index(last) + 1]
    return states[last][2], sum(states[name][1] for name in before)


def panel(left, title, lines, max_straps):
    top = nice(max(value for points in lines for _, value in points))
    bottom = HEIGHT - BOTTOM

    def x(number):
        return left + PANEL * number / max_straps

    def y(value):
        return bottom - (bottom - TOP) * value / top

    yield f'<text x="{left}" y="{TOP - 14}" font-weight="bold">{escape(title)}</text>'
    for step in range(5):
        value = top * step / 4
        yield f'<path d="M{left} {y(value):.1f}h{PANEL}" stroke="#e5e7eb"/>'
        yield f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value:g}</text>'
    for number, _ in max(lines, key=len):
        yield f'<text x="{x(number):.1f}" y="{bottom + 18}" text-anchor="middle">{number}</text>'
    yield f'<text x="{left + PANEL / 2}" y="{bottom + 36}" text-anchor="middle">simulated heart rate straps</text>'
    for color, points in zip(COLORS, lines):
        places = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in points)
        yield f'<polyline points="{places}" fill="none" stroke="{color}" stroke-width="2"/>'
        for number, value in points:
            yield f'<circle cx="{x(number):.1f}" cy="{y(value):.1f}" r="3.5" fill="{color}"/>'


def nice(value):
    """The next of 4, 8, 20, 40, 60, 80, 100, … that is not less, so that a quarter of it is a short number."""
    scale = 1
    while True:
        for factor in (4, 6, 8, 10, 12, 16, 20, 28):
            if factor * scale >= value:
                return factor * scale
        scale *= 10


def legend(labels):
    for index, (color, label) in enumerate(zip(COLORS, labels)):
        left = LEFT + 150 * index
        yield f'<circle cx="{left + 5}" cy="18" r="5" fill="{color}"/>'
        yield f'<text x="{left + 16}" y="22">{escape(label)}</text>'
