"""The live table of `gattlab scan` on a terminal."""

import json
import os
import re
import signal
import time

import pytest

from terminal import Terminal
from verbs import DEADLINE, HERE

STRAP = "C0:00:00:00:00:01"
HOSTILE = "C0:00:00:00:00:66"
UP, DOWN, ENTER, ESCAPE = "\x1b[A", "\x1b[B", "\r", "\x1b"
SHOWN, HIDDEN = b"\x1b[?1049h", b"\x1b[?1049l"


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench(
        f"heart-rate-strap,address={STRAP},distance=1",
        "ibeacon,address=C0:00:00:00:00:02,distance=20",
        f"{HERE / 'hostile.yaml'},address={HOSTILE},distance=5",
    )


@pytest.fixture
def terminal(bench):
    """Runs a scan on a terminal: terminal("--plain", columns=120, NO_COLOR="1")."""
    terminals = []

    def start(*words, with_daemon=False, **options):
        terminals.append(Terminal(["scan", *words], bench.environment(with_daemon), **options))
        return terminals[-1]

    yield start
    for one in terminals:
        one.close()


def devices(lines):
    """The addresses of the devices on the screen, from the first line to the last."""
    return [line[2:19] for line in lines if line[2:5] == "C0:"]


@pytest.mark.parametrize("with_daemon", [False, True], ids=["alone", "gattlabd"])
def test_the_table_is_sorted_filtered_and_left_on_the_screen(terminal, with_daemon):
    one = terminal(with_daemon=with_daemon)
    one.wait_for(lambda lines: len(devices(lines)) == 3, "three devices")
    one.shows("3 devices")
    assert devices(one.lines)[0] == STRAP, "the strongest first"
    one.press("a")
    one.wait_for(lambda lines: devices(lines) == sorted(devices(lines)) and "ADDRESS▼" in lines[0], "sorted")
    one.press("a")
    one.wait_for(lambda lines: devices(lines)[0] == HOSTILE and "ADDRESS▲" in lines[0], "reversed")
    one.press("/ibea")
    one.wait_for(lambda lines: len(devices(lines)) == 1 and lines[-1].startswith("filter: ibea"), "filtered")
    one.press(ENTER)
    one.shows("1 of 3 devices with 'ibea'")
    one.press("q")
    status, text = one.end()
    assert status == 0 and one.is_restored
    assert "ADDRESS" in text and text.count("C0:") == 1 and "iBeacon 1/2" in text, text
    assert one.written.count(SHOWN) == one.written.count(HIDDEN) == 1


@pytest.mark.parametrize("with_daemon", [False, True], ids=["alone", "gattlabd"])
def test_the_table_of_several_adapters_has_each_device_once(terminal, with_daemon):
    one = terminal("--adapter", "all", "--adapter", "hci9", with_daemon=with_daemon, columns=120)
    one.wait_for(lambda lines: len(devices(lines)) == 3, "three devices")
    one.shows("hci9 failed")
    one.wait_for(lambda lines: "ADAPTER" in lines[0] and devices(lines)[0] == STRAP, "the strongest first")
    column = one.lines[0].index("ADAPTER")
    assert {line[column:].split()[0] for line in one.lines[1:4]} <= {"hci0", "hci1"}, one.lines
    one.press("/ibea" + ENTER)
    one.wait_for(lambda lines: len(devices(lines)) == 1, "filtered")
    one.press(ESCAPE)
    one.wait_for(lambda lines: len(devices(lines)) == 3, "three devices")
    one.press("q")
    status, text = one.end()
    assert status == 0 and one.is_restored
    assert text.count("C0:") == 3 and "warning: scan on hci9 failed: adapter hci9 not found" in text, text


def inspected(one):
    """Selects the strap, inspects it, and returns the text after the table."""
    one.shows(STRAP)
    one.press(DOWN)
    one.shows(f"> {STRAP}")
    one.press(ENTER)
    status, text = one.end()
    assert status == 0 and one.is_restored
    return text


def test_the_adapter_that_receives_a_device_inspects_it(terminal):
    one = terminal("--adapter", "hci1", "--adapter", "hci9", "--service", "heart-rate")
    text = inspected(one)
    assert "Heart Rate Measurement" in text and "warning: scan on hci9 failed" in text, text


def test_lines_of_several_adapters_show_a_device_for_each(terminal):
    one = terminal("--plain", "--address", STRAP, "--timeout", "2s", "--adapter", "all", columns=120)
    status, text = one.end()
    assert status == 0 and "ADAPTER" in text
    assert all(text.count(f" {adapter} ") >= 1 for adapter in ("hci0", "hci1")), text
    one = terminal("--plain", "--count", "4", "--timeout", "2s", "--adapter", "hci0", "--adapter", "hci1")
    status, text = one.end()
    assert status == 3 and "only 3 of 4 devices" in text, text


def test_packets_are_counted_while_it_runs(terminal):
    one = terminal(columns=120)
    one.shows("PACKETS")
    counts = set()
    deadline = time.monotonic() + DEADLINE
    while len(counts) < 3:
        assert time.monotonic() < deadline, one.lines
        one.read()
        counts |= {match[1] for line in one.lines if (match := re.search(r"iBeacon +(\d+) +\w+  iBeacon", line))}
    one.press("q")
    assert one.end()[0] == 0


def test_enter_inspects_the_selected_device(terminal):
    one = terminal("--service", "heart-rate")
    text = inspected(one)
    assert "Heart Rate Measurement" in text and "chest" in text, text


def test_an_interrupt_leaves_the_table_and_restores_the_terminal(terminal):
    one = terminal()
    one.shows(STRAP)
    one.press("\x03")
    status, text = one.end()
    assert status == 130 and one.is_restored
    assert STRAP in text and "ADDRESS" in text, text


def test_the_table_follows_the_size_of_the_terminal(terminal):
    one = terminal()
    one.shows(STRAP)
    assert "PACKETS" not in one.lines[0]
    one.resize(130, 30)
    one.wait_for(lambda lines: "PACKETS" in lines[0] and "devices" in lines[-1], "wider")
    one.resize(40, 4)
    one.wait_for(lambda lines: "PACKETS" not in lines[0] and len(devices(lines)) == 2 and "devices" in lines[-1], "smaller")
    one.press("q")
    assert one.end()[0] == 0


def test_the_screen_is_left_while_the_command_is_stopped(terminal):
    one = terminal()
    one.shows(STRAP)
    one.press("\x1a")
    os.waitpid(one.process.pid, os.WUNTRACED)
    while HIDDEN not in one.written:
        one.read()
    assert one.is_restored
    os.kill(one.process.pid, signal.SIGCONT)
    one.screen.reset()
    one.shows(STRAP)
    assert one.written.count(SHOWN) == 2 and not one.is_restored
    one.press("q")
    assert one.end()[0] == 0 and one.is_restored


@pytest.mark.parametrize(
    ("words", "variables"), [(["--plain"], {}), ([], {"TERM": "dumb"}), ([], {"TERM": ""})], ids=["plain", "dumb", "none"]
)
def test_lines_are_printed_instead(terminal, words, variables):
    one = terminal("--count", "3", *words, **variables)
    status, text = one.end()
    assert status == 0
    assert b"\x1b[?" not in one.written and text.count("C0:") == 3, text


def test_json_is_printed_instead(terminal):
    one = terminal("--json", "--count", "1", columns=2000)
    status, text = one.end()
    assert status == 0 and json.loads(text)["event"] == "advertisement"


@pytest.mark.parametrize("columns", [80, 120])
def test_without_color_no_attribute_is_set(terminal, columns):
    one = terminal(columns=columns, NO_COLOR="1")
    one.shows(STRAP)
    one.press(UP)
    one.wait_for(lambda lines: any(line.startswith("> C0:") for line in lines), "selected")
    one.press("q")
    one.end()
    assert not re.search(rb"\x1b\[[\d;]*m", one.written)


def test_a_hostile_name_is_escaped(terminal):
    one = terminal("--address", HOSTILE, columns=120)
    one.shows(r"\x1b[2J")
    assert one.lines[0].lstrip().startswith("ADDRESS"), "the screen was not erased"
    one.press("q")
    status, text = one.end()
    assert status == 0 and r"\x1b[2J" in text and one.screen.title == ""


def test_a_limited_scan_ends_by_itself(terminal):
    assert terminal("--count", "2").end()[0] == 0
    one = terminal("--address", "C0:00:00:00:00:99", "--timeout", "500ms")
    status, text = one.end()
    assert status == 3 and "error: no device was found within 500ms" in text and one.is_restored


def test_the_record_has_the_packets_of_the_table(terminal, tmp_path):
    file = tmp_path / "near.jsonl"
    one = terminal("--record", str(file), "--manufacturer-data", "Apple:0215", "--manufacturer-data", "004C:1?")
    one.shows("iBeacon")
    deadline = time.monotonic() + DEADLINE
    while file.read_text().count("\n") < 3:
        assert time.monotonic() < deadline
        one.read()
    one.press("q")
    assert one.end()[0] == 0
    events = [json.loads(line) for line in file.read_text().splitlines()]
    assert {(event["event"], event["address"]) for event in events} == {("advertisement", "C0:00:00:00:00:02")}
