"""The pytest plugin, in runs of pytest of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

# The program under test, which knows nothing of gattlab.
PROGRAM = """
import asyncio

from bleak import BleakClient, BleakScanner

HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
MEASUREMENT = "00002a37-0000-1000-8000-00805f9b34fb"
LOCATION = "00002a38-0000-1000-8000-00805f9b34fb"
CONTROL_POINT = "00002a39-0000-1000-8000-00805f9b34fb"


async def with_strap(body, address=None):
    def matches(device, heard):
        return HEART_RATE in heard.service_uuids and address in (None, device.address)

    device = await BleakScanner.find_device_by_filter(matches, timeout=30)
    async with BleakClient(device, timeout=30) as client:
        return await body(client)


def location(address=None):
    return asyncio.run(with_strap(lambda client: client.read_gatt_char(LOCATION), address))


def rates(count, between=lambda: None):
    async def body(client):
        values = asyncio.Queue()
        await client.start_notify(MEASUREMENT, lambda _, value: values.put_nowait(value[1]))
        first = [await values.get() for _ in range(count)]
        between()
        return first + [await values.get() for _ in range(count)]

    return asyncio.run(with_strap(body))


def reset():
    asyncio.run(with_strap(lambda client: client.write_gatt_char(CONTROL_POINT, b"\\x01", response=True)))
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder with the program under test."""
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parent.parent / "src"))
    pytester.makepyfile(program=PROGRAM)
    configure(pytester)
    return pytester


def configure(pytester: pytest.Pytester, *lines: str) -> None:
    """Makes pytest load the plugin of this folder, which need not be installed."""
    text = "\n".join(["[pytest]", "addopts = -p no:cacheprovider -p gattlab.testing.plugin", *lines])
    pytester.makeini(text)


def run(suite: pytest.Pytester, text: str, *words: str) -> pytest.RunResult:
    suite.makepyfile(f"import asyncio\nimport pytest\nimport program\n\n{text}")
    return suite.runpytest_subprocess(*words)


def test_values_writes_and_subscribers(suite: pytest.Pytester) -> None:
    run(
        suite,
        """
@pytest.mark.ble(speed=10)
def test_strap(peripheral):
    strap = peripheral("heart-rate-strap", set={"heart-rate": 150})
    seen = []

    def change():
        strap.set(heart_rate=99)
        seen.append((strap.is_connected, set(strap.subscribers)))

    assert program.rates(1, change) == [150, 99]
    assert seen == [(True, {"2A19", "2A37"})]
    program.reset()
    assert [(one.characteristic, one.value) for one in strap.written] == [("2A39", b"\\x01")]
    assert strap.written[0].decoded == {"heartRateControlPoint": "reset-energy-expended"}
    strap.set({"body-sensor-location": "wrist"})
    assert program.location() == b"\\x02"
    strap.set(body_sensor_location=None)
    assert program.location() == b"\\x01"
""",
    ).assert_outcomes(passed=1)


def test_faults_drops_and_removal(suite: pytest.Pytester) -> None:
    run(
        suite,
        """
from bleak.exc import BleakError

@pytest.mark.ble(speed=10)
def test_strap(ble, peripheral):
    near = peripheral("heart-rate-strap")
    far = peripheral("heart-rate-strap", set={"body-sensor-location": "wrist"}, distance=20)
    near.fault({"on": "read", "do": "error", "error": 0x80, "attribute": "2A38"})
    with pytest.raises(BleakError):
        program.location(near.address)
    assert program.location(far.address) == b"\\x02"
    ble.clear_faults()
    near.fault("{ on: read, do: error, error: 0x80, attribute: 2A38, number: 1 }")
    with pytest.raises(BleakError):
        program.location(near.address)
    assert program.location(near.address) == b"\\x01"

    async def lost(client):
        near.drop()
        await near.wait_async("disconnected")

    asyncio.run(program.with_strap(lost, near.address))
    far.remove()
    assert not far.is_present and len(ble.perform("list")) == 2
""",
    ).assert_outcomes(passed=1)


def test_a_manual_clock(suite: pytest.Pytester) -> None:
    run(
        suite,
        """
@pytest.mark.ble(clock="manual", options=["--faults", "off.yaml"])
def test_clock(ble):
    def powered():
        return ble.perform("list")[0]["powered"]

    ble.advance("59s")
    assert powered()
    ble.advance(2)
    assert not powered()
    ble.advance("1h")
""",
        *faults(suite, "off.yaml", "{ at: 1m, do: adapter-off, adapter: hci0 }"),
    ).assert_outcomes(passed=1)


def faults(suite: pytest.Pytester, name: str, fault: str) -> list[str]:
    (suite.path / name).write_text(f"faults: [{fault}]\n")
    return []


def test_a_failed_test_shows_the_traffic_and_names_the_capture(suite: pytest.Pytester) -> None:
    result = run(
        suite,
        """
@pytest.mark.ble(speed=10)
def test_strap(peripheral):
    peripheral("heart-rate-strap")
    assert program.location() == b"\\x07"
""",
        "--junitxml=report.xml",
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Bluetooth traffic*", "*Read Response  Body Sensor Location*: chest"])
    (path,) = re.findall(r"^capture: (.+)$", result.stdout.str(), re.MULTILINE)
    assert Path(path).read_bytes().startswith(b"btsnoop\0")
    assert f'name="btsnoop" value="{path}"' in (suite.path / "report.xml").read_text()


def test_a_simulation_of_the_session_shows_the_traffic_of_the_failed_test_only(suite: pytest.Pytester) -> None:
    configure(suite, "ble_scope = session")
    result = run(
        suite,
        """
buses = set()

def test_first(ble, peripheral):
    buses.add(ble.address)
    peripheral("heart-rate-strap")
    assert program.location() == b"\\x01"

def test_second(ble, peripheral):
    buses.add(ble.address)
    assert len(buses) == 1 and len(ble.perform("list")) == 1
    peripheral("heart-rate-strap", set={"body-sensor-location": "wrist"})
    assert program.location() == b"\\x01"
""",
    )
    result.assert_outcomes(passed=1, failed=1)
    traffic = result.stdout.str()
    assert "Body Sensor Location (0x0011): wrist" in traffic
    assert "Body Sensor Location (0x0011): chest" not in traffic


def test_a_profile_as_text_a_path_or_a_name(suite: pytest.Pytester) -> None:
    characteristics = "[{ uuid: battery-level, properties: [read], hex: 07 }]"
    text = f"name: Mine\nservices:\n  - {{ uuid: battery-service, characteristics: {characteristics} }}\n"
    (suite.path / "mine.yaml").write_text(text)
    run(
        suite,
        f"""
from gattlab import GattlabError

def test_profiles(ble, peripheral):
    assert peripheral("mine.yaml").name == "Mine"
    assert peripheral({text!r}, address="C0:00:00:00:00:07").address == "C0:00:00:00:00:07"
    with pytest.raises(GattlabError, match="no profile 'heart-rate-strip'"):
        peripheral("heart-rate-strip")
    with pytest.raises(GattlabError, match="unknown signal 'rate'"):
        peripheral("heart-rate-strap").set(rate=1)
    assert len(ble.perform("list")) == 4
""",
    ).assert_outcomes(passed=1)


def test_the_environment_is_restored(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SYSTEM_BUS_ADDRESS", raising=False)
    run(
        suite,
        """
import os

def test_inside(ble):
    assert os.environ["DBUS_SYSTEM_BUS_ADDRESS"] == ble.address

def test_after():
    assert "DBUS_SYSTEM_BUS_ADDRESS" not in os.environ
""",
    ).assert_outcomes(passed=2)


def test_a_missing_command_is_an_error_with_a_hint(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATTLAB", "/nonexistent/gattlab")
    result = run(suite, "def test_one(ble):\n    pass\n")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*GattlabError: the command /nonexistent/gattlab was not found*GATTLAB*"])


def test_two_hundred_tests_in_eight_workers(suite: pytest.Pytester) -> None:
    pytest.importorskip("xdist")
    result = run(
        suite,
        """
@pytest.mark.ble(speed=50)
@pytest.mark.parametrize("rate", range(50, 250))
def test_strap(peripheral, rate):
    strap = peripheral("heart-rate-strap", set={"heart-rate": rate})
    assert set(program.rates(1)) == {rate}
    assert len({one.peer for one in strap.operations}) == 1
""",
        "-n",
        "8",
    )
    result.assert_outcomes(passed=200)
