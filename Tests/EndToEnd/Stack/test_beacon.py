"""An emulated beacon: an advertisement without a GATT application."""

from support import bluetoothd


def test_a_beacon_is_discovered_and_leaves_nothing_behind(background):
    beacon = background("emulate", "ibeacon", "--adapter", "hci0")
    beacon.wait_for("ready")
    assert bluetoothd.advertisements("hci0") == 1
    scan = background("scan", "--adapter", "hci1", "--manufacturer", "0x004C")
    assert scan.wait_for("advertisement")["name"] == "gattlab iBeacon"
    devices = [interfaces.get(bluetoothd.DEVICE, {}) for interfaces in bluetoothd.objects().values()]
    (data,) = [device["ManufacturerData"] for device in devices if "ManufacturerData" in device]
    assert bytes(data[0x004C]).hex() == "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5"
    scan.stop()
    beacon.stop()
    bluetoothd.assert_nothing_left()
