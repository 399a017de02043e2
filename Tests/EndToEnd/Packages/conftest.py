"""Fixtures of the tests of the packages, which scripts/test packages runs."""

import os
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support.builds import REPOSITORY, Builds
from support.root import Root

ROOTS = Path(os.environ.get("GATTLAB_REAL_STACK", REPOSITORY / ".build/real-stack")) / "roots"


@pytest.fixture(scope="session")
def builds(tmp_path_factory):
    """The packages of the programs in GATTLAB_PROGRAMS."""
    if os.geteuid() != 0 or not shutil.which("mmdebstrap"):
        pytest.skip("an image requires root and mmdebstrap")
    builds = Builds(os.environ["GATTLAB_PROGRAMS"], tmp_path_factory.mktemp("packages"))
    yield builds
    builds.close()


@pytest.fixture
def bare_root(tmp_path):
    """A function that returns a new Debian system of a release, with Python and without gattlab's dependencies."""

    def unpack(release):
        archive = ROOTS / f"{release}.tar"
        if not archive.exists():
            pytest.skip(f"scripts/setup test makes {archive}, as root")
        root = Root.unpack(archive, tmp_path / release)
        root.connect()
        return root

    yield unpack
    # A root has hundreds of megabytes, and pytest keeps the folders of three runs.
    shutil.rmtree(tmp_path)
