"""Compares the samples of oddly behaving devices with those that it derives itself from the trace of the radio.

usage: month.py SOCKET TRACE EVENTS GATTLAB

The arguments are those of week.py. Nothing is read from the daemon's database, and no code of gattlab is used, except for the command that
exports the samples. The program knows three facts that the daemon has to find out: the times of the devices' clocks at their start, their
users, and their replacements.
"""

import csv
import json
import math
import struct
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

from week import Clock, Daemon, Kind, Stream, expected_statistics, is_equal, milliseconds, notifications, read, text

TEMPERATURE, HEART_RATE, WEIGHT, GLUCOSE, CONTROL_POINT, BIKE = 0x2A6E, 0x2A37, 0x2A9D, 0x2A18, 0x2A52, 0x2AD2
PLACES = ["indoor", "outdoor"]
# Seconds since 1970-01-01 00:00 that a clock shows at the start of its device.
CLOCKS = {WEIGHT: 946_684_800, GLUCOSE: 1_792_559_600 + 7200 + 4033}
# A clock shows whole seconds, and reading it takes a moment; of two clocks that may both be right, the daemon corrects the zone only.
TOLERANCE = 6_000
ZONE = "Europe/Berlin"


@dataclass
class Records:
    """A stream of measurements that their device stores and sends again: (time in milliseconds, value)."""

    samples: list = field(default_factory=list)
    known: set = field(default_factory=set)
    repeated: int = 0

    def add(self, record, time, value):
        if record in self.known:
            self.repeated += 1
        else:
            self.known.add(record)
            self.samples.append((time, value))


def shown(data):
    """The time that seven bytes of Date Time show, in seconds since 1970-01-01 00:00."""
    return round(datetime(*struct.unpack("<HBBBBB", data), tzinfo=timezone.utc).timestamp())


class Expectation:
    def __init__(self, trace, events):
        self.clock = Clock(events)
        self.pending = [event for event in events if event["event"] not in ("clock", "start")]
        self.starts = {event["device"]: event["at"] for event in events if event["event"] == "start"}
        self.streams = {}
        self.handles = defaultdict(list)
        for time, device, characteristic, handle, data in notifications(trace):
            self.disturb(time)
            self.receive(time, device, characteristic, handle, data)
        self.disturb(math.inf)

    def disturb(self, until):
        while self.pending and self.pending[0]["at"] < until:
            event = self.pending.pop(0)
            for (device, _), stream in self.streams.items():
                if event["device"] not in (None, device) or isinstance(stream, Records):
                    continue
                if event["event"] == "battery":
                    stream.restarts = True
                elif event["event"] == "restart":
                    stream.interrupt(None, "restarted")
                else:
                    stream.interrupt(self.clock(event["at"]), event["reason"])

    def receive(self, time, device, characteristic, handle, data):
        def add(name, kind, raw):
            stream = self.streams.setdefault((device, name), Stream(kind))
            stream.add(self.clock(time), raw, name)

        def add_record(name, moment, value):
            measured = self.clock(self.starts[device] + (moment - CLOCKS[characteristic]) * 1_000_000)
            self.streams.setdefault((device, name), Records()).add(data, measured, value)

        match characteristic:
            case 0x2A6E:
                handles = self.handles[device]
                if handle not in handles:
                    handles.append(handle)
                    handles.sort()
                    assert len(handles) <= len(PLACES)
                place = PLACES[handles.index(handle)]
                add(f"temperature@{place}", Kind("°C", scale=100), struct.unpack("<h", data)[0])
            case 0x2A37:
                flags, rate = data
                if flags & 6 == 6:
                    add("heart-rate", Kind("bpm"), rate)
                elif (device, "heart-rate") in self.streams:
                    self.streams[device, "heart-rate"].interrupt(self.clock(time), "no-contact")
            case 0x2A9D:
                flags, weight = struct.unpack_from("<BH", data)
                assert flags == 6 and len(data) == 11
                add_record(f"weight@user-{data[10]}", shown(data[3:10]), weight * 0.005)
            case 0x2A18:
                flags, _ = struct.unpack_from("<BH", data)
                assert flags == 6 and len(data) == 13 and data[11] >> 4 == 0xC
                add_record("glucose-concentration", shown(data[3:10]), (data[10] | (data[11] & 0xF) << 8) * 1e-4)
            case 0x2A52:
                assert data == b"\x06\x00\x01\x01"
            case 0x2AD2:
                flags, speed, cadence, low, high, resistance, power, rate = struct.unpack("<HHHHBhhB", data)
                assert flags == 0x0274
                add("instantaneous-speed", Kind("km/h", scale=100), speed)
                add("instantaneous-cadence", Kind("1/min", scale=2), cadence)
                add("total-distance", Kind("m", 1 << 24, counts=True), low | high << 16)
                add("resistance-level", Kind(None), resistance)
                add("instantaneous-power", Kind("W"), power)
                add("heart-rate", Kind("bpm"), rate)
            case _:
                raise AssertionError(hex(characteristic))


class Exports:
    """The files that the command writes of a stream."""

    def __init__(self, gattlab, socket, folder):
        self.words = [gattlab, "samples", "--socket", socket, "--export"]
        self.folder = Path(folder)

    def table(self, device, name):
        with self.write(device, name, "csv").open(newline="") as file:
            return [(int(row["number"]), row["time"], float(row["value"]), row["unit"] or None) for row in csv.DictReader(file)]

    def lines(self, device, name):
        return [json.loads(line) for line in self.write(device, name, "jsonl").read_text().splitlines()]

    def write(self, device, name, extension):
        path = self.folder / f"samples.{extension}"
        path.unlink(missing_ok=True)
        subprocess.run([*self.words, path, device, name], check=True, stdout=subprocess.DEVNULL)
        return path


class Comparison:
    def __init__(self, daemon, exports, streams):
        self.daemon = daemon
        self.exports = exports
        self.streams = streams
        self.counts = defaultdict(int)

    def run(self):
        found = {}
        for device in self.daemon.call("samples.devices")["devices"]:
            for stream in device["streams"]:
                found[device["address"], stream["stream"]] = stream
        assert found.keys() == self.streams.keys(), set(found) ^ set(self.streams)
        for (device, name), stream in self.streams.items():
            assert found[device, name]["count"] == len(stream.samples), (name, found[device, name], len(stream.samples))
            samples, gaps = read(self.daemon, device, name)
            self.compare_exports(device, name, samples, gaps, found[device, name].get("unit"))
            samples = [(milliseconds(sample["time"]), sample["value"]) for sample in samples]
            if isinstance(stream, Records):
                self.compare_records(name, samples, stream)
                assert not gaps, (name, gaps)
            else:
                self.compare(device, name, samples, gaps, stream)
            self.counts["samples"] += len(samples)

    def compare_exports(self, device, name, samples, gaps, unit):
        expected = [(sample["number"], sample["time"], sample["value"], unit) for sample in samples]
        assert self.exports.table(device, name) == expected, name
        lines = self.exports.lines(device, name)
        assert [line["gap"] for line in lines if "gap" in line] == [{key: gap[key] for key in ("start", "end", "reason")} for gap in gaps], name
        assert [(line["number"], line["time"], line["value"], unit) for line in lines if "gap" not in line] == expected, name
        self.counts["exported"] += len(expected)

    def compare_records(self, name, samples, stream):
        for (time, value), (expected, right) in zip(samples, stream.samples, strict=True):
            assert abs(time - expected) <= TOLERANCE and math.isclose(value, right), (name, text(time), text(expected), value, right)
        self.counts["repeated"] += stream.repeated

    def compare(self, device, name, samples, gaps, stream):
        for (time, value), (expected, right, _) in zip(samples, stream.samples, strict=True):
            assert time == expected and math.isclose(value, right), (name, text(time), text(expected), value, right)
        found = [(milliseconds(gap["start"]), gap["end"] and milliseconds(gap["end"]), gap["reason"]) for gap in gaps]
        # One that has no end yet.
        expected = sorted(stream.gaps) + [(start, None, reason) for start, reason in filter(None, [stream.gap])]
        assert found == expected, (name, [pair for pair in zip(found, expected) if pair[0] != pair[1]][:1], len(found), len(expected))
        start, end = samples[0][0], samples[-1][0] + 1
        answer = self.daemon.call("samples.statistics", device=device, stream=name, every="1d", zone=ZONE, **{"from": text(start), "to": text(end)})
        expected = list(expected_statistics(stream, "1d", start, end, ZoneInfo(ZONE), []))
        for one, other in zip(answer["periods"], expected, strict=True):
            one = {key: value for key, value in one.items() if value is not None and key != "percentiles"}
            one |= {"start": milliseconds(one["start"]), "end": milliseconds(one["end"])}
            assert is_equal(one, other), (name, one, other)
        for _, _, reason in stream.gaps:
            self.counts[f"gaps ({reason})"] += 1
        self.counts["counters restarted"] += stream.restarted


def main():
    path, trace, log, gattlab = sys.argv[1:]
    with open(log) as file:
        events = [json.loads(line) for line in file]
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(Daemon(path), Exports(gattlab, path, folder), Expectation(trace, events).streams)
        comparison.run()
    assert comparison.counts["repeated"] > 100 and comparison.counts["gaps (no-contact)"] > 20, comparison.counts
    assert comparison.counts["counters restarted"] == 1, comparison.counts
    print("equal:", ", ".join(f"{count} {what}" for what, count in comparison.counts.items()))


if __name__ == "__main__":
    main()
