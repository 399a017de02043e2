"""`gattlab simulate --control --events`: a program controls a simulation over the standard streams of one process."""

import json
import os
import signal
import subprocess
from datetime import datetime

import pytest

from verbs import DEADLINE, GATTLAB, ROOT


class Simulation:
    """A simulation with one adapter whose commands and events are lines of its standard streams."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [GATTLAB, "simulate", "--json", "--control", "--events", "--adapters", "1", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            bufsize=1,
        )
        self.events = []
        self.environment = os.environ | {"DBUS_SYSTEM_BUS_ADDRESS": self.next()["address"]}

    def next(self):
        return json.loads(self.process.stdout.readline())

    def command(self, line):
        """Performs a command, and returns its results and, last, its confirmation or error."""
        print(line, file=self.process.stdin, flush=True)
        results = []
        while True:
            message = self.next()
            if "peripheral" in message and "event" in message:
                self.events.append(message)
                continue
            results.append(message)
            if message.get("event") == "done" or "error" in message:
                return results

    def gattlab(self, *words):
        return subprocess.run(
            [GATTLAB, *words], capture_output=True, text=True, env=self.environment, timeout=DEADLINE
        )

    def end(self):
        """Ends the input, and returns the exit status and the lines of standard error."""
        _, errors = self.process.communicate(timeout=DEADLINE)
        return self.process.returncode, errors.splitlines()


@pytest.fixture
def simulation():
    simulation = Simulation()
    yield simulation
    simulation.process.kill()
    simulation.process.wait()


def test_commands_are_confirmed_and_errors_reported(simulation):
    (added, done) = simulation.command("add heart-rate-strap,distance=2")
    assert added["event"] == "added" and done["line"] == 1
    address = added["address"]
    adapter, strap, done = simulation.command("list")
    assert adapter["adapter"] == "hci0" and strap["address"] == address and strap["distance"] == 2
    for line, message, hint in [
        ("jump", "unknown command 'jump'", "see 'gattlab simulate ctl --help'"),
        ("list --help", "no command given", "see 'gattlab simulate ctl --help'"),
        ("add 'x", "the quotation mark ' is not closed", "close it, or quote it with the other kind"),
        (f"set {address} rate=1", "unknown signal 'rate'", None),
        ("fault", "no fault given", "give a FAULT or --replace"),
        ("fault '{ on: x }'", "FAULT:1:7: on cannot be 'x'", None),
        ("move C0:00:00:00:00:09 1", "there is no peripheral 'C0:00:00:00:00:09'", None),
    ]:
        error = simulation.command(line)[-1]["error"]
        assert message in error["message"] and hint in (None, error["hint"]), error
    assert simulation.command(f"remove {address}")[-1]["event"] == "done"
    status, errors = simulation.end()
    assert status == 2 and len([line for line in errors if line.startswith("error: ")]) == 7


def test_values_and_faults_of_a_running_peripheral(simulation):
    added, _ = simulation.command("add heart-rate-strap,set.heart-rate=150,set.body-sensor-location=other")
    address = added["address"]
    assert added["name"] == "gattlab HRS"
    assert simulation.gattlab("read", address, "2A38").stdout == "other\n"
    set_, _ = simulation.command(f"set {address} heart-rate=99 body-sensor-location=wrist")
    assert set_["set"] == {"heart-rate": 99, "body-sensor-location": "wrist"}
    assert simulation.gattlab("read", address, "2A38").stdout == "wrist\n"
    watch = simulation.gattlab("watch", address, "2A37", "--count", "1", "--json")
    (value,) = [json.loads(line) for line in watch.stdout.splitlines() if '"notification"' in line]
    assert value["decoded"]["heartRate"] == 99
    assert simulation.gattlab("write", address, "2A39", "01").returncode == 0
    simulation.command("fault '{ on: read, do: error, error: 0x80, attribute: 2A38 }'")
    assert simulation.gattlab("read", address, "2A38").returncode == 5
    simulation.command("fault --replace")
    assert simulation.gattlab("read", address, "2A38").returncode == 0
    simulation.command("list")
    heart_rate = [event for event in simulation.events if event.get("characteristic") in ("2A37", "2A38", "2A39")]
    assert [event["event"] for event in heart_rate] == [
        "read", "read", "subscribed", "notification", "unsubscribed", "write", "read"
    ]
    assert heart_rate[5]["decoded"] == {"heartRateControlPoint": "reset-energy-expended"}
    assert {event["peripheral"] for event in simulation.events} == {address}
    links = [event["event"] for event in simulation.events if event["event"].endswith("connected")]
    assert links == ["connected", "disconnected"] * 6
    assert simulation.end() == (0, [])


def test_the_simulation_ends_with_its_input_and_by_a_signal():
    simulation = Simulation()
    assert simulation.end() == (0, [])
    simulation = Simulation()
    simulation.process.send_signal(signal.SIGTERM)
    assert simulation.process.wait(DEADLINE) == 130
    # The program that controls the simulation was killed.
    simulation = Simulation()
    simulation.process.stdin.close()
    assert simulation.process.wait(DEADLINE) == 0


def test_a_faster_clock():
    simulation = Simulation("--speed", "20")
    address = simulation.command("add heart-rate-strap")[0]["address"]
    watch = simulation.gattlab("watch", address, "2A37", "--count", "60")
    assert len([line for line in watch.stdout.splitlines() if "bpm" in line]) == 60
    simulation.command("list")
    times = [datetime.fromisoformat(event["time"]) for event in simulation.events if event["event"] == "notification"]
    # A minute of the simulation takes 3 s, and on a busy machine more.
    assert (times[-1] - times[0]).total_seconds() < 30
    assert simulation.end() == (0, [])
    done = subprocess.run(
        [GATTLAB, "simulate", "--speed", "2", "--clock", "manual"], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 2 and "--speed cannot be used with --clock manual" in done.stderr


def test_events_as_text(simulation):
    process = subprocess.Popen(
        [GATTLAB, "simulate", "--events", "--adapters", "1", "--peripheral", "heart-rate-strap"],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    )
    simulation.environment["DBUS_SYSTEM_BUS_ADDRESS"] = process.stdout.readline().strip().partition("=")[2]
    assert simulation.gattlab("read", "service=180D", "2A38").returncode == 0
    process.send_signal(signal.SIGINT)
    lines = [line.split(maxsplit=2) for line in process.communicate(timeout=DEADLINE)[0].splitlines()]
    assert any(words[1] == "read" and words[2].startswith("Body Sensor Location  chest") for words in lines), lines
    assert lines[0][1] == "connected"


@pytest.mark.parametrize("option", ["--control", "--events"])
def test_a_program_has_the_streams_itself(option):
    done = subprocess.run([GATTLAB, "simulate", option, "--", "true"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2 and f"{option} cannot be used with COMMAND" in done.stderr
