"""Emulated beacons: advertisements without a GATT application."""

import pytest

from support import bluetoothd
from support.central import uuid
from support.waiting import until

# The data that each beacon must broadcast, of a company or a service.
MANUFACTURER_DATA = {
    "ibeacon": (0x004C, "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5"),
    "sensor-beacon": (0x0499, "0512fc5394c37c0004fffc040cac364200cdcbb8334c884f"),
}
SERVICE_DATA = {
    "encrypted-beacon": ("FCD2", "41e70c86152fd1010000002d5145fb"),
    "eddystone-uid": ("FEAA", "00ee" + "676174746c6162303031" + "000000000001" + "0000"),
    "eddystone-url": ("FEAA", "10ee036578616d706c6500"),
}


@pytest.fixture
def received(background):
    """Emulates a beacon on hci0, and returns the property of bluetoothd's device on hci1 once it is there."""

    def start(profile, name):
        beacon = background("emulate", profile, "--adapter", "hci0")
        beacon.wait_for("ready")
        assert bluetoothd.advertisements("hci0") == 1
        background("scan", "--adapter", "hci1", "--timeout", "2m")

        def devices():
            found = [interfaces.get(bluetoothd.DEVICE, {}) for interfaces in bluetoothd.objects().values()]
            return [device[name] for device in found if name in device]

        (data,) = until(devices, f"a device with {name}")
        beacon.stop()
        return data

    return start


@pytest.mark.parametrize("profile", MANUFACTURER_DATA)
def test_a_beacon_broadcasts_manufacturer_data(received, profile):
    company, value = MANUFACTURER_DATA[profile]
    assert bytes(received(profile, "ManufacturerData")[company]).hex() == value


@pytest.mark.parametrize("profile", SERVICE_DATA)
def test_a_beacon_broadcasts_service_data(received, profile):
    service, value = SERVICE_DATA[profile]
    assert bytes(received(profile, "ServiceData")[uuid(service)]).hex() == value


def test_a_beacon_is_discovered_and_leaves_nothing_behind(background):
    beacon = background("emulate", "ibeacon", "--adapter", "hci0")
    beacon.wait_for("ready")
    scan = background("scan", "--adapter", "hci1", "--manufacturer", "0x004C", "--timeout", "2m")
    assert scan.wait_for("advertisement")["name"] == "gattlab iBeacon"
    scan.stop()
    beacon.stop()
    bluetoothd.assert_nothing_left()
