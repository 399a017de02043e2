"""The stack of the box, through the machine's `stack` command: it starts bluetoothd with the settings of the box."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from support import bluetoothd
from support.waiting import until

ADAPTERS = ["hci0", "hci1"]
STORAGE = Path("/var/lib/bluetooth")
LOG = Path("/run/bluetoothd.log")
CONFIGURATION = Path("/run/vm.d/box/main.conf")


def run(*arguments):
    done = subprocess.run(["stack", *arguments], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"stack {' '.join(arguments)}: {done.stderr}"
    return done.stdout


def renew():
    """Restarts controllers and bluetoothd without stored devices, and powers the adapters on where the box leaves that to its user."""
    stop()
    run("start", "bus", "btvirt", "bluetoothd")
    until(lambda: {bluetoothd.path(adapter) for adapter in ADAPTERS} <= bluetoothd.objects().keys(), "the adapters")
    for adapter in ADAPTERS:
        power_on(adapter)


def stop():
    run("kill", "bluetoothd", "btvirt")
    until(lambda: not controllers(), "the end of the former controllers")
    for folder in STORAGE.iterdir():
        shutil.rmtree(folder)


def restart_bluetoothd():
    run("kill", "bluetoothd")
    run("start", "bluetoothd")
    for adapter in ADAPTERS:
        power_on(adapter)


def power_on(adapter):
    if not bluetoothd.is_powered(adapter):
        bluetoothd.set_powered(adapter, True)


def controllers():
    return [path.name for path in Path("/sys/class/bluetooth").glob("hci*") if ":" not in path.name]


def controllers_crashed():
    """A Boolean value that indicates whether btvirt has ended by itself; `stack kill` removes the file."""
    return Path("/run/btvirt.pid").exists() and not re.search(r"^btvirt \d", run("status"), re.MULTILINE)


def log():
    return LOG.read_text(errors="replace") if LOG.exists() else ""


def kernel_fault():
    """The kernel's report of a fault of its own, after which the machine is not reliable; else an empty text."""
    lines = subprocess.run(["dmesg"], capture_output=True, text=True, timeout=120).stdout.splitlines()
    found = next((number for number, line in enumerate(lines) if re.search(r"\[#\d+\]|list_(add|del) corruption", line)), None)
    return "" if found is None else "\n".join(lines[found : found + 12])


def description():
    """The releases in this box, for its results."""
    version = subprocess.run(["bluetoothctl", "list"], capture_output=True, text=True, timeout=60).stdout
    return {
        "kernel": os.uname().release,
        "bluetoothd": (re.search(r"BlueZ (\S+)", version) or ["", "unknown"])[1],
    }
