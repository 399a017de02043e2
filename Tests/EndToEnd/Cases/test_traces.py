"""Traces that lack bytes: of packets, as the filtered logs of Android, and of the file."""

import struct

CONNECTED = "043e130100400000010100000000c018000000f40100"
DISCOVERY = [
    (0, "0240000b0007000400100100ffff0028"),
    (1, "0240200c00080004001106010006000d18"),
    (0, "0240000b000700040008010006000328"),
    (1, "02402014001000040009070200100300372a0500020600382a"),
]
HEADER = b"btsnoop\0" + struct.pack(">II", 1, 1002)
EPOCH = 0x00DCDDB30F2F8000


def record(number, flags, packet, original=None):
    data = bytes.fromhex(packet)
    return struct.pack(">IIIIq", original or len(data), len(data), flags, 0, EPOCH + number * 10_000) + data


def trace(*packets):
    first = [(3, CONNECTED), *DISCOVERY]
    records = [record(number, *one) for number, one in enumerate([*first, *packets])]
    return HEADER + b"".join(records)


def lengths(path):
    """The original and the included length of each record."""
    data, position, found = path.read_bytes(), 16, []
    while position < len(data):
        found.append(struct.unpack_from(">II", data, position))
        position += 24 + found[-1][1]
    return found


def test_truncated_packets_are_shown_counted_and_kept(run, folder):
    path = folder / "trace.btsnoop"
    path.write_bytes(
        trace(
            (1, "0240200900050004001b03000648"),
            (1, "0240200b0007000400", 16),
            (1, "0240200b00070004001b03001651", 16),
            (1, "0240200900050004001b03000652"),
        )
    )
    status, events, errors = run("capture", "--read", path, "--show", "-w", folder / "copy.btsnoop")
    assert status == 0, errors
    (end,) = [event for event in events if event.get("event") == "captured"]
    assert (end["packets"], end["truncated"]) == (9, 2)
    (lost,) = [event for event in events if event.get("event") == "truncated"]
    assert (lost["captured"], lost["length"], lost["packet"]) == (8, 15, "received data")
    values = [event for event in events if event.get("event") == "att" and event["operation"] == "Handle Value Notification"]
    assert [value["attributes"][0]["value"] for value in values] == ["0648", "1651", "0652"]
    assert values[1]["missing"] == 2 and values[1]["attributes"][0]["partial"]
    assert "decoded" not in values[1]["attributes"][0]
    # The copy has the records of the monitor, without the byte of the packet's type.
    assert lengths(folder / "copy.btsnoop")[-3:-1] == [(15, 8), (15, 13)]
    text = run("capture", "--read", path, "--show", json_output=False)[1]
    assert "truncated, 8 of 15 bytes" in text and "truncated, 2 bytes missing" in text and "2 truncated" in text


def test_a_truncated_trace_is_named_as_the_reason_for_missing_attributes(run, folder):
    path = folder / "trace.btsnoop"
    path.write_bytes(HEADER + b"".join(record(number, 1, "0240200b0007000400", 16) for number in range(12)))
    status, _, errors = run("clone", "--trace", path, "-o", folder / "clone.yaml")
    assert status == 2 and "12 of its packets are truncated" in errors


def test_a_damaged_record_ends_a_trace_after_everything_before_it(run, folder):
    path = folder / "trace.btsnoop"
    complete = trace(*((1, f"0240200900050004001b030006{rate:02x}") for rate in range(60, 80)))
    # The header of a record lacks five bytes, so that the next one has an impossible length.
    start = len(complete) - 3 * 38
    path.write_bytes(complete[:start] + b"\xff" * 8 + complete[start:])
    status, events, errors = run("capture", "--read", path, "--show", "-w", folder / "copy.btsnoop")
    assert status == 2 and "record 23 is damaged" in errors
    (end,) = [event for event in events if event.get("event") == "captured"]
    assert end["packets"] == 22
    assert len(lengths(folder / "copy.btsnoop")) == 22
    assert run("clone", "--trace", path, "-o", folder / "clone.yaml")[0] == 0
    assert "record 23 is damaged" in (folder / "clone.yaml").read_text()
