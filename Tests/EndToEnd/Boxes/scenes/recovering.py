"""Links end, bluetoothd restarts, and several devices are connected at once."""

import asyncio
import subprocess
import sys
from contextlib import ExitStack, contextmanager

from bleak import BleakClient, BleakScanner
from boxes import stack
from boxes.programs import ALL, CENTRAL, PERIPHERAL, background, emulated, example, is_strap, scanning, strap, watched_by_bleak
from boxes.scene import scene
from support import bluetoothd
from support.central import Notifications
from support.controllers import AIR
from support.waiting import DEADLINE, until

DEVICES = ["hci1", "hci2", "hci3"]
COLLECTOR = "hci0"
SCAN = 5
"""Seconds."""


def disconnect_device():
    """As a device does that ends the connection, from its own side."""
    until(lambda: any(path.startswith(bluetoothd.path(PERIPHERAL)) for path in bluetoothd.connections()), "the connection")
    bluetoothd.disconnect(PERIPHERAL)


def bleak_reconnects(_):
    for _ in range(2):
        watched_by_bleak("180D", "2A37", 2)
        bluetoothd.assert_not_connected()


@scene("reconnect", "watch across a disconnection", stage=strap, foreign=bleak_reconnects)
def reconnect(_):
    with background("watch", "service=180D", "2A37", "--adapter", CENTRAL) as watch:
        watch.wait_for("notification", count=2)
        disconnect_device()
        watch.wait_for("disconnected")
        count = len(watch.events("notification"))
        watch.wait_for("connected", count=2, deadline=3 * DEADLINE)
        watch.wait_for("notification", count=count + 2)


def bleak_returns_after_restart():
    with strap():
        watched_by_bleak("180D", "2A37", 2)
    stack.restart_bluetoothd()
    with strap():
        watched_by_bleak("180D", "2A37", 2)


@scene("restart", "watch and emulate across a restart of bluetoothd", foreign=bleak_returns_after_restart)
def restart():
    with ExitStack() as context:
        emulation = context.enter_context(emulated("heart-rate-strap", "--seed", "1"))
        watch = context.enter_context(background("watch", "service=180D", "2A37", "--adapter", CENTRAL))
        watch.wait_for("notification", count=2)
        stack.restart_bluetoothd()
        emulation.wait_for("ready", count=2, deadline=3 * DEADLINE)
        count = len(watch.events("notification"))
        watch.wait_for("notification", count=count + 2, deadline=3 * DEADLINE)


@contextmanager
def many_controllers():
    """Controllers with any number of links, which are LE only in each box: those of btvirt transfer data on one."""
    stack.stop()
    with subprocess.Popen([sys.executable, "-B", AIR, str(1 + len(DEVICES))]) as air:
        try:
            adapters = [COLLECTOR, *DEVICES]
            until(lambda: len(stack.controllers()) == len(adapters), "the controllers")
            stack.run("start", "bluetoothd")
            until(lambda: {bluetoothd.path(adapter) for adapter in adapters} <= bluetoothd.objects().keys(), "the adapters")
            for adapter in adapters:
                stack.power_on(adapter)
            yield
        finally:
            stack.run("kill", "bluetoothd")
            air.kill()


@contextmanager
def three_straps():
    """BlueZ's example, which sends one value a second: bless sends twenty, which are too many for emulated controllers."""
    with many_controllers(), ExitStack() as straps:
        for adapter in DEVICES:
            straps.enter_context(example(adapter))
        addresses = sorted(device.address for device in asyncio.run(find_three()))
        bluetoothd.remove_devices()
        yield addresses


async def find_three():
    """Finds all in one scan: a device that bluetoothd knows from an earlier one may cause no signal."""
    for _ in range(DEADLINE // SCAN):
        bluetoothd.remove_devices()
        found = await BleakScanner.discover(SCAN, return_adv=True, bluez=scanning(COLLECTOR, ALL))
        straps = [device for device, data in found.values() if is_strap(device, data)]
        if len(straps) == len(DEVICES):
            return straps
    raise AssertionError(f"bleak finds {len(straps)} of {len(DEVICES)} devices: {found}")


def bleak_watches_three(_):
    async def watch():
        clients = [BleakClient(device, timeout=DEADLINE, bluez={"adapter": COLLECTOR}) for device in await find_three()]
        for client in clients:
            await client.connect()
        for client in clients:
            async with Notifications(client, "2A37") as rates:
                await rates.wait_for(3)
        for client in clients:
            await client.disconnect()

    asyncio.run(watch())


@scene("three-devices", "watch three devices at once", stage=three_straps, foreign=bleak_watches_three)
def three_devices(addresses):
    with ExitStack() as context:
        watches = []
        for address in addresses:
            watches.append(context.enter_context(background("watch", address, "2A37", "--adapter", COLLECTOR)))
            watches[-1].wait_for("connected")
        counts = [len(watch.events("notification")) for watch in watches]
        for watch, count in zip(watches, counts):
            watch.wait_for("notification", count=count + 3)
