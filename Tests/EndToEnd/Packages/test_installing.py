"""Each package, installed on a bare system: its programs simulate a strap, which bleak or gattlab reads."""

import io
import json
import subprocess
import tarfile
import tempfile
import time

import pytest

from support.builds import REPOSITORY
from support.root import Root

# It uses the pytest plugin, which only the wheel contains.
EXAMPLE = REPOSITORY / "Examples/pytest-bleak/test_heart_rate.py"
RELEASES = ("bookworm", "trixie")
READ = "simulate --adapters 1 --peripheral heart-rate-strap -- gattlab read service=180D battery-level"
BLEAK = "gattlab simulate --adapters 1 --peripheral heart-rate-strap -- pytest -q -p no:cacheprovider test_battery.py"
BATTERY = """
import asyncio

from bleak import BleakClient, BleakScanner


async def battery():
    strap = await BleakScanner.find_device_by_name("gattlab HRS")
    async with BleakClient(strap) as client:
        return (await client.read_gatt_char("00002a19-0000-1000-8000-00805f9b34fb"))[0]


def test_battery():
    assert asyncio.run(battery()) == 100
"""
# Seconds for one step, of which the longest takes 16 s on an idle machine.
LIMIT = 600


@pytest.mark.parametrize("release", RELEASES)
def test_wheel(builds, bare_root, release):
    wheel, root = builds.path("wheel"), bare_root(release)
    root.copy(EXAMPLE)
    name = root.copy(wheel)
    started = time.monotonic()
    root.run(f"python3 -m venv venv && venv/bin/pip install {name} bleak pytest", LIMIT)
    installed = time.monotonic()
    output = root.run("venv/bin/pytest -q -p no:cacheprovider test_heart_rate.py", LIMIT)
    assert "1 passed" in output
    report(f"wheel on {release}", started, installed)
    root.run("ln -s /tmp/venv/bin/gattlab /usr/local/bin/gattlab; cd /; gattlab profile show heart-rate-strap; gattlab probe --list")
    root.run("venv/bin/gattlabd --version")


@pytest.mark.parametrize("release", RELEASES)
def test_debian_package(builds, bare_root, release):
    package, root = builds.path("deb"), bare_root(release)
    (root.folder / "tmp/test_battery.py").write_text(BATTERY)
    name = root.copy(package)
    started = time.monotonic()
    root.run(f"apt-get update && apt-get install --yes --no-install-recommends systemd-standalone-sysusers {name}", LIMIT)
    root.run("python3 -m venv venv && venv/bin/pip install bleak pytest", LIMIT)
    installed = time.monotonic()
    output = root.run(f"PATH=/tmp/venv/bin:$PATH; {BLEAK}", LIMIT)
    assert "1 passed" in output
    report(f"deb on {release}", started, installed)


def test_tarball_without_the_libraries_that_most_systems_have(builds, bare_root):
    archive, root = builds.path("tarball"), bare_root("bookworm")
    root.run("rm /usr/lib/x86_64-linux-gnu/libexpat.so.1* /usr/lib/x86_64-linux-gnu/libstdc++.so.6*")
    with tarfile.open(archive) as content:
        content.extractall(root.folder / "opt")
    output = root.run(f"cd /; PATH=$PATH:/opt/{archive.name.removesuffix('.tar.xz')}/bin; gattlab {READ}")
    assert "100%" in output


def test_image(builds, tmp_path):
    archive, folder = builds.path("image"), tmp_path / "image"
    with tarfile.open(archive) as content:
        content.extractall(folder)

    def blob(descriptor):
        return folder / "blobs" / descriptor["digest"].replace(":", "/")

    index = json.loads((folder / "index.json").read_text())
    manifest = json.loads(blob(index["manifests"][0]).read_text())
    config = json.loads(blob(manifest["config"]).read_text())["config"]
    root = Root.unpack(blob(manifest["layers"][0]), tmp_path / "root")
    output = root.run(f"cd /; {config['Entrypoint'][0]} {READ}")
    assert "100%" in output
    assert archive.stat().st_size < 120e6


@pytest.fixture
def podman():
    """Runs podman with a store of its own, whose path is limited to 50 characters."""
    with tempfile.TemporaryDirectory(prefix="podman-") as path:
        storage = ["--root", f"{path}/storage", "--runroot", f"{path}/run", "--storage-driver", "vfs"]

        def run(*words, check=True):
            return subprocess.run(["podman", *storage, *words], capture_output=True, text=True, timeout=LIMIT, check=check)

        usable = run("info", check=False)
        if usable.returncode != 0:
            pytest.skip(f"podman cannot be used here: {usable.stderr}")
        yield run
        run("rmi", "--all")


def test_podman_loads_the_image(builds, podman):
    """Running it needs privileges that a test in a container does not have."""
    podman("load", "--input", builds.path("image"))
    assert "gattlab" in podman("images", "--format", "{{.Repository}}").stdout


def test_images_of_several_architectures_are_joined(builds, podman, tmp_path):
    """The other image is this one with another name of its architecture."""
    own, other = (tmp_path / f"gattlab-0.1.0-oci-{machine}.tar" for machine in ("x86_64", "aarch64"))
    own.symlink_to(builds.path("image"))
    with tarfile.open(own) as source, tarfile.open(other, "w") as target:
        for member in source:
            content = source.extractfile(member).read() if member.isfile() else b""
            if member.name == "index.json":
                content = content.replace(b'"amd64"', b'"arm64"')
                member.size = len(content)
            target.addfile(member, io.BytesIO(content))
    joined = join(own, other)
    assert joined.returncode == 0 and joined.stderr.endswith("amd64, arm64\n"), joined.stderr
    podman("load", "--input", joined.stdout.strip())
    assert podman("image", "inspect", "--format", "{{.Architecture}}", "gattlab:0.1.0").stdout.strip() == "amd64"
    twice = join(own, own)
    assert twice.returncode == 2 and "same architecture" in twice.stderr


def join(*images):
    return subprocess.run([REPOSITORY / "scripts/image-index", *images], capture_output=True, text=True)


def report(what, started, installed):
    """Prints the times of an installation and a test."""
    end = time.monotonic()
    print(f"\n{what}: installed in {installed - started:.1f} s, tested in {end - installed:.1f} s")
