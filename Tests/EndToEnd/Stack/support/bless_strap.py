"""bless as the peripheral: a strap whose heart rate increases from 60 by one, twenty times a second.

Usage: bless_strap.py ADAPTER       until SIGTERM; prints each value that it sent or that was written to it
"""

import asyncio
import signal
import sys

from bless import BlessServer, GATTAttributePermissions, GATTCharacteristicProperties

SERVICE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"
LOCATION = "00002a38-0000-1000-8000-00805f9b34fb"
CONTROL_POINT = "00002a39-0000-1000-8000-00805f9b34fb"


async def main(adapter):
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    server = BlessServer(name="bless strap", adapter=adapter)
    server.read_request_func = lambda characteristic, **_: characteristic.value
    server.write_request_func = written
    properties, permissions = GATTCharacteristicProperties, GATTAttributePermissions
    await server.add_new_service(SERVICE)
    for uuid, how, value, may in (
        (MEASUREMENT, properties.notify, b"\x06\x3c", permissions.readable),
        (LOCATION, properties.read, b"\x01", permissions.readable),
        (CONTROL_POINT, properties.write, b"", permissions.writeable),
    ):
        await server.add_new_characteristic(SERVICE, uuid, how, bytearray(value), may)
    await server.start()
    print("ready", flush=True)
    beating = asyncio.create_task(beat(server))
    await ended.wait()
    beating.cancel()
    await server.stop()


def written(characteristic, value, **_):
    characteristic.value = value
    print("written", bytes(value).hex(), flush=True)


async def beat(server):
    rate = 60
    while True:
        await asyncio.sleep(0.05)
        rate = rate + 1 if rate < 180 else 60
        server.get_characteristic(MEASUREMENT).value = bytearray((0x06, rate))
        server.update_value(SERVICE, MEASUREMENT)


asyncio.run(main(*sys.argv[1:]))
