"""A reader of the documentation, whose folders and processes end with the test."""

import signal
import tempfile
from pathlib import Path

import pytest

from reader import Reader

# A shell's background job or nohup makes the tests, and so their children, ignore signals.
for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)


@pytest.fixture
def reader():
    reader = Reader(Path(tempfile.mkdtemp(prefix="reader-")))
    yield reader
    reader.close()
