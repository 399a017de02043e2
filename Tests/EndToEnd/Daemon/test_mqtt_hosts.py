"""The command on another machine, through the broker."""

import asyncio
import json
import os
import subprocess

import pytest
from harness.broker import BASE, watch
from harness.processes import GATTLAB, ROOT
from harness.waiting import DEADLINE


@pytest.fixture
def run(broker, folder):
    """Runs a command on a machine without Bluetooth; returns its status, the JSON of its output, and its errors."""

    def run(*words, variables=None):
        done = subprocess.run(
            [GATTLAB, *[str(word) for word in words], "--json"],
            env={
                **os.environ,
                "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}",
                "GATTLAB_PROFILES": str(ROOT / "Profiles"),
                "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
                "HOME": str(folder),
                **(variables or {}),
            },
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr

    return run


def test_a_device_of_another_machine_is_driven(start, listener, devices, run):
    start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    device = devices.addresses[0]
    machine = ["--host", "lab/bench1"]
    status, (*_, written), errors = run(*machine, "write", device, "FFF1", "2a")
    assert status == 0, errors
    status, (value,), errors = run(*machine, "read", device, "FFF1")
    assert (status, value["value"]) == (0, "2a"), (value, errors)
    status, adapters, _ = run(*machine, "adapters")
    assert status == 0 and [one["adapter"] for one in adapters] == ["hci0", "hci1"]
    assert written["address"] == device
    status, tree, _ = run(*machine, "inspect", device)
    assert status == 0 and tree


def test_sessions_of_another_machine_are_started_followed_and_stopped(start, listener, devices, run):
    start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    machine = ["--host", "lab/bench1"]
    status, _, errors = run(*machine, "start", "afar", "watch", devices.addresses[0])
    assert status == 0, errors
    status, events, errors = run(*machine, "logs", "afar", "--follow", "--count", "20")
    assert status == 0 and len(events) == 20, errors
    numbers = [one["seq"] for one in events]
    assert numbers == list(range(numbers[0], numbers[0] + 20))
    status, sessions, _ = run(*machine, "sessions")
    assert [one["session"] for one in sessions] == ["afar"]
    # Stored events are read in pages.
    status, stored, errors = run(*machine, "logs", "afar", "--after", "5")
    assert status == 0, errors
    assert [one["seq"] for one in stored] == list(range(6, 6 + len(stored))) and stored[-1]["seq"] >= numbers[-1]
    assert run(*machine, "stop", "afar")[0] == 0
    assert run(*machine, "sessions")[1] == []


def test_a_scan_and_a_watch_of_another_machine_end_with_the_command(start, listener, devices, run):
    """Their sessions have no name, and belong to the connection of the command."""
    daemon = start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    machine = ["--host", "lab/bench1"]
    status, found, errors = run(*machine, "scan", "--count", "4")
    assert status == 0, errors
    assert {one["address"] for one in found} == set(devices.addresses)
    status, events, errors = run(*machine, "watch", devices.addresses[0], "2AEB", "--count", "20")
    assert status == 0, errors
    assert len([one for one in events if one["event"] == "notification"]) == 20
    assert daemon.ask("session.list")["result"]["sessions"] == []


def test_machines_are_listed_with_their_states(make_daemon, broker, listener, folder, run):
    daemons = {}
    for host in ("bench1", "bench2", "bench3"):
        place = folder / host
        place.mkdir()
        text = broker.configuration().replace("bench1", host).replace("site: lab", f"site: {'lab' if host < 'bench3' else 'hall'}")
        daemons[host] = make_daemon(place, configuration=text)
        daemons[host].start()
    for topic in ("lab/bench1", "lab/bench2", "hall/bench3"):
        listener.until(lambda topic=topic: listener.last(f"gattlab/{topic}/status"), topic)
    daemons["bench2"].kill()
    listener.until(lambda: listener.last("gattlab/lab/bench2/status")["state"] == "offline", "will")
    status, machines, errors = run("hosts")
    assert status == 0, errors
    found = [(one["site"], one["host"], one["state"], one["reason"]) for one in machines]
    assert found == [
        ("hall", "bench3", "online", None),
        ("lab", "bench1", "online", None),
        ("lab", "bench2", "offline", "connection-lost"),
    ]
    assert [one["host"] for one in run("hosts", "--site", "hall")[1]] == ["bench3"]


def test_failures_are_explained(start, listener, broker, run):
    daemon = start(", requests: [observe]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    machine = ["--host", "lab/bench1"]

    def error(*words, **options):
        status, output, _ = run(*words, **options)
        assert status != 0
        return output[-1]["error"]

    assert error(*machine, "read", "C0:00:00:00:00:01", "2A38")["code"] == "denied"
    assert "does not accept requests under the role drive" in error(*machine, "read", "C0:00:00:00:00:01", "2A38")["message"]
    assert "the broker knows no lab/bench9" in error("--host", "lab/bench9", "adapters")["message"]
    assert "does not work on another machine" in error(*machine, "emulate", "heart-rate-strap")["message"]
    assert "no name of a machine" in error("--host", "a/b/c", "adapters")["message"]
    assert "GATTLAB_BROKER" in error("hosts", variables={"GATTLAB_BROKER": "broker"})["message"]
    secret = error("hosts", variables={"GATTLAB_BROKER": "mqtt://ada:right@broker"})
    assert "contains a user or a password" in secret["message"] and "right" not in str(secret)
    assert "no MQTT broker is configured" in error("hosts", variables={"GATTLAB_BROKER": ""})["message"]
    daemon.process.terminate()
    assert "is offline: gattlabd was stopped" in error(*machine, "adapters")["message"]
    broker.kill()
    assert "cannot be reached" in error(*machine, "adapters")["message"]


def test_a_machine_that_disappears_ends_the_request(start, listener, devices, folder, broker, run):
    """The request would otherwise wait for ever."""
    daemon = start(", requests: [drive]", watch(devices, 0))
    listener.until(lambda: len(listener.events("device-0")) > 3, "events")

    async def both():
        following = asyncio.to_thread(run, "--host", "lab/bench1", "logs", "device-0", "--follow")
        former = len(listener.events("device-0"))
        task = asyncio.create_task(following)
        await asyncio.to_thread(listener.until, lambda: len(listener.events("device-0")) > former + 20, "events")
        daemon.kill()
        return await task

    status, output, _ = asyncio.run(both())
    assert status != 0
    assert "is offline: its connection to the broker was lost" in output[-1]["error"]["message"]
