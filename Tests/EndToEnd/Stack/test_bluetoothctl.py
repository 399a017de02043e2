"""BlueZ's own bluetoothctl, driven as by a user."""

import asyncio

from support import bluetoothd
from support.bluetoothctl import Bluetoothctl
from support.central import find

SCANS = 20


def select(shell, adapter):
    shell.send(f"select {bluetoothd.address(adapter)}", "#")


def discover(shell, address):
    """A virtual controller reports a device once per scan, possibly too early for the kernel: then another scan is started."""
    for _ in range(SCANS):
        shell.send("scan le", "Discovery started")
        is_found = shell.appears(rf"Device {address}", deadline=3)
        shell.send("scan off", "Discovery stopped")
        if is_found:
            return
    raise AssertionError(f"{address} was not found in {SCANS} scans:\n{shell.screen}")


def pair(shell, address):
    """Pairs hci1 with a device on an adapter of the same bluetoothd, of which this shell is the only agent."""
    select(shell, "hci1")
    discover(shell, address)
    shell.send(f"pair {address}", r"Accept pairing \(yes/no\)")
    shell.send("yes", "Paired: yes", "Pairing successful")


def test_scan_connect_list_read_write_notify(strap):
    address = strap.events("ready")[0]["address"]
    with Bluetoothctl() as shell:
        select(shell, "hci1")
        discover(shell, address)
        shell.send(f"connect {address}", "Connection successful", "ServicesResolved: yes")
        shell.send("menu gatt", "Menu gatt")
        device = f"/org/bluez/hci1/dev_{address.replace(':', '_')}"
        listed = shell.send(f"list-attributes {address}", r"Heart Rate Measurement", r"Body Sensor Location", "#")
        assert listed and device in shell.screen, "the paths are those of the device"

        shell.send("select-attribute 00002a38-0000-1000-8000-00805f9b34fb", "char[0-9a-f]{4}\\]?#")
        shell.send("read", r"  01  ")
        strap.wait_for("read", characteristic="2A38", value="01")

        shell.send("select-attribute 00002a39-0000-1000-8000-00805f9b34fb", "char[0-9a-f]{4}\\]?#")
        shell.send("write 0x01", "Attempting to write")
        strap.wait_for("write", characteristic="2A39", value="01")
        shell.send("write 0x02", "Failed to write: org.bluez.Error.Failed")

        shell.send("select-attribute 00002a37-0000-1000-8000-00805f9b34fb", "char[0-9a-f]{4}\\]?#")
        shell.send("notify on", "Notify started", "Value:", "Value:")
        strap.wait_for("subscribed", characteristic="2A37")
        shell.send("notify off", "Notify stopped")
        strap.wait_for("unsubscribed", characteristic="2A37")

        shell.send("back", "#")
        shell.send(f"disconnect {address}", "Successful disconnected")


def test_pair(strap):
    address = strap.events("ready")[0]["address"]
    with Bluetoothctl("--agent", "NoInputNoOutput") as shell:
        pair(shell, address)
        shell.send(f"info {address}", "Paired: yes")
        shell.send(f"remove {address}", "Device has been removed")


def test_advertise(fresh_stack):
    async def heard():
        return await find("hci1", "1234")

    with Bluetoothctl() as shell:
        select(shell, "hci0")
        shell.send("menu advertise", "Menu advertise")
        shell.send("uuids 0x1234", "#")
        shell.send("name typed", "#")
        shell.send("back", "#")
        shell.send("advertise on", "Advertising object registered")
        assert bluetoothd.advertisements("hci0") == 1, "it is advertising"
        device = asyncio.run(heard())
        assert device.address == bluetoothd.address("hci0"), "it is discovered by the other adapter"
        shell.send("advertise off", "Advertising object unregistered")
        assert bluetoothd.advertisements("hci0") == 0, "it is no longer advertising"
