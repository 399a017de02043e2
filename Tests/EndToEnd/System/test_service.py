"""gattlabd as a systemd service."""

import os
import shutil
import signal
import time
from pathlib import Path

import pytest

from conftest import NEWER, install, purge
from support import system
from support.daemon import ask_as, result, state, until_running

SERVICE = "gattlabd.service"
STRAP = Path(__file__).parents[3] / "Profiles/heart-rate-strap.yaml"


@pytest.fixture(scope="module", autouse=True)
def package():
    install(NEWER)
    yield
    purge()


@pytest.fixture(autouse=True)
def service():
    """Each test starts with a running daemon without sessions."""
    for file in Path("/etc/gattlab/conf.d").iterdir():
        file.unlink()
    system.systemctl("stop", SERVICE)
    for file in Path("/var/lib/gattlab").iterdir():
        shutil.rmtree(file) if file.is_dir() else file.unlink()
    system.systemctl("reset-failed", SERVICE)
    system.systemctl("start", SERVICE)


@pytest.fixture
def short_watchdog():
    """Fifteen seconds instead of thirty; a responsive daemon on a busy machine needs some."""
    folder = Path("/run/systemd/system/gattlabd.service.d")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "watchdog.conf").write_text("[Service]\nWatchdogSec=15s\n")
    system.systemctl("daemon-reload")
    system.systemctl("restart", SERVICE)
    yield
    (folder / "watchdog.conf").unlink()
    system.systemctl("daemon-reload")


def start_strap(name="strap"):
    emulation = {"kind": "emulate", "profile": STRAP.read_text(), "adapter": "hci0"}
    result("session.start", name=name, session=emulation)
    until_running(name)


def kill(number):
    """Kills the daemon with a signal; returns the time until another is ready."""
    before = system.process()
    os.kill(before, number)
    return system.until(
        lambda: system.process() not in (0, before) and system.is_active(SERVICE), "the daemon is started again"
    )


def test_a_client_starts_it():
    system.systemctl("stop", SERVICE)
    assert not system.is_active(SERVICE)
    assert system.is_active("gattlabd.socket")
    assert result("hello")["protocol"] == 1
    assert system.is_active(SERVICE)


def test_it_reports_its_status():
    assert system.unit(SERVICE, "StatusText")
    entries = [entry for entry in system.journal() if entry.get("SYSLOG_IDENTIFIER") == "gattlabd"]
    assert entries
    # By the journal's own protocol: a line on standard error would have a stream's number.
    assert all(entry["_TRANSPORT"] == "journal" and entry["PRIORITY"] in "34567" for entry in entries)


def test_a_daemon_that_hangs_is_killed_and_restarted(short_watchdog):
    hung = system.process()
    os.kill(hung, signal.SIGSTOP)
    system.until(lambda: system.process() not in (0, hung) and system.is_active(SERVICE), "another daemon")
    assert int(system.unit(SERVICE, "NRestarts")) >= 1
    assert any("Watchdog timeout" in entry["MESSAGE"] for entry in system.journal())
    assert result("hello")["protocol"] == 1


def test_a_responsive_daemon_is_not_killed(short_watchdog):
    before = system.process()
    time.sleep(36)
    assert system.process() == before


def test_reloading_keeps_the_process_and_applies_the_file():
    before = system.process()
    Path("/etc/gattlab/conf.d/emulate.yaml").write_text("emulate: [{name: at-boot, profile: heart-rate-strap}]\n")
    system.systemctl("reload", SERVICE)
    until_running("at-boot")
    assert system.process() == before
    Path("/etc/gattlab/conf.d/emulate.yaml").write_text("emulate: 7\n")
    system.systemctl("reload", SERVICE)
    system.until(lambda: any("emulate.yaml:1" in entry["MESSAGE"] for entry in system.journal()), "a reported mistake")
    assert system.process() == before
    assert state("at-boot") == "running"


def test_sessions_survive_a_restart():
    start_strap()
    system.systemctl("restart", SERVICE)
    until_running("strap")
    assert system.advertisements() == 1


def test_sessions_survive_a_crash():
    start_strap()
    kill(signal.SIGKILL)
    until_running("strap")
    assert system.advertisements() == 1


def test_it_is_unprivileged():
    lines = Path(f"/proc/{system.process()}/status").read_text().splitlines()
    status = {key: value.split() for key, value in (line.split(":", 1) for line in lines)}
    assert status["NoNewPrivs"] == ["1"] and status["Seccomp"] == ["2"]
    assert all(int(status[key][0], 16) == 0 for key in ("CapEff", "CapPrm", "CapBnd", "CapAmb"))
    assert "0" not in status["Uid"] and "0" not in status["Gid"]


def test_it_reaches_bluetooth_as_its_own_user():
    assert {adapter["adapter"] for adapter in result("adapters")["adapters"]} >= {"hci0", "hci1"}


def test_a_user_without_a_role_gets_the_reason():
    answer = ask_as(65534, "adapters")
    assert answer["error"]["code"] == -32001, answer


def test_a_profile_can_be_a_unit():
    system.systemctl("start", "gattlab-emulate@heart-rate-strap.service")
    system.until(lambda: system.advertisements() == 1, "the strap is advertising")
    system.systemctl("stop", "gattlab-emulate@heart-rate-strap.service")
    system.until(lambda: system.advertisements() == 0, "it is no longer advertising")
    assert system.unit("gattlab-emulate@heart-rate-strap.service", "Result") == "success"
