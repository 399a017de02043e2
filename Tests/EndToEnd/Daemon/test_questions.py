"""Questions: first writes to an emulated device that require permission, and questions of clients."""

import asyncio
import os
import signal

import pytest

from harness.client import Refused
from harness.command import gattlab
from harness.daemon import until_running
from harness.processes import GATTLAB
from harness.profiles import SETTING, counter
from harness.waiting import DEADLINE, until

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


def pending(daemon):
    return daemon.ask("questions")["result"]["questions"]


async def until_pending(daemon):
    """The number of the only pending question, once it is raised."""
    while not (questions := pending(daemon)):
        await asyncio.sleep(0.01)
    [one] = questions
    return one["question"]


@pytest.mark.parametrize(("word", "expected"), [("yes", 0), ("no", 1)])
def test_a_command_asks_and_waits_over_a_kill(daemon, stack, word, expected):
    async def body():
        words = ("ask", "flash bench 3?", "--about", "bench-3", "--choice", "yes", "--choice", "no")
        asking = asyncio.create_task(gattlab(stack, *words, socket=daemon.socket))
        number = await asyncio.wait_for(until_pending(daemon), DEADLINE)
        daemon.kill()
        daemon.start()
        status, _, errors = await gattlab(stack, "ask", "--answer", number, "allow", socket=daemon.socket)
        assert status == 2 and "yes, no" in errors, errors
        status, lines, errors = await gattlab(stack, "ask", "--answer", number, word, socket=daemon.socket)
        assert status == 0 and lines == [{"question": number, "answer": word}], (lines, errors)
        status, lines, errors = await asking
        assert status == expected, (lines, errors)
        assert (lines[-1]["state"], lines[-1]["answer"], lines[-1]["approved"]) == ("answered", word, word == "yes"), lines

    asyncio.run(body())


class Forwarder:
    """Forwards connections to a daemon. After the first outcome of a question, nothing listens for `duration` seconds.

    If it is lossy, the connection ends before the outcome, as if the daemon were killed before its response.
    """

    def __init__(self, path, target, duration, is_lossy=False):
        self.path, self.target, self.duration, self.is_lossy = path, target, duration, is_lossy
        self.failing = asyncio.Event()

    async def serve(self, ready):
        server = await asyncio.start_unix_server(self.connect, self.path)
        ready.set()
        await self.failing.wait()
        server.close()
        self.path.unlink()
        await asyncio.sleep(self.duration)
        await asyncio.start_unix_server(self.connect, self.path)

    async def connect(self, reader, writer):
        try:
            daemon_reader, daemon_writer = await asyncio.open_unix_connection(self.target)
        except OSError:
            return writer.close()
        ends = (writer, daemon_writer)
        await asyncio.gather(self.copy(reader, daemon_writer, ends), self.copy(daemon_reader, writer, ends))

    async def copy(self, reader, writer, ends):
        try:
            while line := await reader.readline():
                fails = b'"outcome"' in line and not self.failing.is_set()
                if fails:
                    self.failing.set()
                    await asyncio.sleep(0)  # Nothing listens any more when the command receives the response.
                if not fails or not self.is_lossy:
                    writer.write(line)
                if fails:
                    break
        except ConnectionError:
            pass  # A daemon that is killed resets a connection whose requests it has not read.
        finally:
            for end in ends:
                end.close()


def test_a_command_asks_over_an_outage_right_after_the_response(daemon, stack, tmp_path):
    async def body():
        path, ready = tmp_path / "forwarded.sock", asyncio.Event()
        forwarding = asyncio.create_task(Forwarder(path, daemon.socket, duration=0.5).serve(ready))
        await ready.wait()
        asking = asyncio.create_task(gattlab(stack, "ask", "flash bench 3?", socket=path))
        number = await asyncio.wait_for(until_pending(daemon), DEADLINE)
        await gattlab(stack, "ask", "--answer", number, "allow", socket=daemon.socket)
        status, lines, errors = await asking
        assert status == 0 and lines[-1]["answer"] == "allow", (lines, errors)
        await forwarding

    asyncio.run(body())


def test_a_question_without_an_answer_is_not_approved(daemon, stack):
    daemon.configuration.write_text("questions: { unanswered: allow, no-listener: allow }\n")
    assert "result" in daemon.ask("reload")

    async def body():
        return await gattlab(stack, "ask", "flash bench 3?", "--timeout", "1s", socket=daemon.socket)

    status, lines, errors = asyncio.run(body())
    assert status == 3 and lines[-1]["error"]["code"] == "unanswered", (lines, errors)


async def start_asking(stack, socket):
    """Starts a command that asks, and returns it once it waits for the answer."""
    child = await asyncio.create_subprocess_exec(
        GATTLAB, "ask", "flash bench 3?", "--socket", str(socket), "--daemon", "always",
        env={**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": stack.address}, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    note = await asyncio.wait_for(child.stderr.readline(), DEADLINE)
    assert b"waits for the role guardian" in note, note
    return child


async def interrupt(child):
    child.send_signal(signal.SIGINT)
    _, note = await asyncio.wait_for(child.communicate(), DEADLINE)
    assert child.returncode == 130
    return note


# The connection ends before the response to the first request, as if the daemon were killed then; or the daemon is killed later.
@pytest.mark.parametrize(("is_lossy", "is_killed"), [(False, False), (True, False), (True, True), (False, True)])
def test_an_interrupted_command_withdraws_its_question(daemon, stack, tmp_path, is_lossy, is_killed):
    async def body():
        path = daemon.socket
        if is_lossy:
            path, ready = tmp_path / "forwarded.sock", asyncio.Event()
            forwarding = asyncio.create_task(Forwarder(path, daemon.socket, duration=0, is_lossy=True).serve(ready))
            await ready.wait()
        child = await start_asking(stack, path)
        if is_lossy:
            await forwarding
        number = await until_pending(daemon)
        if is_killed:
            daemon.kill()
            daemon.start()
        assert b"withdrawn" in await interrupt(child)
        until(lambda: not pending(daemon), "the question is withdrawn")
        error = daemon.ask("questions.outcome", question=number)["error"]
        assert error["data"]["code"] == "not-found"

    asyncio.run(body())


def test_an_interrupted_command_leaves_the_question_of_another_one(daemon, stack):
    async def body():
        first = await start_asking(stack, daemon.socket)
        second = await start_asking(stack, daemon.socket)
        assert b"withdrawn" not in await interrupt(second)
        assert len(pending(daemon)) == 1
        assert b"withdrawn" in await interrupt(first)
        until(lambda: not pending(daemon), "the question is withdrawn")

    asyncio.run(body())


def test_a_detached_question_is_collected_later_and_its_answer_remembered(daemon, stack):
    async def body():
        question = ("ask", "flash bench 3?", "--about", "bench-3")
        status, lines, _ = await gattlab(stack, *question, "--remembered-only", socket=daemon.socket)
        assert status == 3 and not pending(daemon), lines
        status, lines, _ = await gattlab(stack, *question, "--detach", socket=daemon.socket)
        assert status == 0 and lines[0]["state"] == "pending"
        number = lines[0]["question"]
        daemon.kill()
        daemon.start()
        answer = ("ask", "--answer", number, "deny", "--remember")
        assert (await gattlab(stack, *answer, socket=daemon.socket))[0] == 0
        daemon.kill()
        daemon.start()
        for words in (("ask", "--wait", number), question, (*question, "--remembered-only")):
            status, lines, errors = await gattlab(stack, *words, socket=daemon.socket)
            assert status == 1 and lines[-1]["answer"] == "deny" and lines[-1]["remembered"], (lines, errors)
        assert (await gattlab(stack, "ask", "--forget", number, socket=daemon.socket))[0] == 0
        status, lines, _ = await gattlab(stack, *question, "--remembered-only", socket=daemon.socket)
        assert status == 3, lines

    asyncio.run(body())
