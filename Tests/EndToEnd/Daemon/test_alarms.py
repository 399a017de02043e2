"""Alarms: on values of a simulated device, over kills of the daemon, and their actions."""

import asyncio
import time
from datetime import datetime
from pathlib import Path

import pytest

from harness.client import Refused
from harness.daemon import until_running
from harness.profiles import SETTING
from harness.waiting import DEADLINE

FOB = (Path(__file__).parents[3] / "Profiles/key-fob.yaml").read_text()
LATE = 1.0
"""Seconds after which an alert is late."""


@pytest.fixture
def device(devices):
    return devices.addresses[0]


async def watching(daemon, device):
    """A client, and a session that watches a device which counts from 0."""
    client = await daemon.client()
    await client.start({"kind": "watch", "device": device, "adapter": "hci0"}, "chest", subscribe=False)
    await until_running(client, ["chest"])
    return client


async def alarms(client):
    return {alarm["alarm"]: alarm for alarm in (await client.call("alarms.list"))["alarms"]}


async def until_state(client, name, state):
    """Waits for the state of an alarm; None waits for its end."""
    end = asyncio.get_running_loop().time() + DEADLINE
    while True:
        alarm = (await alarms(client)).get(name)
        if (alarm and alarm["state"]) == state:
            return alarm
        assert asyncio.get_running_loop().time() < end, f"{name} is not {state}: {alarm}"
        await asyncio.sleep(0.02)


async def changes(client, name):
    """All changes of an alarm in the journal, with a Boolean value for late alerts."""
    stream, answer = await client.subscribe("@alarms", after=0)
    await client.until(lambda: stream.last >= answer["seq"], "the journal is replayed", DEADLINE)
    events = [event for _, _, event in stream.events if event["alarm"] == name]
    return [(event["change"], event["late"] or False) for event in events]


def seconds(text):
    return datetime.fromisoformat(text).timestamp()


def run(body):
    asyncio.run(body())


def test_an_alarm_alerts_is_snoozed_and_stopped(daemon, device):
    async def body():
        client = await watching(daemon, device)
        alarm = {"device": device, "stream": "count", "over": 20, "hold": "500ms"}
        added = await client.call("alarms.add", name="high", alarm=alarm)
        assert added["watched"] and added["text"] == f"{device} count over 20 for 500ms"
        assert (await until_state(client, "high", "alerting"))["value"] > 20
        snoozed = await client.call("alarms.snooze", alarm="high", duration="300ms")
        assert (snoozed["state"], snoozed["reason"]) == ("countdown", "snooze")
        await until_state(client, "high", "alerting")
        # The value remains above the limit, so there is no further alert.
        assert (await client.call("alarms.stop", alarm="high"))["state"] == "scheduled"
        with pytest.raises(Refused) as refusal:
            await client.call("alarms.snooze", alarm="high")
        assert refusal.value.name == "alarm-state"
        assert (await client.call("alarms.cancel", alarm="high"))["state"] == "ended"
        words = [change for change, _ in await changes(client, "high")]
        assert words == ["added", "alerted", "snoozed", "alerted", "stopped", "canceled"]

    run(body)


def test_a_lost_connection_alerts_until_it_is_established(daemon, device, stack):
    async def body():
        client = await watching(daemon, device)
        await client.call("alarms.add", name="lost", alarm={"device": "chest", "linkLost": True})
        await client.call("alarms.add", name="quiet", alarm={"device": "chest", "silent": "1h"})
        stack.bluetoothd.kill()
        await until_state(client, "lost", "alerting")
        stack.start_bluetoothd()
        await until_state(client, "lost", "scheduled")
        assert [change for change, _ in await changes(client, "lost")] == ["added", "alerted", "cleared"]

    run(body)


def test_states_survive_kills_and_an_alarm_that_was_due_meanwhile_is_reported_once(daemon, device):
    async def body():
        client = await watching(daemon, device)
        await client.call("alarms.add", name="high", alarm={"device": "chest", "stream": "count", "over": 0})
        await client.call("alarms.add", name="tea", alarm={"timer": "1h"})
        await client.call("alarms.add", name="paused", alarm={"timer": "2s"})
        await client.call("alarms.pause", alarm="paused")
        await until_state(client, "high", "alerting")
        eggs = await client.call("alarms.add", name="eggs", alarm={"timer": "3s"})
        tea = (await alarms(client))["tea"]["next"]
        daemon.kill()
        is_late = time.time() < seconds(eggs["next"])
        await asyncio.sleep(max(0, seconds(eggs["next"]) + LATE + 0.5 - time.time()))
        for _ in range(2):
            daemon.start()
            client = await daemon.client()
            now = await alarms(client)
            states = {name: alarm["state"] for name, alarm in now.items()}
            assert states == {"high": "alerting", "tea": "countdown", "paused": "paused", "eggs": "alerting"}
            assert abs(seconds(now["tea"]["next"]) - seconds(tea)) < 0.1
            assert await changes(client, "eggs") == [("added", False), ("alerted", is_late)]
            assert [change for change, _ in await changes(client, "high")] == ["added", "alerted"]
            daemon.kill()

    run(body)


def test_an_alert_rings_a_key_fob_until_it_is_stopped(daemon):
    async def body():
        client = await daemon.client()
        fob = await client.start({"kind": "emulate", "profile": FOB, "adapter": "hci1"}, "fob")
        await until_running(client, ["fob"])

        def levels():
            return [event["value"] for event in fob.events_named("alert") if event["reason"] == "immediate"]

        await client.call("alarms.add", name="tea", alarm={"timer": "100ms", "ring": "gattlab key fob"})
        await client.until(lambda: levels() == ["02"], "the fob rings", DEADLINE)
        await client.call("alarms.stop", alarm="tea")
        await client.until(lambda: levels() == ["02", "00"], "the fob is quiet", DEADLINE)

    run(body)


def test_an_alert_writes_a_value_and_sets_a_signal(daemon, device):
    async def body():
        client = await watching(daemon, device)
        await client.start({"kind": "emulate", "profile": FOB, "adapter": "hci1"}, "fob", subscribe=False)
        await until_running(client, ["fob"])
        alarm = {
            "timer": "100ms",
            "write": {"device": "chest", "attribute": SETTING, "value": "07"},
            "set": {"session": "fob", "signals": {"battery": 5}},
        }
        await client.call("alarms.add", name="tea", alarm=alarm)
        end = time.monotonic() + DEADLINE
        while True:
            read = await client.call("read", device=device, attributes=[SETTING], adapter="hci0")
            status = await client.call("emulate.status", session="fob")
            found = (read["values"][0]["value"], status["emulations"][0]["signals"]["battery"])
            if found == ("07", 5):
                break
            assert time.monotonic() < end, found
            await asyncio.sleep(0.05)

    run(body)


def test_a_failed_action_is_reported(daemon):
    async def body():
        client = await daemon.client()
        notes, _ = await client.subscribe("@daemon")
        await client.call("alarms.add", name="tea", alarm={"timer": "1ms", "set": {"session": "x", "signals": {"y": 1}}})
        await client.until(
            lambda: any(event["note"] == "alarm" and "tea" in event["text"] for event in notes.events_named("note")),
            "the note",
            DEADLINE,
        )

    run(body)
