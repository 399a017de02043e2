"""Profiles that extend others and have variables: the published device is the merged one."""

import asyncio

import pytest

from support.central import connected, uuid
from support.gattlab import run
from support.waiting import DEADLINE

BASE = """\
variables: { first: 1, text: base }
name: Counter ${text}
script: behavior.lua
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF1, properties: [read], hex: "00" }
      - { uuid: FFF2, properties: [read], hex: "0${first}" }
"""
VARIANT = """\
extends: bases/counter.yaml
variables: { text: variant }
services:
  - uuid: FFF0
    characteristics:
      - { uuid: FFF2, properties: [read, write] }
      - { uuid: FFF3, properties: [read], hex: "33" }
"""
SCRIPT = 'on_read("FFF1", function(value) return value .. "!" end)\n'


@pytest.fixture
def variant(tmp_path):
    (tmp_path / "bases").mkdir()
    (tmp_path / "bases/counter.yaml").write_text(BASE)
    (tmp_path / "bases/behavior.lua").write_text(SCRIPT)
    file = tmp_path / "variant.yaml"
    file.write_text(VARIANT)
    return file


def test_the_merged_profile_is_published(background, variant):
    emulation = background("emulate", str(variant), "--adapter", "hci0", "--set", "first=7")
    emulation.wait_for("ready")

    async def scenario():
        async with connected("hci1", "FFF0", "FFF1", "FFF2", "FFF3") as client:
            assert await client.read_gatt_char(uuid("FFF1")) == b"\x00!"
            assert await client.read_gatt_char(uuid("FFF2")) == b"\x07"
            assert await client.read_gatt_char(uuid("FFF3")) == b"\x33"
            await client.write_gatt_char(uuid("FFF2"), b"\x08", response=True)
            assert await client.read_gatt_char(uuid("FFF2")) == b"\x08"

    asyncio.run(scenario())


def test_the_resolved_profile_needs_no_other_file(variant, tmp_path):
    shown = run("profile", "show", str(variant), "--resolved", "--set", "text=${x}").succeeded().stdout
    assert "extends" not in shown and "variables" not in shown and "bases" not in shown
    (tmp_path / "behavior.lua").write_text(SCRIPT)
    alone = tmp_path / "alone.yaml"
    alone.write_text(shown)
    (line,) = run("profile", "check", str(alone), "--json").succeeded().lines
    assert line["name"] == "Counter ${x}"


def test_a_simulated_peripheral_has_variables(variant):
    # It scans until the name appears.
    scan = 'grep -m 1 "Counter air" <(exec stdbuf -oL bluetoothctl --timeout 60 scan le); status=$?; kill $!; exit $status'
    words = ("--peripheral", f"{variant},set.text=air", "--", "bash", "-c", scan)
    assert "Counter air" in run("simulate", *words, timeout=2 * DEADLINE).succeeded().stdout


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("text: base", "text: [base]"), "bases/counter.yaml:1:30: the variable 'text' must be a text"),
        (("properties: [read]", "properties: [red]"), "bases/counter.yaml:9:36: "),
        (("behavior.lua", "missing.lua"), "bases/missing.lua"),
        (("first: 1", "first: xx"), "bases/counter.yaml:10:"),
    ],
    ids=str,
)
def test_a_mistake_in_a_base_is_reported_in_its_file(variant, change, message):
    base = variant.parent / "bases/counter.yaml"
    variant.write_text("extends: bases/counter.yaml\n")
    base.write_text(BASE.replace(*change))
    for verb in (["profile", "check"], ["emulate", "--adapter", "hci0"]):
        run(*verb, str(variant)).failed(2, f"{variant.parent}/{message}")


@pytest.mark.parametrize("verb", [["profile", "check"], ["profile", "preview"], ["emulate", "--adapter", "hci0"]], ids=str)
def test_an_unknown_setting_names_signals_and_variables(variant, verb):
    run(*verb, str(variant), "--set", "frist=1").failed(2, "unknown signal or variable 'frist'", "did you mean 'first'?")
    run(*verb, str(variant), "--set", "zzzzzz=1").failed(2, "the profile has no signals; the variables are first, text")
    run("profile", "show", str(variant), "--set", "first=1").failed(2, "--set requires --resolved")
