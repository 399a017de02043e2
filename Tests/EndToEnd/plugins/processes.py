"""The processor time of this process, and of the processes that it has started and that these have started."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def descendants(process):
    """Returns the running processes that a process has started, and those that they have started."""
    children = {}
    for number, (parent, _) in table().items():
        children.setdefault(parent, []).append(number)
    found = list(children.get(process, []))
    for number in found:
        found += children.get(number, [])
    return found


def processor_seconds():
    """Returns user and system time, including that of ended processes, unless their parent has ended before them."""
    processes = table()
    own = os.getpid()
    return sum(processes[number][1] for number in [own, *descendants(own)] if number in processes) / TICKS


def table():
    """Returns the parent and the ticks of each running process."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                fields = Path("/proc", name, "stat").read_text().rpartition(")")[2].split()
            except OSError:
                # It has ended meanwhile.
                continue
            # Its parent; and the times of the process and of its ended children, as user and in the kernel: proc_pid_stat(5).
            found[int(name)] = int(fields[1]), sum(map(int, fields[11:15]))
    return found
