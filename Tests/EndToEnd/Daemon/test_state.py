"""Problems of the state directory: full, read-only, damaged; and a clock that is set back."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import time

import pytest

from harness.client import Refused
from harness.daemon import DATABASE, until_running
from harness.event_record import EventRecord
from harness.disk import as_root, fill
from harness.load import watch
from harness.processes import ROOT
from harness.profiles import COUNT
from harness.waiting import DEADLINE


async def storage_problem(client, *words):
    """Waits until the daemon's status reports a problem with its storage."""
    while True:
        text = str(await client.call("status")).lower()
        if any(word in text for word in words):
            return text
        await asyncio.sleep(0.05)


@as_root
def test_a_full_disk(make_daemon, small_disk, devices):
    daemon = make_daemon(state=small_disk)
    daemon.start()

    async def while_full():
        async with await daemon.client() as client:
            stream = await client.start(watch(devices.addresses[0]), name="before")
            notes, _ = await client.subscribe("@daemon", after=0)
            await client.until(lambda: len(stream.events_named("notification")) > 5, "notifications")
            fill(small_disk)
            status = await asyncio.wait_for(storage_problem(client, "full", "no space"), DEADLINE)
            # Live events continue for subscribers.
            seen = len(stream.events_named("notification"))
            await client.until(lambda: len(stream.events_named("notification")) > seen + 20, "live events continue")
            stream.check()
            with pytest.raises(Refused) as refused:
                await client.start(watch(devices.addresses[1]), name="while")
            assert refused.value.name == "storage", refused.value
            assert "full" in refused.value.message.lower() or "space" in refused.value.message.lower()
            unnamed = await client.start(watch(devices.addresses[2]))
            await client.until(lambda: unnamed.events_named("notification"), "operations without the disk work")
            assert notes.items or "full" in daemon.log or "space" in daemon.log, f"the problem is reported: {status}"
            record.add([stream])
            (small_disk / "ballast").unlink()
            again = await client.start(watch(devices.addresses[1]), name="after")
            await client.until(lambda: again.events_named("notification"), "with free space it works again")
            seen = stream.last
            await client.until(lambda: stream.last > seen + 20, "more events")
            stream.check()
            record.add([stream])

    async def after_a_restart():
        async with await daemon.client() as client:
            assert {"before", "after"} <= set(await client.sessions())
            stream, answer = await client.subscribe("before", after=0)
            await client.until(lambda: stream.last >= answer["seq"], "all events")
            received = {number for number, _, _ in stream.events}
            gone = [answer["gap"]] if answer.get("gap") else []
            gone += stream.gaps
            for number in record.events["before"]:
                covered = any(gap["from"] <= number <= gap["to"] for gap in gone)
                assert number in received or covered, f"{number} is lost silently: {gone}"
            stream.check((answer.get("gap") or {"to": 0})["to"])
            assert all(gap["reason"] == "storage" for gap in stream.gaps), stream.gaps

    record = EventRecord()
    asyncio.run(while_full())
    assert "full" in daemon.log.lower() or "space" in daemon.log.lower(), "it is logged"
    daemon.kill()
    daemon.start()
    asyncio.run(after_a_restart())


@as_root
@pytest.mark.parametrize("had", ["nothing", "a session"])
def test_a_read_only_state_directory(make_daemon, small_disk, devices, had):
    daemon = make_daemon(state=small_disk)
    if had == "a session":
        daemon.start()
        answer = daemon.ask("session.start", name="kept", session=watch(devices.addresses[0]))
        assert "result" in answer, answer
        daemon.process.terminate()
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    try:
        daemon.start()

        async def body():
            async with await daemon.client() as client:
                await asyncio.wait_for(storage_problem(client, "read-only", "readonly", "read only"), DEADLINE)
                stream = await client.start(watch(devices.addresses[1]))
                await client.until(lambda: stream.events_named("notification"), "operations without the disk work")
                with pytest.raises(Refused) as refused:
                    await client.start(watch(devices.addresses[2]), name="new")
                assert refused.value.name == "storage" and "read-only" in refused.value.message.lower()
                if had == "a session":
                    await until_running(client, ["kept"])

        asyncio.run(body())
        assert "read-only" in daemon.log.lower()
        daemon.process.terminate()
    finally:
        subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)


async def samples(client, session):
    """The values of the samples of a session that counts."""
    try:
        page = await client.call("samples.read", device=session, stream="count")
    except Refused as error:
        assert error.name in ("not-found", "storage"), error
        return []
    return [sample["value"] for sample in page["samples"]]


async def until_recorded(client, session, count):
    """Waits for a number of samples, and returns all."""
    end = asyncio.get_running_loop().time() + DEADLINE
    while len(found := await samples(client, session)) < count:
        assert asyncio.get_running_loop().time() < end, f"{count} samples: {found}"
        await asyncio.sleep(0.05)
    return found


def record(address):
    return {"kind": "record", "device": address, "attributes": [COUNT], "adapter": "hci0"}


@as_root
def test_samples_on_a_full_disk_are_stored_when_there_is_space(make_daemon, small_disk, devices):
    daemon = make_daemon(state=small_disk)
    daemon.start()

    async def body():
        async with await daemon.client() as client:
            stream = await client.start(record(devices.addresses[0]), name="log")
            await until_recorded(client, "log", 5)
            fill(small_disk)
            await asyncio.wait_for(storage_problem(client, "full", "no space"), DEADLINE)
            seen = len(stream.events_named("notification"))
            await client.until(lambda: len(stream.events_named("notification")) > seen + 20, "live events continue")
            assert await samples(client, "log"), "former samples can be read"
            (small_disk / "ballast").unlink()
            seen = len(stream.events_named("notification"))
            await client.until(lambda: len(stream.events_named("notification")) > seen, "more events")
            found = await until_recorded(client, "log", seen)
            values = [event["decoded"]["count"] for event in stream.events_named("notification")]
            assert found[: len(values)] == values[: len(found)]

    asyncio.run(body())


@as_root
def test_samples_on_a_read_only_disk_are_read(make_daemon, small_disk, devices):
    daemon = make_daemon(state=small_disk)
    daemon.start()
    stored = []

    async def store():
        async with await daemon.client() as client:
            await client.start(record(devices.addresses[0]), name="log", subscribe=False)
            stored[:] = await until_recorded(client, "log", 5)

    async def read():
        async with await daemon.client() as client:
            page = await client.call("samples.read", device="log", stream="count")
            assert [sample["value"] for sample in page["samples"]][: len(stored)] == stored
            devices_with_samples = (await client.call("samples.devices"))["devices"]
            assert [device["address"] for device in devices_with_samples] == [devices.addresses[0]]

    async def go_on():
        async with await daemon.client() as client:
            found = await until_recorded(client, "log", len(stored) + 5)
            assert found[: len(stored)] == stored

    asyncio.run(store())
    daemon.process.terminate()
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    try:
        daemon.start()
        asyncio.run(read())
        daemon.process.terminate()
    finally:
        subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    daemon.start()
    asyncio.run(go_on())


@pytest.mark.parametrize("how", ["all of it", "a page", "cut", "empty", "a folder"])
def test_a_damaged_database(daemon, devices, how):
    async def prepare():
        async with await daemon.client() as client:
            stream = await client.start(watch(devices.addresses[0]), name="kept")
            await client.until(lambda: len(stream.events_named("notification")) > 50, "notifications")

    asyncio.run(prepare())
    daemon.process.terminate()
    path = daemon.state / DATABASE
    for name in os.listdir(daemon.state):
        if name.startswith(DATABASE + "-"):
            (daemon.state / name).unlink()
    data = bytearray(path.read_bytes())
    match how:
        case "all of it":
            data = bytearray(random.Random(1).randbytes(len(data)))
        case "a page":
            data[100:4096] = random.Random(1).randbytes(3996)
        case "cut":
            data = data[: len(data) // 2]
        case "empty":
            data = bytearray()
    if how == "a folder":
        path.unlink()
        path.mkdir()
    else:
        path.write_bytes(data)
    daemon.start()

    async def body():
        async with await daemon.client() as client:
            stream = await client.start(watch(devices.addresses[1]), name="anew")
            await client.until(lambda: stream.events_named("notification"), "it works")
            # It starts beyond the numbers that were lost.
            stream.check(after=stream.events[0][0] - 1)
            notes, _ = await client.subscribe("@daemon", after=0)
            return str(await client.call("status")) + str(notes.items)

    reported = asyncio.run(body())
    if how != "empty":  # an empty file is a database that has not been created yet
        # Its log is beside it under a longer name.
        aside = sorted(name for name in os.listdir(daemon.state) if name.startswith(f"{DATABASE}.damaged-"))
        assert aside, f"it is kept: {os.listdir(daemon.state)}"
        assert "damaged" in (daemon.log + reported).lower() and aside[0] in daemon.log + reported, daemon.log
        if how != "a folder":
            assert (daemon.state / aside[0]).read_bytes()[:4096] == bytes(data[:4096])
    daemon.process.terminate()
    daemon.start()

    async def again():
        async with await daemon.client() as client:
            await until_running(client, ["anew"])

    asyncio.run(again())


def test_a_missing_state_directory(make_daemon, folder, devices):
    daemon = make_daemon()
    shutil.rmtree(daemon.state)
    daemon.start()
    assert "result" in daemon.ask("session.start", name="kept", session=watch(devices.addresses[0]))
    daemon.kill()
    daemon.check_database()


def test_a_clock_that_is_behind_after_a_restart(make_daemon, devices, clock):
    """Earlier times than those already sent are no reason to lose anything."""
    environment, offset = clock
    daemon = make_daemon(environment=environment)
    daemon.start()
    record = EventRecord()

    async def life():
        async with await daemon.client() as client:
            if "kept" not in await client.sessions():
                await client.start(watch(devices.addresses[0]), name="kept", subscribe=False)
            after = record.last("kept")
            stream, answer = await client.subscribe("kept", after=after)
            assert not answer.get("gap")
            await client.until(lambda: len(stream.events_named("notification")) > 20, "notifications")
            stream.check(after)
            record.add([stream])
            replayed, answer = await client.subscribe("kept", after=0)
            await client.until(lambda: replayed.last >= answer["seq"], "all events")
            record.check_replay(replayed, 0, answer.get("gap"))
            return [when for _, when, _ in replayed.events]

    asyncio.run(life())
    daemon.kill()
    offset.write_text("-7200")
    daemon.start()
    times = asyncio.run(life())
    assert times != sorted(times), "the clock was set back, and so are the times"
    assert daemon.process.terminate() == 0


def test_a_clock_that_jumps_back_while_it_runs(make_daemon, devices, clock):
    environment, offset = clock
    daemon = make_daemon(environment=environment)
    daemon.start()

    async def body():
        async with await daemon.client() as client, await daemon.client() as other:
            stream = await client.start(watch(devices.addresses[0]), name="kept")
            await client.until(lambda: len(stream.events_named("notification")) > 10, "notifications")
            await client.call("lock", device=devices.addresses[1], adapter="hci0", duration="2s")
            begun = time.monotonic()
            offset.write_text("-3600")
            seen = len(stream.events_named("notification"))
            await client.until(lambda: len(stream.events_named("notification")) > seen + 20, "events continue")
            stream.check(after=0)
            times = [when for _, when, _ in stream.events]
            assert times != sorted(times), "events have the time of the clock"
            # The lock lasts two seconds, regardless of the clock.
            await asyncio.sleep(max(0, 2.5 - (time.monotonic() - begun)))
            await other.call("read", device=devices.addresses[1], adapter="hci0", attributes=["FFF1"])

    asyncio.run(body())
    assert daemon.process.terminate() == 0


def test_a_database_of_a_newer_version_is_not_retried(make_daemon):
    """The exit status is one after which systemd does not restart it, as with an invalid configuration."""
    daemon = make_daemon()
    daemon.start()
    daemon.process.terminate()
    with sqlite3.connect(daemon.state / DATABASE) as database:
        database.execute("PRAGMA user_version = 1000")
    database.close()
    daemon.launch()
    assert daemon.process.wait() == 2, daemon.log
    assert "newer" in daemon.log
    unit = (ROOT / "systemd/system/gattlabd.service").read_text()
    assert "RestartPreventExitStatus=2\n" in unit and "MemoryMax=" in unit and "StartLimitBurst=" in unit
