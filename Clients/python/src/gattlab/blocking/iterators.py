"""Iterators that block."""

from __future__ import annotations

from collections.abc import Iterator
from types import TracebackType
from typing import Generic, Protocol, TypeVar

from ..samples import SampleStream
from ..streams import Stream
from ..values import Sample, SampleGap
from .loop import LoopThread

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class BlockingStream(Iterator[T], Generic[T]):
    """An iterator over the events of a session.

    `with` or the first `next` starts it; `close()`, the end of the `with`, or dropping the last reference ends it.
    """

    def __init__(self, thread: LoopThread, stream: Stream[T]) -> None:
        self._thread = thread
        self._stream = stream

    @property
    def missed(self) -> int:
        """Number of events that are missing so far, according to the gaps."""
        return self._stream.missed

    @property
    def session(self) -> str | None:
        """Name of the session; None before it has started."""
        return self._stream.session

    def __next__(self) -> T:
        return self.next()

    def next(self, timeout: float | None = None) -> T:
        """Returns the next item.

        Raises TimeoutError if there is none within a number of seconds, and StopIteration after the end of the session.
        """
        return _next(self._thread, self._stream, timeout)

    def close(self) -> None:
        """Ends the subscription, and a session that was started for this iterator."""
        self._thread.run(self._stream.aclose())

    def __enter__(self) -> BlockingStream[T]:
        self._thread.run(self._stream.__aenter__())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class BlockingSampleStream(Iterator["Sample | SampleGap"]):
    """The samples of a stream and the gaps between them, in the order of arrival, each once."""

    def __init__(self, thread: LoopThread, stream: SampleStream) -> None:
        self._thread = thread
        self._stream = stream

    @property
    def anchor(self) -> str | None:
        """Position after the last sample or gap that was returned."""
        return self._stream.anchor

    @property
    def is_restarted(self) -> bool:
        """True if the database was replaced, so that the samples start from the beginning."""
        return self._stream.is_restarted

    def __next__(self) -> Sample | SampleGap:
        return self.next()

    def next(self, timeout: float | None = None) -> Sample | SampleGap:
        """Returns the next sample or gap.

        Raises TimeoutError if there is none within a number of seconds, and StopIteration after the last one.
        """
        return _next(self._thread, self._stream, timeout)


class _Source(Protocol[T_co]):
    async def ready(self) -> bool:
        """Waits until the next item can be returned at once; false after the end."""

    async def __anext__(self) -> T_co:
        """Returns the next item."""


def _next(thread: LoopThread, source: _Source[T], timeout: float | None) -> T:
    # A timeout of `__anext__` itself could lose an item that arrives at this moment.
    if not thread.run(source.ready(), timeout):
        raise StopIteration
    return thread.run(source.__anext__())
