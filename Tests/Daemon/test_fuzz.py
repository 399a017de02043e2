"""Messages that nobody should send: each has the answer that JSON-RPC demands, and nobody else notices.

GATTLAB_MESSAGES=1000000 makes it as many (scripts/bench daemon does); GATTLAB_SEED chooses others.
"""

import asyncio
import json
import os
import random

import pytest

from harness.load import watch
from harness.nonsense import DEEP, FAILED, INVALID_REQUEST, KNOWN, LIMIT, PARSE_ERROR, Nonsense, judge, slow, strange
from harness.waiting import DEADLINE

MESSAGES = int(os.environ.get("GATTLAB_MESSAGES", "20000"))
SEED = int(os.environ.get("GATTLAB_SEED", "1"))
TOGETHER = 40
"""Messages between two questions whose answer shows that all before have been answered."""


def check_error(answer, line):
    error = answer["error"]
    assert error["code"] in KNOWN, f"{line[:300]!r} → {answer}"
    assert isinstance(error["message"], str) and error["message"], f"{line[:300]!r} → {answer}"
    if error["code"] == FAILED:
        assert isinstance(error["data"]["code"], str), f"{line[:300]!r} → {answer}"


def is_loose(line):
    """Whether more than one answer is right, or none for a while: an empty line may be passed over."""
    return not line.strip(b" \t\r") or strange(line) or slow(line)


class Judge:
    """Collects what is due for lines that were sent, and compares it with what came."""

    def __init__(self):
        self.lines = []
        self.nameless = []  # (allowed codes, line) of answers with the id null
        self.named = {}  # id → lines
        self.batches = []
        self.loose = False

    def expect(self, line, longest):
        self.lines.append(line)
        if is_loose(line):
            self.loose = True
        elif len(line) > longest:
            self.nameless.append(({LIMIT}, line))
        else:
            self.expect_verdict(judge(line), line)

    def expect_verdict(self, verdict, line):
        match verdict:
            case ("parse",):
                self.nameless.append(({PARSE_ERROR}, line))
            case ("invalid",):
                # With the id where there is one to be recognised, and null otherwise.
                self.nameless.append(({INVALID_REQUEST}, line))
            case ("request", number):
                self.named.setdefault(json.dumps(number), []).append(line)
            case ("batch", verdicts):
                self.batches.append((verdicts, line))

    def check(self, answers):
        for answer in answers:
            for one in answer if isinstance(answer, list) else [answer]:
                assert one.get("jsonrpc") == "2.0" and "id" in one and ("result" in one) != ("error" in one), one
                if "error" in one:
                    check_error(one, b"one of " + b" ".join(self.lines)[:300])
        if self.loose:
            return
        lists = [answer for answer in answers if isinstance(answer, list)]
        due = [verdicts for verdicts, _ in self.batches if any(verdict[0] != "silent" for verdict in verdicts)]
        assert sorted(map(len, lists)) == sorted(
            sum(verdict[0] != "silent" for verdict in verdicts) for verdicts in due
        ), f"{len(lists)} answers to {len(due)} batches: {lists} {self.batches}"
        single = [answer for answer in answers if isinstance(answer, dict)]
        wrong = [one for one in single if "error" in one and one["error"]["code"] in (PARSE_ERROR, INVALID_REQUEST)]
        requests = sum(map(len, self.named.values()))
        assert len(single) == len(self.nameless) + requests, self.story(single)
        parse = [one for one in wrong if one["error"]["code"] == PARSE_ERROR]
        assert len(parse) == sum(codes == {PARSE_ERROR} for codes, _ in self.nameless), self.story(single)
        assert all(one["id"] is None for one in parse)

    def story(self, single):
        got = "\n".join(map(str, single))
        return f"{len(single)} answers:\n{got}\nto\n" + "\n".join(repr(line[:200]) for line in self.lines)


class Talker:
    """A connection that takes raw octets, in pieces, and collects the answers up to a question."""

    def __init__(self, client):
        self.client = client
        self.chance = random.Random(0)

    async def send(self, octets):
        """In pieces as they fall."""
        while octets:
            count = self.chance.choice([1, 7, 100, 4096, 65536])
            self.client.send_bytes(octets[:count])
            octets = octets[count:]
            if self.chance.random() < 0.02:
                await self.client.writer.drain()
                await asyncio.sleep(0)
        await self.client.writer.drain()

    async def answers(self, count):
        """All there is, once a question asked after it is answered and so many are there or none came for a while."""
        mark = "the mark"
        self.client.send({"jsonrpc": "2.0", "id": mark, "method": "hello"})
        await self.client.answer(mark)
        try:
            # Those that take longer than a question, as looking for a device does.
            await self.client.until(lambda: len(self.client.strays) >= count, "all answers", 3)
        except AssertionError:
            pass
        found = [one for one in self.client.strays]
        self.client.strays.clear()
        return found


def test_no_message_does_harm(daemon, devices):
    async def body():
        other = await daemon.client()
        longest = (await other.call("hello"))["limits"]["message"]
        stream = await other.start(watch(devices.addresses[0]))
        await other.until(lambda: stream.named("notification"), "the other client gets notifications")
        nonsense, talker, loose = Nonsense(SEED, longest), None, []
        for number in range(0, MESSAGES, TOGETHER):
            if talker is None or talker.client.closed or nonsense.chance.random() < 0.02:
                if talker:
                    await talker.client.close()
                talker = Talker(await daemon.client())
            judge = Judge()
            lines = loose if len(loose) >= TOGETHER else []
            if lines:
                loose = []
            while len(lines) < TOGETHER:
                line = nonsense.line()
                (loose if is_loose(line) else lines).append(line)
            for line in lines:
                judge.expect(line, longest)
            await talker.send(b"".join(line + b"\n" for line in lines))
            due = len(judge.nameless) + sum(map(len, judge.named.values())) + len(judge.batches)
            judge.check(await talker.answers(0 if judge.loose else due))
            if judge.loose or number % 1000 == 0:
                # Answers that were not counted are not to come among the next; nor is what nonsense has started or locked to pile up.
                await talker.client.close()
                talker = None
        seen = stream.last
        await other.until(lambda: stream.last > seen, "the other client still gets notifications")
        stream.check()
        assert not stream.gaps and not stream.ended
        assert not [name for name in await other.sessions() if not name.startswith("@") and name != stream.session]
        await other.close()

    asyncio.run(body())
    assert daemon.process.runs


@pytest.mark.parametrize("count", [1, 10])
def test_a_message_that_comes_octet_by_octet(daemon, count):
    async def body():
        clients = [await daemon.client() for _ in range(count)]
        line = b'{"jsonrpc":"2.0","id":"slow","method":"hello","params":{"client":"s\xc3\xbc\xc3\x9f"}}\n'
        for octet in line:
            for client in clients:
                client.send_bytes(bytes([octet]))
                await client.writer.drain()
            await asyncio.sleep(0)
        for client in clients:
            assert "result" in await client.answer("slow")
            await client.close()

    asyncio.run(body())


def test_a_message_beyond_the_limit_is_passed_over(daemon):
    async def body():
        async with await daemon.client() as client:
            longest = (await client.call("hello"))["limits"]["message"]
            envelope = b'{"jsonrpc":"2.0","id":"%s","method":"hello","params":{%s}}'
            room = longest - len(envelope % (b"fits", b""))
            client.send_bytes(envelope % (b"fits", b" " * room) + b"\n")
            assert "result" in await client.answer("fits"), "as long as may be"
            client.send_bytes(envelope % (b"over", b" " * (room + 1)) + b"\n")
            error = (await client.answer(None))["error"]
            assert error["code"] == LIMIT and str(longest) in error["message"].replace(",", "").replace(" ", "") + str(error.get("data"))
            client.send_bytes(b"y" * (4 * longest))
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
