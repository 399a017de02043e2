"""bluetoothd, the controllers or the power disappear in each state of a central's command, and return.

The command ends with the documented error, the same command then works, and no discovery and no connection is left.
"""

import os
import re
import signal

import pytest

from support import bluetoothd, daemons, monitor
from support.gattlab import run
from support.waiting import DEADLINE, until
from test_recovery import LOSSES

STATUS = {"no-bluetoothd": 6, "no-adapter": 6, "adapter-off": 6, "connection-failed": 4, "connection-lost": 4}
# The kernel may power the adapters of unplugged controllers off first. bluetoothd removes their devices before the adapters.
SCANNING = {"bluetoothd": ["no-bluetoothd"], "controllers": ["adapter-off", "no-adapter"], "power": ["adapter-off"]}
# At the end of a discovery, bluetoothd also removes the devices that are not connectable.
CONNECTING = {**SCANNING, "power": ["adapter-off", "connection-failed"]}
READING = {loss: ["connection-lost"] for loss in LOSSES}

PROCESSES = {"bluetoothd": "bluetoothd", "controllers": "btvirt"}
DEVICE = ("service=180D", "--adapter", "hci1", "--timeout", "30s")
READ = ("read", *DEVICE, "2A38")
INSPECT = ("inspect", *DEVICE)
# It advertises as the strap does, but no connection to it is ever established.
UNCONNECTABLE = """
name: gattlab HRS
advertising: { connectable: false, services: [180D] }
services: [{ uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [read], hex: "01" }] }]
"""
TWO = """
name: Two
advertising: { services: [FFF0] }
services:
  - uuid: FFF0
    characteristics:
      - { uuid: FFF1, properties: [read], hex: "01" }
      - { uuid: FFF2, properties: [read], hex: "02" }
"""
# The discovery of its descriptors takes a request for each characteristic.
LARGE = "name: Large\nadvertising: { services: [FFF0] }\nservices:\n  - uuid: FFF0\n    characteristics:\n" + "".join(
    f"      - {{ uuid: FF{number:02X}, properties: [read, notify], hex: '01' }}\n" for number in range(0x80)
)

each_loss = pytest.mark.parametrize("loss", LOSSES)


@each_loss
def test_while_scanning(strap, background, loss):
    words = ("scan", "--adapter", "hci1", "--service", "180D", "--timeout", "5m")
    scan = background(*words)
    scan.wait_for("advertisement")
    ends_with_a_loss(scan, loss, SCANNING)
    strap.wait_for("ready", count=2)
    works(*words, "--count", "1")


@each_loss
def test_while_connecting(background, file, loss):
    if daemons.TARGET == "real" and loss == "controllers":
        pytest.skip("Linux 6.1 corrupts its list of channels, which ends bluetoothd, if a controller is lost in an attempt")
    unconnectable = background("emulate", file(UNCONNECTABLE), "--adapter", "hci0")
    unconnectable.wait_for("ready")
    with bluetoothd.discovery("hci1"), monitor.messages(monitor.CALLS) as text:
        read = background(*READ)
        until(lambda: "member=Connect\n" in text(), "a connection attempt")
        ends_with_a_loss(read, loss, CONNECTING)
    unconnectable.stop()
    background("emulate", "heart-rate-strap", "--adapter", "hci0").wait_for("ready")
    works(*READ)


@each_loss
def test_while_resolving(background, file, loss):
    large = background("emulate", file(LARGE), "--adapter", "hci0")
    large.wait_for("ready")
    stall(file, True)
    # It is faster to kill the process than to ask for it first.
    process = daemons.process(PROCESSES[loss]) if daemons.TARGET == "real" and loss in PROCESSES else None
    words = ("read", "service=FFF0", *DEVICE[1:], "FF01")
    with monitor.messages(monitor.SIGNALS) as text:
        read = connecting(background, words, text)
        if process:
            os.kill(process, signal.SIGKILL)
        code = ends_with_a_loss(read, loss, {loss: SCANNING[loss] + READING[loss] for loss in LOSSES})
        # A real adapter takes a moment to power off, in which the discovery may end.
        assert code not in READING[loss] or are_resolved(text())
    stall(file, False)
    large.wait_for("ready", count=2)
    works(*words)


@pytest.mark.parametrize(
    "loss",
    [
        "bluetoothd",
        pytest.param(
            "controllers", marks=pytest.mark.legacy(reason="kernel 6.12 does not power on dual-mode controllers that return from a connection")
        ),
        pytest.param("power", marks=pytest.mark.legacy(reason="bluetoothd 5.82 may end a pending read with Unlikely Error first")),
    ],
)
@pytest.mark.parametrize("words", [READ, INSPECT], ids=lambda words: words[0])
def test_while_reading(background, file, words, loss):
    faults = file("faults: [{ on: read, do: delay, by: 4s, attribute: 2A38, number: 1 }]")
    strap = background("emulate", "heart-rate-strap", "--adapter", "hci0", "--faults", faults)
    strap.wait_for("ready")
    with monitor.messages(monitor.CALLS) as text:
        read = background(*words)
        until(lambda: "member=ReadValue\n" in text(), "a read")
        ends_with_a_loss(read, loss, READING)
    strap.wait_for("ready", count=2)
    works(*words)


def test_what_was_inspected_before_a_loss_is_shown(background, tmp_path):
    (tmp_path / "two.yaml").write_text(TWO)
    (tmp_path / "faults.yaml").write_text("faults: [{ on: read, do: disconnect, attribute: FFF2 }]")
    device = background("emulate", str(tmp_path / "two.yaml"), "--adapter", "hci0", "--faults", str(tmp_path / "faults.yaml"))
    device.wait_for("ready")
    words = ("inspect", "service=FFF0", *INSPECT[2:], "--json")
    result = run(*words, timeout=2 * DEADLINE).failed(4, "was lost while reading FFF2")
    (shown, _) = result.lines
    values = {c["uuid"]: c["value"] for service in shown["services"] for c in service["characteristics"]}
    assert values["FFF1"] == "01" and values["FFF2"] is None, f"{result}"
    assert result.error["code"] == "connection-lost", f"{result}"


@pytest.fixture
def file(tmp_path):
    """Writes a text to a file, and returns the path."""

    def write(text):
        (tmp_path / "file.yaml").write_text(text)
        return str(tmp_path / "file.yaml")

    return write


def ends_with_a_loss(running, loss, codes):
    """Causes the loss, expects one of the codes, restores what was lost, and returns the code."""
    cause, restore, _ = LOSSES[loss]
    assert running.process.poll() is None, f"ended before the loss\n{running}"
    cause()
    result = running.wait()
    code = result.error["code"]
    assert code in codes[loss], f"{result}"
    result.failed(STATUS[code])
    restore()
    return code


def works(*words):
    # The kernel continues the discovery of a killed bluetoothd, and refuses that of the next one, for ten seconds and more.
    run(*words, "--json", timeout=2 * DEADLINE).succeeded()
    bluetoothd.assert_not_connected()
    adapters = ("hci0", "hci1")
    until(lambda: not any(map(bluetoothd.is_discovering, adapters)), "no discovery is left behind")


def stall(file, stalls):
    """On the simulator, the services of the strap are resolved only after this is called again."""
    if daemons.TARGET == "simulator":
        fault = f"{{ on: discovery, do: stall, device: '{bluetoothd.address('hci0')}' }}" if stalls else ""
        run("simulate", "ctl", "faults", file(f"faults: [{fault}]")).succeeded()


def connecting(background, words, text):
    """Starts a command, and returns it as soon as it is connected.

    It starts again if the controllers missed each other, or if bluetoothd 5.66 did not report the connection in time.
    """
    for _ in range(3):
        running = background(*words)
        # bluetoothd may report it for the adapter of the peripheral alone, also in the signal that adds the device.
        connected = becomes_true("Connected").search
        until(lambda: connected(text()) or running.process.poll() is not None, "a connection", every=0.005)
        if running.process.poll() is None:
            break
    return running


def are_resolved(text):
    """Returns true if the messages report that the services of the device have been resolved."""
    messages = re.split(r"^signal ", text, flags=re.MULTILINE)
    path = f"path={bluetoothd.path('hci1')}"
    return any(becomes_true("ServicesResolved").search(message) for message in messages if path in message)


def becomes_true(name):
    """Returns the pattern of a property's value in the text of a signal."""
    return re.compile(rf'string "{name}"\s+variant\s+boolean true')
