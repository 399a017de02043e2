"""Fixtures of the tests of gattlab as a service, in the virtual machine of scripts/vm with systemd as process 1."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support import system

# A folder with the programs, and packages of them as two versions.
PROGRAMS, OLDER, NEWER = (os.environ[f"GATTLAB_{what}"] for what in ("PROGRAMS", "OLDER_PACKAGE", "NEWER_PACKAGE"))


@pytest.fixture(scope="session", autouse=True)
def a_machine_of_its_own():
    """What is removed here must not be anybody's own."""
    assert Path("/proc/1/comm").read_text() == "systemd\n", "run by: scripts/test system"
    assert Path("/sys/class/bluetooth/hci0").exists(), "run by: scripts/test system"
    # Images of containers have this, so that packages start nothing.
    Path("/usr/sbin/policy-rc.d").unlink(missing_ok=True)
    # The manual's index would be made anew at each installation, for minutes where the processor is emulated.
    Path("/var/lib/man-db/auto-update").unlink(missing_ok=True)


def install(package):
    """As apt would; a configuration that was edited stays."""
    system.run("dpkg", "--force-confold", "--install", package, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def purge():
    """Takes the package away, and what it leaves."""
    system.run("dpkg", "--purge", "gattlab", check=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A failure shows the end of the journal."""
    report = yield
    if report.failed:
        words = ["journalctl", "--no-pager", "--lines", "40"]
        report.sections.append(("journal", subprocess.run(words, capture_output=True, text=True).stdout))
    return report
