"""SIGINT, SIGTERM, SIGHUP and SIGQUIT at any moment leave nothing behind in bluetoothd."""

import signal
import time

import pytest

from support import bluetoothd
from support.gattlab import find

STATUS = {signal.SIGINT: 130, signal.SIGTERM: 130, signal.SIGHUP: 129, signal.SIGQUIT: 131}
SIGNALS = list(STATUS)
# Seconds after the start: while it starts, registers, scans, connects, discovers, subscribes, and in between.
MOMENTS = [0, 0.1, 0.3, 0.6, 1, 1.5, 2.5, 4]


def assert_ended_well(result, number):
    # Before the handler is installed the signal ends the process directly, and there is nothing yet to leave behind.
    assert result.status in (STATUS[number], -number), f"interrupted is {STATUS[number]}, not {result.status}\n{result}"
    bluetoothd.assert_nothing_left()


@pytest.mark.parametrize("number", SIGNALS)
def test_interrupted_advertising_emulation(strap, number):
    assert_ended_well(strap.stop(number), number)


@pytest.mark.parametrize("number", SIGNALS)
def test_interrupted_watch(strap, background, number):
    find("180D", "hci1")
    watch = background("watch", "service=180D", "--adapter", "hci1")
    watch.wait_for("notification")
    result = watch.stop(number)
    assert result.status == STATUS[number], f"interrupted is {STATUS[number]}\n{result}"
    strap.wait_for("unsubscribed")
    bluetoothd.assert_not_connected()
    assert not bluetoothd.is_discovering("hci1"), "the watch has ended its discovery"
    assert_ended_well(strap.stop(number), number)


def test_a_watch_starts_while_another_ends(background):
    emulation = background("emulate", "ear-thermometer", "--adapter", "hci0")
    emulation.wait_for("ready")
    find("1809", "hci1")
    words = ("watch", "service=1809", "2A1C", "--adapter", "hci1")
    first = background(*words)
    first.wait_for("notification")
    # bluetoothd ends the connection two seconds after the request; until then, StartNotify fails with NotConnected.
    first.process.send_signal(signal.SIGINT)
    second = background(*words)
    second.wait_for("notification")
    assert first.wait().status == 130
    assert second.stop().status == 130
    assert_ended_well(emulation.stop(), signal.SIGINT)


@pytest.mark.parametrize("number", SIGNALS)
def test_interrupted_emulation_with_a_watch_on_it(strap, background, number):
    find("180D", "hci1")
    watch = background("watch", "service=180D", "--adapter", "hci1")
    watch.wait_for("notification")
    result = strap.stop(number)
    assert result.status == STATUS[number], f"interrupted is {STATUS[number]}\n{result}"
    assert bluetoothd.advertisements("hci0") == 0, "the strap has withdrawn its advertisement"
    assert_ended_well(watch.stop(number), number)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("words", [("emulate", "heart-rate-strap"), ("scan", "--timeout", "10m")], ids=lambda words: words[0])
def test_interrupted_at_any_moment(background, words, moment):
    running = background(*words, "--adapter", "hci0")
    time.sleep(moment)
    assert_ended_well(running.stop(signal.SIGTERM), signal.SIGTERM)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("words", [("watch",), ("inspect",)], ids=lambda words: words[0])
def test_interrupted_at_any_moment_of_a_connection(strap, background, words, moment):
    running = background(*words, "service=180D", "--adapter", "hci1")
    time.sleep(moment)
    result = running.stop(signal.SIGINT)
    assert result.status in (0, 130, -signal.SIGINT), f"done, or interrupted: not {result.status}\n{result}"
    bluetoothd.assert_not_connected()
    assert not bluetoothd.is_discovering("hci1"), f"no discovery is left behind\n{result}"
