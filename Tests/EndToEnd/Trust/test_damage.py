"""Damage of every file and every table of the state: the answers are equal, or the status has a finding."""

import asyncio
import json
import shutil
from collections import Counter

from harness.campaign import Campaign
from harness.damage import copy_state, damage_file, damage_row, is_file
from harness.daemon import Daemon
from harness.waiting import until

DATABASES = ("gattlab.db", "samples.db")
LOST = "lost"


def prepare(daemon, devices):
    """Fills the state with something of each kind."""
    for number in (0, 1):
        session = {"kind": "record", "device": devices.addresses[number], "adapter": "hci0"}
        assert "result" in daemon.ask("session.start", name=f"log-{number}", session=session, program="logger")
    for method, params in {
        "alarms.add": {"name": "later", "alarm": {"timer": "100h"}},
        "observers.add": {"name": "watcher", "observer": {"device": "log-0", "stream": "count", "socket": "/run/none"}},
        "restoration.save": {"name": "app", "state": json.dumps({"central": list(range(50))})},
        "questions.ask": {"text": "flash?", "about": "bench", "timeout": "100h"},
    }.items():
        found = daemon.ask(method, **params)
        assert "result" in found, found
    until(lambda: counts(daemon) and min(counts(daemon)) > 150, "samples")


def counts(daemon):
    return [stream["count"] for device in daemon.ask("samples.devices")["result"]["devices"] for stream in device["streams"]]


def copied(daemon, events):
    """Returns whether the samples have as many values as the journal."""
    found = asyncio.run(journal(daemon, dict.fromkeys(events, 1 << 40)))
    values = [sum("notification" in event and "2AEB" in event for event in one.values()) for one in found.values()]
    return sorted(values) == sorted(counts(daemon))


def answers(daemon, streams, events):
    """The answers that clients get; `streams` and `events` name those of a former state."""

    def result(method, **params):
        found = daemon.ask(method, **params)
        return found.get("result") or found["error"].get("data", {}).get("code")

    listed = result("session.list")
    found = {
        "sessions": sorted(f"{one['session']} {one['kind']} {one['programs']}" for one in listed["sessions"]),
        "alarms": sorted(f"{one['alarm']} {one['state']}" for one in result("alarms.list")["alarms"]),
        "observers": sorted(one["name"] for one in result("observers.list")["observers"]),
        "state": result("restoration.load", name="app"),
        "questions": [one["text"] for one in result("questions")["questions"]],
        "devices": [
            (device["address"], json.dumps(stream, sort_keys=True))
            for device in result("samples.devices")["devices"]
            for stream in device["streams"]
        ],
        "samples": {},
        "statistics": {},
    }
    for address, stream in streams:
        read = result("samples.read", device=address, stream=stream)
        found["samples"][address] = (
            [(one["number"], one["time"], one["value"]) for one in read["samples"]] if isinstance(read, dict) else read
        )
        found["statistics"][address] = result("samples.statistics", device=address, stream=stream, every="15m")
    if events:
        found["events"] = asyncio.run(journal(daemon, events))
    return found


async def journal(daemon, events):
    """The first events of sessions that they had in a former state, by number."""
    client = await daemon.client()
    found = {}
    for session, last in events.items():
        try:
            stream, answer = await client.subscribe(session, after=0)
            await client.until(lambda s=stream, a=answer: s.last >= a["seq"], "the journal is replayed")
        except Exception as error:  # noqa: BLE001
            found[session] = str(error)
            continue
        # A gap that is reported to the client is a finding.
        lost = {number for gap in stream.gaps if gap["reason"] == "storage" for number in range(gap["from"], min(gap["to"], last) + 1)}
        found[session] = {number: f"{time} {json.dumps(event)}" for number, time, event in stream.events if number <= last}
        found[session] |= dict.fromkeys(lost, LOST)
    await client.close()
    return found


def differences(before, after):
    return [key for key in before if before[key] != after[key] and not (key == "events" and are_events_reported(before, after))]


def are_events_reported(before, after):
    """Returns whether each event is the same, or in a gap."""
    return all(
        isinstance(found, dict) and all(found.get(number) in (event, LOST) for number, event in before["events"][session].items())
        for session, found in after["events"].items()
    )


def wrong_samples(before, after):
    """Samples that have never been received, or more often. A stream that is lost and read again from the journal has other numbers."""

    def received(samples):
        return Counter((time, value) for _, time, value in samples)

    return [
        one
        for address, found in after["samples"].items()
        if isinstance(found, list)
        for one in received(found) - received(before["samples"][address])
    ]


def test_damage_is_harmless_or_reported(daemon, devices, folder):
    prepare(daemon, devices)
    # Of what follows, gattlabd may report the end.
    events = {one["session"]: one["seq"] for one in daemon.ask("session.list")["result"]["sessions"]}
    daemon.process.terminate()
    template, state = folder / "template", folder / "copy"
    # Without Bluetooth, nothing is added to the samples.
    place = folder / "damaged"
    place.mkdir()

    def launch():
        one = Daemon(place, "unix:path=/nonexistent", state=state)
        one.launch()
        until(lambda: one.answers() or not one.process.is_running, "gattlabd answers or ends")
        return one

    copy_state(daemon.state, state)
    first = launch()
    # It copies the last values of the journal to the samples.
    until(lambda: copied(first, events), "the samples have all values of the journal")
    first.process.terminate()
    copy_state(state, template)
    first = launch()
    streams = [(device["address"], "count") for device in first.ask("samples.devices")["result"]["devices"]]
    try:
        before = answers(first, streams, events)
        assert first.ask("status")["result"]["storage"]["findings"] == []
    finally:
        first.end()
    with Campaign("damage", cases=12) as campaign:
        for _ in campaign:
            copy_state(template, state)
            is_live = campaign.random.random() < 0.2
            if is_live:
                one = launch()
                what = damage_row(campaign.random, state / "samples.db")
            elif campaign.random.random() < 0.5:
                what = damage_row(campaign.random, state / campaign.random.choice(DATABASES))
                one = launch() if what else None
            else:
                files = sorted(path for path in state.rglob("*") if is_file(path))
                what = damage_file(campaign.random, campaign.random.choice(files))
                one = launch()
            if one:
                try:
                    examine(campaign, one, what, before, streams, events, is_live)
                finally:
                    one.end()
            campaign.note("rows" if what and " = " in what else "files" if what else "forbidden by SQLite")
            if is_live:
                campaign.note("while it ran")
    shutil.rmtree(place)


def examine(campaign, one, what, before, streams, events, is_live):
    """Compares the answers with those before the damage."""
    if what is None:
        return
    what = f"{what}{' while it ran' if is_live else ''}"
    if not one.process.is_running:
        campaign.check("error" in one.log.lower() and one.process.child.returncode > 0, f"{what}: ended: {one.log[-300:]}")
        campaign.note("refused to start")
        return
    try:
        after = answers(one, streams, events)
        storage = one.ask("status")["result"]["storage"]
    except (AssertionError, OSError, ValueError, KeyError, TypeError) as error:
        campaign.check(False, f"{what}: no answers: {error!r}: {one.log[-300:]}")
        return
    campaign.check(one.process.is_running, f"{what}: gattlabd ended: {one.log[-300:]}")
    campaign.check(not wrong_samples(before, after), f"{what}: wrong samples {wrong_samples(before, after)[:3]}")
    # A state that is deleted with its file is like one that a program has never stored.
    different = [key for key in differences(before, after) if not (key == "state" and after[key] == {"state": None})]
    is_reported = bool(storage["findings"]) or storage["state"] != "fine"
    campaign.check(not different or is_reported, f"{what}: {different} without a finding: {[(before[key], after[key]) for key in different][:1]!r:.600}")
    if different:
        campaign.note("reported losses")
