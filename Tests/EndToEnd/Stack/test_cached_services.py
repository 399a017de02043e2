"""--no-cache: the services are discovered from the device, which the traffic of the adapter proves."""

import shutil

import pytest
from support import btsnoop
from support.bluetoothctl import Bluetoothctl
from support.btsnoop import SENT
from support.gattlab import find, run
from support.waiting import DEADLINE
from test_capture import tshark
from test_daemon import folder  # noqa: F401 it is a fixture
from harness.daemon import Daemon

AT = ("--adapter", "hci1", "--timeout", "60s", "--json")
ALONE = ("--daemon", "never")
READ_BY_GROUP_TYPE, READ_BY_TYPE = 0x10, 0x08
SENT_DISCOVERY = "btatt.opcode == 0x10 && hci_mon.opcode == 4"
CHARACTERISTIC = bytes([0x03, 0x28])


@pytest.fixture
def requests(background, tmp_path):
    """Runs gattlab, and returns its numbers of sent requests for services and for characteristics: requests("read", …)."""
    captured = []

    def capture(*words):
        file = tmp_path / f"{len(captured) + 1}.btsnoop"
        traffic = background("capture", "-w", str(file), "--adapter", "hci1")
        traffic.wait_for("ready")
        run(*words, *AT, timeout=120).succeeded()
        traffic.stop()
        pdus = [pdu for direction, pdu in btsnoop.att(file, "hci1") if direction == SENT]
        services = sum(pdu[0] == READ_BY_GROUP_TYPE for pdu in pdus)
        characteristics = sum(pdu[0] == READ_BY_TYPE and pdu[5:7] == CHARACTERISTIC for pdu in pdus)
        print(f"{' '.join(words)}: {services} requests for services, {characteristics} for characteristics of {len(pdus)} PDUs")
        captured.append((file, services))
        return services, characteristics

    yield capture
    if shutil.which("tshark"):
        check_with_wireshark(captured, tmp_path / "merged.btsnoop")


def check_with_wireshark(captured, merged):
    """Wireshark finds the same requests for services in each trace; it starts once, which takes longer than to read them all."""
    captured = [
        (file, services)
        for file, services in captured
        if all(record.is_on_fixed_channel for record in btsnoop.read(file) if record.att)
    ]
    if not captured:
        return
    ranges = btsnoop.merge([file for file, _ in captured], merged)
    frames = [int(line) for line in tshark(merged, "-Y", SENT_DISCOVERY, "-T", "fields", "-e", "frame.number")]
    found = [sum(first <= frame <= last for frame in frames) for first, last in ranges]
    assert found == [services for _, services in captured]


@pytest.fixture
def script(tmp_path):
    file = tmp_path / "shell.txt"
    file.write_text("read 2A38\n")
    return str(file)


@pytest.fixture
def address(strap):
    return find("180D", "hci1")


def test_each_verb_discovers_the_services_of_a_cached_device(address, requests, script, tmp_path):
    first = requests("read", address, "2A38", *ALONE)
    assert min(first) > 0, "the first connection discovers"
    assert requests("read", address, "2A38", *ALONE) == (0, 0), "the second has the services from the cache"
    for words in [
        ("read", address, "2A38"),
        ("write", address, "2A39", "01"),
        ("inspect", address),
        ("watch", address, "2A37", "--count", "1"),
        ("throughput", address, "--duration", "500ms"),
        ("clone", address, "-o", str(tmp_path / "clone.yaml"), "--listen", "1s"),
        ("link", address),
        ("shell", address, "--script", script),
    ]:
        at = () if words[0] == "link" else ALONE
        assert requests(*words, "--no-cache", *at) == first, f"{words[0]} discovers as in the first connection"
    assert requests("read", address, "2A38", *ALONE) == (0, 0), "the last discovery is in the cache"


def test_a_device_is_found_by_its_service_without_the_cache(address, requests):
    first = requests("read", "service=180D", "2A38", *ALONE, "--no-cache")
    assert min(first) > 0
    assert requests("read", "service=180D", "2A38", *ALONE, "--no-cache") == first


def test_gattlabd_ends_its_unused_connection_before_it_ignores_the_cache(address, requests, folder):  # noqa: F811
    daemon = Daemon(folder)
    daemon.start(DEADLINE)
    service = ("--socket", str(daemon.socket))
    run("read", address, "2A38", *AT, *service).succeeded()
    assert requests("read", address, "2A38", *service) == (0, 0), "the connection is still open"
    assert min(requests("read", address, "2A38", *service, "--no-cache")) > 0
    daemon.process.terminate(DEADLINE)


def test_a_connected_device_is_refused(address, background):
    watch = background("watch", address, "2A37", "--adapter", "hci1", *ALONE)
    watch.wait_for("notification")
    refused = run("read", address, "2A38", "--no-cache", *AT, *ALONE).failed(4, "because the device is connected")
    assert refused.error["code"] == "connection-failed"
    watch.wait_for("notification", count=len(watch.events("notification")) + 2)
    assert not watch.events("disconnected"), "the other program keeps its connection"


def test_a_paired_device_is_refused(fresh_stack, background):
    # The kernel reads the capability of the device's user when the device is connected.
    with Bluetoothctl("--agent", "NoInputNoOutput") as user:
        user.send("default-agent", "Default agent request successful")
        background("emulate", "heart-rate-strap", "--adapter", "hci0").wait_for("ready")
        address = find("180D", "hci1")
        pairing = background("pair", address, *AT[:-1], *ALONE)
        user.expect(r"Accept pairing \(yes/no\)")
        user.send("yes")
        pairing.wait(2 * DEADLINE).succeeded()
        bonds = run("bonds", "--json", *ALONE).succeeded().lines
        run("read", address, "2A38", "--no-cache", *AT, *ALONE).failed(4, "the bond would be lost", "gattlab unpair")
        assert run("bonds", "--json", *ALONE).succeeded().lines == bonds, "the bond is still there"
