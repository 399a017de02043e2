"""A GATT server and a client of bumble in one process, with controllers connected by bumble's LocalLink.

Usage: bumble_local.py SECONDS
Prints one line for notifications and one for reads: their number, the seconds, and the seconds of processor time.
"""

import asyncio
import itertools
import sys
import time

from bumble.controller import Controller
from bumble.device import Device, Peer
from bumble.gatt import Characteristic, Service
from bumble.hci import Address
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

VALUE = bytes([0x06, 0x48])
WINDOW = 64  # maximum number of notifications in flight


def device(name, address, link):
    controller = Controller(name, link=link)
    host = Host(controller, AsyncPipeSink(controller))
    return Device(name, address=Address(address), host=host)


async def main(seconds):
    link = LocalLink()
    server, client = device("server", "F0:00:00:00:00:01", link), device("client", "F0:00:00:00:00:02", link)
    flags = Characteristic.Properties.READ | Characteristic.Properties.NOTIFY
    rate = Characteristic("2A37", flags, Characteristic.READABLE, VALUE)
    server.add_service(Service("180D", [rate]))
    await server.power_on()
    await client.power_on()
    await server.start_advertising()
    peer = Peer(await client.connect(server.random_address))
    await peer.discover_all()
    (remote,) = peer.get_characteristics_by_uuid(rate.uuid)
    (connection,) = server.connections.values()
    await notifications(server, connection, rate, remote, seconds)
    await measure(remote.read_value, seconds)


async def notifications(server, connection, rate, remote, seconds):
    arrived = itertools.count(1)
    whole = asyncio.Event()

    def receive(_):
        if next(arrived) % WINDOW == 0:
            whole.set()

    await remote.subscribe(receive)

    async def send():
        for _ in range(WINDOW):
            await server.notify_subscriber(connection, rate, VALUE)
        await whole.wait()
        whole.clear()

    await measure(send, seconds, WINDOW)


async def measure(step, seconds, weight=1):
    """Waits half a second for the start, and then counts."""
    count = 0
    await repeat(step, 0.5)
    begin, before = time.monotonic(), time.process_time()
    count = await repeat(step, seconds)
    print(count * weight, time.monotonic() - begin, time.process_time() - before)


async def repeat(step, seconds):
    end = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end:
        await step()
        count += 1
    return count


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1])))
