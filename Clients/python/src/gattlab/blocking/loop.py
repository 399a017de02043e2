"""An event loop in a thread, which performs the operations of the blocking interface."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, Callable, TypeVar

from ..errors import closed_client

T = TypeVar("T")


class LoopThread:
    """An event loop in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        # A daemon thread does not keep a program alive that has not closed its client.
        self._thread = threading.Thread(target=self._loop.run_forever, name="gattlab", daemon=True)
        self._thread.start()

    def run(self, operation: Coroutine[Any, Any, T], timeout: float | None = None) -> T:
        """Performs an operation and returns its result.

        Raises TimeoutError after a number of seconds. The operation is canceled then, and also by an exception such as
        KeyboardInterrupt in the waiting thread.
        """
        if not self._thread.is_alive():
            operation.close()
            raise closed_client()
        future = asyncio.run_coroutine_threadsafe(operation, self._loop)
        try:
            return future.result(timeout)
        except concurrent.futures.TimeoutError:
            if future.done():
                raise
            raise TimeoutError(f"no result within {timeout} s") from None
        finally:
            future.cancel()

    def call(self, function: Callable[[], T]) -> T:
        """Calls a function in the event loop's thread."""

        async def operation() -> T:
            return function()

        return self.run(operation())

    def close(self) -> None:
        """Cancels all tasks and ends the thread."""
        if not self._thread.is_alive():
            return
        self.run(_cancel_all())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _cancel_all() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    for task in tasks:
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task
