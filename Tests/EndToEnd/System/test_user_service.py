"""gattlabd as a user's service, run by that user's own manager, where the system's daemon does not run."""

import json
import os
import pwd
import signal
import subprocess
from pathlib import Path

import pytest

from conftest import NEWER, install, purge
from support import system

NAME = "tester"
SERVICE, SOCKET = "gattlabd.service", "gattlabd.socket"


class Owner:
    """The user, whose manager runs without a login."""

    def __init__(self, account):
        self.account = account
        self.runtime = Path(f"/run/user/{account.pw_uid}")
        self.socket = self.runtime / "gattlab.sock"
        self.state = Path(account.pw_dir) / ".local/state/gattlab"

    def run(self, *words):
        identity = ["--reuid", NAME, "--regid", str(self.account.pw_gid), "--init-groups"]
        variables = [f"HOME={self.account.pw_dir}", f"XDG_RUNTIME_DIR={self.runtime}"]
        return system.run("setpriv", *identity, "env", *variables, *words, cwd="/").strip()

    def systemctl(self, *words):
        return self.run("systemctl", "--user", *words)

    def unit(self, key):
        return self.systemctl("show", "--property", key, "--value", SERVICE)

    def process(self):
        return int(self.unit("MainPID"))

    def is_active(self):
        return self.unit("ActiveState") == "active"

    def gattlab(self, *words):
        """The output of the command, one object for each line."""
        return [json.loads(line) for line in self.run("gattlab", *words, "--json").splitlines()]


@pytest.fixture(scope="module", autouse=True)
def package():
    install(NEWER)
    system.systemctl("stop", SOCKET, SERVICE)
    yield
    purge()


@pytest.fixture(scope="module")
def owner():
    system.run("useradd", "--create-home", NAME)
    owner = Owner(pwd.getpwnam(NAME))
    manager = f"user@{owner.account.pw_uid}.service"
    system.systemctl("start", manager)
    yield owner
    system.systemctl("stop", manager)
    system.run("userdel", "--remove", NAME)


@pytest.fixture
def service(owner):
    owner.systemctl("start", SOCKET, SERVICE)
    return owner


def test_a_client_starts_it(owner):
    owner.systemctl("start", SOCKET)
    assert not owner.is_active()
    (status,) = owner.gattlab("status")
    assert status["daemon"] == "gattlabd" and status["bluetooth"]["bluetoothd"] is True
    assert owner.is_active()
    assert owner.state.is_dir() and owner.state.stat().st_uid == owner.account.pw_uid


def test_it_reaches_bluetooth(service):
    assert {adapter["adapter"] for adapter in service.gattlab("adapters")} >= {"hci0", "hci1"}


def test_a_session_survives_a_crash(service):
    service.gattlab("start", "strap", "emulate", "heart-rate-strap", "--adapter", "hci0")
    system.until(lambda: system.advertisements() == 1, "the strap is advertising")
    before = service.process()
    os.kill(before, signal.SIGKILL)
    system.until(lambda: service.process() not in (0, before) and service.is_active(), "the daemon is restarted")
    system.until(lambda: system.advertisements() == 1, "the strap is advertising again")
    service.gattlab("stop", "strap")
    system.until(lambda: system.advertisements() == 0, "it has stopped advertising")


def test_it_serves_its_user_only(service):
    words = ["gattlab", "status", "--socket", str(service.socket)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=system.DEADLINE, cwd="/")
    assert done.returncode == 6 and "serves only the user that started it, not root" in done.stderr, done


def test_it_is_unprivileged(service):
    lines = Path(f"/proc/{service.process()}/status").read_text().splitlines()
    status = {key: value.split() for key, value in (line.split(":", 1) for line in lines)}
    assert status["NoNewPrivs"] == ["1"] and status["Seccomp"] == ["2"]
    assert int(status["CapEff"][0], 16) == 0


def test_reloading_keeps_the_process(service):
    before = service.process()
    service.systemctl("reload", SERVICE)
    assert service.process() == before and service.is_active()
