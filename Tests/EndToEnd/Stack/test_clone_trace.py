"""Clones from traces equal clones over the air, and contain what only a trace shows: rules for writes."""

import re

import pytest
from support import bluetoothd, btsnoop, daemons
from support.gattlab import run

AT = ("--adapter", "hci1", "--timeout", "60s")
PERIOD = re.compile(r"every: \w+")
STEP = re.compile(r"- \[(\d+m?s), \"(\w*)\"\]")


def lines(file):
    return [line for line in file.read_text().splitlines() if not line.startswith("#")]


# The virtual machine is slow, so tests of files and options run only on the simulator.
without_bluetooth = pytest.mark.skipif(daemons.TARGET == "real", reason="it needs no Bluetooth")


def without_times(text):
    """The lines of a profile with the values of its recordings, but not their times or periods, which vary on a busy machine."""
    return [PERIOD.sub("every", STEP.sub(r'- "\2"', line)) for line in text]


def missing(text, expected):
    """The first expected line that a text does not contain in order; bluetoothd does not report the services that it uses itself."""
    rest = iter(text)
    return next((line for line in expected if line not in rest), None)


def without_last_steps(text):
    """The lines of a profile without the last value of each recording, which may have arrived too late for one side."""
    return [line for line, following in zip(text, [*text[1:], ""]) if not STEP.search(line) or STEP.search(following)]


@pytest.fixture
def traced(background, tmp_path):
    """Runs a function during a capture, and returns the file."""

    def capture(step):
        file = tmp_path / "trace.btsnoop"
        running = background("capture", "-w", str(file))
        running.wait_for("ready")
        step()
        running.stop()
        return str(file)

    return capture


@pytest.mark.legacy(reason="with bluetoothd 5.82, the subscription in the trace may be shorter than the recording")
def test_a_recorded_session_equals_the_recording(background, traced, tmp_path):
    # bluetoothd reads the battery level at each connection.
    strap = background("emulate", "heart-rate-strap", "--adapter", "hci0", "--seed", "1", "--set", "battery=100")
    recorded, cloned, whole = (tmp_path / f"{name}.yaml" for name in ("recorded", "cloned", "whole"))
    address = strap.wait_for("ready")["address"]
    words = ("clone", address, *AT, "--record", "3s", "-o", str(recorded))
    file = traced(lambda: run(*words, timeout=120).succeeded())
    run("clone", "--trace", file, "--device", address, "--record", "3s", "-o", str(cloned)).succeeded()
    text = lines(cloned)
    assert missing(without_times(text), without_times(without_last_steps(lines(recorded)))) is None, text
    # Without --record, the recording is as long as the subscription.
    run("clone", "--trace", file, "--device", address, "-o", str(whole)).succeeded()
    assert STEP.findall(whole.read_text())[0][0] == STEP.findall(cloned.read_text())[0][0]
    run("profile", "check", str(whole)).succeeded()


def test_a_control_point_answers_as_in_the_trace(background, traced, tmp_path):
    """The answers of the copy are those of the original, to the same writes."""
    profile, cloned = tmp_path / "original.yaml", tmp_path / "copy.yaml"
    profile.write_text(
        """name: Answering
advertising: { services: [fff0] }
services:
  - uuid: fff0
    characteristics:
      - uuid: fff1
        properties: [write, indicate]
        write: [{ hex: "01", answer: "8001" }, { hex: "02", answer: "800203" }, { error: 0x81 }]
"""
    )
    original = background("emulate", str(profile), "--adapter", "hci0")

    def answers(emulation):
        address = emulation.wait_for("ready")["address"]
        watch = background("watch", address, "FFF1", "--count", "2", *AT)
        emulation.wait_for("subscribed", characteristic="FFF1")
        for value, status in (("01", 0), ("02", 0), ("03", 5)):
            assert run("write", address, "FFF1", value, *AT, timeout=120).status == status
        return [line["value"] for line in watch.wait().events("notification")]

    expected = []
    file = traced(lambda: expected.extend(answers(original)))
    assert expected == ["8001", "800203"]
    address = original.events("ready")[0]["address"]
    original.end()
    run("clone", "--trace", file, "--device", address, "-o", str(cloned)).succeeded()
    text = cloned.read_text()
    for rule in ('{ hex: "01", answer: "8001" }', '{ hex: "02", answer: "800203" }', '{ hex: "03", error: 0x81 }'):
        assert rule in text, text
    if daemons.TARGET == "real":
        # Rules on bluetoothd are the subject of test_write_rules.py.
        return
    bluetoothd.remove_devices()
    copy = background("emulate", str(cloned), "--adapter", "hci0")
    assert answers(copy) == expected


@pytest.mark.legacy(reason="bluetoothd 5.82 lists the UUIDs of service data as services, which are not in the trace")
def test_bluez_example_is_cloned_from_a_trace(example, traced, tmp_path):
    air, cloned = tmp_path / "air.yaml", tmp_path / "cloned.yaml"
    found = run("scan", "--adapter", "hci1", "--service", "180D", "--count", "1", "--json", "--timeout", "60s").succeeded()
    address = found.events("advertisement")[0]["address"]
    bluetoothd.remove_devices()
    file = traced(lambda: run("clone", address, "-o", str(air), *AT, "--listen", "3s", timeout=120).succeeded())
    run("clone", "--trace", file, "--device", address, "--no-record", "-o", str(cloned)).succeeded()
    assert missing(without_times(lines(cloned)), without_times(lines(air))) is None, cloned.read_text()


@without_bluetooth
def test_traces_that_cannot_be_cloned(fresh_stack, tmp_path):
    text, empty, quiet = tmp_path / "text", tmp_path / "empty", tmp_path / "quiet"
    text.write_text("no trace")
    empty.write_bytes(b"btsnoop\0\0\0\0\1\0\0\7\xd1")
    run("capture", "-w", str(quiet), "--duration", "100ms").succeeded()
    assert btsnoop.read(quiet)
    run("clone", "--trace", str(text)).failed(2, "not a trace in the format btsnoop", "btmon -w")
    run("clone", "--trace", str(empty)).failed(2, "no packets")
    run("clone", "--trace", str(tmp_path / "missing")).failed(2, "cannot read")
    run("clone", "--trace", str(quiet)).failed(2, "no traffic of the Attribute Protocol")


@without_bluetooth
@pytest.mark.parametrize(
    "words, message",
    [
        ([], "DEVICE is missing"),
        (["--no-record"], "require --trace"),
        (["strap", "--trace", "file"], "exclude each other"),
        (["--trace", "file", "--listen", "3s"], "--listen and --trace"),
        (["--trace", "file", "--record", "3s", "--no-record"], "exclude each other"),
    ],
)
def test_options_of_traces_are_checked(words, message):
    run("clone", *words).failed(2, message)
