"""gattlabd and a broker: events in order, states, and faults of both."""

import asyncio
import re
import signal

import pytest
from harness.broker import BASE, Listener, watch
from harness.daemon import until_running
from harness.profiles import counter
from harness.waiting import until

KILLS = 10


def check_numbers(events):
    """Checks that the events of a session have consecutive numbers, except that the last ones may be repeated."""
    expected = 1
    for event in events:
        assert event["seq"] <= expected, f"{event['seq']} where {expected} is due"
        expected = max(expected, event["seq"] + 1)
    return expected - 1


def counts(events):
    """The values of the counters, by number, without repetitions."""
    values = {one["seq"]: one["event"]["value"] for one in events if one["event"]["event"] == "notification"}
    return [int.from_bytes(bytes.fromhex(value), "little") for _, value in sorted(values.items())]


def test_events_arrive_in_order_and_equal_those_of_the_socket(start, listener, devices):
    daemon = start(settings=watch(devices, 0, 1))
    names = ["device-0", "device-1"]
    listener.until(lambda: all(len(listener.events(name)) > 60 for name in names), "events")

    async def read(name):
        async with await daemon.client() as client:
            stream, _ = await client.subscribe(name, after=0)
            await client.until(lambda: len(stream.events) >= 60, "events of the socket")
            return stream.events

    for name in names:
        events = listener.events(name)
        assert [one["seq"] for one in events] == list(range(1, len(events) + 1))
        for (number, time, event), message in zip(asyncio.run(read(name)), events, strict=False):
            assert (number, time, event) == (message["seq"], message["time"], message["event"])
            assert (message["session"], "since" in message) == (name, True)


STRAP = """name: Strap
advertising: {services: [heart-rate]}
signals: {beat: {ramp: {from: 60, by: 1, every: 50ms, to: 180, repeat: true}}}
services:
  - uuid: heart-rate
    characteristics:
      - {uuid: heart-rate-measurement, properties: [notify], notify: {every: 50ms}, value: {heartRate: {signal: beat}}}
      - {uuid: body-sensor-location, properties: [read], value: {bodySensorLocation: chest}}
"""


@pytest.mark.parametrize("devices", [(STRAP, 1)], indirect=True)
def test_a_value_is_decoded_once_for_recording_alarm_workout_client_and_broker(start, listener, devices):
    daemon = start()
    (strap,) = devices.addresses

    async def body():
        async with await daemon.client() as client:
            recording = {"kind": "record", "device": strap, "poll": "300ms", "attributes": ["2A37", "2A38"]}
            stream = await client.start(recording, name="chest")
            await client.call("alarms.add", name="high", alarm={"device": "chest", "stream": "heart-rate", "over": 170})
            await client.call("workouts.start", name="ride", kind="cycling", devices=["chest"], autoPause="30s")
            await client.until(lambda: len(stream.events_named("notification")) > 200, "notifications")
            metrics = (await client.call("metrics"))["text"]
            assert len(stream.events_named("value")) > 3
            samples = await client.call("samples.read", device=strap, stream="heart-rate", limit=100)
            assert len(samples["samples"]) == 100
            return metrics

    metrics = asyncio.run(body())
    numbers = {name: int(number) for name, number in re.findall(r"^(\S+) (\d+)$", metrics, re.M)}
    listener.until(lambda: len(listener.events("chest")) > 200, "events of the broker")
    values = sum(numbers[f'gattlab_events_total{{kind="{kind}"}}'] for kind in ("notification", "value"))
    assert numbers["gattlab_values_decoded_total"] == values > 200


def test_nothing_is_lost_while_the_broker_is_away(start, broker, listener, devices):
    daemon = start(settings=watch(devices, 0))
    listener.until(lambda: len(listener.events("device-0")) > 20, "events")
    broker.kill()
    until(lambda: "was lost" in daemon.log or "cannot be reached" in daemon.log, "gattlabd reports the loss")
    seen = check_numbers(listener.events("device-0"))
    listener.end()
    # The broker has lost its storage, and gattlabd must not publish before the listener has subscribed again.
    daemon.process.signal(signal.SIGSTOP)
    broker.restart()
    second = Listener(broker)
    daemon.process.signal(signal.SIGCONT)
    second.until(lambda: len(second.events("device-0")) > 60, "events after the loss")
    events = listener.events("device-0") + second.events("device-0")
    assert second.events("device-0")[0]["seq"] <= seen + 1
    assert check_numbers(events) == events[-1]["seq"]
    values = counts(events)
    assert values == list(range(values[0], values[0] + len(values)))
    second.until(lambda: second.last(f"{BASE}/status") is not None, "the state is published again")
    assert second.last(f"{BASE}/status")["state"] == "online"
    second.end()


def test_nothing_acknowledged_is_lost_when_gattlabd_is_killed(start, listener, devices):
    daemon = start(settings=watch(devices, 0))
    for _ in range(KILLS):
        former = len(listener.events("device-0"))
        listener.until(lambda former=former: len(listener.events("device-0")) > former + 15, "events")
        daemon.kill()
        daemon.start()
    listener.until(lambda: check_numbers(listener.events("device-0")) > 15 * KILLS, "events")
    events = listener.events("device-0")
    # A start stores its position twice a second, so events are repeated under their numbers.
    by_number = {}
    for event in events:
        assert by_number.setdefault(event["seq"], event) == event
    assert listener.gaps("device-0") == []


@pytest.mark.parametrize("devices", [(counter(every="5ms"), 1)], indirect=True)
def test_events_that_the_journal_no_longer_has_are_a_gap(start, broker, devices):
    daemon = start(settings=watch(devices, 0) + "limits: {events: 40}\n")
    first = Listener(broker)
    first.until(lambda: len(first.events("device-0")) > 10, "events")
    broker.kill_after(first, [daemon])
    last = check_numbers(first.events("device-0"))
    first.end()

    async def wait():
        async with await daemon.client() as client:
            stream, _ = await client.subscribe("device-0")
            await client.until(lambda: stream.last > last + 700, "more events than the journal keeps")

    asyncio.run(wait())
    daemon.process.signal(signal.SIGSTOP)
    broker.restart()
    second = Listener(broker)
    daemon.process.signal(signal.SIGCONT)
    second.until(lambda: len(second.events("device-0")) > 10, "events after the gap")
    (gap,) = second.gaps("device-0")
    assert gap["reason"] == "expired"
    assert gap["from"] <= last + 1 and gap["to"] + 1 == second.events("device-0")[0]["seq"]
    check_numbers([{"seq": number} for number in range(1, gap["to"] + 1)] + second.events("device-0"))
    second.end()


def test_states_are_retained_and_deleted(start, broker, listener, devices, stack):
    daemon = start(settings=watch(devices, 0))
    address = devices.addresses[0]
    listener.until(lambda: (listener.last(f"{BASE}/sessions/device-0") or {}).get("state") == "running", "session")
    listener.until(lambda: listener.last(f"{BASE}/devices/{address}") == {"address": address, "connected": True}, "device")
    listener.until(lambda: "2AEB/" not in str(listener.last(f"{BASE}/devices/{address}/values") or "2AEB/"), "values")
    assert listener.last(f"{BASE}/adapters/hci0")["powered"] is True
    assert listener.last(f"{BASE}/questions") == []
    assert listener.last(f"{BASE}/status")["state"] == "online"
    late = Listener(broker, f"{BASE}/sessions/+", f"{BASE}/status")
    late.until(lambda: late.last(f"{BASE}/sessions/device-0") and late.last(f"{BASE}/status"), "retained messages")
    assert all(one.retain for one in late.messages)
    late.end()

    daemon.ask("session.stop", session="device-0")
    listener.until(lambda: listener.last(f"{BASE}/sessions/device-0") is None, "deletion of the state")
    listener.until(lambda: {"error": None} in [one.get("end") for one in listener.payloads(f"{BASE}/sessions/device-0/events")], "end")
    listener.until(lambda: listener.last(f"{BASE}/devices/{address}")["connected"] is False, "disconnection")
    listener.until(lambda: listener.last(f"{BASE}/devices/{address}/values") is None, "deletion of the values")

    stack.bluetoothd.kill()
    listener.until(lambda: listener.last(f"{BASE}/adapters/hci0") is None, "deletion of the adapter")
    daemon.process.terminate()
    listener.until(lambda: listener.last(f"{BASE}/status")["state"] == "offline", "the end")
    assert listener.last(f"{BASE}/status")["reason"] == "stopped"


def test_states_of_an_earlier_run_are_corrected(start, listener, devices):
    daemon = start(settings=watch(devices, 0, 1))
    listener.until(lambda: listener.last(f"{BASE}/sessions/device-1"), "session")
    daemon.kill()
    listener.until(lambda: listener.last(f"{BASE}/status").get("reason") == "connection-lost", "will")
    daemon.configuration.write_text(daemon.configuration.read_text().replace(watch(devices, 0, 1), watch(devices, 0)))
    daemon.start()
    listener.until(lambda: listener.last(f"{BASE}/sessions/device-1") is None, "deletion of the old state")
    listener.until(lambda: listener.last(f"{BASE}/sessions/device-0"), "state of the other session")


def test_a_slow_broker_leaves_the_events_in_the_journal(start, broker, listener, devices):
    """While the broker stands still, the window is full and the events wait; nothing is dropped."""
    daemon = start(settings=watch(devices, 0, 1, 2, 3))
    names = [f"device-{number}" for number in range(4)]
    listener.until(lambda: all(len(listener.events(name)) > 5 for name in names), "events")
    broker.process.signal(signal.SIGSTOP)

    async def wait():
        async with await daemon.client() as client:
            stream, _ = await client.subscribe("device-0")
            await client.until(lambda: len(stream.events) > 160, "more events than the window holds")

    asyncio.run(wait())
    assert daemon.ask("status")["result"]["mqtt"]["unacknowledged"] >= 128
    broker.process.signal(signal.SIGCONT)
    last = {name: listener.events(name)[-1]["seq"] for name in names}
    listener.until(lambda: all(listener.events(name)[-1]["seq"] > last[name] + 170 for name in names), "events")
    for name in names:
        check_numbers(listener.events(name))
        assert listener.gaps(name) == []


def test_a_second_machine_waits_for_the_name_of_the_first(start, make_daemon, broker, listener, folder):
    first = start()
    listener.until(lambda: listener.last(f"{BASE}/status"), "first machine")
    other = folder / "other"
    other.mkdir()
    second = make_daemon(other, configuration=broker.configuration())
    second.start()
    until(lambda: "another machine publishes as" in second.log, "the second machine reports it")
    report = second.ask("status")["result"]["mqtt"]
    assert report["connected"] is False and "mqtt.host" in report["hint"]
    assert first.ask("status")["result"]["mqtt"]["connected"] is True
    assert {one["machine"] for one in listener.payloads(f"{BASE}/status")} == {listener.last(f"{BASE}/status")["machine"]}
    machine = listener.last(f"{BASE}/status")["machine"]
    first.kill()
    listener.until(lambda: (listener.last(f"{BASE}/status") or {}).get("machine") != machine, "second machine")
    assert listener.last(f"{BASE}/status")["state"] == "online"


def test_a_broker_that_is_not_there_costs_nothing_else(start, broker, devices):
    broker.kill()
    daemon = start(settings=watch(devices, 0))

    async def wait():
        async with await daemon.client() as client:
            await until_running(client, ["device-0"])

    asyncio.run(wait())
    until(lambda: "cannot be reached" in daemon.log, "report")
    assert daemon.log.count("cannot be reached") == 1
