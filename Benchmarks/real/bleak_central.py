"""bleak as the central: connects to a device that bluetoothd knows, and performs the measured operation.

Usage: bleak_central.py DEVICE read COUNT
       bleak_central.py DEVICE reconnect COUNT
       bleak_central.py DEVICE notify StartNotify|AcquireNotify UUID

DEVICE is its object path.
`read` reads Body Sensor Location COUNT times.
`reconnect` connects, reads it once and disconnects COUNT times.
`notify` counts the notifications of a characteristic with a 16-bit UUID, and prints how many so far for each SIGUSR1, until SIGTERM.
"""

import asyncio
import signal
import sys

from bleak import BleakClient
from bleak.backends.device import BLEDevice
from bleak.uuids import normalize_uuid_str

LOCATION = normalize_uuid_str("2A38")


async def main(path, verb, argument, attribute=None):
    device = BLEDevice(path[-17:].replace("_", ":"), None, {"path": path})
    if verb == "reconnect":
        for _ in range(int(argument)):
            async with BleakClient(device, timeout=60) as client:
                await read(client, 1)
        return
    async with BleakClient(device, timeout=60) as client:
        if verb == "read":
            await read(client, int(argument))
        else:
            await notify(client, argument == "StartNotify", attribute)


async def read(client, count):
    for _ in range(count):
        await client.read_gatt_char(LOCATION)


async def notify(client, by_start_notify, attribute):
    count = 0

    def received(_characteristic, _value):
        nonlocal count
        count += 1

    loop = asyncio.get_running_loop()
    ended = asyncio.Event()
    loop.add_signal_handler(signal.SIGUSR1, lambda: print(count, flush=True))
    loop.add_signal_handler(signal.SIGTERM, ended.set)
    await client.start_notify(normalize_uuid_str(attribute), received, bluez={"use_start_notify": by_start_notify})
    print("subscribed", flush=True)
    await ended.wait()


asyncio.run(main(*sys.argv[1:]))
