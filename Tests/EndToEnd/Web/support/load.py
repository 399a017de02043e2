"""Devices that send many values, and a gattlabd that watches them."""

from support.server import Daemon, Simulation
from support.waiting import wait_for

DEVICES = 10
SESSIONS = [f"counter-{number}" for number in range(DEVICES)]
ADDRESS = "C0:00:00:00:01:{:02X}"
COUNT = "2AEB"
# A session with as many values from one device.
FAST = "fast"
FAST_ADDRESS = "C0:00:00:00:02:00"
VALUE = "FFF2"
# A page that does not read fills the buffers of the kernel and then this queue.
QUEUED_EVENTS = 512

# Each device sends 100 values per second.
PROFILE = f"""name: Counter
advertising: {{ interval: 20ms }}
signals:
  count: {{ ramp: {{ from: 0, by: 1, every: 10ms, to: 16000000 }} }}
services:
  - uuid: FFF0
    characteristics:
      - uuid: {COUNT}
        properties: [read, notify]
        notify: {{ every: 10ms }}
        value: {{ signal: count }}
"""

FAST_PROFILE = f"""name: Fast
advertising: {{ interval: 20ms }}
services:
  - uuid: FFF1
    characteristics:
      - uuid: {VALUE}
        properties: [notify]
        notify: {{ every: 1ms }}
        hex: "{"5A" * 100}"
"""


class Load:
    def __init__(self, folder):
        addresses = [ADDRESS.format(number) for number in range(DEVICES)]
        peripherals = [f"{folder}/counter.yaml,address={address}" for address in addresses]
        peripherals.append(f"{folder}/fast.yaml,address={FAST_ADDRESS}")
        (folder / "counter.yaml").write_text(PROFILE)
        (folder / "fast.yaml").write_text(FAST_PROFILE)
        self.simulation = Simulation(folder, peripherals)
        self.daemon = Daemon(folder, self.simulation, limits=f"queue: {QUEUED_EVENTS}")
        for session, address in zip(SESSIONS, addresses, strict=True):
            self.watch(session, address, COUNT)
        wait_for(lambda: all(number > 10 for number in self.sent().values()), "values of all devices")

    def watch(self, session, address, attribute):
        """Starts a session that follows the values of a device."""
        watch = {"kind": "watch", "device": address, "attributes": [attribute]}
        self.daemon.call("session.start", name=session, session=watch)

    def sent(self):
        """Returns the number of the last event of each session."""
        sessions = self.daemon.call("session.list")["sessions"]
        return {one["session"]: one["seq"] for one in sessions if one["session"] in SESSIONS}

    @property
    def dropped(self):
        """Number of events that gattlabd has not delivered to clients that did not read."""
        return self.daemon.metrics.value('gattlab_events_dropped_total{reason="slow-client"}')

    def end(self):
        self.daemon.end()
        self.simulation.end()
