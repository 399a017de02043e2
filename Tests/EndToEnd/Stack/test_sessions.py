"""The verbs of gattlab that manage sessions, with and without gattlabd."""

import json
import signal

import pytest
from support.gattlab import Running, run
from support.waiting import DEADLINE, until
from test_daemon import daemon, folder  # noqa: F401 they are fixtures

STRAP = ("service=180D", "heart-rate-measurement", "--adapter", "hci1")


@pytest.fixture
def gattlab(daemon):  # noqa: F811
    """Runs gattlab on the daemon."""

    def start(*words, **options):
        return run(*words, "--socket", str(daemon.socket), **options)

    return start


def sessions(gattlab):
    return {line["session"]: line for line in gattlab("sessions", "--json").succeeded().lines}


def test_a_session_continues_without_its_command(gattlab, strap):
    gattlab("start", "chest", "watch", *STRAP).succeeded()
    until(lambda: sessions(gattlab)["chest"]["seq"] >= 4, "events of the session")
    assert sessions(gattlab)["chest"]["kind"] == "watch"
    error = gattlab("start", "chest", "watch", *STRAP, "--json").failed(2, "chest").error
    assert error["code"] == "session-exists", f"{error}"
    lines = gattlab("logs", "chest", "--json").succeeded().lines
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1)), f"{lines}"
    assert lines[0]["event"]["event"] == "connected", f"{lines}"
    later = gattlab("logs", "chest", "--follow", "--after", str(lines[-1]["seq"]), "--count", "2", "--json").succeeded().lines
    assert [line["seq"] for line in later] == [lines[-1]["seq"] + 1, lines[-1]["seq"] + 2], f"{later}"
    gattlab("stop", "chest").succeeded()
    assert "chest" not in sessions(gattlab)
    error = gattlab("logs", "chest", "--json").failed(3, "chest").error
    assert error["code"] == "session-not-found", f"{error}"


def test_the_log_of_the_daemon_has_an_end(gattlab):
    gattlab("logs", "@daemon", timeout=DEADLINE).succeeded()


def test_a_lock_keeps_others_away_for_as_long_as_its_command_runs(gattlab, daemon, strap):  # noqa: F811
    # Within the command, gattlab does without gattlabd and is not locked out.
    lock = ("lock", "service=180D", "--adapter", "hci1", "--socket", str(daemon.socket))
    done = run(*lock, "--", "sh", "-c", 'echo "$GATTLAB_DAEMON"; exit 7')
    assert done.status == 7 and "never" in done.stdout, f"{done}"
    holding = Running(*lock)
    try:
        holding.wait_for("locked")
        error = gattlab("read", "service=180D", "2A38", "--adapter", "hci1", "--json").failed(4, "locked").error
        assert error["code"] == "locked", f"{error}"
    finally:
        holding.stop(signal.SIGINT)
    gattlab("read", "service=180D", "2A38", "--adapter", "hci1").succeeded()


def test_status_and_numbers(gattlab):
    assert gattlab("status", "--json").succeeded().lines[0]["daemon"] == "gattlabd"
    assert gattlab("status", "--metrics").succeeded().stdout.rstrip().endswith("# EOF")


def test_a_bundle_for_a_report(gattlab, tmp_path):
    file = tmp_path / "debug.json"
    gattlab("debug", "-o", str(file)).succeeded()
    assert file.stat().st_mode & 0o777 == 0o600
    bundle = json.loads(file.read_text())
    assert {"gattlab", "doctor", "daemon", "diagnosis"} <= bundle.keys(), f"{bundle.keys()}"


def test_an_unknown_question(gattlab):
    error = gattlab("ask", "--answer", "7", "allow", "--json").failed(3).error
    assert error["code"] == "not-found", f"{error}"


def test_a_missing_daemon_at_a_named_socket(tmp_path):
    error = run("adapters", "--socket", str(tmp_path / "none"), "--json").failed(6, "gattlabd").error
    assert error["code"] == "no-gattlabd", f"{error}"
    run("adapters", "--socket", str(tmp_path / "none"), "--daemon", "auto").succeeded()


def test_without_a_daemon_a_session_runs_in_the_command(strap, background):
    watching = background("start", "chest", "watch", *STRAP, "--daemon", "never")
    watching.wait_for("notification", 2)
    assert "gattlabd is not used" in watching.stderr
    assert watching.stop().status == 130
    run("sessions", "--daemon", "never", "--json").succeeded()
