"""Measures CoreBluetooth against Central, and a channel against notifications, in one run. Started by scripts/bench.

Usage: bench.py throughput PROGRAM SECONDS ROUNDS [FLOOR]    on a bus with the adapters hci0 and hci1
       bench.py crowd PROGRAM COUNT                          on a bus with that many straps

FLOOR is the program built from floor.c.
"""

import statistics
import subprocess
import sys


def throughput(program, seconds, rounds, floor=None):
    server = subprocess.Popen([program, "serve", "hci1"], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout.readline() == "advertising\n", "the peripheral does not advertise"
        done = subprocess.run([program, "measure", "hci0", seconds, rounds], check=True, stdout=subprocess.PIPE, text=True)
        fastest = subprocess.run([floor, seconds], check=True, stdout=subprocess.PIPE, text=True).stdout if floor else None
    finally:
        server.kill()
    columns = list(zip(*(map(float, line.split("\t")) for line in done.stdout.splitlines())))
    print(f"Median of {rounds} rounds of {seconds} s in turns; the ratios are those within each round\n")
    print(f"{'':38}{'Central':>12}{'CoreBluetooth':>16}{'ratio':>8}")
    row("reads per second", *columns[0:2])
    row("notifications per second", *columns[2:4])
    row("processor time of a notification, µs", *columns[4:6])
    print(f"\n{'':38}{'notifications':>12}{'L2CAP channel':>16}{'ratio':>7}")
    row("kilobytes per second", *([value / 1000 for value in column] for column in columns[6:8]))
    if fastest:
        row("the same with a channel in C", [value / 1000 for value in columns[6]], [float(fastest) / 1000] * len(columns[6]))


def row(name, first, second):
    ratio = statistics.median(other / one for one, other in zip(first, second))
    print(f"{name:38}{statistics.median(first):12.0f}{statistics.median(second):16.0f}{ratio:8.2f}")


def crowd(program, count):
    done = subprocess.run([program, "crowd", "hci0", count], check=True, stdout=subprocess.PIPE, text=True)
    connected, before, after = done.stdout.split()
    print(f"\n{connected} peripherals connected at once: {after} threads, {before} before the first")


if __name__ == "__main__":
    {"throughput": throughput, "crowd": crowd}[sys.argv[1]](*sys.argv[2:])
