"""Fixtures of the tests of gattlabd: BlueZ simulated on a bus of its own, devices that count, and daemons on them."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from harness.daemon import Daemon
from harness.profiles import counter
from harness.stack import Devices, Stack


@pytest.fixture
def folder():
    """Short, because a socket's path must be; open to other users, who are tested with."""
    path = Path(tempfile.mkdtemp(prefix="gattlabd-"))
    os.chmod(path, 0o755)
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def devices(folder):
    """Four that count at 20 a second."""
    return Devices(folder, counter(), 4)


@pytest.fixture
def stack(folder, devices):
    stack = Stack(folder, devices.peripherals)
    yield stack.start()
    stack.end()


@pytest.fixture
def make_daemon(folder, stack):
    """Makes daemons on the stack; ended with the test."""
    made = []

    def make(place=folder, **options):
        made.append(Daemon(place, stack.address, **options))
        return made[-1]

    yield make
    for one in made:
        one.end()


@pytest.fixture
def daemon(make_daemon):
    daemon = make_daemon()
    daemon.start()
    return daemon


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A failure shows the end of the daemon's log, and whether it was the daemon that ended."""
    report = yield
    if report.failed:
        for name, value in getattr(item, "funcargs", {}).items():
            if isinstance(value, Daemon) and value.process:
                ended = "" if value.process.runs else f", ended with {value.process.child.returncode}"
                report.sections.append((f"{name}{ended}", value.log[-4000:]))
    return report
