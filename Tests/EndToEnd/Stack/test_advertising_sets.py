"""A peripheral with several advertising sets, with bleak as the scanner."""

import asyncio

import pytest
from bleak import BleakClient, BleakScanner
from support import bluetoothd
from support.central import connected, uuid
from support.gattlab import run
from support.waiting import DEADLINE, until

APPLE = 0x004C
EDDYSTONE = uuid("FEAA")
TAG = """\
name: Tag
advertising:
  - { services: [FFF0] }
  - { local-name: Frames, connectable: false, service-data: { FEAA: "10ee0361" }, for: 1s }
  - { local-name: Frames, connectable: false, service-data: { FEAA: "2000" }, for: 1s }
services:
  - { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [read], hex: "01" }] }
"""


class Scan:
    """The advertisements that bleak receives: frames of Eddystone by their type, and the services of connectable devices."""

    def __init__(self):
        self.beacon = None
        self.frames = {}
        self.services = set()

    def receive(self, device, data):
        if APPLE in data.manufacturer_data:
            self.beacon = device
        if EDDYSTONE in data.service_data:
            self.frames[data.service_data[EDDYSTONE][0]] = device
        self.services.update(data.service_uuids)

    async def until(self, condition, then=None):
        """Scans until the condition holds, and calls a function before the end of the scan.

        A virtual controller reports each advertiser once per scan, so the scan is started again and again.
        """
        async with asyncio.timeout(DEADLINE):
            while not condition(self):
                async with BleakScanner(self.receive, bluez={"adapter": "hci1"}):
                    await asyncio.sleep(1)
                    if condition(self) and then:
                        await then(self)


def assert_advertises(count, with_sets):
    """On a controller with several advertising sets, gattlab itself lets those with `for` take turns in one of them."""
    assert bluetoothd.advertisements("hci0") == (with_sets if bluetoothd.has_sets("hci0") else count)


@pytest.fixture
def tag(background, tmp_path):
    file = tmp_path / "tag.yaml"
    file.write_text(TAG)
    emulation = background("emulate", str(file), "--adapter", "hci0")
    emulation.wait_for("ready")
    return emulation


def test_sets_in_turns_are_received_beside_a_connectable_one(tag):
    assert_advertises(3, with_sets=2)

    async def central():
        await Scan().until(lambda scan: {0x10, 0x20} <= scan.frames.keys() and uuid("FFF0") in scan.services)
        async with connected("hci1", "FFF0", "FFF1") as client:
            assert await client.read_gatt_char(uuid("FFF1")) == b"\x01"

    asyncio.run(central())
    tag.stop()
    assert bluetoothd.advertisements("hci0") == 0
    bluetoothd.assert_nothing_left()


def test_all_frames_of_an_eddystone_beacon_are_received(background):
    beacon = background("emulate", "eddystone", "--adapter", "hci0")
    beacon.wait_for("ready")
    assert_advertises(3, with_sets=1)
    asyncio.run(Scan().until(lambda scan: {0x00, 0x10, 0x20} <= scan.frames.keys()))
    beacon.stop()
    assert bluetoothd.advertisements("hci0") == 0


def test_sets_in_turns_share_an_instance_if_there_are_too_few(background, tmp_path):
    file = tmp_path / "frames.yaml"
    frames = [f"{{ connectable: false, for: 500ms, service-data: {{ FEAA: '0{number}' }} }}" for number in range(6)]
    file.write_text(f"name: Frames\nadvertising: [{', '.join(frames)}]\n")
    beacon = background("emulate", str(file), "--adapter", "hci0")
    beacon.wait_for("ready")
    assert bluetoothd.advertisements("hci0") == 1
    asyncio.run(Scan().until(lambda scan: scan.frames.keys() == set(range(6))))
    beacon.stop()
    assert bluetoothd.advertisements("hci0") == 0


def test_a_beacon_is_not_connectable(background):
    background("emulate", "ibeacon", "--adapter", "hci0").wait_for("ready")

    async def connect(scan):
        with pytest.raises(TimeoutError):
            await BleakClient(scan.beacon, timeout=3, bluez={"adapter": "hci1"}).connect()

    # bluetoothd removes a device that is not connectable at the end of the scan.
    asyncio.run(Scan().until(lambda scan: scan.beacon, connect))
    bluetoothd.assert_not_connected()


def test_a_fault_withdraws_all_sets_for_its_time(background, tmp_path):
    (tmp_path / "tag.yaml").write_text(TAG)
    faults = tmp_path / "faults.yaml"
    faults.write_text("faults:\n  - { at: 1s, do: stop-advertising, for: 10s }\n")
    emulation = background("emulate", str(tmp_path / "tag.yaml"), "--adapter", "hci0", "--faults", str(faults))
    emulation.wait_for("lost")
    until(lambda: bluetoothd.advertisements("hci0") == 0, "all sets are withdrawn")
    emulation.wait_for("ready", count=2)
    assert_advertises(3, with_sets=2)


def test_what_the_controller_cannot_advertise_is_reported(tmp_path):
    file = tmp_path / "profile.yaml"
    if not bluetoothd.has_sets("hci0"):
        file.write_text("name: n\nadvertising: { secondary-phy: 2M, manufacturer-data: { 1: '00' } }\n")
        failed = run("emulate", str(file), "--adapter", "hci0", "--json")
        assert "hci0 does not support extended advertising" in str(failed)
    available = bluetoothd.free_instances("hci0")
    file.write_text("name: n\nadvertising: [" + ", ".join(["{ manufacturer-data: { 1: '00' } }"] * (available + 1)) + "]\n")
    failed = run("emulate", str(file), "--adapter", "hci0", "--json")
    assert f"the profile needs {available + 1}, of which {available} were available" in str(failed)
    until(lambda: bluetoothd.advertisements("hci0") == 0, "no set is left registered")
