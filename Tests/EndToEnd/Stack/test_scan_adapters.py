"""A scan with several adapters: the strap on hci0 is received by hci1 only, so the adapter of an event is known."""

import signal
import time

import pytest

from support import bluetoothd
from support.gattlab import run
from support.waiting import until

# Virtual controllers may advertise while they are off, so tests of adapters without a strap scan for another service.
NOTHING = ["--service", "1809", "--timeout", "500ms"]
BOTH = ["--adapter", "hci0", "--adapter", "hci1"]


def assert_no_discovery():
    for adapter in ("hci0", "hci1"):
        until(lambda: not bluetoothd.is_discovering(adapter), f"{adapter} discovers no longer")


@pytest.mark.parametrize("words", [BOTH, ["--adapter", "all"]], ids=["named", "all"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
def test_each_adapter_reports_what_it_receives(strap, background, words, number):
    address = strap.events("ready")[0]["address"]
    beacon = background("emulate", "ibeacon", "--adapter", "hci1")
    beacon.wait_for("ready")
    scan = background("scan", "--timeout", "10m", *words)
    found = scan.wait_for("advertisement", address=address)
    assert found["adapter"] == "hci1"
    scan.wait_for("advertisement", adapter="hci0")
    for adapter in ("hci0", "hci1"):
        assert bluetoothd.is_discovering(adapter)
    result = scan.stop(number)
    assert result.status == 130, result
    assert {event["adapter"] for event in result.events("advertisement") if event["address"] == address} == {"hci1"}
    assert all(event["beacons"] for event in result.events("advertisement") if event["adapter"] == "hci0")
    beacon.stop()
    assert_no_discovery()


@pytest.mark.legacy(reason="passive scans need bluetoothd's -E")
def test_monitors_of_both_adapters_report_devices(strap, background):
    scan = background("scan", "--passive", "--service", "heart-rate", "--timeout", "10m", *BOTH)
    found = scan.wait_for("advertisement")
    assert found["address"] == strap.events("ready")[0]["address"] and found["adapter"] == "hci1"
    assert not any(bluetoothd.is_discovering(adapter) for adapter in ("hci0", "hci1"))
    assert scan.stop().status == 130


def test_the_limits_apply_to_all_adapters_together(strap, tmp_path):
    file = tmp_path / "near.jsonl"
    words = ["--adapter", "all", "scan", "--service", "180D", "--record", str(file), "--json"]
    done = run(*words, "--count", "1", "--timeout", "60s", timeout=120).succeeded()
    assert file.read_text() == done.stdout and len(done.events("advertisement")) == 1
    done = run(*words, "--count", "2", "--timeout", "10s").failed(3, "only 1 of 2 devices", "within 10s")
    assert {event["adapter"] for event in done.events("advertisement")} == {"hci1"}
    run("scan", *NOTHING, *BOTH).failed(3, "no device was found within 500ms")
    assert_no_discovery()


def test_text_lines_show_the_adapter(strap):
    done = run("scan", "--service", "180D", "--count", "1", "--timeout", "60s", *BOTH, timeout=120).succeeded()
    header, line = done.stdout.splitlines()
    assert "ADAPTER" in header and line[header.index("ADAPTER") :].startswith("hci1 ")
    one = run("scan", "--service", "180D", "--count", "1", "--adapter", "hci1", "--timeout", "60s", timeout=120)
    assert "ADAPTER" not in one.succeeded().stdout


def test_an_unknown_adapter_does_not_end_the_scan(strap):
    words = ["--adapter", "hci9", "--adapter", "hci1", "--count", "1", "--timeout", "60s", "--json"]
    done = run("scan", "--service", "180D", *words, timeout=120).succeeded()
    assert [event["adapter"] for event in done.events("advertisement")] == ["hci1"]
    assert "warning: scan on hci9 failed: adapter hci9 not found" in done.stderr
    unknown = ("error: adapter hci8 not found", "hint: available adapters:  hci0, hci1")
    done = run("scan", "--adapter", "hci8", "--adapter", "hci9", "--json").failed(6, *unknown, "hci1, or all")
    assert done.error["code"] == "no-adapter"
    assert "or all" not in run("read", "service=180D", "2A38", "--adapter", "hci8").failed(6, *unknown).stderr


def test_an_adapter_is_powered_off_during_the_scan(strap, background):
    bluetoothd.set_powered("hci0", False)
    done = run("scan", *NOTHING, *BOTH)
    assert "warning: scan on hci0 failed: adapter hci0 is off" in done.failed(3).stderr
    bluetoothd.set_powered("hci0", True)
    strap.wait_for("ready", count=2)
    scan = background("scan", "--service", "180D", "--duplicates", "--timeout", "10m", *BOTH)
    scan.wait_for("advertisement", adapter="hci1")
    until(lambda: bluetoothd.is_discovering("hci0"), "hci0 discovers")
    bluetoothd.set_powered("hci0", False)
    until(lambda: "warning: scan on hci0 failed: " in scan.stderr, "a warning")
    assert scan.process.poll() is None and bluetoothd.is_discovering("hci1")
    bluetoothd.set_powered("hci1", False)
    result = scan.wait().failed(6, "error: ", "hci0")
    assert result.error["code"] == "adapter-off"


def test_all_adapters_are_off(fresh_stack):
    bluetoothd.set_powered("hci0", False)
    done = run("scan", "--adapter", "all", *NOTHING)
    assert "warning: " not in done.failed(3).stderr, "hci1 is on"
    bluetoothd.set_powered("hci1", False)
    assert run("scan", "--adapter", "all", "--json").failed(6, "is off").error["code"] == "adapter-off"


@pytest.mark.parametrize(
    "passive",
    [
        pytest.param([], id="active"),
        pytest.param(["--passive"], id="passive", marks=pytest.mark.legacy(reason="passive scans need bluetoothd's -E")),
    ],
)
@pytest.mark.parametrize("moment", [0.1, 0.2, 0.4, 0.7, 1.2, 2])
def test_interrupted_at_any_moment(background, moment, passive):
    scan = background("scan", "--timeout", "10m", "--adapter", "all", *passive)
    time.sleep(moment)
    result = scan.stop(signal.SIGTERM)
    # Before the handler is installed, the signal ends the process directly.
    assert result.status in (130, -signal.SIGTERM), result
    bluetoothd.assert_nothing_left()


@pytest.mark.parametrize(
    "words",
    [
        ["watch", "service=180D", *BOTH], ["inspect", "service=180D", "--adapter", "all"], ["emulate", "ibeacon", *BOTH],
        ["start", "near", "scan", *BOTH], ["adapters", "--adapter", "all"],
    ],
    ids=lambda words: words[0],
)  # fmt: skip
def test_other_verbs_use_one_adapter(fresh_stack, words):
    done = run(*words, "--json").failed(2, "uses one adapter only", "hint: ")
    assert done.error["code"] == "usage"
