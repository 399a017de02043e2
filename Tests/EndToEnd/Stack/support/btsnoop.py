"""Reads btsnoop files written by BlueZ's monitor, for what btmon does not report.

btmon 5.66 crashes on a request for characteristics if the machine it runs on has no adapter.
"""

import struct
from dataclasses import dataclass, replace
from pathlib import Path

NEW_INDEX, COMMAND, EVENT, SENT, RECEIVED = 0, 2, 3, 4, 5
PACKETS = {COMMAND, EVENT, SENT, RECEIVED}
ATT_CHANNEL, FIRST_DYNAMIC_CHANNEL = 4, 0x40


@dataclass
class Record:
    kind: int
    adapter: str
    time: int
    packet: bytes

    @property
    def is_on_fixed_channel(self):
        """True if the PDU in it is not one of Enhanced ATT, which Wireshark 4.0 does not find."""
        return struct.unpack_from("<H", self.packet, 6)[0] == ATT_CHANNEL

    @property
    def att(self):
        """The ATT PDU in it, as (sent or received, bytes); None if there is none."""
        if self.kind not in (SENT, RECEIVED) or len(self.packet) < 8:
            return None
        length, channel = struct.unpack_from("<HH", self.packet, 4)
        frame = self.packet[8:]
        if len(frame) != length:
            return None
        if channel == ATT_CHANNEL:
            return (self.kind, frame)
        # The kernel's only other channels here are those of Enhanced ATT, which start with the length of the PDU.
        return (self.kind, frame[2:]) if channel >= FIRST_DYNAMIC_CHANNEL else None


def read(path):
    data = Path(path).read_bytes()
    magic, version, link = struct.unpack_from(">8sII", data)
    assert (magic, version, link) == (b"btsnoop\0", 1, 2001), f"{path} is no trace of the monitor"
    records = []
    at = 16
    while at < len(data):
        original, included, flags, drops, time = struct.unpack_from(">IIIIQ", data, at)
        at += 24
        assert original == included and drops == 0 and at + included <= len(data), f"{path} has a record that is cut"
        records.append(Record(flags & 0xFFFF, f"hci{flags >> 16}", time, data[at : at + included]))
        at += included
    return records


def merge(paths, merged):
    """Writes the records of several traces to one; returns the numbers of its first record and its last of each, from 1."""
    ranges, last = [], 0
    with open(merged, "wb") as file:
        for path in paths:
            data = Path(path).read_bytes()
            file.write(data[16 if last else 0 :])
            ranges.append((last + 1, last + len(read(path))))
            last = ranges[-1][1]
    return ranges


def att(path, adapter):
    """The ATT PDUs of an adapter, in order."""
    return [record.att for record in whole(read(path)) if record.adapter == adapter and record.att]


def whole(records):
    """The records with the fragments of each L2CAP frame joined, at the place of the last."""
    begun = {}
    for record in records:
        if record.kind not in (SENT, RECEIVED) or len(record.packet) < 4:
            yield record
            continue
        # Connection handle, and the packet boundary flag: 1 continues a frame (Core Specification, Vol 4, Part E, 5.4.2).
        header = struct.unpack_from("<H", record.packet)[0]
        key = (record.adapter, record.kind, header & 0xFFF)
        if header >> 12 & 3 == 1 and key in begun:
            begun[key] = replace(record, packet=begun[key].packet + record.packet[4:])
        else:
            begun[key] = record
        frame = begun[key].packet[4:]
        if len(frame) >= 4 and len(frame) - 4 >= struct.unpack_from("<H", frame)[0]:
            yield begun.pop(key)
