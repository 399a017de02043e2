"""The bundled probes, against correct devices and against defective ones.

Each passes for every correct device, and for a defective one exactly the test named in its file fails.
Each runs in a separate simulation.
"""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
HERE = Path(__file__).resolve().parent
BINARY = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
PROBES = ROOT / "scripts/probes"
# BlueZ has Generic Access since release 5.80 only.
BLUEZ = "5.87"
# The services of profiles whose probes have another name.
SERVICES = {
    "alert-notification-service": "alert-notification",
    "battery-service": "battery",
    "current-time-service": "current-time",
    "pulse-oximeter-service": "pulse-oximeter",
}
EVERYWHERE = ["generic-access", "generic-attribute"]
# Running all of it takes minutes: bluetoothd takes two seconds to disconnect.
OPTIONS = {"robustness": ["--allow-writes", "--filter", "!50"]}

# A minute of values.
LONG = ["strap-session"]


def probes(folder="."):
    return {str(path.relative_to(PROBES).with_suffix("")) for path in (PROBES / folder).glob("*.lua")}


def correct_devices():
    """The strap with the probes for all devices, and each correct profile with those for its services."""
    strap = ROOT / "Profiles/heart-rate-strap.yaml"
    for probe in sorted(probes()):
        yield strap, probe, None
    for path in sorted((ROOT / "Profiles").glob("*.yaml")):
        text = path.read_text()
        services = re.findall(r"^  - uuid: (\S+)", text, re.MULTILINE)
        # A beacon that is not connectable has no attributes.
        everywhere = EVERYWHERE if services or "connectable: false" not in text else []
        for service in dict.fromkeys(services + everywhere):
            probe = f"conformance/{SERVICES.get(service, service)}"
            if probe in probes("conformance"):
                yield path, probe, None


def defective_devices():
    """Each defective profile with the probe and the test named in its comment."""
    for path in sorted((HERE / "defects").glob("*.yaml")):
        ((test, probe),) = re.findall(r'^# Trips "(.+)" of (\S+)\.$', path.read_text(), re.MULTILINE)
        yield path, probe, test


CASES = [*correct_devices(), *defective_devices()]


def name(path):
    (line,) = re.findall(r"^name: ([^#\n]+)", path.read_text(), re.MULTILINE)
    return line.strip()


def run(path, probe):
    """Every test of a probe with its outcome, on a simulated device with this profile."""
    with tempfile.NamedTemporaryFile(prefix="gattlab-probe-", suffix=".jsonl") as report:
        command = [BINARY, "simulate", "--version", BLUEZ, "--peripheral", str(path), "--"]
        command += [BINARY, "probe", str(PROBES / f"{probe}.lua"), "--device", name(path)]
        command += ["--report", f"jsonl={report.name}", *OPTIONS.get(probe, [])]
        environment = {**os.environ, "GATTLAB_PROBES": str(PROBES)}
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120, env=environment
        )
        events = [json.loads(line) for line in Path(report.name).read_text().splitlines()]
    return done, {event["name"]: event for event in events if event["event"] == "test-ended"}


def parameters():
    for path, probe, trips in CASES:
        yield pytest.param(path, probe, trips, id=f"{probe}:{path.stem}", marks=[pytest.mark.long] if probe in LONG else [])


@pytest.mark.parametrize("path, probe, trips", list(parameters()))
def test_probe(path, probe, trips):
    done, tests = run(path, probe)
    if failures(tests) != expected(trips):
        # A busy machine may have delayed the simulation.
        done, tests = run(path, probe)
    errors = [(event["name"], event["error"]) for event in tests.values() if event["error"]]
    assert failures(tests) == expected(trips), f"{errors}\n{done.stderr}"
    assert (done.returncode == 0) == (trips is None)
    assert trips or any(event["outcome"] == "passed" for event in tests.values())


def failures(tests):
    return [test for test, event in tests.items() if event["outcome"] not in ("passed", "skipped")]


def expected(trips):
    return [trips] if trips else []


def test_each_conformance_probe_finds_defects():
    assert probes("conformance") <= {probe for _, probe, _ in defective_devices()}


def test_each_probe_passes_for_some_device():
    assert {probe for _, probe, _ in correct_devices()} == probes("conformance") | probes()
