"""A program that reads a heart-rate strap with bleak, tested without a strap: pytest test_heart_rate.py"""

import asyncio

from bleak import BleakClient, BleakScanner

HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"


async def heart_rate():
    """The program under test: the heart rate that the first strap in range measures, in beats per minute."""
    strap = await BleakScanner.find_device_by_filter(lambda _, heard: HEART_RATE in heard.service_uuids)
    async with BleakClient(strap) as client:
        rates = asyncio.Queue()
        await client.start_notify(MEASUREMENT, lambda _, value: rates.put_nowait(value[1]))
        return await rates.get()


def test_heart_rate(peripheral):
    peripheral("heart-rate-strap", set={"heart-rate": 150})
    assert asyncio.run(heart_rate()) == 150
