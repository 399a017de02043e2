"""Probes written as steps, on a strap that runs elsewhere: the documented example, failures, several devices."""

import re

import pytest

from support.gattlab import ROOT, find, run

AT = ("--adapter", "hci1")
LONG_TIMEOUT = ("--timeout", "60s")


@pytest.fixture
def write(tmp_path):
    """Writes a file and returns its path."""

    def write(name, text):
        path = tmp_path / name
        path.write_text(text)
        return str(path)

    return write


def test_the_documented_example_passes(strap, write):
    text = (ROOT / "docs/probe-steps.md").read_text()
    example = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)[1]
    run("probe", write("strap.yaml", example), *AT, *LONG_TIMEOUT, timeout=120).succeeded()


def test_an_unexpected_value_is_reported_with_its_line(strap, write):
    path = write(
        "checks.yaml",
        "device: service=heart-rate\n"
        "tests:\n"
        "  - name: sensor\n"
        "    steps:\n"
        "      - read: body-sensor-location\n"
        "        expect:\n"
        "          bodySensorLocation: wrist\n",
    )
    result = run("probe", path, *AT, *LONG_TIMEOUT, timeout=120)
    assert result.status == 1, f"an expectation failed\n{result}"
    output = result.stdout + result.stderr
    assert f"{path}:7" in output, f"the line of the expectation\n{result}"
    assert '"wrist"' in output and '"chest"' in output, f"the expected and the actual value\n{result}"


@pytest.mark.parametrize("pattern, others", [("004C:0215", "004C:0216"), ("0x004c", "FFFF")])
def test_a_scan_by_advertised_data(background, write, pattern, others):
    background("emulate", "ibeacon", "--adapter", "hci1").wait_for("ready")
    steps = write(
        "beacons.yaml",
        "tests:\n"
        "  - name: beacon\n"
        "    steps:\n"
        f"      - {{ scan: {{ manufacturer-data: ['{pattern}'] }}, within: 60s }}\n"
        f"      - {{ scan: {{ manufacturer-data: '{others}' }}, within: 1s, count: 0 }}\n"
        "      - { scan: { service-data: FEAA }, within: 1s, count: 0 }\n",
    )
    script = write(
        "beacons.lua",
        'test("beacon", function()\n'
        f'  expect(#scan{{manufacturer_data = "{pattern}", count = 1, within = 60}}):equals(1)\n'
        f'  expect(#scan{{manufacturer_data = {{"{others}"}}, within = 1}}):equals(0)\n'
        '  expect(#scan{service_data = "FEAA", within = 1}):equals(0)\n'
        "end)\n",
    )
    for probe in (steps, script):
        run("probe", probe, "--adapter", "hci0", timeout=120).succeeded()


def test_mistakes_are_reported_with_their_positions(write):
    path = write("checks.yaml", "tests:\n  - name: a\n    steps:\n      - raed: battery-level\n")
    result = run("probe", path)
    result.failed(2, f"{path}:4:9: ", "did you mean 'read'?")


def test_the_devices_of_a_list_run_one_after_the_other(strap, write):
    address = find("180D", "hci1")
    script = write(
        "checks.yaml",
        "tests:\n  - { name: battery, steps: [{ read: battery-level }] }\n"
        "  - { name: sensor, steps: [{ read: body-sensor-location, expect: { hex: '01' } }] }\n",
    )
    devices = write("devices", f"{address} name=left timeout=60s\nservice=180D name=spare skip=resting\n")
    result = run("probe", script, "--matrix", devices, *AT, timeout=120).succeeded()
    rows = [line.split() for line in result.stdout.splitlines()]
    assert ["left", "pass", "pass"] in rows, f"the first device\n{result}"
    assert ["spare", "skip", "skip"] in rows, f"the second is skipped\n{result}"


def test_faults_of_the_simulator(strap, write):
    path = write(
        "faults.yaml",
        "device: service=heart-rate\n"
        "tests:\n"
        "  - name: a read goes wrong\n"
        "    steps:\n"
        "      - connect\n"
        "      - fault: { on: read, do: error, error: 0x0E }\n"
        "      - read: body-sensor-location\n"
        "        expect-error: { att: unlikely-error }\n"
        "      - fault: []\n"
        "      - read: body-sensor-location\n",
    )
    result = run("probe", path, *AT, *LONG_TIMEOUT, timeout=120)
    if "requires the simulator" in result.stdout + result.stderr:
        pytest.skip("there are faults on the simulator only")
    result.succeeded()


def test_a_saved_script_runs_again(strap, background, write):
    checks = (
        "device: service=heart-rate\n"
        "tests: [{{ name: sensor, steps: [{{ read: body-sensor-location, expect: {{ hex: '{}' }} }}] }}]\n"
    )
    path = write("checks.yaml", checks.format("02"))
    probe = background("probe", path, "--watch", *AT, *LONG_TIMEOUT)
    assert probe.wait_for("run-ended")["status"] == 1, f"the sensor is not on the wrist\n{probe}"
    write("checks.yaml", checks.format("01"))
    assert probe.wait_for("run-ended", count=2)["status"] == 0, f"it is on the chest\n{probe}"
    assert probe.stop().status == 130, f"Ctrl-C ends it\n{probe}"
