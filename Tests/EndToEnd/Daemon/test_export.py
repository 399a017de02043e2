"""Exports of samples to files: their values, which another program has sent, and what remains of an export that fails."""

import asyncio
import csv
import json
import os
import signal
import subprocess

import pytest

from harness.processes import GATTLAB, Process
from harness.waiting import DEADLINE, until
from test_samples import until_recorded

SERVICE = "FFF5"
TEMPERATURE = "2A6E"
SENSOR = f"""name: Cellar
advertising:
  services: [{SERVICE}]
  interval: 20ms
signals:
  degrees:
    ramp: {{ from: -0.2, by: 0.01, every: 50ms, to: 300 }}
services:
  - uuid: {SERVICE}
    characteristics:
      - uuid: {TEMPERATURE}
        properties: [read, notify]
        notify: {{ every: 50ms }}
        value: {{ signal: degrees }}
"""
PAGE = 10_000
"""The number of samples that the command requests at once."""


@pytest.fixture
def emulation(folder, stack):
    """A thermometer of another program, which prints what it has sent."""
    profile = folder / "cellar.yaml"
    profile.write_text(SENSOR)
    words = ["emulate", profile, "--adapter", "hci1", "--json", "--daemon", "never"]
    process = Process(folder / "emulate.log", GATTLAB, *words, environment={"DBUS_SYSTEM_BUS_ADDRESS": stack.address})
    process.wait_for_output('"ready"')
    yield process
    process.kill()


def sent(emulation):
    """The temperatures that the emulation has sent, from its bytes."""
    lines = [json.loads(line) for line in emulation.log.splitlines() if line.startswith("{")]
    values = [line["value"] for line in lines if line.get("event") == "notification"]
    return [int.from_bytes(bytes.fromhex(value), "little", signed=True) / 100 for value in values]


def run(daemon, *words, socket=None, **options):
    return subprocess.run(
        [GATTLAB, *map(str, words), "--daemon", "always"],
        env={**os.environ, "GATTLAB_SOCKET": str(socket or daemon.socket)},
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        **options,
    )


async def record(daemon, count):
    """Records at least so many temperatures in the session `cellar`, and ends it; returns all of them."""
    async with await daemon.client() as client:
        session = {"kind": "record", "device": f"service={SERVICE}", "adapter": "hci0"}
        await client.start(session, name="cellar", subscribe=False)
        await until_recorded(client, "cellar", count, "temperature")
        await client.call("session.stop", session="cellar")
        return (await client.call("samples.read", device="cellar", stream="temperature", limit=PAGE))["samples"]


@pytest.fixture
def recorded(daemon, emulation):
    samples = asyncio.run(record(daemon, 30))
    # It prints a value once it has been sent.
    until(lambda: len(sent(emulation)) >= len(samples), "the emulation's own values")
    assert [sample["value"] for sample in samples] == sent(emulation)[: len(samples)]
    return samples


def test_a_file_has_the_values_that_the_device_has_sent(daemon, emulation, recorded, tmp_path):
    for name in ("cellar.csv", "cellar.jsonl"):
        done = run(daemon, "samples", "cellar", "temperature", "--export", tmp_path / name, "--json")
        assert done.returncode == 0, done
        assert json.loads(done.stdout) == {"file": str(tmp_path / name), "samples": len(recorded)}
    expected = [(number, value) for number, value in enumerate(sent(emulation)[: len(recorded)], 1)]
    text = (tmp_path / "cellar.csv").read_bytes().decode()
    assert text.endswith("\r\n") and text.count("\r\n") == text.count("\n") == len(recorded) + 1, "lines of RFC 4180"
    rows = list(csv.DictReader(text.splitlines()))
    assert [(int(row["number"]), float(row["value"])) for row in rows] == expected
    assert [row["time"] for row in rows] == [sample["time"] for sample in recorded]
    assert {row["unit"] for row in rows} == {"°C"}
    lines = [json.loads(line) for line in (tmp_path / "cellar.jsonl").read_text().splitlines()]
    assert [(line["number"], line["value"]) for line in lines if "number" in line] == expected
    # Each line has the anchor after which an export continues.
    last = run(daemon, "samples", "cellar", "temperature", "--export", tmp_path / "last.csv", "--after", lines[-3]["anchor"])
    assert last.returncode == 0, last
    assert (tmp_path / "last.csv").read_text().splitlines()[1:] == text.splitlines()[-2:]
    assert sorted(os.listdir(tmp_path)) == ["cellar.csv", "cellar.jsonl", "last.csv"]
    exports = [line for line in daemon.log.splitlines() if "notice: gattlab " in line]
    assert len(exports) == 3 and all(" reads samples of temperature (2A6E) of " in line for line in exports), exports


def test_a_file_that_cannot_be_written_is_reported_and_remains(daemon, recorded, tmp_path):
    kept, full = tmp_path / "kept.csv", tmp_path / "full.csv"
    kept.write_text("former")
    full.symlink_to("/dev/full")
    (tmp_path / "folder.csv").mkdir()
    for name, words, error in [
        ("kept.csv", [], f"error: {kept} exists\n"),
        ("full.csv", [], f"error: {full} exists\n"),
        ("full.csv", ["--force"], f"error: cannot write {full}: No space left on device\n"),
        ("none/new.csv", [], f"error: cannot write {tmp_path / 'none/new.csv'}: No such file or directory\n"),
        ("folder.csv", ["--force"], f"error: cannot write {tmp_path / 'folder.csv'}: Is a directory\n"),
        ("new.parquet", [], f"error: unknown format of {tmp_path / 'new.parquet'}\n"),
    ]:
        done = run(daemon, "samples", "cellar", "temperature", "--export", tmp_path / name, *words)
        assert done.returncode == 2 and done.stderr.startswith(error) and not done.stdout, done
    unknown = run(daemon, "samples", "cellar", "humidity", "--export", kept, "--force")
    assert unknown.returncode == 3, unknown
    limited = run(
        daemon, "samples", "cellar", "temperature", "--export", kept, "--force", preexec_fn=limit_files_to_200_bytes
    )
    assert limited.returncode == 2 and limited.stderr.startswith(f"error: cannot write {kept}: File too large"), limited
    assert kept.read_text() == "former" and full.is_symlink()
    assert sorted(os.listdir(tmp_path)) == ["folder.csv", "full.csv", "kept.csv"]
    replaced = run(daemon, "samples", "cellar", "temperature", "--export", kept, "--force")
    assert replaced.returncode == 0 and len(kept.read_text().splitlines()) == len(recorded) + 1


def limit_files_to_200_bytes():
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))


class Halting:
    """A socket between the command and gattlabd that passes on all responses until the first one with samples."""

    def __init__(self, daemon):
        self.daemon = daemon
        self.path = daemon.folder / "halting"
        self.halted = asyncio.Event()
        self.writers = []

    async def __aenter__(self):
        self.server = await asyncio.start_unix_server(self.serve, self.path)
        return self

    async def __aexit__(self, *_):
        self.close()
        self.server.close()

    def close(self):
        for writer in self.writers:
            writer.close()

    async def serve(self, reader, writer):
        daemon_reader, daemon_writer = await asyncio.open_unix_connection(str(self.daemon.socket), limit=1 << 26)
        self.writers += [writer, daemon_writer]
        forward = asyncio.create_task(self.forward(reader, daemon_writer))
        while line := await daemon_reader.readline():
            if "samples" in json.loads(line).get("result", {}):
                self.halted.set()
                break
            writer.write(line)
        await forward

    @staticmethod
    async def forward(reader, writer):
        while data := await reader.read(1 << 16):
            writer.write(data)


@pytest.mark.parametrize(
    ("end", "status"),
    [(signal.SIGTERM, 130), ("the connection is lost", 6)],
    ids=["SIGTERM", "lost"],
)
def test_an_export_that_is_interrupted_leaves_no_file(daemon, recorded, tmp_path, end, status):
    file = tmp_path / "cellar.csv"

    async def interrupted():
        async with Halting(daemon) as halting:
            child = await asyncio.create_subprocess_exec(
                GATTLAB, "samples", "cellar", "temperature", "--export", file, "--daemon", "always",
                env={**os.environ, "GATTLAB_SOCKET": str(halting.path)},
                stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            await asyncio.wait_for(halting.halted.wait(), DEADLINE)
            begun = [name for name in os.listdir(tmp_path) if (tmp_path / name).stat().st_size > 0]
            if isinstance(end, signal.Signals):
                child.send_signal(end)
            else:
                halting.close()
            _, errors = await asyncio.wait_for(child.communicate(), DEADLINE)
            return begun, child.returncode, errors.decode()

    begun, returned, errors = asyncio.run(interrupted())
    assert len(begun) == 1 and begun != [file.name], "the export had begun, under another name"
    assert returned == status, f"{returned} {errors}"
    assert os.listdir(tmp_path) == [], errors
