"""gattlab throughput: what it measures on a device, with and without gattlabd, and how it ends."""

import signal

import pytest
from support import bluetoothd
from support.gattlab import find, run
from support.waiting import DEADLINE
from test_daemon import daemon, folder  # noqa: F401 they are fixtures

PROFILE = """\
name: Meter
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF2, properties: [notify], hex: "00010203", notify: { every: 20ms } }
      - uuid: FFF1
        properties: [read, write, write-without-response]
        hex: "00"
        write:
          - { store: true }
      - uuid: FFF3
        properties: [write]
        hex: "00"
        write:
          - { error: 0x80 }
"""
WITHOUT_NOTIFICATIONS = """\
name: Lamp
advertising:
  services: ["FFF0"]
services:
  - uuid: "FFF0"
    characteristics:
      - { uuid: FFF1, properties: [read, write], hex: "07", write: [{ store: true }] }
"""
WORDS = ("throughput", "service=FFF0", "--adapter", "hci1")
STATISTICS = ("min", "median", "p95", "p99", "max")


def emulate(background, folder, profile):  # noqa: F811
    file = folder / "profile.yaml"
    file.write_text(profile)
    emulation = background("emulate", str(file), "--adapter", "hci0")
    emulation.wait_for("ready")
    return emulation


@pytest.fixture
def meter(background, tmp_path):
    return emulate(background, tmp_path, PROFILE)


@pytest.fixture(params=["command", "gattlabd"])
def place(request):
    """The options that select the place in which requests are performed."""
    if request.param == "command":
        return ("--daemon", "never")
    return ("--socket", str(request.getfixturevalue("daemon").socket))


def measure(*words):
    (report,) = run(*WORDS, *words, "--json", timeout=2 * DEADLINE).succeeded().events("throughput")
    return report


def assert_ordered(statistics):
    values = [statistics[name] for name in STATISTICS]
    assert values == sorted(values), f"{statistics}"


def assert_consistent(rate, milliseconds):
    assert rate["count"] > 0, f"{rate}"
    assert rate["perSecond"] == pytest.approx(rate["count"] * 1000 / milliseconds, rel=0.001), f"{rate}"
    assert rate["bytesPerSecond"] == pytest.approx(rate["bytes"] * 1000 / milliseconds, rel=0.001), f"{rate}"


def test_notifications(meter, place):
    report = measure("--duration", "2s", *place)
    assert report["address"] == bluetoothd.address("hci0") and report["mtu"] >= 23, f"{report}"
    assert report["duration"] == 2000 and report["connect"] > 0, f"{report}"
    rate = report["notifications"]
    assert_consistent(rate, 2000)
    assert rate["payload"] == {"min": 4, "max": 4} and rate["bytes"] == 4 * rate["count"], f"{rate}"
    assert rate["lost"] == 0, f"{rate}"
    assert_ordered(rate["gap"])
    # The device sends a value every 20 ms: a slow machine merges some, but sends no more than that.
    assert rate["count"] <= 101, f"{rate}"
    assert report["writes"] is None and report["reads"] is None, f"{report}"
    bluetoothd.assert_not_connected()


def test_reads_need_no_subscription(meter, place):
    report = measure("--read", "FFF1", "--duration", "500ms", *place)
    assert report["notifications"] is None and report["writes"] is None, f"{report}"
    rate = report["reads"]
    assert rate["count"] > 0 and rate["payload"] == {"min": 1, "max": 1}, f"{rate}"
    assert_ordered(rate["latency"])
    assert not meter.events("subscribed", characteristic="FFF2"), "nothing is subscribed to"
    connections = [event for event in meter.objects if event.get("event") == "connected"]
    assert len(connections) <= 1, f"one connection for all reads: {connections}"


def test_writes_with_a_response(meter, place):
    report = measure("--write", "FFF1", "--size", "8", "--notify", "FFF2", "--duration", "500ms", *place)
    rate = report["writes"]
    assert rate["count"] > 0 and rate["bytes"] == 8 * rate["count"], f"{rate}"
    assert_ordered(rate["latency"])
    assert report["notifications"]["count"] > 0, f"{report}"
    written = meter.wait_for("write", rate["count"], characteristic="FFF1")
    assert written["value"] == "00" * 8, f"{written}"
    # The device has received each write that was counted, and no other.
    assert len(meter.events("write", characteristic="FFF1")) == rate["count"]


def test_write_commands_and_reads_alternate(meter):
    report = measure("--write", "FFF1", "--without-response", "--read", "FFF1", "--duration", "500ms")
    assert report["writes"]["latency"] is None, f"{report}"
    assert report["writes"]["payload"] == {"min": 20, "max": 20}, f"{report}"
    assert report["reads"]["count"] == report["writes"]["count"] > 0, f"{report}"


def test_text(meter):
    result = run(*WORDS, "--duration", "500ms", "--plot", timeout=2 * DEADLINE).succeeded()
    assert "ATT MTU" in result.stdout and "notifications per second" in result.stdout, f"{result}"
    (line,) = [line for line in result.stdout.splitlines() if line.startswith("notifications  ")]
    assert " gap " in line, f"{result}"


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        (("--notify", "FFF1"), 2, "bad-input"),
        (("--notify", "2A37"), 3, "attribute-not-found"),
        (("--read", "2A19"), 3, "attribute-not-found"),
        (("--write", "2A19"), 3, "attribute-not-found"),
        (("--write", "FFF3"), 5, "att"),
        (("--size", "20"), 2, "usage"),
        (("--without-response",), 2, "usage"),
        (("--duration", "1ms"), 2, "bad-input"),
        (("--plot",), 2, "usage"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else None,
)
def test_failures(meter, words, status, code):
    error = run(*WORDS, *words, "--json", timeout=2 * DEADLINE).failed(status).error
    assert error["code"] == code, f"{error}"
    bluetoothd.assert_not_connected()


def test_a_write_command_that_does_not_fit_in_a_packet(smallest_mtu, background, tmp_path):
    emulate(background, tmp_path, PROFILE)
    write = ("--write", "FFF1", "--without-response", "--duration", "100ms", "--json")
    mtu = run(*WORDS, *write, timeout=2 * DEADLINE).succeeded().events("throughput")[0]["mtu"]
    error = run(*WORDS, *write, "--size", str(mtu - 2), timeout=2 * DEADLINE).failed(2).error
    assert error["code"] == "bad-input" and f"at most {mtu - 3}" in error["message"], f"{error}"
    run(*WORDS, *write, "--size", str(mtu - 3), timeout=2 * DEADLINE).succeeded()


def test_a_device_that_does_not_notify(background, tmp_path):
    emulate(background, tmp_path, WITHOUT_NOTIFICATIONS)
    report = measure("--read", "FFF1", "--write", "FFF1", "--duration", "300ms")
    assert report["writes"]["count"] > 0 and report["notifications"] is None, f"{report}"
    error = run(*WORDS, "--write", "FFF1", "--notify", "FFF1", "--json", timeout=2 * DEADLINE).failed(2).error
    assert error["code"] == "bad-input", f"{error}"


def test_a_device_that_is_not_found(fresh_stack):
    error = run(*WORDS, "--timeout", "1s", "--json").failed(3).error
    assert error["code"] == "device-not-found", f"{error}"


def test_a_lost_connection(meter, background):
    running = background(*WORDS, "--duration", "10m")
    meter.wait_for("subscribed", characteristic="FFF2")
    meter.stop()
    assert running.wait(2 * DEADLINE).failed(4).error["code"] == "connection-lost"


def test_an_interrupted_measurement_reports_its_results(meter, background):
    find("FFF0", "hci1")
    running = background(*WORDS, "--duration", "10m")
    meter.wait_for("subscribed", characteristic="FFF2")
    meter.wait_for("notification", 3)
    result = running.stop(signal.SIGINT)
    assert result.status == 130, f"{result}"
    (report,) = result.events("throughput")
    assert 0 < report["duration"] < 600_000 and report["notifications"]["count"] >= 0, f"{report}"
    meter.wait_for("unsubscribed", characteristic="FFF2")
    bluetoothd.assert_not_connected()
