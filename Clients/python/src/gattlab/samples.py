"""An iterator over recorded samples."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from . import schema
from .errors import GattlabError
from .values import Sample, SampleGap

if TYPE_CHECKING:
    from .client import AsyncClient

WAIT = 20_000
"""Time for which one request waits for new samples, in milliseconds."""


class SampleStream(AsyncIterator["Sample | SampleGap"]):
    """The samples of a stream and the gaps between them, in the order of arrival, each once."""

    def __init__(
        self,
        client: AsyncClient,
        device: str,
        stream: str,
        period: Mapping[str, Any],
        *,
        anchor: str | None,
        follow: bool,
        reconnect: bool,
    ) -> None:
        self.anchor = anchor
        """Position after the last sample or gap that was returned; pass it to `samples(anchor=…)` to continue there."""
        self.is_restarted = False
        """True if the database was replaced, so that the samples start from the beginning."""
        self._client = client
        self._params = {"device": device, "stream": stream, **period}
        self._follow = follow
        self._reconnect = reconnect
        self._items: deque[Sample | SampleGap] = deque()
        self._next_anchor = anchor
        self._has_more = True

    async def ready(self) -> bool:
        """Waits until the next sample or gap can be returned at once; false after the last one.

        Its cancellation loses none, so that it can have a timeout.
        """
        while not self._items:
            if not self._has_more and not self._follow:
                return False
            await self._read()
        return True

    async def __anext__(self) -> Sample | SampleGap:
        if not await self.ready():
            raise StopAsyncIteration
        item = self._items.popleft()
        self.anchor = item.anchor
        return item

    async def _read(self) -> None:
        params = {**self._params, "anchor": self._next_anchor, "wait": WAIT if self._follow else None}
        try:
            result = cast("schema.SamplesReadResult", await self._client.call("samples.read", params))
        except GattlabError as error:
            if error.code != "no-gattlabd" or not self._reconnect:
                raise
            await self._client.reconnected()
            return
        if result["more"] and result["anchor"] == self._next_anchor:
            raise GattlabError(
                "failed", "gattlabd has sent the same samples again", "check its version: gattlab status"
            )
        self._items.extend(merged(result))
        self._next_anchor = result["anchor"]
        self._has_more = result["more"]
        self.is_restarted = self.is_restarted or result["restarted"]


def merged(result: schema.SamplesReadResult) -> list[Sample | SampleGap]:
    """Returns the samples and the gaps of a response in their order, each with its anchor.

    An anchor is the identity of the database, a colon and the number of the last sample; `+` follows after its gap.
    """
    database = result["anchor"].rpartition(":")[0]
    keyed: list[tuple[tuple[int, int], Sample | SampleGap]] = []
    for sample in result["samples"]:
        number = sample["number"]
        keyed.append(((number, 0), Sample(number, sample["time"], sample["value"], f"{database}:{number}")))
    for gap in result["gaps"]:
        item = SampleGap(gap["start"], gap["end"], gap["reason"], f"{database}:{gap['after']}+")
        keyed.append(((gap["after"], 1), item))
    return [item for _, item in sorted(keyed, key=lambda one: one[0])]
