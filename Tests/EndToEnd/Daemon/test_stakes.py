"""Two programs share a recording: it lasts over kills of gattlabd, and stops with the last program."""

import asyncio
import random

from harness.client import Refused
from harness.command import gattlab
from harness.waiting import DEADLINE, until

SEED = 1
KILLS = 8


def test_two_programs_share_a_recording_over_kills(daemon, devices, stack):
    address = devices.addresses[0]

    def run(*words):
        return asyncio.run(gattlab(stack, *words, socket=daemon.socket))

    def start(program, device=address):
        return run("start", "chest", "record", device, "--adapter", "hci0", "--program", program)

    def restart():
        daemon.kill()
        daemon.check_database()
        daemon.start()

    def programs():
        status, sessions, errors = run("sessions")
        assert status == 0, errors
        return {one["session"]: one["programs"] for one in sessions}.get("chest")

    def count():
        """Number of samples of the device."""
        found = daemon.ask("samples.devices")["result"]["devices"]
        return sum(stream["count"] for device in found if device["address"] == address for stream in device["streams"])

    def until_recorded():
        former = count()
        until(lambda: count() > former, "samples are recorded", DEADLINE)

    status, answer, errors = start("logger")
    assert (status, answer) == (0, [{"session": "chest", "kind": "record", "program": "logger"}]), errors
    until_recorded()
    restart()
    # A program repeats its start after a crash.
    for program in ("viewer", "logger", "viewer"):
        assert start(program)[0] == 0
    assert programs() == ["logger", "viewer"]
    restart()
    assert programs() == ["logger", "viewer"]
    until_recorded()

    status, answer, errors = start("viewer", devices.addresses[1])
    assert status != 0 and answer[-1]["error"]["code"] == "session-exists", (answer, errors)
    assert "another device" in answer[-1]["error"]["hint"]
    status, answer, errors = run("stop", "chest", "--program", "third")
    assert status != 0 and answer[-1]["error"]["code"] == "not-found", (answer, errors)

    status, answer, errors = run("stop", "chest", "--program", "logger")
    assert (status, answer) == (0, [{"session": "chest", "program": "logger"}]), errors
    restart()
    assert programs() == ["viewer"]
    until_recorded()
    assert run("stop", "chest", "--program", "viewer")[0] == 0
    assert programs() is None
    restart()
    assert programs() is None


def test_no_acknowledged_start_or_stop_is_lost(daemon, devices):
    """Programs start and stop at random while gattlabd is killed; after each restart, the stakes are those acknowledged."""
    chance = random.Random(SEED)
    names = [f"program-{number}" for number in range(4)]
    record = {"kind": "record", "device": devices.addresses[0], "adapter": "hci0"}
    # For each program: True or False as acknowledged, or None if the last request was not answered.
    stakes = dict.fromkeys(names, False)
    requests = dict.fromkeys(names, 0)

    async def use(client, name):
        """Starts and stops at random, until the daemon is killed."""
        while not client.closed:
            is_start = chance.random() < 0.6
            former, stakes[name] = stakes[name], None
            try:
                if is_start:
                    await client.call("session.start", name="chest", session=record, program=name)
                else:
                    await client.call("session.stop", session="chest", program=name)
            except ConnectionResetError:
                return
            except Refused as error:
                assert not is_start and not former and error.name in ("not-found", "session-not-found"), (name, former, error)
            stakes[name] = is_start
            requests[name] += 1
            await asyncio.sleep(chance.uniform(0, 0.02))

    async def run():
        clients = [await daemon.client() for _ in names]
        uses = [asyncio.create_task(use(client, name)) for client, name in zip(clients, names)]
        await asyncio.sleep(chance.uniform(0.1, 0.5))
        daemon.kill()
        await asyncio.gather(*uses)
        for client in clients:
            await client.close()

    for _ in range(KILLS):
        asyncio.run(run())
        daemon.check_database()
        daemon.start()
        sessions = {one["session"]: one["programs"] for one in daemon.ask("session.list")["result"]["sessions"]}
        found = sessions.get("chest", [])
        assert "chest" not in sessions or found, "a recording without a stake is running"
        for name in names:
            assert stakes[name] in (None, name in found), (name, stakes, found)
            stakes[name] = name in found
    print(f"\n{KILLS} kills: {sum(requests.values())} acknowledged starts and stops, none lost")
