"""Invalid input and unavailable resources: each has its message and its exit status."""

import os
import resource
import signal

import pytest

from support import bluetoothd, daemons
from support.gattlab import run
from support.waiting import until

DEVICE = "service=180D"
NOBODY = "11:22:33:44:55:66"
AT = ("--adapter", "hci1")
LONG_TIMEOUT = ("--timeout", "60s")


def failure(words, status, *message, **environment):
    """Run with and without --json, and return the error object."""
    run(*words, **environment).failed(status, *message)
    return run(*words, "--json", **environment).failed(status, *message).error


# Unavailable resources: exit status 6.


def test_no_bus():
    error = failure(["adapters"], 6, "bus", DBUS_SYSTEM_BUS_ADDRESS="unix:path=/nonexistent")
    assert error["code"] == "no-bus", f"{error}"


@pytest.mark.parametrize(
    "words", [["probe", "/nonexistent.lua"], ["probe", "strap.lua", "--matrix", "/nonexistent"]], ids=" ".join
)
def test_invalid_input_without_a_bus(words, tmp_path):
    (tmp_path / "strap.lua").write_text("")
    words = [str(tmp_path / word) if word == "strap.lua" else word for word in words]
    error = failure(words, 2, "/nonexistent", DBUS_SYSTEM_BUS_ADDRESS="unix:path=/nonexistent")
    assert error["code"] == "bad-input", f"{error}"


@pytest.mark.parametrize("words", [["adapters"], ["scan"], ["emulate", "heart-rate-strap"]], ids=" ".join)
def test_no_bluetoothd(words):
    daemons.kill("bluetoothd")
    error = failure(words, 6, "bluetoothd")
    assert error["code"] == "no-bluetoothd", f"{error}"


@pytest.mark.parametrize("limit", [4, 5, 8])
def test_too_few_descriptors(limit):
    # The three standard ones and a few more: enough to load libraries one by one, not for an event loop and Swift's own.
    def allow_few():
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))

    error = failure(["adapters"], 6, "too many open files", preexec=allow_few)
    assert error["code"] == "failed" and "ulimit -n" in error["hint"], f"{error}"


def test_no_adapter():
    daemons.kill("btvirt")
    error = failure(["scan"], 6, "adapter")
    assert error["code"] == "no-adapter", f"{error}"


def test_no_such_adapter():
    error = failure(["scan", "--adapter", "hci7"], 6, "hci7")
    assert error["code"] == "no-adapter", f"{error}"


@pytest.mark.parametrize("words", [["scan"], ["emulate", "heart-rate-strap"]], ids=" ".join)
def test_adapter_off(words):
    bluetoothd.set_powered("hci0", False)
    error = failure([*words, "--adapter", "hci0"], 6, "hci0", "off")
    assert error["code"] == "adapter-off", f"{error}"


def test_full_adapter(background):
    instances = bluetoothd.free_instances("hci0")
    for _ in range(instances):
        background("emulate", "heart-rate-strap", "--adapter", "hci0").wait_for("ready")
    refused = run("emulate", "heart-rate-strap", "--adapter", "hci0", "--json").failed(6, "advertis", str(instances))
    assert refused.error["message"], "the error object has the same message"
    assert bluetoothd.advertisements("hci0") == instances, "the others continue"


# The peer and its attributes.


def test_no_such_device():
    error = failure(["read", NOBODY, "2A38", "--timeout", "2s", *AT], 3, NOBODY)
    assert error["code"] == "device-not-found", f"{error}"


@pytest.mark.parametrize("verb", [["inspect"], ["watch"]], ids=lambda verb: verb[0])
def test_no_such_device_lists_those_that_were_discovered(strap, verb):
    error = failure([*verb, "gattlab HSR", *AT, "--timeout", "20s"], 3, "'gattlab HRS' (")
    assert error["code"] == "device-not-found", f"{error}"


def test_no_such_attribute(strap):
    error = failure(["read", DEVICE, "2A99", *AT, *LONG_TIMEOUT], 3, "2A99")
    assert error["code"] == "attribute-not-found", f"{error}"


def test_attribute_not_readable(strap):
    error = failure(["read", DEVICE, "2A37", *AT, *LONG_TIMEOUT], 5, "read")
    assert (error["code"], error["att"]) == ("att", 0x02), f"Read Not Permitted: {error}"


def test_write_that_the_peer_refuses(strap):
    error = failure(["write", DEVICE, "2A39", "02", *AT, *LONG_TIMEOUT], 5, "0x80")
    assert (error["code"], error["att"]) == ("att", 0x80), f"{error}"


def test_value_too_long(strap):
    error = failure(["write", DEVICE, "2A39", "00" * 513, *AT, *LONG_TIMEOUT], 2, "513", "512")
    assert error["code"] == "bad-input", f"{error}"


def test_device_gone_mid_read(example, background):
    # The stopped server holds the read until its device disconnects: bluetoothd 5.66 crashes if the adapter is powered off
    # while a server owes it a response.
    os.kill(example.server.process.pid, signal.SIGSTOP)
    try:
        reading = background("read", DEVICE, "2A38", *AT, *LONG_TIMEOUT)
        until(bluetoothd.connections, "the connection")
        until(_is_resolved, "its services are resolved")
        bluetoothd.disconnect("hci0")
        result = reading.wait().failed(4)
    finally:
        os.kill(example.server.process.pid, signal.SIGCONT)
    assert result.error["code"] == "connection-lost", f"{result}"


def _is_resolved():
    return any(
        interfaces[bluetoothd.DEVICE]["ServicesResolved"]
        for interfaces in bluetoothd.objects().values()
        if bluetoothd.DEVICE in interfaces
    )


# Usage: exit status 2, and no request is sent to bluetoothd.


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["write", DEVICE, "2A39", "0g"], "g"),
        (["write", DEVICE, "2A39", "012"], "012"),
        (["read", DEVICE, "18 0D"], "18 0D"),
        (["read", DEVICE, "heart-rat-measurement"], "heart-rat-measurement"),
        (["scan", "--service", "xyz"], "xyz"),
        (["scan", "--servce", "180D"], "--servce"),
        (["scan", "--timeout", "fast"], "fast"),
        (["scan", "--count", "0x"], "0x"),
        (["uuid", "hart-rate"], "hart-rate"),
        (["uuid", "heart", "--kind", "servce"], "servce"),
        (["read"], "device"),
        (["raed", DEVICE], "raed"),
        (["inspect", "00:11:22:33:44"], "malformed address"),
        (["watch", "00:11:22:33:44:GG"], "malformed address"),
        (["lescan"], "gattlab scan"),
        (["scan", "--manufacturer", "Nordic"], "Nordic Semiconductor"),
        (["emulate", "no-such-profile"], "no-such-profile"),
        (["emulate", "heart-rate-strap", "--set", "hart-rate=1"], "hart-rate"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_usage(words, message):
    run(*words).failed(2, message)
    bluetoothd.assert_nothing_left()


PROFILES = {
    "wrong key": ("name: strap\nservces: []\n", "2:1:", "services"),
    "wrong type": ("name: strap\nservices: 180D\n", "2:11:", "services"),
    "tab": ("name: strap\nservices:\n\t- uuid: 180D\n", "3:1:", "tab"),
    "advertisement too long": (
        "name: strap\n"
        "advertising:\n"
        "  services: [12345678-1234-5678-1234-56789abcdef0, 12345678-1234-5678-1234-56789abcdef1]\n"
        "services:\n"
        "  - uuid: 12345678-1234-5678-1234-56789abcdef0\n"
        "    characteristics: []\n",
        "3:",
        "31",
    ),
}


@pytest.mark.parametrize("verb", [["profile", "check"], ["emulate", "--adapter", "hci0"]], ids=lambda verb: verb[0])
@pytest.mark.parametrize("profile", PROFILES)
def test_bad_profile(tmp_path, verb, profile):
    text, place, word = PROFILES[profile]
    file = tmp_path / "strap.yaml"
    file.write_text(text)
    result = run(*verb, str(file))
    assert result.status == 2, f"an invalid profile is bad input\n{result}"
    assert (result.stderr + result.stdout).count(f"{file}:{place}") == 1, f"the position is reported once\n{result}"
    error = run(*verb, str(file), "--json").failed(2).error
    assert (error["file"], error["line"]) == (str(file), int(place.split(":")[0])), f"{error}"
    assert error["column"] > 0 and error["mistakes"], f"{error}"
    assert word in result.stderr + result.stdout, f"the mistake is reported\n{result}"
    bluetoothd.assert_nothing_left()
