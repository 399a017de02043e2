"""File systems that are too small."""

import os

import pytest

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts, and makes namespaces")


def fill(place):
    """Fills the rest of a file system."""
    with (place / "ballast").open("wb", buffering=0) as file:
        try:
            while file.write(b"\0" * 4096):
                pass
        except OSError:
            pass
