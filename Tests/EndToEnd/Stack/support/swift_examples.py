"""The programs of Examples/CoreBluetooth, which scripts/lib/build-examples builds."""

import os
import subprocess
import tempfile
from pathlib import Path

from support.gattlab import ROOT, reset_signals
from support.waiting import until

PROGRAMS = Path(os.environ.get("GATTLAB_EXAMPLES") or ROOT / ".build/examples/debug")


class SwiftProgram:
    """A program in the background, with lines as they are printed; it keeps its peers in a folder of its own."""

    def __init__(self, name, *words, **environment):
        self.name = name
        self.folder = tempfile.TemporaryDirectory(prefix=f"{name}.")
        self.log = Path(self.folder.name) / "log"
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                ["stdbuf", "-oL", PROGRAMS / name, *words],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                text=True,
                preexec_fn=reset_signals,
                env={**os.environ, "XDG_STATE_HOME": self.folder.name, **environment},
            )

    def output(self):
        return self.log.read_text(errors="replace")

    def lines(self, *, ending=""):
        return [line for line in self.output().splitlines() if line.endswith(ending)]

    def wait_for(self, text, count=1):
        until(
            lambda: self.output().count(text) >= count or self.process.poll() is not None,
            f"{self.name} prints {text!r} {count} times",
        )
        assert self.output().count(text) >= count, f"{self.name} ended:\n{self.output()}"

    def type(self, line):
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def wait(self):
        """Returns the exit status."""
        until(lambda: self.process.poll() is not None, f"{self.name} ends; it printed\n{self.output()}")
        return self.process.returncode

    def kill(self):
        """Ends it as a crash does."""
        self.process.kill()
        self.process.wait()

    def kept_states(self):
        """Returns the names of the states that it has kept on disk."""
        return sorted(file.name for file in (Path(self.folder.name) / "gattlab/restoration").glob("*"))

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdin.close()
        self.folder.cleanup()
