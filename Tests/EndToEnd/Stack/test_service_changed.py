"""A bonded client keeps the attributes of a device, and is informed when they change (Core Specification, Vol 3, Part G, 7.1)."""

import pytest

from support import bluetoothd, btsnoop
from support.bluetoothctl import Bluetoothctl
from support.btsnoop import RECEIVED, SENT
from support.gattlab import run
from support.waiting import until
from test_bluetoothctl import pair

INDICATION, CONFIRMATION = 0x1D, 0x1E
# The handles from 0x0001, in little-endian order, of which the range of Service Changed consists.
RANGE_SIZE = 4



@pytest.fixture
def bonded(strap):
    """bluetoothctl, with hci1 connected and bonded to the strap, and the strap's address."""
    address = strap.events("ready")[0]["address"]
    with Bluetoothctl("--agent", "NoInputNoOutput") as shell:
        pair(shell, address)
        until(heart_rate, "the services of the strap")
        yield shell, address


def heart_rate():
    """The path of the strap's Heart Rate service on hci1, which contains the handle; None while there is none."""
    name = "org.bluez.GattService1"
    paths = [
        str(path)
        for path, interfaces in bluetoothd.objects().items()
        if name in interfaces and interfaces[name]["UUID"].startswith("0000180d") and path.startswith("/org/bluez/hci1")
    ]
    return paths[0] if paths else None


def change_services(strap):
    words = ("fault", "{ at: 0s, do: change-services }", "--session", f"emulate-{strap.process.pid}", "--json")
    run("emulate", "ctl", *words).succeeded()
    strap.wait_for("ready", count=2)


def indicated_ranges(file):
    """The ranges of handles that hci0 has indicated and hci1 has confirmed."""
    pdus = btsnoop.att(file, "hci0")
    ranges = [pdu[3:] for way, pdu in pdus if way == SENT and pdu[0] == INDICATION and len(pdu) == 3 + RANGE_SIZE]
    confirmations = [pdu for way, pdu in pdus if way == RECEIVED and pdu[0] == CONFIRMATION]
    return ranges[: len(confirmations)]


@pytest.fixture
def capture(background, tmp_path):
    file = tmp_path / "indications.btsnoop"
    recording = background("capture", "-w", str(file))
    recording.wait_for("ready")
    return recording, file


def test_a_connected_client_discovers_changed_services(bonded, strap, capture):
    recording, file = capture
    former = heart_rate()
    change_services(strap)
    until(lambda: heart_rate() not in (None, former), "the services with their new handles")
    recording.stop()
    assert indicated_ranges(file)


@pytest.mark.legacy(reason="bluetoothd 5.82 does not inform a bonded client that connects again")
def test_a_bonded_client_is_informed_when_it_connects_again(bonded, strap, capture):
    shell, address = bonded
    recording, file = capture
    former = heart_rate()
    shell.send(f"disconnect {address}", "Successful disconnected")
    bluetoothd.assert_not_connected()
    change_services(strap)
    shell.send(f"connect {address}", "Connection successful")
    until(lambda: heart_rate() not in (None, former), "the services with their new handles")
    recording.stop()
    assert indicated_ranges(file)
