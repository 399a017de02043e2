"""The processor time of processes and of the kernel, from /proc."""

import os
import time
from dataclasses import dataclass

TICK = 1e9 / os.sysconf("SC_CLK_TCK")


@dataclass
class Usage:
    """Nanoseconds of processor time, and the part of them in the kernel."""

    total: float = 0
    kernel: float = 0

    def __add__(self, other):
        return Usage(self.total + other.total, self.kernel + other.kernel)

    def __sub__(self, other):
        return Usage(self.total - other.total, self.kernel - other.kernel)

    def each(self, count):
        return Usage(self.total / count, self.kernel / count)


def of_process(process):
    """The total from the scheduler, to the nanosecond; the kernel's share from the clock ticks."""
    total = 0
    for task in os.listdir(f"/proc/{process}/task"):
        try:
            with open(f"/proc/{process}/task/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        except OSError:
            continue  # the thread has ended
    user, kernel = ticks_of(process)
    return Usage(total, total * kernel / max(user + kernel, 1))


def ticks_of(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]), int(fields[12])


def kernel_threads():
    """The children of kthreadd, process 2, which include the controllers' work queues."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/stat") as file:
                parent = file.read().rpartition(")")[2].split()[1]
        except OSError:
            continue
        if parent == "2":
            found.append(process)
    return found


def of_kernel_threads():
    total = 0
    for process in kernel_threads():
        try:
            with open(f"/proc/{process}/schedstat") as file:
                total += int(file.read().split()[0])
        except OSError:
            continue
    return Usage(total, total)


class Meter:
    """Takes samples of named processes and of the kernel's threads."""

    def __init__(self, processes):
        self.processes = processes

    def sample(self):
        usage = {name: of_process(process) for name, process in self.processes.items()}
        usage["kernel threads"] = of_kernel_threads()
        return time.monotonic(), usage
