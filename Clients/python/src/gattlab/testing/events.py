"""The operations of programs on a peripheral, and the values that it sends."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Callable

from ..errors import GattlabError


@dataclass(frozen=True)
class Operation:
    """An operation of a program on a peripheral, or a value that the peripheral sends."""

    kind: str
    """`connected`, `disconnected`, `subscribed`, `unsubscribed`, `read`, `write`, `rejected` or `notification`."""
    characteristic: str | None
    """The UUID of the characteristic, such as `2A37`; None for a connection."""
    descriptor: str | None
    """The UUID of the descriptor; None for the characteristic itself."""
    value: bytes | None
    """The bytes that were read, written or sent."""
    decoded: Mapping[str, Any] | None
    """The fields of the value, if its type is known."""
    peer: str | None
    """The address of the adapter of the program."""
    att: int | None
    """The ATT error of a `rejected` request."""

    @classmethod
    def from_event(cls, event: Mapping[str, Any]) -> Operation:
        """Creates an operation from an event of `gattlab simulate --events` or `gattlab emulate`."""
        value = event.get("value")
        return cls(
            event["event"],
            event.get("characteristic"),
            event.get("descriptor"),
            None if value is None else bytes.fromhex(value),
            event.get("decoded"),
            event.get("peer"),
            event.get("att"),
        )


class OperationLog:
    """The operations on a peripheral in order, which threads can wait for."""

    def __init__(self) -> None:
        self._operations: list[Operation] = []
        self._changed = threading.Condition()

    def append(self, operation: Operation) -> None:
        """Adds an operation."""
        with self._changed:
            self._operations.append(operation)
            self._changed.notify_all()

    def all(self) -> list[Operation]:
        """Returns the operations so far."""
        with self._changed:
            return list(self._operations)

    def wait(self, matches: Callable[[Operation], bool], description: str, timeout: float) -> Operation:
        """Returns the first operation that matches, which may have occurred already."""
        deadline = time.monotonic() + timeout
        seen = 0
        with self._changed:
            while True:
                for operation in self._operations[seen:]:
                    if matches(operation):
                        return operation
                seen = len(self._operations)
                left = deadline - time.monotonic()
                if left <= 0 or not self._changed.wait(left):
                    kinds = ", ".join(dict.fromkeys(operation.kind for operation in self._operations)) or "nothing"
                    raise GattlabError("timed-out", f"no {description} within {timeout:g} s; there was: {kinds}")
