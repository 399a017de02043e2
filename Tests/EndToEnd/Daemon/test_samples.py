"""Samples of record sessions: complete over crashes, and with the statistics that another program computes."""

import asyncio
import bisect
import os
import random
import sqlite3
import time
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from harness.checksum import add_function, checksum
from harness.client import Refused
from harness.command import gattlab
from harness.profiles import COUNT
from harness.waiting import DEADLINE

KILLS = int(os.environ.get("GATTLAB_KILLS", "5"))
SEED = int(os.environ.get("GATTLAB_SEED", "1"))
FULL_PAGE = 10_000


def record(address):
    return {"kind": "record", "device": address, "attributes": [COUNT], "adapter": "hci0"}


async def read_all(client, device, stream="count"):
    """All samples of a stream, page by page."""
    samples, after, more = [], 0, True
    while more:
        page = await client.call("samples.read", device=device, stream=stream, after=after, limit=FULL_PAGE)
        samples += page["samples"]
        more = page["more"]
        after = samples[-1]["number"] if samples else 0
    return samples


async def journal(client, session):
    """The times and values of all notifications in a session's journal."""
    stream, answer = await client.subscribe(session, after=0)
    await client.until(lambda: stream.last >= answer["seq"], "the journal is replayed", DEADLINE)
    assert not stream.gaps
    return notified(stream)


def notified(stream):
    """The times and values of the notifications of a subscription."""
    return [
        (time, event["decoded"]["count"])
        for _, time, event in stream.events
        if event.get("event") == "notification" and event["decoded"]
    ]


async def until_recorded(client, device, count, stream="count"):
    """Waits for a number of samples."""
    end = asyncio.get_running_loop().time() + DEADLINE
    while True:
        try:
            page = await client.call("samples.read", device=device, stream=stream, limit=1, descending=True)
            if page["samples"] and page["samples"][0]["number"] >= count:
                return
        except Refused as error:
            assert error.name == "not-found", error
        assert asyncio.get_running_loop().time() < end, f"{count} samples of {stream} of {device}"
        await asyncio.sleep(0.05)


async def watch_until_killed(daemon, sessions, duration, acknowledged):
    """Kills the daemon after a time, and adds what its answers and events have shown until then."""
    client = await daemon.client()
    streams = {session: (await client.subscribe(session))[0] for session in sessions}
    end = asyncio.get_running_loop().time() + duration
    reading = asyncio.create_task(read_until_closed(client, sessions, acknowledged))
    await asyncio.sleep(max(0, end - asyncio.get_running_loop().time()))
    daemon.kill()
    await client.until_closed()
    await reading
    for session, stream in streams.items():
        acknowledged[session] |= set(notified(stream))
    await client.close()


async def read_until_closed(client, sessions, acknowledged):
    """Reads the last samples of all sessions again and again, and adds their times and values."""
    while True:
        for session in sessions:
            if client.closed:
                return
            try:
                page = await client.call("samples.read", device=session, stream="count", limit=100, descending=True)
            except OSError:
                return
            acknowledged[session] |= {(sample["time"], sample["value"]) for sample in page["samples"]}
        await asyncio.sleep(0.02)


def test_each_value_is_a_sample_once_though_the_daemon_is_killed(daemon, devices):
    chance = random.Random(SEED)
    sessions = [f"log-{number}" for number in range(len(devices.addresses))]
    acknowledged = {session: set() for session in sessions}

    async def begin():
        client = await daemon.client()
        for session, address in zip(sessions, devices.addresses):
            await client.start(record(address), name=session, subscribe=False)
        for session in sessions:
            await until_recorded(client, session, 1)
        await client.close()

    async def compare():
        client = await daemon.client()
        counts = []
        for session in sessions:
            samples = await read_all(client, session)
            expected = await journal(client, session)
            if len(samples) > len(expected):
                expected = await journal(client, session)
            # The journal is ahead of the samples by the last moments.
            assert len(samples) > 0 and len(expected) >= len(samples)
            found = [(sample["time"], sample["value"]) for sample in samples]
            assert found == expected[: len(found)]
            assert acknowledged[session] <= set(expected)
            assert [sample["number"] for sample in samples] == list(range(1, len(samples) + 1))
            counts.append(len(samples))
            await until_recorded(client, session, len(expected))
        await client.close()
        return counts

    asyncio.run(begin())
    for _ in range(KILLS):
        asyncio.run(watch_until_killed(daemon, sessions, chance.uniform(0.05, 1.5), acknowledged))
        daemon.start()
    counts = asyncio.run(compare())
    shown = sum(len(values) for values in acknowledged.values())
    assert KILLS == 0 or shown > 0
    print(f"\n{KILLS} kills: {sum(counts)} samples, {shown} of them shown to a client, none lost or doubled")


SENSOR = """name: Garden
advertising:
  interval: 20ms
  service-data: { 180F: "32" }
signals:
  count:
    ramp: { from: 0, by: 1, every: 50ms, to: 16000000 }
services:
  - uuid: FFF0
    characteristics:
      - { uuid: 2AEB, properties: [read], value: { signal: count } }
"""


def test_samples_of_a_machine_that_starts_in_1970(make_daemon, devices, clock):
    """They wait until the clock is set, and have the times at which their values arrived; nothing is lost, or there twice."""
    environment, offset = clock
    offset.write_text(str(-int(time.time())))
    daemon = make_daemon(environment=environment)
    daemon.start()
    address = devices.addresses[0]

    async def body():
        async with await daemon.client() as client:
            await client.start(record(address), name="kept", subscribe=False)
            stream, _ = await client.subscribe("kept", after=0)
            await client.until(lambda: len(notified(stream)) >= 20, "notifications", DEADLINE)
            assert (await client.call("status"))["clock"] == "awaited"
            with pytest.raises(Refused, match="no samples"):
                await read_all(client, address)
            former = notified(stream)
            offset.write_text("0")
            await until_recorded(client, address, len(former) + 20)
            assert (await client.call("status"))["clock"] == "set"
            samples = await read_all(client, address)
            values = [int(sample["value"]) for sample in samples]
            assert values[: len(former)] == [value for _, value in former]
            assert values == list(range(values[0], values[0] + len(values)))
            times = [datetime.fromisoformat(sample["time"]).timestamp() for sample in samples]
            assert times == sorted(times) and begun <= times[0] and times[-1] <= time.time()
            assert all(when.startswith("1970") for when, _ in former)

    begun = time.time() - 1
    asyncio.run(body())
    assert "samples wait until it is set" in daemon.log and "was set from 1970" in daemon.log
    assert daemon.process.terminate() == 0


@pytest.mark.parametrize("devices", [(SENSOR, 2)], indirect=True)
def test_read_and_advertised_values_are_samples_with_gaps(stack, daemon, devices):
    reading, advertising = devices.addresses

    async def run():
        client = await daemon.client()
        read = {"kind": "record", "device": reading, "poll": "100ms", "adapter": "hci0"}
        beacon = {"kind": "record", "device": advertising, "advertised": True, "every": "100ms"}
        for name, session in {"read": read, "beacon": beacon}.items():
            await client.start(session, name=name, subscribe=False)
        for name, stream in {"read": "count", "beacon": "battery-level"}.items():
            await until_recorded(client, name, 3, stream)
        stack.restart_bluetoothd()
        for name, stream in {"read": "count", "beacon": "battery-level"}.items():
            count = len(await read_all(client, name, stream))
            await until_recorded(client, name, count + 2, stream)
            answer = await client.call("samples.read", device=name, stream=stream)
            assert [gap["reason"] for gap in answer["gaps"]] == ["bluetoothd-gone"]
            assert answer["gaps"][0]["end"] is not None
        levels = await client.call("samples.read", device="beacon", stream="battery-level")
        assert {sample["value"] for sample in levels["samples"]} == {50} and levels["unit"] == "%"
        strengths = await client.call("samples.read", device="beacon", stream="rssi")
        assert strengths["unit"] == "dBm" and all(-100 < sample["value"] < 0 for sample in strengths["samples"])
        times = [datetime.fromisoformat(sample["time"]).timestamp() for sample in strengths["samples"]]
        assert len(times) <= (times[-1] - times[0]) / 0.1 + 2
        await client.close()

    asyncio.run(run())


def test_a_follower_prints_each_number_once_though_the_daemon_is_killed(daemon, devices, stack):
    chance = random.Random(SEED)
    count = 40 + 20 * KILLS

    async def follow(*words):
        words = ("samples", "log", "count", "--follow", *words)
        return await gattlab(stack, *words, socket=daemon.socket, deadline=DEADLINE + 2 * KILLS)

    async def run():
        client = await daemon.client()
        await client.start(record(devices.addresses[0]), name="log", subscribe=False)
        await until_recorded(client, "log", 1)
        await client.close()
        following = asyncio.create_task(follow("--limit", count))
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.3, 1.2))
            daemon.kill()
            await asyncio.to_thread(daemon.start)
        status, lines, errors = await following
        assert status == 0 and not errors
        again = await follow("--limit", 20, "--after", lines[-1]["anchor"])
        client = await daemon.client()
        samples = await read_all(client, "log")
        gaps = (await client.call("samples.read", device="log", stream="count"))["gaps"]
        await client.close()
        return lines + again[1], samples, gaps

    lines, samples, gaps = asyncio.run(run())
    found = [line for line in lines if "number" in line]
    assert [line["number"] for line in found] == list(range(1, count + 21))
    assert [(line["time"], line["value"]) for line in found] == [
        (sample["time"], sample["value"]) for sample in samples[: len(found)]
    ]
    anchors = [line["anchor"] for line in lines]
    assert len(set(anchors)) == len(anchors)
    expected = [gap["start"] for gap in gaps if gap["after"] < len(found)]
    printed = [line["gap"]["start"] for line in lines if "gap" in line]
    # A gap that was open when it was printed may have turned out to have no length.
    assert [start for start in printed if start in expected] == expected
    print(f"\n{KILLS} kills: {len(found)} samples and {len(printed)} gaps, none twice or missed")


def midnights(start, end, zone):
    """The local midnights around a range of times."""
    day = datetime.fromtimestamp(start, zone).date()
    times = []
    while not times or times[-1] < end:
        times.append(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())
        day += timedelta(days=1)
    return times


def interpolated(values, percent):
    values = sorted(values)
    position = (len(values) - 1) * percent / 100
    low = int(position)
    return values[low] if low + 1 == len(values) else values[low] + (values[low + 1] - values[low]) * (position - low)


def write_year(path, stream, zone):
    """Adds a year of values to a database of samples with an SQL program of its own: every 10 minutes, in rows."""
    start = datetime(2026, 1, 1, tzinfo=zone).timestamp()
    chance = random.Random(SEED)
    rows = [(int(start) * 10**9 + number * 600 * 10**9, float(chance.randrange(1000))) for number in range(365 * 144)]
    database = sqlite3.connect(path)
    with database:
        (number,) = database.execute("SELECT number FROM streams WHERE id = ?", [stream]).fetchone()
        for offset, (time, value) in enumerate(rows, number + 1):
            row = [stream, offset, time, value]
            database.execute("INSERT INTO recent VALUES (?, ?, ?, ?, ?)", [*row, checksum(*row)])
            database.execute(
                "INSERT INTO summaries VALUES (?1, ?2, 1, ?3, ?3, ?3, 0, 0) ON CONFLICT DO UPDATE SET count = count + 1,"
                " minimum = min(minimum, ?3), maximum = max(maximum, ?3), total = total + ?3",
                [stream, time // (900 * 10**9), value],
            )
        database.execute(
            "UPDATE streams SET number = ?1, count = ?1, earliest = min(earliest, ?2) WHERE id = ?3",
            [number + len(rows), rows[0][0], stream],
        )
        add_function(database)
        database.execute(
            "UPDATE summaries SET checksum = row_checksum(stream, quarter, count, minimum, maximum, total, increase)"
        )
        (*columns, _) = database.execute("SELECT * FROM streams WHERE id = ?", [stream]).fetchone()
        database.execute("UPDATE streams SET checksum = ? WHERE id = ?", [checksum(*columns), stream])
    database.close()
    return rows


@pytest.mark.parametrize("name", ["Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu"])
def test_statistics_by_day_equal_those_of_another_program(daemon, devices, name):
    zone = ZoneInfo(name)

    async def run(count):
        client = await daemon.client()
        if count:
            await client.start(record(devices.addresses[0]), name="log", subscribe=False)
            await until_recorded(client, "log", count)
            await client.call("session.stop", session="log")
        values = await read_all(client, "log")
        periods = []
        for percentiles in ([], [5, 50, 99]):
            answer = await client.call(
                "samples.statistics", device="log", stream="count", every="1d", zone=name, percentiles=percentiles
            )
            periods.append(answer["periods"])
        await client.close()
        return values, periods

    asyncio.run(run(10))
    daemon.process.terminate()
    database = sqlite3.connect(daemon.state / "samples.db")
    (stream,) = database.execute("SELECT id FROM streams WHERE field = 'count'").fetchone()
    database.close()
    rows = write_year(daemon.state / "samples.db", stream, zone)
    daemon.start()
    samples, (plain, full) = asyncio.run(run(0))
    assert len(samples) >= len(rows) + 10
    times = [datetime.fromisoformat(sample["time"]).timestamp() for sample in samples]
    edges = midnights(min(times), max(times), zone)
    days = {}
    for time, sample in zip(times, samples):
        days.setdefault(edges[bisect.bisect_right(edges, time) - 1], []).append(sample["value"])
    expected = [
        (datetime.fromtimestamp(edge, timezone.utc), len(values), min(values), max(values), sum(values) / len(values))
        for edge, values in sorted(days.items())
    ]
    for periods in (plain, full):
        found = [
            (datetime.fromisoformat(one["start"]), one["count"], one["minimum"], one["maximum"], one["average"])
            for one in periods
        ]
        assert [one[:4] for one in found] == [one[:4] for one in expected]
        assert [one[4] for one in found] == pytest.approx([one[4] for one in expected])
    for one, (_, values) in zip(full, sorted(days.items())):
        assert one["percentiles"] == pytest.approx([interpolated(values, percent) for percent in (5, 50, 99)])
    lengths = {
        (datetime.fromisoformat(one["end"]) - datetime.fromisoformat(one["start"])) / timedelta(hours=1) for one in plain
    }
    changes = {"Europe/Berlin": {23, 25}, "America/St_Johns": {23, 25}, "Australia/Lord_Howe": {23.5, 24.5}}
    assert lengths == {24} | changes.get(name, set())


def test_a_database_of_a_newer_version_is_refused_and_unchanged(daemon):
    daemon.process.terminate()
    path = daemon.state / "samples.db"
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    daemon.launch()
    assert daemon.process.wait(DEADLINE) != 0
    assert "newer gattlabd" in daemon.log
    assert path.read_bytes() == before


def test_a_damaged_database_is_moved_aside_and_filled_from_the_journal(daemon, devices):
    async def run(count):
        client = await daemon.client()
        if count == 10:
            await client.start(record(devices.addresses[0]), name="log", subscribe=False)
        await until_recorded(client, "log", count)
        samples = await read_all(client, "log")
        await client.close()
        return samples

    before = asyncio.run(run(10))
    daemon.kill()
    path = daemon.state / "samples.db"
    path.write_bytes(b"\x55" * 8192)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    daemon.start()
    after = asyncio.run(run(11))
    assert [sample["value"] for sample in after[:10]] == [sample["value"] for sample in before[:10]]
    assert "moved to" in daemon.log
    assert (daemon.state / "samples.db.damaged-1").exists()


@pytest.mark.parametrize("how", ["removed", "random", "zeroed page", "cut", "a FIFO", "a folder", "of another machine"])
def test_the_status_reports_damage_of_the_database(daemon, devices, how):
    """The status reports each loss; samples that the journal has are not lost."""

    async def prepare():
        client = await daemon.client()
        await client.start(record(devices.addresses[0]), name="log", subscribe=False)
        await until_recorded(client, "log", 10)
        await client.close()

    def findings():
        return daemon.ask("status")["result"]["storage"]["findings"]

    asyncio.run(prepare())
    daemon.process.terminate()
    path = daemon.state / "samples.db"
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    data = path.read_bytes()
    path.unlink()
    match how:
        case "random":
            path.write_bytes(random.Random(1).randbytes(len(data)))
        case "zeroed page":
            path.write_bytes(bytes(4096) + data[4096:])
        case "cut":
            path.write_bytes(data[: len(data) // 2])
        case "a FIFO":
            os.mkfifo(path)
        case "a folder":
            path.mkdir()
        case "of another machine":
            path.write_bytes(data)
            database = sqlite3.connect(path)
            add_function(database)
            database.execute("UPDATE identity SET id = lower(hex(randomblob(8)))")
            database.execute("UPDATE identity SET checksum = row_checksum(id, number)")
            database.commit()
            database.close()
    daemon.start()
    (finding,) = [one for one in findings() if "samples" in one]
    is_recovered = how in ("zeroed page", "cut") and "were recovered" in finding
    assert is_recovered or "samples start again with what the journal has" in finding
    assert is_recovered or how != "zeroed page"
    daemon.process.terminate()
    daemon.start()
    assert findings() == []


@pytest.mark.parametrize("damage", ["unit = 'bpl'", "field = 'other'", "number = number + 1000", "checksum = 0"])
def test_a_row_of_a_stream_that_is_damaged_while_gattlabd_runs_is_restored(daemon, devices, damage):
    async def run():
        client = await daemon.client()
        await client.start(record(devices.addresses[0]), name="log", subscribe=False)
        await client.start(record(devices.addresses[1]), name="other", subscribe=False)
        for session in ("log", "other"):
            await until_recorded(client, session, 5)
        await client.call("session.stop", session="log")
        before = await read_all(client, "log")
        listed = (await client.call("samples.devices"))["devices"]
        database = sqlite3.connect(daemon.state / "samples.db")
        database.execute(f"UPDATE streams SET {damage} WHERE device = '{devices.addresses[0]}'")
        database.commit()
        database.close()
        found = (await client.call("samples.devices"))["devices"]
        assert found[0] == listed[0] and [one["address"] for one in found] == [one["address"] for one in listed]
        assert await read_all(client, "log") == before
        (finding,) = (await client.call("status"))["storage"]["findings"]
        assert finding.endswith("was damaged and restored"), finding
        await client.close()

    asyncio.run(run())
