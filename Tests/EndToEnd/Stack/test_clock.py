"""Scheduled alarms and samples of gattlabd when the system's clock is set, as by a user or by NTP."""

import asyncio
import time
from datetime import datetime, timezone

import pytest
from support import daemons
from support.waiting import until
from test_daemon import COUNT, Refused, daemon, folder, remote, watching  # noqa: F401 three are fixtures

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


@pytest.fixture
def clock_of_1970(clock):
    # The machine was started at the beginning of 1970; the kernel permits no earlier time.
    clock.set(1 - clock.difference)
    return clock


def test_samples_wait_for_the_clock_of_a_machine_that_starts_in_1970(clock_of_1970, daemon, remote):  # noqa: F811
    """Only a time server or a user knows the time, so gattlabd waits for one of them."""
    count = 20

    async def body():
        client = await daemon.client()
        stream = await client.start(watching("FFF0") | {"kind": "record"}, name="kept")
        await client.until(lambda: len(stream.events_named("notification")) >= count, "notifications")
        device = stream.events_named("connected")[0]["address"]
        with pytest.raises(Refused, match="no samples"):
            await client.call("samples.read", device=device, stream="count")
        clock_of_1970.set(0)
        await client.until(lambda: len(stream.events_named("notification")) >= 2 * count, "notifications")
        samples = (await client.call("samples.read", device=device, stream="count"))["samples"]
        await client.close()
        return [(int(sample["value"]), datetime.fromisoformat(sample["time"]).timestamp()) for sample in samples]

    begun = clock_of_1970.difference + time.clock_gettime(time.CLOCK_BOOTTIME)
    samples = asyncio.run(body())
    values, times = zip(*samples)
    assert len(values) >= 2 * count and values == tuple(range(values[0], values[0] + len(values)))
    assert times == tuple(sorted(times)) and begun <= times[0] and times[-1] <= time.time()
