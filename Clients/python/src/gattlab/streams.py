"""The iterators over the events of sessions."""

from __future__ import annotations

import weakref
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Callable, Generic, TypeVar

from .mailbox import Mailbox
from .values import Advertisement, Event, Gap, Value

T = TypeVar("T")


class Stream(AsyncIterator[T], Generic[T]):
    """An iterator over the events of a session, or over what a function makes of them.

    The session is started, or subscribed to, by `async with` or by the first `__anext__`. `aclose()`, the end of the
    `async with`, or dropping the last reference ends it.
    """

    def __init__(self, mailbox: Mailbox, convert: Callable[[Event | Gap], T | None]) -> None:
        self.missed = 0
        """Number of events that are missing so far, according to the gaps."""
        self._mailbox = mailbox
        self._convert = convert
        self._next: T | None = None
        self._finalizer = weakref.finalize(self, mailbox.close_soon)
        self._finalizer.atexit = False

    @property
    def session(self) -> str | None:
        """Name of the session; None before it has started."""
        return self._mailbox.session

    async def ready(self) -> bool:
        """Waits until the next item can be returned at once; false after the end.

        Its cancellation loses no item, so that it can have a timeout.
        """
        while self._next is None:
            item = await self._mailbox.next()
            if item is None:
                return False
            if isinstance(item, Gap):
                self.missed += item.count
            self._next = self._convert(item)
        return True

    async def __anext__(self) -> T:
        if not await self.ready():
            raise StopAsyncIteration
        item, self._next = self._next, None
        assert item is not None
        return item

    async def aclose(self) -> None:
        """Ends the subscription, and a session that was started for this iterator."""
        if self._finalizer.detach():
            await self._mailbox.close()

    async def __aenter__(self) -> Stream[T]:
        await self._mailbox.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()


def value_of(item: Event | Gap) -> Value | None:
    """Returns the value of an event, if it has one."""
    if isinstance(item, Event) and item.kind in ("notification", "value"):
        return Value(item.data, item.seq)
    return None


def advertisement_of(item: Event | Gap) -> Advertisement | None:
    """Returns the advertisement of an event, if it is one."""
    return Advertisement(item.data) if isinstance(item, Event) and item.kind == "advertisement" else None


def identity(item: Event | Gap) -> Event | Gap:
    """Returns the item itself."""
    return item
