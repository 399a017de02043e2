"""The times of a program's calls to bluetoothd, as seen on the bus: the same clock for every program."""

from itertools import pairwise
from pathlib import Path

from programs import MemoryFile, Program, until


class BusTrace(Program):
    """The calls to bluetoothd within the context, recorded by dbus-monitor."""

    def __init__(self):
        self.log = MemoryFile()
        match = "type='method_call',destination='org.bluez'"
        super().__init__("dbus-monitor", "--system", "--profile", match, stdout=self.log.end)
        # It gets this signal when it has released its name and has become a monitor.
        until(lambda: "NameLost" in Path(self.log.file.name).read_text(), "dbus-monitor")

    def calls(self):
        """Seconds, the caller's name on the bus, the method."""
        lines = (line.split("\t") for line in self.log.lines().decode().splitlines())
        return [(float(fields[1]), fields[3], fields[-1]) for fields in lines if fields[0] == "mc"]


def seconds_to_reads(calls):
    """From each call of Device1.Connect to the same program's next ReadValue."""
    connects, durations = {}, []
    for moment, caller, method in calls:
        if method == "Connect":
            connects[caller] = moment
        elif method == "ReadValue" and caller in connects:
            durations.append(moment - connects.pop(caller))
    if not durations:
        raise ValueError("no program connected and read")
    return durations


def seconds_of_reads(calls):
    """From each ReadValue to the next."""
    reads = [moment for moment, _, method in calls if method == "ReadValue"]
    return [end - start for start, end in pairwise(reads)]
