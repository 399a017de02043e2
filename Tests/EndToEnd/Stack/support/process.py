"""The resources of a process: memory, file descriptors, and match rules on the bus."""

import os
from pathlib import Path

import dbus

from support import bluetoothd


def resident(pid):
    """The memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("it has ended")


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def match_rules(pid):
    """The rules for signals that the connections of a process have added on the bus, sorted."""
    found = []
    rules = _daemon("org.freedesktop.DBus.Debug.Stats", "GetAllMatchRules")
    for name in rules:
        try:
            owner = _daemon(dbus.BUS_DAEMON_IFACE, "GetConnectionUnixProcessID", "s", name)
        except dbus.DBusException:
            # Another program's connection has ended meanwhile.
            continue
        if owner == pid:
            found += map(str, rules[name])
    return sorted(found)


def _daemon(interface, method, signature="", *arguments):
    """Calls a method of the bus itself."""
    return bluetoothd.call(dbus.BUS_DAEMON_PATH, interface, method, signature, *arguments, service=dbus.BUS_DAEMON_NAME)
