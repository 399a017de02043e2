"""A tree with the programs, the libraries that they need, and their data, which runs in any folder.

    bin         gattlab, gattlabd, and the dbus-daemon that `gattlab simulate` starts
    lib         the libraries of other projects, named and linked by auditwheel
    lib/spare   the libraries that most systems have, for those without them
    share       profiles, probes and licenses
"""

import os
import shutil
import zipfile
from pathlib import Path
from typing import NamedTuple

from . import archives
from .architecture import Architecture
from .command import DATA, ROOT, fail, run
from .options import PROGRAMS, Options

# Libraries that the manylinux policies expect on every system. Small images lack some of them.
SPARE = {"libexpat.so.1": "libexpat1", "libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6"}

def search(machine: str) -> str:
    """Returns where the programs search for libraries: the system's own have priority over the spare ones, because they may be built for
    an older glibc."""
    own, spare = "$ORIGIN/../lib", "$ORIGIN/../lib/spare"
    return ":".join((own, f"/lib/{machine}-linux-gnu", f"/usr/lib/{machine}-linux-gnu", "/lib64", "/usr/lib64", "/usr/lib", spare))


class Package(NamedTuple):
    """A Debian package from which files were copied."""

    name: str
    version: str
    architecture: str
    license: str


class Tree(NamedTuple):
    """The tree, and its properties."""

    path: Path
    # The tag of the lowest manylinux policy whose glibc has the symbols that the programs use.
    platform: str
    packages: list[Package]


def make(options: Options, work: Path) -> Tree:
    """Makes the tree in an empty folder."""
    tree, grafted, architecture = work / "portable", work / "grafted", options.architecture
    platform = graft(options, work, grafted)
    tree.mkdir()
    shutil.move(grafted / "gattlab/bin", tree / "bin")
    shutil.move(grafted / "gattlab.libs", tree / "lib")
    for library, package in SPARE.items():
        copy(installed_file(architecture, package, library), tree / "lib/spare" / library)
    for program in (tree / "bin").iterdir():
        program.chmod(0o755)
        run("patchelf", "--set-rpath", search(architecture.machine), program)
    names = {*grafted_packages(architecture, tree / "lib"), *SPARE.values(), "dbus-daemon"}
    packages = [describe(architecture, name) for name in sorted(names)]
    add_data(tree, architecture, packages)
    return Tree(tree, platform, packages)


def graft(options: Options, work: Path, target: Path) -> str:
    """Lets auditwheel add the libraries that the programs need, and returns the tag of the platform that it determines."""
    bare, repaired, architecture = work / "bare", work / "repaired", options.architecture
    bus = installed_file(architecture, "dbus-daemon", "dbus-daemon")
    for program in (*(options.programs / name for name in PROGRAMS), bus):
        run(architecture.tool("strip"), "--strip-unneeded", "-o", copy(program, bare / "gattlab/bin" / program.name), program)
    info = bare / "gattlab-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gattlab\nVersion: 0\n")
    (info / "WHEEL").write_text(f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-linux_{architecture.machine}\n")
    wheel = work / f"gattlab-0-py3-none-linux_{architecture.machine}.whl"
    # Both wheels are unpacked again.
    archives.write_wheel(bare, wheel, level=0)
    repaired.mkdir()
    if not architecture.is_native:
        # Where it finds the libraries.
        os.environ["LD_LIBRARY_PATH"] = ":".join(map(str, architecture.libraries))
    run("auditwheel", "repair", "--zip-compression-level", "0", "--wheel-dir", repaired, wheel)
    result = next(repaired.glob("*.whl"))
    with zipfile.ZipFile(result) as archive:
        archive.extractall(target)
    # Of several compatible tags the last one is the policy's current name.
    return result.stem.split("-")[-1].split(".")[-1]


def installed_file(architecture: Architecture, package: str, name: str) -> Path:
    """Returns the path of an installed package's program or library."""
    for line in architecture.query("--listfiles", package).splitlines():
        path = architecture.root / line[1:]
        if path.name == name and path.is_file():
            return path
    fail(f"package {package} contains no file {name}", "scripts/setup package installs it")


def copy(source: Path, target: Path) -> Path:
    """Copies a file into a folder that need not exist."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def grafted_packages(architecture: Architecture, folder: Path) -> set[str]:
    """Returns the names of the packages that contain auditwheel's copies of libraries."""
    packages = set()
    for library in folder.glob("*.so*"):
        # libdbus-1-0123abcd.so.3.32.4 was libdbus-1.so.3.32.4.
        base, suffix = library.name.split(".", 1)
        original = f"{base.rpartition('-')[0]}.{suffix}"
        packages.add(architecture.query("--search", f"*/{original}").split(":")[0])
    return packages


def describe(architecture: Architecture, name: str) -> Package:
    """Returns the version and license of a package; a license that is not in the table fails, so that it is reviewed."""
    table = dict(line.split("\t") for line in (DATA / "licenses.tsv").read_text().splitlines())
    if name not in table:
        fail(f"the license of package {name} is unknown", "add it to scripts/packages.d/licenses.tsv")
    words = architecture.query("--show", "--showformat", "${Version} ${Architecture}\n", name).split()
    return Package(name, words[0], words[1], table[name])


def add_data(tree: Path, architecture: Architecture, packages: list[Package]) -> None:
    """Adds profiles, probes and the texts of licenses."""
    profiles, probes, licenses = tree / "share/gattlab/profiles", tree / "share/gattlab/probes", tree / "share/licenses"
    for file in (*ROOT.glob("Profiles/*.yaml"), ROOT / "Profiles/profile.schema.json"):
        copy(file, profiles / file.name)
    for file in [*ROOT.glob("scripts/probes/**/*.lua"), *ROOT.glob("scripts/probes/**/*.yaml")]:
        copy(file, probes / file.relative_to(ROOT / "scripts/probes"))
    copy(ROOT / "LICENSE", licenses / "gattlab")
    for package in packages:
        text = architecture.root / "usr/share/doc" / package.name / "copyright"
        if not text.exists():
            fail(f"{text} was not found", f"apt-get install --reinstall {package.name}, without dpkg's path-exclude")
        copy(text, licenses / package.name)
