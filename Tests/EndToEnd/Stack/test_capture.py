"""gattlab's captures can be read by other programs and contain the actual traffic."""

import os
import shutil
import signal
import subprocess

import pytest

from support import btsnoop, daemons
from support.btsnoop import NEW_INDEX, PACKETS, RECEIVED, SENT
from support.gattlab import find, run

DEVICE = "service=180D"
AT = ("--adapter", "hci1", "--json")
LONG_TIMEOUT = ("--timeout", "60s")
READ_REQUEST, READ_RESPONSE, READ_BY_TYPE_REQUEST = 0x0A, 0x0B, 0x08
WRITE_COMMAND, NOTIFICATIONS = 0x52, (0x1B, 0x23)
LINK_EVENTS = (0x05, 0x3E)
needs_tshark = pytest.mark.skipif(not shutil.which("tshark"), reason="tshark is not installed")

SCRIPT = """
local strap
suite("strap", function()
  setup(function() strap = connect("service=180D") end)
  test("reads where it is worn", function() expect(strap:read("2A38").bodySensorLocation):equals("chest") end)
  test("leaves something out", { skip = "to see what becomes of it" }, function() end)
  test("reads its maker", function() strap:read("2A29") end)
end)
"""


def opcodes(pdus, way):
    return [pdu[0] for direction, pdu in pdus if direction == way]


def btmon(path):
    done = subprocess.run(["btmon", "-r", path], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, f"btmon -r {path}: status {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_capture_of_a_read(strap, background, tmp_path):
    find("180D", "hci1")
    file = tmp_path / "read.btsnoop"
    capture = background("capture", "-w", str(file))
    capture.wait_for("ready", file=str(file))
    run("read", DEVICE, "2A38", *AT, *LONG_TIMEOUT).succeeded()
    ended = capture.stop()
    assert ended.status == 130, f"it was interrupted\n{ended}"
    records = btsnoop.read(file)
    (captured,) = ended.events("captured")
    assert captured["packets"] == sum(record.kind in PACKETS for record in records) > 0, "the counted records are in the file"
    assert {r.adapter for r in records if r.kind == NEW_INDEX} == {"hci0", "hci1"}, "it starts with the adapters"
    pdus = btsnoop.att(file, "hci1")
    assert (RECEIVED, bytes([READ_RESPONSE, 0x01])) in pdus, "01 is the chest"
    assert READ_REQUEST in opcodes(pdus, SENT), "the read request is recorded"
    assert (SENT, bytes([READ_RESPONSE, 0x01])) in btsnoop.att(file, "hci0"), "the other adapter's side is recorded too"


def test_capture_for_some_time(fresh_stack, tmp_path):
    file = tmp_path / "nothing.btsnoop"
    (captured,) = run("capture", "-w", str(file), "--duration", "100ms", "--json").succeeded().events("captured")
    assert captured["lost"] == 0, f"{captured}"
    assert NEW_INDEX in [record.kind for record in btsnoop.read(file)], "the adapters are recorded, even without traffic"


def test_probe_keeps_a_file_for_each_test(strap, tmp_path):
    find("180D", "hci1")
    script, folder = tmp_path / "strap.lua", tmp_path / "captures"
    script.write_text(SCRIPT)
    run("probe", str(script), "--capture", str(folder), *AT, timeout=120).succeeded()
    names = ["01-reads-where-it-is-worn.btsnoop", "03-reads-its-maker.btsnoop"]
    assert sorted(file.name for file in folder.iterdir()) == names, "one file each, and none for the skipped test"
    first, second = (folder / name for name in names)
    # bluetoothd sends requests of its own at any time, so only the values identify the reads of the tests.
    chest, maker = (RECEIVED, bytes([READ_RESPONSE, 0x01])), (RECEIVED, bytes([READ_RESPONSE]) + b"gattlab")
    setup, other = btsnoop.att(first, "hci1"), btsnoop.att(second, "hci1")
    assert READ_BY_TYPE_REQUEST in opcodes(setup, SENT), "the setup is in the file of the first test"
    assert chest in setup and maker not in setup, f"the first read is in the first file: {setup}"
    assert maker in other and chest not in other, f"the other read is in its own file: {other}"
    text = btmon(second)
    for line in ["New Index", "Connection Complete", "ATT: Read Request", "ATT: Read Response"]:
        assert line in text, f"no {line!r} in the output of btmon\n{text}"


@pytest.mark.skipif(daemons.TARGET != "real", reason="a simulation may be captured by all")
def test_the_kernel_shows_traffic_only_to_privileged_users(fresh_stack, tmp_path):
    words = ("capture", "-w", str(tmp_path / "trace.btsnoop"), "--json")
    refused = run(*words, preexec=lambda: os.setuid(65534)).failed(6, "not permitted", "CAP_NET_RAW")
    assert refused.error["code"] == "not-allowed", f"{refused}"


def test_capture_needs_a_file(fresh_stack, tmp_path):
    run("capture").failed(2, "-w")
    run("capture", "-w", str(tmp_path / "missing" / "trace.btsnoop")).failed(2, "missing/trace.btsnoop")


def tshark(file, *words):
    done = subprocess.run(["tshark", "-r", str(file), *words], capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, f"tshark -r {file}: status {done.returncode}\n{done.stderr}"
    return done.stdout.splitlines()


def read_once(address=DEVICE):
    run("read", address, "2A38", *AT, *LONG_TIMEOUT, timeout=120).succeeded()


@needs_tshark
def test_wireshark_reads_each_format_and_its_files_are_read(strap, background, tmp_path):
    find("180D", "hci1")
    file = tmp_path / "trace.btsnoop"
    capture = background("capture", "-w", str(file), "--adapter", "hci1")
    capture.wait_for("ready")
    read_once()
    (captured,) = capture.stop().events("captured")
    assert captured["lost"] == 0, f"{captured}"
    pdus = [record.att for record in btsnoop.whole(btsnoop.read(file)) if record.att and record.is_on_fixed_channel]
    for extension in ("btsnoop", "pcap", "pcapng"):
        path = tmp_path / f"trace.{extension}"
        if path != file:
            run("capture", "--read", str(file), "-w", str(path)).succeeded()
        found = tshark(path, "-Y", "btatt", "-T", "fields", "-e", "btatt.opcode")
        assert [int(opcode, 16) for opcode in found] == [pdu[0] for _, pdu in pdus], f"{extension}: it finds all PDUs of ATT"
    assert READ_RESPONSE in [pdu[0] for _, pdu in pdus]
    # The reverse: what Wireshark's own program writes, with times in nanoseconds or by interface.
    shown = run("capture", "--read", str(file), "--show").succeeded().stdout
    for form in ("nsecpcap", "pcapng"):
        path = tmp_path / form
        subprocess.run(["editcap", "-F", form, file, path], check=True, timeout=180)
        assert run("capture", "--read", str(path), "--show").succeeded().stdout == shown != "", form


def test_a_capture_of_one_device(strap, background, tmp_path):
    address = find("180D", "hci1")
    file, every, named = (tmp_path / name for name in ("one", "every", "named"))
    captures = [
        background("capture", "-w", str(file), "--adapter", "hci1", "--device", address),
        background("capture", "-w", str(every)),
        background("capture", "-w", str(named), "--device", "00:00:00:00:00:01"),
    ]
    for capture in captures:
        capture.wait_for("ready")
    read_once()
    for capture in captures:
        capture.stop()
    assert {record.adapter for record in btsnoop.read(file) if record.kind in PACKETS} == {"hci1"}
    assert btsnoop.att(file, "hci1") == btsnoop.att(every, "hci1") != [], "it contains the whole connection"
    events = [record.packet[0] for record in btsnoop.read(file) if record.kind == btsnoop.EVENT]
    assert set(LINK_EVENTS) <= set(events), "it contains the events of the connection"
    assert not [record for record in btsnoop.read(named) if record.kind in PACKETS], "another device had no traffic"
    # The same from a file.
    again = tmp_path / "again"
    words = ("capture", "--read", str(every), "-w", str(again), "--adapter", "hci1", "--device", address, "--json")
    (captured,) = run(*words).succeeded().events("captured")
    packets = [record for record in btsnoop.read(again) if record.kind in PACKETS]
    assert captured["packets"] == len(packets) > 0
    assert btsnoop.att(again, "hci1") == btsnoop.att(file, "hci1")


def test_the_operations_are_shown(strap, background, tmp_path):
    address = find("180D", "hci1")
    file = tmp_path / "trace"
    words = ("capture", "--show", "--adapter", "hci1", "--device", address)
    capture = background(*words, "-w", str(file))
    capture.wait_for("ready")
    run("watch", DEVICE, "2A37", "--count", "2", *AT, *LONG_TIMEOUT, timeout=120).succeeded()
    # bluetoothd keeps the connection for a moment.
    capture.wait_for("disconnected", address=address)
    ended = capture.stop()
    (connected,) = ended.events("connected")
    assert connected["role"] == "central" and connected["address"] == address, f"{ended}"
    values = [
        attribute
        for event in ended.events("att")
        for attribute in event["attributes"]
        if event["opcode"] in NOTIFICATIONS and event["direction"] == "received"
    ]
    rates = [value["decoded"]["heartRate"] for value in values if value["uuid"] == "2A37"]
    assert len(rates) >= 2 and all(30 < rate < 220 for rate in rates), f"{ended}"
    assert not ended.events("advertisement"), "they are only printed with --advertisements"
    # The file has the same events, and as text the same values.
    assert len(ended.events("att")) == len(btsnoop.att(file, "hci1"))
    shown = run("capture", "--show", "--read", str(file)).succeeded().stdout
    assert shown.count("Heart Rate Measurement (0x") >= 2 and f" {rates[0]} bpm" in shown, shown
    assert f"{address}" in shown and "central → peripheral" in shown and "disconnected: " in shown, shown


def test_rotated_files_are_complete(strap, background, tmp_path, tmp_path_factory):
    find("180D", "hci1")
    file = tmp_path / "trace"
    file.write_bytes(b"an earlier file")
    capture = background("capture", "-w", str(file), "--adapter", "hci1", "--rotate-size", "8K", "--keep", "3")
    capture.wait_for("ready")
    assert (tmp_path / "trace.1").read_bytes() == b"an earlier file", "it is kept"
    watch = background("watch", DEVICE, "2A37", *AT, *LONG_TIMEOUT)
    watch.wait_for("notification", count=2, deadline=90)
    # Reads on the same connection fill files.
    reads = tmp_path_factory.mktemp("reads") / "reads"
    reads.write_text("read 2A38\n" * 20)
    for _ in range(10):
        if (tmp_path / "trace.2").exists() and (tmp_path / "trace.2").read_bytes() != b"an earlier file":
            break
        run("shell", DEVICE, "--script", str(reads), *AT, *LONG_TIMEOUT, timeout=120).succeeded()
    watch.wait_for("notification", count=len(watch.events("notification")) + 2, deadline=60)
    watch.stop()
    ended = capture.stop()
    (captured,) = ended.events("captured")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["trace", "trace.1", "trace.2"] and captured["files"] >= 3, f"{names}\n{ended}"
    for name in names:
        records = btsnoop.read(tmp_path / name)
        assert NEW_INDEX in [record.kind for record in records], f"{name} names the adapters"
        assert (tmp_path / name).stat().st_size < 40_000, f"{name} has about the size, and the repeated discovery"
        shown = run("capture", "--show", "--read", str(tmp_path / name), "--json").succeeded()
        values = [a for event in shown.events("att") if event["opcode"] in NOTIFICATIONS for a in event["attributes"]]
        assert all(value["uuid"] for value in values), f"{name} has the discovery of the attributes\n{shown}"


def test_a_second_interrupt_leaves_a_complete_file(strap, background, tmp_path):
    address = find("180D", "hci1")
    file = tmp_path / "trace"
    capture = background("capture", "-w", str(file))
    capture.wait_for("ready")
    read_once(address)
    for _ in range(3):
        capture.process.send_signal(signal.SIGINT)
    ended = capture.wait()
    assert ended.status == 130, f"{ended}"
    # The last interrupt may arrive after the file is complete, and suppress the summary.
    packets = sum(record.kind in PACKETS for record in btsnoop.read(file))
    assert packets > 0 and all(event["packets"] == packets for event in ended.events("captured")), f"{ended}"
    assert find("180D", "hci1") == address, "the adapter works as before"


METER = """\
name: Meter
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF1, properties: [read, write, write-without-response], hex: "00", write: [{ store: true }] }
      - { uuid: FFF2, properties: [notify], hex: "00", notify: { every: 20ms } }
"""


def test_no_packet_is_lost_at_full_speed(background, tmp_path):
    profile, file = tmp_path / "meter.yaml", tmp_path / "trace"
    profile.write_text(METER)
    background("emulate", str(profile), "--adapter", "hci0").wait_for("ready")
    find("FFF0", "hci1")
    capture = background("capture", "--show", "-w", str(file))
    capture.wait_for("ready")
    words = ("throughput", "service=FFF0", "--write", "FFF1", "--without-response", "--read", "FFF1", "--duration", "5s")
    (report,) = run(*words, "--adapter", "hci1", "--json", timeout=180).succeeded().events("throughput")
    ended = capture.stop(timeout=120)
    (captured,) = ended.events("captured")
    assert captured["lost"] == 0, f"{captured}"
    sent, received = btsnoop.att(file, "hci1"), btsnoop.att(file, "hci0")
    assert len(ended.events("att")) == len(sent) + len(received)
    # The PDUs of one adapter are those of the other.
    for way, other in ((SENT, RECEIVED), (RECEIVED, SENT)):
        assert [pdu for each, pdu in sent if each == way] == [pdu for each, pdu in received if each == other]
    # The last write may still be queued when the connection ends.
    assert opcodes(sent, SENT).count(WRITE_COMMAND) >= report["writes"]["count"] - 1 > 0
    assert opcodes(sent, RECEIVED).count(READ_RESPONSE) >= report["reads"]["count"] > 0, "each counted read is captured"


@pytest.mark.parametrize(
    "words, message",
    [
        (("--rotate-size", "10M", "--show"), "rotation requires a file"),
        (("--rotate-size", "1K", "-w", "trace"), "at least 4K"),
        (("--keep", "3", "-w", "trace"), "--keep requires"),
        (("-w", "-", "--rotate-age", "1h"), "cannot be rotated"),
        (("--device", "service=180D", "--show"), "by service"),
        (("--read", "/dev/null", "--show"), "no packets"),
        (("--read", "/etc/hostname", "--show"), "not a trace in the format btsnoop"),
        (("--rotate-size", "1M", "-w", "/dev/null"), "not a regular file"),
    ],
)
def test_mistakes_are_explained(fresh_stack, words, message):
    run("capture", *words).failed(2, message)
