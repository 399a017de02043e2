"""Devices and beacons are found."""

from contextlib import contextmanager

from boxes import stack
from boxes.programs import (
    ALL,
    CENTRAL,
    DEADLINE,
    PERIPHERAL,
    STRAP_NAME,
    address_of_strap,
    found_by_bleak,
    found_by_gattlab,
    gattlab,
    is_strap,
    strap,
    with_bleak,
)
from boxes.scene import scene
from support import bluetoothd
from support.bluetoothctl import Bluetoothctl
from support.central import uuid
from support.gattlab import run


@scene(
    "find-by-name",
    "find a device by its name",
    stage=strap,
    foreign=lambda _: found_by_bleak(lambda _, data: data.local_name == STRAP_NAME),
)
def find_by_name(_):
    found_by_gattlab("--name", STRAP_NAME)


@scene("find-by-service", "find a device by a service", stage=strap, foreign=lambda _: found_by_bleak(is_strap))
def find_by_service(_):
    found_by_gattlab("--service", "180D")


def bleak_finds_by_address(_):
    address = found_by_bleak(is_strap, ALL)
    bluetoothd.remove_devices()
    found_by_bleak(lambda device, _: device.address == address)


@scene("find-by-address", "find a device by its address", stage=strap, foreign=bleak_finds_by_address)
def find_by_address(_):
    address = address_of_strap()
    assert found_by_gattlab("--address", address) == address


def bleak_finds_again(_):
    async def connect(client):
        return await client.read_gatt_char(uuid("2A38"))

    with_bleak(connect, "180D", "2A38")
    found_by_bleak(is_strap)


@scene("find-known", "find a device again that bluetoothd knows", stage=strap, foreign=bleak_finds_again)
def find_known(_):
    address = found_by_gattlab("--service", "180D")
    gattlab("read", address, "2A38")
    bluetoothd.assert_not_connected()
    assert found_by_gattlab("--service", "180D") == address


@contextmanager
def beacon():
    """bluetoothctl as a beacon, which is not connectable."""
    with Bluetoothctl() as shell:
        shell.send(f"select {bluetoothd.address(PERIPHERAL)}", "#")
        for line in ("menu advertise", "manufacturer 0x0499 0x05 0x12 0xfc", "back"):
            shell.send(line, "#")
        shell.send("advertise broadcast", "Advertising object registered")
        yield shell


@scene(
    "see-beacon",
    "receive a beacon's data",
    stage=beacon,
    foreign=lambda _: found_by_bleak(lambda _, data: data.manufacturer_data.get(0x0499) == b"\x05\x12\xfc"),
)
def see_beacon(_):
    (found,) = gattlab("scan", "--manufacturer", "0x0499", "--count", "1").events("advertisement")
    assert "0512fc" in str(found), f"the data is that of the beacon: {found}"


@contextmanager
def switched_off():
    bluetoothd.set_powered(CENTRAL, False)
    yield


@scene("adapter-off", "name the adapter that is off, and the remedy", stage=switched_off)
def adapter_off():
    for verb in (["scan"], ["read", "service=180D", "2A38"]):
        result = run(*verb, "--adapter", CENTRAL, "--json", "--timeout", f"{DEADLINE}s", timeout=2 * DEADLINE)
        assert result.error["code"] == "adapter-off", f"{result}"
        assert "power on" in result.error.get("hint", ""), f"{result}"


def expected_fault():
    """The known fault of this box; None if it has none that concerns every user."""
    box = stack.description()
    bluetoothd_release = float(box["bluetoothd"])
    kernel = tuple(int(number) for number in box["kernel"].split(".")[:2])
    settings = stack.CONFIGURATION.read_text().replace(" ", "")
    if "ControllerMode=le" in settings and bluetoothd_release >= 5.67:
        return "low-energy-only-filter"
    if kernel >= (6, 12) and bluetoothd_release <= 5.66 and "Channels=1" not in settings:
        return "enhanced-att"
    return None


@scene("doctor", "name the fault of the box in the first line, and no other")
def doctor():
    first, *others = run("doctor", "--json", timeout=2 * DEADLINE).succeeded().lines
    assert first["fault"] == expected_fault(), f"{first}"
    assert first["status"] == "ok" or first["hint"], f"{first}"
    assert not [line for line in others if line["status"] != "ok"], f"{others}"
