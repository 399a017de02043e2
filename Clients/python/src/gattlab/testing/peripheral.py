"""A peripheral that a test controls."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Protocol, Union

from .events import Operation, OperationLog

Fault = Union[str, Mapping[str, Any]]
"""A fault in YAML, or as a mapping of its keys: `{"on": "read", "do": "error", "error": 0x0E}`."""


class Controller(Protocol):
    """The simulation, or the emulation on an adapter, that a peripheral belongs to."""

    def set_values(self, peripheral: Peripheral, values: Mapping[str, Any]) -> None: ...

    def add_fault(self, peripheral: Peripheral, fault: Fault) -> None: ...

    def drop(self, peripheral: Peripheral) -> None: ...

    def remove(self, peripheral: Peripheral) -> None: ...

    def synchronize(self) -> None:
        """Waits until all operations that have occurred are in the logs."""
        ...


class Peripheral:
    """A peripheral that a profile describes, in range of the program under test."""

    def __init__(self, controller: Controller, address: str, name: str) -> None:
        self._controller = controller
        self._log = OperationLog()
        self.address = address
        """The address at which programs connect to the peripheral."""
        self.name = name
        """The name that it advertises."""
        self.is_present = True
        """False once the peripheral was removed."""

    def __repr__(self) -> str:
        return f"<Peripheral {self.name!r} at {self.address}>"

    def set(self, values: Mapping[str, Any] | None = None, **others: Any) -> None:
        """Holds signals of the profile at values, and sets fields of constant values.

        Underscores in the names of keyword arguments stand for hyphens: `strap.set(heart_rate=150)` and
        `strap.set({"heart-rate": 150})` are the same. None ends the effect.
        """
        named = {name.replace("_", "-"): value for name, value in others.items()}
        self._controller.set_values(self, {**(values or {}), **named})

    def fault(self, fault: Fault) -> None:
        """Injects a fault into the operations on this peripheral."""
        self._controller.add_fault(self, fault)

    def drop(self) -> None:
        """Ends the connections of the peripheral, as a loss of the signal does."""
        self._controller.drop(self)

    def remove(self) -> None:
        """Removes the peripheral: it neither advertises nor answers from now on."""
        self._controller.remove(self)
        self.is_present = False

    @property
    def operations(self) -> list[Operation]:
        """All operations so far, in order."""
        self._controller.synchronize()
        return self._log.all()

    @property
    def written(self) -> list[Operation]:
        """The writes so far, in order."""
        return [operation for operation in self.operations if operation.kind == "write"]

    @property
    def is_connected(self) -> bool:
        """True if a program is connected."""
        links = [operation.kind for operation in self.operations if operation.characteristic is None]
        return links[-1:] == ["connected"]

    @property
    def subscribers(self) -> dict[str, list[str]]:
        """The addresses of the subscribed adapters, by the UUID of the characteristic."""
        subscribers: dict[str, list[str]] = {}
        for operation in self.operations:
            uuid, peer = operation.characteristic, operation.peer
            if uuid is None or peer is None:
                continue
            if operation.kind == "subscribed":
                subscribers.setdefault(uuid, []).append(peer)
            elif operation.kind == "unsubscribed" and peer in subscribers.get(uuid, []):
                subscribers[uuid].remove(peer)
        return {uuid: peers for uuid, peers in subscribers.items() if peers}

    def wait(self, kind: str, characteristic: str | None = None, timeout: float = 10.0) -> Operation:
        """Returns the first operation of a kind, and waits for it if there was none yet.

        In a coroutine, use `wait_async`, which does not block the event loop.
        """
        uuid = characteristic.upper() if characteristic else None

        def matches(operation: Operation) -> bool:
            return operation.kind == kind and uuid in (None, operation.characteristic)

        return self._log.wait(matches, f"{kind} of {uuid}" if uuid else kind, timeout)

    async def wait_async(self, kind: str, characteristic: str | None = None, timeout: float = 10.0) -> Operation:
        """Returns the first operation of a kind, like `wait`."""
        return await asyncio.get_running_loop().run_in_executor(None, self.wait, kind, characteristic, timeout)

    def record(self, event: Mapping[str, Any]) -> None:
        """Adds an event of the simulation or the emulation."""
        self._log.append(Operation.from_event(event))


def yaml_of(fault: Fault, **keys: Any) -> str:
    """Returns a fault as YAML on one line, with further keys; JSON is YAML."""
    if isinstance(fault, str):
        text = fault.strip()
        if not keys:
            return text
        added = ", ".join(f"{key}: {json.dumps(value)}" for key, value in keys.items())
        inner = text[1:-1].strip() if text.startswith("{") and text.endswith("}") else text
        return f"{{ {inner}, {added} }}"
    return json.dumps({**fault, **keys})
