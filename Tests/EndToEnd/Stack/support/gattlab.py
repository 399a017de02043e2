"""Runs the gattlab command: to its end, or in the background with its JSON lines as they arrive."""

import json
import os
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

from support.waiting import DEADLINE, until

ROOT = Path(__file__).resolve().parents[4]
BINARY = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")


def parse(line):
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise AssertionError(f"not a JSON object on standard output: {line!r}") from error


@dataclass
class Result:
    """The exit status and output of a run."""

    words: list
    status: int
    stdout: str
    stderr: str

    @property
    def lines(self):
        return [parse(line) for line in self.stdout.splitlines()]

    def events(self, name):
        return [line for line in self.lines if line.get("event") == name]

    @property
    def error(self):
        """The last line's error object, as --json guarantees for a failure."""
        assert self.stdout, f"nothing on standard output of {self}"
        last = self.lines[-1]
        assert "error" in last, f"the last line is not an error: {last}\n{self}"
        return last["error"]

    def succeeded(self):
        assert self.status == 0, f"{self}"
        return self

    def failed(self, status, *words):
        """Check the exit status, and that the message has the documented form and contains these words."""
        assert self.status == status, f"exit status {self.status} instead of {status}\n{self}"
        assert "error: " in self.stderr, f"no 'error: ' on standard error\n{self}"
        for word in words:
            assert word.lower() in self.stderr.lower(), f"{word!r} is not in the message\n{self}"
        return self

    def __str__(self):
        # The first line is all that the summary of a test run contains.
        reason = next((line for line in self.stderr.splitlines() if line.startswith("error: ")), "")
        return f"gattlab {' '.join(self.words)}: status {self.status} {reason}\n{self.stdout}\n{self.stderr}"


def run(*words, timeout=DEADLINE, preexec=None, **environment):
    """Run to the end; `environment` adds variables, and `preexec` is called in the child."""
    try:
        done = subprocess.run(
            [BINARY, *words],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=timeout,
            preexec_fn=preexec,
            env={**os.environ, **environment},
        )
    except subprocess.TimeoutExpired as error:
        raise AssertionError(f"gattlab {' '.join(words)}: not done after {timeout} s\n{error.stdout}\n{error.stderr}")
    return Result(list(words), done.returncode, done.stdout, done.stderr)


def find(service, adapter):
    """The address of a device that advertises a service; bluetoothd has discovered it from then on."""
    words = ("scan", "--service", service, "--adapter", adapter, "--count", "1", "--timeout", f"{DEADLINE}s", "--json")
    (found,) = run(*words, timeout=2 * DEADLINE).succeeded().events("advertisement")
    return found["address"]


def reset_signals():
    """In the child: a shell's background job or nohup makes the tests, and so their children, ignore signals."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


class Running:
    """A gattlab in the background, run with --json."""

    def __init__(self, *words):
        self.words = [*words, "--json"]
        self.process = subprocess.Popen(
            [BINARY, *self.words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=reset_signals,
        )
        self.lines = []
        self._parsed = []
        self.stderr = ""
        self._readers = [threading.Thread(target=self._read_lines), threading.Thread(target=self._read_words)]
        for reader in self._readers:
            reader.start()

    def _read_lines(self):
        for line in self.process.stdout:
            self.lines.append(line)

    def _read_words(self):
        for line in self.process.stderr:
            self.stderr += line

    @property
    def objects(self):
        """The lines so far; each is parsed once, because tests wait for thousands of them."""
        self._parsed += map(parse, self.lines[len(self._parsed) :])
        return list(self._parsed)

    def events(self, name, **keys):
        """The lines so far of one event, with these values for these keys."""
        return [
            line for line in self.objects if line.get("event") == name and keys.items() <= line.items()
        ]

    def wait_for(self, name, count=1, deadline=DEADLINE, **keys):
        """Wait until this many lines of one event have arrived, and return the last of them."""

        def enough():
            found = self.events(name, **keys)
            if len(found) >= count:
                return found
            assert self.process.poll() is None, f"ended before {count} × {name} {keys or ''}\n{self}"
            return None

        try:
            return until(enough, f"{count} × {name} {keys or ''}", deadline)[count - 1]
        except AssertionError as error:
            raise AssertionError(f"{error}\n{self}") from None


    def wait(self, timeout=DEADLINE):
        """Wait for the end and return it as a Result."""
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"not done after {timeout} s\n{self}") from None
        for reader in self._readers:
            reader.join()
        return Result(self.words, self.process.returncode, "".join(self.lines), self.stderr)

    def stop(self, number=signal.SIGINT, timeout=DEADLINE):
        self.process.send_signal(number)
        return self.wait(timeout)

    def end(self):
        """For fixtures: ends it in any state."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        for reader in self._readers:
            reader.join()

    def __str__(self):
        return f"gattlab {' '.join(self.words)}\n{''.join(self.lines)}\n{self.stderr}"
