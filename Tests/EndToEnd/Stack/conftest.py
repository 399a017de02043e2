"""Fixtures of the tests on a whole stack: the simulator, or the real one inside the virtual machine of scripts/vm."""

import dbus
import pytest

from support import bluetoothd, daemons
from support.examples import ExamplePeripheral
from support.gattlab import Running
from support.waiting import until

ADAPTERS = ["hci0", "hci1"]


def stack_is_fresh():
    """bluetoothd 5.66 may crash shortly after a test because of it, and is restarted then."""
    daemons.start("bus", "btvirt", "bluetoothd")
    try:
        if not {bluetoothd.path(adapter) for adapter in ADAPTERS} <= bluetoothd.objects().keys():
            return False
        for adapter in ADAPTERS:
            if not bluetoothd.is_powered(adapter):
                bluetoothd.set_powered(adapter, True)
        bluetoothd.remove_devices()
        return True
    except dbus.DBusException:
        return False


@pytest.fixture(autouse=True)
def fresh_stack():
    """Starts each test with everything running, both adapters on, and nothing discovered or registered."""
    until(stack_is_fresh, "the fresh stack")
    bluetoothd.assert_nothing_left()


@pytest.fixture
def background(fresh_stack):
    """Starts gattlab in the background: background("watch", …); it ends with the test."""
    running = []

    def start(*words):
        running.append(Running(*words))
        return running[-1]

    yield start
    for one in reversed(running):
        one.end()


@pytest.fixture
def strap(background):
    """The emulated strap on hci0, registered and advertising."""
    emulation = background("emulate", "heart-rate-strap", "--adapter", "hci0", "--seed", "1")
    emulation.wait_for("ready")
    return emulation


@pytest.fixture
def example(fresh_stack):
    """BlueZ's example peripheral on hci0."""
    peripheral = ExamplePeripheral("hci0")
    yield peripheral
    peripheral.end()


@pytest.fixture
def low_handles(fresh_stack):
    """A bluetoothd that has assigned few handles: beyond 1023, its Database Hash stays as it is (docs/known-faults.md)."""
    if daemons.TARGET == "real":
        daemons.kill("bluetoothd")
        daemons.start("bluetoothd")


@pytest.fixture
def smallest_mtu(fresh_stack):
    """bluetoothd with an ATT_MTU of 64 bytes, about the smallest that a real kernel accepts."""
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd", mtu=64)
    yield
    daemons.kill("bluetoothd")


class KernelFault(Exception):
    """A kernel fault that also ended bluetoothd; scripts/test runs the test once more (docs/quality.md)."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    try:
        return (yield)
    except (Exception, pytest.fail.Exception) as error:
        if fault := daemons.kernel_fault("bluetoothd"):
            raise KernelFault(f"while {item.name} ran: {fault}") from error
        raise


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Shows the end of bluetoothd's log for a failure."""
    report = yield
    if report.failed:
        report.sections.append(("bluetoothd", "\n".join(daemons.log("bluetoothd").splitlines()[-30:])))
    return report


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report):
    """Prints failures immediately: a run may be cut short before its summary."""
    if report.failed or report.outcome == "rerun":
        print(f"\n{report.longreprtext}", *(f"--- {title}\n{text}" for title, text in report.sections), sep="\n")
