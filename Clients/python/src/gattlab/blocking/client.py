"""The blocking client."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Callable, Literal

from .. import schema
from ..client import RECONNECT_TIMEOUT, AsyncClient
from ..core import MAX_LINE_LENGTH, Retry
from ..methods import BlockingMethods
from ..values import Advertisement, Duration
from .iterators import BlockingSampleStream, BlockingStream
from .loop import LoopThread
from .objects import BlockingDevice, BlockingEmulation, BlockingQuestion, BlockingSession


class Client:
    """A connection to gattlabd for programs without asyncio; any thread can use it.

    The methods are those of AsyncClient. Iterators are closed with `close()`, and `next(timeout)` limits the time to
    wait.
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
        """Creates a client, which `with` connects; the parameters are those of AsyncClient."""
        self._client = AsyncClient(
            socket, name=name, on_retry=on_retry, max_line=max_line, reconnect_timeout=reconnect_timeout
        )
        self._thread = LoopThread()
        self.api = BlockingApi(self._thread, self._client)
        """The methods of the protocol."""

    @property
    def hello(self) -> schema.HelloResult:
        """The daemon's version and limits, and the user and roles of this client."""
        return self._client.hello

    def __enter__(self) -> Client:
        try:
            self._thread.run(self._client.__aenter__())
        except BaseException:
            self._thread.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection, which ends unnamed sessions and locks."""
        try:
            self._thread.run(self._client.close())
        finally:
            self._thread.close()

    def device(
        self,
        selector: str,
        *,
        adapter: str | None = None,
        timeout: Duration | None = None,
        no_cache: bool | None = None,
    ) -> BlockingDevice:
        """Returns a device by address, by name, by `service=UUID`, or by a name in the daemon's configuration."""
        device = self._client.device(selector, adapter=adapter, timeout=timeout, no_cache=no_cache)
        return BlockingDevice(self._thread, device)

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
        adapter: str | None = None,
    ) -> BlockingStream[Advertisement]:
        """Returns an iterator over the advertisements that match all conditions."""
        advertisements = self._thread.call(
            lambda: self._client.scan(
                services=services,
                name=name,
                address=address,
                rssi=rssi,
                manufacturer=manufacturer,
                manufacturer_data=manufacturer_data,
                service_data=service_data,
                duplicates=duplicates,
                passive=passive,
                adapter=adapter,
            )
        )
        return BlockingStream(self._thread, advertisements)

    def session(self, name: str) -> BlockingSession:
        """Returns a session by name, which may not exist yet."""
        return BlockingSession(self._thread, self._client.session(name))

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
    ) -> BlockingEmulation:
        """Returns an emulated peripheral, which is advertised inside `with`."""
        emulation = self._thread.call(
            lambda: self._client.emulate(
                profile,
                set=set,
                name=name,
                adapter=adapter,
                script=script,
                seed=seed,
                ask=ask,
                alias=alias,
                faults=faults,
            )
        )
        return BlockingEmulation(self._thread, emulation)

    def ask(
        self,
        text: str,
        *,
        about: str | None = None,
        choices: list[str] | None = None,
        to: schema.Role | None = None,
        timeout: Duration | None = None,
    ) -> BlockingQuestion:
        """Asks a question, which a guardian answers; the same pending question of this user is joined."""
        asking = self._client.ask(text, about=about, choices=choices, to=to, timeout=timeout)
        return BlockingQuestion(self._thread, self._thread.run(asking))

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
    ) -> BlockingSampleStream:
        """Returns an iterator over the recorded samples of a stream, such as `heart-rate`, and over their gaps."""
        samples = self._client.samples(
            device, stream, start=start, end=end, anchor=anchor, follow=follow, reconnect=reconnect
        )
        return BlockingSampleStream(self._thread, samples)


class BlockingApi(BlockingMethods):
    """The methods of the protocol."""

    def __init__(self, thread: LoopThread, client: AsyncClient) -> None:
        self._thread = thread
        self._client = client

    def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        return self._thread.run(self._client.call(method, params))
