"""First writes to an emulated device require permission: asked, answered, expired, remembered, logged."""

import asyncio

import pytest

from harness.client import Refused
from harness.command import gattlab
from harness.daemon import until_running
from harness.profiles import SETTING, counter
from harness.waiting import DEADLINE

SERVICE = "FFF5"
DEVICE = f"service={SERVICE}"


def emulation():
    return {"kind": "emulate", "profile": counter("Asks", service=SERVICE), "adapter": "hci1", "ask": True}


def write(stack, value):
    """Writes from a program beside the daemon, through the other adapter."""
    words = ("write", DEVICE, SETTING, value, "--adapter", "hci0")
    return asyncio.create_task(gattlab(stack, *words))


async def question(client, stream, number):
    """The question with a number, counted from one, on the stream of `@questions`."""
    await client.until(lambda: len(stream.events_named("question")) >= number, f"question {number}")
    return stream.events_named("question")[number - 1]


@pytest.fixture
def daemon(make_daemon):
    daemon = make_daemon(configuration="questions: { timeout: 5s }\n")
    daemon.start()
    return daemon


@pytest.mark.parametrize("word", ["allow", "deny"])
def test_a_user_decides(daemon, stack, word):
    async def body():
        async with await daemon.client() as client:
            asked, _ = await client.subscribe("@questions")
            emulated = await client.start(emulation(), name="asks")
            await until_running(client, ["asks"])
            writing = write(stack, "0102")
            what = await question(client, asked, 1)
            assert what["kind"] == "write" and what["session"] == "asks" and what["text"]
            waiting = (await client.call("questions"))["questions"]
            assert [one["question"] for one in waiting] == [what["question"]]
            await client.call("answer", question=what["question"], answer=word)
            status, lines, words = await writing
            assert (status == 0) == (word == "allow"), (status, lines, words)
            if word == "allow":
                await client.until(lambda: emulated.events_named("write"), "the write is reported")
            assert bool(emulated.events_named("write")) == (word == "allow"), emulated.events
            assert not (await client.call("questions"))["questions"]
            with pytest.raises(Refused) as refused:
                await client.call("answer", question=what["question"], answer=word)
            assert refused.value.name == "not-found"
            await client.until(lambda: asked.events_named("answered"), "the answer is reported")
            assert asked.events_named("answered")[0]["answer"] == word

    asyncio.run(body())
    assert word in daemon.log, "it is logged"


def test_always_is_remembered_across_a_restart(daemon, stack):
    async def first():
        async with await daemon.client() as client:
            asked, _ = await client.subscribe("@questions")
            await client.start(emulation(), name="asks", subscribe=False)
            await until_running(client, ["asks"])
            writing = write(stack, "01")
            what = await question(client, asked, 1)
            await client.call("answer", question=what["question"], answer="always")
            assert (await writing)[0] == 0
            assert (await write(stack, "02"))[0] == 0
            assert len(asked.events_named("question")) == 1

    async def second():
        async with await daemon.client() as client:
            await until_running(client, ["asks"])
            asked, _ = await client.subscribe("@questions")
            assert (await write(stack, "03"))[0] == 0
            assert not asked.events_named("question")

    asyncio.run(first())
    daemon.kill()
    daemon.start()
    asyncio.run(second())


def test_without_an_answer_it_is_denied(daemon, stack):
    async def body():
        async with await daemon.client() as client:
            asked, _ = await client.subscribe("@questions")
            emulated = await client.start(emulation(), name="asks")
            await until_running(client, ["asks"])
            writing = write(stack, "0102")
            await question(client, asked, 1)
            status, *_ = await writing
            assert status != 0 and not emulated.events_named("write")
            await client.until(lambda: asked.events_named("answered"), "the expiry is reported", DEADLINE)
            assert not (await client.call("questions"))["questions"]

    asyncio.run(body())


def test_without_a_listener_it_is_decided_immediately(daemon, stack):
    async def body():
        async with await daemon.client() as client:
            emulated = await client.start(emulation(), name="asks")
            await until_running(client, ["asks"])
            status, *_ = await write(stack, "0102")
            assert status != 0 and not emulated.events_named("write"), "denied, as in the default configuration"

    asyncio.run(body())
