"""Root file systems of other systems, in which tests install packages."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path


class Root:
    """A root file system in a folder; its programs use this machine's network."""

    def __init__(self, folder: Path):
        self.folder = folder

    @classmethod
    def unpack(cls, archive: Path, folder: Path) -> "Root":
        """Unpacks an archive of a root file system."""
        folder.mkdir(parents=True)
        with tarfile.open(archive) as content:
            content.extractall(folder, numeric_owner=True)
        return cls(folder)

    def connect(self) -> None:
        """Copies the configuration of names and certificates, of which pip needs the latter behind a proxy."""
        for path in ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"):
            if os.path.exists(path):
                self.copy(Path(path), os.path.dirname(path))

    def copy(self, file: Path, folder: str = "/tmp") -> str:
        """Copies a file, and returns its path in this root."""
        target = self.folder / folder.lstrip("/") / file.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copyfile(file, target)
        return f"{folder}/{file.name}"

    def run(self, script: str, timeout: float = 60) -> str:
        """Runs a shell script, and returns its output. Its processes end with it."""
        # The root may have no mount(8).
        enter = 'mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -c "$1"'
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-c", enter, self.folder]
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        environment = {"PATH": path, "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        environment |= {name: value for name, value in os.environ.items() if name in ("PIP_CERT", "PIP_INDEX_URL")}
        result = subprocess.run(
            [*words, f"set -e; cd /tmp; {script}"],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=timeout,
        )
        assert result.returncode == 0, result.stdout
        return result.stdout
