"""Each test is named after the public thread of a complaint, as in bleak#993, which is in its docstring."""

import json

from conftest import BLEAK, GATTLAB, STRAP

READ = (GATTLAB, "read", "service=180D", "2A38", "--json")
VALUE = "01"


def values(outcome):
    return [line["value"] for line in map(json.loads, outcome.lines) if line.get("event") == "value"]


def script(*commands):
    """A shell that runs the commands one after the other, whatever their status, and exits with the last one's."""
    return ("sh", "-c", "\n".join(" ".join(f"'{word}'" for word in command) for command in commands))


def test_bleak_1689_operation_already_in_progress(simulate, compare):
    """github.com/hbldh/bleak/issues/1689: Connect fails because another program connects."""
    faults = ["on: connect, do: in-progress, number: [1, 2, 3]"]
    ours = simulate(faults, *READ).succeeded()
    assert values(ours) == [VALUE], "it is retried until the other attempt has ended"
    theirs = simulate(faults, *BLEAK, "read").failed(1, "InProgress")
    compare(ours, theirs)


def test_bleak_993_connection_aborted_by_local(simulate, compare):
    """github.com/hbldh/bleak/issues/993: in a crowded room, several attempts are aborted."""
    faults = ["on: connect, do: abort, number: [1, 2, 3]"]
    ours = simulate(faults, *READ).succeeded()
    assert values(ours) == [VALUE]
    theirs = simulate(faults, *BLEAK, "--timeout", 3, "read").failed(1, "Timeout")
    compare(ours, theirs)


def test_bleak_1489_disconnected_during_discovery(simulate, compare):
    """github.com/hbldh/bleak/issues/1489: the link is lost before the services are resolved."""
    faults = ["on: discovery, do: disconnect, number: [1, 2]"]
    ours = simulate(faults, *READ).succeeded()
    assert values(ours) == [VALUE]
    compare(ours, simulate(faults, *BLEAK, "read"))


def test_bleak_1841_services_are_never_resolved(simulate, compare):
    """github.com/hbldh/bleak/issues/1841: connect ends with a timeout that does not name the reason."""
    faults = ["on: discovery, do: stall"]
    ours = simulate(faults, *READ, "--timeout", "3s").failed(4, "connected, but the services were not resolved in time")
    theirs = simulate(faults, *BLEAK, "--timeout", 3, "read").failed(1, "Timeout")
    compare(ours, theirs)


def test_bleak_490_dead_end_after_a_timeout(simulate, compare):
    """github.com/hbldh/bleak/issues/490: after a timeout, nothing can connect, because the link is still there."""
    faults = ["on: discovery, do: stall, number: 1"]
    ours = simulate(faults, *script((*READ, "--timeout", "3s"), (*READ, "--timeout", "20s"))).succeeded()
    assert values(ours) == [VALUE], "the canceled attempt has left no link"
    theirs = simulate(faults, *BLEAK, "--timeout", 3, "read", "read")
    compare(ours, theirs)


def test_bluez_1489_resolved_before_the_services_are_exported(simulate, compare):
    """github.com/bluez/bluez/issues/1489 (bleak#1806): ServicesResolved is set before the objects exist."""
    faults = ["on: resolution, do: early"]
    ours = simulate(faults, *READ).succeeded()
    assert values(ours) == [VALUE]
    # bleak fails unless it receives the objects first.
    compare(ours, simulate(faults, *BLEAK, "read"))


def test_bluez_191_cached_services_of_the_former_firmware(simulate, compare, tmp_path):
    """github.com/bluez/bluez/issues/191 (bleak#628): the handles change with the firmware, without notice."""
    update = tmp_path / "update.yaml"
    update.write_text("faults: [{ at: 1ms, do: change-firmware }]\n")
    ours = simulate([], *script(READ, (GATTLAB, "simulate", "ctl", "faults", update), ("sleep", "1"), READ)).succeeded()
    assert values(ours) == [VALUE, VALUE]
    handles = {line["handle"] for line in map(json.loads, ours.lines) if line.get("event") == "value"}
    assert len(handles) == 2, "the second read is of the new handle"
    again = script(READ, (GATTLAB, "simulate", "ctl", "faults", update), ("sleep", "1"), (*READ, "--no-cache"))
    fresh = simulate([], *again).succeeded()
    assert values(fresh) == [VALUE, VALUE]
    assert {line["handle"] for line in map(json.loads, fresh.lines) if line.get("event") == "value"} == handles
    theirs = simulate([], *BLEAK, "read", f"faults:{update}", "read")
    compare(ours, theirs)


def test_bleak_1036_two_devices_at_the_same_time(simulate, compare):
    """github.com/hbldh/bleak/issues/1036: the second Connect fails during the first."""
    faults = ["on: connect, do: in-progress, number: 2"]
    watch = f"'{GATTLAB}' watch \"$address\" 2A37 --count 3 --timeout 60s --json & pids=\"$pids $!\""
    scan = f"'{GATTLAB}' scan --service 180D --count 2 --timeout 20s --json | grep -o '\"address\":\"[^\"]*' | cut -d'\"' -f4"
    both = f'for address in $({scan}); do {watch}; done; for pid in $pids; do wait $pid || exit; done'
    ours = simulate(faults, "sh", "-c", both, peripherals=(STRAP, STRAP)).succeeded()
    received = [line["address"] for line in map(json.loads, ours.lines) if line.get("event") == "notification"]
    assert len(received) == 6 and len(set(received)) == 2
    theirs = simulate(faults, *BLEAK, "two", peripherals=(STRAP, STRAP)).failed(1, "InProgress")
    compare(ours, theirs)


FAST_STRAP = """
name: Fast strap
advertising: { services: [180D] }
services:
  - uuid: 180D
    characteristics:
      - { uuid: 2A37, properties: [notify], value: { heartRate: 60 }, notify: { replay: [[0ms, "004b"]] } }
"""


def test_bleak_374_the_first_value_of_a_fast_device_is_missing(simulate, compare, tmp_path):
    """github.com/hbldh/bleak/issues/374 (bleak#1885): the device notifies before it confirms the subscription."""
    strap = tmp_path / "fast.yaml"
    strap.write_text(FAST_STRAP)
    faults = ["on: subscribe, do: notify-first, attribute: 2A37"]
    words = (GATTLAB, "watch", "service=180D", "2A37", "--count", "1", "--timeout", "5s", "--json")
    lost = simulate(faults, *words, peripherals=[strap]).failed(3, "only 0 of 1 notifications arrived")
    ours = simulate(faults, *words, "--start-notify", peripherals=[strap]).succeeded()
    received = [line["value"] for line in map(json.loads, ours.lines) if line.get("event") == "notification"]
    assert received == ["004b"]
    theirs = simulate(faults, *BLEAK, "--timeout", 3, "watch:1", peripherals=[strap]).succeeded()
    assert "004b" in theirs.stdout
    simulate(faults, *BLEAK, "--timeout", 3, "acquire:1", peripherals=[strap]).failed(1, "Timeout")
    assert simulate([], *words, peripherals=[strap]).succeeded(), "the socket delivers what follows the confirmation"
    compare(ours, theirs)
    compare(lost, theirs)


def test_btleplug_26_a_lost_device_ends_the_notifications(simulate, compare):
    """github.com/deviceplug/btleplug/issues/26: after a loss, no more notifications arrive; gattlab reconnects."""
    faults = ["on: notification, do: disconnect, number: [2, 4]"]
    words = (GATTLAB, "watch", "service=180D", "2A37", "--count", "5", "--timeout", "60s", "--json")
    ours = simulate(faults, *words).succeeded()
    events = [line["event"] for line in map(json.loads, ours.lines)]
    assert events.count("notification") == 5 and events.count("disconnected") == 2
    theirs = simulate(faults, *BLEAK, "--timeout", 3, "watch:5").failed(1, "Timeout")
    compare(ours, theirs)


def test_bleak_2012_the_loss_of_the_bus_is_not_detected(simulate, compare):
    """github.com/hbldh/bleak/pull/2012: a client reports to be connected after the bus has ended."""
    kill = 'pid=$(pgrep -n -P "$PPID" dbus-daemon); { sleep 4; kill "$pid"; } & exec "$@"'
    words = (GATTLAB, "watch", "service=180D", "2A37", "--json")
    ours = simulate([], "sh", "-c", kill, "sh", *words)
    assert ours.status == 6, f"{ours}"
    assert json.loads(ours.lines[-1])["error"]["code"] == "no-bus"
    compare(ours, simulate([], "sh", "-c", kill, "sh", *BLEAK, "--timeout", 3, "watch:20"))
