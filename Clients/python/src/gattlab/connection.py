"""A connection to gattlabd, for asyncio."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Mapping
from typing import Any, Callable, Protocol

from .core import MAX_LINE_LENGTH, Notification, ProtocolCore, Response, Retry, encode
from .errors import GattlabError, closed_client, no_daemon
from .sockets import unreachable

RESTART_HINT = "the next request connects again; unnamed sessions and locks have ended"


class Receiver(Protocol):
    """The receiver of a subscription's notifications."""

    def receive(self, notification: Notification) -> None:
        """Handles an event, a gap or the end."""

    def lose_connection(self, error: GattlabError) -> None:
        """Handles the end of the connection."""


class Connection(asyncio.Protocol):
    """Sends requests, and passes what arrives to its receivers.

    It always reads: a receiver limits its own memory and never delays the responses that other tasks wait for.
    """

    def __init__(self, max_line: int, on_retry: Callable[[Retry], None] | None) -> None:
        self.error: GattlabError | None = None
        """Cause of the connection's end; None while it is open."""
        self.max_message = 1 << 22
        """Maximum length of a request; `limits.message` of the daemon."""
        self._core = ProtocolCore(max_line)
        self._on_retry = on_retry
        self._pending: dict[int, tuple[asyncio.Future[Any], Callable[[Any], None] | None]] = {}
        self._receivers: dict[int, Receiver] = {}
        self._is_writable = asyncio.Event()
        self._is_lost = asyncio.Event()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(
        cls,
        paths: list[str],
        max_line: int = MAX_LINE_LENGTH,
        on_retry: Callable[[Retry], None] | None = None,
    ) -> Connection:
        """Connects to the first socket that accepts connections.

        Raises GattlabError with the code `no-gattlabd` if none does.
        """
        loop = asyncio.get_running_loop()
        failure: OSError = FileNotFoundError("no path")
        for path in paths:
            try:
                _, connection = await loop.create_unix_connection(lambda: cls(max_line, on_retry), path)
                return connection
            except OSError as error:
                failure = error
        raise unreachable(paths, failure)

    async def request(
        self,
        method: str,
        params: Mapping[str, Any],
        on_result: Callable[[Any], None] | None = None,
    ) -> Any:
        """Performs a request and returns its result.

        `on_result` is called with the result before any later message is handled, even if the task was canceled
        meanwhile: it can register a subscription without missing its first event. An error that it raises is that of
        the request.
        """
        await self._is_writable.wait()
        if self.error:
            raise copy.copy(self.error)
        number, line = self._core.request(method, params)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[number] = (future, on_result)
        try:
            self._send(line)
        except GattlabError:
            del self._pending[number]
            raise
        return await future

    def post(self, method: str, params: Mapping[str, Any]) -> None:
        """Sends a request without a response; does nothing if the connection has ended."""
        if not self.error:
            self._send(encode({"jsonrpc": "2.0", "method": method, "params": params}))

    def register(self, subscription: int, receiver: Receiver) -> None:
        """Passes the notifications of a subscription to a receiver."""
        self._receivers[subscription] = receiver

    def unregister(self, subscription: int) -> None:
        """Ends a subscription; notifications that are on their way are discarded."""
        if self._receivers.pop(subscription, None) is not None:
            self.post("unsubscribe", {"subscription": subscription})

    async def close(self) -> None:
        """Closes the connection: pending requests fail."""
        self._end(closed_client())
        await self._is_lost.wait()

    def _send(self, line: bytes) -> None:
        if len(line) > self.max_message:
            raise GattlabError(
                "limit",
                f"the request has {len(line)} bytes, and gattlabd accepts {self.max_message}",
                "send less at once, or raise limits.message in the configuration of gattlabd",
            )
        assert self._transport
        self._transport.write(line)

    def _end(self, error: GattlabError) -> None:
        """Fails all that waits for the daemon, and closes the transport."""
        if self.error:
            return
        self.error = error
        self._is_writable.set()
        pending, self._pending = self._pending, {}
        for future, _ in pending.values():
            if not future.done():
                future.set_exception(copy.copy(error))
        receivers, self._receivers = self._receivers, {}
        for receiver in receivers.values():
            receiver.lose_connection(error)
        if self._transport:
            self._transport.abort()

    # Calls of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._is_writable.set()

    def data_received(self, data: bytes) -> None:
        try:
            for message in self._core.receive(data):
                self._handle(message)
        except GattlabError as error:
            self._end(error)

    def connection_lost(self, exc: Exception | None) -> None:
        reason = f": {exc}" if exc else ""
        self._end(no_daemon(f"gattlabd closed the connection{reason}", RESTART_HINT))
        self._is_lost.set()

    def pause_writing(self) -> None:
        self._is_writable.clear()

    def resume_writing(self) -> None:
        self._is_writable.set()

    def _handle(self, message: Response | Notification | Retry) -> None:
        if isinstance(message, Notification):
            receiver = self._receivers.get(message.subscription)
            if message.method == "end":
                self._receivers.pop(message.subscription, None)
            if receiver is not None:
                receiver.receive(message)
        elif isinstance(message, Retry):
            if self._on_retry:
                self._on_retry(message)
        else:
            future, on_result = self._pending.pop(message.id)
            failure = message.error
            if on_result and not failure:
                try:
                    on_result(message.result)
                except GattlabError as error:
                    failure = error
            if future.done():
                return
            if failure:
                future.set_exception(failure)
            else:
                future.set_result(message.result)
