"""A machine at the broker that lies: the commands of others report errors or wrong values, and never crash."""

import concurrent.futures
import os
import pty
import subprocess

import pytest
from harness.broker import watch
from harness.liar import Liar
from harness.processes import GATTLAB, ROOT
from harness.waiting import DEADLINE, until

SCRIPT = 'test("read", function() expect(connect():read("2AEB", {raw = true})):exists() end) test("log", function() log("x") end)'
MACHINE = "--host lab/liar"
VERBS = {
    "states": ["hosts"] + [f"{verb} {MACHINE}" for verb in ("status", "adapters", "bonds", "sessions", "alarm list")],
    "samples": [f"{verb} {MACHINE}" for verb in ("devices", "samples record count", "samples record count --plot", "stats record count")],
    "device": [f"{verb} {MACHINE}" for verb in ("inspect DEVICE", "read DEVICE 2AEB", "write DEVICE FFF1 2a")],
    "logs": [f"logs device-1 --count 100 {MACHINE}", f"logs device-1 --follow --count 100 {MACHINE}"],
    "scan": [f"scan --timeout 2s --duplicates {MACHINE}", "scan --timeout 2s --site lab"],
    "watch": [f"watch DEVICE 2AEB --count 40 --timeout 14s {MACHINE}", "watch DEVICE 2AEB --count 40 --timeout 14s --site lab"],
    "probe": ["fleet probe SCRIPT --on lab/liar --device DEVICE --search 2s --report html=REPORT --report junit=REPORT"],
}
# Number of repetitions; many more find more, and take longer.
TIMES = int(os.environ.get("GATTLAB_LIES", "1"))


@pytest.fixture
def liar(broker):
    liar = Liar(broker)
    yield liar
    liar.end()


@pytest.mark.parametrize("verbs", VERBS)
def test_a_machine_that_lies_crashes_no_command(verbs, start, liar, broker, devices, folder):
    (folder / "checks.lua").write_text(SCRIPT)
    daemon = start(", requests: [admin], probes: {allow: true}", watch(devices, 1))
    daemon.ask("session.start", name="record", session={"kind": "record", "device": devices.addresses[1]})
    until(lambda: daemon.ask("samples.devices")["result"]["devices"], "samples")
    until(lambda: liar.is_online, "the liar is online")
    words = {"DEVICE": devices.addresses[0], "SCRIPT": folder / "checks.lua"}
    environment = {
        **os.environ,
        "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}",
        "GATTLAB_PROFILES": str(ROOT / "Profiles"),
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
        "HOME": str(folder),
        "TERM": "xterm",
    }

    def run(number, line, form):
        line = line.replace("REPORT", f"{folder}/report{number}")
        # A machine may also not do what it was asked for.
        command = ["timeout", "--foreground", "--signal", "INT", "15", GATTLAB, *[str(words.get(one, one)) for one in line.split()]]
        if form == "terminal":
            return command, *on_terminal(command, environment)
        done = subprocess.run(
            [*command, *([form] if form else [])], env=environment, capture_output=True, timeout=DEADLINE, check=False
        )
        assert b"\x1b" not in done.stdout + done.stderr, (command, done.stdout, done.stderr)
        return command, done.returncode, done.stdout + done.stderr

    for line in VERBS[verbs]:
        command, status, output = run(0, line, "")
        assert status == 0, ("without lies", command, output)
    liar.share = 0.5
    runs = [(line, form) for line in VERBS[verbs] for form in ("", "--json", "terminal")] * TIMES
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(lambda number: run(number, *runs[number]), range(len(runs))))
    for command, status, output in outcomes:
        # timeout ends with the status of the command, or by the same signal.
        assert status == 124 or 0 <= status < 10, (command, status, output[-3000:], liar.lies[-30:])
    assert liar.lies


def on_terminal(command, environment):
    """Runs a command on a terminal of 80 columns; returns its status and its output."""
    own, other = pty.openpty()
    with os.fdopen(own, "rb", buffering=0) as terminal:
        child = subprocess.Popen(command, env=environment, stdin=other, stdout=other, stderr=other)
        os.close(other)
        output = b""
        try:
            while block := terminal.read(65_536):
                output += block
        except OSError:
            # The end of a terminal whose last user has ended.
            pass
        return child.wait(DEADLINE), output
