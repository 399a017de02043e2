"""A simulation with a strap, and a gattlabd on it, for all tests of a file."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from paho.mqtt import publish

# Shared with the tests of gattlabd: ports and sockets.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))

from harness.ports import ports
from harness.waiting import accepts
from verbs import DEADLINE, GATTLAB, GATTLABD, ROOT

# A shell's background job or nohup makes the tests, and so their children, ignore signals.
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)


class Bench:
    ports = ports(23_000)

    def __init__(self, folder, *peripherals, zone=None):
        self.folder = folder
        self.broker = None
        self.variables = {}
        self.socket = folder / "gattlab.sock"
        words = [word for one in peripherals for word in ("--peripheral", str(one))]
        self.simulation = subprocess.Popen(
            [GATTLAB, "simulate", "--json", *words], stdout=subprocess.PIPE, cwd=ROOT, text=True
        )
        self.address = json.loads(self.simulation.stdout.readline())["address"]
        state = folder / "state"
        state.mkdir()
        configuration = folder / "gattlab.yaml"
        configuration.write_text("")
        self.log = (folder / "gattlabd.log").open("wb")
        self.daemon = subprocess.Popen(
            [GATTLABD, "--socket", self.socket, "--state", state, "--config", configuration],
            env=self.environment() | ({"TZ": zone} if zone else {}),
            stdout=self.log,
            stderr=self.log,
        )
        deadline = time.monotonic() + DEADLINE
        while not accepts(self.socket):
            assert time.monotonic() < deadline and self.daemon.poll() is None, "gattlabd listens"
            time.sleep(0.01)

    def record(self, name, device):
        """Records the values of a device until there are some of each kind, for verbs that print samples."""
        environment = self.environment(with_daemon=True)

        def run(*words):
            return subprocess.run([GATTLAB, *words], capture_output=True, env=environment, text=True, timeout=DEADLINE)

        assert run("start", name, "record", device).returncode == 0
        deadline = time.monotonic() + DEADLINE
        while "heart-rate" not in (found := run("devices").stdout):
            assert time.monotonic() < deadline, found
            time.sleep(0.1)
        assert run("stop", name).returncode == 0

    def add_alarms(self):
        """Adds an alarm that will not alert, and one that does, for verbs that control alarms."""
        environment = self.environment(with_daemon=True)
        for words in (["running", "--in", "24h"], ["alerting", "nothing", "--silent", "1ms"]):
            done = subprocess.run([GATTLAB, "alarm", "add", *words], env=environment, capture_output=True, timeout=DEADLINE)
            assert done.returncode == 0, done

    def ask(self, method, **params):
        """Performs a request to gattlabd; returns the response."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(DEADLINE)
            connection.connect(str(self.socket))
            connection.sendall(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n")
            return json.loads(connection.makefile().readline())

    def end_sessions(self):
        """Ends the workouts and sessions that former commands have started, and thereby their connections."""
        for workout in self.ask("workouts.list")["result"]["workouts"]:
            self.ask("workouts.stop", workout=workout["workout"])
        for session in self.ask("session.list")["result"]["sessions"]:
            self.ask("session.stop", session=session["session"])

    def start_broker(self):
        """Starts an MQTT broker that knows one machine, for verbs that use it."""
        port = next(self.ports)
        configuration = self.folder / "mosquitto.conf"
        configuration.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
        self.broker = subprocess.Popen(["mosquitto", "-c", configuration], stdout=self.log, stderr=self.log)
        status = json.dumps({"state": "online", "machine": "1", "version": "1.0", "requests": ["observe"]})
        deadline = time.monotonic() + DEADLINE
        while True:
            try:
                publish.single("gattlab/lab/bench1/status", status, qos=1, retain=True, port=port)
                break
            except ConnectionRefusedError:
                assert time.monotonic() < deadline, "the broker listens"
                time.sleep(0.05)
        self.variables["GATTLAB_BROKER"] = f"mqtt://127.0.0.1:{port}"

    def environment(self, with_daemon=False):
        environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.address, **self.variables}
        if with_daemon:
            environment["GATTLAB_SOCKET"] = str(self.socket)
        return environment

    def end(self):
        for process in filter(None, (self.broker, self.daemon, self.simulation)):
            process.terminate()
            process.wait(DEADLINE)
        self.log.close()


@pytest.fixture(scope="module")
def make_bench(tmp_path_factory):
    """Creates benches: make_bench("heart-rate-strap", …); all end with the file's tests."""
    benches = []

    def make(*peripherals, zone=None):
        benches.append(Bench(tmp_path_factory.mktemp("bench"), *peripherals, zone=zone))
        return benches[-1]

    yield make
    for bench in benches:
        bench.end()
