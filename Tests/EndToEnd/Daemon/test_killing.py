"""Crashes at random moments under load: of the daemon, of bluetoothd, of the bus.

GATTLAB_KILLS=100 sets their number (scripts/bench daemon does); GATTLAB_SEED selects others.
"""

import asyncio
import os
import random
import time

from harness.daemon import until_running
from harness.event_record import EventRecord
from harness.load import ask, start_sessions
from harness.profiles import counter
from harness.waiting import DEADLINE, TIMEOUT_FACTOR

KILLS = int(os.environ.get("GATTLAB_KILLS", "5"))
SEED = int(os.environ.get("GATTLAB_SEED", "1"))
RECOVERY_LIMIT = 2 * TIMEOUT_FACTOR
"""Seconds after the restart of the killed process."""
LISTENERS = 4


def test_the_daemon_is_killed_at_random_moments(daemon, devices):
    chance = random.Random(SEED)
    record, times = EventRecord(), []

    async def listen(names, first):
        """One life of the daemon until it is killed."""
        clients = [await daemon.client() for _ in range(LISTENERS)]
        if first:
            names += await start_sessions(clients[0], devices.addresses, counter("Emulated"))
        else:
            # It responds already: the rest of the two seconds is for the sessions.
            times.append(began + await until_running(clients[0], names, RECOVERY_LIMIT - began))
        resumed = []
        for client in clients:
            for name in names:
                # From the last number, from an earlier one, or from the beginning.
                last = record.last(name)
                after = chance.choice([last, max(0, last - chance.randrange(300)), 0])
                stream, answer = await client.subscribe(name, after=after)
                resumed.append((stream, after, answer.get("gap"), answer["seq"]))
        for client in clients:
            own = [entry for entry in resumed if entry[0] in client.streams.values()]
            await client.until(
                lambda: all(max(stream.last, after) >= seq for stream, after, _, seq in own), "everything is replayed", DEADLINE
            )
        asking = [asyncio.create_task(ask(client, devices.addresses, chance)) for client in clients[1:3]]
        if first:
            await until_running(clients[0], names)
        await asyncio.sleep(chance.uniform(0.05, 2))
        daemon.kill()
        for client in clients:
            await client.until_closed()
        for task in asking:
            task.cancel()
        for stream, after, gap, seq in resumed:
            stream.check(gap["to"] if gap else after)
            assert seq >= record.last(stream.session), f"{stream.session}: numbers went back to {seq}"
            record.check_replay(stream, after, gap)
        record.add(stream for stream, *_ in resumed)
        for client in clients:
            await client.close()

    names, began = [], 0
    asyncio.run(listen(names, first=True))
    for _ in range(KILLS):
        daemon.check_database()
        began = daemon.start()
        asyncio.run(listen(names, first=False))
    daemon.check_database()
    seen = sum(map(len, record.events.values()))
    print(f"\n{KILLS} kills: {seen} events seen, none lost; back within {sorted(times)[len(times) // 2]:.2f} s, {max(times):.2f} s at most")


def check_survival(daemon, devices, restart, what):
    """Checks that clients and sessions survive while something below the daemon is killed and restarted."""
    chance = random.Random(SEED)
    times = []

    async def body():
        clients = [await daemon.client() for _ in range(LISTENERS)]
        names = await start_sessions(clients[0], devices.addresses, counter("Emulated"))
        await until_running(clients[0], names)
        streams = [(await client.subscribe(name, after=0))[0] for client in clients for name in names]
        asking = [asyncio.create_task(ask(client, devices.addresses, chance)) for client in clients[1:3]]
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.05, 2))
            await asyncio.to_thread(restart)
            # Each counts again: `running` alone could be from before the loss was detected.
            counts = {stream: len(stream.events_named("notification")) for stream in streams if "counter" in stream.session}
            began = time.monotonic()
            await until_running(clients[0], names, RECOVERY_LIMIT + DEADLINE)
            for client in clients:
                await client.until(
                    lambda: all(
                        len(stream.events_named("notification")) > counts[stream]
                        for stream in client.streams.values()
                        if stream in counts
                    ),
                    f"all devices are discovered again after the end of {what}",
                )
            times.append(time.monotonic() - began)
        for task in asking:
            task.cancel()
        for client in clients:
            await client.close()
        for stream in streams:
            stream.check(after=0)
            assert not stream.gaps and not stream.ended
        for name in names:
            same = [stream.events for stream in streams if stream.session == name]
            shortest = min(map(len, same))
            assert all(events[:shortest] == same[0][:shortest] for events in same), f"{name} is not the same to all"

    asyncio.run(body())
    assert daemon.process.is_running
    print(f"\n{KILLS} kills of {what}: back within {sorted(times)[len(times) // 2]:.2f} s, {max(times):.2f} s at most")
    assert max(times) <= RECOVERY_LIMIT, f"sessions were back after {max(times):.2f} s"


def test_bluetoothd_is_killed_at_random_moments(daemon, stack, devices):
    check_survival(daemon, devices, stack.restart_bluetoothd, "bluetoothd")


def test_the_bus_is_killed_at_random_moments(daemon, stack, devices):
    check_survival(daemon, devices, stack.restart_bus, "the bus")
