"""scripts/install and scripts/uninstall, without a package."""

import os
import subprocess
from pathlib import Path

import pytest

from conftest import PROGRAMS, purge
from support import system
from support.daemon import result

ROOT = Path(__file__).parents[3]
UNITS = ["gattlabd.socket", "gattlabd.service"]


def script(name, *words, **variables):
    system.run(str(ROOT / "scripts" / name), *words, env={**os.environ, **variables})


def files(top):
    return {path for path in Path(top).rglob("*") if not path.is_dir()}


@pytest.fixture(scope="module", autouse=True)
def no_package():
    purge()


def test_an_installation_elsewhere_is_removed_from_there(tmp_path):
    place = {"DESTDIR": str(tmp_path), "PREFIX": "/opt/gattlab"}
    script("install", "--from", PROGRAMS, **place)
    assert {path.relative_to(tmp_path).parts[0] for path in files(tmp_path)} == {"etc", "opt"}
    unit = (tmp_path / "opt/gattlab/lib/systemd/system/gattlabd.service").read_text()
    assert "ExecStart=/opt/gattlab/sbin/gattlabd\n" in unit
    script("uninstall", **place)
    assert files(tmp_path) == {tmp_path / "etc/gattlab/gattlab.yaml"}
    script("install", "--from", PROGRAMS, **place)
    script("uninstall", "--purge", **place)
    assert files(tmp_path) == set()


def test_an_installation_here_runs_and_is_removed_again():
    before = files("/usr/local") | files("/etc")
    script("install", "--from", PROGRAMS, PREFIX="/usr/local")
    system.systemctl("enable", "--now", *UNITS)
    assert result("hello")["protocol"] == 1
    assert "gattlab" in subprocess.run(["man", "--where", "gattlabd"], capture_output=True, text=True).stdout
    script("uninstall", "--purge", PREFIX="/usr/local")
    assert system.unit("gattlabd.service", "LoadState") == "not-found"
    others = {Path(f"/etc/{name}") for name in ("passwd-", "shadow-", "group-", "gshadow-")}
    assert (files("/usr/local") | files("/etc")) - before - others == set()
    assert not Path("/run/gattlab").exists() and not Path("/var/lib/gattlab").exists()
