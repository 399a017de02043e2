"""The bounded queue of a subscription, which continues by number after an interruption."""

from __future__ import annotations

import asyncio
import contextlib
import copy
from collections import deque
from typing import Any, Protocol

from .connection import Connection
from .core import Notification
from .errors import GattlabError, invalid_message
from .values import End, Event, Gap, gap_of, item_of

CAPACITY = 1024
"""Number of events that wait for their reader before the subscription is suspended."""


class Daemon(Protocol):
    """Access to gattlabd, over the present connection or a new one."""

    async def connected(self) -> Connection:
        """Returns an open connection."""
        raise NotImplementedError

    async def reconnected(self) -> Connection:
        """Returns an open connection, and waits for a daemon that restarts."""
        raise NotImplementedError


class Mailbox:
    """The events of one session in their order, for one reader.

    When its queue is full, it ends the subscription. After the reader has emptied the queue, it subscribes again after
    the last number: gattlabd then delivers the missing events from its journal, or reports them as a gap. The
    connection is read all the time, so that a reader can perform requests between two events.
    """

    def __init__(
        self,
        daemon: Daemon,
        session: str | None,
        *,
        after: int | None = None,
        start: dict[str, Any] | None = None,
        reconnect: bool = False,
        capacity: int = CAPACITY,
    ) -> None:
        self.session = session
        """Name of the session; None until one without a name has started."""
        self._daemon = daemon
        self._start = start
        self._position = after
        self._reconnect = reconnect
        self._capacity = capacity
        self._items: deque[Event | Gap | End] = deque()
        self._has_items = asyncio.Event()
        self._error: GattlabError | None = None
        self._connection: Connection | None = None
        self._subscription: int | None = None
        self._attaching: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """The number of items that wait for the reader."""
        return len(self._items)

    async def open(self) -> None:
        """Starts the session, or subscribes to it."""
        if self._subscription is not None or self._items or self._is_closed:
            return
        # A canceled reader must not cancel the request: its subscription would have no receiver.
        self._attaching = self._attaching or asyncio.ensure_future(self._attach())
        try:
            await asyncio.shield(self._attaching)
        finally:
            if self._attaching and self._attaching.done():
                self._attaching = None

    async def next(self) -> Event | Gap | None:
        """Returns the next item; None after the end of the session.

        Raises GattlabError if the session failed, or if the connection was lost and must not be opened again.
        """
        while not self._items:
            if self._is_closed:
                return None
            if self._error and not self._reconnect:
                raise copy.copy(self._error)
            if self._subscription is None:
                await self.open()
            else:
                self._has_items.clear()
                await self._has_items.wait()
        item = self._items[0]
        if isinstance(item, End):
            if item.error:
                raise item.error
            return None
        self._items.popleft()
        return item

    async def close(self) -> None:
        """Ends the subscription, and the session if it was started here."""
        connection, session = self._connection, self.session
        self._is_closed = True
        self._has_items.set()
        self._unsubscribe()
        if self._start is not None and connection and session and not connection.error and not self._has_end:
            # The session, or the daemon, may have ended meanwhile.
            with contextlib.suppress(GattlabError):
                await connection.request("session.stop", {"session": session})

    def close_soon(self) -> None:
        """Closes the mailbox without waiting; for a reader that was discarded, from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._discard)

    def _discard(self) -> None:
        self._is_closed = True
        self._unsubscribe()
        if self._start is not None and self._connection and self.session and not self._has_end:
            self._connection.post("session.stop", {"session": self.session})

    @property
    def _has_end(self) -> bool:
        return bool(self._items) and isinstance(self._items[-1], End)

    def _unsubscribe(self) -> None:
        if self._connection and self._subscription is not None:
            self._connection.unregister(self._subscription)
        self._subscription = None

    async def _attach(self) -> None:
        connection = await (self._daemon.reconnected() if self._error else self._daemon.connected())
        self._error = None
        self._connection = connection
        try:
            await connection.request(*self._opening_request(), self._attached)
        except GattlabError as error:
            if connection.error is None or not self._reconnect:
                raise
            self._error = error

    def _opening_request(self) -> tuple[str, dict[str, Any]]:
        if self._start is not None and self.session is None:
            return "session.start", {**self._start, "subscribe": True}
        after = {} if self._position is None else {"after": self._position}
        return "subscribe", {"session": self.session, **after}

    def _attached(self, result: dict[str, Any]) -> None:
        assert self._connection
        subscription, session = result.get("subscription"), self.session or result.get("session")
        # A session that was started may come without, and then has no events.
        if not isinstance(subscription, int) or not session:
            raise invalid_message("a subscription without its number or its session")
        self._subscription, self.session = subscription, session
        self._connection.register(subscription, self)
        if self._is_closed:
            self._discard()
            return
        if result.get("gap"):
            self._append(gap_of(session, result["gap"]))
        elif self._position is None:
            self._position = result.get("seq")

    def _append(self, item: Event | Gap | End) -> None:
        self._items.append(item)
        self._has_items.set()
        if isinstance(item, Event):
            self._position = item.seq
        elif isinstance(item, Gap):
            self._position = item.last
        if len(self._items) >= self._capacity:
            self._unsubscribe()

    # Calls of the connection

    def receive(self, notification: Notification) -> None:
        item = item_of(notification)
        if isinstance(item, End):
            self._subscription = None
        self._append(item)

    def lose_connection(self, error: GattlabError) -> None:
        self._subscription = None
        self._error = error
        self._has_items.set()
