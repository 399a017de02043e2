"""Builds of the packages, two at a time, while the tests run."""

import os
import subprocess
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

REPOSITORY = Path(__file__).parents[4]
KINDS = ("wheel", "deb", "image", "tarball")


class Builds:
    """All packages, each of them built twice in different folders."""

    def __init__(self, programs: str, folder: Path):
        self._pool = ThreadPoolExecutor(max_workers=2)
        self._futures: dict[tuple[str, str], Future[Path]] = {}
        for attempt in ("first", "second"):
            for kind in KINDS:
                target = folder / attempt / kind
                self._futures[attempt, kind] = self._pool.submit(build, kind, programs, target, attempt)

    def path(self, kind: str, attempt: str = "first") -> Path:
        """Returns the path of a package once it is built."""
        return self._futures[attempt, kind].result(timeout=600)

    def close(self) -> None:
        """Cancels the builds that have not started."""
        self._pool.shutdown(cancel_futures=True)


def build(kind: str, programs: str, target: Path, attempt: str) -> Path:
    """Builds a package; the second attempt has a different umask and a different temporary folder."""
    temporary = target / "tmp"
    temporary.mkdir(parents=True)
    environment = {**os.environ, "TMPDIR": str(temporary)} if attempt == "second" else {**os.environ}
    started = time.monotonic()
    result = subprocess.run(
        [REPOSITORY / "scripts" / kind, "--fast", "--from", programs, target / "packages"],
        env=environment,
        umask=0o077 if attempt == "second" else 0o022,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    path = Path(result.stdout.strip())
    print(f"\n{path.name}: {path.stat().st_size / 1e6:.1f} MB in {time.monotonic() - started:.0f} s", flush=True)
    return path
