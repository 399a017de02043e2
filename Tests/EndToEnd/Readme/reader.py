"""Runs the commands of a page as a reader types them: in a clone, with a separate home, in the shells that the page starts."""

import os
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

from page import ROOT

GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/release/gattlab")
# Ten times what the longest command of a page takes.
DEADLINE = 300 * float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))
# The time for processes to clean up at the end of a page.
CLEANUP = 10
# Runs a command in the environment and with the functions of the previous ones, and keeps those that it leaves. The reader continues as soon as
# a command in the background prints something, so that these files are replaced, and are never there in part.
TYPE = """
[ ! -e "$2/functions" ] || . "$2/functions"
eval "$1"
status=$?
env -0 >"$2/environment.$$" && mv "$2/environment.$$" "$2/environment"
declare -f >"$2/functions.$$" && mv "$2/functions.$$" "$2/functions"
exit $status
"""


class Running:
    """A command that runs, or has run, in a group of processes of its own."""

    def __init__(self, words, folder, output, environment, inputs, started):
        self.output_path = output
        output.with_suffix(".start").touch()
        self.has_ended = False
        self.started = started or time.monotonic()
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in inputs).encode())
        os.close(write)
        with output.open("wb") as file, os.fdopen(read) as lines:
            self.child = subprocess.Popen(
                words,
                cwd=folder,
                env=environment,
                stdin=lines,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def is_late(self):
        return time.monotonic() > self.started + DEADLINE

    @property
    def output(self):
        return self.output_path.read_text(errors="replace")

    def wait(self):
        """Returns the exit status."""
        try:
            status = self.child.wait(DEADLINE)
        except subprocess.TimeoutExpired:
            self.end(signal.SIGKILL)
            status = f"still running after {DEADLINE:.0f} s"
        # Later, the number of the group may be that of others.
        self.has_ended = not self.is_running
        return status

    @property
    def is_running(self):
        """Returns whether a process of the group runs: the command, or one that it has left in the background."""
        self.child.poll()
        return not self.has_ended and self.end(0)

    def wait_for(self, condition, deadline=DEADLINE):
        """Waits until the output fulfills a condition or all processes have ended; returns whether it does."""
        end = time.monotonic() + deadline
        while not condition(self.output):
            if not self.is_running or time.monotonic() > end:
                return condition(self.output)
            time.sleep(0.05)
        return True

    def wait_for_end(self):
        """Waits until all processes of the group have ended, and kills those that do not."""
        self.wait_for(lambda _: False, CLEANUP)
        self.end(signal.SIGKILL)
        self.child.wait()

    def interrupt(self):
        """Presses Ctrl-C; returns the exit status."""
        self.end(signal.SIGINT)
        return self.wait()

    def end(self, number=signal.SIGTERM):
        """Ends all processes of the group; returns whether there was one."""
        if self.has_ended:
            return False
        try:
            os.killpg(self.child.pid, number)
        except ProcessLookupError:
            self.has_ended = True
        return not self.has_ended


class Reader:
    """A reader of one page. `folder` is private, and its path short, because it contains sockets."""

    def __init__(self, folder):
        self.folder = folder
        self.clone = folder / "clone"
        self.state = folder / "state"
        for made in (self.clone, self.state, folder / "home", folder / "programs", folder / "output"):
            made.mkdir()
        (folder / "run").mkdir(mode=0o700)
        for entry in ROOT.iterdir():
            if entry.name not in (".build", ".git"):
                (self.clone / entry.name).symlink_to(entry)
        for name in ("gattlab", "gattlabd"):
            (folder / "programs" / name).symlink_to(Path(GATTLAB).resolve().with_name(name))
        foreign = ("GATTLAB", "DBUS_", "XDG_")
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)} | {
            "PATH": f"{folder}/programs:{os.environ['PATH']}",
            "HOME": str(folder / "home"),
            "TMPDIR": str(folder),
            "XDG_RUNTIME_DIR": str(folder / "run"),
            "LC_ALL": "C.UTF-8",
        }
        self.running = []

    def enter(self, shell):
        """Starts the simulation of a shell such as `gattlab simulate -- bash`, and types later commands in it."""
        self.leave()
        found = self.state / "environment"
        script = f"env -0 >{found}.new && mv {found}.new {found} && exec sleep infinity"
        found.unlink(missing_ok=True)
        simulation = self._start([*shlex.split(shell)[:-1], "sh", "-c", script], self.environment)
        assert simulation.wait_for(lambda _: found.exists()), f"{shell}\n{simulation.output}"

    def leave(self):
        """Ends everything that runs, the newest first."""
        while self.running:
            one = self.running.pop()
            one.end()
            one.wait_for_end()
        for file in self.state.iterdir():
            file.unlink(missing_ok=True)

    def type(self, command, inputs=(), started=None):
        """Starts a command, or starts it again, with lines for its standard input."""
        # bash makes commands in the background ignore SIGINT; a reader's Ctrl-C does not reach them, either.
        words = ["bash", "-c", TYPE, "bash", command, str(self.state)]
        return self._start(words, self._current(), inputs, started)

    def wait_for_daemon(self):
        """Waits until gattlabd, which the last command has started, listens."""
        socket = Path(self._current()["GATTLAB_SOCKET"])
        assert self.running[-1].wait_for(lambda _: socket.exists()), self.running[-1].output

    def has_written(self, name, running):
        """Returns whether a file of the clone has contents that are newer than the start of a command."""
        file, start = self.clone / name, running.output_path.with_suffix(".start")
        return file.exists() and file.stat().st_size > 0 and file.stat().st_mtime_ns >= start.stat().st_mtime_ns

    def close(self):
        self.leave()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, words, environment, inputs=(), started=None):
        output = self.folder / "output" / str(time.monotonic_ns())
        self.running.append(Running(words, self.clone, output, environment, inputs, started))
        return self.running[-1]

    def _current(self):
        found = self.state / "environment"
        if not found.exists():
            return self.environment
        entries = found.read_bytes().decode(errors="replace").split("\0")
        return dict(entry.split("=", 1) for entry in entries if "=" in entry)
