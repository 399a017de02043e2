"""A busy daemon: sessions that all emit events, clients that subscribe, and others that send requests."""

import asyncio
import random

from harness.client import Refused
from harness.profiles import COUNT, SETTING


def watch(address, adapter="hci0"):
    return {"kind": "watch", "device": address, "attributes": [COUNT], "adapter": adapter}


async def start_sessions(client, addresses, emulation):
    """Starts a watch for each device, an emulation and a scan, all named; returns their names."""
    names = []
    for number, address in enumerate(addresses):
        names.append(await client.start(watch(address), name=f"counter-{number}", subscribe=False))
    names.append(
        await client.start(
            {"kind": "emulate", "profile": emulation, "adapter": "hci1"}, name="emulated", subscribe=False
        )
    )
    names.append(
        await client.start({"kind": "scan", "adapter": "hci1", "duplicates": True}, name="scan", subscribe=False)
    )
    return names


async def ask(client, addresses, random=random):
    """Reads and writes until canceled; errors of absent devices are ignored."""
    while True:
        device = {"device": random.choice(addresses), "adapter": "hci0", "timeout": "2s"}
        try:
            if random.random() < 0.5:
                await client.call("read", attributes=[SETTING], **device)
            else:
                await client.call("write", attribute=SETTING, value=random.randbytes(2).hex(), **device)
        except Refused:
            await asyncio.sleep(0.01)
        except ConnectionError:
            return
