"""The programs under test: starting, querying and stopping them."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
PERIPHERAL, CENTRAL = "hci0", "hci1"
TIMEOUT = 60  # seconds, for a machine that is emulated and busy


class Ended(Exception):
    """A program exited that should have continued."""


class Program:
    """A running program; a context manager that ends it."""

    def __init__(self, *command, **options):
        self.process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            sys.exit(f"{self.process.args} did not end when asked to")

    def alive(self):
        if self.process.poll() is not None:
            raise Ended(f"{' '.join(self.process.args)} ended with {self.process.returncode}")
        return True


class MemoryFile:
    """A file in memory: a program appends to it, and the benchmark reads the new part."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile("rb", dir="/dev/shm")
        self.end = open(self.file.name, "ab")

    def size(self):
        return os.fstat(self.file.fileno()).st_size

    def lines(self):
        return self.file.read()


# Peripherals


class GattlabEmulate(Program):
    """Its JSON log, with one line for each notification, goes to a file in memory."""

    name = "gattlab emulate"

    def __init__(self, gattlab, profile):
        self.log = MemoryFile()
        super().__init__(gattlab, "emulate", profile, "--adapter", PERIPHERAL, "--json", stdout=self.log.end)
        until(lambda: self.alive() and self.log.size(), "the peripheral")
        self.address = json.loads(self.log.lines().splitlines()[0])["address"]
        self.logged = 0

    def sent(self):
        """The number of notifications so far, and of a few other events."""
        self.logged += self.log.lines().count(b"\n")
        return self.logged


class BlessPeripheral(Program):
    name = "bless"

    def __init__(self):
        super().__init__(sys.executable, HERE / "bless_peripheral.py", PERIPHERAL, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.alive()
        self.address = address_of(PERIPHERAL)

    def sent(self):
        """Unknown."""
        return 0


# Receivers: `count()` returns the number of notifications so far.


class GattlabWatch(Program):
    """Decodes every notification and writes it as a line of JSON to a file in memory."""

    name = "gattlab watch"

    def __init__(self, gattlab, address, attribute="heart-rate-measurement"):
        self.log = MemoryFile()
        self.seen = -1  # the first line reports the connection
        super().__init__(
            *(gattlab, "watch", address, attribute, "--adapter", CENTRAL, "--json"),
            *("--timeout", "10m"),
            stdout=self.log.end,
        )
        until(lambda: self.alive() and self.log.size(), "the connection")

    def count(self):
        self.alive()
        self.seen += self.log.lines().count(b"\n")
        return max(self.seen, 0)


class Counter(Program):
    """A receiver that only counts notifications, and prints how many so far for each SIGUSR1."""

    def __init__(self, *command):
        super().__init__(*command, stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "subscribed\n":
            self.process.wait()
            self.alive()

    def count(self):
        self.alive()
        self.process.send_signal(signal.SIGUSR1)
        return int(self.process.stdout.readline())


class BleakNotify(Counter):
    """Counts notifications in its callback."""

    def __init__(self, address, mode, attribute="2A37"):
        self.name = f"bleak {mode}"
        super().__init__(sys.executable, HERE / "bleak_central.py", object_path(address), "notify", mode, attribute)


class Receive(Counter):
    """The program in C, which calls recv on the socket and nothing else."""

    name = "recv in C"

    def __init__(self, program, address, digits):
        super().__init__(program, object_path(address), digits)


# Readers: they connect, read Body Sensor Location `count` times, and exit.


def bleak_read(address, count):
    run(sys.executable, HERE / "bleak_central.py", object_path(address), "read", count)


def gattlab_read(gattlab, address, count):
    run(gattlab, "read", address, *["2A38"] * count, "--adapter", CENTRAL, "--json", "--timeout", "2m")


def bleak_reconnect(address, count):
    """Connects, reads and disconnects repeatedly in one process."""
    run(sys.executable, HERE / "bleak_central.py", object_path(address), "reconnect", count)


def gattlab_reconnect(gattlab, address, count):
    """Each read connects again, because gattlabd disconnects as soon as a device is unused."""
    with tempfile.TemporaryDirectory() as folder:
        socket, configuration = Path(folder) / "gattlab.sock", Path(folder) / "gattlab.yaml"
        configuration.write_text("idle-timeout: 0s\n")
        words = ["--socket", socket, "--state", folder, "--config", configuration]
        daemon = subprocess.Popen([str(word) for word in (Path(gattlab).with_name("gattlabd"), *words)])
        try:
            until(socket.exists, "gattlabd")
            for _ in range(count):
                run(gattlab, "read", address, "2A38", "--adapter", CENTRAL, "--json", "--timeout", "2m", "--socket", socket)
        finally:
            daemon.terminate()
            daemon.wait()


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


# The stack


def stack():
    """The processes of the stack by name."""
    lines = subprocess.run(["stack", "status"], check=True, capture_output=True, text=True).stdout.splitlines()
    found = dict(line.split() for line in lines)
    return {"bluetoothd": found["bluetoothd"], "dbus-daemon": found["bus"], "btvirt": found["btvirt"]}


def discover(gattlab, address):
    """Makes the central's bluetoothd discover the peripheral again, without any knowledge of its services.

    A program then needn't scan: bleak may wait long for the first advertisement of a device, because btvirt's controllers
    receive an advertiser only when one of the two starts.
    """
    adapter = f"/org/bluez/{CENTRAL}"
    remove = ["busctl", "call", "org.bluez", adapter, "org.bluez.Adapter1", "RemoveDevice", "o", object_path(address)]
    subprocess.run(remove, capture_output=True)
    run(gattlab, "scan", "--address", address, "--count", "1", "--timeout", f"{TIMEOUT}s", "--adapter", CENTRAL)


def address_of(adapter):
    command = ["busctl", "get-property", "org.bluez", f"/org/bluez/{adapter}", "org.bluez.Adapter1", "Address"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split('"')[1]


def object_path(address):
    return f"/org/bluez/{CENTRAL}/dev_{address.replace(':', '_')}"


def until(condition, what):
    end = time.monotonic() + TIMEOUT
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"waited {TIMEOUT} s for {what}")
        time.sleep(0.02)
