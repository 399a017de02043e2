"""The pytest plugin: the fixtures `ble` and `peripheral`.

def test_my_program(peripheral):
    strap = peripheral("heart-rate-strap", set={"heart-rate": 150})
    assert my_program.heart_rate() == 150
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Mapping
from typing import Any, Callable, Union

import pytest

from .hardware import Hardware
from .peripheral import Peripheral
from .simulation import Simulation
from .traffic import Traffic

Bench = Union[Simulation, Hardware]

_TRAFFIC = pytest.StashKey[Traffic]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ble", "Bluetooth LE")
    group.addoption(
        "--ble",
        choices=["simulator", "hardware"],
        default="simulator",
        help="run tests of Bluetooth on the simulator (default) or on the adapters of this machine",
    )
    group.addoption(
        "--ble-adapter",
        default="hci1",
        metavar="ADAPTER",
        help="with --ble=hardware, adapter of the peripherals (default hci1); the program under test uses another one",
    )
    parser.addini(
        "ble_scope", "scope of a simulation: function (default), class, module, package or session", default="function"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "ble(adapters=1, version='5.66', seed=0, clock='real', speed=1, options=()): options of the test's simulation",
    )


def _scope(fixture_name: str, config: pytest.Config) -> Any:
    return config.getini("ble_scope")


@pytest.fixture(scope=_scope)
def ble(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """A simulated BlueZ, which all Bluetooth programs of the test use; with --ble=hardware, that of this machine."""
    if request.config.getoption("--ble") == "hardware":
        with Hardware(request.config.getoption("--ble-adapter")) as hardware:
            yield hardware
        return
    marker = request.node.get_closest_marker("ble")
    trace = tmp_path_factory.mktemp("ble") / "trace.btsnoop"
    with Simulation(trace=trace, **(marker.kwargs if marker else {})) as simulation:
        request.node.stash[_TRAFFIC] = Traffic(trace)
        with _Variables(simulation.environment):
            yield simulation


@pytest.fixture
def peripheral(ble: Bench) -> Iterator[Callable[..., Peripheral]]:
    """A function that puts a peripheral in range: `peripheral("heart-rate-strap", set={"heart-rate": 150})`."""
    added: list[Peripheral] = []

    def add(profile: str | os.PathLike[str], **options: Any) -> Peripheral:
        added.append(ble.peripheral(profile, **options))
        return added[-1]

    yield add
    for one in added:
        if one.is_present:
            one.remove()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds what passed on the air to the report of a failed test, and the path of the capture."""
    report = yield
    traffic = _traffic(item)
    if traffic is not None and call.when == "setup" and item.config.getini("ble_scope") != "function":
        traffic.begin()
    if traffic is not None and report.when == "call" and report.failed:
        report.sections.append(("Bluetooth traffic", traffic.text()))
        item.user_properties.append(("btsnoop", str(traffic.path)))
    return report


def _traffic(item: pytest.Item) -> Traffic | None:
    """Returns the traffic of the simulation that a test uses, which belongs to the node of its scope."""
    for node in reversed(item.listchain()):
        if _TRAFFIC in node.stash:
            return node.stash[_TRAFFIC]
    return None


class _Variables:
    """Environment variables of this process, and so of its children, for the time of a block."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = values
        self._former: dict[str, str | None] = {}

    def __enter__(self) -> None:
        self._former = {name: os.environ.get(name) for name in self._values}
        os.environ.update(self._values)

    def __exit__(self, *_: object) -> None:
        for name, value in self._former.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
