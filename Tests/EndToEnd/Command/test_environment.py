"""A root without /proc, signals, and programs that a verb runs."""

import ctypes
import json
import os
import shutil
import signal
import subprocess
import time

import pytest

from verbs import DEADLINE, GATTLAB, GATTLABD, ROOT

CLONE_NEWNS, MS_BIND, MS_REC, MS_PRIVATE = 0x20000, 4096, 16384, 1 << 18


@pytest.fixture(scope="module")
def bench(make_bench):
    return make_bench("heart-rate-strap,address=C0:00:00:00:00:01")


def without_proc(folder):
    """Mounts an empty folder over /proc in the process that becomes the command."""
    libc = ctypes.CDLL(None, use_errno=True)

    def enter():
        for call in (
            lambda: libc.unshare(CLONE_NEWNS),
            lambda: libc.mount(None, b"/", None, MS_REC | MS_PRIVATE, None),
            lambda: libc.mount(str(folder).encode(), b"/proc", None, MS_BIND, None),
        ):
            if call() != 0:
                os._exit(77)

    return enter


@pytest.mark.parametrize(
    "words, status, output",
    [
        ([GATTLAB, "uuid", "2A37"], 6, "error: /proc is not mounted, and the Swift runtime requires it\nhint: mount it: "),
        ([GATTLAB, "profile", "list", "--json"], 6, '"message":"/proc is not mounted'),
        ([GATTLABD, "--version"], 0, "gattlabd "),
    ],
    ids=["command", "JSON", "daemon"],
)
def test_without_proc_the_error_names_it(tmp_path, words, status, output):
    """libdispatch would end the process with SIGILL within a second."""
    if os.geteuid() != 0:
        pytest.skip("only root can take /proc away")
    run = subprocess.run(
        words, capture_output=True, text=True, cwd=ROOT, timeout=DEADLINE, preexec_fn=without_proc(tmp_path)
    )
    if run.returncode == 77 and not run.stderr:
        pytest.skip("mounts are not allowed here")
    assert run.returncode == status and output in run.stdout + run.stderr, f"{run}"


ENDINGS = [(signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGHUP, 129), (signal.SIGQUIT, 131)]


@pytest.mark.parametrize("number, status", ENDINGS, ids=lambda value: getattr(value, "name", None))
def test_signals_disconnect_and_unregister(bench, number, status):
    watch = subprocess.Popen(
        [GATTLAB, "watch", "C0:00:00:00:00:01", "2A37", "--json"],
        stdout=subprocess.PIPE,
        env=bench.environment(),
        text=True,
    )
    for line in watch.stdout:
        if json.loads(line)["event"] == "notification":
            break
    assert True in connections(bench)
    watch.send_signal(number)
    watch.stdout.read()
    assert watch.wait(DEADLINE) == status
    deadline = time.monotonic() + DEADLINE
    while True in connections(bench):
        assert time.monotonic() < deadline, "the link has ended"


def connections(bench):
    """The value of `Connected` of each device of each adapter."""
    run = subprocess.run(
        ["dbus-send", "--bus=" + bench.address, "--print-reply", "--dest=org.bluez", "/"]
        + ["org.freedesktop.DBus.ObjectManager.GetManagedObjects"],
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    lines = run.stdout.splitlines()
    return [lines[index + 1].endswith("true") for index, line in enumerate(lines) if line.endswith('"Connected"')]


def test_nohup_keeps_a_hangup_ignored(bench):
    emulate = subprocess.Popen(
        [GATTLAB, "emulate", "heart-rate-strap", "--adapter", "hci1", "--json"],
        stdout=subprocess.PIPE,
        env=bench.environment(),
        cwd=ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    emulate.stdout.readline()
    emulate.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        emulate.wait(1)
    emulate.terminate()
    assert emulate.wait(DEADLINE) == 130


@pytest.mark.parametrize("words", [["ask"], ["logs", "x"], ["stop", "x"], ["status"]], ids=lambda words: words[0])
def test_verbs_of_the_daemon_report_that_it_is_not_running(tmp_path, words):
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "DBUS_SYSTEM_BUS_ADDRESS": ""}
    run = subprocess.run(
        [GATTLAB, *words], capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL, timeout=DEADLINE
    )
    assert run.returncode == 6, f"{run}"
    assert "error: gattlabd is not running\nhint: start it: " in run.stderr, f"{run}"


def test_an_empty_list_of_profiles_names_the_folders(tmp_path):
    """Uses a copy of the command, which has no profiles beside it."""
    command = shutil.copy(GATTLAB, tmp_path / "gattlab")
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "GATTLAB_PROFILES": str(tmp_path / "mine")}
    listing = [command, "profile", "list"]
    run = subprocess.run(listing, capture_output=True, text=True, env=environment, cwd=tmp_path, timeout=DEADLINE)
    assert run.returncode == 0 and str(tmp_path / "mine") in run.stdout + run.stderr, f"{run}"
    assert "hint: " in run.stdout + run.stderr, f"{run}"


def test_a_missing_socket_in_the_environment_is_an_error(bench, tmp_path):
    environment = {**bench.environment(), "GATTLAB_SOCKET": str(tmp_path / "none")}
    run = subprocess.run([GATTLAB, "adapters"], capture_output=True, text=True, env=environment, timeout=DEADLINE)
    assert run.returncode == 6 and str(tmp_path / "none") in run.stderr, f"{run}"


@pytest.mark.parametrize("options", [[], ["--json"]], ids=lambda options: " ".join(options))
def test_lock_leaves_standard_output_to_its_program(bench, options):
    run = subprocess.run(
        [GATTLAB, "lock", "C0:00:00:00:00:01", *options, "--", "sh", "-c", "echo first; echo second"],
        capture_output=True,
        text=True,
        env=bench.environment(with_daemon=True),
        timeout=DEADLINE,
    )
    assert run.returncode == 0, f"{run}"
    lines = run.stdout.splitlines()
    assert lines[-2:] == ["first", "second"], f"{run}"
    events = [json.loads(line)["event"] for line in lines[:-2]]
    assert events == (["locked"] if options else []), f"{run}"


def test_the_command_of_doctor_powers_the_adapter_on(bench):
    def run(*words):
        return subprocess.run(words, capture_output=True, text=True, env=bench.environment(), timeout=DEADLINE)

    if subprocess.run(["which", "busctl"], capture_output=True).returncode != 0:
        pytest.skip("there is no busctl here")
    for adapter in ("hci0", "hci1"):
        run(GATTLAB, "simulate", "ctl", "power", adapter, "off")
    findings = [json.loads(line) for line in run(GATTLAB, "doctor", "--json").stdout.splitlines()]
    hint = next(one["hint"] for one in findings if one.get("message") == "hci1 is off")
    assert run("sh", "-c", hint).returncode == 0
    states = {one["adapter"]: one["powered"] for one in map(json.loads, run(GATTLAB, "adapters", "--json").stdout.splitlines())}
    assert states == {"hci0": False, "hci1": True}
    run(GATTLAB, "simulate", "ctl", "power", "hci0", "on")
