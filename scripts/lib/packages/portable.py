"""A tree with the programs, the libraries that they need, and their data, which runs in any folder.

    bin         gattlab, gattlabd, and the dbus-daemon that `gattlab simulate` starts
    lib         the libraries of other projects, named and linked by auditwheel
    lib/spare   the libraries that most systems have, for those without them
    share       profiles, probes and licenses
"""

import shutil
import zipfile
from pathlib import Path
from typing import NamedTuple

from . import archives
from .command import DATA, PROGRAMS, ROOT, Options, fail, run

# Libraries that the manylinux policies expect on every system. Small images lack some of them.
SPARE = {"libexpat.so.1": "libexpat1", "libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6"}
# The system's own copies have priority over the spare ones, because they may be built for an older glibc.
SEARCH = (
    "$ORIGIN/../lib",
    *("/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64", "/usr/lib64", "/usr/lib"),
    "$ORIGIN/../lib/spare",
)


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
    tree, grafted = work / "portable", work / "grafted"
    platform = graft(options, work, grafted)
    tree.mkdir()
    shutil.move(grafted / "gattlab/bin", tree / "bin")
    shutil.move(grafted / "gattlab.libs", tree / "lib")
    for library, package in SPARE.items():
        copy(installed_file(package, library), tree / "lib/spare" / library)
    for program in (tree / "bin").iterdir():
        program.chmod(0o755)
        run("patchelf", "--set-rpath", ":".join(SEARCH), program)
    packages = [describe(name) for name in sorted({*grafted_packages(tree / "lib"), *SPARE.values(), "dbus-daemon"})]
    add_data(tree, packages)
    return Tree(tree, platform, packages)


def graft(options: Options, work: Path, target: Path) -> str:
    """Lets auditwheel add the libraries that the programs need, and returns the tag of the platform that it determines."""
    bare, repaired = work / "bare", work / "repaired"
    for program in (*(options.programs / name for name in PROGRAMS), installed_file("dbus-daemon", "dbus-daemon")):
        run("strip", "--strip-unneeded", "-o", copy(program, bare / "gattlab/bin" / program.name), program)
    info = bare / "gattlab-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: gattlab\nVersion: 0\n")
    (info / "WHEEL").write_text("Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-linux_x86_64\n")
    wheel = work / "gattlab-0-py3-none-linux_x86_64.whl"
    # Both wheels are unpacked again.
    archives.write_wheel(bare, wheel, level=0)
    repaired.mkdir()
    run("auditwheel", "repair", "--zip-compression-level", "0", "--wheel-dir", repaired, wheel)
    result = next(repaired.glob("*.whl"))
    with zipfile.ZipFile(result) as archive:
        archive.extractall(target)
    # Of several compatible tags the last one is the policy's current name.
    return result.stem.split("-")[-1].split(".")[-1]


def installed_file(package: str, name: str) -> Path:
    """Returns the path of an installed package's program or library."""
    for line in run("dpkg-query", "--listfiles", package).splitlines():
        path = Path(line)
        if path.name == name and path.is_file():
            return path
    fail(f"package {package} contains no file {name}", "scripts/setup package installs it")


def copy(source: Path, target: Path) -> Path:
    """Copies a file into a folder that need not exist."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    return target


def grafted_packages(folder: Path) -> set[str]:
    """Returns the names of the packages that contain auditwheel's copies of libraries."""
    packages = set()
    for library in folder.glob("*.so*"):
        # libdbus-1-0123abcd.so.3.32.4 was libdbus-1.so.3.32.4.
        base, suffix = library.name.split(".", 1)
        original = f"{base.rpartition('-')[0]}.{suffix}"
        packages.add(run("dpkg-query", "--search", f"*/{original}").split(":")[0])
    return packages


def describe(name: str) -> Package:
    """Returns the version and license of a package; a license that is not in the table fails, so that it is reviewed."""
    table = dict(line.split("\t") for line in (DATA / "licenses.tsv").read_text().splitlines())
    if name not in table:
        fail(f"the license of package {name} is unknown", "add it to scripts/packages.d/licenses.tsv")
    version, architecture = run("dpkg-query", "--show", "--showformat", "${Version} ${Architecture}\n", name).split()[:2]
    return Package(name, version, architecture, table[name])


def add_data(tree: Path, packages: list[Package]) -> None:
    """Adds profiles, probes and the texts of licenses."""
    profiles, probes, licenses = tree / "share/gattlab/profiles", tree / "share/gattlab/probes", tree / "share/licenses"
    for file in (*ROOT.glob("Profiles/*.yaml"), ROOT / "Profiles/profile.schema.json"):
        copy(file, profiles / file.name)
    for file in [*ROOT.glob("scripts/probes/**/*.lua"), *ROOT.glob("scripts/probes/**/*.yaml")]:
        copy(file, probes / file.relative_to(ROOT / "scripts/probes"))
    copy(ROOT / "LICENSE", licenses / "gattlab")
    for package in packages:
        text = Path("/usr/share/doc") / package.name / "copyright"
        if not text.exists():
            fail(f"{text} was not found", f"apt-get install --reinstall {package.name}, without dpkg's path-exclude")
        copy(text, licenses / package.name)
