"""bless as a thermometer that indicates its temperature four times a second, from 36.0 °C upwards.

Usage: bless_thermometer.py ADAPTER       until SIGTERM
"""

import asyncio
import signal
import sys

from bless import BlessServer, GATTAttributePermissions, GATTCharacteristicProperties

SERVICE = "00001809-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a1c-0000-1000-8000-00805f9b34fb"


async def main(adapter):
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    server = BlessServer(name="bless thermometer", adapter=adapter)
    server.read_request_func = lambda characteristic, **_: characteristic.value
    await server.add_new_service(SERVICE)
    await server.add_new_characteristic(
        SERVICE, MEASUREMENT, GATTCharacteristicProperties.indicate, measurement(360), GATTAttributePermissions.readable
    )
    await server.start()
    print("ready", flush=True)
    tenths = 360
    while not ended.is_set():
        await asyncio.sleep(0.25)
        tenths = tenths + 1 if tenths < 400 else 360
        server.get_characteristic(MEASUREMENT).value = measurement(tenths)
        server.update_value(SERVICE, MEASUREMENT)
    await server.stop()


def measurement(tenths):
    """In degrees Celsius, as an IEEE 11073 FLOAT with the exponent -1."""
    return bytearray([0, *tenths.to_bytes(3, "little"), 0xFF])


asyncio.run(main(*sys.argv[1:]))
