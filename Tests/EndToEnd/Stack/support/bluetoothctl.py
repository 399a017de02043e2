"""bluetoothctl on a terminal, driven line by line."""

import os
import pty
import re
import subprocess
import threading

from support.waiting import DEADLINE, until

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x01\x02\r]")


class Bluetoothctl:
    """One bluetoothctl; `with` ends it."""

    def __init__(self, *words):
        self.screen = ""
        self.seen = 0
        master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "dumb", "COLUMNS": "200"}
        self.process = subprocess.Popen(
            ["bluetoothctl", *words], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.terminal = master
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def __enter__(self):
        self.expect("Agent registered")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        os.close(self.terminal)

    def _read(self):
        while True:
            try:
                data = os.read(self.terminal, 4096)
            except OSError:
                return
            if not data:
                return
            self.screen += ESCAPES.sub("", data.decode(errors="replace"))

    def send(self, line, *answers, deadline=DEADLINE):
        """Type a line and wait for these patterns one after the other; returns the last match."""
        self.seen = len(self.screen)
        os.write(self.terminal, f"{line}\n".encode())
        return self.expect(*answers, deadline=deadline)

    def appears(self, pattern, deadline):
        """Waits for a pattern after the last match; returns None if it does not appear in time."""
        try:
            return self.expect(pattern, deadline=deadline)
        except AssertionError:
            return None

    def expect(self, *patterns, deadline=DEADLINE):
        """Wait for these patterns, one after the other, in the output after the last one."""
        match = None
        for pattern in patterns:
            try:
                match = until(lambda: re.compile(pattern).search(self.screen, self.seen), repr(pattern), deadline)
            except AssertionError as error:
                raise AssertionError(f"{error}; the screen says:\n{self.screen}") from None
            self.seen = match.end()
        return match
