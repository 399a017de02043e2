"""The values that the client returns: events, gaps, attribute values, advertisements and samples."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Union, cast

from .core import Notification
from .errors import GattlabError

Duration = Union[str, float]
"""Seconds, or a text with a unit as in the protocol: `500ms`, `10s`, `2m`, `1h`."""


def duration_text(duration: Duration | None) -> str | None:
    """Returns a duration in the protocol's format."""
    if duration is None or isinstance(duration, str):
        return duration
    return f"{round(duration * 1000)}ms"


def present(members: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the members that are not None; optional parameters of the protocol are omitted, not null."""
    return {key: value for key, value in members.items() if value is not None}


@dataclass(frozen=True)
class Event:
    """An event of a session."""

    session: str
    seq: int
    """Number within the session; pass it to `events(after=…)` to continue after this event."""
    time: str
    data: dict[str, Any]
    """The object that `gattlab watch --json` and similar commands print."""

    @property
    def kind(self) -> str:
        """The kind of the event, such as `notification`."""
        return str(self.data["event"])


@dataclass(frozen=True)
class Gap:
    """Events that are missing at this position of a session."""

    session: str
    first: int
    last: int
    reason: str
    """`expired`, `slow-client`, `storage` or `restarted`."""

    @property
    def count(self) -> int:
        """Number of missing events."""
        return self.last - self.first + 1


@dataclass(frozen=True)
class End:
    """The end of a session."""

    error: GattlabError | None


def item_of(notification: Notification) -> Event | Gap | End:
    """Returns the content of a notification about a subscription."""
    params = notification.params
    if notification.method == "event":
        return Event(params["session"], params["seq"], params["time"], params["event"])
    if notification.method == "gap":
        return gap_of(params["session"], params["gap"])
    error = params.get("error")
    return End(GattlabError.from_problem(error) if error else None)


def gap_of(session: str, gap: Mapping[str, Any]) -> Gap:
    """Returns the gap that a result or a notification describes."""
    return Gap(session, gap["from"], gap["to"], gap["reason"])


@dataclass(frozen=True)
class Value:
    """A value of an attribute, which was read, written or notified."""

    raw: dict[str, Any]
    """The object of the protocol."""
    seq: int | None = None
    """Number of the event; None for a value that was read or written."""

    @property
    def bytes(self) -> builtins.bytes:
        """The value as it was transferred."""
        return bytes.fromhex(self.raw["value"])

    @property
    def decoded(self) -> dict[str, Any] | None:
        """The fields of the value; None if its format is unknown."""
        return cast("dict[str, Any] | None", self.raw["decoded"])

    @property
    def address(self) -> str:
        """Address of the device."""
        return str(self.raw["address"])

    @property
    def service(self) -> str:
        """UUID of the service."""
        return str(self.raw["service"])

    @property
    def characteristic(self) -> str:
        """UUID of the characteristic."""
        return str(self.raw["characteristic"])

    @property
    def time(self) -> str | None:
        """Time of the notification; None for a value that was read or written."""
        return self.raw.get("time")


@dataclass(frozen=True)
class Advertisement:
    """A received advertisement."""

    raw: dict[str, Any]
    """The object of the protocol, with all its members."""

    @property
    def address(self) -> str:
        """Address of the device."""
        return str(self.raw["address"])

    @property
    def name(self) -> str | None:
        """Local name, if it is known."""
        return cast("str | None", self.raw["name"])

    @property
    def rssi(self) -> int | None:
        """Received signal strength in dBm, if it is known."""
        return cast("int | None", self.raw["rssi"])

    @property
    def services(self) -> list[str]:
        """UUIDs of the advertised services."""
        return list(self.raw["services"])


@dataclass(frozen=True)
class Sample:
    """A sample of a stream."""

    number: int
    time: str
    value: float
    anchor: str
    """The position after this sample, for `samples(anchor=…)`."""


@dataclass(frozen=True)
class SampleGap:
    """A time without samples."""

    start: str
    end: str | None
    """End of the gap; None if it has not ended, and ends with the next sample."""
    reason: str
    anchor: str
    """The position after this gap, for `samples(anchor=…)`."""
