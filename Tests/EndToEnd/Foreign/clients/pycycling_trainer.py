"""pycycling as the app of a smart trainer: reads ranges, requests control, sets targets; prints the decoded values as JSON.

Usage: pycycling_trainer.py SECONDS      SECONDS is the timeout of the search and of the connection
"""

import asyncio
import json
import sys

from bleak import BleakClient, BleakScanner
from pycycling.fitness_machine_service import FitnessMachineService

TARGET, LEVEL = 230, 40
MOST_VALUES = 20


async def main(timeout):
    device = await BleakScanner.find_device_by_name("gattlab trainer", timeout)
    async with BleakClient(device, timeout=timeout) as client:
        trainer = FitnessMachineService(client)
        features, targets = await trainer.get_all_features()
        result = {
            "features": [name for name, supported in features._asdict().items() if supported],
            "targets": [name for name, supported in targets._asdict().items() if supported],
            "resistance": await trainer.get_supported_resistance_level_range(),
            "power": await trainer.get_supported_power_range(),
        }
        responses, statuses, rides = asyncio.Queue(), asyncio.Queue(), asyncio.Queue()
        trainer.set_control_point_response_handler(responses.put_nowait)
        trainer.set_fitness_machine_status_handler(statuses.put_nowait)
        trainer.set_indoor_bike_data_handler(rides.put_nowait)
        await trainer.enable_control_point_indicate()
        await trainer.enable_fitness_machine_status_notify()
        result["responses"] = []
        for command in (
            trainer.set_target_power(TARGET),
            trainer.request_control(),
            trainer.set_target_power(TARGET),
            trainer.set_target_resistance_level(LEVEL),
            trainer.set_target_speed(1),
        ):
            await command
            response = await responses.get()
            result["responses"].append([response.request_code_enum.name, response.result_code_enum.name])
        result["statuses"] = [[status.status.name, status.value] for status in [await statuses.get(), await statuses.get()]]
        await trainer.enable_indoor_bike_data_notify()
        # The power follows its target within seconds.
        for _ in range(MOST_VALUES):
            ride = await rides.get()
            if ride.instant_power >= TARGET + LEVEL / 2:
                break
        result["ride"] = ride._asdict()
    print(json.dumps(result))


asyncio.run(main(float(sys.argv[1])))
