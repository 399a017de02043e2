"""A session by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import schema
from .errors import GattlabError
from .streams import Stream, identity
from .values import Event, Gap

if TYPE_CHECKING:
    from .client import AsyncClient


class Session:
    """A session with a name, which continues until it is stopped, also without this program.

    `@alarms`, `@questions` and `@daemon` always exist.
    """

    def __init__(self, client: AsyncClient, name: str) -> None:
        self.name = name
        self._client = client

    async def start(self, specification: schema.SessionSpecification | Mapping[str, Any]) -> None:
        """Starts the session; the specification has the `kind` `scan`, `watch`, `record` or `emulate`."""
        await self._client.call("session.start", {"name": self.name, "session": specification})

    async def stop(self) -> None:
        """Stops the session and deletes its events."""
        await self._client.call("session.stop", {"session": self.name})

    async def info(self) -> schema.SessionState:
        """Returns the session's state. Raises GattlabError with the code `session-not-found` if it does not exist."""
        for session in (await self._client.api.session_list())["sessions"]:
            if session["session"] == self.name:
                return session
        raise GattlabError("session-not-found", f"there is no session {self.name}")

    def events(self, *, after: int | None = None, reconnect: bool = False) -> Stream[Event | Gap]:
        """Returns an iterator over the events, and over the gaps between them.

        - `after`: number after which to start, 0 for all that the journal contains; by default only new events are
          returned.
        - `reconnect`: continue after the last event when gattlabd restarts, instead of raising an error.
        """
        return Stream(self._client.mailbox(self.name, after=after, reconnect=reconnect), identity)
