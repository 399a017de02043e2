"""Fixtures of the tests of gattlabd: a simulated BlueZ on a private bus, devices that count, and daemons on them."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from harness.broker import Broker, Listener
from harness.daemon import Daemon
from harness.profiles import counter
from harness.schemas import Schemas
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


@pytest.fixture(scope="session")
def schemas():
    return Schemas()


@pytest.fixture
def listener(broker, schemas):
    """A client of the broker that receives everything; all messages of gattlabd are valid by the schemas of their topics."""
    listener = Listener(broker)
    yield listener
    listener.end()
    schemas.check_published(listener.messages)


@pytest.fixture
def start(make_daemon, broker):
    """Starts a gattlabd that uses the broker."""

    def start(more="", settings="", **options):
        daemon = make_daemon(configuration=broker.configuration(more) + settings, **options)
        daemon.start()
        return daemon

    return start


@pytest.fixture
def small_disk(folder, request):
    """A file system of two megabytes, or of the size of a parameter."""
    place = folder / "small"
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={getattr(request, 'param', '2m')}", "tmpfs", place], check=True)
    yield place
    subprocess.run(["umount", "-l", place], check=True)


@pytest.fixture
def clock(folder):
    """A settable clock for daemons: the environment for it, and the file with its offset in seconds."""
    library, offset = folder / "clock.so", folder / "offset"
    source = Path(__file__).parent / "harness/clock.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-D_GNU_SOURCE", "-o", library, source], check=True)
    offset.write_text("0")
    return {"LD_PRELOAD": str(library), "CLOCK_OFFSET": str(offset)}, offset


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Shows the end of the daemon's log for a failure, and whether the daemon had exited."""
    report = yield
    if report.failed:
        for name, value in getattr(item, "funcargs", {}).items():
            if isinstance(value, Daemon) and value.process:
                ended = "" if value.process.is_running else f", ended with {value.process.child.returncode}"
                report.sections.append((f"{name}{ended}", value.log[-4000:]))
    return report
