"""Two machines that publish their events through one broker and copy their samples into one PostgreSQL at the same time."""

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "postgresql"))

from bench import COLUMNS, PAGE, copy
from harness.broker import Broker
from harness.daemon import Daemon
from harness.measuring import print_table
from harness.postgresql import PostgreSQL
from harness.processes import GATTLAB
from harness.profiles import counter
from harness.stack import Devices, Stack
from harness.waiting import until
from mqtt import own_limit, subscriber

MACHINES = 2
# Devices of each machine.
DEVICES = 3
# Of all machines together.
EVENTS = int(os.environ.get("GATTLAB_EVENTS", "40000"))
SAMPLES = int(os.environ.get("GATTLAB_SAMPLES", "1000000"))
PROGRAM = Path(GATTLAB).with_name("SampleBenchmark")


def measure_lab(rounds):
    found = {name: [] for name in ("events", "mosquitto", "mosquitto alone", "samples", "COPY", "COPY alone")}
    for number in range(rounds):
        with folder() as place:
            for name, rate in measure_round(place).items():
                found[name].append(rate)
        print(f"round {number + 1} of {rounds}", flush=True)
    rows = [("per second, minimum / median / maximum", "gattlab", "compared with", "", "ratio")]
    for name, ours, others in (
        ("events through one broker", "events", ("mosquitto", "mosquitto alone")),
        ("at the same time, samples into PostgreSQL", "samples", ("COPY", "COPY alone")),
    ):
        for other in others:
            how = "" if other.endswith("alone") else " at the same time"
            ratios = [one / two for one, two in zip(found[ours], found[other], strict=True)]
            rows.append((name, spread(found[ours]), other + how, spread(found[other]), spread(ratios, ".2f")))
    print_table(rows)


def spread(values, form=",.0f"):
    values = sorted(values)
    return " / ".join(format(one, form) for one in (values[0], values[len(values) // 2], values[-1]))


def measure_round(place):
    """The rates of one round, and the limits of the broker and the database: at the same time, and alone."""
    broker = Broker(place).start()
    rates = {"mosquitto alone": own_limit(broker)}
    broker.kill()
    database = PostgreSQL(place / "postgresql")
    database.kill()
    devices = Devices(place, counter(every="5ms"), MACHINES * DEVICES)
    stack = Stack(place, devices.peripherals).start()
    machines = [machine(place, number, stack, devices, broker, database) for number in range(MACHINES)]
    for one in machines:
        one.start()
    until(lambda: events(machines) > EVENTS + 1000 * MACHINES, "events in the journals", deadline=300)
    for one in machines:
        one.process.terminate()
    stack.end()
    # From here on, the machines have what they kept, and nothing new.
    database.start()
    broker.restart()
    with subscriber(broker, "gattlab/lab/+/sessions/+/events") as arrivals:
        for one in machines:
            one.launch()
        rates["samples"] = copied_rate(machines)
        rates["events"] = arrivals.rate(EVENTS)
    for one in machines:
        one.end()
    file = place / "samples.copy"
    database.psql(f"\\copy (SELECT {COLUMNS} FROM gattlab.samples ORDER BY time) TO '{file}' (FORMAT binary)")
    rates["COPY alone"] = SAMPLES / copy(database, file, "the same table")
    with ThreadPoolExecutor() as pool:
        limit = pool.submit(own_limit, broker, EVENTS)
        # Until its subscriber is ready.
        time.sleep(0.5)
        rates["COPY"] = SAMPLES / copy(database, file, "the same table")
        rates["mosquitto"] = limit.result()
    broker.kill()
    database.end()
    return rates


def machine(place, number, stack, devices, broker, database):
    """A gattlabd with a database of samples, whose sessions watch some of the devices."""
    own = place / f"bench{number + 1}"
    state = own / "state"
    state.mkdir(parents=True)
    subprocess.run([PROGRAM, "fill", state, str(SAMPLES // MACHINES), "1", str(PAGE)], check=True, stdout=subprocess.DEVNULL)
    watched = devices.addresses[number * DEVICES : (number + 1) * DEVICES]
    sessions = [f'{{name: device-{index}, device: "{address}"}}' for index, address in enumerate(watched)]
    host = f"bench{number + 1}"
    configuration = broker.configuration().replace("host: bench1", f"host: {host}") + database.configuration(host)
    return Daemon(own, stack.address, configuration=f"watch: [{', '.join(sessions)}]\n{configuration}")


def events(machines):
    return sum(one["seq"] for machine in machines for one in machine.ask("session.list")["result"]["sessions"])


def copied_rate(machines):
    """Samples per second from the first one until all are copied."""
    until(lambda: all(one.answers() for one in machines), "gattlabd answers")
    started, before = time.monotonic(), copied(machines)
    until(lambda: copied(machines) >= SAMPLES, "all samples are copied", deadline=120)
    return (copied(machines) - before) / (time.monotonic() - started)


def copied(machines):
    return sum(one.ask("status")["result"]["postgresql"]["copied"] for one in machines)


@contextmanager
def folder():
    with tempfile.TemporaryDirectory(prefix="gattlabd-", ignore_cleanup_errors=True) as path:
        os.chmod(path, 0o755)
        yield Path(path)
