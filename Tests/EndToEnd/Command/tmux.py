"""A terminal in tmux: an independent emulator, with a shell around the command."""

import itertools
import shlex
import subprocess
import time

from verbs import DEADLINE, GATTLAB, ROOT

NUMBERS = itertools.count(1)
PROMPT = "ready>"


class Tmux:
    """A server of its own for each terminal, so that no configuration and no other session matters."""

    def __init__(self, folder, words, environment, columns=80, rows=24):
        self.socket = folder / f"tmux-{next(NUMBERS)}"
        command = shlex.join([str(word) for word in (GATTLAB, *words)])
        script = f"trap : INT; {command}; printf '%s %s\\n' '{PROMPT}' $?; exec cat"
        self.tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), "-c", str(ROOT), "sh", "-c", script,
            env={**environment, "LC_ALL": "C.UTF-8"},
        )  # fmt: skip

    def tmux(self, *words, env=None):
        command = ["tmux", "-S", str(self.socket), "-u", *words]
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True, timeout=DEADLINE).stdout

    @property
    def lines(self):
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").splitlines()]

    @property
    def attributes(self):
        """The screen with the escape sequences of its colors and attributes."""
        return self.tmux("capture-pane", "-p", "-e")

    def press(self, text):
        self.tmux("send-keys", "-l", text)

    def key(self, name):
        """Presses a key by tmux's name: Enter, Tab, Up, C-c."""
        self.tmux("send-keys", name)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait_for(self, condition, what):
        """Waits until a condition of the lines on the screen is true."""
        deadline = time.monotonic() + DEADLINE
        while not condition(lines := self.lines):
            assert time.monotonic() < deadline, f"{what}:\n" + "\n".join(lines)
            time.sleep(0.05)

    def shows(self, text):
        self.wait_for(lambda lines: any(text in line for line in lines), text)

    def ends(self, status=0):
        """Waits until the command has ended and has left the lines of the shell in order."""
        self.wait_for(lambda lines: any(line.startswith(PROMPT) for line in lines), "the end of the command")
        assert f"{PROMPT} {status}" in self.lines, self.lines

    def close(self):
        subprocess.run(["tmux", "-S", str(self.socket), "kill-server"], capture_output=True, timeout=DEADLINE, check=False)
