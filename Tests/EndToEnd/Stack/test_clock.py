"""Scheduled alarms of gattlabd when the system's clock is set, as by a user or by NTP."""

import time
from datetime import datetime, timezone

import pytest
from support import daemons
from support.waiting import until
from test_daemon import daemon, folder  # noqa: F401 they are fixtures

pytestmark = pytest.mark.skipif(
    daemons.TARGET == "simulator", reason="the clock may be set in the virtual machine only, not that of this machine"
)

HOUR = 3600
DAY = 24 * HOUR
DAILY = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]


class Clock:
    """The system's clock, which can be set; the clock since the start of the system is unaffected."""

    def __init__(self):
        self.difference = time.clock_gettime(time.CLOCK_REALTIME) - time.clock_gettime(time.CLOCK_BOOTTIME)

    def set(self, offset):
        """Sets it to a number of seconds after the right time."""
        time.clock_settime(time.CLOCK_REALTIME, time.clock_gettime(time.CLOCK_BOOTTIME) + self.difference + offset)


@pytest.fixture
def clock():
    clock = Clock()
    yield clock
    clock.set(0)


class Alarms:
    def __init__(self, daemon):  # noqa: F811
        self.daemon = daemon

    def call(self, method, **params):
        answer = self.daemon.ask(method, **params)
        assert "result" in answer, answer
        return answer["result"]

    def add(self, name, **alarm):
        self.call("alarms.add", name=name, alarm=alarm)

    def add_daily(self, name, moment):
        self.add(name, at=f"{datetime.fromtimestamp(moment, timezone.utc):%H:%M:%S}", zone="UTC", days=DAILY)

    def add_once(self, name, moment):
        self.add(name, at=f"{datetime.fromtimestamp(moment, timezone.utc):%Y-%m-%dT%H:%M:%S.000Z}")

    @property
    def states(self):
        return {alarm["alarm"]: alarm["state"] for alarm in self.call("alarms.list")["alarms"]}

    def next(self, name):
        """The time of the next alert of an alarm in seconds since 1970."""
        alarm = next(alarm for alarm in self.call("alarms.list")["alarms"] if alarm["alarm"] == name)
        return datetime.fromisoformat(alarm["next"]).timestamp()


def test_scheduled_alarms_follow_a_clock_that_is_set(daemon, clock):  # noqa: F811
    # All alarms handle a change in one turn of gattlabd's loop, so one that reacts shows that all others have handled it.
    alarms = Alarms(daemon)
    start = int(time.time())
    alarms.add_once("once", start + HOUR)
    alarms.add_daily("daily", start + HOUR)
    alarms.add_once("later", start + 4 * HOUR)
    alarms.add("timer", timer="1h")

    clock.set(2 * HOUR)
    until(lambda: alarms.states["once"] == "alerting", "the alert of a time that was skipped")
    assert alarms.states == {"once": "alerting", "daily": "alerting", "later": "scheduled", "timer": "countdown"}
    assert alarms.next("timer") == pytest.approx(start + 3 * HOUR, abs=600), "a duration does not change"
    for name in ("once", "daily"):
        alarms.call("alarms.stop", alarm=name)
    assert alarms.next("daily") == start + HOUR + DAY
    alarms.add_daily("witness", start + HOUR + HOUR // 2)
    assert alarms.next("witness") == start + HOUR + HOUR // 2 + DAY

    clock.set(0)
    until(lambda: alarms.next("witness") == start + HOUR + HOUR // 2, "the witness is scheduled for today")
    assert alarms.states == {"daily": "scheduled", "later": "scheduled", "timer": "countdown", "witness": "scheduled"}
    assert alarms.next("daily") == start + HOUR + DAY, "the time that comes again does not count"

    clock.set(2 * HOUR)
    until(lambda: alarms.states["witness"] == "alerting", "the alert of the witness")
    assert alarms.states == {"daily": "scheduled", "later": "scheduled", "timer": "countdown", "witness": "alerting"}

    clock.set(5 * HOUR)
    until(lambda: alarms.states["later"] == "alerting", "the alert of the later time")
    assert alarms.states["daily"] == "scheduled"
