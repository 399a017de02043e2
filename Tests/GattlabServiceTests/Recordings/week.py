"""Compares the samples and statistics of a daemon with those that it computes itself from the trace of the radio.

usage: week.py SOCKET TRACE EVENTS GATTLAB

TRACE is a btsnoop file. EVENTS has a line of JSON for each disturbance and for each change of the daemon's clock.
Nothing is read from the daemon's database, and no code of gattlab is used; GATTLAB is the command, for comparisons of what it exports.
"""

import bisect
import json
import math
import random
import socket
import struct
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

EPOCH = 0x00DCDDB30F2F8000  # microseconds from the start of the year 1 to 1970
PERCENTILES = [0, 5, 50, 99.5, 100]
FULL_PAGE = 10_000


# The radio


def packets(path):
    """The time in microseconds, the opcode and the bytes of each record of a btsnoop file."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:16] == b"btsnoop\0" + struct.pack(">II", 1, 2001)
    position = 16
    while position < len(data):
        _, length, flags, lost, time = struct.unpack_from(">IIIIQ", data, position)
        assert lost == 0
        yield time - EPOCH, flags & 0xFFFF, data[position + 24 : position + 24 + length]
        position += 24 + length


def notifications(path):
    """The time in microseconds, the device, the characteristic, its handle and the bytes of each received value."""
    peers, requests, characteristics = {}, {}, {}
    for time, opcode, packet in packets(path):
        if opcode == 3 and packet[0] == 0x3E and packet[2] == 0x01:  # HCI_LE_Connection_Complete
            (handle,) = struct.unpack_from("<H", packet, 4)
            peers[handle] = packet[8:14][::-1].hex(":").upper()
        if opcode not in (4, 5):
            continue
        handle, _, _, channel = struct.unpack_from("<HHHH", packet)
        peer, value = peers[handle & 0x0FFF], packet[8:]
        assert channel == 4
        if value[0] == 0x08:  # Read By Type Request
            requests[peer] = value[5:]
        elif value[0] == 0x09 and requests.get(peer) == b"\x03\x28":  # of characteristic declarations
            for start in range(2, len(value), value[1]):
                entry = value[start : start + value[1]]
                if len(entry) == 7:
                    characteristics[peer, entry[3:5]] = struct.unpack("<H", entry[5:])[0]
        elif value[0] in (0x1B, 0x1D):  # Handle Value Notification, Indication
            yield time, peer, characteristics[peer, value[1:3]], int.from_bytes(value[1:3], "little"), value[3:]


# Values


@dataclass
class Kind:
    unit: str
    modulus: int = None  # of the raw number of a counter that rolls over
    scale: int = 1
    counts: bool = False


MEASUREMENTS = {
    (0x2A37, "heartRate"): Kind("bpm"),
    (0x2A37, "energyExpended"): Kind("kJ", counts=True),
    (0x2A19, "batteryLevel"): Kind("%"),
    (0x2A5B, "cumulativeWheelRevolutions"): Kind(None, 1 << 32, counts=True),
    (0x2A5B, "lastWheelEventTime"): Kind("s", 1 << 16, 1024, counts=True),
    (0x2A5B, "cumulativeCrankRevolutions"): Kind(None, 1 << 16, counts=True),
    (0x2A5B, "lastCrankEventTime"): Kind("s", 1 << 16, 1024, counts=True),
    (0x2A63, "instantaneousPower"): Kind("W"),
    (0x2A63, "cumulativeCrankRevolutions"): Kind(None, 1 << 16, counts=True),
    (0x2A63, "lastCrankEventTime"): Kind("s", 1 << 16, 1024, counts=True),
    (0x2A53, "instantaneousSpeed"): Kind("m/s", scale=256),
    (0x2A53, "instantaneousCadence"): Kind("1/min"),
    (0x2A53, "instantaneousStrideLength"): Kind("m", scale=100),
    (0x2A53, "totalDistance"): Kind("m", 1 << 32, 10, counts=True),
    (0x2A6E, "temperature"): Kind("°C", scale=100),
    (0x2A6F, "humidity"): Kind("%", scale=100),
    (0x2A6D, "pressure"): Kind("Pa", scale=10),
}


def fields(characteristic, data):
    """The raw numbers of the fields of a value, as its specification lays them out."""
    values, position = {}, 0

    def take(name, code):
        nonlocal position
        (number,) = struct.unpack_from("<" + code, data, position)
        position += struct.calcsize("<" + code)
        if name:
            values[name] = number
        return number

    match characteristic:
        case 0x2A19:
            take("batteryLevel", "B")
        case 0x2A6E:
            take("temperature", "h")
        case 0x2A6F:
            take("humidity", "H")
        case 0x2A6D:
            take("pressure", "I")
        case 0x2A37:
            flags = take(None, "B")
            take("heartRate", "H" if flags & 1 else "B")
            if flags & 8:
                take("energyExpended", "H")
        case 0x2A5B:
            flags = take(None, "B")
            if flags & 1:
                take("cumulativeWheelRevolutions", "I")
                take("lastWheelEventTime", "H")
            if flags & 2:
                take("cumulativeCrankRevolutions", "H")
                take("lastCrankEventTime", "H")
        case 0x2A63:
            flags = take(None, "H")
            take("instantaneousPower", "h")
            if flags & 1 << 5:
                take("cumulativeCrankRevolutions", "H")
                take("lastCrankEventTime", "H")
        case 0x2A53:
            flags = take(None, "B")
            take("instantaneousSpeed", "H")
            take("instantaneousCadence", "B")
            if flags & 1:
                take("instantaneousStrideLength", "H")
            if flags & 2:
                take("totalDistance", "I")
    assert position == len(data), (hex(characteristic), data.hex())
    return values


# Expectations


@dataclass
class Stream:
    kind: Kind
    samples: list = field(default_factory=list)  # (time in milliseconds, value, increase)
    gaps: list = field(default_factory=list)
    gap: tuple = None
    raw: int = None  # of the last sample
    restarts: bool = False  # before the next sample
    roll_overs: int = 0
    restarted: int = 0

    def interrupt(self, time, reason):
        if self.samples and not self.gap:
            last = self.samples[-1][0]
            self.gap = (last if time is None else max(time, last), reason)

    def add(self, time, raw, name):
        if self.gap:
            if self.gap[0] < time:
                self.gaps.append((self.gap[0], time, self.gap[1]))
            self.gap = None
        self.samples.append((time, raw / self.kind.scale, self.increase(raw, name) / self.kind.scale))
        self.raw, self.restarts = raw, False

    def increase(self, raw, name):
        """The increase of a counter, for which the battery changes are known, in contrast to the daemon."""
        if self.raw is None or not self.kind.counts:
            return 0
        if "EventTime" in name:
            # Seconds of a minute are ambiguous after a longer one, so the rule of docs/samples.md decides.
            increase = (raw - self.raw) % self.kind.modulus
            return increase if raw >= self.raw or increase <= self.kind.modulus / 2 else raw
        if self.restarts:
            self.restarted += 1
            return raw
        if raw < self.raw:
            assert self.kind.modulus, name
            self.roll_overs += 1
            return raw + self.kind.modulus - self.raw
        return raw - self.raw


class Clock:
    """The daemon's clock: the time of the simulation, from a start on, with the corrections of the events."""

    def __init__(self, events):
        self.changes = [(event["at"], event["milliseconds"]) for event in events if event["event"] == "clock"]

    def __call__(self, microseconds):
        """The time in milliseconds; a change applies after the moment at which it was made."""
        return self.changes[bisect.bisect_left(self.changes, (microseconds,)) - 1][1] + microseconds // 1000


def expected_streams(trace, events):
    clock = Clock(events)
    streams = {}
    pending = [event for event in events if event["event"] != "clock"]

    def disturb(until):
        while pending and pending[0]["at"] < until:
            event = pending.pop(0)
            time = clock(event["at"])
            for (device, _, _), stream in streams.items():
                if event["device"] not in (None, device):
                    continue
                if event["event"] == "battery":
                    stream.restarts = True
                if event["event"] == "restart":
                    stream.interrupt(None, "restarted")
                elif event["event"] == "loss":
                    stream.interrupt(time, event["reason"])

    for time, device, characteristic, _, data in notifications(trace):
        disturb(time)
        for name, raw in fields(characteristic, data).items():
            key = (device, characteristic, name)
            stream = streams.setdefault(key, Stream(MEASUREMENTS[characteristic, name]))
            stream.add(clock(time), raw, name)
    disturb(math.inf)
    return streams


# Periods


def day_starts(start, end, zone):
    """The local midnights in milliseconds, from the last one before the start to the first one after the end."""
    day = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
    edges = []
    while not edges or edges[-1] <= end:
        edges.append(round(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp() * 1000))
        day += timedelta(days=1)
    return edges


def periods(every, start, end, zone):
    """The starts of periods, as the daemon's guide describes them, for zones that change by whole hours."""
    days = day_starts(start - 40 * 86_400_000, end + 40 * 86_400_000, zone)
    local = [datetime.fromtimestamp(edge / 1000, zone) for edge in days]
    match every:
        case "1d":
            return days
        case "1w":
            return [edge for edge, day in zip(days, local) if day.weekday() == 0]
        case "1mo":
            return [edge for edge, day in zip(days, local) if day.day == 1]
    length = {"1m": 60_000, "15m": 900_000, "1h": 3_600_000}[every]
    low, high = bisect.bisect_right(days, start) - 1, bisect.bisect_right(days, end)
    return [
        edge for first, last in zip(days[low:high], days[low + 1 : high + 1]) for edge in range(first, last, length)
    ] + [days[high]]


def percentile(values, percent):
    position = (len(values) - 1) * percent / 100
    low = math.floor(position)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (position - low)


def expected_statistics(stream, every, start, end, zone, percentiles):
    edges = periods(every, start, end, zone)
    contents = defaultdict(list)
    for time, value, increase in stream.samples:
        if start <= time < end:
            contents[bisect.bisect_right(edges, time) - 1].append((value, increase))
    for index, content in sorted(contents.items()):
        low, high = max(edges[index], start), min(edges[index + 1], end)
        values = sorted(value for value, _ in content)
        expected = {"start": low, "end": high, "count": len(values)}
        if stream.kind.counts:
            expected["sum"] = sum(increase for _, increase in content)
            expected["rate"] = expected["sum"] / ((high - low) / 1000)
        else:
            expected |= {"minimum": values[0], "maximum": values[-1], "average": sum(values) / len(values)}
            if percentiles:
                expected["percentiles"] = [percentile(values, percent) for percent in percentiles]
        yield expected


def milliseconds(text):
    time = datetime.fromisoformat(text)
    return round((time - datetime(1970, 1, 1, tzinfo=timezone.utc)) / timedelta(milliseconds=1))


def text(time):
    moment = datetime.fromtimestamp(time // 1000, timezone.utc)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{time % 1000:03}Z"


def is_equal(found, expected):
    if found.keys() != expected.keys():
        return False
    for key, value in expected.items():
        pairs = zip(found[key], value, strict=True) if key == "percentiles" else [(found[key], value)]
        for one, other in pairs:
            if key in ("start", "end", "count", "minimum", "maximum") and one != other:
                return False
            if not math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9):
                return False
    return True


# The daemon


class Daemon:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.lines = self.socket.makefile("rb")

    def call(self, method, **params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        answer = json.loads(self.lines.readline())
        assert "result" in answer, (method, params, answer)
        return answer["result"]


def read(daemon, device, name):
    """All samples of a stream with their numbers, and its gaps."""
    samples, gaps, more = [], [], True
    while more:
        after = samples[-1]["number"] if samples else 0
        page = daemon.call("samples.read", device=device, stream=name, after=after, limit=FULL_PAGE)
        samples += page["samples"]
        gaps += page["gaps"]
        more = page["more"]
    assert [sample["number"] for sample in samples] == list(range(1, len(samples) + 1)), name
    return samples, gaps


class Comparison:
    def __init__(self, daemon, streams):
        self.daemon = daemon
        self.streams = streams
        self.chance = random.Random(1)
        self.counts = defaultdict(int)

    def run(self):
        found = {}
        for device in self.daemon.call("samples.devices")["devices"]:
            for stream in device["streams"]:
                found[device["address"], int(stream["characteristic"], 16), stream["field"]] = stream
        assert found.keys() == self.streams.keys(), set(found) ^ set(self.streams)
        for key, stream in self.streams.items():
            listed = found[key]
            kind = "cumulative" if stream.kind.counts else "discrete"
            assert (listed.get("unit"), listed["kind"]) == (stream.kind.unit, kind), (key, listed)
            assert listed["count"] == len(stream.samples), (key, listed, len(stream.samples))
            self.compare(key[0], listed["stream"], stream)

    def compare(self, device, name, stream):
        self.compare_samples(device, name, stream)
        start = min(time for time, _, _ in stream.samples)
        end = max(time for time, _, _ in stream.samples) + 1
        for every in ("1h", "1d", "1w", "1mo"):
            self.compare_statistics(device, name, stream, every, start, end, "Europe/Berlin")
        self.compare_statistics(device, name, stream, "1d", start, end, "Asia/Kathmandu")
        days = day_starts(start, end, ZoneInfo("Europe/Berlin"))
        for low, high in zip(days, days[1:]):
            self.compare_statistics(device, name, stream, "1m", low, high, "Europe/Berlin")
        for _ in range(10):
            low, high = sorted(self.chance.randrange(start, end) for _ in range(2))
            every = self.chance.choice(["15m", "1h", "1d"])
            self.compare_statistics(device, name, stream, every, low, high, "Europe/Berlin")
        self.counts["samples"] += len(stream.samples)
        self.counts["gaps"] += len(stream.gaps)
        self.counts["roll-overs"] += stream.roll_overs
        self.counts["counters restarted"] += stream.restarted

    def compare_samples(self, device, name, stream):
        samples, gaps = read(self.daemon, device, name)
        found = [(milliseconds(sample["time"]), sample["value"]) for sample in samples]
        expected = [(time, value) for time, value, _ in stream.samples]
        different = [index for index, pair in enumerate(zip(found, expected)) if pair[0] != pair[1]]
        assert found == expected, (device, name, different[:1] and (found[different[0]], expected[different[0]]))
        found = [(milliseconds(gap["start"]), milliseconds(gap["end"]), gap["reason"]) for gap in gaps]
        assert found == sorted(stream.gaps), (device, name, found, sorted(stream.gaps))

    def compare_statistics(self, device, name, stream, every, start, end, zone):
        for percentiles in [[]] if stream.kind.counts else [[], PERCENTILES]:
            params = {"every": every, "from": text(start), "to": text(end), "zone": zone, "percentiles": percentiles}
            answer = self.daemon.call("samples.statistics", device=device, stream=name, **params)["periods"]
            expected = list(expected_statistics(stream, every, start, end, ZoneInfo(zone), percentiles))
            found = [{key: value for key, value in one.items() if value is not None} for one in answer]
            found = [{**one, "start": milliseconds(one["start"]), "end": milliseconds(one["end"])} for one in found]
            for one, other in zip(found, expected):
                assert is_equal(one, other), (device, name, params, one, other)
            assert len(found) == len(expected), (device, name, params, len(found), len(expected))
            self.counts["statistics"] += len(found)


def main():
    path, trace, log, _ = sys.argv[1:]
    with open(log) as file:
        events = [json.loads(line) for line in file]
    comparison = Comparison(Daemon(path), expected_streams(trace, events))
    comparison.run()
    assert comparison.counts["roll-overs"] > 0 and comparison.counts["counters restarted"] > 0
    print("equal:", ", ".join(f"{count} {what}" for what, count in comparison.counts.items()))


if __name__ == "__main__":
    main()
