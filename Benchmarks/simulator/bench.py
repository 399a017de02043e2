"""Measures the simulator of BlueZ against BlueZoo and bumble, in one run. Started by scripts/bench.

Usage: bench.py GATTLAB TOOLS PEERS [--seconds N] [--rounds N] [--only ready|rates|crowd] [--plot FILE]
"""

import argparse
import subprocess
import sys
from pathlib import Path
from statistics import mean, median

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "real"))

from plot import plot, spent  # noqa: E402
from report import table, times  # noqa: E402
from servers import Bus, Programs  # noqa: E402

STATES = {"advertising": "advertising", "discovering": "discovered", "connected": "100 connected"}
CROWDS = [0, 100, 250, 500, 1000]
CONNECTIONS = 100
CYCLE = 15.5  # seconds: bluetoothd scans for 10.24 and pauses for 5

TRAFFIC = {
    "notifications, signals → signals": "signals",
    "notifications, socket → signals": "mixed",
    "notifications, socket → socket": "sockets",
    "reads, of a program": "reads",
}

BUS = {"signals": "bus-signals", "calls with an answer": "bus-reads"}


def main():
    options = arguments()
    programs = Programs(options.gattlab, options.tools, options.peers)
    if options.only in (None, "ready"):
        readiness(programs, options.rounds)
    if options.only in (None, "rates"):
        rates(programs, options)
    if options.only in (None, "crowd"):
        crowds(programs, options.plot)


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("gattlab", "tools", "peers"):
        parser.add_argument(name)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["ready", "rates", "crowd"])
    parser.add_argument("--plot")
    return parser.parse_args()


def progress(text):
    print(f"{text} …", file=sys.stderr, flush=True)


# Ready


def readiness(programs, rounds):
    """Times from exec, in turns, so that a temporary slowdown of the machine affects both."""
    progress("starting")
    durations = {}
    for _ in range(2 * rounds):
        with Bus() as bus:
            here, simulate = bus.address, programs.simulate("--bus", bus.address)
            note(durations, "there", "gattlab", ready(programs, bus.environment, here, simulate))
            note(durations, "there", "BlueZoo", ready(programs, bus.environment, here, programs.bluezoo()))
        note(durations, "own", "gattlab", ready(programs, None, "own", programs.simulate()))
        note(durations, "own", "BlueZoo", ready(programs, None, "bus", programs.bluezoo()))
    print("Ready: milliseconds from exec, median with the fastest in brackets\n")
    rows = [
        start("on an existing bus, until it has its name", durations["there"], 0),
        start("… until GetManagedObjects is answered with two adapters", durations["there"], 1),
        start("including the start of a bus, until the ready line or the name", durations["own"], 0),
        start("… until GetManagedObjects is answered with two adapters", durations["own"], 1),
    ]
    table(["", "gattlab", "BlueZoo", "BlueZoo ÷ gattlab"], rows)


def ready(programs, environment, where, command):
    ((named, answered),) = programs.tool("ready", where, *command, environment=environment)
    return float(named) * 1e3, float(answered) * 1e3


def note(durations, what, program, value):
    durations.setdefault(what, {}).setdefault(program, []).append(value)


def start(what, durations, index):
    ours, theirs = ([each[index] for each in durations[program]] for program in ("gattlab", "BlueZoo"))
    numbers = [f"{median(each):.0f} ({min(each):.0f})" for each in (ours, theirs)]
    return (what, *numbers, times(median(theirs) / median(ours)))


# Rates


def rates(programs, options):
    found = {}
    for number in range(options.rounds):
        progress(f"notifications and reads, {number + 1} of {options.rounds}")
        for program, what, run in one_round(programs, options.seconds):
            found.setdefault((program, what), []).append(run)
    show_rates({key: tuple(median(column) for column in zip(*runs)) for key, runs in found.items()})


def one_round(programs, seconds):
    """All in turns, so that a temporary slowdown of the machine affects each of them."""
    for what, mode in TRAFFIC.items():
        with Bus() as bus, bus.simulate(programs) as server:
            yield "gattlab", what, traffic(programs, bus, server, mode, seconds)
        with Bus() as bus, bus.bluezoo(programs) as server:
            yield "BlueZoo", what, traffic(programs, bus, server, mode, seconds)
    with Bus() as bus, bus.simulate(programs, "--peripheral", "heart-rate-strap") as server:
        yield "gattlab", "reads, of a simulated strap", traffic(programs, bus, server, "inside", seconds)
    for what, mode in BUS.items():
        with Bus() as bus:
            yield "bus", what, traffic(programs, bus, bus, mode, seconds)
    for what, run in bumble(programs, seconds):
        yield "bumble", what, run


def show_rates(found):
    print("\nNotifications and reads: number per second, and the processor time of org.bluez for each; medians\n")
    rows = [against(what, found["gattlab", what], found["BlueZoo", what]) for what in TRAFFIC]
    table(against_header("BlueZoo"), rows)
    print("\nThe limit of the bus alone, from one program to the other; the processor time is dbus-daemon's\n")
    table(["", "a second", "processor"], [(what, *shown(found["bus", what])) for what in BUS])
    print("\nAgainst bumble's LocalLink: both devices in one process, no D-Bus, processor time of all\n")
    pairs = [
        ("notifications, socket → socket", "notifications"),
        ("notifications, signals → signals", "notifications"),
        ("reads, of a simulated strap", "reads"),
        ("reads, of a program", "reads"),
    ]
    rows = [against(what, found["gattlab", what], found["bumble", other]) for what, other in pairs]
    table(against_header("bumble"), rows)


def traffic(programs, bus, server, mode, seconds):
    """Operations per second, and the microseconds of processor time of org.bluez for each."""
    ((count, duration, processor),) = programs.tool("traffic", bus.address, server.process.pid, mode, seconds)
    return int(count) / float(duration), float(processor) / int(count) * 1e6


def bumble(programs, seconds):
    command = [programs.peers / "python", "-B", HERE / "bumble_local.py", str(seconds)]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for what, line in zip(["notifications", "reads"], lines):
        count, duration, processor = (float(word) for word in line.split())
        yield what, (count / duration, processor / count * 1e6)


def against_header(name):
    return ["", "gattlab, a second", "processor", f"{name}, a second", "processor", f"gattlab ÷ {name}", "processor ÷"]


def against(what, ours, theirs):
    processor = times(theirs[1] / ours[1]) if theirs[1] >= 0.05 else ""
    return (what, *shown(ours), *shown(theirs), times(ours[0] / theirs[0]), processor)


def shown(rate):
    return (f"{rate[0]:.0f}", f"{rate[1]:.1f} µs")


# Crowds


def crowds(programs, file):
    found = {straps: crowd(programs, straps) for straps in CROWDS}
    print(f"\nA crowd of heart rate straps: advertising; discovered; {CONNECTIONS} connected, with one value per second each")
    print("Duration, with the processor time in brackets; then the memory, and the share of a processor\n")
    header = ["straps", *("ready", "discovered", "100 connected"), *STATES.values()]
    table(header, [crowd_row(straps, states) for straps, states in found.items()])
    print("\nLinear fit: the cost of one more strap, and the largest deviation of a point\n")
    table(["", "memory", "", "processor", ""], [growth_row(state, found) for state in STATES])
    if file:
        Path(file).write_text(plot(found, STATES))


def crowd(programs, straps):
    """The cost of each state: seconds and processor seconds to get there, KiB, share of a processor, values per second."""
    progress(f"{straps} straps")
    options = ["--peripheral", f"heart-rate-strap,count={straps}"] if straps else []
    with Bus() as bus:
        ((_, answered),) = programs.tool("ready", bus.address, *programs.simulate("--bus", bus.address, *options))
        with bus.simulate(programs, *options) as server:
            connections = min(straps, CONNECTIONS)
            lines = programs.tool("crowd", bus.address, server.process.pid, straps, connections, CYCLE)
    states = {name: [float(word) for word in words] for name, *words in lines}
    states["advertising"][0] = float(answered)
    return states


def crowd_row(straps, states):
    columns = [states.get(name) for name in STATES]
    return (
        str(straps),
        *(column and f"{column[0] * 1e3:.0f} ms ({column[1] * 1e3:.0f})" or "" for column in columns),
        *(column and f"{column[2] / 1024:.1f} MiB, {column[3] * 100:.2f} %" or "" for column in columns),
    )


def growth_row(state, found):
    points = [(straps, spent(states, state)) for straps, states in found.items() if state in states]
    memory, processor = (line([(n, values[index]) for n, values in points]) for index in (0, 1))
    (kibibytes, memory_deviation), (seconds, processor_deviation) = memory, processor
    costs = (f"{kibibytes:.1f} KiB", f"± {memory_deviation:.1%}", f"{seconds * 1e6:.0f} µs", f"± {processor_deviation:.1%}")
    return (STATES[state], *costs)


def line(points):
    """The slope of the straight line through points, and their largest distance from it as a fraction of the largest point."""
    x, y = (mean(column) for column in zip(*points))
    slope = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return slope, max(abs(y + slope * (a - x) - b) for a, b in points) / max(b for _, b in points)


if __name__ == "__main__":
    main()
