"""A simulated BlueZ with peripherals, in a process of `gattlab simulate`."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import GattlabError
from .command import Answers, LineProcess
from .peripheral import Fault, Peripheral, yaml_of
from .words import quoted, setting, value_text

BUS = "DBUS_SYSTEM_BUS_ADDRESS"


class Simulation:
    """A simulated BlueZ on a bus of its own, which ends with the test.

    Programs find it by the variables in `environment`; `activate` sets them in this process.
    """

    def __init__(
        self,
        *,
        adapters: int = 1,
        version: str = "5.66",
        seed: int = 0,
        clock: str = "real",
        speed: float = 1.0,
        trace: str | os.PathLike[str] | None = None,
        options: Sequence[str] = (),
    ) -> None:
        """Starts the simulation.

        Args:
            adapters: The number of adapters. bleak uses one of several at random.
            version: The release of BlueZ to simulate.
            seed: The seed of all random values.
            clock: `real`, or `manual` for one that `advance` moves.
            speed: The speed of a real clock: with 10, a minute of the simulation takes 6 s.
            trace: A btsnoop file to write.
            options: Further options of `gattlab simulate`.
        """
        words = ["--adapters", str(adapters), "--version", version, "--seed", str(seed), "--clock", clock]
        words += ["--speed", str(speed), *options]
        if trace is not None:
            words += ["--trace", os.fspath(trace)]
        self._answers = Answers()
        self._lock = threading.Lock()
        self._peripherals: dict[str, Peripheral] = {}
        self._profiles: list[Path] = []
        self._process = LineProcess(["simulate", "--control", "--events", *words], self._receive, os.environ)
        try:
            ready = self._answers.next(self._process)
        except GattlabError:
            self._process.end()
            raise
        self.address: str = ready["address"]
        """The address of the bus."""
        self.environment = {BUS: self.address, "BLUETOOTH_FORCE_DBUS_LE_VERSION": version}
        """The variables by which programs find the simulation."""

    def __enter__(self) -> Simulation:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the simulation."""
        self._process.end()
        for path in self._profiles:
            path.unlink()
        self._profiles = []

    def peripheral(
        self,
        profile: str | os.PathLike[str],
        *,
        set: Mapping[str, Any] | None = None,
        distance: float = 1.0,
        address: str | None = None,
    ) -> Peripheral:
        """Adds a peripheral.

        Args:
            profile: The name of an included profile, the path of a file, or the text of a profile.
            set: The values of signals and variables, by name.
            distance: The distance in meters; the signal has -60 dBm at one meter.
            address: The identity address; drawn from the seed by default.
        """
        keys = [f"distance={distance}"]
        if address is not None:
            keys.append(f"address={address}")
        keys += [f"set.{setting(name, value)}" for name, value in (set or {}).items()]
        request = ",".join([self._path(profile), *keys])
        with self._lock:
            added = self._perform(f"add {quoted(request)}")[0]
            peripheral = Peripheral(self, added["address"], added["name"])
            self._peripherals[peripheral.address] = peripheral
        return peripheral

    def fault(self, fault: Fault) -> None:
        """Injects a fault, in addition to the present ones."""
        self.perform(f"fault {quoted(yaml_of(fault))}")

    def clear_faults(self) -> None:
        """Removes all faults."""
        self.perform("fault --replace")

    def advance(self, duration: str | float) -> None:
        """Advances a manual clock by a duration: `"1h"`, or a number of seconds."""
        text = duration if isinstance(duration, str) else f"{round(duration * 1000)}ms"
        self.perform(f"advance {text}")

    def power(self, adapter: str, *, on: bool) -> None:
        """Powers an adapter on or off."""
        self.perform(f"power {quoted(adapter)} {'on' if on else 'off'}")

    def unplug(self, adapter: str) -> None:
        """Unplugs an adapter."""
        self.perform(f"unplug {quoted(adapter)}")

    def plug(self, adapter: str) -> None:
        """Plugs an adapter in again."""
        self.perform(f"plug {quoted(adapter)}")

    def restart_bluetoothd(self) -> None:
        """Restarts bluetoothd, which ends all connections."""
        self.perform("restart --for 0ms")

    def perform(self, line: str) -> list[dict[str, Any]]:
        """Performs a command of `gattlab simulate ctl`, and returns the lines of its result."""
        with self._lock:
            return self._perform(line)

    def _perform(self, line: str) -> list[dict[str, Any]]:
        self._process.send(line)
        results: list[dict[str, Any]] = []
        while True:
            message = self._answers.next(self._process)
            if message.get("event") == "done":
                return results
            results.append(message)

    def _receive(self, message: dict[str, Any]) -> None:
        address = message.get("peripheral")
        if "event" not in message or address is None:
            self._answers.put(message)
            return
        # A central may find a peripheral before `add` has returned; its operations are then of no interest to the test.
        peripheral = self._peripherals.get(address)
        if peripheral is not None:
            peripheral.record(message)

    def _path(self, profile: str | os.PathLike[str]) -> str:
        text = os.fspath(profile)
        if "\n" in text:
            with tempfile.NamedTemporaryFile("w", prefix="gattlab-", suffix=".yaml", delete=False) as file:
                file.write(text)
            self._profiles.append(Path(file.name))
            return file.name
        if "," in text:
            raise ValueError(f"the path of a profile has no comma: {text!r}")
        # The command has the working directory of its start.
        return os.path.abspath(text) if os.path.exists(text) else text

    # Controller

    def set_values(self, peripheral: Peripheral, values: Mapping[str, Any]) -> None:
        words = [quoted(f"{name}={value_text(value)}") for name, value in values.items()]
        self.perform(" ".join(["set", peripheral.address, *words]))

    def add_fault(self, peripheral: Peripheral, fault: Fault) -> None:
        self.fault(yaml_of(fault, device=peripheral.address))

    def drop(self, peripheral: Peripheral) -> None:
        self.perform(f"drop {peripheral.address}")

    def remove(self, peripheral: Peripheral) -> None:
        self.perform(f"remove {peripheral.address}")
        del self._peripherals[peripheral.address]

    def synchronize(self) -> None:
        # Events precede the results of later commands.
        self.perform("list")
