"""Programs on the simulator, each as published by its authors: QtBluetooth, python-bluezero and bluez_peripheral."""

import re
import shutil
import sys
from pathlib import Path

from conftest import DEADLINE, GATTLAB, STRAP

# A constant rate, with contact; the rest of a measurement varies.
FIXED_HEART_RATE = ("--adapters", "1", "--peripheral", f"{STRAP},set.heart-rate=72")
BLUEZ_PERIPHERAL = Path(sys.prefix) / "bluez_peripheral"
FIRST_ADAPTER = "00:AA:01:00:00:00"


def check_central(output):
    lines = output.splitlines()
    assert "discovered gattlab HRS" in lines, output
    assert "read 01" in lines, output
    assert "written 01" in lines, output
    notified = [line.split()[1] for line in lines if line.startswith("notification")]
    assert len(notified) == 3 and all(value[2:4] == "48" for value in notified), output


def check_peripheral(output):
    lines = output.splitlines()
    assert "read 02" in lines, output
    assert "peripheral written 01" in lines, output
    assert "notified 0 1 2" in lines, output


def test_qtbluetooth_finds_connects_reads_writes_and_subscribes(client):
    check_central(client("qt_central.py", options=FIXED_HEART_RATE))


def test_qtbluetooth_serves_as_a_peripheral(client):
    check_peripheral(client("drive.py", GATTLAB, "qt_peripheral.py"))


def test_bluezero_finds_connects_reads_writes_and_subscribes(client):
    check_central(client("bluezero_central.py", FIRST_ADAPTER, options=FIXED_HEART_RATE))


def test_bluezero_serves_as_a_peripheral(client):
    check_peripheral(client("drive.py", GATTLAB, "bluezero_peripheral.py"))


def test_bluez_peripherals_own_suite_passes(simulate, tmp_path):
    """Its tests publish from a connection that owns com.spacecheese.test, the name that --own allows.

    With release 5.87: dbus-next refuses the introspection of 5.66's /org/bluez/test, which has an argument without a type.

    Two threads of the suite use one connection without a lock, so that on a busy machine a message can be sent 30 s late, when the other
    one has given up. The suite has three attempts.
    """
    suite = tmp_path / "suite"
    shutil.copytree(BLUEZ_PERIPHERAL, suite)
    report = tmp_path / "report.txt"
    for _ in range(3):
        simulate(
            "sh", "-c", '"$0" -B -m unittest discover -v -t . -s tests 2>"$1" || true', sys.executable, report,
            options=("--version", "5.87", "--own", "com.spacecheese.test"), cwd=suite, deadline=3 * DEADLINE,
        )  # fmt: skip
        output = report.read_text()
        if "\nTimeoutError\n" not in output:
            break
    # After the result, dbus-next complains about connections that its tests have left open.
    assert re.search(r"^Ran 22 tests", output, re.MULTILINE) and re.search(r"^OK$", output, re.MULTILINE), output
