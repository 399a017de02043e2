"""One command over all machines of a site, each with a Bluetooth of its own, in which the same device is at another distance."""

import json
import os
import subprocess

import pytest
from harness.daemon import Daemon
from harness.processes import GATTLAB, ROOT
from harness.profiles import COUNT, counter
from harness.stack import Devices, Stack
from harness.waiting import DEADLINE, until

NEAR, FAR = 1, 20  # meters: -60 and -86 dBm


class Machine:
    """A simulation with the device, and a gattlabd on it."""

    def __init__(self, folder, broker, host, distance, more=", requests: [drive]"):
        self.folder = folder / host
        self.folder.mkdir()
        devices = Devices(self.folder, counter(), 1)
        self.device = devices.addresses[0]
        self.name = f"lab/{host}"
        self.stack = Stack(self.folder, [f"{one},distance={distance}" for one in devices.peripherals], adapters=1).start()
        configuration = broker.configuration(more).replace("host: bench1", f"host: {host}")
        self.daemon = Daemon(self.folder, self.stack.address, configuration=configuration)
        self.daemon.start()

    def control(self, *words):
        """Changes the simulation."""
        subprocess.run(
            [GATTLAB, "simulate", "ctl", *map(str, words)],
            env={**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.stack.address},
            check=True,
            capture_output=True,
            timeout=DEADLINE,
        )

    def move(self, distance):
        self.control("move", self.device, distance)

    def sessions(self):
        return self.daemon.ask("session.list")["result"]["sessions"]

    def until_receiving(self):
        """Waits until the machine has reported the device twice: the first report has then arrived."""
        until(lambda: any(one["seq"] >= 2 for one in self.sessions()), f"{self.name} receives the device")

    def end(self):
        self.daemon.end()
        self.stack.end()


@pytest.fixture
def lab(folder, broker, listener):
    """Creates machines; they end with the test."""
    made = []

    def make(host, distance, **options):
        made.append(Machine(folder, broker, host, distance, **options))
        listener.until(lambda: listener.last(f"gattlab/lab/{host}/status"), host)
        return made[-1]

    yield make
    for one in made:
        one.end()


@pytest.fixture
def environment(broker, folder):
    """The environment of a command on a machine without Bluetooth."""
    return {
        "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}",
        "GATTLAB_PROFILES": str(ROOT / "Profiles"),
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
        "HOME": str(folder),
    }


class Running:
    """A command whose lines are read while it runs."""

    def __init__(self, folder, environment, *words):
        self.output = folder / "command.out"
        with self.output.open("w") as output, (folder / "command.err").open("w") as errors:
            self.child = subprocess.Popen(
                [GATTLAB, *map(str, words), "--json"],
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
        self.errors = folder / "command.err"

    def events(self, *kinds):
        lines = self.output.read_text().split("\n")[:-1]
        return [one for one in map(json.loads, lines) if one.get("event") in kinds]

    def until(self, condition, what):
        def check():
            assert self.child.poll() is None or condition(), f"{what}: ended: {self.errors.read_text()}"
            return condition()

        return until(check, what)

    def interrupt(self):
        self.child.terminate()
        return self.child.wait(DEADLINE)

    def end(self):
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()


@pytest.fixture
def start_command(folder, environment):
    made = []

    def start(*words):
        made.append(Running(folder, environment, *words))
        return made[-1]

    yield start
    for one in made:
        one.end()


def run(environment, *words):
    done = subprocess.run(
        [GATTLAB, *map(str, words), "--json"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=False,
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_a_scan_of_a_site_shows_each_device_once_with_its_best_machine(lab, start_command):
    near, far = lab("bench1", NEAR), lab("bench2", FAR)
    lab("bench3", NEAR, more="")
    scan = start_command("scan", "--site", "lab", "--timeout", "1h")
    (row, *_) = scan.until(
        lambda: [one for one in scan.events("advertisement") if one["machines"] == 2], "both machines"
    )
    assert (row["host"], row["address"]) == ("lab/bench1", near.device)
    assert row["rssi"] > -70 and row["adapter"] == "hci0"
    near.move(FAR * 5)
    far.move(NEAR)
    scan.until(lambda: scan.events("advertisement")[-1]["host"] == "lab/bench2", "the other machine")
    # The end of a machine does not end the scan.
    near.daemon.kill()
    scan.until(lambda: "lab/bench1 is offline" in scan.errors.read_text(), "the warning")
    scan.until(lambda: scan.events("advertisement")[-1]["machines"] == 1, "one machine")
    # It joins the scan when it is online again.
    near.daemon.start()
    scan.until(lambda: scan.events("advertisement")[-1]["machines"] == 2, "both machines")
    assert scan.interrupt() == 130
    until(lambda: near.sessions() == far.sessions() == [], "no session remains")
    errors = scan.errors.read_text()
    assert errors.count("lab/bench3 does not accept requests under the role observe") == 1
    assert errors.count("lab/bench1") == 1


def values(watch, host=None):
    """The notifications of a machine, or of all."""
    return [one for one in watch.events("notification") if host in (None, one["host"])]


def check_values(watch):
    """Checks that no value is repeated, and that each connection has its values in order and without a gap."""
    former = None
    for value in watch.events("connected", "notification"):
        if value["event"] == "connected":
            # A machine that has lost the device may connect again before another takes over.
            former = former and {**former, "seq": None}
            continue
        count = int.from_bytes(bytes.fromhex(value["value"])[::-1], "big")
        if former and former["host"] == value["host"]:
            assert count > former["count"], (former, value)
            if former["seq"] is not None:
                assert value["seq"] > former["seq"], (former, value)
                # A late sender skips values; then no event is missing between the two.
                assert count == former["count"] + 1 or value["seq"] == former["seq"] + 1, (former, value)
        former = {**value, "count": count}


def handovers(watch):
    return [(one["from"], one["to"], one["reason"]) for one in watch.events("handover")]


def test_a_watch_is_handed_over_when_another_machine_is_better(lab, start_command):
    first = lab("bench1", NEAR * 3)
    lab("bench3", NEAR, more=", requests: [observe]")
    watch = start_command("watch", "--site", "lab", first.device, COUNT)
    watch.until(lambda: len(values(watch)) > 10, "values")
    # A machine that comes online takes part.
    second = lab("bench2", FAR)
    second.until_receiving()
    assert handovers(watch) == [(None, "lab/bench1", "start")]
    second.move(0.3)
    watch.until(lambda: len(values(watch, "lab/bench2")) > 10, "values of the other machine")
    assert handovers(watch)[1:] == [("lab/bench1", "lab/bench2", "signal")]
    (resumed,) = watch.events("resumed")
    assert resumed["host"] == "lab/bench2" and resumed["missed"] >= 0
    # One machine at a time is connected.
    assert [one["kind"] for one in first.sessions() if one["state"] == "running"] == ["watch"]
    lines = watch.events("connected")
    assert [one["host"] for one in lines] == ["lab/bench1", "lab/bench2"]
    check_values(watch)
    errors = watch.errors.read_text()
    assert errors.count("lab/bench3 does not accept requests under the role drive") == 1
    assert watch.interrupt() == 130
    until(lambda: first.sessions() == second.sessions() == [], "no session remains")


def test_a_watch_is_handed_over_when_the_connection_or_the_machine_is_lost(lab, start_command):
    first = lab("bench1", NEAR)
    watch = start_command("watch", "--site", "lab", first.device, COUNT, "--count", "2000000")
    watch.until(lambda: len(values(watch)) > 10, "values")
    second = lab("bench2", NEAR * 2)
    second.until_receiving()
    assert handovers(watch) == [(None, "lab/bench1", "start")]
    first.control("drop", first.device)
    watch.until(lambda: len(values(watch, "lab/bench2")) > 10, "values of the other machine")
    assert handovers(watch)[1:] == [("lab/bench1", "lab/bench2", "connection-lost")]
    second.daemon.kill()
    watch.until(lambda: values(watch)[-1]["host"] == "lab/bench1", "values of the first machine")
    # The first machine may still have to wait after its loss.
    machine, _, reason = handovers(watch)[2]
    assert (machine, reason) == ("lab/bench2", "offline") and handovers(watch)[-1][1] == "lab/bench1"
    assert "lab/bench2 is offline" in watch.errors.read_text()
    check_values(watch)
    # The machine returns, and is used again. Its bluetoothd had kept the connection, as the real one does.
    second.control("drop", second.device)
    second.daemon.start()
    second.move(NEAR / 4)
    watch.until(lambda: values(watch)[-1]["host"] == "lab/bench2", "values of the second machine")
    assert handovers(watch)[-1] == ("lab/bench1", "lab/bench2", "signal")


def test_wrong_uses_of_a_site_are_explained(lab, environment):
    machine = lab("bench1", NEAR, more="")

    def failure(*words, **variables):
        status, output, errors = run({**environment, **variables}, *words)
        error = output[-1]["error"]
        assert error["hint"] is not None, error
        return status, error["code"], error["message"], errors

    for verb in (["scan"], ["watch", machine.device]):
        status, code, message, _ = failure(*verb, "--site", "lab", "--host", "lab/bench1")
        assert (status, code) == (2, "usage") and "exclude each other" in message
        status, code, message, _ = failure(*verb, "--site", "")
        assert (status, code) == (2, "usage") and "is empty" in message
        status, code, message, _ = failure(*verb, "--site", "hall")
        assert (status, code) == (6, "no-gattlabd") and "no machine at the site 'hall'" in message
        status, code, message, _ = failure(*verb, "--site", "lab", GATTLAB_BROKER="")
        assert (status, code) == (2, "bad-input") and "no MQTT broker is configured" in message
    assert failure("scan", "--site", "lab", "--adapter", "all")[:2] == (2, "usage")
    assert failure("scan", "--site", "lab", "--record", "x.jsonl")[:2] == (2, "usage")
    assert failure("watch", "--site", "lab", "--pair", machine.device)[:2] == (2, "usage")
    # Without a machine that permits it, the verbs fail.
    status, code, message, _ = failure("scan", "--site", "lab")
    assert (status, code) == (6, "denied") and "lab/bench1 does not accept requests" in message
    status, code, message, errors = failure("watch", "--site", "lab", machine.device)
    assert (status, code) == (6, "denied") and "no machine of the site 'lab' permits" in message
    assert "lab/bench1 does not accept requests" in errors
    machine.daemon.process.terminate()
    status, output, _ = run(environment, "scan", "--site", "lab")
    assert status == 6 and "lab/bench1 is offline: gattlabd was stopped" in output[-1]["error"]["message"]


def test_a_device_that_does_not_exist_is_not_found(lab, environment):
    lab("bench1", NEAR)
    status, output, _ = run(environment, "watch", "--site", "lab", "C0:00:00:00:00:99", "--timeout", "1s")
    assert status == 3 and "received C0:00:00:00:00:99 within 1s" in output[-1]["error"]["message"]
    status, output, _ = run(environment, "scan", "--site", "lab", "--name", "Nothing", "--timeout", "500ms")
    assert status == 3 and "no device was found" in output[-1]["error"]["message"]
    status, output, errors = run(environment, "watch", "--site", "lab", "Counter", "2A38", "--timeout", "20s")
    assert status == 3 and output[-1]["error"]["code"] == "attribute-not-found", (output, errors)
