"""Events through a broker: their rate beside the broker's own limit, and the processor time that they add to gattlabd."""

import statistics
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from harness.broker import BASE, Broker, Listener
from harness.daemon import Daemon
from harness.measuring import print_table
from harness.profiles import counter
from harness.stack import Devices, Stack
from harness.waiting import until

DEVICES = 5
EVENTS = 20_000
TOPICS = f"{BASE}/sessions/+/events"
# As an event of a notification.
PAYLOAD = "x" * 260


class Lab:
    """Five devices with 200 values a second each, and a gattlabd that watches them."""

    def __init__(self, folder, more=""):
        self.devices = Devices(folder, counter(every="5ms"), DEVICES)
        self.stack = Stack(folder, self.devices.peripherals).start()
        sessions = [f'{{name: device-{number}, device: "{one}"}}' for number, one in enumerate(self.devices.addresses)]
        self.daemon = Daemon(folder, self.stack.address, configuration=f"watch: [{', '.join(sessions)}]\n{more}")
        self.daemon.start()

    def events(self):
        """The number of events of all sessions."""
        return sum(one["seq"] for one in self.daemon.ask("session.list")["result"]["sessions"])

    def end(self):
        self.daemon.end()
        self.stack.end()


def own_limit(broker, count=EVENTS):
    """Messages per second from mosquitto's publisher to its subscriber, at least once each."""
    with subscriber(broker, "limit") as arrivals:
        words = ["mosquitto_pub", "-V", "5", "-p", str(broker.port), "-q", "1", "-t", "limit", "-l"]
        with subprocess.Popen(words, stdin=subprocess.PIPE, text=True) as publisher:
            publisher.stdin.write(f"{PAYLOAD}\n" * count)
            publisher.stdin.close()
        return arrivals.rate(count)


class subscriber:
    """mosquitto's subscriber, which prints the time of each message."""

    def __init__(self, broker, topic):
        self.output = tempfile.NamedTemporaryFile("r")
        words = ["mosquitto_sub", "-V", "5", "-p", str(broker.port), "-q", "1", "-t", topic, "-F", "%U"]
        with open(self.output.name, "w") as file:
            self.child = subprocess.Popen(words, stdout=file)
        # The broker has accepted it when it receives what another client publishes.
        time.sleep(0.5)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # mosquitto_sub 2.0.11 may wait forever for its own lock when it handles a signal.
        self.child.kill()
        self.child.wait()

    def rate(self, count):
        """The rate of the first messages."""
        lines = until(lambda: len(lines := Path(self.output.name).read_text().splitlines()) >= count and lines, "messages")
        return (count - 1) / (float(lines[count - 1]) - float(lines[0]))


def from_journal(folder, broker):
    """Events per second that gattlabd publishes of those that it has kept for the broker."""
    lab = Lab(folder, broker.configuration())
    broker.kill()
    first = lab.events()
    until(lambda: lab.events() > first + EVENTS + 2000, "events in the journal", deadline=120)
    # New events would add to the load.
    lab.stack.end()
    broker.restart()
    with subscriber(broker, TOPICS) as arrivals:
        rate = arrivals.rate(EVENTS)
    lab.end()
    return rate


def cost(folder, more, seconds):
    """Processor time of gattlabd per event, in microseconds."""
    lab = Lab(folder, more)
    until(lambda: lab.events() > 2000, "events")
    began, events = lab.daemon.process.processor_time, lab.events()
    time.sleep(seconds)
    used, count = lab.daemon.process.processor_time - began, lab.events() - events
    lab.end()
    return used / count * 1e6, count / seconds


def measure_mqtt(seconds, rounds):
    limits, rates, costs = [], [], {"without": [], "with": []}
    for number in range(rounds):
        with folder() as place:
            broker = Broker(place).start()
            limits.append(own_limit(broker))
            rates.append(from_journal(place, broker))
            broker.kill()
        for name in costs:
            with folder() as place:
                broker = Broker(place).start()
                listener = Listener(broker, f"{BASE}/status")
                costs[name].append(cost(place, broker.configuration() if name == "with" else "", seconds / rounds))
                listener.end()
                broker.kill()
        print(f"round {number + 1} of {rounds}", flush=True)
    times = {name: statistics.median(one for one, _ in found) for name, found in costs.items()}
    per_second = statistics.median(rate for _, rate in costs["with"])
    limit, rate = statistics.median(limits), statistics.median(rates)
    print_table(
        [
            ("", "gattlab", "compared with", "ratio"),
            ("events per second through a broker", f"{rate:,.0f}", f"mosquitto_pub: {limit:,.0f}", f"{rate / limit:.2f}"),
            (
                f"processor time per event, at {per_second:,.0f} events per second",
                f"{times['with']:.0f} µs",
                f"without MQTT: {times['without']:.0f} µs",
                f"{times['with'] / times['without']:.2f}",
            ),
        ]
    )


@contextmanager
def folder():
    with tempfile.TemporaryDirectory(prefix="gattlabd-", ignore_cleanup_errors=True) as path:
        yield Path(path)
