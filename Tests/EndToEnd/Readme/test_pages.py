"""The commands of README.md, and of the first screen of each page, work as the page says."""

import re
import time

import pytest

import exceptions
from exceptions import Kind
from expectation import difference
from page import Command, Daemon, Page, Shell, pages
from reader import DEADLINE

# A command that is expected to print nothing runs this long, in seconds.
QUIET = 3

DAEMON = Page("docs/daemon.md").section("### In a simulation")
PAGES = {path: Page(path) for path in pages()}


def commands(page):
    return [step for step in page.steps if isinstance(step, Command)]


def failure(page, command, reader):
    """Runs a command; returns what differs from the page, or None."""
    kind = exceptions.kind(command.text)
    reason = exceptions.reason_not_to_compare(page.path, command.text)
    lines = [] if reason else command.output
    inputs = [line.partition("> ")[2] for line in command.output if re.match(r"[\w ]+> ", line)]

    def mismatch(output):
        return difference(lines, output.splitlines(), ends=kind == Kind.ENDS and lines)

    running = reader.type(command.text, inputs)
    if kind == Kind.ENDS:
        status = running.wait()
        while status != 0 and exceptions.NEEDS_VALUES.match(command.text) and not running.is_late:
            time.sleep(0.2)
            running = reader.type(command.text, started=running.started)
            status = running.wait()
    else:
        running.wait_for(lambda output: output.strip() and mismatch(output) is None, QUIET if reason else DEADLINE)
        status = (0 if running.is_running else "ended") if kind == Kind.BACKGROUND else running.interrupt()
    problem = mismatch(running.output)
    if "; echo $?" not in command.text:
        fails = any(line.startswith("error: ") for line in command.output)
        if fails == (status in (0, 130)):
            problem = f"exit status {status}; {problem}"
    return problem and f"{page.path}:{command.line}: {command.text}\n     {problem}\n{running.output[:4000]}"


@pytest.mark.parametrize("path", [path for path, page in PAGES.items() if commands(page)])
def test_the_commands_of_a_page_work(path, reader):
    page = PAGES[path]
    for name, text in page.files.items():
        (reader.clone / name).write_text(text)
    failures = []
    for step in page.steps:
        match step:
            case Shell(command=shell):
                reader.enter(shell)
            case Daemon():
                for command in DAEMON[1:]:
                    reader.type(command.text).wait()
                reader.wait_for_daemon()
            case Command(text=text):
                if exceptions.reason_not_to_run(path, text):
                    continue
                failures += filter(None, [failure(page, step, reader)])
                if text.startswith("gattlabd "):
                    reader.wait_for_daemon()
    assert not failures, "\n\n".join(failures)


def test_every_exception_is_needed():
    for table in (exceptions.NOT_RUN, exceptions.NOT_COMPARED):
        for path, reasons in table.items():
            for start in reasons:
                assert any(one.text.startswith(start) for one in commands(PAGES[path])), f"{path}: no command {start!r}"


def test_a_build_finds_its_profiles_and_probes_from_any_folder(reader):
    for command in ("cd /; gattlab profile show heart-rate-strap", "cd /; gattlab probe --list"):
        running = reader.type(command)
        assert running.wait() == 0 and "heart" in running.output, running.output
