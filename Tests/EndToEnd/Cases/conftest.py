"""Small inputs from public reports that were once misread, with the right values beside them."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

# Shared with the tests of gattlabd: the simulated BlueZ, and the daemon on it.
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))

from harness.daemon import Daemon
from harness.processes import GATTLAB
from harness.stack import Stack
from harness.waiting import DEADLINE


@pytest.fixture
def folder():
    """A short path, because a socket's path must be short."""
    path = Path(tempfile.mkdtemp(prefix="cases-"))
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def run():
    """Runs a command that needs no Bluetooth: its exit status, its printed objects or text, and its errors."""

    def run(*words, json_output=True):
        done = subprocess.run(
            [GATTLAB, *map(str, words), *(["--json"] if json_output else [])],
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            stdin=subprocess.DEVNULL,
            env=os.environ,
        )
        output = [json.loads(line) for line in done.stdout.splitlines()] if json_output else done.stdout
        return done.returncode, output, done.stderr

    return run


@pytest.fixture
def start(folder):
    """Starts simulated devices, given by their profiles and addresses, and a gattlabd."""
    started = []

    def start(**profiles):
        peripherals = []
        for name, (address, profile) in profiles.items():
            path = folder / f"{name}.yaml"
            path.write_text(profile)
            peripherals.append(f"{path},address={address}")
        stack = Stack(folder, peripherals).start()
        daemon = Daemon(folder, stack.address)
        started.extend((stack, daemon))
        daemon.start()
        return stack, daemon

    yield start
    for one in reversed(started):
        one.end()
