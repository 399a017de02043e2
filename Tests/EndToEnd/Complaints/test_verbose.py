"""Each retry is visible with --verbose, whether the command or gattlabd performs the operation."""

from conftest import GATTLAB

FAULTS = ["on: connect, do: in-progress, number: [1, 2, 3]"]
READ = f"'{GATTLAB}' read service=180D 2A38 --timeout 60s"
DAEMON = f"""
'{GATTLAB}d' --user --socket "$0/socket" --state "$0/state" &
until [ -S "$0/socket" ]; do kill -0 $! && sleep 0.1 || exit; done
{READ} --daemon always --socket "$0/socket" "$@"
status=$?
kill $!
wait $!
exit $status
"""


def retries(outcome):
    return [line for line in outcome.stderr.splitlines() if "connecting to" in line]


def check(lines):
    assert [f"attempt {number} failed: In Progress" in line for number, line in enumerate(lines, 1)] == [True] * 3, lines


def test_a_command_shows_each_retry(simulate):
    check(retries(simulate(FAULTS, "sh", "-c", f"{READ} -v").succeeded()))


def test_a_command_shows_each_retry_of_gattlabd(simulate, tmp_path):
    check(retries(simulate(FAULTS, "sh", "-c", DAEMON, tmp_path, "-v").succeeded()))


def test_retries_are_not_shown_otherwise(simulate, tmp_path):
    assert not retries(simulate(FAULTS, "sh", "-c", READ).succeeded())
    assert not retries(simulate(FAULTS, "sh", "-c", DAEMON, tmp_path).succeeded())
