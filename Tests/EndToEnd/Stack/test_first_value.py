"""A device that notifies before it confirms the subscription: with a socket, bluetoothd discards the value."""

from contextlib import contextmanager

import pytest

from support import daemons
from support.controllers import separate_controllers
from support.gattlab import find, run

STRAP = """\
name: Fast strap
advertising: { services: [180D] }
services:
  - uuid: 180D
    characteristics:
      - { uuid: 2A37, properties: [notify], value: { heartRate: 60 }, notify: { replay: [[0ms, "004b"]] } }
"""
FAULT = "faults: [{ on: subscribe, do: notify-first, attribute: 2A37 }]\n"
STEPS = """\
device: service=180D
tests:
  - name: the first value
    steps:
      - connect:
      - subscribe: 2A37
        start-notify: true
      - notify: 2A37
        expect: { heartRate: 75 }
"""
SCRIPT = """\
local strap = connect("service=180D")
local values = strap:subscribe("2A37", { start_notify = true })
assert(values:next().heartRate == 75)
"""


@contextmanager
def notifying_first(folder):
    """Lets the responses to subscriptions follow the first value: by a fault of the simulator, or between kernel and controller."""
    if daemons.TARGET == "real":
        # On several channels, the response and the value could overtake each other.
        with separate_controllers("--notify-first", att_channels=1):
            yield
        return
    faults = folder / "faults.yaml"
    faults.write_text(FAULT)
    run("simulate", "ctl", "faults", str(faults)).succeeded()
    yield
    # The other tests of this process have the same simulation.
    faults.write_text("faults: []\n")
    run("simulate", "ctl", "faults", str(faults)).succeeded()


@pytest.fixture
def fast_strap(fresh_stack, background, tmp_path):
    file = tmp_path / "fast.yaml"
    file.write_text(STRAP)
    with notifying_first(tmp_path):
        emulation = background("emulate", str(file), "--adapter", "hci0")
        emulation.wait_for("ready")
        find("180D", "hci1")
        yield
        emulation.end()


def test_the_first_value_is_received_without_a_socket(fast_strap):
    words = ("watch", "service=180D", "2A37", "--count", "1", "--adapter", "hci1", "--json")
    lost = run(*words, "--timeout", "8s").failed(3, "only 0 of 1 notifications arrived")
    assert lost.events("connected") and not lost.events("notification")
    received = run(*words, "--timeout", "60s", "--start-notify", timeout=120).succeeded()
    assert [event["value"] for event in received.events("notification")] == ["004b"]


def test_a_session_receives_the_first_value(fast_strap, background, tmp_path, monkeypatch):
    # Without gattlabd, the recording is a file in the current folder.
    monkeypatch.chdir(tmp_path)
    session = background("start", "first", "record", "service=180D", "2A37", "--start-notify", "--adapter", "hci1")
    session.wait_for("notification", value="004b")


def test_a_shell_receives_the_first_value(fast_strap, tmp_path):
    script = tmp_path / "shell.txt"
    script.write_text("watch --start-notify 2A37\nsleep 1\n")
    received = run("shell", "service=180D", "--script", str(script), "--adapter", "hci1", "--json").succeeded()
    assert [event["value"] for event in received.events("notification")] == ["004b"]


@pytest.mark.parametrize("name, text", [("first.yaml", STEPS), ("first.lua", SCRIPT)], ids=["steps", "script"])
def test_a_probe_receives_the_first_value(fast_strap, tmp_path, name, text):
    probe = tmp_path / name
    probe.write_text(text)
    run("probe", str(probe), "--adapter", "hci1").succeeded()
