"""Probes on the devices of many machines: `gattlab fleet probe`, through the broker."""

import json
import os
import re
import signal
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from harness.broker import Broker, Listener
from harness.processes import GATTLAB, ROOT, Process
from harness.waiting import DEADLINE, until

# Reads a value, and waits as long as the test that is in the middle of its job needs.
SCRIPT = """
test("the setting is read", function()
  local device = connect(options.device)
  expect(device:read("FFF1")).to.equal("\\0")
end)
"""
SLOW = """
test("a long test", function()
  local device = connect(options.device)
  sleep(60)
end)
"""


@pytest.fixture
def machines(make_daemon, broker, listener, folder):
    """Starts machines of a site; each runs probes unless its settings say otherwise."""
    daemons = {}

    def start(*hosts, probes="probes: {allow: true}"):
        for host in hosts:
            place = folder / host
            place.mkdir(exist_ok=True)
            text = broker.configuration(f", {probes}").replace("bench1", host)
            daemons[host] = make_daemon(place, configuration=text)
            daemons[host].start()
        for host in hosts:
            listener.until(lambda host=host: listener.last(f"gattlab/lab/{host}/status"), host)
        return daemons

    return start


@pytest.fixture
def environment(broker, folder):
    return {
        **os.environ,
        "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
        "HOME": str(folder),
    }


@pytest.fixture
def probe(environment, folder):
    """Runs a script; returns the status, the JSON of its output, and its errors."""

    def probe(script, *words, on="lab/*"):
        path = folder / "checks.lua"
        path.write_text(script)
        done = subprocess.run(
            [GATTLAB, "fleet", "probe", path, "--on", on, *[str(word) for word in words], "--json"],
            env=environment, capture_output=True, text=True, timeout=DEADLINE, check=False,
        )  # fmt: skip
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr

    return probe


def ended(output):
    return [one for one in output if one.get("event") == "job-ended"]


def test_jobs_are_spread_and_reported_together(machines, devices, probe, folder):
    machines("bench1", "bench2", "bench3")
    (folder / "devices.txt").write_text("".join(f"{address} name=counter-{number}\n" for number, address in enumerate(devices.addresses)))
    reports = [f"--report={kind}={folder / kind}" for kind in ("junit", "html", "jsonl", "tap")]
    status, output, errors = probe(SCRIPT, "--matrix", folder / "devices.txt", *reports)
    print(output, errors)
    assert status == 0, (output, errors)
