"""`gattlab shell` on a terminal, and with scripts."""

import json
import os
import re
import signal
import subprocess

import pytest

from terminal import Terminal
from verbs import DEADLINE, GATTLAB, HERE, ROOT

STRAP = "C0:00:00:00:00:01"
HOSTILE = "C0:00:00:00:00:66"
NAME = "gattlab HRS"
PROMPT = f"{NAME}>"
UP, LEFT, ENTER, TAB, INTERRUPT, END = "\x1b[A", "\x1b[D", "\r", "\t", "\x03", "\x04"


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench(f"heart-rate-strap,address={STRAP}", f"{HERE / 'hostile.yaml'},address={HOSTILE}")


@pytest.fixture
def terminal(bench, tmp_path):
    """Runs a shell on a terminal: terminal(STRAP, columns=120, NO_COLOR="1")."""
    terminals = []

    def start(*words, **options):
        environment = {**bench.environment(), "XDG_STATE_HOME": str(tmp_path)}
        terminals.append(Terminal(["shell", *words], environment, **options))
        return terminals[-1]

    yield start
    for one in terminals:
        one.close()


@pytest.fixture
def run(bench, tmp_path):
    """Runs gattlab without a terminal: run("shell", STRAP, text="read 2A19")."""

    def start(*words, text=None):
        environment = {**bench.environment(), "XDG_STATE_HOME": str(tmp_path)}
        return subprocess.run(
            [GATTLAB, *words], input=text, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=DEADLINE
        )

    return start


def last(lines):
    """The last line on the screen."""
    return next((line for line in reversed(lines) if line), "")


def prompts(one, text=""):
    """Waits until the line with the cursor is the prompt with a text."""
    wanted = f"{PROMPT} {text}".rstrip()
    one.wait_for(lambda lines: lines[one.screen.cursor.y] == wanted, f"the prompt with {text!r}")


def rows_of(text, columns):
    """The rows of a text on a terminal."""
    return [text[start : start + columns].rstrip() for start in range(0, len(text), columns)]


def enter(one, text):
    one.press(text + ENTER)


def quits(one):
    # While a command runs, the terminal itself handles Ctrl-D.
    one.wait_for(lambda lines: lines[one.screen.cursor.y].endswith(">"), "a prompt")
    one.press(END)
    assert one.end()[0] == 0 and one.is_restored


@pytest.mark.parametrize("columns", [80, 120])
def test_words_and_characteristics_are_completed(terminal, columns):
    one = terminal(STRAP, columns=columns)
    prompts(one)
    one.press("rea" + TAB)
    prompts(one, "read")
    one.press("body" + TAB)
    prompts(one, "read body-sensor-location")
    one.press(ENTER)
    one.shows("chest")
    prompts(one)
    one.press("read heart" + TAB)
    prompts(one, "read heart-rate-")
    one.press(TAB)
    one.shows("heart-rate-control-point")
    assert any("heart-rate-measurement" in line for line in one.lines)
    prompts(one, "read heart-rate-")
    one.press(INTERRUPT)
    prompts(one)
    quits(one)


def test_the_history_is_kept_without_pairings_and_lines_that_start_with_a_space(terminal, tmp_path):
    one = terminal(STRAP)
    prompts(one)
    lines = {"read battery-level": "%", " read 2A38": "chest", "pair --passkey 12345x": "not a passkey", "info": "state"}
    for line, output in lines.items():
        enter(one, line)
        one.shows(output)
        prompts(one)
    quits(one)
    file = tmp_path / "gattlab" / "shell-history"
    assert file.read_text() == "read battery-level\ninfo\n" and file.stat().st_mode & 0o777 == 0o600
    two = terminal(STRAP)
    prompts(two)
    two.press(UP)
    prompts(two, "info")
    two.press(UP)
    prompts(two, "read battery-level")
    two.press(ENTER)
    two.shows("%")
    prompts(two)
    quits(two)


@pytest.mark.parametrize("columns", [80, 120])
def test_notifications_appear_above_the_line_being_typed(terminal, columns):
    one = terminal(STRAP, columns=columns)
    prompts(one)
    enter(one, "watch heart-rate-measurement")
    one.shows("subscribed to Heart Rate Measurement")
    # With the prompt, longer than the terminal is wide.
    text = "read battery-level body-sensor-location " + "battery-level " * 6 + "manufacturer-name-stringX"
    one.press(text + LEFT)
    rows = rows_of(f"{PROMPT} {text}", columns)
    seen = set()

    def undamaged(lines):
        seen.update(line[:13] for line in lines if "bpm" in line)
        row = one.screen.cursor.y
        return len(seen) >= 3 and lines[row + 1 - len(rows) : row + 1] == rows

    one.wait_for(undamaged, "the typed text below three notifications")
    # That of `watch`, and the current one.
    assert sum(line.startswith(PROMPT) for line in one.lines) == 2
    # The cursor is before the X.
    one.press("\x1b[3~" + ENTER)
    one.shows("Manufacturer Name String: ")
    enter(one, "unwatch")
    one.shows("unsubscribed from heart-rate-measurement")
    quits(one)


def test_an_interrupt_ends_the_command_only(terminal):
    one = terminal(STRAP)
    prompts(one)
    enter(one, "sleep 600")
    one.wait_for(lambda lines: last(lines).endswith("sleep 600"), "the command runs")
    one.press(INTERRUPT)
    one.shows("interrupted")
    prompts(one)
    enter(one, "read body-sensor-location")
    one.shows("chest")
    prompts(one)
    enter(one, "scan 600")
    one.shows(HOSTILE)
    one.press(INTERRUPT)
    prompts(one)
    assert not any("reconnecting" in line for line in one.lines)
    one.press("nonsense" + INTERRUPT)
    prompts(one)
    enter(one, "info")
    one.wait_for(lambda lines: any(line.startswith("state ") and "connected" in line for line in lines), "the state")
    quits(one)


def test_other_signals_end_the_shell(terminal):
    one = terminal(STRAP)
    prompts(one)
    one.process.send_signal(signal.SIGTERM)
    assert one.end()[0] == 130 and one.is_restored


def test_the_line_follows_the_size_of_the_terminal(terminal):
    one = terminal(STRAP, columns=120)
    prompts(one)
    text = "read " + "battery-level " * 5 + "battery-level"
    one.press(text)
    prompts(one, text)
    one.resize(40, 24)
    rows = rows_of(f"{PROMPT} {text}", 40)

    def wrapped(lines):
        row = one.screen.cursor.y
        return lines[row - len(rows) + 1 : row + 1] == rows

    one.press(LEFT)
    one.wait_for(wrapped, "the line in three rows")
    one.press(INTERRUPT)
    prompts(one)
    quits(one)


@pytest.mark.parametrize("columns", [80, 120])
def test_without_color_no_attribute_is_set(terminal, columns):
    one = terminal(STRAP, columns=columns, NO_COLOR="1")
    prompts(one)
    enter(one, "watch")
    one.shows("bpm")
    enter(one, "info")
    one.shows("watched")
    enter(one, "unwatch heart-rate-measurement")
    one.shows("unsubscribed from heart-rate-measurement")
    prompts(one)
    quits(one)
    assert not re.search(rb"\x1b\[[\d;]*m", one.written)


def test_the_help_fits_the_terminal(terminal):
    one = terminal()
    one.shows("gattlab>")
    enter(one, "help")
    one.shows("Disconnect and exit")
    assert max(len(line) for line in one.lines) < 80 and one.lines[1].startswith("connect [DEVICE]")
    enter(one, "help write")
    one.shows("--without-response")
    one.wait_for(lambda lines: last(lines) == "gattlab>", "the prompt")
    quits(one)


def test_errors_are_reported_and_the_shell_continues(terminal):
    one = terminal(STRAP)
    prompts(one)
    enter(one, "raed battery-level")
    one.shows("hint: did you mean 'read'?")
    enter(one, "read heart-rate-control-point")
    one.shows("Read Not Permitted")
    enter(one, "write battery-level")
    one.shows("hint: see 'help write'")
    enter(one, "quit")
    assert one.end()[0] == 0 and one.is_restored


def test_a_device_is_found_by_a_scan_and_connected(terminal):
    one = terminal()
    one.shows("gattlab>")
    enter(one, "read battery-level")
    one.shows("error: no device is connected")
    enter(one, "scan 600")
    one.shows(STRAP)
    one.press(INTERRUPT)
    one.shows("interrupted")
    enter(one, "devices")
    one.wait_for(lambda lines: sum("ADDRESS" in line for line in lines) == 2, "the devices")
    one.press("connect C0:00:00:00:00:0" + TAB + ENTER)
    prompts(one)
    enter(one, "disconnect")
    one.shows("disconnected from")
    one.shows(f"{NAME} (disconnected)>")
    enter(one, "connect")
    prompts(one)
    quits(one)


def test_a_hostile_name_is_escaped(terminal):
    one = terminal(HOSTILE, columns=120)
    one.wait_for(lambda lines: last(lines).endswith(">"), "the prompt")
    assert r"\x1b[2J" in last(one.lines) and one.screen.title == ""
    quits(one)


def test_a_device_is_paired_and_connected_again(terminal, run):
    one = terminal(STRAP, columns=120)
    prompts(one)
    enter(one, "watch heart-rate-measurement")
    one.shows("bpm")
    enter(one, "pair --confirm")
    one.shows("paired")
    one.shows(f"reconnecting to {STRAP}")
    one.wait_for(lambda lines: sum("subscribed to" in line for line in lines) == 2, "subscribed again")
    prompts(one)
    enter(one, "info")
    one.shows("connected, paired")
    prompts(one)
    quits(one)
    # The connection of the pairing has ended, too: the strap advertises again.
    assert STRAP in run("scan", "--address", STRAP, "--count", "1", "--timeout", "30s").stdout


def test_a_lost_connection_is_reported_and_established_again(terminal, run, tmp_path):
    one = terminal(STRAP)
    prompts(one)
    enter(one, "watch heart-rate-measurement")
    one.shows("bpm")
    one.press("read body")
    assert run("simulate", "ctl", "drop", STRAP).returncode == 0
    one.shows("disconnected (link-lost); the next command reconnects")
    prompts(one, "read body")
    enter(one, "-sensor-location")
    one.shows(f"reconnecting to {STRAP}")
    one.wait_for(lambda lines: sum("subscribed to" in line for line in lines) == 2, "subscribed again")
    prompts(one)
    enter(one, f"save {tmp_path / 'strap.yaml'}")
    one.shows("wrote")
    prompts(one)
    quits(one)
    assert "- disconnect\n      - connect:\n" in (tmp_path / "strap.yaml").read_text()
    checked = run("probe", str(tmp_path / "strap.yaml"))
    assert checked.returncode == 0, checked


def test_a_script_stops_at_its_first_error(run, tmp_path):
    script = tmp_path / "check.txt"
    script.write_text('# The strap.\nread body-sensor-location  # its place\n\nread "2A39"\nread battery-level\n')
    done = run("shell", STRAP, "--script", str(script))
    assert done.returncode == 5
    assert f"error: {script}:4: Heart Rate Control Point: the device responded with" in done.stderr
    assert "chest" in done.stdout and "%" not in done.stdout
    done = run("shell", STRAP, "--script", str(script), "--keep-going")
    assert done.returncode == 5 and "chest" in done.stdout and "%" in done.stdout
    done = run("shell", STRAP, text=script.read_text())
    assert done.returncode == 5 and "error: standard input:4:" in done.stderr
    assert run("shell", STRAP, text="read battery-level\nquit\nnonsense\n").returncode == 0
    assert run("shell", STRAP, "--script", str(tmp_path / "missing")).returncode == 2


def test_json_has_the_keys_of_the_verbs(run):
    done = run("shell", STRAP, "--json", text="read 2A38\nwatch 2A37\nsleep 1500ms\ninfo\nwrite 2A39 01\nread 2A39\n")
    *events, failure = [json.loads(line) for line in done.stdout.splitlines() if '"disconnected"' not in line]
    assert done.returncode == 5 and failure["error"]["code"] == "att"
    by_event = {event["event"]: event for event in events}
    assert set(by_event) == {"connected", "value", "notification", "info", "written"}
    verb = json.loads(run("read", STRAP, "2A38", "--json").stdout)
    assert {**verb, "time": ""} == {**by_event["value"], "time": ""}
    assert by_event["info"]["state"] == "connected" and by_event["info"]["watched"] == ["heart-rate-measurement"]


@pytest.mark.parametrize(
    ("line", "adapters"),
    [("scan 2s", {"hci0"}), ("scan 2s --adapter hci1", {"hci1"}), ("scan 2s -a all", {"hci0", "hci1"})],
    ids=["shell", "own", "all"],
)
def test_a_scan_uses_its_own_adapters_or_that_of_the_shell(run, line, adapters):
    done = run("shell", "--adapter", "hci0", "--json", text=f"{line}\n")
    assert done.returncode == 0, done
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert {event["adapter"] for event in events if event["event"] == "advertisement"} == adapters


def test_the_saved_script_passes_as_a_probe(run, tmp_path):
    probe = tmp_path / "strap.yaml"
    lines = [
        "read body-sensor-location 2A29", "read 2A39", "write 2A39 FF", "write 2A39 reset-energy-expended",
        "watch 2A37", "sleep 1500ms", "unwatch 2A37", f"save {probe}",
    ]  # fmt: skip
    done = run("shell", STRAP, "--keep-going", text="\n".join(lines))
    assert done.returncode == 5 and f"wrote {probe}, 10 steps" in done.stdout, done
    text = probe.read_text()
    assert 'read: body-sensor-location\n        expect: { hex: "01" }  # chest' in text
    assert "expect-error: { att: 0x02 }" in text and "expect-error: { att: 0x80 }" in text
    checked = run("probe", str(probe), "--report", "jsonl=-")
    assert checked.returncode == 0, checked
    again = run("shell", STRAP, text=f"save {probe}")
    assert again.returncode == 2 and f"{probe} exists already" in again.stderr
    assert probe.read_text() == text
    assert run("shell", STRAP, text=f"save {probe} --force").returncode == 0
    assert run("probe", str(probe), "--device", STRAP).returncode == 0 and probe.read_text() != text
