"""Standard output that is full, closed, slow, or closed by its reader, for every verb of the command's help."""

import fcntl
import itertools
import os
import subprocess
import threading
import time

import pytest

from verbs import DAEMON_VERBS, DEADLINE, GATTLAB, GATTLABD, ROOT, SCRIPT, STRAP, WORDS, all_verbs, line_of

LOST = "standard output cannot be written"
# fcntl(2)
F_SETPIPE_SZ = 1031
VERBS = list(WORDS)
NUMBERS = itertools.count(1)


@pytest.fixture(scope="module")
def bench(make_bench):
    bench = make_bench("heart-rate-strap")
    bench.record("kept", STRAP)
    bench.add_alarms()
    bench.start_broker()
    return bench


class Run:
    """A run of a verb with redirected standard output."""

    def __init__(self, bench, verb, output, *options):
        self.environment = bench.environment(verb.split()[0] in DAEMON_VERBS or verb.startswith("emulate ctl"))
        self.folder = bench.folder
        _, before = WORDS[verb]
        bench.end_sessions()
        number = str(next(NUMBERS))
        commands = before if before and isinstance(before[0], list) else [before] if before else []
        for command in commands:
            words = [word.replace("NUMBER", number) for word in command]
            subprocess.run([GATTLAB, *words], capture_output=True, env=self.environment, timeout=DEADLINE)
        self.line = [word.replace("NUMBER", number) for word in line_of(verb, *options)]
        self.output, self.status, self.errors = output(self)

    def __str__(self):
        return f"{self.line}: exit status {self.status}\n{self.output}\n{self.errors}"

    def start(self, **keys):
        environment = {**self.environment, "GATTLAB_PROFILES": str(ROOT / "Profiles")}
        return subprocess.Popen(
            self.line, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment, cwd=self.folder, **keys
        )

    def end(self, process):
        errors = process.communicate(timeout=DEADLINE)[1].decode()
        return process.returncode, errors


def slow(run):
    """A pipe of one page that is read in small pieces."""
    reading, writing = os.pipe()
    fcntl.fcntl(writing, F_SETPIPE_SZ, 4096)
    pieces = []

    def read():
        time.sleep(0.05)
        while piece := os.read(reading, 1024):
            pieces.append(piece)
            time.sleep(0.0005)

    reader = threading.Thread(target=read)
    process = run.start(stdout=writing)
    os.close(writing)
    reader.start()
    ending = run.end(process)
    reader.join(DEADLINE)
    os.close(reading)
    return b"".join(pieces).decode(), *ending


def full(run):
    with open("/dev/full", "wb", buffering=0) as device:
        return "", *run.end(run.start(stdout=device))


def closed(run):
    return "", *run.end(run.start(preexec_fn=lambda: os.close(1)))


def left(run):
    reading, writing = os.pipe()
    os.close(reading)
    process = run.start(stdout=writing)
    os.close(writing)
    return "", *run.end(process)


@pytest.fixture(scope="module")
def known():
    """The output and the exit status of each verb in the normal case."""
    return {}


def baseline(bench, known, verb):
    if verb not in known:
        known[verb] = Run(bench, verb, slow)
    return known[verb]


def test_every_verb_of_the_help_is_covered():
    assert sorted(WORDS) == sorted(all_verbs()), "a verb without a line in verbs.py, or vice versa"


@pytest.mark.parametrize("verb", VERBS)
def test_a_slow_reader_gets_everything(bench, known, verb):
    run = baseline(bench, known, verb)
    assert LOST not in run.errors, f"{run}"
    assert run.status == 0 or verb in ("ask", "fleet probe", "simulate ctl advance", "simulate ctl plug"), f"{run}"
    if verb in ("completions", "man", "debug", "profile show", "profile new", "profile schema"):
        assert run.output.endswith("\n"), f"{run}"


@pytest.mark.parametrize("output", [full, closed], ids=lambda output: output.__name__)
@pytest.mark.parametrize("verb", VERBS)
def test_lost_output_is_an_error(bench, known, verb, output):
    usual = baseline(bench, known, verb)
    run = Run(bench, verb, output)
    if usual.output:
        assert run.status == (usual.status or 2), f"{run}\nwhere it is written: {usual}"
        assert f"error: {LOST}" in run.errors, f"{run}"
    else:
        assert run.status == usual.status, f"{run}\nwhere it is written: {usual}"


@pytest.mark.parametrize("verb", VERBS)
def test_a_reader_that_exits_early_ends_a_verb_quietly(bench, known, verb):
    usual = baseline(bench, known, verb)
    run = Run(bench, verb, left)
    assert run.status in (0, usual.status), f"{run}"
    assert LOST not in run.errors, f"{run}"


@pytest.mark.parametrize("program", [GATTLAB, GATTLABD], ids=["gattlab", "gattlabd"])
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_lost_help_is_an_error(program, option):
    with open("/dev/full", "wb", buffering=0) as device:
        run = subprocess.run([program, option], stdout=device, stderr=subprocess.PIPE, text=True, timeout=DEADLINE)
    assert run.returncode == 2 and LOST in run.stderr, f"{run}"


@pytest.mark.parametrize("output", ["/dev/full", "closed", "left"])
@pytest.mark.parametrize("options", [[], ["--json"], ["--report", "tap=-"]], ids=lambda options: " ".join(options))
def test_the_verdict_of_a_probe_stands(bench, monkeypatch, tmp_path, output, options):
    report = tmp_path / "junit.xml"
    ends = {"/dev/full": full, "closed": closed, "left": left}
    monkeypatch.setitem(WORDS, "probe", ([str(SCRIPT), "--report", f"junit={report}"], None))
    run = Run(bench, "probe", ends[output], *options)
    assert run.status == 1, f"a test has failed\n{run}"
    assert 'failures="1"' in report.read_text(), "the report of a run whose output is lost is complete"
