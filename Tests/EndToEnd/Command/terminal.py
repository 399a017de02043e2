"""A terminal for one command, with its own session, size and keyboard."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

from verbs import DEADLINE, GATTLAB, ROOT


class Terminal:
    def __init__(self, words, environment, columns=80, rows=24, deadline=DEADLINE, **variables):
        self.deadline = deadline
        self.leader, self.follower = pty.openpty()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        # Everything that the command has written.
        self.written = b""
        self.resize(columns, rows)
        self.mode = termios.tcgetattr(self.follower)
        self.process = subprocess.Popen(
            [GATTLAB, *words],
            stdin=self.follower,
            stdout=self.follower,
            stderr=self.follower,
            env={**environment, "TERM": "xterm-256color", **variables},
            cwd=ROOT,
            start_new_session=True,
            preexec_fn=self.own_terminal,
        )

    @staticmethod
    def own_terminal():
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_DFL)
        # The first terminal that a session leader opens becomes its own.
        os.close(os.open(os.ttyname(0), os.O_RDWR))

    def resize(self, columns, rows):
        fcntl.ioctl(self.follower, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def read(self, timeout=0.1):
        if select.select([self.leader], [], [], timeout)[0]:
            piece = os.read(self.leader, 65536)
            self.written += piece
            self.stream.feed(piece)

    @property
    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def wait_for(self, condition, what):
        """Waits until a condition of the lines on the screen is true."""
        deadline = time.monotonic() + self.deadline
        while not condition(self.lines):
            assert time.monotonic() < deadline, f"{what}:\n" + "\n".join(self.lines)
            self.read()

    def shows(self, text):
        self.wait_for(lambda lines: any(text in line for line in lines), text)

    def press(self, keys):
        os.write(self.leader, keys.encode())

    def end(self):
        """Waits until the command has ended; returns its exit status and what it has written since it left the screen."""
        deadline = time.monotonic() + self.deadline
        while self.process.poll() is None:
            assert time.monotonic() < deadline, "the command ends:\n" + "\n".join(self.lines)
            self.read()
        while select.select([self.leader], [], [], 0)[0]:
            self.read()
        return self.process.returncode, self.written.rpartition(b"\x1b[?1049l")[2].decode()

    @property
    def is_restored(self):
        return termios.tcgetattr(self.follower) == self.mode

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(DEADLINE)
        os.close(self.leader)
        os.close(self.follower)
