"""A watch on a device whose link drops again and again: it has all values between the drops, and grows in nothing."""

import pytest
from support import bluetoothd, daemons, process
from support.gattlab import find, run
from support.waiting import until

# Values that differ from those before and after them.
COUNTER = """
name: Counter
advertising: { services: [FFF0] }
signals:
  count: { ramp: { from: 0, by: 1, every: 100ms, to: 300, repeat: true } }
services:
  - uuid: FFF0
    characteristics:
      - uuid: 2A6E
        properties: [notify]
        notify: { every: 100ms }
        value: { signal: count }
"""
# bluetoothd takes two seconds for a drop.
DROPS = 12 if daemons.TARGET == "real" else 100
# The number of values that are awaited after each drop.
VALUES = 2
# In MB; the heap of a debug build varies by some, and a leak of a connection's objects and values would add more.
GROWTH = 4


@pytest.mark.long
def test_a_watch_follows_a_device_through_many_drops(background, tmp_path):
    (tmp_path / "counter.yaml").write_text(COUNTER)
    counter = background("emulate", str(tmp_path / "counter.yaml"), "--adapter", "hci0")
    counter.wait_for("ready")
    find("FFF0", "hci1")
    watch = background("watch", "service=FFF0", "2A6E", "--adapter", "hci1")
    pid = watch.process.pid
    used = {}
    for drop in range(DROPS + 1):
        watch.wait_for("connected", count=drop + 1)
        watch.wait_for("notification", count=len(watch.events("notification")) + VALUES)
        if drop in (DROPS // 5, DROPS):
            used[drop] = (process.resident(pid), process.descriptors(pid), process.match_rules(pid))
        if drop < DROPS:
            drop_links()
            watch.wait_for("disconnected", count=drop + 1)

    assert {line["reason"] for line in watch.events("disconnected")} == {"link-lost"}
    assert len(watch.events("connected")) == DROPS + 1, "each drop is reported, and no other"
    (before, *counts), (after, *later) = used.values()
    print(f"{before:.1f} MB, then {after:.1f} MB; descriptors and match rules: {counts}")
    assert later == counts, "the descriptors and match rules are the same"
    assert after < before + GROWTH, f"{before:.1f} MB, then {after:.1f} MB"

    received = [[line["value"] for line in part] for part in parts(watch, "connected", "notification")]
    # The watch has missed nothing from its subscription on, except what was on its way at a drop.
    sent = [[line["value"] for line in part] for part in parts(counter, "subscribed", "notification")]
    assert len(received) == len(sent) == DROPS + 1, f"{len(received)} connections, {len(sent)} subscriptions"
    for part, of in zip(received, sent):
        assert part == of[: len(part)], f"received {part}, sent {of}"

    watch.stop()
    counter.wait_for("unsubscribed", count=DROPS + 1)
    bluetoothd.assert_not_connected()
    until(lambda: not bluetoothd.is_discovering("hci1"), "no discovery is left behind")


def drop_links():
    """Ends the links from the side of the peripheral."""
    if daemons.TARGET == "real":
        bluetoothd.disconnect("hci0")
    else:
        run("simulate", "ctl", "drop", bluetoothd.address("hci0")).succeeded()


def parts(running, start, name):
    """The lines of an event, divided by those of another one."""
    found = []
    for line in running.objects:
        if line["event"] == start:
            found.append([])
        elif line["event"] == name:
            found[-1].append(line)
    return found
