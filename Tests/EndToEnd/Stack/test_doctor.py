"""Planted faults, each of which the doctor names in the first line of its answer, with the remedy."""

import json
import os
import signal
import subprocess
import sys
import tarfile
from contextlib import contextmanager
from pathlib import Path

import pytest
from support import bluetoothd, daemons
from support.bluetoothctl import Bluetoothctl
from support.controllers import RELAY, SERVER, adapters, separate_controllers
from support.gattlab import run
from support.waiting import DEADLINE, until

ADAPTERS = ["hci0", "hci1"]
INSTALLED = "/usr/libexec/bluetooth/bluetoothd"
RADIO_SWITCHES = "/sys/class/rfkill"
# Without extended advertising, an adapter of the simulator and of btvirt has five instances.
SETS = """\
name: Sets
advertising:
  - { services: [FFF0] }
%sservices:
  - { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [read], hex: "01" }] }
"""

needs_kernel = pytest.mark.skipif(daemons.TARGET == "simulator", reason="the simulator has no kernel")


@pytest.fixture(autouse=True)
def new_kernel_log(fresh_stack):
    """The kernel's log without the crashes of programs in other tests, which the doctor would find."""
    if daemons.TARGET == "real":
        subprocess.run(["dmesg", "--clear"], check=True)


def first(*words, status=0, **environment):
    """The first finding of the doctor."""
    result = run("doctor", *words, "--json", timeout=2 * DEADLINE, **environment)
    assert result.status == status, f"{result}"
    finding = result.lines[0]
    # A container without Bluetooth, in which the simulator runs.
    return result.lines[1] if finding["check"] == "kernel" and daemons.TARGET == "simulator" else finding


def named(finding, check, status, message, hint):
    assert (finding["check"], finding["status"]) == (check, status), f"{finding}"
    assert message in finding["message"] and hint in (finding["hint"] or ""), f"{finding}"


def test_nothing_planted():
    assert first()["status"] == "ok"


def test_adapter_off():
    for adapter in ADAPTERS:
        bluetoothd.set_powered(adapter, False)
    named(first(status=6), "adapter", "problem", "hci0 is off", "busctl set-property org.bluez /org/bluez/hci0")


def test_another_program_scans():
    with Bluetoothctl() as shell:
        shell.send("scan on", "Discovery started")
        until(lambda: any(map(bluetoothd.is_discovering, ADAPTERS)), "the discovery")
        named(first(), "scan", "note", "another program scans", "stop that program")


def test_no_instance_left(background, tmp_path):
    profile, count = tmp_path / "sets.yaml", bluetoothd.free_instances("hci0")
    beacons = [f'  - {{ local-name: "{number}", connectable: false, service-data: {{ FEAA: "02" }} }}\n' for number in range(2, count + 1)]
    profile.write_text(SETS % "".join(beacons))
    background("emulate", str(profile), "--adapter", "hci0").wait_for("ready")
    named(first(), "advertising", "note", f"hci0: {count} of {count} advertising instances in use", "stop one of the programs")
    finding = first("--active")
    named(finding, "advertising", "warning", "hci0 has no advertising instance left", "stop one of the programs")


def test_a_radio_that_works():
    result = run("doctor", "--active", "--json", timeout=2 * DEADLINE).succeeded()
    texts = [finding["message"] for finding in result.lines if finding["status"] == "ok"]
    for adapter in ADAPTERS:
        assert f"{adapter} has advertised for 10 s" in texts, f"{result}"
        # The other adapter's advertisement.
        assert any(text.startswith(f"{adapter} has received 1 device, in ") for text in texts), f"{result}"
    bluetoothd.assert_nothing_left()


@needs_kernel
def test_blocked_radio():
    switches = [Path(RADIO_SWITCHES, name, "soft") for name in os.listdir(RADIO_SWITCHES)]
    try:
        for switch in switches:
            switch.write_text("1")
        until(lambda: not any(map(bluetoothd.is_powered, ADAPTERS)), "the adapters are off")
        named(first(status=6), "rfkill", "problem", "is blocked", "rfkill unblock bluetooth")
    finally:
        for switch in switches:
            switch.write_text("0")


@needs_kernel
@pytest.mark.legacy(reason="in a box, bluetoothd is not where packages install it")
def test_upgraded_and_not_restarted(tmp_path):
    program = tmp_path / "bluetoothd"
    program.write_text("#!/bin/sh\necho 5.99\n")
    program.chmod(0o755)
    subprocess.run(["mount", "--bind", program, INSTALLED], check=True)
    try:
        named(first(), "version", "warning", "runs, and 5.99 is installed", "systemctl restart bluetooth")
    finally:
        subprocess.run(["umount", INSTALLED], check=True)


@contextmanager
def twin_controllers():
    """Two controllers with the same address: the first ones of two servers."""
    for part in ("bluetoothd", "btvirt"):
        daemons.kill(part)
    until(lambda: not adapters(), "the end of the former controllers")
    processes = []
    try:
        for number in (1, 2):
            SERVER.unlink(missing_ok=True)
            processes.append(subprocess.Popen(["btvirt", "-s"], stdout=subprocess.DEVNULL))
            until(SERVER.exists, "btvirt's server")
            relay = [sys.executable, "-B", RELAY, SERVER]
            processes.append(subprocess.Popen(relay, stdin=subprocess.PIPE))
            until(lambda number=number: len(adapters()) == number, f"{number} controllers")
            # bluetoothd takes the first of them only.
            daemons.start("bluetoothd")
        yield
    finally:
        daemons.kill("bluetoothd")
        for process in reversed(processes):
            process.kill()
            process.wait()


@needs_kernel
def test_one_address_twice():
    with twin_controllers():
        finding = first()
        named(finding, "fault", "warning", "same address", "")
        assert finding["fault"] == "shared-address", f"{finding}"


@needs_kernel
def test_refused_advertisements():
    with separate_controllers("--refuse-advertising"):
        named(first("--active"), "advertising", "warning", "hci0 refused the advertisement", "journalctl -u bluetooth")


@needs_kernel
def test_dead_controller():
    with separate_controllers() as relay:
        os.kill(relay.pid, signal.SIGSTOP)
        try:
            named(first("--active"), "controller", "warning", "hci1 does not answer the kernel, whose log has: ", "unplug the adapter")
        finally:
            os.kill(relay.pid, signal.SIGCONT)


def test_the_loopback_leaves_no_bond():
    """The second run pairs again, which bluetoothd refuses if it has the bond of the first one."""
    for _ in range(2):
        run("doctor", "--loopback", timeout=10 * DEADLINE).succeeded()


def test_the_loopback_finds_a_device_that_bluetoothd_remembers_while_another_program_scans(background):
    """bluetoothd then shows the services of the last connection, and passes on what any of the scans is looking for."""
    emulation = background("emulate", "heart-rate-strap", "--adapter", "hci1")
    emulation.wait_for("ready")
    run("read", "service=180D", "2A38", "--adapter", "hci0").succeeded()
    emulation.stop()
    background("scan", "--adapter", "hci0")
    until(lambda: bluetoothd.is_discovering("hci0"), "the other scan")
    run("doctor", "--loopback", timeout=10 * DEADLINE).succeeded()


def test_report(tmp_path):
    path = tmp_path / "doctor.tar"
    run("doctor", "--loopback", "--report", str(path), timeout=10 * DEADLINE).succeeded()
    with tarfile.open(path) as archive:
        files = {Path(name).name: archive.extractfile(name).read() for name in archive.getnames()}
    results = [json.loads(line) for line in files["loopback.jsonl"].splitlines()]
    assert results[0]["event"] == "run-began" and "ok: bluetoothd: org.bluez is on the bus" in files["findings.txt"].decode()
    assert files["loopback.btsnoop"].startswith(b"btsnoop\0")
    show = run("capture", "--read", str(extracted(tmp_path, files["loopback.btsnoop"])), "--show").succeeded()
    assert "Write Request" in show.stdout, f"{show}"
    if daemons.TARGET == "real":
        assert "bluetoothd 5." in files["machine.txt"].decode(), files["machine.txt"]
    for adapter in ADAPTERS:
        address = bluetoothd.address(adapter)
        for name, content in files.items():
            assert address.encode() not in content and address.replace(":", "_").encode() not in content, name
            assert bytes.fromhex(address.replace(":", ""))[::-1] not in content, name


def extracted(folder, content):
    path = folder / "loopback.btsnoop"
    path.write_bytes(content)
    return path
