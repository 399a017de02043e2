"""The commands of README.md, and of the first screen of each page, work as the page says."""

import re
import time

import pytest

import exceptions
from exceptions import Kind
from expectation import difference
from page import Command, Daemon, Page, Shell, pages

# The exit status after Ctrl-C.
INTERRUPTED = 130
DAEMON = Page("docs/daemon.md").section("### In a simulation")
PAGES = {path: Page(path) for path in pages()}


def commands(page):
    return [step for step in page.steps if isinstance(step, Command)]


def run(command, lines, reader):
    """Runs a command as a reader does; returns its output and its exit status, or a description in its place."""
    kind = exceptions.kind(command.text)
    running = reader.type(command.text, inputs(command))
    if kind == Kind.ENDS:
        status = running.wait()
        while status != 0 and exceptions.NEEDS_VALUES.match(command.text) and not running.is_late:
            time.sleep(0.2)
            running = reader.type(command.text, started=running.started)
            status = running.wait()
        return running.output, status
    if written := exceptions.WRITTEN_FILE.match(command.text):
        is_ready = running.wait_for(lambda _: reader.has_written(written[1], running))
    else:
        is_ready = running.wait_for(lambda output: output.strip() and not difference(lines, output.splitlines(), ends=False))
    if kind == Kind.ENDLESS:
        status = running.interrupt()
    else:
        status = 0 if running.is_running else "of a command that should still run"
    if not is_ready:
        return running.output, "of a command that did not print what is expected"
    return running.output, 0 if status == INTERRUPTED else status


def inputs(command):
    """The lines that the page shows after the prompt of a command."""
    return [line.partition("> ")[2] for line in command.output if re.match(r"[\w ]+> ", line)]


def failure(page, command, reader):
    """Runs a command; returns a description of its difference from the page, or None."""
    lines = [] if exceptions.reason_not_to_compare(page.path, command.text) else command.output
    output, status = run(command, lines, reader)
    problem = difference(lines, output.splitlines(), ends=bool(lines) and exceptions.kind(command.text) == Kind.ENDS)
    fails = any(line.startswith("error: ") for line in command.output) and "; echo $?" not in command.text
    if fails == (status == 0):
        problem = f"exit status {status}; {problem}"
    return problem and f"{page.path}:{command.line}: {command.text}\n     {problem}\n{output[:4000]}"


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
