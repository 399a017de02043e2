"""Scans of several programs that start and end at the same moment.

bluetoothd 5.66 replies to one of the calls of StartDiscovery, and of StopDiscovery, then; the other programs wait in vain.
"""

import pytest
from support import bluetoothd, daemons
from support.waiting import until

CENTRAL = "hci1"
SCANS = 6


@pytest.fixture
def own_bluetoothd(fresh_stack):
    """bluetoothd 5.66 itself may continue to discover after its last client has left: the next test starts another one."""
    yield
    daemons.kill("bluetoothd")


def test_each_of_six_scans_finds_the_strap(own_bluetoothd, strap, background):
    for _ in range(2):
        # Filters that differ cause bluetoothd to restart its discovery for each client.
        scans = [
            background("scan", "--service", "180D", "--service", f"FFF{number}", "--adapter", CENTRAL, "--count", "1")
            for number in range(SCANS)
        ]
        for scan in scans:
            result = scan.wait()
            assert result.status == 0, f"{result}"
            assert [line["name"] for line in result.events("advertisement")] == ["gattlab HRS"], f"{result}"
        if daemons.TARGET == "simulator":
            until(lambda: not bluetoothd.is_discovering(CENTRAL), "no discovery is left behind")
