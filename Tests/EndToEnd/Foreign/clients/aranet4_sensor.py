"""aranet4 as the reader of a CO2 sensor: finds it, reads its current values and its log; prints them as JSON."""

import asyncio
import json
from dataclasses import asdict

from aranet4 import client

SCAN_TIME = 1
QUANTITIES = (client.Param.CO2, client.Param.TEMPERATURE, client.Param.PRESSURE, client.Param.HUMIDITY)


async def read_log(address):
    # Not get_all_records, which refuses the names of all Aranet4 in release 2.6.0.
    sensor = client.Aranet4(address)
    await sensor.connect()
    size = await sensor.get_total_readings()
    log = {quantity.name: await sensor.get_records(quantity, size) for quantity in QUANTITIES}
    await sensor.device.disconnect()
    return log


def main():
    found = {}

    def handle(advertisement):
        if advertisement.readings:
            found[advertisement.device.address] = advertisement

    while not found:
        client.find_nearby(handle, SCAN_TIME)
    address, advertisement = found.popitem()
    result = {
        "firmware": str(advertisement.manufacturer_data.version),
        "advertised": asdict(advertisement.readings),
        "read": asdict(client.get_current_readings(address)),
        "log": asyncio.run(read_log(address)),
    }
    print(json.dumps(result))


main()
