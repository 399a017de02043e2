"""A program that reads a heart-rate strap with bleak, tested without a strap.

Run it under the simulator:

    gattlab simulate --peripheral heart-rate-strap -- pytest test_heart_rate.py
"""

import asyncio

from bleak import BleakClient, BleakScanner

HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"
LOCATION = "00002a38-0000-1000-8000-00805f9b34fb"


async def heart_rates(count):
    """The program under test: the first heart rates of the first strap in range, in beats per minute."""
    strap = await BleakScanner.find_device_by_filter(lambda _, heard: HEART_RATE in heard.service_uuids, timeout=10)
    assert strap, "no strap around"
    rates = asyncio.Queue()
    async with BleakClient(strap) as client:
        assert await client.read_gatt_char(LOCATION) == b"\x01", "worn on the chest"
        await client.start_notify(MEASUREMENT, lambda _, value: rates.put_nowait(value[1]))
        return [await rates.get() for _ in range(count)]


def test_heart_rates_are_those_of_a_resting_person():
    rates = asyncio.run(asyncio.wait_for(heart_rates(3), timeout=30))
    assert len(rates) == 3
    assert all(55 <= rate <= 70 for rate in rates), rates
