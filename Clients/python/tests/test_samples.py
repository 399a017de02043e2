"""The order of samples and gaps in a response, and their anchors."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, cast

import pytest

from gattlab import GattlabError, Sample, SampleGap
from gattlab.samples import SampleStream, merged
from gattlab.schema import SamplesReadResult


def test_a_gap_follows_the_sample_before_it() -> None:
    result: SamplesReadResult = {
        "address": "AA:BB:CC:DD:EE:FF",
        "stream": "heart-rate",
        "unit": "bpm",
        "kind": "discrete",
        "samples": [{"number": 4, "time": "T4", "value": 72}, {"number": 5, "time": "T5", "value": 73}],
        "gaps": [
            {"after": 3, "start": "T3", "end": "T4", "reason": "link-lost"},
            {"after": 5, "start": "T5", "end": None, "reason": "stopped"},
        ],
        "arrivals": [],
        "more": False,
        "anchor": "e2c2:5+",
        "restarted": False,
    }
    assert merged(result) == [
        SampleGap("T3", "T4", "link-lost", "e2c2:3+"),
        Sample(4, "T4", 72, "e2c2:4"),
        Sample(5, "T5", 73, "e2c2:5"),
        SampleGap("T5", None, "stopped", "e2c2:5+"),
    ]


class Stuck:
    """A client of a gattlabd that promises more samples, and sends the same ones again."""

    requests = 0

    async def call(self, method: str, params: Mapping[str, Any]) -> Any:
        self.requests += 1
        return {"samples": [], "gaps": [], "more": True, "anchor": "e2c2:5", "restarted": False}


def test_a_reading_without_progress_ends() -> None:
    client = Stuck()
    stream = SampleStream(cast("Any", client), "strap", "heart-rate", {}, anchor=None, follow=False, reconnect=False)
    with pytest.raises(GattlabError, match="the same samples again"):
        asyncio.run(stream.ready())
    assert client.requests == 2
