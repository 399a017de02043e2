"""gattlab is the peripheral, and bleak the central."""

from contextlib import contextmanager

from boxes.programs import (
    ALL,
    PERIPHERAL,
    address_of_strap,
    emulated,
    folder,
    found_by_bleak,
    gattlab,
    served_to_bleak,
    strap,
    thermometer,
    watched_by_bleak,
    with_bleak,
)
from boxes.scene import scene
from support import bluetoothd
from support.central import Notifications, uuid
from support.examples import example
from support.gattlab import run
from support.waiting import until


async def use_strap(client):
    """Reads, writes and subscribes."""
    assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "body sensor location: chest"
    await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)
    async with Notifications(client, "2A37") as rates:
        return await rates.wait_for(5)


def bleak_uses_bless():
    with strap() as peripheral:
        with_bleak(use_strap, "180D", "2A37", "2A38", "2A39")
        until(lambda: "written 01" in peripheral.output(), "the value arrives")


@scene("emulate", "emulate a strap, which bleak reads, writes and watches", foreign=bleak_uses_bless)
def emulate():
    with emulated("heart-rate-strap", "--seed", "1") as emulation:
        served_to_bleak(use_strap, "180D", "2A37", "2A38", "2A39")
        emulation.wait_for("write", characteristic="2A39", value="01")


def bleak_watches_thermometer():
    with thermometer():
        watched_by_bleak("1809", "2A1C", 3)


@scene("emulate-indications", "emulate a thermometer, whose indications bleak receives", foreign=bleak_watches_thermometer)
def emulate_indications():
    with emulated("ear-thermometer"):
        watched_by_bleak("1809", "2A1C", 3, served_to_bleak)


def is_ibeacon(_, data):
    return data.manufacturer_data.get(0x004C, b"").startswith(b"\x02\x15")


@contextmanager
def example_beacon():
    advertisement = example(PERIPHERAL, "example-advertisement", "Advertisement registered")
    try:
        yield
    finally:
        advertisement.end()


def bleak_sees_example():
    with example_beacon():
        found_by_bleak(lambda _, data: 0xFFFF in data.manufacturer_data, ALL)


@scene("emulate-beacon", "advertise an iBeacon, which bleak receives", foreign=bleak_sees_example)
def emulate_beacon():
    with emulated("ibeacon"):
        found_by_bleak(is_ibeacon, ALL)


async def location(client):
    return await client.read_gatt_char(uuid("2A38"))


def bleak_reads_bless():
    with strap():
        value = with_bleak(location, "180D", "2A37", "2A38", "2A39")
        assert value == b"\x01", f"bleak reads the value: {value}"


@scene("clone", "clone a device, and emulate the clone", foreign=bleak_reads_bless)
def clone():
    with folder() as path:
        file = path / "clone.yaml"
        with strap():
            gattlab("clone", address_of_strap(), "-o", str(file), "--listen", "5s")
        run("profile", "check", str(file)).succeeded()
        bluetoothd.remove_devices()
        with emulated(file):
            value = served_to_bleak(location, "180D", "2A37", "2A38", "2A39")
            assert value == b"\x01", f"bleak reads the original's value from the clone: {value}"
