"""Fixtures that several folders of tests use: a folder, a simulated BlueZ with devices, daemons on it, a broker."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from harness.broker import Broker
from harness.daemon import Daemon
from harness.profiles import counter
from harness.stack import Devices, Stack


@pytest.fixture
def folder():
    """A short path, because a socket's path must be short, and accessible to the other users of the tests."""
    path = Path(tempfile.mkdtemp(prefix="gattlabd-"))
    os.chmod(path, 0o755)
    yield path
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def devices(folder, request):
    """Four devices that count 20 times a second, or those of a parameter: a profile and a number."""
    profile, count = getattr(request, "param", (counter(), 4))
    return Devices(folder, profile, count)


@pytest.fixture
def stack(folder, devices):
    stack = Stack(folder, devices.peripherals)
    yield stack.start()
    stack.end()


@pytest.fixture
def make_daemon(folder, stack):
    """Creates daemons on the stack; they end with the test."""
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


@pytest.fixture
def broker(folder):
    broker = Broker(folder).start()
    yield broker
    broker.kill()


@pytest.fixture
def start(make_daemon, broker):
    """Starts a gattlabd that uses the broker."""

    def start(more="", settings="", **options):
        daemon = make_daemon(configuration=broker.configuration(more) + settings, **options)
        daemon.start()
        return daemon

    return start
