"""The live screens and the shell in tmux, at several widths and with many devices."""

import re

import pytest

from tmux import PROMPT, Tmux

STRAP = "C0:00:00:00:00:01"
CROWD = 200
SIZES = [(80, 24), (120, 40)]


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench(f"heart-rate-strap,address={STRAP},distance=1", f"ibeacon,count={CROWD - 1}")


@pytest.fixture
def tmux(bench, tmp_path):
    """Runs gattlab in tmux: tmux("scan", columns=120, NO_COLOR="1")."""
    terminals = []

    def start(*words, columns=80, rows=24, **variables):
        terminals.append(Tmux(tmp_path, words, {**bench.environment(), **variables}, columns, rows))
        return terminals[-1]

    yield start
    for one in terminals:
        one.close()


def fits(lines, columns, rows):
    """True if the table fills the screen and no line has been wrapped."""
    devices = [line for line in lines if re.match(r"[ >] ([0-9A-F]{2}:){5}", line)]
    return len(lines) == rows and len(devices) == rows - 2 and all(len(line) <= columns for line in lines)


@pytest.mark.parametrize("columns, rows", SIZES)
def test_a_scan_of_many_devices_follows_the_size(tmux, columns, rows):
    one = tmux("scan", columns=columns, rows=rows)
    one.shows(f"{CROWD} devices")
    for size in [(columns, rows), *SIZES, (60, 12), (columns, rows)]:
        one.resize(*size)
        one.wait_for(lambda lines, size=size: fits(lines, *size), f"a table of {size}")
    one.press("/heart")
    one.key("Enter")
    one.shows(f"1 of {CROWD} devices")
    one.press("q")
    one.ends()
    assert any(STRAP in line for line in one.lines), "the table remains"


@pytest.mark.parametrize("columns, rows", SIZES)
def test_a_watch_follows_the_size(tmux, columns, rows):
    one = tmux("watch", STRAP, "heart-rate-measurement", columns=columns, rows=rows)
    row = re.compile(r" *heart rate +\d+ bpm +[▁▂▃▄▅▆▇█]{2,} +\d\.\d/s")
    for size in [(columns, rows), *SIZES]:
        one.resize(*size)
        one.wait_for(
            lambda lines, size=size: any(row.match(line) for line in lines)
            and lines[size[1] - 1].endswith("q quit  p pause  r reset  ? help"),
            f"values at {size}",
        )
    one.key("C-c")
    one.ends(130)
    one.shows("notifications in")


@pytest.mark.parametrize("columns, rows", SIZES)
def test_the_shell_completes_and_shows_notifications_above_the_line(tmux, columns, rows):
    one = tmux("shell", STRAP, columns=columns, rows=rows)
    one.shows("HRS>")
    one.press("read body")
    one.key("Tab")
    one.shows("read body-sensor-location")
    one.key("Enter")
    one.shows("chest")
    one.press("watch heart-rate-measurement")
    one.key("Enter")
    one.shows("bpm")
    one.press("read dev")
    one.resize(100, 30)
    one.wait_for(lambda lines: sum("bpm" in line for line in lines) >= 3, "notifications above the line")
    assert [line for line in one.lines if line][-1].endswith("read dev"), one.lines
    one.key("C-c")
    one.press("quit")
    one.key("Enter")
    one.ends()


@pytest.mark.parametrize("words", [("scan",), ("watch", STRAP, "heart-rate-measurement")])
def test_without_color_no_color_is_shown(tmux, words):
    one = tmux(*words, NO_COLOR="1")
    one.shows("devices" if words == ("scan",) else "bpm")
    assert not re.search(r"\x1b\[(3|4|9|10)\d", one.attributes), repr(one.attributes)
    one.press("q")
    one.ends()
    assert PROMPT in one.lines[-1] or any(line.startswith(PROMPT) for line in one.lines)
