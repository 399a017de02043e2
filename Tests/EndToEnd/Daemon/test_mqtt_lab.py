"""A lab of fifty machines at one broker."""

import json
import signal
import subprocess

import pytest
from harness.broker import Listener, watch
from harness.processes import GATTLAB
from harness.waiting import until

MACHINES = 50
# Events of each machine after the fault.
EVENTS = 40


@pytest.fixture
def lab(make_daemon, broker, folder, devices):
    """gattlabd fifty times, each with a state, a name and a session of its own."""
    daemons = {}
    for number in range(MACHINES):
        host = f"bench{number}"
        place = folder / host
        place.mkdir()
        settings = broker.configuration().replace("host: bench1", f"host: {host}") + watch(devices, number % 4)
        daemons[host] = make_daemon(place, configuration=settings)
        daemons[host].launch()
    for daemon in daemons.values():
        until(daemon.answers, "gattlabd answers")
    return daemons


def events(listener, host):
    """The numbers of the events of the session of a machine, each once."""
    found = {}
    for message in listener.messages:
        levels = message.topic.split("/")
        if levels[2] == host and levels[3:4] == ["sessions"] and levels[4].startswith("device-") and levels[-1] == "events":
            payload = json.loads(message.payload)
            if "seq" in payload:
                assert found.setdefault(payload["seq"], payload) == payload
    return found


@pytest.mark.budget(30, reason="runs fifty daemons")
def test_fifty_machines_lose_nothing_while_their_broker_is_away(lab, broker, folder):
    """The broker loses its storage; every machine continues after the last event that it had acknowledged."""
    environment = {"GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}", "HOME": str(folder)}
    first = Listener(broker, "gattlab/lab/+/sessions/+/events")
    until(lambda: are_online(environment), "all machines are online")
    for host in lab:
        first.until(lambda host=host: events(first, host), f"events of {host}")
    broker.kill_after(first, lab.values())
    first.end()
    last = {host: max(events(first, host)) for host in lab}
    # No machine publishes before the listener has subscribed again.
    for daemon in lab.values():
        daemon.process.signal(signal.SIGSTOP)
    broker.restart()
    second = Listener(broker, "gattlab/lab/+/sessions/+/events")
    for daemon in lab.values():
        daemon.process.signal(signal.SIGCONT)
    until(lambda: are_online(environment), "all machines are online again")
    for host in lab:
        second.until(lambda host=host: max(events(second, host), default=0) > last[host] + EVENTS, f"events of {host}")
        numbers = sorted({**events(first, host), **events(second, host)})
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), host
    second.end()


def are_online(environment):
    done = subprocess.run([GATTLAB, "hosts", "--json"], env=environment, capture_output=True, text=True, check=False)
    states = [json.loads(line)["state"] for line in done.stdout.splitlines()]
    return len(states) == MACHINES and set(states) == {"online"}
