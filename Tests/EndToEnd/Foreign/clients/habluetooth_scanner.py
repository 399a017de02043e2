"""habluetooth with bleak-retry-connector, as in Home Assistant: a scanner discovers a strap, which is connected and read.

Usage: habluetooth_scanner.py ADAPTER-ADDRESS      prints the results as JSON
"""

import asyncio
import json
import sys

from bleak_retry_connector import BleakClientWithServiceCache, establish_connection
from habluetooth import BluetoothManager, BluetoothScanningMode, HaScanner, set_manager

NAME = "gattlab HRS"
LOCATION, MANUFACTURER = (f"0000{number}-0000-1000-8000-00805f9b34fb" for number in ("2a38", "2a29"))


class Manager(BluetoothManager):
    def __init__(self):
        super().__init__()
        self.found = asyncio.get_running_loop().create_future()

    def _discover_service_info(self, service_info):
        if service_info.name == NAME and not self.found.done():
            self.found.set_result(service_info)


class CountingClient(BleakClientWithServiceCache):
    attempts = 0

    async def connect(self, **keys):
        CountingClient.attempts += 1
        return await super().connect(**keys)


async def main(address):
    manager = Manager()
    set_manager(manager)
    await manager.async_setup()
    adapters = await manager.async_get_bluetooth_adapters()
    scanner = HaScanner(BluetoothScanningMode.ACTIVE, "hci0", address)
    scanner.async_setup()
    unregister = manager.async_register_scanner(scanner)
    await scanner.async_start()
    found = await manager.found
    device = manager.async_ble_device_from_address(found.address, connectable=True)
    client = await establish_connection(CountingClient, device, NAME)
    result = {
        "adapters": {name: adapter["address"] for name, adapter in adapters.items()},
        "source": found.source,
        "services": found.service_uuids,
        "attempts": CountingClient.attempts,
        "values": [bytes(await client.read_gatt_char(uuid)).hex() for uuid in (LOCATION, MANUFACTURER)],
    }
    await client.disconnect()
    await scanner.async_stop()
    unregister()
    manager.async_stop()
    print(json.dumps(result))


asyncio.run(main(*sys.argv[1:]))
