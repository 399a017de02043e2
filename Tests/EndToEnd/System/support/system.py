"""systemd, dpkg and bluetoothd, through their own programs."""

import json
import subprocess
import time

DEADLINE = 120
# Timeout of a program, in seconds: dpkg reads and writes a lot, and the processor may be emulated on a busy machine.
TIMEOUT = 900


def run(*words, check=True, **more):
    """The standard output of a program."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=TIMEOUT, **more)
    assert not check or done.returncode == 0, f"{' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def systemctl(*words, check=True):
    return run("systemctl", *words, check=check).strip()


def unit(name, key):
    """A property of a unit: ActiveState, MainPID, NRestarts, StatusText, …"""
    return systemctl("show", "--property", key, "--value", name)


def is_active(name):
    return unit(name, "ActiveState") == "active"


def process(name="gattlabd.service"):
    return int(unit(name, "MainPID"))


def journal(name="gattlabd.service", since=None):
    """The entries of a unit, as the journal stores them."""
    words = ["journalctl", "--unit", name, "--output", "json", "--no-pager"]
    return [json.loads(line) for line in run(*words, *(["--since", since] if since else [])).splitlines()]


def until(condition, what, deadline=DEADLINE):
    """Waits for a condition; returns the duration in seconds."""
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < deadline, f"not within {deadline} s: {what}"
        time.sleep(0.2)
    return time.monotonic() - begun


def advertisements(adapter="hci0"):
    """Number of active advertisements of bluetoothd."""
    words = ["org.bluez", f"/org/bluez/{adapter}", "org.bluez.LEAdvertisingManager1", "ActiveInstances"]
    return int(run("busctl", "get-property", *words).split()[1])
