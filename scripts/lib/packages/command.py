"""Options, paths and errors of the scripts that build packages."""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "scripts" / "packages.d"
# The Python environment that scripts/setup package makes.
TOOLS = Path(os.environ.get("GATTLAB_REAL_STACK", ROOT / ".build/real-stack")) / "packages" / "bin"
PROGRAMS = ("gattlab", "gattlabd")


class Options(NamedTuple):
    """The folders that a script reads and writes, and whether it saves time instead of bytes."""

    programs: Path
    folder: Path
    fast: bool

    @property
    def version(self) -> str:
        """The version that the command reports."""
        return run(self.programs / "gattlab", "--version").split()[1]


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
    folder, programs, fast = ROOT / ".build" / "packages", None, False
    rest = iter(arguments)
    for argument in rest:
        if argument in ("-h", "--help"):
            print(help_text.strip())
            sys.exit()
        if argument == "--from":
            programs = Path(next(rest, "missing")).resolve()
            if not all(os.access(programs / name, os.X_OK) for name in PROGRAMS):
                fail("--from needs a folder with gattlab and gattlabd", status=2)
        elif argument == "--fast":
            fast = True
        elif argument.startswith("-"):
            fail(f"unknown option '{argument}'", f"see {sys.argv[0]} --help", status=2)
        else:
            folder = Path(argument)
    if programs is None:
        run(ROOT / "scripts/lib/build-release")
        programs = ROOT / ".build/release"
    return Options(programs, folder.resolve(), fast)


def source_date() -> int:
    """Returns the time of all files in packages: that of the commit, or of the changelog outside of a repository."""
    if date := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(date)
    git = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, text=True)
    return int(git.stdout) if git.returncode == 0 else int((ROOT / "CHANGELOG.md").stat().st_mtime)


def write_checksums(folder: Path) -> None:
    """Writes SHA256SUMS of all packages and bills of materials in a folder."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    text = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (folder / "SHA256SUMS").write_text(text)


def run(*words: str | Path) -> str:
    """Runs a program and returns its output; fails with its errors."""
    try:
        result = subprocess.run(words, capture_output=True, text=True)
    except FileNotFoundError:
        fail(f"{words[0]} was not found", "scripts/setup package installs it")
    if result.returncode != 0:
        print(result.stdout + result.stderr, end="", file=sys.stderr)
        fail(f"{words[0]} failed with status {result.returncode}; its output is above")
    return result.stdout


def fail(message: str, hint: str | None = None, status: int = 1) -> NoReturn:
    """Ends the script with an error."""
    print(f"error: {message}", file=sys.stderr)
    if hint:
        print(f"hint: {hint}", file=sys.stderr)
    sys.exit(status)
