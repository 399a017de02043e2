"""ruuvitag-sensor as the reader of a sensor beacon: prints the first measurement that it has decoded as JSON."""

import asyncio
import json

from ruuvitag_sensor.ruuvi import RuuviTagSensor


async def main():
    async for address, measurement in RuuviTagSensor.get_data_async():
        print(json.dumps({"address": address, "measurement": measurement}))
        break


asyncio.run(main())
