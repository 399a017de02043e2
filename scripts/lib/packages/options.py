"""The command line of the scripts that build packages."""

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .architecture import Architecture, named, native
from .command import ROOT, TOOLS, fail, run, source_date, write_checksums

PROGRAMS = ("gattlab", "gattlabd")


@dataclass(frozen=True)
class Options:
    """The folders that a script reads and writes, and whether it saves time instead of bytes."""

    architecture: Architecture
    programs: Path
    folder: Path
    fast: bool

    @cached_property
    def version(self) -> str:
        """The version that the command reports."""
        command = self.programs / "gattlab"
        if self.architecture.is_native:
            return run(command, "--version").split()[1]
        emulator = f"qemu-{self.architecture.machine}-static"
        return run(emulator, "-L", self.architecture.root, command, "--version").split()[1]


def main(help_text: str, build: Callable[[Options, Path], Path]) -> None:
    """Runs a script: builds a package in a temporary folder, updates the checksums, and prints the package's path."""
    os.environ.update(SOURCE_DATE_EPOCH=str(source_date()), LC_ALL="C.UTF-8", TZ="UTC")
    # auditwheel requires a newer patchelf than Debian 12 has.
    os.environ["PATH"] = f"{TOOLS}:{os.environ['PATH']}"
    # The modes of files in packages do not depend on the caller.
    os.umask(0o022)
    options = parse(help_text, sys.argv[1:])
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="gattlab-") as work:
        package = build(options, Path(work))
    write_checksums(options.folder)
    print(package)


def parse(help_text: str, arguments: list[str]) -> Options:
    """Parses the command line; without --from, builds the programs."""
    folder, programs, architecture, fast = ROOT / ".build" / "packages", None, None, False
    rest = iter(arguments)
    for argument in rest:
        if argument in ("-h", "--help"):
            print(help_text.strip())
            sys.exit()
        if argument == "--from":
            programs = Path(next(rest, "missing")).resolve()
            if not all(os.access(programs / name, os.X_OK) for name in PROGRAMS):
                fail("--from needs a folder with gattlab and gattlabd", status=2)
        elif argument == "--arch":
            architecture = named(next(rest, "missing"))
        elif argument == "--fast":
            fast = True
        elif argument.startswith("-"):
            fail(f"unknown option '{argument}'", f"see {sys.argv[0]} --help", status=2)
        else:
            folder = Path(argument)
    architecture = architecture or native()
    if programs is None:
        run(ROOT / "scripts/lib/build-release", "--arch", architecture.name)
        programs = architecture.programs
    return Options(architecture, programs, folder.resolve(), fast)
