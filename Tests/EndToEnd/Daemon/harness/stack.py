"""BlueZ for the daemon: a private bus with `gattlab simulate` on it; each can be killed and restarted."""

import os
from pathlib import Path

from harness.processes import GATTLAB, ROOT, Process
from harness.waiting import accepts, until

CONFIGURATION = (ROOT / "Tests/EndToEnd/Stack/support/bus.conf").read_text()


class Stack:
    """Peripherals are texts for `--peripheral`: after a restart the same devices exist, with the same addresses."""

    def __init__(self, folder, peripherals=(), adapters=2, options=()):
        self.folder = Path(folder)
        self.socket = self.folder / "bus"
        self.address = f"unix:path={self.socket}"
        self.words = [word for one in peripherals for word in ("--peripheral", str(one))]
        self.words += ["--adapters", str(adapters), "--seed", "1", *options]
        self.bus = self.bluetoothd = None

    def start(self):
        self.start_bus()
        self.start_bluetoothd()
        return self

    def start_bus(self):
        self.socket.unlink(missing_ok=True)
        configuration = self.folder / "bus.conf"
        configuration.write_text(CONFIGURATION.format(socket=self.socket))
        self.bus = Process(
            self.folder / "bus.log", "dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}"
        )
        until(lambda: accepts(self.socket), "the bus is running")
        os.chmod(self.socket, 0o666)

    def start_bluetoothd(self):
        log = self.folder / "bluetoothd.log"
        log.unlink(missing_ok=True)
        self.bluetoothd = Process(log, GATTLAB, "simulate", "--bus", self.address, *self.words)
        self.bluetoothd.wait_for_output(self.address)

    def restart_bluetoothd(self):
        self.bluetoothd.kill()
        self.start_bluetoothd()

    def restart_bus(self):
        """Restarts the bus and, with it, the simulator, as bluetoothd would be."""
        self.bus.kill()
        self.bluetoothd.kill()
        self.start()

    def end(self):
        for one in (self.bluetoothd, self.bus):
            if one:
                one.kill()


class Devices:
    """A number of devices that count, each at a known address."""

    def __init__(self, folder, profile, count, first=1):
        self.path = Path(folder) / "counter.yaml"
        self.path.write_text(profile)
        self.addresses = [f"C0:00:00:00:{number >> 8:02X}:{number & 255:02X}" for number in range(first, first + count)]

    @property
    def peripherals(self):
        return [f"{self.path},address={address}" for address in self.addresses]
