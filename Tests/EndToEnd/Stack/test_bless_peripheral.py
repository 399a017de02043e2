"""bless as the peripheral, with gattlab and bleak as its centrals."""

import asyncio

import pytest

from support.central import Notifications, connected, uuid
from support.examples import assert_consecutive, bless_strap
from support.gattlab import find, run

AT = ("--adapter", "hci1", "--json", "--timeout", "60s")


@pytest.fixture
def bless(fresh_stack):
    strap = bless_strap("hci0")
    yield strap
    strap.end()


def test_gattlab_reads_writes_and_watches(bless):
    address = find("180D", "hci1")
    (location,) = run("read", address, "2A38", *AT).succeeded().events("value")
    assert location["value"] == "01", "the sensor is worn on the chest"
    run("write", address, "2A39", "01", *AT).succeeded()
    assert "written 01" in bless.output(), "the written value arrived"
    watched = run("watch", address, "2A37", "--count", "5", *AT, timeout=90).succeeded().events("notification")
    rates = [line["decoded"]["heartRate"] for line in watched]
    assert len(rates) == 5
    assert_consecutive(rates)


def test_bleak_reads_writes_and_is_notified(bless):
    async def scenario():
        async with connected("hci1", "180D", "2A37", "2A38", "2A39") as client:
            assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "body sensor location: chest"
            await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)
            async with Notifications(client, "2A37") as heart_rate:
                return [value[1] for value in await heart_rate.wait_for(5)]

    rates = asyncio.run(scenario())
    assert len(rates) == 5
    assert_consecutive(rates)
    assert "written 01" in bless.output(), "the written value arrived"
