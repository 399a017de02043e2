"""A device whose advertised services change: after reading its attribute table, bluetoothd shows that instead of them."""

import time

import pytest

from support import bluetoothd
from support.gattlab import find, run

PROFILE = """\
name: Bench
advertising:
  services: ["{service}"]
services:
  - uuid: "{service}"
    characteristics:
      - uuid: "{characteristic}"
        properties: [read]
        hex: "01"
"""


@pytest.fixture
def emulate(background, tmp_path):
    """Emulates a device on hci0 that has and advertises one service: emulate("FFF0", "FFF1")."""

    def start(service, characteristic):
        file = tmp_path / f"{service}.yaml"
        file.write_text(PROFILE.format(service=service, characteristic=characteristic))
        emulation = background("emulate", str(file), "--adapter", "hci0")
        emulation.wait_for("ready")
        return emulation

    return start


def read(service, characteristic):
    words = ("read", f"service={service}", characteristic, "--adapter", "hci1", "--timeout", "60s", "--json")
    (value,) = run(*words, timeout=180).succeeded().events("value")
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
