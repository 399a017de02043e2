"""A service at a requested handle, and values from a text and a file, as bleak reads them."""

import asyncio

import pytest

from support import bluetoothd
from support.central import connected, uuid
from support.gattlab import run

PROFILE = """\
name: Fixed
advertising: { services: [FFF0] }
services:
  - uuid: FFF0
    handle: {HANDLE}
    characteristics:
      - { uuid: FFF1, properties: [read, notify], text: Grüße }
      - uuid: FFF2
        properties: [read]
        file: values/icon.bin
        descriptors: [{ uuid: "2901", text: icon }]
"""


@pytest.fixture
def profile(tmp_path):
    """Writes the profile with a handle: profile(0x0200)."""
    (tmp_path / "values").mkdir()
    (tmp_path / "values/icon.bin").write_bytes(bytes(range(200)))

    def write(handle):
        file = tmp_path / "fixed.yaml"
        file.write_text(PROFILE.replace("{HANDLE}", str(handle)))
        return str(file)

    return write


def test_bleak_reads_a_service_at_its_handle(background, profile):
    background("emulate", profile(0x0200), "--adapter", "hci0").wait_for("ready")

    async def scenario():
        async with connected("hci1", "FFF0", "FFF1", "FFF2") as client:
            service = client.services.get_service(uuid("FFF0"))
            # bleak does not order them.
            first, second = sorted(service.characteristics, key=lambda one: one.handle)
            # The configuration (2902) of the first characteristic is at 0x0203.
            assert [service.handle, first.handle, second.handle] == [0x0200, 0x0201, 0x0204]
            assert bytes(await client.read_gatt_char(first)) == "Grüße".encode()
            assert bytes(await client.read_gatt_char(second)) == bytes(range(200))
            (description,) = second.descriptors
            assert (description.handle, bytes(await client.read_gatt_descriptor(0x0206))) == (0x0206, b"icon")

    asyncio.run(scenario())


def test_a_handle_of_bluetoothd_is_an_error(profile):
    run("emulate", profile(1), "--adapter", "hci0", "--daemon", "never").failed(4, "handle")
    bluetoothd.assert_nothing_left()
