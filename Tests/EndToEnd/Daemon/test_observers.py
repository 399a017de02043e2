"""Observers: programs that gattlabd calls about new samples, until they have acknowledged them."""

import asyncio
import json
import os

import pytest

from harness.client import Refused
from harness.profiles import COUNT
from harness.waiting import DEADLINE


class Program:
    """A program that listens on a Unix socket and acknowledges as many calls as it may."""

    def __init__(self, path):
        self.path = str(path)
        self.numbers = []
        self.calls = 0
        self.acknowledges = True

    async def __aenter__(self):
        self.server = await asyncio.start_unix_server(self.serve, self.path, limit=1 << 24)
        return self

    async def __aexit__(self, *_):
        self.server.close()
        await self.server.wait_closed()
        os.unlink(self.path)

    async def serve(self, reader, writer):
        call = json.loads(await reader.readline())
        self.calls += 1
        if self.acknowledges:
            self.numbers += [sample["number"] for sample in call["samples"]["samples"]]
            writer.write(json.dumps({"acknowledged": call["samples"]["anchor"]}).encode() + b"\n")
            await writer.drain()
        writer.close()


def record(address):
    return {"kind": "record", "device": address, "attributes": [COUNT], "adapter": "hci0"}


async def until(condition, what):
    end = asyncio.get_running_loop().time() + DEADLINE
    while not condition():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.02)


def test_a_program_gets_each_sample_once_though_both_are_restarted(daemon, devices, folder):
    socket = folder / "program.sock"

    async def run():
        program = Program(socket)
        client = await daemon.client()
        await client.start(record(devices.addresses[0]), name="log", subscribe=False)
        observer = {"device": "log", "stream": "count", "socket": str(socket)}
        await client.call("observers.add", name="coach", observer=observer)
        async with program:
            await until(lambda: len(program.numbers) > 10, "the first samples")
        # The program has ended.
        listed = []

        async def is_retrying():
            listed[:] = (await client.call("observers.list"))["observers"]
            return listed[0]["state"] == "retrying"

        end = asyncio.get_running_loop().time() + DEADLINE
        while not await is_retrying():
            assert asyncio.get_running_loop().time() < end, listed
            await asyncio.sleep(0.05)
        assert str(socket) in listed[0]["error"]
        await client.close()
        daemon.kill()
        daemon.start()
        count = len(program.numbers)
        program.acknowledges = False
        async with program:
            await until(lambda: program.calls > 1, "a call after the restart")
            program.acknowledges = True
            await until(lambda: len(program.numbers) > count + 10, "the samples after the restart")
        assert program.numbers == list(range(program.numbers[0], program.numbers[0] + len(program.numbers)))
        client = await daemon.client()
        await client.call("observers.remove", name="coach")
        assert (await client.call("observers.list"))["observers"] == []
        await client.close()

    asyncio.run(run())


def test_invalid_observers_are_refused(daemon):
    async def run():
        client = await daemon.client()
        for observer, error in [
            ({}, "bad-input"),
            ({"socket": "relative.sock"}, "bad-input"),
            ({"socket": "/run/a.sock", "exec": "true"}, "bad-input"),
        ]:
            with pytest.raises(Refused) as refused:
                await client.call("observers.add", name="a", observer={"device": "log", "stream": "count", **observer})
            assert refused.value.name == error, observer
        with pytest.raises(Refused) as refused:
            await client.call("observers.remove", name="a")
        assert refused.value.name == "not-found"
        await client.close()

    asyncio.run(run())
