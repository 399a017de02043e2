"""A program with bleak: bleak_client.py [--timeout S] STEP…, where a step is read, watch:N, acquire:N, two or faults:FILE.

Each step opens a new connection, as a program does that is started again. The status is 1 if the last step failed.
"""

import asyncio
import os
import subprocess
import sys

from bleak import BleakClient, BleakScanner

SERVICE = "0000180d-0000-1000-8000-00805f9b34fb"
LOCATION = "00002a38-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"


async def find(count=1):
    found = {}
    async with BleakScanner() as scanner:
        async for device, data in scanner.advertisement_data():
            if SERVICE in data.service_uuids:
                found[device.address] = device
            if len(found) == count:
                return list(found.values())


async def read(timeout):
    (device,) = await find()
    async with BleakClient(device, timeout=timeout) as client:
        print("value", (await client.read_gatt_char(LOCATION)).hex(), flush=True)


async def receive(device, count, timeout, **options):
    async with BleakClient(device, timeout=timeout) as client:
        values = asyncio.Queue()
        await client.start_notify(MEASUREMENT, lambda _, value: values.put_nowait(bytes(value)), **options)
        for _ in range(count):
            print("notification", device.address, (await asyncio.wait_for(values.get(), timeout)).hex(), flush=True)


async def run(step, timeout):
    name, _, argument = step.partition(":")
    if name == "read":
        await read(timeout)
    elif name == "watch":
        await receive((await find())[0], int(argument), timeout)
    elif name == "acquire":
        await receive((await find())[0], int(argument), timeout, bluez={"use_start_notify": False})
    elif name == "two":
        await asyncio.gather(*(receive(device, 3, timeout) for device in await find(2)))
    elif name == "faults":
        subprocess.run([os.environ["GATTLAB"], "simulate", "ctl", "faults", argument], check=True)
        await asyncio.sleep(1)


async def main(words):
    timeout, steps = (float(words[1]), words[2:]) if words[0] == "--timeout" else (10, words)
    status = 0
    for step in steps:
        try:
            await asyncio.wait_for(run(step, timeout), 3 * timeout)
            status = 0
        except Exception as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
