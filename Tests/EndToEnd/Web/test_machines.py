"""The view of the machines at a broker: their states, live, without a broker, and accessible."""

import pytest
from support.axe import violations
from support.broker import Broker, status
from support.server import Daemon, Server
from support.waiting import wait_for
from test_accessibility import SCHEMES, WIDTHS
from test_views import WIDTHS as ALL_WIDTHS

LAB = {
    "lab/bench1/status": status(since="2026-03-01T12:00:00.000Z"),
    "lab/bench1/adapters/hci0": {"adapter": "hci0", "powered": True},
    "lab/bench1/adapters/hci1": {"adapter": "hci1", "powered": False},
    "lab/bench1/devices/C0:00:00:00:00:01": {"address": "C0:00:00:00:00:01", "connected": True},
    "lab/bench1/sessions/chest": {"session": "chest", "state": "running"},
    "lab/bench1/sessions/scale": {"session": "scale", "state": "failed"},
    "lab/bench1/alarms/high": {"alarm": "high", "state": "alerting"},
    "lab/bench2/status": status("offline", "connection-lost"),
    "hall/<b>x/status": status(),
}


@pytest.fixture
def broker(folder):
    broker = Broker(folder)
    yield broker
    broker.end()


@pytest.fixture
def machines(simulation, daemon, broker):
    """The page with a broker that knows some machines."""
    broker.publish(LAB)
    server = Server(simulation, daemon, GATTLAB_BROKER=broker.url)
    yield server
    server.end()


def rows(browser):
    """Returns the texts of the cells by machine, read at one time, because rows are replaced."""
    script = "return [...document.querySelectorAll('tr[data-machine]')].map(row => [row.dataset.machine, [...row.cells].map(cell => cell.innerText)])"
    return dict(browser.driver.execute_script(script))


def row(browser, name):
    """The texts of the row of a machine; empty ones if it has none."""
    return rows(browser).get(name) or [""] * 7


def names(browser):
    return list(rows(browser))


def test_machines_are_beside_each_other_and_change_live(machines, broker, browser):
    browser.open(machines, "machines")
    wait_for(lambda: len(names(browser)) == len([topic for topic in LAB if topic.endswith("status")]), "machines")
    assert names(browser) == ["hall/<b>x", "lab/bench1", "lab/bench2"]
    name, state, adapters, devices, sessions, alarms, version = row(browser, "lab/bench1")
    assert name == "lab/bench1" and "online" in state and "since" in state and "2026" in state
    assert adapters == "hci0, hci1 (off)" and devices == "1 connected" and sessions == "1 failed, 1 running"
    assert "1 alerting" in alarms and version == "0.1.0"
    assert "offline" in row(browser, "lab/bench2")[1] and "connection lost" in row(browser, "lab/bench2")[1]
    broker.publish({
        "lab/bench1/status": status("offline", "stopped", "2026-03-01T13:00:00.000Z"), "lab/bench1/sessions/scale": None,
        "lab/bench2/status": None, "lab/bench0/status": status(),
    })  # fmt: skip
    wait_for(lambda: "offline" in row(browser, "lab/bench1")[1], "change of a state")
    wait_for(lambda: row(browser, "lab/bench1")[4] == "1 running", "end of a session")
    wait_for(lambda: names(browser) == ["hall/<b>x", "lab/bench0", "lab/bench1"], "a new machine, and one that is gone")
    assert browser.errors() == []


def test_a_machine_with_gattlabd_is_listed(simulation, broker, browser, folder):
    place = folder / "machine"
    place.mkdir()
    daemon = Daemon(place, simulation)
    daemon.end()
    with daemon.configuration.open("a") as file:
        file.write(f"mqtt: {{url: '{broker.url}', site: lab, host: bench7}}\n")
    daemon.start()
    server = Server(simulation, None, GATTLAB_BROKER=broker.url)
    browser.open(server, "machines")
    wait_for(lambda: "online" in row(browser, "lab/bench7")[1], "machine")
    wait_for(lambda: row(browser, "lab/bench7")[2] == "hci0, hci1", "adapters")
    daemon.kill()
    wait_for(lambda: "connection lost, since" in row(browser, "lab/bench7")[1], "loss of the machine")
    server.end()


def test_a_broker_that_is_away_is_reported_and_connected_again(machines, broker, browser):
    browser.open(machines, "machines")
    wait_for(lambda: names(browser), "machines")
    broker.process.kill()
    broker.process.wait()
    wait_for(lambda: "broker" in browser.text("#main [role=status]"), "report")
    broker.start()
    broker.publish({"lab/bench5/status": status()})
    wait_for(lambda: names(browser) == ["lab/bench5"], "the machines that the broker knows now")
    assert browser.text("#main [role=status]") == ""


def test_without_a_broker_the_view_is_absent(daemon_server, browser):
    browser.open(daemon_server)
    assert "machines" not in browser.views()


def test_a_broker_that_cannot_be_used_is_explained(simulation, daemon, browser):
    server = Server(simulation, daemon, GATTLAB_BROKER="broker")
    browser.open(server, "machines")
    wait_for(lambda: "invalid value 'broker'" in browser.text("#main [role=status]"), "explanation")
    server.end()


def test_the_view_of_machines_is_accessible(machines, browser):
    browser.open(machines, "machines")
    wait_for(lambda: names(browser), "machines")
    found = {}
    try:
        for scheme in SCHEMES:
            browser.prefer(scheme)
            for width in WIDTHS:
                browser.size(width)
                for violation in violations(browser):
                    found.setdefault(violation, []).append(f"{scheme}, {width}")
        assert not found, found
        for width in ALL_WIDTHS:
            browser.size(width)
            assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= width
    finally:
        browser.size(1280)
        browser.prefer("light")
