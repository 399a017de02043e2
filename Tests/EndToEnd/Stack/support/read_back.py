"""Reads whole devices with bleak; as a program, with bleak and then with gattlab inspect, many devices at once.

    python -m support.read_back ADDRESS=PROFILE…

prints the results of both clients as JSON. It is meant for gattlab simulate, whose devices have known addresses.
"""

import asyncio
import json
import sys

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

from support.gattlab import BINARY
from support.profiles import Profile
from support.waiting import DEADLINE

# Notifications with longer periods are not awaited, to save time.
LONGEST_PERIOD = 15
ATTEMPTS = 5


async def notified(client, characteristics, periods):
    """The first value of each of these characteristics that has a period, received at the same time."""
    values = {one.handle: [] for one in characteristics}
    loop = asyncio.get_running_loop()

    async def receive(characteristic):
        arrived = loop.create_future()

        def add(_, value):
            if not arrived.done():
                arrived.set_result(bytes(value))

        await client.start_notify(characteristic, add)
        values[characteristic.handle].append((await asyncio.wait_for(arrived, LONGEST_PERIOD + DEADLINE)).hex())
        await client.stop_notify(characteristic)

    wanted = [one for one, period in zip(characteristics, periods) if period is not None and period <= LONGEST_PERIOD]
    await asyncio.gather(*map(receive, wanted))
    return values


async def read(client, attribute):
    try:
        read_one = client.read_gatt_char if hasattr(attribute, "properties") else client.read_gatt_descriptor
        return bytes(await read_one(attribute if hasattr(attribute, "properties") else attribute.handle)).hex()
    except BleakError:
        return None


def ours(client, profile):
    """The services of a connected device that the profile has, without bluetoothd's own."""
    expected = {service for service, _ in profile.services}
    return [service for service in client.services if service.uuid in expected]


async def attributes(client, profile):
    """The services of a connected device with all values, as profiles.check expects them."""
    periods = {}
    for service, expected in profile.services:
        for one in expected:
            periods.setdefault((service, one.uuid), one.period)
    services = sorted(ours(client, profile), key=lambda service: service.handle)
    characteristics = [one for service in services for one in service.characteristics]
    characteristics = [one for one in characteristics if {"notify", "indicate"} & set(one.properties)]
    received = await notified(client, characteristics, [periods.get((one.service_uuid, one.uuid)) for one in characteristics])
    return [
        (
            service.uuid,
            [
                {
                    "uuid": one.uuid,
                    "properties": one.properties,
                    "value": await read(client, one) if "read" in one.properties else None,
                    "notified": received.get(one.handle, []),
                    "descriptors": [
                        {"uuid": item.uuid, "value": await read(client, item)}
                        for item in sorted(one.descriptors, key=lambda item: item.handle)
                    ],
                }
                for one in sorted(service.characteristics, key=lambda one: one.handle)
            ],
        )
        for service in services
    ]


async def scan(addresses):
    """The devices with these addresses, and their advertisements as bleak has received them."""
    found, complete = {}, asyncio.Event()

    def add(device, data):
        if device.address in addresses:
            found[device.address] = device, data
        if len(found) == len(addresses):
            complete.set()

    async with BleakScanner(add), asyncio.timeout(DEADLINE):
        await complete.wait()
    return found


async def gattlab(*words):
    """The JSON lines of gattlab."""
    process = await asyncio.create_subprocess_exec(
        BINARY, *words, "--json", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    output, problem = await process.communicate()
    assert process.returncode == 0, f"gattlab {' '.join(words)}: {problem.decode()}"
    return [json.loads(line) for line in output.decode().splitlines()]


async def main(devices):
    profiles = {address: Profile(path) for address, path in (device.split("=", 1) for device in devices)}
    connectable = [address for address, profile in profiles.items() if profile.services]
    # Before any connection: BlueZ then lists the services of a device as if they were advertised.
    scanned = await gattlab("scan", "--count", str(len(profiles)), "--timeout", f"{DEADLINE}s")
    found = await scan(profiles.keys())

    async def with_bleak(address):
        # bluetoothd may report that services are resolved before it has announced them (bluez/bluez#1489). So may the
        # simulator if many devices are connected at once. They are there at the next connection.
        needed = sum(1 + len(characteristics) for _, characteristics in profiles[address].services)
        for _ in range(ATTEMPTS):
            async with BleakClient(found[address][0], timeout=DEADLINE) as client:
                if sum(1 + len(service.characteristics) for service in ours(client, profiles[address])) >= needed:
                    return await attributes(client, profiles[address])
        raise AssertionError(f"bleak does not find all attributes of {profiles[address].name} in {ATTEMPTS} connections")

    services = await asyncio.gather(*map(with_bleak, connectable))
    inspected = await asyncio.gather(*(gattlab("inspect", address) for address in connectable))
    print(
        json.dumps(
            {
                "advertisements": {
                    address: [
                        data.local_name,
                        data.service_uuids,
                        {key: value.hex() for key, value in data.manufacturer_data.items()},
                        {key: value.hex() for key, value in data.service_data.items()},
                    ]
                    for address, (_, data) in found.items()
                },
                "scanned": scanned,
                "services": dict(zip(connectable, services)),
                "inspected": {address: device for address, (device,) in zip(connectable, inspected)},
            }
        )
    )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
