"""The parts of the stack, through the virtual machine's `stack` command: bus, btvirt, bluetoothd."""

import os
import subprocess
from pathlib import Path


def start(*parts, bluetoothd="-E"):
    """Start what doesn't run yet; `bluetoothd` are that one's arguments."""
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
