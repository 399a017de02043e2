"""Programs written for Apple's CoreBluetooth, with each other and with other programs at the other end."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from bleak.exc import BleakError

from support import bluetoothd, daemons
from support.central import Notifications, connected, uuid
from support.examples import assert_consecutive, bless_strap
from support.gattlab import ROOT
from support.swift_examples import SwiftProgram
from support.waiting import DEADLINE, until

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))

from harness.daemon import Daemon


@pytest.fixture
def program(fresh_stack):
    """Starts an example in the background: program("HeartRateStrap", "hci0"); it ends with the test."""
    started = []

    def start(*words, **environment):
        started.append(SwiftProgram(*words, **environment))
        return started[-1]

    yield start
    for one in reversed(started):
        one.end()


@pytest.fixture
def swift_strap(program):
    strap = program("HeartRateStrap", "hci0")
    strap.wait_for("advertising")
    return strap


def collected(program, count):
    """Returns the measurements of a collector on hci1."""
    collector = program("HeartRateCollector", str(count), "hci1")
    assert collector.wait() == 0, collector.output()
    assert collector.lines()[-1] == "disconnected"
    return collector.lines(ending=" bpm")


def test_the_collector_receives_what_the_strap_sends(program, swift_strap):
    rates = collected(program, 3)
    swift_strap.wait_for("a central has unsubscribed")
    assert len(rates) == 3 and swift_strap.lines(ending=" bpm")[:3] == rates


def test_programs_that_select_no_adapter_meet_by_the_environment(program):
    strap = program("HeartRateStrap", GATTLAB_ADAPTER="hci0")
    strap.wait_for("advertising")
    collector = program("HeartRateCollector", "3", GATTLAB_ADAPTER="hci1")
    assert collector.wait() == 0, collector.output()
    assert len(collector.lines(ending=" bpm")) == 3
    wrong = program("HeartRateCollector", "3", GATTLAB_ADAPTER="usb1")
    wrong.wait_for("GATTLAB_ADAPTER: 'usb1' is neither hciN nor an address")


def test_the_collector_measures_with_gattlabs_strap(program, strap):
    assert len(collected(program, 5)) == 5


def test_the_collector_measures_with_bless(program):
    bless = bless_strap("hci0")
    try:
        rates = [int(rate.split()[0]) for rate in collected(program, 5)]
    finally:
        bless.end()
    assert len(rates) == 5
    assert_consecutive(rates)


def test_the_collector_measures_with_bluez_example(program, example):
    assert len(collected(program, 3)) == 3


KEPT = "HeartRateCollector.central.collector"


def interrupted_collector(program, files=None, kept=KEPT, **environment):
    """A collector that is killed once its state is kept in a folder, by default its own; it is written in the background."""
    collector = program("HeartRateCollector", "1000", "hci1", **environment)
    collector.wait_for(" bpm")
    files = files or Path(collector.folder.name) / "gattlab/restoration"
    until((files / kept).exists, "the state is kept")
    collector.kill()
    return collector


def restored_rates(program, **environment):
    """Returns the measurements of the next run after an interrupted one, which has to find its sensor without a scan."""
    collector = program("HeartRateCollector", "3", "hci1", **environment)
    assert collector.wait() == 0, collector.output()
    assert collector.lines()[0].startswith("restored "), collector.output()
    assert not any("found" in line for line in collector.lines())
    return collector.lines(ending=" bpm")


def test_a_killed_collector_continues_with_its_sensor(program, swift_strap):
    first = interrupted_collector(program)
    assert first.kept_states() == [KEPT]
    assert len(restored_rates(program, XDG_STATE_HOME=first.folder.name)) == 3
    assert first.kept_states() == [], "nothing is kept after the end of the connection"


def test_gattlabd_keeps_the_state_of_a_killed_collector(program, swift_strap, tmp_path):
    daemon = Daemon(tmp_path)
    daemon.start(DEADLINE)
    try:
        socket = {"GATTLAB_SOCKET": str(daemon.socket)}
        files = daemon.state / "restoration" / str(os.geteuid())
        # gattlabd keeps states with a checksum, under names of their own.
        first = interrupted_collector(program, files, f"{KEPT}~", **socket)
        assert [file.name for file in files.iterdir()] == [f"{KEPT}~"]
        assert first.kept_states() == [], "the daemon keeps it instead of the program"
        daemon.process.terminate(DEADLINE)
        daemon.start(DEADLINE)
        assert len(restored_rates(program, **socket)) == 3
        assert not list(files.iterdir()), "nothing is kept after the end of the connection"
    finally:
        daemon.process.terminate(DEADLINE)


def test_bleak_uses_the_strap(swift_strap):
    async def scenario():
        async with connected("hci1", "180D", "2A37", "2A38", "2A39") as client:
            assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "body sensor location: chest"
            async with Notifications(client, "2A37") as heart_rate:
                measurements = await heart_rate.wait_for(3)
            await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)
            with pytest.raises(BleakError) as refused:
                await client.write_gatt_char(uuid("2A39"), b"\x02", response=True)
            assert "0x80" in str(refused.value), "Heart Rate Control Point Not Supported"
            return [f"{value[1]} bpm" for value in measurements]

    rates = asyncio.run(scenario())
    swift_strap.wait_for(" bpm", count=3)
    assert swift_strap.lines(ending=" bpm")[:3] == rates, "bleak received the sent values, in order"
    swift_strap.wait_for("the energy expended is reset")
    swift_strap.wait_for("an unknown control point value is refused")


def test_the_strap_recovers_after_bluetoothd_restarts(program, swift_strap):
    daemons.kill("bluetoothd")
    swift_strap.wait_for("waiting for Bluetooth")
    daemons.start("bluetoothd")
    swift_strap.wait_for("advertising", count=2)
    assert len(collected(program, 2)) == 2


def test_both_sides_continue_after_their_adapters_were_off(program, swift_strap):
    switch_off_and_on("hci0", swift_strap)
    collector = program("HeartRateCollector", "4", "hci1")
    collector.wait_for(" bpm", count=2)
    switch_off_and_on("hci1", collector)
    assert collector.wait() == 0, collector.output()
    assert len(collector.lines(ending=" bpm")) == 4


def switch_off_and_on(adapter, program):
    bluetoothd.set_powered(adapter, False)
    program.wait_for("waiting for Bluetooth")
    bluetoothd.set_powered(adapter, True)


@pytest.fixture
def one_att_channel(fresh_stack):
    """bluetoothd without further channels for ATT, because Linux 6.1 confuses channels that both sides open at once."""
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd", att_channels=1)
    yield
    daemons.kill("bluetoothd")


@pytest.fixture
def echo_server(one_att_channel, program):
    server = program("L2CAPEcho", "serve", "hci0")
    server.wait_for("advertising")
    return server


def test_bytes_return_through_a_channel(program, echo_server):
    for text in ("hello", "long" * 5000):
        client = program("L2CAPEcho", "send", text, "hci1")
        assert client.wait() == 0, client.output()[-1000:]
        assert client.lines() == [text]
    echo_server.wait_for("the channel has ended", count=2)


def test_the_scanner_lists_the_strap(program, strap):
    scanner = program("Scanner", "60", "hci1")
    scanner.wait_for("gattlab HRS  180D 180F")
    scanner.process.send_signal(signal.SIGINT)
    assert scanner.wait() == 0, scanner.output()
    assert scanner.lines(ending=" peripherals") == [scanner.lines()[-1]]


def test_the_terminal_exchanges_lines(program, background):
    device = background("emulate", ROOT / "Examples/CoreBluetooth/nordic-uart.yaml", "--adapter", "hci0")
    device.wait_for("ready")
    terminal = program("NordicUARTTerminal", "hci1")
    terminal.wait_for("tick")
    for line in ("hello", "long" * 300):
        terminal.type(line)
    terminal.process.stdin.close()
    assert terminal.wait() == 0, terminal.output()
    assert terminal.lines()[-1] == "disconnected"
    device.wait_for("unsubscribed")
    received = b"".join(bytes.fromhex(write["value"]) for write in device.events("write"))
    assert received == b"hello\n" + b"long" * 300 + b"\n"
