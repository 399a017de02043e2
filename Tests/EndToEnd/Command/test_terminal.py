"""A terminal that records what it receives: no foreign control character reaches it."""

import fcntl
import json
import os
import pty
import re
import socket
import struct
import subprocess
import termios
import unicodedata

import pyte
import pytest

from verbs import DEADLINE, GATTLAB, HERE, ROOT, SCRIPT

HOSTILE = "\x1b[2J\x1b]0;title\x07\nerror: \x9b31m\u202e\u2066x\u2028"
ADDRESS = "C0:00:00:00:00:66"
# The command's own sequences: colors, and erasing a progress line.
OWN = re.compile(r"\x1b\[\d*m|\r\x1b\[K|\r\n")
# Trojan Source (CVE-2021-42574), and characters that end a line.
FORBIDDEN = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029")


class Recorder(pyte.Screen):
    """A terminal of 200 lines that records the controls other than text, colors and line ends."""

    def __init__(self, columns):
        self.commands = []
        super().__init__(columns, 200)
        self.commands = []


def recorded(name):
    def command(self, *arguments, **options):
        self.commands.append(name)
        return getattr(pyte.Screen, name)(self, *arguments, **options)

    return command


for name in ("set_title", "set_icon_name", "bell", "reset", "erase_in_display", "cursor_position", "set_mode"):
    setattr(Recorder, name, recorded(name))


@pytest.fixture(scope="module")
def bench(make_bench):
    bench = make_bench(f"{HERE / 'hostile.yaml'},address={ADDRESS}")
    # Another user's client, which keeps its connection.
    bench.client = socket.socket(socket.AF_UNIX)
    bench.client.connect(str(bench.socket))
    hello = {"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"client": HOSTILE}}
    bench.client.sendall(json.dumps(hello).encode() + b"\n")
    bench.client.recv(65536)
    for session in (["hostile", "watch", HOSTILE], ["near", "scan"]):
        subprocess.run(
            [GATTLAB, "start", *session],
            env=bench.environment(with_daemon=True),
            check=True,
            stdout=subprocess.DEVNULL,
            timeout=DEADLINE,
        )
    yield bench
    bench.client.close()


def run_on_terminal(words, environment, columns):
    """Everything that a command writes to a terminal, on standard output and standard error."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 200, columns, 0, 0))
    process = subprocess.Popen(
        [GATTLAB, *words],
        stdin=subprocess.DEVNULL,
        stdout=follower,
        stderr=follower,
        env={**environment, "TERM": "xterm-256color", "NO_COLOR": ""},
        cwd=ROOT,
    )
    os.close(follower)
    pieces = []
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:
            # EIO: the last writer has closed it.
            break
        if not piece:
            break
        pieces.append(piece)
    os.close(leader)
    process.wait(DEADLINE)
    return b"".join(pieces).decode()


CASES = {
    "scan": (["scan", "--count", "1"], True),
    "scan with conditions": (["scan", "--address", ADDRESS, "--count", "1"], True),
    "inspect": (["inspect", ADDRESS], True),
    "read one": (["read", ADDRESS, "2A29"], True),
    "read several": (["read", ADDRESS, "2A29", "2A24"], True),
    "device not found": (["read", HOSTILE, "2A29", "--timeout", "100ms"], True),
    "usage": (["decode", HOSTILE, HOSTILE], True),
    "option": ([f"--{HOSTILE}"], True),
    "command": ([HOSTILE], True),
    "profile": (["profile", "check", HOSTILE], True),
    "profile as it is written": (["profile", "show", str(HERE / "hostile.yaml")], False),
    "import": (["profile", "import", str(HERE / "hostile.xml")], False),
    "report name": (["probe", str(SCRIPT), "--report", f"tap=/none/{HOSTILE}"], True),
    "probe": (["probe", str(SCRIPT)], False),
    "TAP": (["probe", str(SCRIPT), "--report", "tap=-"], False),
    "JUnit": (["probe", str(SCRIPT), "--report", "junit=-"], False),
    "HTML": (["probe", str(SCRIPT), "--report", "html=-"], False),
    "status": (["status"], False),
    "sessions": (["sessions"], True),
    "events": (["logs", "near", "--count", "1", "--follow"], True),
    "logs": (["logs", HOSTILE], True),
    "stop": (["stop", HOSTILE], True),
    "lock": (["lock", f"service={HOSTILE}", "--", "true"], True),
    "doctor": (["doctor"], False),
    "uuid": (["uuid", HOSTILE], True),
    "config": (["config", "check", HOSTILE], True),
    "simulate": (["simulate", "--peripheral", HOSTILE, "--", "true"], True),
}
DAEMON_VERBS = ("status", "sessions", "logs", "stop")


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("case", CASES)
def test_no_foreign_control_character_reaches_a_terminal(bench, case, columns):
    words, shows_it = CASES[case]
    text = run_on_terminal(words, bench.environment(with_daemon=words[0] in DAEMON_VERBS), columns)
    assert text, "nothing was printed"
    rest = OWN.sub("", text)
    controls = {character for character in rest if unicodedata.category(character) == "Cc"} | (FORBIDDEN & set(rest))
    # Printing a file keeps its tabs.
    controls -= {"\t"} if case == "profile as it is written" else set()
    assert not controls, f"{controls} in {text!r}"
    if shows_it:
        assert r"\x1b" in text, f"escaped text is visible: {text!r}"
    screen = Recorder(columns)
    pyte.Stream(screen).feed(text)
    assert not screen.commands and screen.title == "", f"{screen.commands} of {text!r}"


@pytest.mark.parametrize("words", [["scan", "--count", "1"], ["read", ADDRESS, "2A29"]], ids=lambda words: words[0])
def test_json_is_unchanged(bench, words):
    run = subprocess.run(
        [GATTLAB, *words, "--json"], capture_output=True, env=bench.environment(), timeout=DEADLINE, text=True
    )
    assert run.returncode == 0, f"{run}"
    assert "\x1b" not in run.stdout, "JSON escapes controls itself"
    texts = [json.dumps(json.loads(line)) for line in run.stdout.splitlines()]
    assert any(r"\u001b" in text and r"\x1b" not in text for text in texts), f"{texts}"
