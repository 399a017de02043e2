"""Paths, programs and errors of the scripts that build packages."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "scripts" / "packages.d"
STACK = Path(os.environ.get("GATTLAB_REAL_STACK", ROOT / ".build/real-stack"))
# The Python environment that scripts/setup package makes.
TOOLS = STACK / "packages" / "bin"


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
