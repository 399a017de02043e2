"""Faults and live control of an emulation, with bleak at the other end."""

import asyncio
import fcntl
import os
import pty
import signal
import struct
import subprocess
import termios
import time

import pytest
from bleak.exc import BleakError

from support import daemons
from support.central import Notifications, connected, uuid
from support.gattlab import BINARY, reset_signals, run
from support.waiting import DEADLINE, until


@pytest.fixture
def emulate(background, tmp_path):
    """Emulates the strap on hci0 with these faults: emulate("{ on: read, … }", …)."""

    def start(*faults):
        file = tmp_path / "faults.yaml"
        file.write_text("faults:\n" + "".join(f"  - {fault}\n" for fault in faults) if faults else "faults: []\n")
        emulation = background(
            "emulate", "heart-rate-strap", "--adapter", "hci0", "--seed", "1", "--daemon", "never",
            "--faults", str(file), "--set", "heart-rate=100",
        )  # fmt: skip
        emulation.wait_for("ready")
        emulation.session = f"emulate-{emulation.process.pid}"
        return emulation

    return start


def ctl(emulation, verb, *words):
    return run("emulate", "ctl", verb, *words, "--session", emulation.session, "--daemon", "never", "--json").succeeded()


def status(emulation):
    (line,) = ctl(emulation, "status").lines
    return line


def with_client(body, *needed):
    async def scenario():
        async with connected("hci1", "180D", "2A37", "2A38", "2A39", "2A19", *needed) as client:
            return await body(client)

    return asyncio.run(scenario())


def test_reads_fail_as_planned(emulate):
    emulation = emulate(
        "{ on: read, do: error, error: 0x80, attribute: 2A38, number: 1 }",
        "{ on: read, do: replace, value: 05 06, attribute: 2A38, number: 2 }",
        "{ on: read, do: resize, length: 0, attribute: 2A38, number: 3 }",
        "{ on: read, do: delay, by: 1s, attribute: 2A38, number: 4 }",
        "{ on: write, do: error, error: 0x81, attribute: 2A39, number: 1 }",
    )

    async def body(client):
        with pytest.raises(BleakError) as refused:
            await client.read_gatt_char(uuid("2A38"))
        assert "0x80" in str(refused.value), refused.value
        assert await client.read_gatt_char(uuid("2A38")) == b"\x05\x06", "other bytes"
        assert await client.read_gatt_char(uuid("2A38")) == b"", "no bytes"
        before = time.monotonic()
        assert await client.read_gatt_char(uuid("2A38")) == b"\x01"
        assert time.monotonic() - before >= 1, "the response is late"
        assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "the faults are over"
        with pytest.raises(BleakError) as refused:
            await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)
        assert "0x81" in str(refused.value), refused.value
        await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)

    with_client(body)
    emulation.wait_for("read", count=4, characteristic="2A38")
    assert [line["value"] for line in emulation.events("read", characteristic="2A38")] == ["0506", "", "01", "01"]
    emulation.wait_for("rejected", count=2)
    assert len(emulation.events("rejected")) == 2, f"{emulation}"


def test_notifications_fail_as_planned(emulate):
    emulation = emulate(
        "{ on: notification, do: drop, attribute: 2A37, number: 1 }",
        "{ on: notification, do: duplicate, attribute: 2A37, number: 2 }",
        "{ on: notification, do: replace, value: 00 07, attribute: 2A37, number: 3 }",
        "{ on: notification, do: resize, length: 1, attribute: 2A37, number: 4 }",
    )

    async def body(client):
        async with Notifications(client, "2A37") as heart_rate:
            return await heart_rate.wait_for(5, deadline=60)

    first, second, replaced, short, whole = with_client(body)
    assert first == second and len(first) > 2, "duplicated"
    assert replaced == b"\x00\x07", "other bytes"
    assert len(short) == 1, "truncated"
    assert len(whole) > 2, "the faults are over"
    emulation.wait_for("dropped", characteristic="2A37")
    assert len(emulation.events("dropped", characteristic="2A37")) == 1, f"{emulation}"


def test_the_link_is_lost_on_a_read(emulate):
    # bluetoothd itself reads the battery level of a connected device.
    emulation = emulate("{ on: read, do: disconnect, attribute: 2A38, number: 1 }")

    async def body(client):
        with pytest.raises((BleakError, EOFError)):
            await client.read_gatt_char(uuid("2A38"))
        async with asyncio.timeout(DEADLINE):
            while client.is_connected:
                await asyncio.sleep(0.05)

    with_client(body)


@pytest.mark.skipif(
    daemons.TARGET == "real", reason="bluetoothd 5.66, which serves both sides in the virtual machine, often crashes"
)
def test_the_link_is_lost_on_request(emulate):
    emulation = emulate()

    async def body(client):
        await client.read_gatt_char(uuid("2A19"))
        (peer,) = (await asyncio.to_thread(status, emulation))["peers"]
        done = await asyncio.to_thread(ctl, emulation, "drop", peer)
        assert done.lines[0]["peers"] == [peer], f"{done}"
        async with asyncio.timeout(DEADLINE):
            while client.is_connected:
                await asyncio.sleep(0.05)

    with_client(body)


def test_values_are_set_paused_and_released(emulate):
    emulation = emulate()
    assert status(emulation)["signals"]["heart-rate"] == 100, "--set"

    async def body(client):
        async with Notifications(client, "2A37") as heart_rate:
            await heart_rate.wait_for(1)
            await asyncio.to_thread(ctl, emulation, "set", "heart-rate=150", "sensor-contact=no-contact")
            async with asyncio.timeout(DEADLINE):
                while heart_rate.values[-1][1] != 150:
                    await asyncio.sleep(0.05)
            value = heart_rate.values[-1]
            assert value[0] & 0b110 == 0b100, f"{value.hex()}"
            await asyncio.to_thread(ctl, emulation, "pause")
            # Values that were sent before arrive before the response.
            await client.read_gatt_char(uuid("2A38"))
            await asyncio.sleep(0.2)
            count = len(heart_rate.values)
            await asyncio.sleep(2.5)
            assert len(heart_rate.values) == count, "no values while it is paused"
            assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "requests are answered"
            await asyncio.to_thread(ctl, emulation, "resume")
            await heart_rate.wait_for(count + 1)
            await asyncio.to_thread(
                ctl, emulation, "fault", "{ on: notification, do: replace, value: 00 01, attribute: 2A37 }"
            )
            async with asyncio.timeout(DEADLINE):
                while heart_rate.values[-1] != b"\x00\x01":
                    await asyncio.sleep(0.05)
            await asyncio.to_thread(ctl, emulation, "fault", "--replace")
            async with asyncio.timeout(DEADLINE):
                while heart_rate.values[-1] == b"\x00\x01":
                    await asyncio.sleep(0.05)

    with_client(body)
    assert status(emulation)["faults"] == 0


def test_services_and_advertisement_change(emulate):
    emulation = emulate("{ at: 5s, do: change-services }", "{ at: 10s, do: stop-advertising, for: 1s }")
    emulation.wait_for("lost")
    emulation.wait_for("ready", count=3)

    async def body(client):
        assert await client.read_gatt_char(uuid("2A38")) == b"\x01"

    with_client(body)
    ctl(emulation, "fault", "{ at: 0s, do: advertise, name: Other, services: [FFF0], for: 60s }")
    words = ("scan", "--adapter", "hci1", "--service", "FFF0", "--count", "1", "--timeout", f"{DEADLINE}s", "--json")
    assert run(*words, timeout=2 * DEADLINE).succeeded().events("advertisement")


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        ("{ on: read, do: stall }", "faults.yaml:2:21"),
        ("{ on: connect, do: abort }", "faults.yaml:2:11"),
        ("{ on: read, do: error, error: 0x0F }", "faults.yaml:2:35"),
    ],
)
def test_what_bluetoothd_prevents_is_reported_at_the_start(tmp_path, fault, message):
    file = tmp_path / "faults.yaml"
    file.write_text(f"faults:\n  - {fault}\n")
    run("emulate", "heart-rate-strap", "--adapter", "hci0", "--faults", str(file)).failed(2, message)


def test_a_stopped_emulation_is_reported(emulate):
    emulation = emulate()
    emulation.process.send_signal(signal.SIGSTOP)
    try:
        message = f"error: the emulation '{emulation.session}' does not respond"
        run("emulate", "ctl", "status", "--session", emulation.session, "--daemon", "never").failed(4, message)
        assert message in run("emulate", "ctl", "status", "--daemon", "never").stderr
    finally:
        emulation.process.send_signal(signal.SIGCONT)


def test_an_unknown_emulation_is_not_controlled():
    run("emulate", "ctl", "pause", "--session", "emulate-1", "--daemon", "never").failed(3, "emulate-1")


class OnTerminal:
    """An emulation on a terminal."""

    def __init__(self):
        self.leader, self.follower = pty.openpty()
        fcntl.ioctl(self.follower, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        self.mode = termios.tcgetattr(self.follower)
        self.text = b""
        self.process = subprocess.Popen(
            [BINARY, "emulate", "heart-rate-strap", "--adapter", "hci0", "--daemon", "never", "--set", "heart-rate=100"],
            stdin=self.follower, stdout=self.follower, stderr=self.follower, env={**os.environ, "TERM": "xterm"},
            preexec_fn=self.own_terminal, start_new_session=True,
        )  # fmt: skip
        os.set_blocking(self.leader, False)

    def own_terminal(self):
        reset_signals()
        # The first terminal that a session leader opens becomes its own.
        os.close(os.open(os.ttyname(0), os.O_RDWR))

    def shows(self, text):
        try:
            self.text += os.read(self.leader, 65536)
        except BlockingIOError:
            pass
        return text.encode() in self.text

    def wait_for(self, text):
        until(lambda: self.shows(text), f"{text!r} in {self.text!r}")
        self.text = self.text[self.text.rindex(text.encode()) + len(text) :]

    def press(self, keys):
        os.write(self.leader, keys.encode())

    def is_changed(self):
        return termios.tcgetattr(self.follower)[3] & (termios.ICANON | termios.ECHO) == 0


@pytest.fixture
def on_terminal():
    terminal = OnTerminal()
    yield terminal
    if terminal.process.poll() is None:
        terminal.process.kill()
        terminal.process.wait()
    os.close(terminal.leader)
    os.close(terminal.follower)


def test_keys_control_an_emulation(on_terminal):
    on_terminal.wait_for("heart-rate 100")
    assert on_terminal.is_changed()
    on_terminal.press("?")
    on_terminal.wait_for("low battery")
    on_terminal.press("+\x1b[A")
    on_terminal.wait_for("heart-rate 110")
    on_terminal.press("cb")
    on_terminal.wait_for("no-contact")
    on_terminal.press("p")
    on_terminal.wait_for("paused")
    on_terminal.press("q")
    assert on_terminal.process.wait(DEADLINE) == 0
    assert termios.tcgetattr(on_terminal.follower) == on_terminal.mode, "the terminal is as before"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(on_terminal, number):
    on_terminal.wait_for("heart-rate 100")
    on_terminal.process.send_signal(number)
    on_terminal.process.wait(DEADLINE)
    assert termios.tcgetattr(on_terminal.follower) == on_terminal.mode


def test_a_stopped_emulation_restores_the_terminal_meanwhile(on_terminal):
    on_terminal.wait_for("heart-rate 100")
    on_terminal.process.send_signal(signal.SIGTSTP)
    until(lambda: not on_terminal.is_changed(), "the mode of the terminal")
    os.waitpid(on_terminal.process.pid, os.WUNTRACED)
    on_terminal.process.send_signal(signal.SIGCONT)
    until(on_terminal.is_changed, "the mode of keys")
    on_terminal.process.send_signal(signal.SIGTERM)
    on_terminal.process.wait(DEADLINE)
    assert termios.tcgetattr(on_terminal.follower) == on_terminal.mode


def test_a_fault_at_the_start_follows_the_start_of_the_advertising(emulate):
    emulation = emulate("{ at: 0ms, do: stop-advertising, for: 1s }")
    emulation.wait_for("lost", reason="advertising-suspended")
    emulation.wait_for("ready", count=2)


def test_a_constant_value_is_set(emulate):
    emulation = emulate()
    assert status(emulation)["constants"]["body-sensor-location"] == "chest"

    async def body(client):
        before = await client.read_gatt_char(uuid("2A38"))
        await asyncio.to_thread(ctl, emulation, "set", "body-sensor-location=wrist")
        changed = await client.read_gatt_char(uuid("2A38"))
        await asyncio.to_thread(ctl, emulation, "set", "body-sensor-location=")
        return before, changed, await client.read_gatt_char(uuid("2A38"))

    assert with_client(body) == (b"\x01", b"\x02", b"\x01")
    arguments = ["emulate", "ctl", "set", "--session", emulation.session, "--daemon", "never"]
    run(*arguments, "body-sensor-location=wirst").failed(2, "unknown value 'wirst'", "did you mean 'wrist'?")
    run(*arguments, "body-sensor-locatio=wrist").failed(2, "unknown signal", "did you mean 'body-sensor-location'?")
