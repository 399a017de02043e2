"""Samples in their holding period are in no answer, and appear after it.

Everything received is compared with the times of its samples: an answer may have those that were old enough when it was received, and
none that were not. So a slow machine does not change the result.
"""

import asyncio
import json
import os
import sqlite3
import time
from contextlib import closing

from harness.command import gattlab
from harness.processes import GATTLAB
from harness.waiting import DEADLINE
from test_alarms import seconds
from test_observers import Program
from test_samples import notified, record

HOLDING = 2.0
COUNT = 40


def configuration(holding):
    return f"samples:\n  streams:\n    count: {{ holding: {holding} }}\n"


async def until_stored(daemon, count):
    """Waits until the database has at least so many samples, which a user of the daemon cannot know."""
    end = time.monotonic() + DEADLINE
    while True:
        with closing(sqlite3.connect(f"file:{daemon.state}/samples.db?mode=ro", uri=True)) as database:
            (number,) = database.execute("SELECT coalesce(max(number), 0) FROM streams").fetchone()
        if number >= count:
            return
        assert time.monotonic() < end, f"{count} samples"
        await asyncio.sleep(0.05)


class Follower:
    """`gattlab samples --follow`: its lines with the times at which they were received."""

    async def start(self, daemon):
        self.lines = []
        self.child = await asyncio.create_subprocess_exec(
            GATTLAB, "samples", "log", "count", "--follow", "--json", "--daemon", "always",
            env={**os.environ, "GATTLAB_SOCKET": str(daemon.socket)},
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self.reading = asyncio.create_task(self.read())
        return self

    async def read(self):
        async for line in self.child.stdout:
            self.lines.append((time.time(), json.loads(line)))

    async def end(self):
        self.child.terminate()
        await self.child.wait()
        await self.reading


class Observer(Program):
    """An observer: the samples of its calls with the times at which they were received."""

    def __init__(self, path):
        super().__init__(path)
        self.samples = []

    async def serve(self, reader, writer):
        call = json.loads(await reader.readline())["samples"]
        self.samples += [(time.time(), sample) for sample in call["samples"]]
        writer.write(json.dumps({"acknowledged": call["anchor"]}).encode() + b"\n")
        await writer.drain()
        writer.close()


def check_ages(received):
    for when, sample in received:
        age = when - seconds(sample["time"])
        assert age >= HOLDING, f"{sample} was received after {age} s"


class Answers:
    """The command's answers about the stream, each with the time at which it was received."""

    def __init__(self, stack, daemon):
        self.run = lambda *words: gattlab(stack, *words, socket=daemon.socket, deadline=DEADLINE)

    async def ask(self, *words):
        status, lines, errors = await self.run(*words)
        received = time.time()
        assert (status, errors) == (0, ""), f"{words} {lines} {errors}"
        return received, lines

    async def are_empty(self):
        answers = [await self.ask(*words) for words in (["samples", "log", "count"], ["stats", "log", "count"], ["devices"])]
        return all(lines == [] for _, lines in answers)

    async def check(self):
        """Checks the ages of the samples, of those that statistics count, and of the last one of the device; returns their number."""
        statistics = await self.ask("stats", "log", "count")
        devices = await self.ask("devices")
        received, samples = await self.ask("samples", "log", "count")
        check_ages([(received, sample) for sample in samples])
        known = {sample["number"]: sample for sample in samples}
        # The device counts, so the largest value and the number of values belong to the last sample.
        for received, period in ((statistics[0], period) for period in statistics[1]):
            last = known[period["count"]]
            assert last["value"] == period["maximum"]
            check_ages([(received, last)])
        for received, stream in ((devices[0], stream) for device in devices[1] for stream in device["streams"]):
            last = known[stream["count"]]
            assert (last["value"], last["time"]) == (stream["value"], stream["last"])
            check_ages([(received, last)])
        return len(samples)


def test_held_samples_are_in_no_answer_and_appear_after_the_period(make_daemon, devices, stack, folder):
    daemon = make_daemon(configuration=configuration("1h"))
    daemon.start()
    answers = Answers(stack, daemon)

    async def run():
        client = await daemon.client()
        session = await client.start(record(devices.addresses[0]), name="log")
        observer = {"device": "log", "stream": "count", "socket": str(folder / "observer")}
        await client.call("observers.add", name="coach", observer=observer)
        async with Observer(folder / "observer") as program:
            await until_stored(daemon, COUNT)
            follower = await Follower().start(daemon)
            assert await answers.are_empty()
            page = await client.call("samples.read", device="log", stream="count", wait=300)
            assert (page["samples"], page["gaps"], page["anchor"].split(":")[1]) == ([], [], "0")
            assert not follower.lines and not program.samples

            daemon.configuration.write_text(configuration(f"{int(HOLDING)}s"))
            await client.call("reload")
            found = 0
            while found < COUNT:
                found = await answers.check()
            await client.call("session.stop", session="log")
            await client.until(lambda: session.ended, "the end of the session", DEADLINE)
            expected = list(enumerate((value for _, value in notified(session)), 1))
            end = time.monotonic() + DEADLINE
            while min(len(follower.lines), len(program.samples), await answers.check()) < len(expected):
                assert time.monotonic() < end, f"{len(expected)} samples: {follower.lines[-1]} {program.samples[-1]}"
            await follower.end()
        await client.close()
        check_ages(follower.lines)
        check_ages(program.samples)
        return expected, [line for _, line in follower.lines], [sample for _, sample in program.samples]

    expected, followed, observed = asyncio.run(run())
    for samples in (followed, observed):
        assert [(sample["number"], sample["value"]) for sample in samples] == expected
