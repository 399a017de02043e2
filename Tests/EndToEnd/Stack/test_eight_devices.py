"""Eight devices at once: a watch of each, in processes of their own on one adapter."""

import signal

import pytest

from support import bluetoothd
from support.controllers import many_controllers
from support.gattlab import find
from support.values import assert_sent
from support.waiting import until

DEVICES = 8
CENTRAL = "hci0"
PERIPHERALS = [f"hci{number}" for number in range(1, DEVICES + 1)]
# Each has a service of its own, and values that no other one has.
PROFILE = """
name: Counter {number}
advertising: {{ services: [FFF{number}] }}
signals:
  count: {{ ramp: {{ from: {first}, by: 1, every: 500ms, to: {last}, repeat: true }} }}
services:
  - uuid: FFF{number}
    characteristics:
      - uuid: 2A6E
        properties: [notify]
        notify: {{ every: 500ms }}
        value: {{ signal: count }}
"""
VALUES = 10


@pytest.fixture
def nine_adapters(fresh_stack):
    """A central and eight peripherals; the next test starts with two adapters again."""
    with many_controllers(DEVICES + 1):
        until(lambda: all(map(bluetoothd.is_powered, [CENTRAL, *PERIPHERALS])), "nine adapters")
        yield


def test_eight_watches_each_receive_their_own_values_in_order(nine_adapters, background, tmp_path):
    counters = []
    for number, adapter in enumerate(PERIPHERALS):
        file = tmp_path / f"{number}.yaml"
        file.write_text(PROFILE.format(number=number, first=number * 30, last=number * 30 + 29))
        counters.append(background("emulate", str(file), "--adapter", adapter))
    for counter in counters:
        counter.wait_for("ready")
    watches = []
    # One after the other: test_concurrent_scans.py scans at the same time, which bluetoothd 5.66 may not recover from.
    for number in range(DEVICES):
        watches.append(background("watch", f"service=FFF{number}", "2A6E", "--adapter", CENTRAL))
        watches[-1].wait_for("connected")
    assert len([device for device in bluetoothd.connections() if f"/{CENTRAL}/" in device]) == DEVICES
    counts = [len(watch.events("notification")) for watch in watches]
    for watch, count in zip(watches, counts):
        watch.wait_for("notification", count=count + VALUES)

    for watch in watches:
        watch.process.send_signal(signal.SIGINT)
    for watch, counter in zip(watches, counters):
        result = watch.wait()
        assert result.status == 130, f"{result}"
        assert not result.events("disconnected"), f"{result}"
        received = [line["value"] for line in result.events("notification")]
        assert_sent(received, lambda counter=counter: [line["value"] for line in counter.events("notification")])
    bluetoothd.assert_not_connected()
    until(lambda: not bluetoothd.is_discovering(CENTRAL), "no discovery is left behind")
    for counter in counters:
        assert counter.stop().status == 130, f"{counter}"
    bluetoothd.assert_nothing_left()
