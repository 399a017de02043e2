"""The live values of `gattlab watch` on a terminal, and `--record`."""

import json
import os
import re
import signal
import subprocess
import time

import pytest

from terminal import Terminal
from verbs import DEADLINE, GATTLAB, ROOT

STRAP = "C0:00:00:00:00:01"
SHOWN, HIDDEN = b"\x1b[?1049h", b"\x1b[?1049l"
UTF8 = {"LC_ALL": "C.UTF-8"}


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench(f"heart-rate-strap,address={STRAP}")


@pytest.fixture
def terminal(bench):
    """Watches the strap on a terminal: terminal("--plain", columns=120, NO_COLOR="1")."""
    terminals = []
    # gattlabd ends the connection of a former test after 5 s, and thereby that of every program.
    deadline = time.monotonic() + DEADLINE
    while bench.ask("status")["result"]["links"]:
        assert time.monotonic() < deadline, "gattlabd ends its unused connection"
        time.sleep(0.1)

    def start(*words, with_daemon=False, **options):
        words = ["watch", STRAP, "heart-rate-measurement", *words]
        terminals.append(Terminal(words, bench.environment(with_daemon), **{**UTF8, **options}))
        return terminals[-1]

    yield start
    for one in terminals:
        one.close()


def count(lines):
    """The number of values of the heart rate on the screen."""
    found = [match[1] for line in lines if (match := re.match(r" *heart rate .*/s +(\d+) ", line))]
    return int(found[0]) if found else 0


def run(bench, *words):
    done = subprocess.run([GATTLAB, *words], env=bench.environment(), capture_output=True, text=True, timeout=DEADLINE, cwd=ROOT)
    assert done.returncode == 0, done
    return done.stdout


def notifications(file):
    return [json.loads(line) for line in file.read_text().splitlines()]


@pytest.mark.parametrize("with_daemon", [False, True], ids=["alone", "gattlabd"])
@pytest.mark.parametrize("columns", [80, 120])
def test_values_are_shown_in_place_and_a_summary_remains(terminal, columns, with_daemon):
    one = terminal(columns=columns, with_daemon=with_daemon)
    one.wait_for(lambda lines: count(lines) >= 3, "three values")
    one.wait_for(lambda lines: any(re.search(r"heart rate +\d+ bpm +[▁▂▃▄▅▆▇█]{3,} +\d\.\d/s", line) for line in lines), "a row")
    assert re.match(rf"{STRAP}  connected  MTU \d+  watched 0:\d\d  0 reconnects$", one.lines[0]), one.lines
    assert one.lines[1].split() == ["NAME", "VALUE", "TREND", "RATE", "COUNT", "LOST", "AGE"]
    assert one.lines[-1].endswith("q quit  p pause  r reset  ? help")
    one.press("q")
    status, text = one.end()
    assert status == 0 and one.is_restored
    assert re.search(r"heart rate .* bpm", text) and re.search(r"\d+ notifications in 0:\d\d, 0 reconnects", text), text
    assert one.written.count(SHOWN) == one.written.count(HIDDEN) == 1


def test_a_lost_link_is_shown_and_counted(terminal, bench):
    one = terminal()
    one.wait_for(lambda lines: count(lines) >= 2, "two values")
    run(bench, "simulate", "ctl", "drop", STRAP)
    one.shows("disconnected (link-lost)")
    one.wait_for(lambda lines: "connected" in lines[0] and "1 reconnect" in lines[0], "reconnected")
    reached = count(one.lines)
    one.wait_for(lambda lines: count(lines) > reached, "values again")
    one.press("\x03")
    status, text = one.end()
    assert status == 130 and one.is_restored
    assert re.search(r", 1 reconnect, \d+\.\d s without a connection", text), text


def test_keys_pause_reset_and_help(terminal):
    one = terminal()
    one.wait_for(lambda lines: count(lines) >= 2, "two values")
    one.press("p")
    one.shows("PAUSED")
    shown = count(one.lines)
    deadline = time.monotonic() + 2.5
    while time.monotonic() < deadline:
        one.read()
        assert count(one.lines) == shown
    one.press("p")
    one.wait_for(lambda lines: count(lines) > shown and "PAUSED" not in lines[0], "values that were counted while paused")
    one.press("?")
    one.shows("any key closes this help")
    one.press("r")
    one.shows("VALUE")
    one.press("r")
    one.wait_for(lambda lines: count(lines) < shown and "watched 0:0" in lines[0], "counts from zero")
    one.press("q")
    assert one.end()[0] == 0


def test_the_values_follow_the_size_of_the_terminal(terminal):
    one = terminal(columns=60)
    one.wait_for(lambda lines: lines[1].split() == ["NAME", "VALUE", "TREND", "RATE", "AGE"], "60 columns")
    one.resize(120, 30)
    one.wait_for(lambda lines: "COUNT" in lines[1] and len(lines) == 30 and "q quit" in lines[-1], "wider")
    one.resize(40, 5)
    one.wait_for(lambda lines: "COUNT" not in lines[1] and lines[-1].startswith(tuple("0123456789")), "smaller")
    one.press("q")
    assert one.end()[0] == 0


def test_the_count_ends_it_and_leaves_the_summary(terminal):
    one = terminal("--count", "2")
    status, text = one.end()
    assert status == 0 and SHOWN in one.written and one.is_restored
    assert re.search(r"^2 notifications in 0:0\d, 0 reconnects", text, re.MULTILINE), text


def test_a_timeout_keeps_its_error(terminal):
    one = terminal("--count", "1000", "--timeout", "2s")
    status, text = one.end()
    assert status == 3 and "of 1000 notifications arrived within 2s" in text and one.is_restored, text


@pytest.mark.parametrize("columns", [80, 120])
def test_without_color_no_attribute_is_set(terminal, columns):
    one = terminal("--count", "2", columns=columns, NO_COLOR="1")
    assert one.end()[0] == 0
    assert SHOWN in one.written and not re.search(rb"\x1b\[[\d;]*m", one.written)


def test_without_utf8_trends_are_ascii(terminal):
    one = terminal(LC_ALL="C")
    one.wait_for(lambda lines: any(re.search(r"heart rate +\d+ bpm +[.:=+*#@-]{2,} ", line) for line in lines), "a trend")
    one.press("q")
    assert one.end()[0] == 0 and one.written.isascii()


@pytest.mark.parametrize(
    ("words", "variables"), [(["--plain"], {}), ([], {"TERM": "dumb"})], ids=["plain", "dumb"]
)
def test_lines_are_printed_instead(terminal, words, variables):
    one = terminal("--count", "2", *words, **variables)
    status, text = one.end()
    assert status == 0 and b"\x1b[?" not in one.written
    assert text.count(" bpm") == 2 and "subscribed to Heart Rate Measurement" in text, text


def test_json_is_printed_instead(terminal):
    one = terminal("--json", "--count", "1", columns=2000)
    status, text = one.end()
    assert status == 0 and json.loads(text.splitlines()[-1])["event"] == "notification"


def test_little_is_written_while_nothing_changes(make_bench):
    bench = make_bench(f"heart-rate-strap,address={STRAP},set.battery=80")
    one = Terminal(["watch", STRAP, "battery-level"], bench.environment(), **UTF8)
    try:
        one.wait_for(lambda lines: any(line.startswith("Battery Level") for line in lines), "the characteristic")
        before, start = len(one.written), time.monotonic()
        while time.monotonic() - start < 3:
            one.read()
        # The time in the first line, once a second.
        assert len(one.written) - before < 150 * (time.monotonic() - start + 1)
    finally:
        one.close()


@pytest.mark.parametrize("with_daemon", [False, True], ids=["alone", "gattlabd"])
@pytest.mark.parametrize("on_terminal", [False, True], ids=["pipe", "terminal"])
def test_a_record_is_replayed(terminal, bench, tmp_path, with_daemon, on_terminal):
    file = tmp_path / "ride.jsonl"
    words = ["--record", str(file), "--count", "3"]
    if on_terminal:
        assert terminal(*words, with_daemon=with_daemon).end()[0] == 0
    else:
        done = subprocess.run(
            [GATTLAB, "watch", STRAP, "2A37", *words], env=bench.environment(with_daemon), capture_output=True, timeout=DEADLINE
        )
        assert done.returncode == 0 and done.stdout.count(b" bpm") == 3, done
    events = notifications(file)
    assert [event["event"] for event in events] == ["notification"] * 3
    run(bench, "emulate", "heart-rate-strap", "--adapter", "hci1", "--replay", str(file), "--duration", "100ms")


def test_a_killed_watch_leaves_whole_lines(terminal, tmp_path):
    file = tmp_path / "ride.jsonl"
    one = terminal("--record", str(file))
    deadline = time.monotonic() + DEADLINE
    while not file.exists() or file.read_text().count("\n") < 2:
        assert time.monotonic() < deadline
        one.read()
    os.kill(one.process.pid, signal.SIGKILL)
    one.process.wait(DEADLINE)
    assert file.read_text().endswith("}\n") and len(notifications(file)) >= 2


def test_an_existing_file_is_kept_without_force(bench, tmp_path):
    file = tmp_path / "ride.jsonl"
    file.write_text("precious\n")
    words = [GATTLAB, "watch", STRAP, "2A37", "--count", "1", "--record", str(file)]
    options = {"env": bench.environment(), "capture_output": True, "text": True, "timeout": DEADLINE}
    done = subprocess.run(words, **options)
    assert done.returncode == 2 and f"error: {file} exists" in done.stderr and file.read_text() == "precious\n"
    assert subprocess.run([*words, "--force"], **options).returncode == 0
    assert len(notifications(file)) == 1


def test_a_watch_without_a_device_leaves_no_file(bench, tmp_path):
    file = tmp_path / "ride.jsonl"
    words = [GATTLAB, "watch", "C0:00:00:00:00:99", "--timeout", "300ms", "--record", str(file)]
    done = subprocess.run(words, env=bench.environment(), capture_output=True, timeout=DEADLINE)
    assert done.returncode == 3 and not file.exists()


def test_the_hint_names_another_program_that_watches(bench):
    first = subprocess.Popen(
        [GATTLAB, "watch", STRAP, "2A37"], env=bench.environment(with_daemon=True), stdout=subprocess.PIPE
    )
    try:
        while b"subscribed" not in first.stdout.readline():
            pass
        second = subprocess.run(
            [GATTLAB, "watch", STRAP, "2A37", "--count", "1"], env=bench.environment(), capture_output=True, text=True, timeout=DEADLINE
        )
        assert second.returncode == 4 and "gattlab sessions" in second.stderr, second
    finally:
        first.terminate()
        first.wait(DEADLINE)
