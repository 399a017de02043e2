"""Fixtures of the tests of 'gattlab web': a simulation with devices, gattlabd or none, the server, and a browser."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

# The second one is that of the tests of gattlabd, for its ports.
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).resolve().parents[1] / "Daemon")]

from support.browser import Browser
from support.load import Load
from support.server import Daemon, Server, Simulation


@pytest.fixture(scope="session")
def folder():
    with tempfile.TemporaryDirectory(prefix="gattlab-web-") as path:
        os.chmod(path, 0o755)
        yield Path(path)


@pytest.fixture(scope="session")
def simulation(folder):
    simulation = Simulation(folder)
    yield simulation
    simulation.end()


@pytest.fixture(scope="session")
def daemon(folder, simulation):
    daemon = Daemon(folder, simulation)
    yield daemon
    daemon.end()


@pytest.fixture(scope="module")
def load(tmp_path_factory):
    """A simulation of many values of its own, which takes processor time while it exists."""
    load = Load(tmp_path_factory.mktemp("load"))
    yield load
    load.end()


@pytest.fixture(params=["gattlabd", "alone"])
def server(request, simulation):
    """The command, with gattlabd and without it."""
    daemon = request.getfixturevalue("daemon") if request.param == "gattlabd" else None
    server = Server(simulation, daemon)
    yield server
    server.end()
    if daemon:
        daemon.wait_for_unused_links()


@pytest.fixture
def daemon_server(simulation, daemon):
    server = Server(simulation, daemon)
    yield server
    server.end()
    daemon.wait_for_unused_links()


@pytest.fixture(scope="session")
def make_browser():
    """Creates browsers, which end with the tests."""
    made = []

    def make(**options):
        made.append(Browser(**options))
        return made[-1]

    yield make
    for browser in made:
        browser.end()


@pytest.fixture(scope="session")
def shared_browser(make_browser):
    return make_browser()


@pytest.fixture
def browser(shared_browser):
    """One browser for all tests, without the cookies of the last one."""
    shared_browser.reset()
    return shared_browser
