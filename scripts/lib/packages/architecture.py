"""The architectures that packages are built for, and where their libraries and tools are."""

import os
import platform
from pathlib import Path
from typing import NamedTuple

from .command import ROOT, STACK, fail, run


class Architecture(NamedTuple):
    """An architecture of Debian."""

    # As Debian calls it, such as arm64.
    name: str
    # As the GNU system calls it, such as aarch64.
    machine: str

    @property
    def is_native(self) -> bool:
        """True if this machine runs its programs."""
        return self.machine == platform.machine()

    @property
    def root(self) -> Path:
        """A root file system with its libraries: this machine's, or that of scripts/setup."""
        return Path("/") if self.is_native else STACK / self.name / "root"

    @property
    def libraries(self) -> list[Path]:
        """The folders of its libraries."""
        return [self.root / folder / f"{self.machine}-linux-gnu" for folder in ("usr/lib", "lib")]

    @property
    def programs(self) -> Path:
        """The folder of the programs that are built for it."""
        return ROOT / ".build/release" if self.is_native else ROOT / ".build" / self.name / "release"

    def tool(self, name: str) -> str:
        """Returns the name of a tool for its programs."""
        return name if self.is_native else f"{self.machine}-linux-gnu-{name}"

    def register_emulator(self) -> None:
        """Lets the kernel run its programs in an emulator, also in other roots, until this machine restarts."""
        formats, name = Path("/proc/sys/fs/binfmt_misc"), f"qemu-{self.machine}"
        if not (formats / "register").exists():
            run("mount", "-t", "binfmt_misc", "binfmt_misc", formats)
        if not (formats / name).exists():
            (formats / "register").write_text(Path(f"/usr/lib/binfmt.d/{name}.conf").read_text())

    def query(self, *words: str) -> str:
        """Asks for packages in its root."""
        return run("dpkg-query", f"--admindir={self.root}/var/lib/dpkg", *words)

    def release(self) -> tuple[str, str]:
        """The distribution in its root, and the name of its release."""
        lines = (self.root / "usr/lib/os-release").read_text().splitlines()
        values = {key: value.strip('"') for key, _, value in (line.partition("=") for line in lines)}
        return values["ID"], values["VERSION_CODENAME"]


ALL = {name: Architecture(name, machine) for name, machine in (("amd64", "x86_64"), ("arm64", "aarch64"))}


def named(name: str) -> Architecture:
    """Returns an architecture; fails if there are no packages for it, or if its libraries are missing."""
    if name not in ALL:
        fail(f"unknown architecture '{name}'", f"use {' or '.join(ALL)}", status=2)
    if not os.path.isdir(ALL[name].root):
        fail(f"there are no libraries for {name}", f"fetch them with: scripts/setup {name}")
    return ALL[name]


def native() -> Architecture:
    """Returns this machine's architecture."""
    for one in ALL.values():
        if one.is_native:
            return one
    fail(f"there are no packages for {platform.machine()}")
