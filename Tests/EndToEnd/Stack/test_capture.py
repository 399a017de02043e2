"""gattlab's captures can be read by other programs and contain the actual traffic."""

import os
import subprocess

import pytest

from support import btsnoop, daemons
from support.btsnoop import NEW_INDEX, PACKETS, RECEIVED, SENT
from support.gattlab import find, run

DEVICE = "service=180D"
AT = ("--adapter", "hci1", "--json")
LONG_TIMEOUT = ("--timeout", "60s")
READ_REQUEST, READ_RESPONSE, READ_BY_TYPE_REQUEST = 0x0A, 0x0B, 0x08

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
