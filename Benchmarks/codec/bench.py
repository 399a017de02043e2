"""Measures GATT against C and Python libraries, in one run. Started by scripts/bench.

Usage: bench.py CODEC [SECONDS]
"""

import subprocess
import sys

import peers

NAMES = list(peers.PACKETS)
HEADER = ["", "GATT", "C", "GATT ÷ C", "bumble", "÷ GATT", "bluetooth-sig", "÷ GATT"]
ROUNDS = 4


def main():
    codec, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 24
    least = {}
    # In turns, so that a temporary slowdown of the machine affects all of them.
    for _ in range(ROUNDS):
        merge(least, read(codec, "times", str(seconds / ROUNDS / 2)))
        merge(least, peers.times(seconds / ROUNDS / 2))
    allocations = read(codec, "allocations")
    print("Processor time of one operation, minimum of many rounds\n")
    table(HEADER, [row(verb, name, least) for name in NAMES for verb in ("decode", "encode", "fields")])
    print("\nAll operations of GATT: time, and memory allocations\n")
    ours = [name for name in least if name.startswith("gatt ")]
    table(["", "time", "allocations"], [(name[5:], ns(least[name]), f"{allocations[name]:g}") for name in ours])
    print()
    print_fixed({name: count for name, count in allocations.items() if name not in least})


def read(*command):
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return {name: float(number) for name, number in (line.split("\t") for line in lines)}


def merge(least, times):
    for name, time in times.items():
        least[name] = min(time, least.get(name, time))


def row(verb, name, least):
    ours, c, bumble, sig = (least.get(f"{library} {verb} {name}") for library in ("gatt", "c", "bumble", "bluetooth-sig"))
    what = f"{verb} {name}" if verb != "fields" else f"{name}, by UUID to fields"
    return (
        *(what, ns(ours), ns(c), f"{ours / c:.1f} ×" if c else ""),
        *(ns(bumble), factor(bumble, ours), ns(sig), factor(sig, ours)),
    )


def ns(time):
    return "" if time is None else f"{time:.1f} ns" if time < 100 else f"{time:.0f} ns"


def factor(theirs, ours):
    return "" if theirs is None else f"{theirs / ours:.0f} ×"


def print_fixed(counts):
    allocating = {name.split()[-1]: count for name, count in counts.items() if count}
    print(f"Of {len(counts)} codecs with fixed-size values, {len(counts) - len(allocating)} write JSON without an allocation.")
    if allocating:
        print("The others: " + ", ".join(f"{uuid} {count:g} ×" for uuid, count in allocating.items()))


def table(header, rows):
    rows = [header, *rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(header))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]
        print("  ".join(cells).rstrip())


if __name__ == "__main__":
    main()
