"""Reports never replace files of others."""

import os
import stat
import subprocess
import threading

import pytest

from verbs import DEADLINE, GATTLAB, SCRIPT


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench()


def probe(bench, folder, *options, **keys):
    keys = {"capture_output": True, **keys}
    return subprocess.run(
        [GATTLAB, "probe", str(SCRIPT), *options],
        env=bench.environment(),
        cwd=folder,
        timeout=DEADLINE,
        **keys,
    )


@pytest.mark.parametrize("form", ["junit", "tap", "tap13", "jsonl", "html"])
def test_a_dash_is_standard_output(bench, tmp_path, form):
    run = probe(bench, tmp_path, "--report", f"{form}=-", "--report", f"{form}=file")
    assert run.returncode == 1, f"{run}"
    first = {"junit": b"<?xml ", "tap": b"TAP version 14", "tap13": b"TAP version 13", "jsonl": b"{", "html": b"<!"}
    assert run.stdout.lower().startswith(first[form].lower()), f"{run}"
    assert run.stdout.splitlines()[-1] == (tmp_path / "file").read_bytes().splitlines()[-1], "all of it, and nothing else"
    assert b"fails" in run.stderr, "the progress is on standard error meanwhile"
    assert os.listdir(tmp_path) == ["file"], "there is no file named '-'"


def test_standard_output_accepts_one_form(bench, tmp_path):
    for options in (["--json", "--report", "tap=-"], ["--report", "tap=-", "--report", "junit=-"]):
        run = probe(bench, tmp_path, *options)
        assert run.returncode == 2 and b"standard output" in run.stderr, f"{run}"


def test_devices_links_and_fifos_are_kept(bench, tmp_path):
    fifo, link, target = tmp_path / "fifo", tmp_path / "link", tmp_path / "target"
    os.mkfifo(fifo)
    target.write_text("former")
    target.chmod(0o640)
    link.symlink_to(target)
    (tmp_path / "stdout").symlink_to("/dev/stdout")
    device = os.stat("/dev/null").st_rdev
    pieces = []
    reader = threading.Thread(target=lambda: pieces.append(fifo.read_bytes()))
    reader.start()
    # A FIFO without a reader is refused, and the reader waits for its writer.
    keeper = os.open(fifo, os.O_RDWR)
    paths = {"tap": "fifo", "tap13": "stdout", "junit": "link", "jsonl": "/dev/null"}
    run = probe(bench, tmp_path, *[word for form, path in paths.items() for word in ("--report", f"{form}={path}")])
    os.close(keeper)
    reader.join(DEADLINE)
    assert run.returncode == 1, f"{run}"
    assert pieces[0].startswith(b"TAP version 14"), "the FIFO's reader has the report"
    assert b"TAP version 13" in run.stdout, "the reader of /dev/stdout has it too"
    assert stat.S_ISFIFO(fifo.lstat().st_mode) and link.is_symlink() and (tmp_path / "stdout").is_symlink()
    assert "<testsuites" in target.read_text() and target.stat().st_mode & 0o777 == 0o640
    assert os.stat("/dev/null").st_rdev == device
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".gattlab")], "no draft is left behind"


def test_a_full_disk_does_not_hide_the_verdict(bench, tmp_path):
    run = probe(bench, tmp_path, "--report", "junit=/dev/full", "--report", "tap=file")
    assert run.returncode == 1, f"{run}"
    assert b"error: cannot write /dev/full: No space left on device" in run.stderr
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode)
    assert (tmp_path / "file").read_text().startswith("TAP version 14"), "the other report is written"


def test_a_trace_is_written_to_standard_output(bench, tmp_path):
    run = subprocess.run(
        [GATTLAB, "capture", "-w", "-", "--duration", "100ms"],
        capture_output=True,
        env=bench.environment(),
        cwd=tmp_path,
        timeout=DEADLINE,
    )
    assert run.returncode == 0 and run.stdout.startswith(b"btsnoop\0"), f"{run}"
    assert b"packet" in run.stderr and os.listdir(tmp_path) == []
