"""gattlab at both ends: the central reads what the emulated strap reports as sent."""

import pytest

from support import monitor
from support.gattlab import find, run
from support.values import assert_sent

DEVICE = "service=180D"
AT = ("--adapter", "hci1", "--json")
LONG_TIMEOUT = ("--timeout", "60s")


def inspect_services():
    inspected = run("inspect", DEVICE, *AT, *LONG_TIMEOUT).succeeded().lines[-1]
    return {service["uuid"]: service for service in inspected["services"]}


def test_scan_finds_the_strap(strap):
    ready = strap.events("ready")[0]
    found = run("scan", "--adapter", "hci1", "--service", "180D", "--count", "1", "--json", *LONG_TIMEOUT).succeeded()
    (advertisement,) = found.events("advertisement")
    assert advertisement["address"] == ready["address"], "it is the strap's adapter that advertises"
    assert advertisement["name"] == ready["name"], "the name is the profile's"
    assert advertisement["appearance"] == 0x0341, "the appearance is that of a heart-rate belt"
    assert {"180D", "180F"} <= set(advertisement["services"]), "both services are advertised"
    assert advertisement["adapter"] == "hci1", "the adapter is the receiving one"


def test_scan_finds_what_another_program_has_discovered(strap, background):
    other = background("scan", "--adapter", "hci1", "--timeout", "2m", "--json", "--daemon", "never")
    other.wait_for("advertisement")
    for _ in range(3):
        run("scan", "--adapter", "hci1", "--service", "180D", "--count", "1", "--timeout", "10s", "--json").succeeded()


def test_inspect_shows_the_whole_strap(strap):
    services = inspect_services()
    assert {"180D", "180F", "180A"} <= services.keys(), "all services of the profile exist"
    shown = {
        characteristic["uuid"]: characteristic
        for service in services.values()
        for characteristic in service["characteristics"]
    }
    assert shown["2A37"]["properties"] == ["notify"], "the measurement can only be notified"
    assert shown["2A38"]["decoded"]["bodySensorLocation"] == "chest", "the sensor is worn on the chest"
    assert shown["2A39"]["properties"] == ["write"], "the control point can only be written"
    assert shown["2A19"]["decoded"]["batteryLevel"] in range(101), "the battery level is a percentage"
    assert [d["uuid"] for d in shown["2A37"]["descriptors"]] == ["2902"], "notifying needs a CCCD"


def test_read_decodes(strap):
    (value,) = run("read", DEVICE, "2A38", *AT, *LONG_TIMEOUT).succeeded().events("value")
    assert (value["service"], value["characteristic"], value["value"]) == ("180D", "2A38", "01"), "chest is 01"
    assert value["decoded"]["bodySensorLocation"] == "chest", "01 is the chest"
    strap.wait_for("read", characteristic="2A38", value="01")


def calls_of_connecting(*words):
    """Return the calls of a command from the one after the last Connect: controllers may miss each other at first."""
    find("180D", "hci1")
    with monitor.calls() as calls:
        run(*words, *AT, *LONG_TIMEOUT, "--daemon", "never", timeout=90).succeeded()
    assert calls.count("GetManagedObjects") == 1, f"{calls}"
    return calls[len(calls) - calls[::-1].index("Connect") :]


# If ServicesResolved overtakes the objects (bluez/bluez#1489), as it often does with both adapters on one bluetoothd, one Get
# flushes the signals of the objects.


def test_a_read_takes_no_more_calls_than_necessary(strap):
    calls = calls_of_connecting("read", DEVICE, "2A38")
    assert calls in (["ReadValue", "Disconnect"], ["Get", "ReadValue", "Disconnect"])


def test_a_watch_also_requests_the_mtu(strap):
    calls = calls_of_connecting("watch", DEVICE, "2A37", "--count", "1")
    assert calls in (["Get", "AcquireNotify", "Disconnect"], ["Get", "Get", "AcquireNotify", "Disconnect"])


@pytest.mark.parametrize("options", [(), ("--start-notify",)], ids=["socket", "signals"])
def test_watch_shows_exactly_what_was_sent(strap, options):
    """With a socket, bluetoothd discards a value that is sent before it confirms the subscription: see test_first_value.py."""
    find("180D", "hci1")
    watched = run("watch", DEVICE, "heart-rate-measurement", *options, "--count", "10", *AT, timeout=90).succeeded()
    received = [(line["value"], line["decoded"]) for line in watched.events("notification")]
    assert len(received) == 10, "ten were requested"

    def sent():
        return [(line["value"], line["decoded"]) for line in strap.events("notification", characteristic="2A37")]

    assert_sent(received, sent)
    assert not options or received == sent()[:10], "with signals, the first value arrives, too"


def test_held_heart_rate(background):
    emulation = background("emulate", "heart-rate-strap", "--adapter", "hci0", "--set", "heart-rate=150")
    emulation.wait_for("ready")
    find("180D", "hci1")
    watched = run("watch", DEVICE, "2A37", "--count", "3", *AT, timeout=90).succeeded()
    rates = [line["decoded"]["heartRate"] for line in watched.events("notification")]
    assert rates == [150, 150, 150], "the heart rate keeps its held value"
