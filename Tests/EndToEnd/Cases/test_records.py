"""Devices that store measurements with the times of their clocks, and send them again."""

import asyncio
import json
from datetime import datetime, timedelta

from harness.command import gattlab

ADDRESS = "C0:00:00:00:00:01"
COUNT = 12

# All records of a meter, fetched twice: https://github.com/oesmith/bgm-ble/issues/1
METER = """name: Meter
advertising: {{ services: [glucose] }}
services:
  - uuid: glucose
    characteristics:
      - uuid: glucose-measurement
        properties: [notify]
        notify: on-request
        value: {{ sequenceNumber: 1, baseTime: "{first}", timeOffset: 0, concentrationUnit: mol/L, glucoseConcentration: 0.0052,
                 type: capillary-whole-blood, sampleLocation: finger }}
      - {{ uuid: glucose-feature, properties: [read], value: [] }}
      - uuid: record-access-control-point
        properties: [write, indicate]
        records: {{ of: glucose-measurement, every: 24h, interval: 6h, stored: 12, capacity: 250 }}
  - uuid: current-time
    characteristics:
      - uuid: current-time
        properties: [read, notify]
        value: {{ dateTime: "{clock}", dayOfWeek: unknown, fractions256: 0, adjustReason: [] }}
"""


def meter(first, clock):
    return METER.format(first=first.strftime("%Y-%m-%dT%H:%M:%S"), clock=clock.strftime("%Y-%m-%dT%H:%M:%S"))


def recorded(start, first, clock, transfers):
    """All records of a meter, fetched several times: the samples, and the notes of the session."""
    stack, daemon = start(meter=(ADDRESS, meter(first, clock)))

    async def scenario():
        client = await daemon.client()
        watch = {"kind": "record", "device": ADDRESS, "adapter": "hci0"}
        await client.call("session.start", name="meter", session=watch)
        stream, _ = await client.subscribe("meter", after=0)

        def received(event, characteristic):
            return [one for one in stream.events_named(event) if one["characteristic"] == characteristic]

        await client.until(lambda: received("subscribed", "2A52"), "the subscription")
        for number in range(1, transfers + 1):
            status, _, errors = await gattlab(stack, "write", ADDRESS, "2A52", "0101", socket=daemon.socket)
            assert status == 0, errors
            # The indication follows the records.
            await client.until(lambda number=number: len(received("notification", "2A52")) == number, "the records")
        assert len(received("notification", "2A18")) == transfers * COUNT
        # The end of a session waits until its values are stored.
        await client.call("session.stop", session="meter")
        answer = await client.call("samples.read", device=ADDRESS, stream="glucose-concentration", limit=1000)
        await client.close()
        return answer, [event["text"] for event in stream.events_named("note") if event["note"] == "clock"]

    return asyncio.run(scenario())


def times(samples):
    return [datetime.fromisoformat(sample["time"]) for sample in samples]


def test_two_transfers_of_the_same_records_are_stored_once_with_the_times_of_the_meter(start):
    now = datetime.now().astimezone().replace(microsecond=0)
    first = now - timedelta(days=20)
    answer, notes = recorded(start, first, now, 2)
    samples = answer["samples"]
    assert len(samples) == COUNT and answer["gaps"] == []
    assert times(samples) == [first + number * timedelta(hours=6) for number in range(COUNT)]
    arrivals = answer["arrivals"]
    assert [arrival["number"] for arrival in arrivals] == [sample["number"] for sample in samples]
    assert all(abs((time - now).total_seconds()) < 3600 for time in times(arrivals))
    assert {arrival["clockOffset"] for arrival in arrivals} == {now.utcoffset().total_seconds()}
    assert notes == []


def test_a_meter_whose_clock_was_never_set_is_reported_and_corrected(start):
    now = datetime.now().astimezone().replace(microsecond=0)
    shown = datetime(2010, 1, 4)
    answer, notes = recorded(start, shown - timedelta(days=3), shown, 1)
    assert len(answer["samples"]) == COUNT
    for number, time in enumerate(times(answer["samples"])):
        expected = now - timedelta(days=3) + number * timedelta(hours=6)
        # The simulated clock stands still, and the test takes a while.
        assert timedelta(0) <= time - expected < timedelta(hours=1)
    assert notes == [
        "the clock of the device was never set: it shows 2010-01-04; the times of measurements are stored as those of this machine"
    ]


# A meter that sends the context of a measurement before the measurement, 30 minutes after the measurement.
CONTEXT_FIRST = """name: Meter
advertising: {{ services: [glucose] }}
defective: true
services:
  - uuid: glucose
    characteristics:
      - {{ uuid: glucose-measurement, properties: [notify], hex: "{measurement}", notify: {{ replay: [[1300ms, "{measurement}"]] }} }}
      - {{ uuid: glucose-measurement-context, properties: [notify], hex: "40010039F0", notify: {{ replay: [[1s, "40010039F0"]] }} }}
      - {{ uuid: glucose-feature, properties: [read], value: [] }}
      - {{ uuid: record-access-control-point, properties: [write, indicate] }}
"""


def test_a_context_before_its_measurement_has_the_time_of_the_measurement(start):
    measured = datetime.now().replace(microsecond=0) - timedelta(minutes=30)
    date = measured.year.to_bytes(2, "little") + bytes([measured.month, measured.day, measured.hour, measured.minute, measured.second])
    value = bytes.fromhex("020100") + date + bytes.fromhex("52B011")
    stack, daemon = start(meter=(ADDRESS, CONTEXT_FIRST.format(measurement=value.hex())))

    async def scenario():
        client = await daemon.client()
        await client.call("session.start", name="meter", session={"kind": "record", "device": ADDRESS, "adapter": "hci0"})
        stream, _ = await client.subscribe("meter", after=0)
        await client.until(
            lambda: {event["characteristic"] for event in stream.events_named("notification")} >= {"2A18", "2A34"}, "both values"
        )
        await client.call("session.stop", session="meter")
        listed = (await client.call("samples.devices"))["devices"][0]["streams"]
        times = {}
        for stream_name in [one["stream"] for one in listed]:
            answer = await client.call("samples.read", device=ADDRESS, stream=stream_name)
            times[stream_name] = [sample["time"] for sample in answer["samples"]]
        return times

    times = asyncio.run(scenario())
    assert len(times) == 2, times
    assert len({json.dumps(one) for one in times.values()}) == 1, times
