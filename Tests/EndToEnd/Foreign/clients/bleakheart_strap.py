"""bleakheart as the reader of a heart-rate strap: prints its battery level and measurements as JSON.

Usage: bleakheart_strap.py SECONDS      SECONDS is the timeout of the search and of the connection
"""

import asyncio
import json
import sys

from bleak import BleakClient, BleakScanner
from bleakheart import BatteryLevel, HeartRate

INTERVALS = 2


async def main(timeout):
    device = await BleakScanner.find_device_by_name("gattlab HRS", timeout)
    async with BleakClient(device, timeout=timeout) as client:
        queue = asyncio.Queue()
        heart = HeartRate(client, queue=queue, unpack=False)
        battery = await BatteryLevel(client).read()
        await heart.start_notify()
        frames = []
        while sum(len(intervals) for _, intervals in frames) < INTERVALS:
            _, _, frame, _ = await queue.get()
            frames.append(frame)
        contact = heart.contact_detection, heart.good_contact.is_set()
        await heart.stop_notify()
    print(json.dumps({"battery": battery, "contact": contact, "frames": frames}))


asyncio.run(main(float(sys.argv[1])))
