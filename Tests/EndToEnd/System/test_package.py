"""The Debian package: the files it installs, keeps and leaves. One story in several tests, because installing takes long."""

import grp
import os
import pwd
import stat
from pathlib import Path

import pytest

from conftest import NEWER, OLDER, install, purge
from support import system
from support.daemon import SOCKET, result

CONFIGURATION = Path("/etc/gattlab/gattlab.yaml")
STATE = Path("/var/lib/gattlab")
UNITS = ["gattlabd.socket", "gattlabd.service"]
# Files that other tools write during an installation.
NOT_OURS = ("/var/lib/dpkg", "/var/lib/systemd", "/etc/passwd", "/etc/shadow", "/etc/group", "/etc/gshadow")


def files():
    """All files where a package may install some, except for the documentation."""
    found = set()
    for top in ["/etc", "/var/lib", "/lib/systemd", "/usr/bin", "/usr/sbin", "/usr/lib/sysusers.d", "/usr/lib/tmpfiles.d"]:
        for folder, _, names in os.walk(top):
            found.update(f"{folder}/{name}" for name in names)
    found.update(f"/usr/share/{name}" for name in os.listdir("/usr/share"))
    return {path for path in found if not path.startswith(NOT_OURS)}


def version():
    return system.run("dpkg-query", "--show", "--showformat", "${Version}", "gattlab")


@pytest.fixture(scope="module")
def before():
    """The files before the first test, without gattlab."""
    purge()
    yield files()
    purge()


def test_installing_starts_it(before):
    install(OLDER)
    for unit in UNITS:
        assert system.is_active(unit)
        assert system.systemctl("is-enabled", unit) == "enabled"
    assert result("hello")["protocol"] == 1
    assert stat.filemode(os.stat(SOCKET).st_mode) == "srw-rw-rw-"
    state = os.stat(STATE)
    assert stat.filemode(state.st_mode) == "drwxr-x---"
    assert pwd.getpwuid(state.st_uid).pw_name == grp.getgrgid(state.st_gid).gr_name == "gattlab"
    assert pwd.getpwnam("gattlab").pw_shell == "/usr/sbin/nologin"
    profiles = system.run("gattlab", "profile", "list", cwd="/")
    for profile in Path(__file__).parents[3].glob("Profiles/*.yaml"):
        assert profile.stem in profiles, f"{profile.stem} is not in the package"
    assert "conformance/battery" in system.run("gattlab", "probe", "--list", cwd="/")


def test_upgrading_keeps_the_existing_state():
    older, process = version(), system.process()
    CONFIGURATION.write_text(CONFIGURATION.read_text() + "\n# ours\n")
    (STATE / "kept").write_text("")
    install(NEWER)
    assert version() != older
    assert system.process() not in (0, process)
    assert all(system.is_active(unit) for unit in UNITS)
    assert CONFIGURATION.read_text().endswith("# ours\n")
    assert (STATE / "kept").exists()


def test_removing_leaves_what_a_user_may_need_again():
    process = system.process()
    system.run("dpkg", "--remove", "gattlab")
    assert not Path(f"/proc/{process}").exists()
    assert not Path(SOCKET).exists()
    assert not Path("/usr/bin/gattlab").exists() and not Path("/usr/sbin/gattlabd").exists()
    assert CONFIGURATION.exists() and (STATE / "kept").exists()


def test_it_runs_after_removal_and_reinstallation():
    install(OLDER)
    assert all(system.is_active(unit) for unit in UNITS)
    assert result("hello")["protocol"] == 1
    assert CONFIGURATION.read_text().endswith("# ours\n")


def test_upgrading_does_not_start_a_disabled_service():
    system.systemctl("disable", "--now", *UNITS)
    install(NEWER)
    for unit in UNITS:
        assert system.systemctl("is-enabled", unit, check=False) == "disabled"
        assert not system.is_active(unit)


def test_purging_leaves_nothing_but_the_user(before):
    assert files() > before
    system.run("dpkg", "--purge", "gattlab")
    assert sorted(files() - before) == []
    assert not STATE.exists() and not CONFIGURATION.parent.exists() and not Path("/run/gattlab").exists()
    assert pwd.getpwnam("gattlab")
