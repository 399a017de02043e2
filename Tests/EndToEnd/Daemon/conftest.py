"""Fixtures of the tests of gattlabd: a simulated BlueZ on a private bus, devices that count, and daemons on them."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from harness.broker import Listener
from harness.daemon import Daemon
from harness.fixtures import broker, daemon, devices, folder, make_daemon, stack, start  # noqa: F401
from harness.schemas import Schemas


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
