"""A Bluetooth LE device."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, cast

from . import schema
from .errors import GattlabError
from .streams import Stream, value_of
from .values import Duration, Value, duration_text, present

if TYPE_CHECKING:
    from .client import AsyncClient


class Device:
    """A device, which gattlabd finds and connects to when it is used.

    Attributes are characteristics or descriptors, by name, by UUID, or as `service/characteristic`.
    """

    def __init__(
        self,
        client: AsyncClient,
        selector: str,
        *,
        adapter: str | None,
        timeout: str | None,
        no_cache: bool | None,
    ) -> None:
        self.selector = selector
        """The address, the name or `service=UUID`."""
        self._client = client
        self._adapter = adapter
        self._timeout = timeout
        self._no_cache = no_cache

    @property
    def _target(self) -> dict[str, Any]:
        return present(
            {"device": self.selector, "adapter": self._adapter, "timeout": self._timeout, "noCache": self._no_cache}
        )

    async def read(self, attribute: str) -> Value:
        """Reads an attribute; if several match, returns the value of the first."""
        return (await self.read_all(attribute))[0]

    async def read_all(self, *attributes: str) -> list[Value]:
        """Reads attributes over one connection, and returns the values of all that match."""
        params = {**self._target, "attributes": attributes}
        result = cast("schema.ReadResult", await self._client.call("read", params))
        if result["error"]:
            raise GattlabError.from_problem(result["error"])
        return [Value(dict(value)) for value in result["values"]]

    async def write(self, attribute: str, value: bytes | bytearray | Any, *, mode: str | None = None) -> Value:
        """Writes an attribute and returns the written value.

        - `value`: bytes; or the value in the form of `Value.decoded`: a mapping of fields, a word or a number.
        - `mode`: `request` or `command`; by default the one that the attribute supports.
        """
        content = {"value": bytes(value).hex()} if isinstance(value, (bytes, bytearray)) else {"fields": value}
        params = {**self._target, "attribute": attribute, "mode": mode, **content}
        return Value(await self._client.call("write", params))

    async def inspect(self) -> schema.InspectResult:
        """Returns the services, characteristics and descriptors, with readable values."""
        return cast("schema.InspectResult", await self._client.call("inspect", self._target))

    def subscribe(
        self,
        *attributes: str,
        poll: Duration | None = None,
        start_notify: bool | None = None,
    ) -> Stream[Value]:
        """Returns an iterator over notified values; gattlabd reconnects to the device after a loss of the connection.

        - `attributes`: by default all that support notifications or indications.
        - `poll`: interval at which the attributes are also read.
        - `start_notify`: subscribe with StartNotify instead of a socket.
        """
        specification = {
            "kind": "watch",
            **self._target,
            "attributes": attributes or None,
            "poll": duration_text(poll),
            "startNotify": start_notify,
        }
        return Stream(self._client.mailbox(None, start={"session": present(specification)}), value_of)

    @asynccontextmanager
    async def lock(self, duration: Duration | None = None) -> AsyncIterator[schema.LockResult]:
        """Locks the device for this client inside `async with`; the requests of other clients fail meanwhile."""
        target: Mapping[str, Any] = {key: value for key, value in self._target.items() if key != "noCache"}
        params = {**target, "duration": duration_text(duration)}
        lock = cast("schema.LockResult", await self._client.call("lock", params))
        try:
            yield lock
        finally:
            try:
                await self._client.call("unlock", {"address": lock["address"]})
            except GattlabError as error:
                # The lock has expired, or ended with its connection.
                if error.code not in ("not-found", "no-gattlabd"):
                    raise
