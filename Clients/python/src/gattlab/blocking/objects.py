"""The objects of the blocking client: each performs the operations of its asynchronous counterpart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from .. import schema
from ..device import Device
from ..emulation import Emulation
from ..question import Question
from ..session import Session
from ..values import Duration, Event, Gap, Value
from .iterators import BlockingStream
from .loop import LoopThread


class BlockingDevice:
    """A device, which gattlabd finds and connects to when it is used."""

    def __init__(self, thread: LoopThread, device: Device) -> None:
        self._thread = thread
        self._device = device

    @property
    def selector(self) -> str:
        """The address, the name or `service=UUID`."""
        return self._device.selector

    def read(self, attribute: str) -> Value:
        """Reads an attribute; if several match, returns the value of the first."""
        return self._thread.run(self._device.read(attribute))

    def read_all(self, *attributes: str) -> list[Value]:
        """Reads attributes over one connection, and returns the values of all that match."""
        return self._thread.run(self._device.read_all(*attributes))

    def write(self, attribute: str, value: bytes | bytearray | Any, *, mode: str | None = None) -> Value:
        """Writes bytes, or a value in the form of `Value.decoded`, and returns the written value."""
        return self._thread.run(self._device.write(attribute, value, mode=mode))

    def inspect(self) -> schema.InspectResult:
        """Returns the services, characteristics and descriptors, with readable values."""
        return self._thread.run(self._device.inspect())

    def subscribe(
        self,
        *attributes: str,
        poll: Duration | None = None,
        start_notify: bool | None = None,
    ) -> BlockingStream[Value]:
        """Returns an iterator over notified values; gattlabd reconnects to the device after a loss of the
        connection."""
        values = self._thread.call(lambda: self._device.subscribe(*attributes, poll=poll, start_notify=start_notify))
        return BlockingStream(self._thread, values)

    @contextmanager
    def lock(self, duration: Duration | None = None) -> Iterator[schema.LockResult]:
        """Locks the device for this client inside `with`; the requests of other clients fail meanwhile."""
        lock = self._device.lock(duration)
        result = self._thread.run(lock.__aenter__())
        try:
            yield result
        finally:
            self._thread.run(lock.__aexit__(None, None, None))


class BlockingSession:
    """A session with a name, which continues until it is stopped, also without this program."""

    def __init__(self, thread: LoopThread, session: Session) -> None:
        self._thread = thread
        self._session = session

    @property
    def name(self) -> str:
        """Name of the session."""
        return self._session.name

    def start(self, specification: schema.SessionSpecification | Mapping[str, Any]) -> None:
        """Starts the session; the specification has the `kind` `scan`, `watch`, `record` or `emulate`."""
        self._thread.run(self._session.start(specification))

    def stop(self) -> None:
        """Stops the session and deletes its events."""
        self._thread.run(self._session.stop())

    def info(self) -> schema.SessionState:
        """Returns the session's state."""
        return self._thread.run(self._session.info())

    def events(self, *, after: int | None = None, reconnect: bool = False) -> BlockingStream[Event | Gap]:
        """Returns an iterator over the events, and over the gaps between them."""
        events = self._thread.call(lambda: self._session.events(after=after, reconnect=reconnect))
        return BlockingStream(self._thread, events)


class BlockingEmulation:
    """An emulated peripheral, which is advertised inside `with`."""

    def __init__(self, thread: LoopThread, emulation: Emulation) -> None:
        self._thread = thread
        self._emulation = emulation

    @property
    def session(self) -> str:
        """Name of the session."""
        return self._emulation.session

    def __enter__(self) -> BlockingEmulation:
        self._thread.run(self._emulation.__aenter__())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thread.run(self._emulation.__aexit__(kind, error, trace))

    def events(self) -> BlockingStream[Event | Gap]:
        """Returns the iterator over the events since the peripheral is advertising."""
        return BlockingStream(self._thread, self._emulation.events())

    def set(self, values: Mapping[str, Any] | None = None, **named: Any) -> None:
        """Holds signals at values, and sets fields of constant values; None ends the effect."""
        self._thread.run(self._emulation.set(values, **named))

    def fault(self, *faults: Mapping[str, Any] | str, replace: bool | None = None) -> int:
        """Injects faults, and returns the number of present ones."""
        return self._thread.run(self._emulation.fault(*faults, replace=replace))

    def drop(self, peer: str | None = None) -> list[str]:
        """Disconnects a peer, or all of them, and returns their addresses."""
        return self._thread.run(self._emulation.drop(peer))

    def pause(self) -> None:
        """Stops the time of the values: they do not change and are not notified."""
        self._thread.run(self._emulation.pause())

    def resume(self) -> None:
        """Continues after a pause."""
        self._thread.run(self._emulation.resume())

    def status(self) -> schema.EmulationState:
        """Returns the values, peers and faults."""
        return self._thread.run(self._emulation.status())


class BlockingQuestion:
    """A question, which may be pending or have an outcome already."""

    def __init__(self, thread: LoopThread, question: Question) -> None:
        self._thread = thread
        self._question = question

    @property
    def number(self) -> int:
        """The number by which the question is answered."""
        return self._question.number

    @property
    def is_raised(self) -> bool:
        """False if the question was pending before, or its answer is remembered."""
        return self._question.is_raised

    def outcome(self) -> schema.QuestionOutcome:
        """Returns the present outcome, whose `state` may be `pending`."""
        return self._thread.run(self._question.outcome())

    def wait(self, timeout: float | None = None) -> schema.QuestionOutcome:
        """Waits for the answer or the end of the question. Raises TimeoutError after a number of seconds."""
        return self._thread.run(self._question.wait(), timeout)

    def withdraw(self) -> None:
        """Withdraws the question."""
        self._thread.run(self._question.withdraw())
