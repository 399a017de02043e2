"""The pytest plugin with --ble=hardware: the peripheral on one adapter, and bleak on the other one."""

import os
import subprocess
import sys

from support.gattlab import BINARY, ROOT

SUITE = '''
import asyncio

import pytest
from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"
LOCATION = "00002a38-0000-1000-8000-00805f9b34fb"
CONTROL_POINT = "00002a39-0000-1000-8000-00805f9b34fb"


async def find(strap):
    async with BleakScanner(bluez={"adapter": "hci0"}) as scanner:
        async for device, _ in scanner.advertisement_data():
            if device.address == strap.address:
                return device


async def connected(strap):
    # bluetoothd may report that services are resolved before it has announced them (bluez/bluez#1489): bleak then fails, or
    # knows a part of them. Late services are there at the next connection.
    while True:
        client = BleakClient(await find(strap), timeout=20, bluez={"adapter": "hci0"})
        try:
            await client.connect()
            if all(client.services.get_characteristic(uuid) for uuid in (MEASUREMENT, LOCATION, CONTROL_POINT)):
                return client
            await client.disconnect()
        except (BleakError, TimeoutError):
            pass


async def program(strap):
    values = asyncio.Queue()
    client = await connected(strap)
    location = await client.read_gatt_char(LOCATION)
    await client.start_notify(MEASUREMENT, lambda _, value: values.put_nowait(value[1]))
    first = await values.get()
    strap.set(heart_rate=99)
    while (changed := await values.get()) == first:
        pass
    await client.write_gatt_char(CONTROL_POINT, b"\\x01", response=True)
    await strap.wait_async("write", "2A39", timeout=60)
    await client.disconnect()
    return location, first, changed


def test_strap(peripheral):
    strap = peripheral("heart-rate-strap", set={"heart-rate": 150})
    assert asyncio.run(asyncio.wait_for(program(strap), 120)) == (b"\\x01", 150, 99)
    assert [one.value for one in strap.written] == [b"\\x01"]
    strap.wait("unsubscribed", "2A37", timeout=60)
    assert "2A37" not in strap.subscribers


def test_mistakes_are_errors(peripheral):
    with pytest.raises(Exception, match="no profile 'heart-rate-strip'"):
        peripheral("heart-rate-strip")
    strap = peripheral("heart-rate-strap")
    with pytest.raises(Exception, match="unknown signal 'rate'"):
        strap.set(rate=1)
'''


def test_a_suite_on_two_adapters(tmp_path):
    (tmp_path / "test_suite.py").write_text(SUITE)
    environment = os.environ | {
        "PYTHONPATH": str(ROOT / "Clients/python/src"),
        "GATTLAB": BINARY,
        "GATTLAB_PROFILES": str(ROOT / "Profiles"),
    }
    command = [sys.executable, "-B", "-m", "pytest", "-p", "no:cacheprovider", "-p", "gattlab.testing.plugin"]
    done = subprocess.run(
        [*command, "--ble=hardware", "--ble-adapter", "hci1", str(tmp_path)],
        capture_output=True,
        text=True,
        env=environment,
        cwd=tmp_path,
        timeout=300,
    )
    assert done.returncode == 0 and "2 passed" in done.stdout, f"{done.stdout}\n{done.stderr}"
