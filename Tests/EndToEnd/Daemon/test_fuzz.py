"""Invalid messages: each gets the response that JSON-RPC requires, and other clients are unaffected.

GATTLAB_MESSAGES=1000000 sets their number (scripts/bench daemon does); GATTLAB_SEED selects others.
"""

import asyncio
import json
import os
import random

import pytest

from harness.load import watch
from harness.random_messages import (
    DEEP, FAILED, INVALID_REQUEST, KNOWN, LIMIT, PARSE_ERROR, RandomMessages, classify, is_ambiguous, may_be_slow,
)  # fmt: skip

MESSAGES = int(os.environ.get("GATTLAB_MESSAGES", "20000"))
SEED = int(os.environ.get("GATTLAB_SEED", "1"))
GROUP_SIZE = 40
"""Messages between two requests whose responses show that all earlier messages have been handled."""


def check_error(answer, line):
    error = answer["error"]
    assert error["code"] in KNOWN, f"{line[:300]!r} → {answer}"
    assert isinstance(error["message"], str) and error["message"], f"{line[:300]!r} → {answer}"
    if error["code"] == FAILED:
        assert isinstance(error["data"]["code"], str), f"{line[:300]!r} → {answer}"


def is_lenient(line):
    """Returns True if several responses are correct, or none for a while: an empty line may be skipped."""
    return not line.strip(b" \t\r") or is_ambiguous(line) or may_be_slow(line)


class ResponseChecker:
    """Collects the expected responses to sent lines and compares them with the received ones."""

    def __init__(self):
        self.lines = []
        self.without_id = []  # (allowed codes, line) of answers with the id null
        self.with_id = {}  # id → lines
        self.batches = []
        self.lenient = False

    def expect(self, line, max_length):
        self.lines.append(line)
        if is_lenient(line):
            self.lenient = True
        elif len(line) > max_length:
            self.without_id.append(({LIMIT}, line))
        else:
            self.expect_kind(classify(line), line)

    def expect_kind(self, kind, line):
        match kind:
            case ("parse",):
                self.without_id.append(({PARSE_ERROR}, line))
            case ("invalid",):
                # With the id if it can be recognized, and null otherwise.
                self.without_id.append(({INVALID_REQUEST}, line))
            case ("request", number):
                self.with_id.setdefault(json.dumps(number), []).append(line)
            case ("batch", kinds):
                self.batches.append((kinds, line))

    @property
    def answered_batches(self):
        return [kinds for kinds, _ in self.batches if any(kind[0] != "silent" for kind in kinds)]

    @property
    def due(self):
        """The number of responses, in which that to a batch counts as one."""
        return len(self.without_id) + sum(map(len, self.with_id.values())) + len(self.answered_batches)

    def check(self, answers):
        for answer in answers:
            for one in answer if isinstance(answer, list) else [answer]:
                assert one.get("jsonrpc") == "2.0" and "id" in one and ("result" in one) != ("error" in one), one
                if "error" in one:
                    check_error(one, b"one of " + b" ".join(self.lines)[:300])
        if self.lenient:
            return
        lists = [answer for answer in answers if isinstance(answer, list)]
        due = self.answered_batches
        assert sorted(map(len, lists)) == sorted(
            sum(kind[0] != "silent" for kind in kinds) for kinds in due
        ), f"{len(lists)} answers to {len(due)} batches: {lists} {self.batches}"
        single = [answer for answer in answers if isinstance(answer, dict)]
        wrong = [one for one in single if "error" in one and one["error"]["code"] in (PARSE_ERROR, INVALID_REQUEST)]
        requests = sum(map(len, self.with_id.values()))
        assert len(single) == len(self.without_id) + requests, self.description(single)
        parse = [one for one in wrong if one["error"]["code"] == PARSE_ERROR]
        assert len(parse) == sum(codes == {PARSE_ERROR} for codes, _ in self.without_id), self.description(single)
        assert all(one["id"] is None for one in parse)

    def description(self, single):
        got = "\n".join(map(str, single))
        return f"{len(single)} answers:\n{got}\nto\n" + "\n".join(repr(line[:200]) for line in self.lines)


class RawClient:
    """A connection that sends raw bytes in pieces and collects the responses up to a given request."""

    def __init__(self, client):
        self.client = client
        self.chance = random.Random(0)

    async def send(self, data):
        """Sends bytes in random pieces."""
        while data:
            count = self.chance.choice([1, 7, 100, 4096, 65536])
            self.client.send_bytes(data[:count])
            data = data[count:]
            if self.chance.random() < 0.02:
                await self.client.writer.drain()
                await asyncio.sleep(0)
        await self.client.writer.drain()

    async def answers(self, count):
        """All responses, once a later request is answered and the count is reached."""
        mark = "the mark"
        self.client.send({"jsonrpc": "2.0", "id": mark, "method": "hello"})
        await self.client.answer(mark)
        try:
            # Responses that take longer than that request, such as after a search for a device.
            await self.client.until(lambda: len(self.client.unmatched) >= count, "all answers")
        except AssertionError:
            pass
        found = [one for one in self.client.unmatched]
        self.client.unmatched.clear()
        return found


def test_no_message_does_harm(daemon, devices):
    async def body():
        other = await daemon.client()
        max_length = (await other.call("hello"))["limits"]["message"]
        stream = await other.start(watch(devices.addresses[0]))
        await other.until(lambda: stream.events_named("notification"), "the other client gets notifications")
        messages, raw, lenient = RandomMessages(SEED, max_length), None, []
        for number in range(0, MESSAGES, GROUP_SIZE):
            if raw is None or raw.client.closed or messages.chance.random() < 0.02:
                if raw:
                    await raw.client.close()
                raw = RawClient(await daemon.client())
            checker = ResponseChecker()
            lines = lenient if len(lenient) >= GROUP_SIZE else []
            if lines:
                lenient = []
            while len(lines) < GROUP_SIZE:
                line = messages.line()
                (lenient if is_lenient(line) else lines).append(line)
            for line in lines:
                checker.expect(line, max_length)
            await raw.send(b"".join(line + b"\n" for line in lines))
            checker.check(await raw.answers(0 if checker.lenient else checker.due))
            if checker.lenient or number % 1000 == 0:
                # Uncounted responses must not appear among the next ones, nor may sessions and locks accumulate.
                await raw.client.close()
                raw = None
        seen = stream.last
        await other.until(lambda: stream.last > seen, "the other client still gets notifications")
        stream.check()
        assert not stream.gaps and not stream.ended
        assert not [name for name in await other.sessions() if not name.startswith("@") and name != stream.session]
        await other.close()

    asyncio.run(body())
    assert daemon.process.is_running


@pytest.mark.parametrize("count", [1, 10])
def test_a_message_that_arrives_byte_by_byte(daemon, count):
    async def body():
        clients = [await daemon.client() for _ in range(count)]
        line = b'{"jsonrpc":"2.0","id":"slow","method":"hello","params":{"client":"s\xc3\xbc\xc3\x9f"}}\n'
        for byte in line:
            for client in clients:
                client.send_bytes(bytes([byte]))
                await client.writer.drain()
            await asyncio.sleep(0)
        for client in clients:
            assert "result" in await client.answer("slow")
            await client.close()

    asyncio.run(body())


def test_a_message_beyond_the_limit_is_skipped(daemon):
    async def body():
        async with await daemon.client() as client:
            max_length = (await client.call("hello"))["limits"]["message"]
            envelope = b'{"jsonrpc":"2.0","id":"%s","method":"hello","params":{%s}}'
            room = max_length - len(envelope % (b"fits", b""))
            client.send_bytes(envelope % (b"fits", b" " * room) + b"\n")
            assert "result" in await client.answer("fits"), "as long as allowed"
            client.send_bytes(envelope % (b"over", b" " * (room + 1)) + b"\n")
            error = (await client.answer(None))["error"]
            assert error["code"] == LIMIT and str(max_length) in error["message"].replace(",", "").replace(" ", "") + str(error.get("data"))
            client.send_bytes(b"y" * (4 * max_length))
            client.send_bytes(b"\n")
            assert (await client.answer(None))["error"]["code"] == LIMIT, "once for each line"
            assert await client.call("hello")

    asyncio.run(body())


def test_depth(daemon):
    async def body():
        async with await daemon.client() as client:
            for depth in (DEEP, 100_000):
                client.send_bytes(b"[" * depth + b"]" * depth + b"\n")
                error = (await client.answer(None))["error"]
                assert error["code"] in (PARSE_ERROR, LIMIT)
            assert await client.call("hello")

    asyncio.run(body())
