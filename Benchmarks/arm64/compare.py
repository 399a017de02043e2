"""Compares the measurements of two architectures: compare.py AMD64 ARM64

Each file has the output of `measure`. Ends with 1 if something takes more than the limit on arm64.
"""

import sys
from pathlib import Path

# Nanoseconds of the machine's clock for an instruction (scripts/vm).
INSTRUCTION = 4
LIMIT = 1.5


def read(path):
    return {name: float(time) for name, time in (line.split("\t") for line in Path(path).read_text().splitlines())}


def main(usual, other):
    usual, other = read(usual), read(other)
    if usual.keys() != other.keys():
        sys.exit(f"error: measured on one of the machines only: {', '.join(sorted(usual.keys() ^ other.keys()))}")
    ratios = {name: other[name] / usual[name] for name in usual}
    codec = sorted((ratio, name) for name, ratio in ratios.items() if name.startswith("codec: "))
    print("| instructions | amd64 | arm64 | ratio |\n|---|---|---|---|")
    shown = [name for name in ratios if not name.startswith("codec: ")] + [name for _, name in (codec[0], codec[len(codec) // 2], codec[-1])]
    for name in shown:
        print(f"| {name} | {usual[name] / INSTRUCTION:.0f} | {other[name] / INSTRUCTION:.0f} | {ratios[name]:.2f} |")
    print(f"{len(codec)} operations of the codec: the smallest, the middle and the largest ratio are shown")
    slow = [f"{name} ({ratio:.2f})" for name, ratio in ratios.items() if ratio > LIMIT]
    if slow:
        sys.exit(f"error: more than {LIMIT} times the instructions: {', '.join(slow)}")


main(*sys.argv[1:])
