"""Iterators that are read more slowly than events arrive, with a peripheral that notifies 50 times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from conftest import DEADLINE, Daemon

import gattlab
from gattlab import Event, Gap
from gattlab.mailbox import Mailbox

FAST = """
name: Fast
advertising: { services: [battery-service], interval: 20ms }
signals:
  battery: { ramp: { from: 0, by: 1, every: 20ms, to: 100, repeat: true } }
services:
  - uuid: battery-service
    characteristics:
      - uuid: battery-level
        properties: [read, notify]
        notify: { every: 20ms }
        value: { batteryLevel: { signal: battery } }
"""
WATCH = {"kind": "watch", "device": "Fast", "attributes": ["battery-level"], "adapter": "hci0"}


def run(body: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(body, DEADLINE))


async def last_number(client: gattlab.AsyncClient, session: str | None) -> int:
    """Returns the number of a session's last event."""
    assert session
    return (await client.session(session).info())["seq"]


def test_a_slow_reader_loses_nothing_that_the_journal_has(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client, client.emulate(FAST, adapter="hci1"):
            await client.session("fast").start(WATCH)
            mailbox = Mailbox(client, "fast", after=0, capacity=5)
            for number in range(1, 61):
                item = await mailbox.next()
                assert isinstance(item, Event)
                assert item.seq == number
                assert mailbox.waiting < 5
                # A request between two events is not delayed by those that wait.
                assert await last_number(client, "fast") >= number
            await mailbox.close()
            await client.session("fast").stop()

    run(body())


def test_a_slow_reader_of_an_unnamed_session_gets_an_exact_gap(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client, client.emulate(FAST, adapter="hci1"):
            mailbox = Mailbox(client, None, start={"session": WATCH}, capacity=4)
            await mailbox.open()
            while await last_number(client, mailbox.session) < 10:
                await asyncio.sleep(0.01)
            assert mailbox.waiting == 4
            expected = 1
            gaps = []
            for _ in range(8):
                item = await mailbox.next()
                if isinstance(item, Gap):
                    gaps.append(item)
                    assert item.first == expected
                    expected = item.last + 1
                else:
                    assert isinstance(item, Event)
                    assert item.seq == expected
                    expected += 1
            assert gaps
            assert gaps[0].first == 5
            await mailbox.close()

    run(body())
