"""bluetoothd, the controllers or the power disappear and return under a running emulation and a running watch."""

import time

import pytest

from support import bluetoothd, daemons
from support.gattlab import find
from support.values import assert_sent


def kill_bluetoothd():
    daemons.kill("bluetoothd")


def restore_bluetoothd():
    daemons.start("bluetoothd")


def kill_controllers():
    daemons.kill("btvirt")


def restore_controllers():
    daemons.start("btvirt", "bluetoothd")


# btvirt's controllers don't notice that their adapter is powered off: they continue to advertise and accept connections that
# no host answers, and that the kernel of the other side can't end. So nothing may scan while the strap's adapter is off.


def power_off():
    bluetoothd.set_powered("hci1", False)
    bluetoothd.set_powered("hci0", False)


def power_on():
    bluetoothd.set_powered("hci0", True)
    bluetoothd.set_powered("hci1", True)


LOSSES = {
    "bluetoothd": (kill_bluetoothd, restore_bluetoothd, ["bluetoothd-gone"]),
    # The links of an unplugged adapter end before bluetoothd removes it, and the kernel may power it off first.
    "controllers": (kill_controllers, restore_controllers, ["link-lost", "adapter-off", "device-removed", "adapter-gone"]),
    "power": (power_off, power_on, ["adapter-off"]),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_emulate_and_watch_recover(strap, background, loss):
    cause_loss, restore, reasons = LOSSES[loss]
    find("180D", "hci1")
    watch = background("watch", "service=180D", "heart-rate-measurement", "--adapter", "hci1")
    watch.wait_for("notification", count=2)

    cause_loss()
    strap.wait_for("lost")
    assert watch.wait_for("disconnected")["reason"] in reasons
    before = len(watch.events("notification"))
    restore()
    back = time.monotonic()
    strap.wait_for("ready", count=2)
    assert time.monotonic() - back < 5, "registered and advertising again within five seconds"
    assert bluetoothd.advertisements("hci0") == 1, "bluetoothd advertises the strap"

    watch.wait_for("connected", count=2)
    watch.wait_for("notification", count=before + 3)
    assert_subscriptions_end(strap)
    assert_same_after_recovery(strap, watch, before)


def assert_subscriptions_end(strap):
    """Each subscription ends before the strap is ready again, and before the next one: no value is sent to a client that is gone."""
    kinds = {"subscribed": 1, "unsubscribed": -1}
    count = 0
    for line in strap.objects:
        if line["event"] == "ready":
            assert count == 0, strap.objects
        elif line.get("characteristic") == "2A37":
            count += kinds.get(line["event"], 0)
            assert count in (0, 1), strap.objects


def assert_same_after_recovery(strap, watch, before):
    """The values after the loss are those that the strap reports as sent after it: a run without a gap."""
    received = [line["value"] for line in watch.events("notification")[before:]]
    ready = [index for index, line in enumerate(strap.objects) if line["event"] == "ready"][1]
    assert_sent(
        received,
        lambda: [
            line["value"]
            for line in strap.objects[ready:]
            if line["event"] == "notification" and line["characteristic"] == "2A37"
        ],
    )
