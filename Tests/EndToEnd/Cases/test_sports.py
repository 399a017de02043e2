"""Sensors and machines in a workout: numbers that are no readings, and what reaches the export."""

import asyncio
import os
import subprocess
from xml.etree import ElementTree

import pytest

from harness.client import Refused
from harness.command import gattlab
from harness.processes import GATTLAB
from harness.waiting import DEADLINE

TCX = "{http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2}"
EXTENSION = "{http://www.garmin.com/xmlschemas/ActivityExtension/v2}"
FIRST, SECOND = "C0:00:00:00:00:01", "C0:00:00:00:00:02"

# A console without a heart rate receiver sends the field with 0: https://github.com/doudar/SmartSpin2k/issues/154,
# https://github.com/GoldenCheetah/GoldenCheetah/issues/2503
CONSOLE = """name: Console bike
advertising: { services: [fitness-machine] }
defective: true
services:
  - uuid: fitness-machine
    characteristics:
      - { uuid: 2ACC, properties: [read], hex: "0000000000000000" }
      - { uuid: 2AD2, properties: [notify], notify: { every: 200ms }, hex: "4402d007b400640000" }
"""
STRAP = """name: Strap
advertising: { services: [heart-rate] }
services:
  - uuid: heart-rate
    characteristics:
      - { uuid: 2A37, properties: [notify], notify: { every: 200ms }, value: { heartRate: 150, sensorContact: contact } }
"""
# 250 W and 150 bpm of a bike, and a rower without a belt: https://github.com/TheGreenToaster/TrackMyIndoorWorkout/issues/234
TRAINER = """name: Trainer
advertising: { services: [fitness-machine] }
defective: true
services:
  - uuid: fitness-machine
    characteristics:
      - { uuid: 2ACC, properties: [read], hex: "0000000000000000" }
      - { uuid: 2AD2, properties: [notify], notify: { every: 200ms }, hex: "4402d007b400fa0096" }
      - { uuid: 2AD1, properties: [notify], notify: { every: 200ms }, hex: "0002300a00ff" }
"""
# 176 steps per minute: https://github.com/cpfair/tapiriik/issues/275, https://github.com/cagnulein/qdomyos-zwift/issues/1261
POD = """name: Pod
advertising: { services: [running-speed-and-cadence] }
services:
  - uuid: running-speed-and-cadence
    characteristics:
      - uuid: rsc-measurement
        properties: [notify]
        notify: { every: 200ms }
        value: { walkingOrRunningStatus: running, instantaneousSpeed: 3.5, instantaneousCadence: 176 }
      - { uuid: rsc-feature, properties: [read], value: [walking-or-running-status] }
"""


async def recorded(client, device, stream):
    """Waits for three samples of a stream."""
    end = asyncio.get_running_loop().time() + DEADLINE
    while True:
        try:
            page = await client.call("samples.read", device=device, stream=stream, limit=100)
            if len(page["samples"]) >= 3:
                return page
        except Refused as error:
            assert error.name == "not-found", error
        assert asyncio.get_running_loop().time() < end, f"samples of {stream}"
        await asyncio.sleep(0.05)


async def workout(daemon, kind, streams):
    """A workout until each device has samples of its stream: the report, and the streams of all devices."""
    client = await daemon.client()
    await client.call("workouts.start", kind=kind, name="test", devices=list(streams), adapter="hci0")
    for device, stream in streams.items():
        await recorded(client, device, stream)
    await client.call("workouts.stop", workout="test")
    report = await client.call("workouts.read", workout="test")
    devices = (await client.call("samples.devices"))["devices"]
    await client.close()
    return report, devices


def points(folder, stack, daemon):
    path = folder / "test.tcx"
    words = ["workout", "export", "test", "--tcx", "--output", path]
    status, _, errors = asyncio.run(gattlab(stack, *words, socket=daemon.socket))
    assert status == 0, errors
    return ElementTree.parse(path).getroot(), path.read_text()


def test_a_heart_rate_of_0_is_no_sample_and_a_strap_replaces_it(folder, start):
    stack, daemon = start(bike=(FIRST, CONSOLE), strap=(SECOND, STRAP))
    report, devices = asyncio.run(workout(daemon, "cycling", {FIRST: "instantaneous-power", SECOND: "heart-rate"}))
    assert report["summary"]["heartRate"]["average"] == 150
    assert report["summary"]["heartRate"]["minimum"] == 150
    assert report["summary"]["power"]["average"] == 100
    sources = {source["quantity"]: (source["device"], source["stream"]) for source in report["sources"]}
    assert sources["heart-rate"] == (SECOND, "heart-rate-measurement/heart-rate")
    assert sources["power"] == (FIRST, "indoor-bike-data/instantaneous-power")
    streams = {(device["address"], stream["stream"]) for device in devices for stream in device["streams"]}
    assert (SECOND, "heart-rate") in streams and (FIRST, "heart-rate") not in streams
    root, text = points(folder, stack, daemon)
    assert {value.text for value in root.iter(f"{TCX}Value")} == {"150"}
    assert "<Value>1</Value>" not in text


def test_power_and_heart_rate_of_a_machine_reach_the_export_but_255_does_not(folder, start):
    stack, daemon = start(trainer=(FIRST, TRAINER))
    report, _ = asyncio.run(workout(daemon, "cycling", {FIRST: "instantaneous-power"}))
    assert (report["summary"]["power"]["maximum"], report["summary"]["heartRate"]["maximum"]) == (250, 150)
    root, _ = points(folder, stack, daemon)
    assert {watts.text for watts in root.iter(f"{EXTENSION}Watts")} == {"250"}
    assert {value.text for value in root.iter(f"{TCX}Value")} == {"150"}


def test_the_cadence_of_a_run_is_that_of_one_foot_in_tcx_and_steps_in_csv(folder, start):
    stack, daemon = start(pod=(FIRST, POD))
    report, _ = asyncio.run(workout(daemon, "running", {FIRST: "instantaneous-cadence"}))
    assert report["summary"]["cadence"]["average"] == 176
    root, text = points(folder, stack, daemon)
    assert {cadence.text for cadence in root.iter(f"{EXTENSION}RunCadence")} == {"88"}
    assert not list(root.iter(f"{TCX}Cadence")) and "176" not in text
    path = folder / "test.csv"
    words = ["workout", "export", "test", "--csv", "--output", path]
    assert asyncio.run(gattlab(stack, *words, socket=daemon.socket))[0] == 0
    assert {line.split(",")[3] for line in path.read_text().splitlines()[1:]} == {"176"}


def test_statistics_have_times_in_the_chosen_zone(start):
    stack, daemon = start(pod=(FIRST, POD))
    asyncio.run(workout(daemon, "running", {FIRST: "instantaneous-cadence"}))
    environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": stack.address, "GATTLAB_SOCKET": str(daemon.socket), "TZ": "UTC"}
    words = ["stats", FIRST, "instantaneous-cadence", "--every", "1h", "--zone", "Asia/Kolkata"]
    done = subprocess.run([GATTLAB, *words], capture_output=True, env=environment, text=True, timeout=DEADLINE)
    assert done.returncode == 0, done.stderr
    times = done.stdout.splitlines()[1]
    assert times.count("+05:30") == 2 and "+00:00" not in times, done.stdout


@pytest.mark.parametrize("value", ["0000", "00ff", "0448"])
def test_a_strap_without_a_reading_rings_no_alarm(start, value):
    silent = STRAP.replace("value: { heartRate: 150, sensorContact: contact }", f'hex: "{value}"')
    level = """  - uuid: 180F
    characteristics:
      - { uuid: battery-level, properties: [read, notify], notify: { every: 200ms }, value: 90 }
"""
    _, daemon = start(strap=(FIRST, silent + level))

    async def scenario():
        client = await daemon.client()
        await client.call("session.start", name="chest", session={"kind": "record", "device": FIRST, "adapter": "hci0"})
        await client.call("alarms.add", name="low", alarm={"device": "chest", "stream": "heart-rate", "under": 40})
        await recorded(client, FIRST, "battery-level")
        (alarm,) = (await client.call("alarms.list"))["alarms"]
        await client.close()
        return alarm

    assert asyncio.run(scenario())["state"] == "scheduled"
