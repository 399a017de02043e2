"""bless as the peripheral: a heart-rate strap that notifies as fast as it can while a central is subscribed.

Usage: bless_peripheral.py ADAPTER       until SIGTERM
"""

import asyncio
import signal
import sys

from bless import BlessServer, GATTAttributePermissions, GATTCharacteristicProperties

SERVICE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"


async def main(adapter):
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    server = BlessServer(name="bless bench", adapter=adapter)
    await server.add_new_service(SERVICE)
    await server.add_new_characteristic(
        SERVICE,
        MEASUREMENT,
        GATTCharacteristicProperties.notify,
        bytearray(b"\x06\x3c"),
        GATTAttributePermissions.readable,
    )
    await server.start()
    print("ready", flush=True)
    sending = asyncio.create_task(notify(server))
    await ended.wait()
    sending.cancel()
    await server.stop()


async def notify(server):
    while not await server.is_connected():
        await asyncio.sleep(0.05)
    characteristic = server.get_characteristic(MEASUREMENT)
    rate = 60
    while True:
        rate = rate + 1 if rate < 180 else 60
        characteristic.value = bytearray((0x06, rate))
        server.update_value(SERVICE, MEASUREMENT)
        # Twice: a value in every turn of the event loop would starve its writer. Eight values at a time were no faster.
        await asyncio.sleep(0)
        await asyncio.sleep(0)


asyncio.run(main(*sys.argv[1:]))
