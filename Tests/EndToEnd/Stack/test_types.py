"""A device of a vendor with two characteristics of its own, whose names and layouts gattlab reads from a file."""

import asyncio
import json

import pytest

from support.central import connected
from support.gattlab import find, run
from support.values import assert_sent
from support.waiting import DEADLINE

STATE = "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"
LEVEL = "6f2e0002-3a5c-4d1b-9c77-2f1f3f6f0a10"
TARGET = "6f2e0003-3a5c-4d1b-9c77-2f1f3f6f0a10"

TYPES = f"""\
types:
  - uuid: {STATE}
    name: Rotor State
    fields:
      - {{ flags: [torque, locked], type: uint8 }}
      - {{ speed: uint16, scale: 0.01, unit: m/s }}
      - {{ torque: sint16, unit: N·m, if: flags.torque }}
      - {{ mode: {{ 0: idle, 1: running }}, type: uint8 }}
  - {{ uuid: {LEVEL}, name: Rotor Level, value: uint8, scale: 0.5, unit: "%" }}
  - {{ uuid: {TARGET}, name: Rotor Target, value: uint8, scale: 0.5, unit: "%" }}
"""

PROFILE = """\
name: Rotor
advertising:
  services: [FFF0]
signals:
  speed: { ramp: { from: 1, by: 0.25, every: 100ms, to: 200 }, resolution: 0.01 }
  level: { ramp: { from: 0, by: 0.5, every: 100ms, to: 100, repeat: true }, resolution: 0.5 }
services:
  - uuid: FFF0
    characteristics:
      - uuid: rotor-state
        properties: [read, notify]
        notify: { every: 200ms }
        value: { speed: { signal: speed }, torque: 5, mode: running }
      - { uuid: rotor-level, properties: [read, notify], notify: { every: 200ms }, value: { signal: level } }
      - { uuid: rotor-target, properties: [read, write], value: 50 }
"""

STEPS = """\
tests:
  - name: the rotor turns
    steps:
      - write: { rotor-target: { value: 12.5 } }
      - read: rotor-target
        expect: { value: 12.5 }
      - notify: rotor-state
        expect: { mode: running, speed: { at-least: 1 } }
"""

LUA = """\
test("the rotor turns", function()
  local device = connect()
  device:write("rotor-target", { value = 75 })
  expect(device:read("rotor-target").value):equals(75)
  expect(device:read("rotor-state").mode):equals("running")
  expect(encode("rotor-level", { value = 12.5 })):equals("\\x19")
  expect(decode("rotor-level", "\\x19").value):equals(12.5)
end)
"""


@pytest.fixture
def rotor(background, tmp_path):
    """The address of the emulated device, and the file of its types."""
    profile, types = tmp_path / "rotor.yaml", tmp_path / "types.yaml"
    profile.write_text(PROFILE + TYPES)
    types.write_text(TYPES)
    emulation = background("emulate", str(profile), "--adapter", "hci0")
    emulation.wait_for("ready")
    return find("FFF0", "hci1"), str(types), emulation


def test_the_command_names_and_decodes_the_values(rotor):
    address, types, emulation = rotor
    options = ("--adapter", "hci1", "--types", types)
    text = run("read", address, "rotor-state", f"FFF0/{LEVEL}", *options).succeeded().stdout
    assert "Rotor State: torque" in text and "m/s" in text and "Rotor Level: " in text
    (value,) = run("read", address, STATE, *options, "--json").succeeded().events("value")
    assert value["decoded"]["mode"] == "running" and value["decoded"]["torque"] == 5
    assert value["decoded"]["speed"] >= 1 and value["decoded"]["units"]["speed"] == "m/s"
    (plain,) = run("read", address, STATE, "--adapter", "hci1", "--json").succeeded().events("value")
    assert plain["decoded"] is None, "without the file, the fields are unknown"

    words = ("watch", address, "rotor-state", "--adapter", "hci1", "--count", "5", "--json")
    values = run(*words, GATTLAB_TYPES=types).succeeded().events("notification")
    speeds = [value["decoded"]["speed"] for value in values]
    assert speeds == sorted(set(speeds)), "the speed rises"

    (device,) = run("inspect", address, *options, "--json").succeeded().lines
    found = {item["uuid"]: item for service in device["services"] for item in service["characteristics"]}
    assert found[STATE]["name"] == "Rotor State" and found[STATE]["decoded"]["mode"] == "running"

    written = run("write", address, "Rotor-Target", '{"value": 12.5}', *options).succeeded()
    assert "Rotor Target: wrote 12.5%" in written.stdout
    assert emulation.wait_for("write", characteristic=TARGET, value="19")["decoded"]["value"] == 12.5
    run("write", address, TARGET, '{"value": 200}', *options).failed(2, "value must be from 0 to 127.5")


def test_decode_and_encode_use_the_layouts(tmp_path):
    types = tmp_path / "types.yaml"
    types.write_text(TYPES)
    (value,) = run("decode", STATE, "016400050001", "--types", str(types), "--json").succeeded().lines
    assert value["name"] == "Rotor State" and value["decoded"]["speed"] == 1.0
    fields = json.dumps(value["decoded"])
    assert run("encode", "rotor-state", fields, "--types", str(types)).succeeded().stdout == "016400050001\n"
    configuration = tmp_path / "gattlab"
    configuration.mkdir()
    (configuration / "types.yaml").write_text(TYPES)
    assert "12.5%" in run("decode", LEVEL, "19", XDG_CONFIG_HOME=str(tmp_path)).succeeded().stdout
    types.write_text(TYPES.replace("uint16", "uint17"))
    run("decode", LEVEL, "19", "--types", str(types)).failed(2, "types.yaml:6:", "did you mean 'uint16'?")
    run("decode", "rotor-stat", "19").failed(2, "UUID: ", "neither a UUID nor the name")
    run("decode", LEVEL, "19", "--types", str(tmp_path / "none")).failed(2, "cannot read")


@pytest.mark.parametrize("name, text", [("rotor.yaml", STEPS), ("rotor.lua", LUA)])
def test_probes_decode_and_encode(rotor, tmp_path, name, text):
    address, types, _ = rotor
    script = tmp_path / f"probe-{name}"
    script.write_text(text)
    run("probe", str(script), "--device", address, "--adapter", "hci1", "--types", types).succeeded()


def test_bleak_sees_the_bytes(rotor):
    _, _, emulation = rotor

    async def scenario():
        async with connected("hci1", "FFF0") as client:
            assert await client.read_gatt_char(TARGET) == b"\x64", "50 % in steps of 0.5 %"
            levels = [await client.read_gatt_char(LEVEL)]
            while levels[0] == levels[-1]:
                levels.append(await client.read_gatt_char(LEVEL))
            received = []
            await client.start_notify(STATE, lambda _, value: received.append(value.hex()))
            async with asyncio.timeout(DEADLINE):
                while len(received) < 5:
                    await asyncio.sleep(0.05)
            return received

    received = asyncio.run(scenario())
    assert_sent(received, lambda: [line["value"] for line in emulation.events("notification", characteristic=STATE)])
    assert all(value.startswith("01") and value.endswith("050001") for value in received)
    assert len(set(received)) > 1, "the speed changes"
