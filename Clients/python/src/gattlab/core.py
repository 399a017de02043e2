"""The protocol without input and output: lines, messages, and the matching of responses to requests."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Union

from .checking import problem_of
from .errors import GattlabError, invalid_message
from .schema import RESULTS

MAX_LINE_LENGTH = 1 << 26
"""Default maximum of a received line, in bytes; a response to `samples.read` can have about a megabyte."""


@dataclass(frozen=True)
class Response:
    """The result of a request, or its error."""

    id: int
    result: Any
    error: GattlabError | None = None


@dataclass(frozen=True)
class Notification:
    """A notification about a subscription: `event`, `gap` or `end`."""

    method: str
    subscription: int
    params: dict[str, Any]


@dataclass(frozen=True)
class Retry:
    """A failed attempt of an operation that gattlabd repeats."""

    operation: str
    attempt: int
    error: GattlabError
    delay: float
    """Time until the next attempt, in seconds."""


Incoming = Union[Response, Notification, Retry]


class LineBuffer:
    """Splits received bytes into lines."""

    def __init__(self, max_length: int = MAX_LINE_LENGTH) -> None:
        self._max_length = max_length
        self._parts: list[bytes] = []
        self._length = 0

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Yields the lines that are complete now, without their ends and without empty lines.

        Raises GattlabError for a line that is longer than the maximum.
        """
        *complete, rest = data.split(b"\n")
        for part in complete:
            self._append(part)
            line = b"".join(self._parts).rstrip(b"\r")
            self._parts, self._length = [], 0
            if line:
                yield line
        self._append(rest)

    def _append(self, part: bytes) -> None:
        self._length += len(part)
        if self._length > self._max_length:
            raise GattlabError(
                "line-too-long",
                f"gattlabd sent a line of more than {self._max_length} bytes",
                "request less at once, or pass a larger max_line to connect()",
            )
        if part:
            self._parts.append(part)


class ProtocolCore:
    """One connection's state: numbers requests, and matches responses to them."""

    def __init__(self, max_line: int = MAX_LINE_LENGTH) -> None:
        self._lines = LineBuffer(max_line)
        self._numbers = itertools.count(1)
        self._pending: dict[int, str] = {}
        """The methods of the pending requests, by number."""

    def request(self, method: str, params: Mapping[str, Any]) -> tuple[int, bytes]:
        """Returns the number of a new request, and its line."""
        number = next(self._numbers)
        line = encode({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        self._pending[number] = method
        return number, line

    def receive(self, data: bytes) -> Iterator[Incoming]:
        """Yields the messages that are complete now.

        Raises GattlabError for a message that violates the protocol, and for an error that gattlabd sends without a
        request, such as one about the number of clients. The connection is of no use afterwards.
        """
        for line in self._lines.feed(data):
            message = parse(line)
            if isinstance(message, Response):
                if message.id not in self._pending:
                    raise invalid_message(f"a response to request {message.id}, which is not pending")
                message = checked(message, self._pending.pop(message.id))
            if message is not None:
                yield message


def checked(response: Response, method: str) -> Response:
    """Returns a response, or an error in its place if the result is none of the method's type."""
    if response.error or method not in RESULTS:
        return response
    problem = problem_of(response.result, RESULTS[method])
    return Response(response.id, None, invalid_message(f"{problem}, of {method}")) if problem else response


def encode(message: Mapping[str, Any]) -> bytes:
    """Returns the line of a message."""
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def parse(line: bytes) -> Incoming | None:
    """Returns the message of a line; None for a notification that this version does not know.

    Raises GattlabError for a message that violates the protocol, and for an error without a request.
    """
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise invalid_message(f"{error} in {line[:80]!r}") from None
    if not isinstance(message, dict):
        raise invalid_message(f"not an object: {line[:80]!r}")
    if "method" in message:
        return _notification(message)
    if "error" in message:
        failure = GattlabError.from_response(_member(message, "error", dict))
        if message.get("id") is None:
            raise failure
        return Response(_member(message, "id", int), None, failure)
    if "result" not in message:
        raise invalid_message("a response without result and error")
    return Response(_member(message, "id", int), message["result"])


def _notification(message: dict[str, Any]) -> Notification | Retry | None:
    method = _member(message, "method", str)
    if method not in _CHECKS and method != "retry":
        return None
    params = _member(message, "params", dict)
    if method == "retry":
        return Retry(
            _member(params, "operation", str),
            _member(params, "attempt", int),
            GattlabError.from_problem(_member(params, "error", dict)),
            _member(params, "delay", int) / 1000,
        )
    for path, kind in _CHECKS[method].items():
        *parents, key = path.split(".")
        inner = params
        for parent in parents:
            inner = _member(inner, parent, dict)
        _member(inner, key, kind)
    if method == "end" and params.get("error") is not None:
        _member(params, "error", dict)
    return Notification(method, _member(params, "subscription", int), params)


# The members of each notification that the client relies on.
_CHECKS: dict[str, dict[str, type]] = {
    "event": {"session": str, "seq": int, "time": str, "event.event": str},
    "gap": {"session": str, "gap.from": int, "gap.to": int, "gap.reason": str},
    "end": {"session": str},
}


def _member(value: Mapping[str, Any], key: str, kind: type) -> Any:
    found = value.get(key)
    if not isinstance(found, kind) or (isinstance(found, bool) and kind is int):
        raise invalid_message(f"'{key}' is missing or has the wrong type")
    return found
