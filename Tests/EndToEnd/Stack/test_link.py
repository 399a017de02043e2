"""gattlab link: the values of a connection, and the reason for each that is unknown."""

import asyncio
import os
import subprocess

import pytest

from support import bluetoothd, daemons
from support.central import connected
from support.gattlab import BINARY, find, run
from support.waiting import DEADLINE

WORDS = ("link", "service=180D", "--adapter", "hci1")
ON_SIMULATOR = daemons.TARGET == "simulator"


@pytest.fixture
def sensor(strap):
    find("180D", "hci1")
    return strap


def links(*words, timeout=2 * DEADLINE):
    return run(*WORDS, *words, "--json", timeout=timeout).succeeded().events("link")


def test_it_shows_the_parameters_of_its_connection(sensor):
    (link,) = links()
    assert link["adapter"] == "hci1" and link["name"] and link["mtu"] >= 23
    # Both controllers connect with the same parameters.
    assert link["parameters"] == {"interval": 50.0, "latency": 0, "supervisionTimeout": 420}
    if ON_SIMULATOR:
        assert -100 < link["rssi"] < 0
        assert set(link["unknown"]) == {"txPower", "phy"}
    else:
        # Of the three commands, the virtual controllers of Bluetooth 4.2 implement none, and those of 5.2 some.
        assert set(link["unknown"].values()) == {"the controller answers: Unknown HCI Command (0x01)"}
        assert {"rssi", "txPower", "phy"} == set(link["unknown"]) | {name for name in ("rssi", "txPower", "phy") if link.get(name) is not None}


def test_it_is_shown_again_after_the_interval(sensor):
    shown = links("--interval", "50ms", "--count", "4")
    assert len(shown) == 4
    assert all(link["parameters"] == shown[0]["parameters"] for link in shown)


def test_a_connection_of_another_program_stays_open_and_keeps_its_parameters_to_itself(sensor):
    async def inspect():
        async with connected("hci1", "180D", "2A37") as client:
            (link,) = await asyncio.to_thread(links)
            assert client.is_connected
            return link

    link = asyncio.run(inspect())
    assert link["parameters"] is None
    assert "at the start of a connection" in link["unknown"]["parameters"]


def test_a_lost_connection_ends_the_command(sensor, background):
    link = background(*WORDS, "--interval", "100ms")
    link.wait_for("link")
    bluetoothd.disconnect("hci0")
    assert link.wait().error["code"] == "connection-lost"


def test_an_unprivileged_user_sees_the_reasons(sensor):
    if ON_SIMULATOR:
        pytest.skip("a simulation needs no privileges")
    command = ["setpriv", "--reuid=65534", "--clear-groups", "--bounding-set=-all", "--inh-caps=-all", BINARY]
    result = subprocess.run(
        [*command, *WORDS], capture_output=True, text=True, timeout=2 * DEADLINE, env=os.environ, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.count("CAP_NET_RAW") >= 2, result.stdout


@pytest.mark.parametrize("words, message", [
    (("--count", "2"), "--count requires --interval"),
    (("--interval", "1ms"), "the interval 1ms is too short"),
])  # fmt: skip
def test_wrong_options_are_refused(words, message):
    result = run(*WORDS, *words, "--json")
    assert result.error["message"] == message
