"""A device whose advertised services change: after reading its attribute table, bluetoothd shows that instead of them."""

import time

import pytest

from support import bluetoothd, daemons
from support.gattlab import find, run
AT = ("--adapter", "hci1", "--timeout", "60s", "--json")
PROFILE = """\
name: Bench
advertising:
  services: ["{service}"]
services:
  - uuid: "{service}"
    handle: {handle}
    characteristics:
      - uuid: "{characteristic}"
        properties: [read]
        hex: "01"
"""
# Higher than those of bluetoothd's own services.
LOW_HANDLE = 0x0100
# Beyond 1023, bluetoothd does not compute its Database Hash any more.
HIGH_HANDLE = 0x0400


@pytest.fixture
def emulate(low_handles, background, tmp_path):
    """Emulates a device on hci0 that has and advertises one service: emulate("FFF0", "FFF1")."""

    def start(service, characteristic, handle=LOW_HANDLE):
        file = tmp_path / f"{service}.yaml"
        file.write_text(PROFILE.format(service=service, characteristic=characteristic, handle=handle))
        emulation = background("emulate", str(file), "--adapter", "hci0")
        emulation.wait_for("ready")
        return emulation

    return start


def read(service, characteristic):
    return value_of(read_once(f"service={service}", characteristic))


def read_once(device, characteristic, *options):
    return run("read", device, characteristic, *AT, *options, timeout=180)


def value_of(reading):
    (value,) = reading.succeeded().events("value")
    return value["value"]


def test_a_device_is_found_by_the_service_it_advertises_now(emulate):
    first = emulate("FFF0", "FFF1")
    find("FFF0", "hci1")
    assert read("FFF0", "FFF1") == "01", "it has been connected and resolved"
    first.end()
    # Until then, a program that connects is served by the link to the former device.
    bluetoothd.assert_not_connected()
    emulate("FFF2", "FFF3")
    # The emulating bluetoothd computes its Database Hash 100 ms after a change; until then, a client keeps the former attributes.
    time.sleep(1)
    assert read("FFF2", "FFF3") == "01", "it is found by its new service, which bluetoothd does not show"


@pytest.mark.skipif(daemons.TARGET == "simulator", reason="the simulator has no such fault")
def test_a_database_hash_of_high_handles_stays_as_it_is(emulate):
    first = emulate("FFF0", "FFF1", HIGH_HANDLE)
    address = find("FFF0", "hci1")
    assert value_of(read_once(address, "FFF1")) == "01"
    first.end()
    bluetoothd.assert_not_connected()
    emulate("FFF2", "FFF3", HIGH_HANDLE)
    time.sleep(1)
    read_once(address, "FFF3").failed(3, "no attribute FFF3", "FFF1")
    assert value_of(read_once(address, "FFF3", "--no-cache")) == "01", "the services of the device itself"
