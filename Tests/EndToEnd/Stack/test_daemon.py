"""gattlabd: concurrent programs on one stack, and what each of them receives.

The references are other programs: a `gattlab emulate` without the daemon, which logs the sent values, and bleak.
"""

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from support.central import Notifications, connected
from support.gattlab import Running, run
from support.values import assert_sent
from support.waiting import DEADLINE, until

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))

from harness.client import Refused
from harness.daemon import Daemon, until_running
from harness.profiles import COUNT, SETTING, counter

CLIENTS = 10
EMULATED = "5678"
"""A service that the fixtures recognize as one of the tests."""


@pytest.fixture
def folder():
    path = Path(tempfile.mkdtemp(prefix="gattlabd-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def daemon(request, folder, fresh_stack):
    """A daemon with the configuration that the test specifies, or none."""
    daemon = Daemon(folder, configuration=getattr(request, "param", ""))
    daemon.start(DEADLINE)
    yield daemon
    daemon.process.terminate(DEADLINE)


@pytest.fixture
def remote(folder):
    """A device that counts, of another program, on hci0; it logs what it has sent."""
    profile = folder / "remote.yaml"
    profile.write_text(counter("Remote", every="200ms", service="FFF0"))
    emulation = Running("emulate", str(profile), "--adapter", "hci0")
    emulation.wait_for("ready")
    yield emulation
    emulation.end()


def values(stream):
    return [event["value"] for event in stream.events_named("notification") if event["characteristic"] == COUNT]


async def crowd(daemon):
    return [await daemon.client() for _ in range(CLIENTS)]


async def close(clients):
    for client in clients:
        await client.close()


def watching(service):
    return {"kind": "watch", "device": f"service={service}", "attributes": [COUNT], "adapter": "hci1", "timeout": "60s"}


def test_ten_clients_receive_what_a_remote_device_has_sent(daemon, remote):
    async def body():
        clients = await crowd(daemon)
        # Half of them share a named session, and the others have one each: there is only one connection.
        named = await clients[0].start(watching("FFF0"), name="remote")
        streams = [named]
        streams += [(await client.subscribe("remote"))[0] for client in clients[1:5]]
        streams += list(await asyncio.gather(*(client.start(watching("FFF0")) for client in clients[5:])))
        for client, stream in zip(clients, streams):
            await client.until(lambda: len(values(stream)) >= 25, "25 notifications", DEADLINE)
        assert len(remote.events("subscribed", characteristic=COUNT)) == 1, "one subscription at the device"
        await clients[0].call("session.stop", session="remote")
        await close(clients)
        return streams

    streams = asyncio.run(body())
    until(lambda: remote.events("unsubscribed"), "no subscriber is left")
    sent = [line["value"] for line in remote.events("notification", characteristic=COUNT)]
    for stream in streams:
        stream.check()
        seen = values(stream)
        first = sent.index(seen[0])
        assert sent[first : first + len(seen)] == seen, f"{stream.session} missed some"
    assert values(streams[0])[0] == sent[0], "the first value is not missed"


INDICATING = """name: Indicating
advertising: {services: [FFF8]}
services:
  - uuid: FFF8
    characteristics:
      - {uuid: FFF9, properties: [read, write, indicate], hex: "00"}
"""


def test_a_read_is_not_reported_as_an_indication(daemon, folder):
    """bluetoothd signals the value of a read like an indication, which arrives without a socket."""
    profile = folder / "indicating.yaml"
    profile.write_text(INDICATING)
    emulation = Running("emulate", str(profile), "--adapter", "hci0")
    emulation.wait_for("ready")

    async def body():
        client = await daemon.client()
        session = {"kind": "watch", "device": "service=FFF8", "attributes": ["FFF9"], "adapter": "hci1", "timeout": "60s"}
        stream = await client.start(session, name="indicating")
        await client.until(lambda: stream.events_named("subscribed"), "the subscription", DEADLINE)
        device = {"device": "service=FFF8", "adapter": "hci1"}
        for value in ("01", "02"):
            await client.call("write", **device, attribute="FFF9", value=value)
            for _ in range(3):
                read = await client.call("read", **device, attributes=["FFF9"])
                assert read["values"][0]["value"] == value, read
        await client.until(lambda: len(stream.events_named("notification")) >= 2, "both indications", DEADLINE)
        await client.call("session.stop", session="indicating")
        await client.close()
        return [event["value"] for event in stream.events_named("notification")]

    try:
        assert asyncio.run(body()) == ["01", "02"]
    finally:
        emulation.end()


def test_ten_clients_receive_what_an_emulated_device_has_sent(daemon):
    async def body():
        clients = await crowd(daemon)
        emulation = {"kind": "emulate", "profile": counter("Emulated", "200ms", EMULATED), "adapter": "hci0"}
        streams = [await clients[0].start(emulation, name="emulated")]
        streams += [(await client.subscribe("emulated", after=0))[0] for client in clients[1:]]
        await until_running(clients[0], ["emulated"], DEADLINE)
        async with connected("hci1", EMULATED, COUNT) as central:
            async with Notifications(central, COUNT) as notifications:
                received = await notifications.wait_for(25)
        for client, stream in zip(clients, streams):
            await client.until(lambda: stream.events_named("unsubscribed"), "the end of the subscription", DEADLINE)
        await clients[0].call("session.stop", session="emulated")
        await close(clients)
        return streams, [value.hex().upper() for value in received]

    streams, received = asyncio.run(body())
    for stream in streams:
        stream.check(after=0)
        sent = [value.upper() for value in values(stream)]
        assert_sent(received, lambda sent=sent: sent)
        assert through_unsubscription(stream) == through_unsubscription(streams[0]), "all receive the same"


def through_unsubscription(stream):
    """The events up to the end of the subscription; later ones arrive while the clients close, so their number differs."""
    names = [event.get("event") for _, _, event in stream.events]
    return stream.events[: names.index("unsubscribed") + 1]


def test_ten_clients_receive_both_ends_of_one_link(daemon):
    """The daemon emulates on one adapter, and watches that device through the other."""

    async def body():
        clients = await crowd(daemon)
        emulation = {"kind": "emulate", "profile": counter("Emulated", "200ms", EMULATED), "adapter": "hci0"}
        await clients[0].start(emulation, name="emulated", subscribe=False)
        await clients[0].start(watching(EMULATED), name="watched", subscribe=False)
        pairs = []
        for client in clients:
            pairs.append([(await client.subscribe(name, after=0))[0] for name in ("emulated", "watched")])
        for client, (_, watched) in zip(clients, pairs):
            await client.until(lambda: len(values(watched)) >= 25, "25 notifications", 2 * DEADLINE)
        await clients[0].call("session.stop", session="watched")
        for client, (emulated, watched) in zip(clients, pairs):
            await client.until(lambda: watched.ended and emulated.events_named("unsubscribed"), "the end", DEADLINE)
        await clients[0].call("session.stop", session="emulated")
        await close(clients)
        return pairs

    pairs = asyncio.run(body())
    for emulated, watched in pairs:
        emulated.check(after=0)
        watched.check(after=0)
        assert watched.events == pairs[0][1].events, "all receive the same"
        assert values(watched) == values(emulated)[: len(values(watched))], "the received values are the sent ones"


def test_scans_connections_and_writes_of_ten_clients_do_not_interfere(daemon, remote):
    async def one(number):
        """Finds, reads, writes and scans, as if it were alone."""
        async with await daemon.client() as client:
            scan = await client.start({"kind": "scan", "adapter": "hci1", "services": ["FFF0"]})
            device = {"device": "service=FFF0", "adapter": "hci1", "timeout": "60s"}
            for turn in range(3):
                await client.call("write", attribute=SETTING, value=f"{number:02X}{turn:02X}", deadline=DEADLINE * 2, **device)
                answer = await client.call("read", attributes=[COUNT, SETTING], deadline=DEADLINE * 2, **device)
                assert [value["characteristic"] for value in answer["values"]] == [COUNT, SETTING]
            if number % 2:
                await client.call("inspect", deadline=DEADLINE * 2, **device)
            await client.until(lambda: scan.events_named("advertisement"), "the device is discovered", DEADLINE)
            scan.check()

    async def body():
        done = await asyncio.gather(*(one(number) for number in range(CLIENTS)), return_exceptions=True)
        failures = [result for result in done if result is not None]
        assert not failures, failures
        async with await daemon.client() as client:
            with pytest.raises(Refused) as refused:
                await client.call("read", device="service=FFF0", attributes=["FFF9"], adapter="hci1", deadline=DEADLINE * 2)
            assert refused.value.name == "attribute-not-found"

    asyncio.run(body())
    assert "InProgress" not in daemon.log and "in progress" not in daemon.log
    remote.wait_for("write", count=CLIENTS * 3)
    written = [line["value"].upper() for line in remote.events("write")]
    assert sorted(written) == sorted(f"{number:02X}{turn:02X}" for number in range(CLIENTS) for turn in range(3))
    for number in range(CLIENTS):
        own = [value for value in written if value.startswith(f"{number:02X}")]
        assert own == sorted(own), "the writes of one client keep their order"


# A script waits until the test has got to a point, which it shows with a file.
WAITING = """
local function wait_for(point)
  local file
  repeat
    sleep("50ms")
    file = io.open("%s/" .. point)
  until file
  file:close()
end
"""
ALONE = """
test("alone", {timeout = "5m"}, function()
  local device = connect()
  log("connected")
  -- Longer than the daemon keeps an unused connection.
  sleep("3s")
  wait_for("read")
  device:write("%s", "\\1\\2")
end)
""" % SETTING
AGAIN = """
test("again", {timeout = "5m"}, function()
  connect():disconnect()
  log("disconnected")
  wait_for("restarted")
  connect()
  log("connected")
  wait_for("read")
end)
"""


@pytest.fixture
def probe(daemon, remote, folder):
    """Starts a script on the device, beside the daemon."""

    def start(text):
        script = folder / "script.lua"
        script.write_text(WAITING % folder + text)
        words = ["probe", str(script), "--trust", "--device", "service=FFF0", "--adapter", "hci1"]
        return Running(*words, "--socket", str(daemon.socket))

    return start


def read(daemon):
    """Reads as another client of the daemon."""
    words = ["read", "service=FFF0", COUNT, "--adapter", "hci1", "--socket", str(daemon.socket)]
    return run(*words, timeout=2 * DEADLINE)


@pytest.mark.parametrize("daemon", ["idle-timeout: 1s\n"], indirect=True)
def test_a_probe_has_exclusive_use_of_its_device(daemon, remote, probe, folder):
    """The daemon does not end the connection, and refuses the device to other clients meanwhile."""
    read(daemon).succeeded()
    running = probe(ALONE)
    running.wait_for("log")
    read(daemon).failed(4, "is locked by")
    (folder / "read").touch()
    running.wait(2 * DEADLINE).succeeded()
    remote.wait_for("write")
    assert [line["value"] for line in remote.events("write")] == ["0102"]
    read(daemon).succeeded()


def test_a_probe_uses_a_restarted_daemon(daemon, probe, folder):
    running = probe(AGAIN)
    running.wait_for("log", message="disconnected")
    daemon.kill()
    daemon.start(DEADLINE)
    (folder / "restarted").touch()
    running.wait_for("log", message="connected")
    read(daemon).failed(4, "is locked by")
    (folder / "read").touch()
    running.wait(2 * DEADLINE).succeeded()
