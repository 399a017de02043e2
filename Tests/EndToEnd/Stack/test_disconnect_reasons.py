"""The reason for the end of a connection, in the events of a watch: bluetoothd reports it from release 5.83 on."""

import pytest

from support import bluetoothd, daemons
from support.gattlab import find

RELEASES = {"5.66": False, "5.87": True}
# The adapter that disconnects, and the reason that a bluetoothd reports that knows it.
ENDS = {"device": ("hci0", "ended-by-device"), "host": ("hci1", "ended-by-host")}


@pytest.fixture(params=RELEASES)
def reports_reasons(request, fresh_stack):
    """Runs a release of bluetoothd; the value is true if it reports the reason."""
    if daemons.TARGET == "real":
        if RELEASES[request.param]:
            pytest.skip("the virtual machine has bluetoothd 5.66")
        yield False
        return
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd", version=request.param)
    yield RELEASES[request.param]
    daemons.kill("bluetoothd")


@pytest.mark.parametrize("end", ENDS)
def test_a_watch_reports_who_ended_the_connection(reports_reasons, background, end):
    adapter, reason = ENDS[end]
    background("emulate", "heart-rate-strap", "--adapter", "hci0").wait_for("ready")
    find("180D", "hci1")
    watch = background("watch", "service=180D", "heart-rate-measurement", "--adapter", "hci1")
    watch.wait_for("notification")
    bluetoothd.disconnect(adapter)
    assert watch.wait_for("disconnected")["reason"] == (reason if reports_reasons else "link-lost")
