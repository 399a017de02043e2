"""Compares the counts of each operation with the recorded ones. Started by scripts/bench.

Usage: counts.py CODEC FILE [--update]

Counts are the same on every machine with the same toolchain and processor features, unlike times: so these can fail a
test. More allocations than in the file are a failure, as are more instructions than in the file plus 10 %. An
operation that is not in the file yet is reported and passes.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

SLACK = 1.10
HEAD = "# operation, allocations, instructions each; written by scripts/bench counts --update\n"


def main():
    codec, file = sys.argv[1], Path(sys.argv[2])
    allocations, instructions = count_allocations(codec), count_instructions(codec)
    # Programs other than gattlab's are only for the comparison of times.
    counts = {name: (each, instructions.get(name)) for name, each in allocations.items() if name.startswith("gatt ")}
    if "--update" in sys.argv[3:]:
        file.write_text(HEAD + "".join(f"{name}\t{text(a)}\t{text(i)}\n" for name, (a, i) in counts.items()))
    sys.exit(compare(counts, read(file)))


def count_allocations(codec):
    return {name: float(each) for name, each in rows(subprocess.check_output([codec, "allocations"], text=True))}


def count_instructions(codec):
    """callgrind counts while the function `measured` runs, and writes a file each time it ends."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", "--toggle-collect=measured", "--dump-after=measured"]
        command += [f"--callgrind-out-file={folder}/out", codec, "instructions"]
        run = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if run.returncode != 0:
            sys.exit(f"{run.stderr}\nerror: valgrind failed; its output is above")
        names = list(rows(run.stdout))
        return {name: total(f"{folder}/out.{part}") / int(times) for part, (name, times) in enumerate(names, 1)}


def total(file):
    with open(file) as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("totals:"))


def rows(text):
    return (line.split("\t") for line in text.splitlines() if not line.startswith("#"))


def read(file):
    known = {}
    for name, allocations, instructions in rows(file.read_text()):
        known[name] = (float(allocations), float(instructions) if instructions else None)
    return known


def compare(counts, known):
    failures = 0
    for name in known.keys() - counts.keys():
        print(f"{name}: is no longer measured")
        failures += 1
    for name, (allocations, instructions) in counts.items():
        if name not in known:
            if allocations or instructions:
                print(f"{name}: is new, with {text(allocations)} allocations")
            continue
        allowed, usual = known[name]
        if allocations > allowed:
            print(f"{name}: {text(allocations)} allocations, at most {text(allowed)} allowed")
            failures += 1
        if instructions and instructions > usual * SLACK:
            print(f"{name}: {text(instructions)} instructions instead of {text(usual)}")
            failures += 1
        elif instructions and instructions < usual / SLACK:
            print(f"{name}: {text(instructions)} instructions instead of {text(usual)}: lower the number in the file")
    print(f"{len(counts)} operations counted, {failures} above the limit")
    return 1 if failures else 0


def text(count):
    return "" if count is None else f"{count:.4g}" if count < 10 else f"{count:.0f}"


if __name__ == "__main__":
    main()
