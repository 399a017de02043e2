"""bleak as the central at the other end: an independent program on the same bluetoothd."""

import asyncio
import time
from contextlib import asynccontextmanager

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError

from support.waiting import DEADLINE


def uuid(short):
    """The 128 bits of a UUID of the SIG; others are unchanged."""
    return f"0000{short.lower()}-0000-1000-8000-00805f9b34fb" if len(short) == 4 else short


async def find(adapter, service):
    """The first device that advertises a service.

    A virtual controller reports a device once per scan, and the kernel drops reports that arrive before it has marked the
    discovery as running. A scan that receives nothing for a while never will, so another one is started.
    """
    end = time.monotonic() + 2 * DEADLINE
    while time.monotonic() < end:
        found = await BleakScanner.find_device_by_filter(
            lambda device, data: uuid(service) in data.service_uuids, timeout=1, bluez={"adapter": adapter}
        )
        if found:
            return found
    raise AssertionError(f"bleak found no device that advertises {service} within {2 * DEADLINE} s")


@asynccontextmanager
async def connected(adapter, service, *needed):
    """A connected and resolved client that has the needed characteristics."""
    client = await connect(adapter, service, needed)
    try:
        yield client
    finally:
        await client.disconnect()


async def connect(adapter, service, needed):
    """bluetoothd may report that services are resolved before it has announced them (bluez/bluez#1489).

    bleak then has a part of them, or fails, or waits for what it has missed. Late services are there at the next
    connection.

    When bleak fails, it does not wait for the signal that the device is disconnected. A client that connects before this
    signal arrives takes it for the end of its own connection, and misses the actual one. So each attempt begins with a
    scan: bluetoothd sends its pending signals before it answers a call.
    """
    end = time.monotonic() + 2 * DEADLINE
    problem = None
    while time.monotonic() < end:
        device = await find(adapter, service)
        client = BleakClient(device, timeout=DEADLINE / 3, bluez={"adapter": adapter})
        try:
            await client.connect()
            missing = [short for short in needed if not client.services.get_characteristic(uuid(short))]
            if not missing:
                return client
            problem = f"bleak knows no {missing}"
            await client.disconnect()
        except (BleakError, TimeoutError) as error:
            problem = repr(error)
    raise AssertionError(f"bleak did not connect to {service} within {2 * DEADLINE} s: {problem}")


class Notifications:
    """The values of one characteristic in the order of arrival."""

    def __init__(self, client, characteristic):
        self.client = client
        self.characteristic = characteristic
        self.values = []
        self._arrived = asyncio.Event()

    async def __aenter__(self):
        await self.client.start_notify(uuid(self.characteristic), self._add)
        return self

    async def __aexit__(self, *_):
        await self.client.stop_notify(uuid(self.characteristic))

    def _add(self, _, value):
        self.values.append(bytes(value))
        self._arrived.set()

    async def wait_for(self, count, deadline=DEADLINE):
        """Wait until this many have arrived, and return them."""
        try:
            async with asyncio.timeout(deadline):
                while len(self.values) < count:
                    self._arrived.clear()
                    await self._arrived.wait()
        except TimeoutError:
            raise AssertionError(
                f"{len(self.values)} of {count} notifications of {self.characteristic} within {deadline} s"
            ) from None
        return self.values[:count]
