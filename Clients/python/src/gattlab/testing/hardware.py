"""Peripherals on an adapter of this machine, emulated by `gattlab emulate`."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import GattlabError
from .command import TIMEOUT, Answers, LineProcess, find_command
from .peripheral import Fault, Peripheral, yaml_of
from .words import setting, value_text


class Hardware:
    """The Bluetooth of this machine: peripherals on one adapter, and the program under test on another one."""

    def __init__(self, adapter: str = "hci1") -> None:
        """Selects the adapter of the peripherals.

        Args:
            adapter: The adapter of the peripherals, which is not that of the program under test.
        """
        self.adapter = adapter
        """The adapter of the peripherals."""
        self.environment: dict[str, str] = {}
        """The variables by which programs find this Bluetooth: none."""
        self._emulations: dict[Peripheral, Emulation] = {}

    def __enter__(self) -> Hardware:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends all peripherals."""
        for peripheral in list(self._emulations):
            self.remove(peripheral)

    def peripheral(
        self, profile: str | os.PathLike[str], *, set: Mapping[str, Any] | None = None, **_: Any
    ) -> Peripheral:
        """Emulates a peripheral; the distance and the address are those of the adapter.

        Args:
            profile: The name of an included profile, or the path of a file.
            set: The values of signals and variables, by name.
        """
        emulation = Emulation(os.fspath(profile), self.adapter, set or {})
        peripheral = Peripheral(self, emulation.identity["address"], emulation.identity["name"])
        emulation.follow(peripheral)
        self._emulations[peripheral] = emulation
        return peripheral

    # Controller

    def set_values(self, peripheral: Peripheral, values: Mapping[str, Any]) -> None:
        words = [f"{name}={value_text(value)}" for name, value in values.items()]
        self._emulations[peripheral].control("set", words)

    def add_fault(self, peripheral: Peripheral, fault: Fault) -> None:
        self._emulations[peripheral].control("fault", [yaml_of(fault)])

    def drop(self, peripheral: Peripheral) -> None:
        self._emulations[peripheral].control("drop", [])

    def remove(self, peripheral: Peripheral) -> None:
        self._emulations.pop(peripheral).end()

    def synchronize(self) -> None:
        for emulation in self._emulations.values():
            emulation.control("status", [])


class Emulation:
    """A process of `gattlab emulate`."""

    def __init__(self, profile: str, adapter: str, values: Mapping[str, Any]) -> None:
        settings = [f"--set={setting(name, value)}" for name, value in values.items()]
        self._answers = Answers()
        self._early: list[dict[str, Any]] = []
        self._peripheral: Peripheral | None = None
        words = ["--adapter", adapter, "--daemon", "never", "emulate", profile, *settings]
        self._process = LineProcess(words, self._receive, os.environ)
        try:
            self.identity = self._answers.next(self._process)
        except GattlabError:
            self._process.end(interrupts=True)
            raise

    def follow(self, peripheral: Peripheral) -> None:
        """Passes all operations to a peripheral."""
        self._peripheral = peripheral
        for event in self._early:
            peripheral.record(event)

    def control(self, verb: str, words: Sequence[str]) -> None:
        """Runs a command of `gattlab emulate ctl`."""
        command = [find_command(), "--json", "--daemon", "never", "emulate", "ctl", verb]
        session = ["--session", f"emulate-{self._process.pid}"] if verb != "status" else []
        done = subprocess.run(
            [*command, *session, *words], capture_output=True, text=True, timeout=TIMEOUT, check=False
        )
        if done.returncode != 0:
            lines = done.stdout.splitlines()
            raise GattlabError.from_problem(json.loads(lines[-1])["error"] if lines else {"message": done.stderr})

    def end(self) -> None:
        """Withdraws the peripheral."""
        self._process.end(interrupts=True)

    def _receive(self, message: dict[str, Any]) -> None:
        if message.get("event") in ("ready", "eof") or "error" in message:
            return self._answers.put(message)
        if "characteristic" not in message:
            return None
        if self._peripheral is None:
            return self._early.append(message)
        return self._peripheral.record(message)
