"""Clones of devices: a clone of a clone equals the clone, whatever program the original is."""


import pytest
from support import bluetoothd, daemons
from support.gattlab import ROOT, run

PROFILES = sorted(file.stem for file in (ROOT / "Profiles").glob("*.yaml"))
# The virtual machine emulates a processor, and its bluetoothd publishes no defective device.
REAL = ["heart-rate-strap", "ear-thermometer", "indoor-bike", "power-meter", "wheel-sensor"]
AT = ("--adapter", "hci1", "--timeout", "60s")


def clone(address, file, listen="12s"):
    # bluetoothd lists the services of an earlier connection to the same address as if they were advertised.
    bluetoothd.remove_devices()
    run("clone", address, "-o", str(file), *AT, "--listen", listen, "--json", timeout=120).succeeded()
    lines = file.read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


def address_of(emulation):
    return emulation.events("ready")[0]["address"]


def published(name):
    return not any(line.startswith("defective: true") for line in (ROOT / f"Profiles/{name}.yaml").read_text().splitlines())


@pytest.mark.parametrize("name", [name for name in (REAL if daemons.TARGET == "real" else PROFILES) if published(name)])
def test_a_clone_of_a_clone_equals_the_clone(background, tmp_path, name):
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    original = background("emulate", name, "--adapter", "hci0", "--seed", "1")
    original.wait_for("ready")
    # The strap sends its energy with every tenth measurement, and must not have a control point without it.
    listen = "12s" if name == "heart-rate-strap" else "5s"
    cloned = clone(address_of(original), first, listen)
    original.end()
    run("profile", "check", str(first)).succeeded()
    copy = background("emulate", str(first), "--adapter", "hci0")
    copy.wait_for("ready")
    assert clone(address_of(copy), second, listen) == cloned


def test_bluez_example_is_cloned(background, example, tmp_path):
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    address = run("scan", "--adapter", "hci1", "--service", "180D", "--count", "1", "--json", "--timeout", "60s").succeeded()
    cloned = clone(address.events("advertisement")[0]["address"], first)
    text = "\n".join(cloned)
    assert "heart-rate-measurement" in text and "battery-level" in text and "12345678-1234-5678-1234-56789abcdef0" in text
    example.end()
    copy = background("emulate", str(first), "--adapter", "hci0")
    copy.wait_for("ready")
    assert clone(address_of(copy), second) == cloned


def test_a_file_is_not_replaced_without_force(strap, tmp_path):
    file = tmp_path / "strap.yaml"
    file.write_text("mine")
    run("clone", "service=180D", "-o", str(file), *AT).failed(2, "exists", "--force")
    assert file.read_text() == "mine"
    run("clone", "service=180D", "-o", str(file), *AT, "--force", timeout=120).succeeded()
    assert "heart-rate-measurement" in file.read_text()


def test_standard_output_has_the_profile_and_nothing_else(strap):
    printed = run("clone", "service=180D", *AT, timeout=120).succeeded()
    assert printed.stdout.startswith("# ") and "\nservices:\n" in printed.stdout
