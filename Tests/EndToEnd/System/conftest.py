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
def disposable_machine():
    """Makes sure that the machine is disposable, because the tests remove programs and files."""
    assert Path("/proc/1/comm").read_text() == "systemd\n", "run by: scripts/test system"
    assert Path("/sys/class/bluetooth/hci0").exists(), "run by: scripts/test system"
    # Container images have this file, so that packages start no services.
    Path("/usr/sbin/policy-rc.d").unlink(missing_ok=True)
    # The manual's index would be rebuilt at each installation, for minutes on an emulated processor.
    Path("/var/lib/man-db/auto-update").unlink(missing_ok=True)


def install(package):
    """Installs as apt would; an edited configuration is kept."""
    system.run("dpkg", "--force-confold", "--install", package, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def purge():
    """Removes the package and everything it leaves."""
    system.run("dpkg", "--purge", "gattlab", check=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Shows the end of the journal for a failure."""
    report = yield
    if report.failed:
        words = ["journalctl", "--no-pager", "--lines", "40"]
        report.sections.append(("journal", subprocess.run(words, capture_output=True, text=True).stdout))
    return report
