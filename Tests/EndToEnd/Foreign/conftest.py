"""Programs that are not part of gattlab, unchanged, on its simulator: each test has a separate simulation."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
CLIENTS = Path(__file__).with_name("clients")
STRAP = "heart-rate-strap"
TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))
DEADLINE = 60 * TIMEOUT_FACTOR


@pytest.fixture
def simulate():
    """Runs a program to its end in `gattlab simulate`, and returns what it printed."""

    def run(*command, options=(), environment=None, deadline=DEADLINE, **keys):
        # For QtBluetooth, so that a variable of the machine does not replace the simulator's.
        inherited = {key: value for key, value in os.environ.items() if key != "BLUETOOTH_FORCE_DBUS_LE_VERSION"}
        words = [GATTLAB, "simulate", *map(str, options), "--", *map(str, command)]
        try:
            done = subprocess.run(
                words, capture_output=True, text=True, timeout=deadline, env={**inherited, **(environment or {})}, **keys
            )
        except subprocess.TimeoutExpired as error:
            output = [text.decode(errors="replace") for text in (error.stdout, error.stderr) if text]
            pytest.fail(f"{' '.join(words)}: not done after {deadline} s\n" + "\n".join(output))
        assert done.returncode == 0, f"{' '.join(words)}: status {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    return run


@pytest.fixture
def client(simulate):
    """Runs a script of the folder `clients` in a simulation, with the command `prefix` if there is one."""

    def run(name, *arguments, prefix=(), **keys):
        return simulate(*prefix, sys.executable, "-B", CLIENTS / name, *arguments, **keys)

    return run


def program(*names):
    """The path of a program; a missing one is a failure, because scripts/setup installs it."""
    for name in names:
        if found := shutil.which(name):
            return found
    pytest.fail(f"none of {', '.join(names)} is installed: run scripts/setup")
