"""A workout over two emulated devices: over a crash of gattlabd, compared with the emulators' logs, and exported as TCX."""

import asyncio
import csv
import json
import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tcxreader.tcxreader import TCXReader

from harness.client import Refused
from harness.command import gattlab
from harness.processes import GATTLAB, ROOT, Process
from harness.stack import Stack
from harness.waiting import DEADLINE, until

HERE = Path(__file__).resolve().parent
TCX = "{http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2}"
VALUES = 15
"""Number of heart rates for which each part of the workout waits."""


class Emulation:
    """`gattlab emulate` of an included profile that notifies ten times a second, with its log of sent values."""

    def __init__(self, folder, stack, adapter, profile, *changes):
        text = (ROOT / "Profiles" / f"{profile}.yaml").read_text()
        for old, new in [("notify: { every: 1s }", "notify: { every: 100ms }"), *changes]:
            assert old in text
            text = text.replace(old, new)
        path = Path(folder) / f"{profile}.yaml"
        path.write_text(text)
        self.process = Process(
            Path(folder) / f"{profile}.log",
            *(GATTLAB, "emulate", path, "--adapter", adapter, "--json", "--daemon", "never"),
            environment={"DBUS_SYSTEM_BUS_ADDRESS": stack.address},
        )
        until(lambda: '"ready"' in self.process.log, f"{profile} is ready", DEADLINE)
        self.address = self.events("ready")[0]["address"]

    def events(self, name):
        lines = self.process.log.splitlines(keepends=True)
        events = [json.loads(line) for line in lines if line.startswith("{") and line.endswith("\n")]
        return [event for event in events if event["event"] == name]

    def sent(self, characteristic, field):
        """The numbers in one field of all values that were sent, in order."""
        values = [one["decoded"] for one in self.events("notification") if one["characteristic"] == characteristic]
        return [value[field] for value in values if value[field] is not None]


@pytest.fixture
def stack(folder):
    stack = Stack(folder, adapters=3)
    yield stack.start()
    stack.end()


@pytest.fixture
def emulations(folder, stack):
    curve = [("{ name: rest, for: 20s }", "{ name: rest, for: 1s }"), ("to: 118, for: 90s", "to: 118, for: 5s")]
    energy = [("signal: energy, every: 10", "signal: energy, every: 2"), ("gain: 0.57", "gain: 57")]
    strap = Emulation(folder, stack, "hci1", "heart-rate-strap", *curve, *energy)
    pod = Emulation(folder, stack, "hci2", "running-pod")
    yield strap, pod
    for one in (strap, pod):
        one.process.kill()


def moment(text):
    return datetime.fromisoformat(text).timestamp()


async def samples(client, device, stream):
    try:
        page = await client.call("samples.read", device=device, stream=stream, limit=10_000)
    except Refused as error:
        assert error.name == "not-found", error
        return []
    assert not page["more"]
    return [(moment(sample["time"]), sample["value"]) for sample in page["samples"]]


async def until_recorded(client, device, count, stream="heart-rate"):
    end = asyncio.get_running_loop().time() + DEADLINE
    while len(found := await samples(client, device, stream)) < count:
        assert asyncio.get_running_loop().time() < end, f"{count} values of {stream}, not {len(found)}"
        await asyncio.sleep(0.05)
    return len(found)


def matched(recorded, sent):
    """The index in the emulator's log of each recorded value: all that were sent, except around the crash and at the end."""
    before = next((at for at, (one, other) in enumerate(zip(recorded, sent)) if one != other), min(len(recorded), len(sent)))
    for first in range(before, -1, -1):
        rest = recorded[first:]
        for start in range(first, len(sent) - len(rest) + 1):
            if sent[start : start + len(rest)] == rest:
                return [*range(first), *range(start, start + len(rest))]
    raise AssertionError(f"{recorded}\nare not among\n{sent}")


def test_a_workout_equals_the_logs_of_its_emulators(folder, daemon, emulations, stack):
    strap, pod = emulations
    devices = [strap.address, pod.address]

    async def exercise():
        client = await daemon.client()
        workout = await client.call("workouts.start", kind="running", name="run", devices=devices, adapter="hci0")
        assert workout["state"] == "active" and [one["device"] for one in workout["devices"]] == devices
        count = await until_recorded(client, strap.address, VALUES)
        await client.call("workouts.lap")
        count = await until_recorded(client, strap.address, count + VALUES)
        await client.call("workouts.pause")
        count = await until_recorded(client, strap.address, count + VALUES)
        await client.call("workouts.resume")
        return await until_recorded(client, strap.address, count + VALUES)

    async def finish(count):
        client = await daemon.client()
        (workout,) = (await client.call("workouts.list"))["workouts"]
        assert workout["state"] == "active" and workout["laps"] == 2
        status, sessions, errors = await gattlab(stack, "sessions", socket=daemon.socket)
        assert status == 0 and [one["workouts"] for one in sessions] == [["run"], ["run"]], (sessions, errors)
        await until_recorded(client, strap.address, count + VALUES)
        await client.call("workouts.stop", workout="run")
        sessions = (await client.call("session.list"))["sessions"]
        assert not [one for one in sessions if one["session"].startswith("run") or one["workouts"]]
        report = await client.call("workouts.read", workout="run")
        rates = await samples(client, strap.address, "heart-rate")
        energies = await samples(client, strap.address, "energy-expended")
        speeds = await samples(client, pod.address, "instantaneous-speed")
        await client.close()
        return report, rates, energies, speeds

    count = asyncio.run(exercise())
    daemon.kill()
    daemon.start()
    report, rates, energies, speeds = asyncio.run(finish(count))

    # The emulator's own average: that of the values in its log that arrived outside of the pause.
    start, end = moment(report["summary"]["start"]), moment(report["summary"]["end"])
    (pause,) = report["pauses"]
    pause = (moment(pause["start"]), moment(pause["end"]))

    def is_active(time):
        return start <= time < end and not pause[0] <= time < pause[1]

    sent = strap.sent("2A37", "heartRate")
    places = matched([value for _, value in rates], sent)
    own = [sent[place] for (time, _), place in zip(rates, places) if is_active(time)]
    heart_rate = report["summary"]["heartRate"]
    assert heart_rate["average"] == pytest.approx(sum(own) / len(own), abs=1e-9)
    assert (heart_rate["minimum"], heart_rate["maximum"]) == (min(own), max(own))
    assert len(own) >= 4 * VALUES and max(own) > min(own)

    # Both devices had a gap while gattlabd was down, and the total is the sum of the laps.
    assert {(gap["device"], gap["reason"]) for gap in report["gaps"]} >= {(device, "restarted") for device in devices}
    summary, laps = report["summary"], report["laps"]
    assert len(laps) == 2
    assert summary["elapsed"] == pytest.approx(end - start, abs=2e-3)
    assert summary["active"] == pytest.approx(end - start - (pause[1] - pause[0]), abs=4e-3)
    for key in ("active", "elapsed", "distance", "energy"):
        assert sum(lap[key] for lap in laps) == pytest.approx(summary[key])
    check_zones(report, rates, is_active, end)
    check_distance(summary, speeds, start, end, pause)
    check_energy(summary, energies, pause)
    check_tcx(folder, daemon, stack, report)
    check_csv(folder, daemon, stack, report)


@pytest.fixture
def meter(folder, stack):
    meter = Emulation(folder, stack, "hci1", "power-meter")
    yield meter
    meter.process.kill()


def test_the_power_of_a_workout_equals_that_of_its_meter_and_the_workout_is_removed(folder, daemon, meter, stack):
    async def ride():
        client = await daemon.client()
        await client.call("workouts.start", kind="cycling", name="ride", devices=[meter.address], adapter="hci0")
        await until_recorded(client, meter.address, VALUES, "instantaneous-power")
        await client.call("workouts.stop", workout="ride")
        report = await client.call("workouts.read", workout="ride")
        powers = await samples(client, meter.address, "instantaneous-power")
        await client.close()
        return report, powers

    report, powers = asyncio.run(ride())
    start, end = moment(report["summary"]["start"]), moment(report["summary"]["end"])
    sent = meter.sent("2A63", "instantaneousPower")
    own = [sent[place] for (time, _), place in zip(powers, matched([value for _, value in powers], sent)) if start <= time < end]
    power = report["summary"]["power"]
    assert power["average"] == pytest.approx(sum(own) / len(own), abs=1e-9)
    assert power["maximum"] == max(own)

    path = export(folder, daemon, stack, "ride.tcx", workout="ride")
    check_schema(path)
    watts = [point.tpx_ext["Watts"] for point in TCXReader().read(os.fspath(path), only_gps=False).trackpoints]
    assert watts and set(watts) <= set(own)
    status, _, errors = asyncio.run(gattlab(stack, "workout", "remove", "ride", socket=daemon.socket))
    assert status == 0, errors
    status, _, errors = asyncio.run(gattlab(stack, "workout", "show", "ride", socket=daemon.socket))
    assert status == 3 and "ride" in errors

    async def remaining():
        client = await daemon.client()
        found = await samples(client, meter.address, "instantaneous-power")
        await client.close()
        return found

    assert asyncio.run(remaining()) == powers


def overlap(first, second):
    return max(0, min(first[1], second[1]) - max(first[0], second[0]))


def active_time(first, last, start, end, pause):
    """Seconds between two times outside of the pause."""
    return overlap((first, last), (start, end)) - overlap((first, last), pause)


def check_zones(report, rates, is_active, end):
    """Each second of a heart rate is in its zone, and none is in two."""
    zones = {zone["zone"]: zone for zone in report["zones"]}
    assert [zones[number]["from"] for number in range(6)] == [None, 95, 114, 133, 152, 171]
    known = sum(zone["time"] for zone in zones.values())
    assert 0 < known <= report["summary"]["active"] + 1e-3
    reached = {
        max((number for number in range(1, 6) if zones[number]["from"] <= value), default=0)
        for time, value in rates
        if is_active(time)
    }
    assert {number for number, zone in zones.items() if zone["time"] > 0} == reached


def check_distance(summary, speeds, start, end, pause):
    meters = 0
    for (time, speed), (next_time, _) in zip(speeds, [*speeds[1:], (end, 0)]):
        meters += speed * active_time(time, max(time, min(next_time, time + 5)), start, end, pause)
    assert summary["distance"] == pytest.approx(meters, rel=1e-6)
    assert summary["speed"]["average"] == pytest.approx(meters / summary["active"], rel=1e-6)


def check_energy(summary, energies, pause):
    kilojoules = 0
    for (first, before), (last, after) in zip(energies, energies[1:]):
        if last > first:
            kilojoules += (after - before) * (1 - overlap((first, last), pause) / (last - first))
    assert summary["energy"] == pytest.approx(kilojoules, rel=1e-3)


def export(folder, daemon, stack, name, *options, workout="run"):
    path = folder / name
    words = ["workout", "export", workout, "--output", path, *options]
    status, _, errors = asyncio.run(gattlab(stack, *words, socket=daemon.socket))
    assert status == 0, errors
    # It is not replaced by mistake.
    status, _, errors = asyncio.run(gattlab(stack, *words, socket=daemon.socket))
    assert status == 2 and "exists" in errors
    return path


def check_schema(path):
    done = subprocess.run(["xmllint", "--noout", "--schema", HERE / "tcx.xsd", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def check_tcx(folder, daemon, stack, report):
    path = export(folder, daemon, stack, "run.tcx", "--tcx")
    check_schema(path)
    averages = [int(one.text) for one in ElementTree.parse(path).iterfind(f".//{TCX}AverageHeartRateBpm/{TCX}Value")]
    assert averages == pytest.approx([lap["heartRate"]["average"] for lap in report["laps"]], abs=0.5)
    # A program for training computes its own numbers from the values by second.
    exercise = TCXReader().read(os.fspath(path), only_gps=False)
    summary = report["summary"]
    assert exercise.activity_type == "Running" and len(exercise.laps) == 2
    for lap, own in zip(exercise.laps, report["laps"]):
        assert own["heartRate"]["minimum"] <= lap.hr_min <= lap.hr_avg <= lap.hr_max <= own["heartRate"]["maximum"]
        assert any(point.hr_value and point.tpx_ext.get("RunCadence") and point.distance for point in lap.trackpoints)
    assert sum(lap.distance for lap in exercise.laps) == pytest.approx(summary["distance"], abs=0.01)
    assert sum(lap.calories for lap in exercise.laps) == pytest.approx(summary["energy"] / 4.184, abs=1)
    points = exercise.trackpoints
    # A second without values has no point, which the last one may be if the workout ends soon after its start.
    covered = int(points[-1].time.replace(tzinfo=UTC).timestamp()) + 1
    rest = max(0, moment(summary["end"]) - covered) * summary["speed"]["maximum"]
    assert summary["distance"] - rest - 0.01 <= points[-1].distance <= summary["distance"] + 0.01
    times = [point.time for point in points]
    assert times == sorted(times)


def check_csv(folder, daemon, stack, report):
    path = export(folder, daemon, stack, "run.csv", "--csv")
    rows = list(csv.DictReader(path.open(newline="")))
    assert {row["lap"] for row in rows} == {"1", "2"}
    rates = [float(row["heart-rate"]) for row in rows if row["heart-rate"]]
    limits = report["summary"]["heartRate"]
    assert rates and all(limits["minimum"] <= rate <= limits["maximum"] for rate in rates)
    distances = [float(row["distance"]) for row in rows if row["distance"]]
    assert distances == sorted(distances)
