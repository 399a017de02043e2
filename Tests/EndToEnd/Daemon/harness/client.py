"""A client of gattlabd: JSON-RPC 2.0, one message a line, on a Unix socket."""

import asyncio
import itertools
import json
from dataclasses import dataclass, field

from harness.waiting import DEADLINE

MAX_LINE_LENGTH = 1 << 26


class Refused(Exception):
    """The error response to a request."""

    def __init__(self, error):
        super().__init__(f"{error.get('code')}: {error.get('message')} {error.get('data')}")
        self.code = error["code"]
        self.message = error["message"]
        self.data = error.get("data") or {}

    @property
    def name(self):
        return self.data.get("code")


@dataclass(eq=False)
class Stream:
    """The messages of a subscription: events and gaps, in the order of arrival."""

    subscription: int
    session: str = ""
    items: list = field(default_factory=list)
    ended: bool = False
    error: dict = None

    @property
    def events(self):
        """(number, time, event) of each."""
        return [item[1:] for item in self.items if item[0] == "event"]

    @property
    def gaps(self):
        return [item[1] for item in self.items if item[0] == "gap"]

    def events_named(self, name):
        return [event for _, _, event in self.events if event.get("event") == name]

    @property
    def last(self):
        """The number of the last event or the end of the last gap; 0 before the first."""
        if not self.items:
            return 0
        last = self.items[-1]
        return last[1] if last[0] == "event" else last[1]["to"]

    def check(self, after=None):
        """Checks that the numbers are consecutive and that gaps account exactly for missing ones."""
        expected = None if after is None else after + 1
        for item in self.items:
            first, last = (item[1], item[1]) if item[0] == "event" else (item[1]["from"], item[1]["to"])
            assert expected is None or first == expected, (
                f"{self.session}: {item[0]} {first} where {expected} is due; {self._around(item)}"
            )
            assert last >= first, f"{self.session}: a gap from {first} to {last}"
            expected = last + 1

    def _around(self, item):
        at = self.items.index(item)
        return [(one[0], one[1]) for one in self.items[max(0, at - 3) : at + 3]]


class Client:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.streams = {}
        self.unmatched = []
        self.closed = False
        self._pending = {}
        self._numbers = itertools.count(1)
        self._received = asyncio.Condition()
        self._task = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, path):
        return cls(*await asyncio.open_unix_connection(str(path), limit=MAX_LINE_LENGTH))

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        await self.close()

    async def close(self):
        self._task.cancel()
        self.writer.close()
        try:
            await self._task
        except (asyncio.CancelledError, OSError):
            pass

    def send(self, message):
        self.send_bytes(json.dumps(message).encode() + b"\n")

    def send_bytes(self, data):
        self.writer.write(data)

    def send_request(self, method, **params):
        """Sends a request; the response is a future."""
        number = next(self._numbers)
        future = asyncio.get_running_loop().create_future()
        self._pending[number] = future
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        return future

    async def call(self, method, /, *, deadline=DEADLINE, **params):
        """The result; raises Refused for an error."""
        try:
            return await asyncio.wait_for(self.send_request(method, **params), deadline)
        except TimeoutError:
            raise AssertionError(f"no answer to {method} {params} within {deadline} s") from None

    async def subscribe(self, session, after=None):
        """The stream of a session, and the response."""
        answer = await self.call("subscribe", session=session, **({} if after is None else {"after": after}))
        return self.stream(answer["subscription"], session), answer

    async def start(self, specification, name=None, subscribe=True):
        """The stream of a new session."""
        params = {"session": specification, "subscribe": subscribe, **({"name": name} if name else {})}
        answer = await self.call("session.start", **params)
        return self.stream(answer["subscription"], answer["session"]) if subscribe else answer["session"]

    async def sessions(self):
        return {one["session"]: one for one in (await self.call("session.list"))["sessions"]}

    def stream(self, subscription, session=""):
        stream = self.streams.setdefault(subscription, Stream(subscription))
        stream.session = stream.session or session
        return stream

    async def until(self, condition, what, deadline=DEADLINE):
        """Waits until a condition on the received messages is true; it is checked after each message."""

        async def wait():
            async with self._received:
                while not (result := condition()):
                    assert not self.closed, f"the daemon closed the connection before: {what}"
                    await self._received.wait()
                return result

        try:
            return await asyncio.wait_for(wait(), deadline)
        except TimeoutError:
            raise AssertionError(f"not within {deadline} s: {what}; {self}") from None

    def stop_reading(self):
        """Stops reading, so that messages fill the socket and then queue up at the sender."""
        self._task.cancel()
        self.writer.transport.pause_reading()

    def resume_reading(self):
        self._task = asyncio.create_task(self._read())
        self.writer.transport.resume_reading()

    async def until_closed(self, deadline=DEADLINE):
        await asyncio.wait_for(asyncio.shield(self._task), deadline)

    async def answer(self, number, deadline=DEADLINE):
        """The complete response to a request that was sent by hand with this id."""
        found = await self.until(
            lambda: [one for one in self.unmatched if isinstance(one, dict) and one.get("id") == number],
            f"the answer to {number!r}",
            deadline,
        )
        self.unmatched.remove(found[0])
        return found[0]

    async def _read(self):
        try:
            while line := await self.reader.readline():
                self._handle(json.loads(line))
                async with self._received:
                    self._received.notify_all()
        except asyncio.CancelledError:
            return
        except (OSError, asyncio.IncompleteReadError):
            pass
        await self._finish()

    async def _finish(self):
        self.closed = True
        for future in self._pending.values():
            if not future.done():
                future.set_exception(ConnectionResetError("the daemon closed the connection"))
                future.exception()  # possibly no task is waiting
        async with self._received:
            self._received.notify_all()

    def _handle(self, message):
        if not isinstance(message, dict) or "method" not in message:
            number = message.get("id") if isinstance(message, dict) else None
            future = self._pending.pop(number, None) if isinstance(number, int) else None
            if future is None:
                self.unmatched.append(message)
            elif future.cancelled():
                pass
            elif "error" in message:
                future.set_exception(Refused(message["error"]))
            else:
                future.set_result(message["result"])
            return
        params = message["params"]
        stream = self.stream(params["subscription"], params["session"])
        match message["method"]:
            case "event":
                stream.items.append(("event", params["seq"], params["time"], params["event"]))
            case "gap":
                stream.items.append(("gap", params["gap"]))
            case "end":
                stream.ended, stream.error = True, params["error"]
            case other:
                raise AssertionError(f"unknown notification {other!r}")

    def __str__(self):
        return "; ".join(
            f"{one.session}: {[item[:2] for item in one.items[-5:]]}{' ended' if one.ended else ''}"
            for one in self.streams.values()
        ) or "nothing came"
