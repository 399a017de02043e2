"""The command `gattlab`, as a process that prints a JSON object on each line."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any

from ..errors import GattlabError

# Seconds after which a process that does not respond is considered stuck; a busy machine may need several.
TIMEOUT = 60.0


def find_command() -> str:
    """Returns the path of the command: that of the variable GATTLAB, that beside Python, or the first in PATH."""
    name = os.environ.get("GATTLAB")
    # pip installs it beside Python, also in an environment that is not activated.
    beside = os.path.join(os.path.dirname(sys.executable), "gattlab")
    path = shutil.which(name) if name else shutil.which(beside) or shutil.which("gattlab")
    if path is None:
        raise GattlabError(
            "no-command",
            f"the command {name or 'gattlab'} was not found",
            "put it on the PATH, or set GATTLAB to its path",
        )
    return path


class LineProcess:
    """A process of the command whose lines are passed to a function, on a thread of their own."""

    def __init__(
        self,
        words: Sequence[str],
        on_message: Callable[[dict[str, Any]], None],
        environment: Mapping[str, str],
    ) -> None:
        self._on_message = on_message
        # A file cannot fill up and block the process, as a pipe would.
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [find_command(), "--json", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            encoding="utf-8",
            env=dict(environment),
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    def send(self, line: str) -> None:
        """Writes a line to the standard input of the process."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self.ended() from None

    def end(self, *, interrupts: bool = False) -> None:
        """Ends the process: by closing its input, or by a signal; one that does not react is killed."""
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        if interrupts:
            self._process.terminate()
        try:
            self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(TIMEOUT)
        self._errors.close()

    def ended(self) -> GattlabError:
        """Returns the error for a process that has ended, with its last words."""
        if self._errors.closed:
            return GattlabError("ended", "the simulation has ended already")
        self._process.wait(TIMEOUT)
        self._errors.seek(0)
        words = self._errors.read().decode("utf-8", "replace").strip()
        return GattlabError("ended", words or f"gattlab ended with status {self._process.returncode}")

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._on_message(json.loads(line))
        self._on_message({"event": "eof"})


class Answers:
    """The messages that a caller waits for, in order."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()

    def put(self, message: dict[str, Any]) -> None:
        """Adds a message."""
        self._queue.put(message)

    def next(self, process: LineProcess) -> dict[str, Any]:
        """Returns the next message; raises the error that it contains, or that of the end of the process."""
        try:
            message = self._queue.get(timeout=TIMEOUT)
        except queue.Empty:
            raise GattlabError("timed-out", f"gattlab has not responded within {TIMEOUT:.0f} s") from None
        if message.get("event") == "eof":
            # Later callers receive it as well.
            self._queue.put(message)
            raise process.ended()
        if "error" in message:
            raise GattlabError.from_problem(message["error"])
        return message
