"""The commands of a page, in order, and the environments that its text prescribes."""

import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# A page's first screen ends at its second section, or here.
SCREEN = 60
# The first words of lines that are commands in a block without prompts.
PROGRAMS = re.compile(
    r"(sudo|gattlab|gattlabd|export|echo|cat|printf|pip|tar|ln|podman|sha256sum|mosquitto_sub|check-jsonschema|ssh|openssl"
    r"|request\(\)|(?:\.build/|gattlab-|scripts/|Examples/)\S+)(?=\s|$)"
)
# `gattlab simulate … -- bash` in prose: the commands that follow run in this shell.
SHELL = re.compile(r"`(gattlab simulate(?: [^`]+)? -- bash)`")
# A link to the commands that start a daemon in that shell.
DAEMON = re.compile(r"\]\((?:docs/)?(?:daemon\.md)?#in-a-simulation\)")
NAMED_FILE = re.compile(r"\b[Tt]he (?:file|script) `([^`/]+)`:?$")


@dataclass
class Command:
    """A command, with the lines that the page prints below it."""

    line: int
    text: str
    output: list[str] = field(default_factory=list)


@dataclass
class Shell:
    """The start of a shell in a simulation, as the page has it."""

    line: int
    command: str


@dataclass
class Daemon:
    """A reference to the commands that start gattlabd in a simulation."""

    line: int


class Page:
    """A Markdown page of the project."""

    def __init__(self, path):
        self.path = path
        self.lines = (ROOT / path).read_text().splitlines()
        self.steps = []
        # The contents of the files that the page shows, by name.
        self.files = {}
        self._read(len(self.lines) if path == "README.md" else self._first_screen())

    def _first_screen(self):
        headings = [number for number, line in enumerate(self.lines) if line.startswith("## ")]
        return min([SCREEN, len(self.lines), *headings[1:2]])

    def section(self, heading):
        """The commands of a section, wherever it is."""
        start = self.lines.index(heading) + 1
        end = next((n for n, line in enumerate(self.lines[start:], start) if line.startswith("#")), len(self.lines))
        return [command for number, block in self._blocks(start, end) for command in commands(number, block)]

    def _read(self, end):
        number = 0
        while number < end:
            line = self.lines[number]
            if line.startswith("```"):
                number = self._read_fence(number)
            elif line.startswith("    ") and not self.lines[number - 1].strip():
                _, block = next(self._blocks(number, len(self.lines)))
                for command in commands(number, block):
                    self._add(command)
                number += len(block)
            else:
                self.steps += [Shell(number + 1, shell) for shell in SHELL.findall(line)]
                self.steps += [Daemon(number + 1) for _ in DAEMON.findall(line)]
                number += 1

    def _add(self, command):
        is_shell = SHELL.fullmatch(f"`{command.text}`")
        self.steps.append(Shell(command.line, command.text) if is_shell else command)

    def _read_fence(self, start):
        end = self.lines.index("```", start + 1)
        before = next((line for line in reversed(self.lines[:start]) if line.strip()), "")
        if named := NAMED_FILE.search(before):
            self.files[named[1]] = "\n".join([*self.lines[start + 1 : end], ""])
        return end + 1

    def _blocks(self, start, end):
        """The indented blocks between two lines, without their indentation."""
        number = start
        while number < end:
            block = []
            while number < end and (self.lines[number].startswith("    ") or block and not self.lines[number].strip()):
                block.append(self.lines[number][4:])
                number += 1
            while block and not block[-1].strip():
                block.pop()
            if block:
                yield number - len(block), block
            number += 1


def commands(start, block):
    """The commands of a block: the lines after a prompt, or all lines if each of them begins with the name of a program."""
    found = []
    prompts = block[0].startswith("$ ")
    if not prompts and not PROGRAMS.match(block[0]):
        return []
    for number, line in enumerate(block, start + 1):
        if found and found[-1].text.endswith("\\") and not found[-1].output:
            found[-1].text = f"{found[-1].text[:-1].rstrip()} {line.strip()}"
        elif prompts and not line.startswith("$ "):
            found[-1].output.append(line)
        elif line.strip() and not line.strip().startswith("#"):
            text = line.removeprefix("$ ")
            assert prompts or PROGRAMS.match(text), f"line {number}: not the name of a program: {text}"
            found.append(Command(number, re.sub(r"\s{2,}# .*$", "", text)))
    return found


def pages():
    return ["README.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*.md"))]
