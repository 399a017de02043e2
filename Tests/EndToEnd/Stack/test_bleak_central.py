"""bleak as the central of the emulated strap."""

import asyncio

import pytest
from bleak.exc import BleakError

from support.central import Notifications, connected, uuid
from support.values import assert_sent


def test_bleak_finds_reads_writes_and_is_notified(strap):
    async def scenario():
        async with connected("hci1", "180D", "2A37", "2A38", "2A39", "2A19") as client:
            assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "body sensor location: chest"
            level = await client.read_gatt_char(uuid("2A19"))
            assert len(level) == 1 and level[0] <= 100, "battery level: a percentage in one byte"

            async with Notifications(client, "2A19") as battery, Notifications(client, "2A37") as heart_rate:
                measurements = await heart_rate.wait_for(20, deadline=90)
                (drained,) = await battery.wait_for(1, deadline=90)
            assert drained[0] < level[0] or drained[0] == 100, "the battery drains"
            await reset_energy(client)
            return measurements

    measurements = asyncio.run(scenario())
    assert_sent(
        [value.hex() for value in measurements],
        lambda: [line["value"] for line in strap.events("notification", characteristic="2A37")],
    )
    strap.wait_for("write", characteristic="2A39", value="01")


async def reset_energy(client):
    await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)
    with pytest.raises(BleakError) as refused:
        await client.write_gatt_char(uuid("2A39"), b"\x02", response=True)
    assert "0x80" in str(refused.value), f"Heart Rate Control Point Not Supported is ATT error 0x80: {refused.value}"
