"""The asynchronous client."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Callable, Literal, cast

from . import schema
from .connection import Connection
from .core import MAX_LINE_LENGTH, Retry
from .device import Device
from .emulation import Emulation
from .errors import GattlabError, closed_client
from .mailbox import Mailbox
from .methods import AsyncMethods
from .profiles import profile_source
from .question import Question
from .samples import SampleStream
from .session import Session
from .sockets import candidates
from .streams import Stream, advertisement_of
from .values import Advertisement, Duration, duration_text, present

ADAPTER_VARIABLE = "GATTLAB_ADAPTER"
"""The environment variable with the adapter that is used where a call names none."""

RECONNECT_TIMEOUT = 60.0
FIRST_DELAY, LONGEST_DELAY = 0.05, 1.0


def selected(adapter: str | None) -> str | None:
    """Returns the adapter of a call, or otherwise that of the environment; None for the daemon's first one."""
    return adapter or os.environ.get(ADAPTER_VARIABLE) or None


class AsyncClient:
    """A connection to gattlabd, which is opened again after a restart of the daemon.

    Pending requests fail when the connection is lost. The next request connects again.
    """

    def __init__(
        self,
        socket: str | os.PathLike[str] | None = None,
        *,
        name: str | None = None,
        on_retry: Callable[[Retry], None] | None = None,
        max_line: int = MAX_LINE_LENGTH,
        reconnect_timeout: float = RECONNECT_TIMEOUT,
    ) -> None:
        """Creates a client, which `async with` connects.

        - `socket`: path of the socket; by default `GATTLAB_SOCKET`, the user's own gattlabd or the system's.
        - `name`: name of this program in the daemon's log.
        - `on_retry`: called for each failed attempt of an operation that gattlabd repeats.
        - `max_line`: maximum length of a received message, in bytes.
        - `reconnect_timeout`: time for which iterators with `reconnect=True` wait for a daemon that restarts, in
          seconds.
        """
        self.api = Api(self)
        """The methods of the protocol."""
        self._hello: schema.HelloResult | None = None
        self._socket = os.fspath(socket) if socket is not None else None
        self._name = name
        self._on_retry = on_retry
        self._max_line = max_line
        self._reconnect_timeout = reconnect_timeout
        self._connection: Connection | None = None
        self._lock: asyncio.Lock | None = None
        self._is_closed = False

    @property
    def hello(self) -> schema.HelloResult:
        """The daemon's version and limits, and the user and roles of this client."""
        if self._hello is None:
            raise GattlabError("not-connected", "the client is not connected", "use it in 'async with'")
        return self._hello

    async def __aenter__(self) -> AsyncClient:
        await self.connected()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connection, which ends unnamed sessions, locks and pending requests."""
        self._is_closed = True
        if self._connection:
            await self._connection.close()

    def device(
        self,
        selector: str,
        *,
        adapter: str | None = None,
        timeout: Duration | None = None,
        no_cache: bool | None = None,
    ) -> Device:
        """Returns a device by address, by name, by `service=UUID`, or by a name in the daemon's configuration."""
        return Device(self, selector, adapter=selected(adapter), timeout=duration_text(timeout), no_cache=no_cache)

    def scan(
        self,
        *,
        services: Sequence[str] | None = None,
        name: str | None = None,
        address: str | None = None,
        rssi: int | None = None,
        manufacturer: str | None = None,
        manufacturer_data: Sequence[str] | None = None,
        service_data: Sequence[str] | None = None,
        duplicates: bool | None = None,
        passive: bool | None = None,
        every: Duration | None = None,
        adapter: str | None = None,
    ) -> Stream[Advertisement]:
        """Returns an iterator over the advertisements that match all conditions.

        With `every`, each device is reported once in each such interval in which it advertises.
        """
        specification = {
            "kind": "scan",
            "services": services,
            "name": name,
            "address": address,
            "rssi": rssi,
            "manufacturer": manufacturer,
            "manufacturerData": manufacturer_data,
            "serviceData": service_data,
            "duplicates": duplicates,
            "passive": passive,
            "every": duration_text(every),
            "adapter": selected(adapter),
        }
        return Stream(self.mailbox(None, start={"session": present(specification)}), advertisement_of)

    def session(self, name: str) -> Session:
        """Returns a session by name, which may not exist yet."""
        return Session(self, name)

    def emulate(
        self,
        profile: str | os.PathLike[str],
        *,
        set: Mapping[str, Any] | None = None,
        name: str | None = None,
        adapter: str | None = None,
        script: str | None = None,
        seed: int | None = None,
        ask: bool | None = None,
        alias: Literal["auto", "always", "never"] | None = None,
        faults: str | None = None,
    ) -> Emulation:
        """Returns an emulated peripheral, which is advertised inside `async with`.

        - `profile`: name of an installed profile, path of a file, or text of a profile.
        - `set`: constant values for signals of the profile.
        - `name`: name of the session.
        - `script`: text of the profile's script.
        - `faults`: faults to inject, as YAML or JSON.
        """
        specification = {
            "kind": "emulate",
            **profile_source(profile),
            "set": set,
            "adapter": selected(adapter),
            "script": script,
            "seed": seed,
            "ask": ask,
            "alias": alias,
            "faults": faults,
        }
        return Emulation(self, present({"name": name, "session": present(specification)}))

    async def ask(
        self,
        text: str,
        *,
        about: str | None = None,
        choices: list[str] | None = None,
        to: schema.Role | None = None,
        timeout: Duration | None = None,
    ) -> Question:
        """Asks a question, which a guardian answers; the same pending question of this user is joined."""
        asked = await self.api.questions_ask(
            text,
            about=about,
            choices=choices,
            to=to,
            timeout=duration_text(timeout),
            key=secrets.token_hex(16),
        )
        return Question(self, asked)

    def samples(
        self,
        device: str,
        stream: str,
        *,
        start: str | None = None,
        end: str | None = None,
        anchor: str | None = None,
        follow: bool = False,
        reconnect: bool = False,
    ) -> SampleStream:
        """Returns an iterator over the recorded samples of a stream, such as `heart-rate`, and over their gaps.

        - `start`, `end`: the period, as RFC 3339.
        - `anchor`: position after which to continue.
        - `follow`: wait for new samples after the last one.
        - `reconnect`: continue after a restart of the daemon.
        """
        period = {"from": start, "to": end}
        return SampleStream(self, device, stream, period, anchor=anchor, follow=follow, reconnect=reconnect)

    async def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Performs a request and returns its result; parameters that are None are omitted."""
        connection = await self.connected()
        return await connection.request(method, present(params))

    def mailbox(
        self,
        session: str | None,
        *,
        after: int | None = None,
        start: dict[str, Any] | None = None,
        reconnect: bool = False,
    ) -> Mailbox:
        """Returns the queue of a new subscription."""
        return Mailbox(self, session, after=after, start=start, reconnect=reconnect)

    async def connected(self) -> Connection:
        """Returns an open connection: the present one, or a new one if it was lost."""
        # Python 3.9 binds a lock to the event loop that is current when the lock is created.
        self._lock = self._lock or asyncio.Lock()
        async with self._lock:
            if self._is_closed:
                raise closed_client()
            if self._connection is None or self._connection.error:
                self._connection = await self._open()
            return self._connection

    async def reconnected(self) -> Connection:
        """Returns an open connection, and waits for a daemon that restarts."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._reconnect_timeout
        delay = FIRST_DELAY
        while True:
            try:
                return await self.connected()
            except GattlabError as error:
                if error.code != "no-gattlabd" or loop.time() + delay > deadline:
                    raise
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)

    async def _open(self) -> Connection:
        paths = candidates(self._socket, os.environ)
        connection = await Connection.open(paths, self._max_line, self._on_retry)
        params: dict[str, Any] = {"protocol": 1, "retries": self._on_retry is not None}
        if self._name is not None:
            params["client"] = self._name
        try:
            self._hello = cast("schema.HelloResult", await connection.request("hello", params))
        except BaseException:
            await connection.close()
            raise
        connection.max_message = self._hello["limits"]["message"]
        return connection


class Api(AsyncMethods):
    """The methods of the protocol.

    The events of `subscribe` and of `session_start` with `subscribe=True` are not delivered here: use `Session.events`.
    """

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        return await self._client.call(method, params)
