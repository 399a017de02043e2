"""A PostgreSQL server in a folder of its own, without privileges, on a Unix socket."""

import csv
import io
import os
import shutil
import signal
import subprocess
from pathlib import Path

from harness.ports import ports
from harness.processes import Process
from harness.waiting import until

USER, DATABASE, PASSWORD = "gattlab", "gattlab", "a secret of the test"
# PostgreSQL refuses to run as root.
NOBODY = 65534
AS_NOBODY = ("setpriv", "--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups") if os.geteuid() == 0 else ()


def programs():
    """The folder of the newest installed version, which Debian does not have on the PATH; None if there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


class PostgreSQL:
    """The user of the database needs a password; the administrator of the server is the test.

    Parameters: addresses on which it listens in addition to its Unix socket, at a port of its own; options of the server;
    and lines for its list of permitted connections.
    """

    ports = ports(25_000)

    def __init__(self, folder, addresses="", options=(), permitted=""):
        self.addresses, self.options, self.port = addresses, options, next(self.ports)
        self.folder = Path(folder)
        self.folder.mkdir()
        os.chmod(self.folder, 0o755)
        self.data = self.folder / "data"
        self.password_file = self.folder / "password"
        self.process = None
        if AS_NOBODY:
            os.chown(self.folder, NOBODY, NOBODY)
        self.run("initdb", "-D", self.data, "-U", "admin", "--auth=trust", "-E", "UTF8", "--no-sync")
        (self.data / "pg_hba.conf").write_text(f"local all admin trust\nlocal all all scram-sha-256\n{permitted}")
        self.start()
        self.psql(f"CREATE USER {USER} PASSWORD '{PASSWORD}'", database="postgres")
        self.psql(f"CREATE DATABASE {DATABASE} OWNER {USER}", database="postgres")
        self.password_file.write_text(PASSWORD + "\n")
        os.chmod(self.password_file, 0o600)

    @property
    def url(self):
        return f"postgresql://{USER}@/{DATABASE}?host={self.folder}&port={self.port}"

    def url_over_tcp(self, host, options):
        return f"postgresql://{USER}@{host}:{self.port}/{DATABASE}?{options}"

    def configuration(self, host, url=None):
        """The part of gattlabd's configuration, for a machine of this name."""
        return (
            f"postgresql:\n  url: {url or self.url}\n  password-file: {self.password_file}\n  host: {host}\n"
        )

    def run(self, program, *words):
        subprocess.run(
            [*AS_NOBODY, programs() / program, *words], check=True, stdout=subprocess.DEVNULL, cwd=self.folder
        )

    def start(self):
        """Starts PostgreSQL without `fsync`, and waits until it answers.

        A killed process loses nothing that it has written, and waiting for a slow disk would make the start after a kill take longer
        than the tests wait.
        """
        self.process = Process(
            self.folder.parent / f"{self.folder.name}.log",
            *AS_NOBODY,
            programs() / "postgres",
            *("-D", self.data, "-k", self.folder, "-p", self.port, "-c", "max_connections=20", "-c", "fsync=off"),
            *("-c", f"listen_addresses={self.addresses}"),
            *(word for option in self.options for word in ("-c", option)),
        )
        until(self.answers, "PostgreSQL answers")

    def answers(self):
        try:
            return self.psql("SELECT 1", database="postgres") == [["1"]]
        except subprocess.CalledProcessError:
            assert self.process.is_running, self.process.log[-4000:]
            return False

    def kill(self):
        """Kills all its processes at once, so that none of them completes anything."""
        for child in self.children():
            self.signal(child, signal.SIGKILL)
        self.process.kill()
        until(lambda: not self.children(), "the processes of PostgreSQL have ended")

    def suspend(self):
        """Lets it hang, as a server behind a broken network does."""
        for child in self.children():
            self.signal(child, signal.SIGSTOP)

    def resume(self):
        for child in self.children():
            self.signal(child, signal.SIGCONT)

    def children(self):
        """The processes that have the folder open as their working directory."""
        found = []
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and os.readlink(entry / "cwd") == str(self.data):
                    found.append(int(entry.name))
            except OSError:
                continue
        return [child for child in found if self.is_alive(child)]

    @staticmethod
    def is_alive(child):
        try:
            return Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    @staticmethod
    def signal(child, number):
        try:
            os.kill(child, number)
        except ProcessLookupError:
            pass

    def end(self):
        if self.process and self.process.is_running:
            self.kill()

    def copy_data(self, name):
        """Copies the files of the server, which must not be running, as a backup does."""
        shutil.copytree(self.data, self.folder / name)

    def restore_data(self, name):
        shutil.rmtree(self.data)
        os.rename(self.folder / name, self.data)
        for path in [self.data, *self.data.rglob("*")]:
            if AS_NOBODY:
                os.chown(path, NOBODY, NOBODY)

    def psql(self, statement, database=DATABASE):
        """The rows of a statement, as texts."""
        command = [programs() / "psql", "-X", "-h", self.folder, "-p", str(self.port), "-U", "admin", "-d", database]
        command += ["--csv", "-t", "-c", statement]
        result = subprocess.run(command, check=True, capture_output=True, text=True)
        return list(csv.reader(io.StringIO(result.stdout)))
