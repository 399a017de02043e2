"""The contents of the wheel that come from the Python client in Clients/python."""

import zipfile
from pathlib import Path

from .command import ROOT, TOOLS, fail, run

CLIENT = ROOT / "Clients/python"


def add(tree: Path, version: str, work: Path) -> Path:
    """Adds the client's modules and metadata, or without a client the metadata alone, and returns the latter's folder."""
    info = tree / f"gattlab-{version}.dist-info"
    if not (CLIENT / "pyproject.toml").exists():
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: gattlab\nVersion: {version}\n"
            "Summary: Bench for Bluetooth Low Energy, with a simulator of BlueZ\n"
            "License: Apache-2.0\nRequires-Python: >=3.9\n"
        )
        return info
    # Without isolation, pip uses the installed build backend and needs no network.
    built = work / "client"
    run(TOOLS / "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", built, CLIENT)
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        archive.extractall(tree)
    if not info.is_dir():
        fail(f"the version of the Python client is not {version}", "set it in Clients/python/pyproject.toml")
    (info / "RECORD").unlink()
    return info
