"""The real stack: bluetoothd and its parts in the virtual machine of scripts/vm, through its `stack` command."""

import os
import subprocess
from pathlib import Path


def start(*parts, mtu=None):
    """Start what doesn't run yet; `mtu` is the largest ATT_MTU bluetoothd agrees to."""
    bluetoothd = "-E"
    if mtu:
        config = Path("/run/main.conf")
        config.write_text(f"[GATT]\nExchangeMTU = {mtu}\n")
        bluetoothd = f"-E -f {config}"
    _stack("start", *parts, STACK_BLUETOOTHD=bluetoothd)


def kill(part):
    _stack("kill", part)


def log(part):
    path = Path(f"/run/{part}.log")
    return path.read_text(errors="replace") if path.exists() else ""


def process(part):
    """The process of a part, as a number."""
    for line in _stack("status").splitlines():
        name, _, number = line.partition(" ")
        if name == part:
            return int(number)
    raise AssertionError(f"no part named {part}")


def _stack(*arguments, **environment):
    done = subprocess.run(
        ["stack", *arguments], capture_output=True, text=True, timeout=120, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"stack {' '.join(arguments)}: {done.stderr}"
    return done.stdout
