"""Passive scans: bluetoothd reports the devices that match monitors of gattlab, without scan requests."""

import pytest

from support import bluetoothd, daemons
from support.gattlab import run

pytestmark = pytest.mark.legacy(reason="passive scans need bluetoothd's -E")


@pytest.mark.parametrize(
    "conditions",
    [(), ("--service", "heart-rate"), ("--service", "180F"), ("--address", None)],
    ids=["all", "first-service", "second-service", "address"],
)
def test_a_strap_is_found(background, conditions):
    strap = background("emulate", "heart-rate-strap", "--adapter", "hci0")
    address = strap.wait_for("ready")["address"]
    words = [address if word is None else word for word in conditions]
    scan = background("scan", "--passive", "--adapter", "hci1", "--timeout", "2m", *words)
    found = scan.wait_for("advertisement")
    assert found["address"] == address and "180D" in found["services"]
    assert not bluetoothd.is_discovering("hci1")
    scan.stop()
    strap.stop()


def test_other_devices_are_not_reported(background):
    strap = background("emulate", "heart-rate-strap", "--adapter", "hci0")
    strap.wait_for("ready")
    done = run("scan", "--passive", "--adapter", "hci1", "--service", "1809", "--timeout", "5s", "--json")
    assert done.failed(3).error["code"] == "device-not-found"


@pytest.mark.skipif(daemons.TARGET == "real", reason="the virtual controllers do not measure the RSSI")
def test_a_silent_device_is_lost(background):
    strap = background("emulate", "heart-rate-strap", "--adapter", "hci0")
    address = strap.wait_for("ready")["address"]
    scan = background("scan", "--passive", "--rssi", "-127", "--adapter", "hci1", "--timeout", "5m")
    assert scan.wait_for("advertisement")["address"] == address
    strap.stop()
    assert scan.wait_for("device-lost")["address"] == address
    scan.stop()
