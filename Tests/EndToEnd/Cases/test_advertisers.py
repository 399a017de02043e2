"""Devices that advertise data of several kinds in turns."""

import json
import subprocess

import pytest

from harness.processes import GATTLAB
from harness.waiting import DEADLINE

# An iBeacon that is also an Eddystone beacon, two companies, and two values of one company.
TURNS = {
    "kinds": ["manufacturer-data: { 0x004C: '0215 01' }", "service-data: { FEAA: '00 02' }"],
    "companies": ["manufacturer-data: { 0x004C: '01' }", "manufacturer-data: { 0xFFFF: '02' }"],
    "values": ["manufacturer-data: { 0xFFFF: '01' }", "manufacturer-data: { 0xFFFF: '02' }"],
}


def profile(turns):
    sets = "".join(f"  - {{ connectable: false, {data}, for: 300ms, interval: 100ms }}\n" for data in turns)
    return f"name: Beacon\nadvertising:\n{sets}"


def scanned(folder, turns, version, *words):
    """The data in each line of a scan."""
    path = folder / "beacon.yaml"
    path.write_text(profile(turns))
    simulate = [GATTLAB, "simulate", "--version", version, "--peripheral", path, "--"]
    done = subprocess.run(
        [*simulate, GATTLAB, "scan", "--json", "--timeout", "4s", *words], capture_output=True, text=True, timeout=DEADLINE
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [{**line["manufacturerData"], **line["serviceData"]} for line in lines]


@pytest.mark.parametrize("turns", TURNS.values(), ids=TURNS.keys())
def test_each_turn_is_reported(folder, turns):
    data = scanned(folder, turns, "5.82")
    # bluetoothd may report two packets together.
    single = [one for one in data if len(one) == 1]
    assert len(single) >= 3, data
    assert len({json.dumps(one, sort_keys=True) for one in single}) == 2, data


@pytest.mark.parametrize("turns", [TURNS["kinds"], TURNS["companies"]], ids=["kinds", "companies"])
def test_an_old_bluetoothd_accumulates_the_data(folder, turns):
    """Before 5.71, DuplicateData corrupts the memory of bluetoothd, so that gattlab does not ask for it."""
    data = scanned(folder, turns, "5.66")
    assert [len(one) for one in data] == [1, 2]


def test_a_filter_applies_to_each_packet(folder):
    data = scanned(folder, TURNS["kinds"], "5.82", "--manufacturer-data", "004C:0215")
    # bluetoothd 5.82 adds the service of the service data to the services, which may be a second line.
    assert 1 <= len(data) <= 2 and all(one["004C"] == "021501" for one in data), data


SOLICITING = """name: Seeker
advertising:
  solicit-services: [current-time, 12345678, 6e400001-b5a3-f393-e0a9-e50e24dcca9e]
services:
  - { uuid: 180F, characteristics: [{ uuid: battery-level, properties: [read], value: 90 }] }
"""
SOLICITED = ["1805", "12345678-0000-1000-8000-00805f9b34fb", "6e400001-b5a3-f393-e0a9-e50e24dcca9e"]


@pytest.mark.parametrize("emulated", [False, True], ids=["simulated", "emulated"])
def test_solicited_services_are_advertised(run, folder, emulated):
    """bluetoothd does not report them, so that a trace shows them."""
    path, trace = folder / "seeker.yaml", folder / "trace.btsnoop"
    path.write_text(SOLICITING)
    source = [] if emulated else ["--peripheral", f"{path},address=C0:00:00:00:00:01"]
    scan = f"'{GATTLAB}' scan --adapter hci1 --name Seeker --count 1 --json --timeout 20s"
    emulate = f"'{GATTLAB}' emulate '{path}' --adapter hci0 --duration 20s & " if emulated else ""
    simulate = [GATTLAB, "simulate", "--trace", trace, *source, "--", "sh", "-c", f"{emulate}{scan}"]
    done = subprocess.run(simulate, capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stderr
    _, events, errors = run("capture", "--read", trace, "--show", "--advertisements")
    found = [event["solicitedServices"] for event in events if event.get("event") == "advertisement"]
    assert SOLICITED in found, errors
    text = run("capture", "--read", trace, "--show", "--advertisements", json_output=False)[1]
    assert "solicits Current Time" in text
