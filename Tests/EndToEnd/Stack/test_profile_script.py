"""The script of a profile: handlers, timers, errors and a state that outlives a connection."""

import asyncio

import pytest
from bleak.exc import BleakError

from support.central import connected, uuid
from support.gattlab import run
from support.waiting import DEADLINE

PROFILE = """\
name: Counter
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF1, properties: [read, write, notify], hex: "00", notify: { every: 24h } }
      - { uuid: FFF2, properties: [read], hex: "07" }
"""

SCRIPT = """\
state.reads = 0
on_read("FFF1", function(value)
  state.reads = state.reads + 1
  return value .. string.char(state.reads)
end)
on_write("FFF1", function(value)
  if value == "\\xff" then return att_error(0x80) end
  after(0.05, function() notify("FFF1", "done" .. value) end)
end)
on_read("FFF2", function() while true do end end)
"""


def profile(folder, script=SCRIPT):
    file = folder / "counter.yaml"
    lines = "".join(f"  {line}\n" for line in script.splitlines())
    file.write_text(f"{PROFILE}script: |\n{lines}")
    return file


async def use(reads):
    """Reads, writes and is notified; `reads` is the number of reads before."""
    received = []
    async with connected("hci1", "FFF0", "FFF1", "FFF2") as client:
        await client.start_notify(uuid("FFF1"), lambda _, value: received.append(bytes(value)))
        with pytest.raises(BleakError):
            await client.write_gatt_char(uuid("FFF1"), b"\xff", response=True)
        await client.write_gatt_char(uuid("FFF1"), b"\x05", response=True)
        async with asyncio.timeout(DEADLINE):
            while not received:
                await asyncio.sleep(0.01)
        assert received == [b"done\x05"]
        assert await client.read_gatt_char(uuid("FFF1")) == bytes([5, reads + 1])


def test_a_script_handles_requests_and_keeps_its_state(background, tmp_path):
    emulation = background("emulate", str(profile(tmp_path)), "--adapter", "hci0")
    emulation.wait_for("ready")
    asyncio.run(use(reads=0))
    asyncio.run(use(reads=1))
    emulation.wait_for("rejected", count=2)
    assert [event["att"] for event in emulation.events("rejected")] == [0x80, 0x80]


def test_a_runaway_script_is_stopped_and_the_device_stays_up(background, tmp_path):
    emulation = background("emulate", str(profile(tmp_path)), "--adapter", "hci0")
    emulation.wait_for("ready")

    async def scenario():
        async with connected("hci1", "FFF0", "FFF1", "FFF2") as client:
            assert await client.read_gatt_char(uuid("FFF2")) == b"\x07"
            note = emulation.wait_for("note", note="script-stopped")
            line = next(i for i, line in enumerate((tmp_path / "counter.yaml").read_text().splitlines(), 1) if "while true" in line)
            assert f"counter.yaml:{line}: the script ran for too long" in str(emulation.events("note")), note
            await client.write_gatt_char(uuid("FFF1"), b"\xff", response=True)
            assert await client.read_gatt_char(uuid("FFF1")) == b"\xff"

    asyncio.run(scenario())


def test_a_script_in_a_file_is_checked_at_its_line(tmp_path):
    file = tmp_path / "counter.yaml"
    file.write_text(PROFILE + "script: behavior.lua\n")
    (tmp_path / "behavior.lua").write_text(SCRIPT)
    run("profile", "check", str(file)).succeeded()
    (tmp_path / "behavior.lua").write_text("\non_read('FFF1', function() end))\n")
    run("profile", "check", str(file)).failed(2, f"{tmp_path}/behavior.lua:2:1: ")
    (tmp_path / "behavior.lua").unlink()
    run("profile", "check", str(file)).failed(2, "behavior.lua")


def test_an_inline_script_is_checked_at_the_line_of_the_profile(tmp_path):
    file = profile(tmp_path, "local x = 1\nx = = 2")
    run("profile", "check", str(file)).failed(2, f"{file}:{len(PROFILE.splitlines()) + 3}:1: unexpected symbol")
