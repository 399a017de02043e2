"""An emulated peripheral."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import schema
from .errors import GattlabError
from .streams import Stream, identity
from .values import Event, Gap

if TYPE_CHECKING:
    from .client import AsyncClient


class Emulation:
    """An emulated peripheral, which is advertised inside `async with`."""

    def __init__(self, client: AsyncClient, start: dict[str, Any]) -> None:
        self._client = client
        self._events: Stream[Event | Gap] = Stream(client.mailbox(None, start=start), identity)

    @property
    def session(self) -> str:
        """Name of the session."""
        session = self._events.session
        if session is None:
            raise GattlabError("not-started", "the emulation has not started", "use it in 'async with'")
        return session

    async def __aenter__(self) -> Emulation:
        try:
            await self._published()
        except BaseException:
            await self._events.aclose()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._events.aclose()

    async def _published(self) -> None:
        """Waits until the peripheral is advertising."""
        async for item in self._events:
            if isinstance(item, Event) and item.kind == "ready":
                return
            if isinstance(item, Event) and item.kind == "refused":
                raise GattlabError.from_problem(item.data["error"])
        raise GattlabError("failed", "the emulation ended before it was advertising")

    def events(self) -> Stream[Event | Gap]:
        """Returns the iterator over the events since the peripheral is advertising; it is the same at each call."""
        return self._events

    async def set(self, values: Mapping[str, Any] | None = None, **named: Any) -> None:
        """Holds signals at values, and sets fields of constant values; None ends the effect.

        The keys are those of `status`, such as `heart-rate`; as a keyword, a name has `_` for `-`:
        `set(heart_rate=150)`.
        """
        changes = {**(values or {}), **{name.replace("_", "-"): value for name, value in named.items()}}
        await self._client.api.emulate_set(changes, session=self.session)

    async def fault(self, *faults: Mapping[str, Any] | str, replace: bool | None = None) -> int:
        """Injects faults, such as `{"on": "read", "do": "error", "error": 14}`, and returns the number of present ones.

        - `replace`: end all present faults first.
        """
        texts = [fault if isinstance(fault, str) else json.dumps(fault) for fault in faults]
        text = "faults: [" + ", ".join(texts) + "]"
        return (await self._client.api.emulate_fault(text, session=self.session, replace=replace))["faults"]

    async def drop(self, peer: str | None = None) -> list[str]:
        """Disconnects a peer, or all of them, and returns their addresses."""
        return (await self._client.api.emulate_drop(session=self.session, peer=peer))["peers"]

    async def pause(self) -> None:
        """Stops the time of the values: they do not change and are not notified."""
        await self._client.api.emulate_pause(session=self.session)

    async def resume(self) -> None:
        """Continues after a pause."""
        await self._client.api.emulate_resume(session=self.session)

    async def status(self) -> schema.EmulationState:
        """Returns the values, peers and faults."""
        return (await self._client.api.emulate_status(session=self.session))["emulations"][0]
