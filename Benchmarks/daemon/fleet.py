"""Probes on many machines: the time that `gattlab fleet probe` adds to each probe."""

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from harness.broker import Broker
from harness.daemon import Daemon
from harness.measuring import print_table
from harness.processes import GATTLAB, TICKS
from harness.profiles import counter
from harness.stack import Devices, Stack
from harness.waiting import until

MACHINES = 50
DEVICES = 20
# Scripts for each device.
SCRIPTS = 50
# Does not connect, so that almost all of the time is that of starting probes and of the fleet.
SCRIPT = 'test("it is quick", function() expect(1):equals(1) end)\n'
# Scripts for each device in the run on one machine, whose jobs follow each other.
FEW_SCRIPTS = 10


def processor_time(pid):
    """The processor time of a process and of its children that have ended, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(one) for one in fields[11:15]) / TICKS


class Fleet:
    """Fifty gattlabd on one simulation."""

    def __init__(self, folder):
        self.folder = folder
        self.broker = Broker(folder).start()
        self.devices = Devices(folder, counter(every="60s"), DEVICES)
        self.stack = Stack(folder, self.devices.peripherals).start()
        self.daemons = []
        for number in range(MACHINES):
            place = folder / f"bench{number}"
            place.mkdir()
            settings = self.broker.configuration(", probes: {allow: true}").replace("host: bench1", f"host: bench{number}")
            self.daemons.append(Daemon(place, self.stack.address, configuration=settings).launch())
        for one in self.daemons:
            until(one.answers, "gattlabd answers")
        self.environment = {**os.environ, "GATTLAB_BROKER": f"mqtt://127.0.0.1:{self.broker.port}", "HOME": str(folder)}
        until(self.are_online, "all machines are online")

    def are_online(self):
        done = subprocess.run([GATTLAB, "hosts", "--json"], env=self.environment, capture_output=True, text=True, check=False)
        return sum(json.loads(one)["probes"] for one in done.stdout.splitlines()) == MACHINES

    def end(self):
        for one in self.daemons:
            one.end()
        self.stack.end()
        self.broker.kill()

    def used(self):
        return sum(processor_time(one.process.pid) for one in self.daemons) + processor_time(self.broker.process.pid)


def over_fleet(fleet, scripts, machines):
    """Elapsed and processor time of all jobs on a number of machines."""
    jobs = DEVICES * len(scripts)
    pattern = "lab/*" if machines > 1 else "lab/bench1"
    words = [word for address in fleet.devices.addresses for word in ("--device", address)]
    began, before, own = time.monotonic(), fleet.used(), os.times()
    done = subprocess.run(
        [GATTLAB, "fleet", "probe", *scripts, "--on", pattern, *words, "--json"],
        env=fleet.environment, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    elapsed, after = time.monotonic() - began, os.times()
    submitter = after.children_user + after.children_system - own.children_user - own.children_system
    events = [json.loads(line) for line in done.stdout.splitlines()]
    ended = [one for one in events if one["event"] == "job-ended"]
    assert len({one["job"] for one in ended}) == len(ended) == jobs and all(one["passed"] == 1 for one in ended)
    assert (events[-1]["repeated"], events[-1]["late"]) == (0, 0)
    assert len({one["machine"] for one in ended}) == machines
    return elapsed, fleet.used() - before + submitter, submitter


def directly(fleet, scripts, parallel):
    """Elapsed and processor time of the same probes, a number of them at a time."""
    lines = [f"{script}\t--device\t{address}" for script in scripts for address in fleet.devices.addresses]
    began, own = time.monotonic(), os.times()
    # As gattlabd starts them.
    command = ["xargs", "-P", str(parallel), "-L", "1", GATTLAB, "probe", "--json", "--socket", fleet.daemons[0].socket]
    environment = {**fleet.environment, "DBUS_SYSTEM_BUS_ADDRESS": fleet.stack.address}
    subprocess.run(command, input="\n".join(lines), env=environment, stdout=subprocess.DEVNULL, text=True, check=True)
    elapsed, after = time.monotonic() - began, os.times()
    return elapsed, after.children_user + after.children_system - own.children_user - own.children_system


def measure_fleet():
    rows = [("", "gattlab fleet probe", "gattlab probe", "overhead of a job")]
    with tempfile.TemporaryDirectory(prefix="gattlabd-", ignore_cleanup_errors=True) as path:
        fleet = Fleet(Path(path))
        scripts = []
        for number in range(SCRIPTS):
            scripts.append(Path(path) / f"checks{number}.lua")
            scripts[-1].write_text(SCRIPT)
        for some, machines in ((scripts, MACHINES), (scripts[:FEW_SCRIPTS], 1)):
            rows += compare(fleet, some, machines)
        fleet.end()
    print_table(rows)


def compare(fleet, scripts, machines):
    """The rows of a run on a number of machines."""
    jobs = DEVICES * len(scripts)
    direct = directly(fleet, scripts, machines)
    elapsed, used, submitter = over_fleet(fleet, scripts, machines)

    def each(seconds):
        return f"{seconds / jobs * 1000:.1f} ms"

    name = f"{jobs} probes, {machines} at a time"
    return [
        (f"elapsed time of {name}", f"{elapsed:.1f} s", f"{direct[0]:.1f} s", each(elapsed - direct[0])),
        (f"processor time of {name}", f"{used:.1f} s", f"{direct[1]:.1f} s", each(used - direct[1])),
        ("of which the submitting command", f"{submitter:.1f} s", "", each(submitter)),
    ]
