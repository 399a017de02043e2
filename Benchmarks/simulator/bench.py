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

STATES = {"advertising": "advertising", "discovering": "all heard", "connected": "100 connected"}
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
    """Times from exec in turns, so that what slows the machine down meanwhile does so to both."""
    progress("starting")
    taken = {}
    for _ in range(2 * rounds):
        with Bus() as bus:
            here, simulate = bus.address, programs.simulate("--bus", bus.address)
            note(taken, "there", "gattlab", ready(programs, bus.environment, here, simulate))
            note(taken, "there", "BlueZoo", ready(programs, bus.environment, here, programs.bluezoo()))
        note(taken, "own", "gattlab", ready(programs, None, "own", programs.simulate()))
        note(taken, "own", "BlueZoo", ready(programs, None, "bus", programs.bluezoo()))
    print("Ready: milliseconds from exec, median and in brackets the fastest\n")
    rows = [
        start("on a bus that is there, to its name", taken["there"], 0),
        start("… until GetManagedObjects is answered with two adapters", taken["there"], 1),
        start("with a bus to start first, to the ready line or the name", taken["own"], 0),
        start("… until GetManagedObjects is answered with two adapters", taken["own"], 1),
    ]
    table(["", "gattlab", "BlueZoo", "BlueZoo ÷ gattlab"], rows)


def ready(programs, environment, where, command):
    ((named, answered),) = programs.tool("ready", where, *command, environment=environment)
    return float(named) * 1e3, float(answered) * 1e3


def note(taken, what, who, value):
    taken.setdefault(what, {}).setdefault(who, []).append(value)


def start(what, taken, index):
    ours, theirs = ([each[index] for each in taken[who]] for who in ("gattlab", "BlueZoo"))
    numbers = [f"{median(each):.0f} ({min(each):.0f})" for each in (ours, theirs)]
    return (what, *numbers, times(median(theirs) / median(ours)))


# Rates


def rates(programs, options):
    found = {}
    for number in range(options.rounds):
        progress(f"notifications and reads, {number + 1} of {options.rounds}")
        for who, what, run in one_round(programs, options.seconds):
            found.setdefault((who, what), []).append(run)
    show_rates({key: tuple(median(column) for column in zip(*runs)) for key, runs in found.items()})


def one_round(programs, seconds):
    """All in turns, so that what slows the machine down meanwhile does so to each."""
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
    print("\nNotifications and reads: how many a second, and the processor time of org.bluez for one; medians\n")
    rows = [against(what, found["gattlab", what], found["BlueZoo", what]) for what in TRAFFIC]
    table(against_header("BlueZoo"), rows)
    print("\nWhat the bus alone can do, from one program to the other; the processor time is dbus-daemon's\n")
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
    """Those a second, and the microseconds of processor that org.bluez takes for one."""
    ((count, taken, processor),) = programs.tool("traffic", bus.address, server.process.pid, mode, seconds)
    return int(count) / float(taken), float(processor) / int(count) * 1e6


def bumble(programs, seconds):
    command = [programs.peers / "python", "-B", HERE / "bumble_local.py", str(seconds)]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for what, line in zip(["notifications", "reads"], lines):
        count, taken, processor = (float(word) for word in line.split())
        yield what, (count / taken, processor / count * 1e6)


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
    print(f"\nA crowd of heart rate straps: advertising; heard by a central; {CONNECTIONS} connected, a value a second each")
    print("How long that took, in brackets the processor time; then the memory, and the part of a processor it takes\n")
    header = ["straps", *("ready", "all heard", "100 connected"), *STATES.values()]
    table(header, [crowd_row(straps, states) for straps, states in found.items()])
    print("\nThe straight line through these: what one more strap takes, and how far a point is off it at most\n")
    table(["", "memory", "", "processor", ""], [growth_row(state, found) for state in STATES])
    if file:
        Path(file).write_text(plot(found, STATES))


def crowd(programs, straps):
    """What each state took: seconds and seconds of processor to get there, KiB, part of a processor, values a second."""
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
    (kibibytes, off), (taken, late) = (line([(n, values[index]) for n, values in points]) for index in (0, 1))
    return (STATES[state], f"{kibibytes:.1f} KiB", f"± {off:.1%}", f"{taken * 1e6:.0f} µs", f"± {late:.1%}")


def line(points):
    """The slope of the straight line through points, and how far one is off it at most, as a part of the largest."""
    x, y = (mean(column) for column in zip(*points))
    slope = sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)
    return slope, max(abs(y + slope * (a - x) - b) for a, b in points) / max(b for _, b in points)


if __name__ == "__main__":
    main()
