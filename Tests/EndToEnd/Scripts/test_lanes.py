"""The lanes in which scripts/test runs all stages, with steps that do nothing."""

import os
import subprocess
from pathlib import Path

import pytest

LANES = Path(__file__).parents[3] / "scripts/lib/test-lanes.sh"
# A shell like that of scripts/test, whose lanes have a step each.
RUN = f"""
set -euo pipefail
. '{LANES}'
checks=() whole_modules=() keep_going=''
lane_products=(after-quick last) lane_sanitizers=(after-quick) lane_machine=(after-quick) lane_waiting=(quick)
run() {{
    local result=''
    "step_$1" || result=FAILED
    printf '%s\\n' "$result" >".build/test/$1.row"
    [[ -z $result ]]
}}
fail_run() {{ echo 'the run has failed' && exit 1; }}
step_quick() {{ :; }}
step_last() {{ :; }}
"""
# Once the lane with the step quick has ended, this shell's next child gets the identifier of its process.
REUSE = """
step_quick() { echo "$BASHPID" >lane; }
step_last() { sleep 4; }
print_progress() {
    [[ -z ${reused:-} && -s lane ]] || return 0
    reused=$(<lane)
    until ! kill -0 "$reused" 2>/dev/null; do sleep 0.1; done
    echo $((reused - 1)) >/proc/sys/kernel/ns_last_pid
    /bin/true
}
"""
KEEP_GOING = "keep_going=yes\n"


def run_lanes(folder, *changes):
    (folder / ".build/test").mkdir(parents=True)
    script = RUN + "".join(changes) + "run_all\necho 'all steps have run'\n"
    # The shell's own time is short; the deadline is for a run that never ends.
    return subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, text=True, timeout=300)


def test_a_run_succeeds_when_all_lanes_have_ended(tmp_path):
    result = run_lanes(tmp_path)
    assert (result.returncode, result.stdout) == (0, "all steps have run\n"), result.stderr


@pytest.mark.skipif(not os.access("/proc/sys/kernel/ns_last_pid", os.W_OK), reason="only root chooses the next process identifier")
def test_a_lane_counts_although_its_process_identifier_has_been_used_again(tmp_path):
    result = run_lanes(tmp_path, REUSE)
    assert (result.returncode, result.stdout) == (0, "all steps have run\n"), result.stderr


@pytest.mark.parametrize("keep_going", ["", KEEP_GOING])
def test_a_failed_step_fails_the_run(tmp_path, keep_going):
    result = run_lanes(tmp_path, "step_last() { false; }\n", keep_going)
    assert (result.returncode, result.stdout) == (1, "the run has failed\n"), result.stderr


@pytest.mark.parametrize("keep_going", ["", KEEP_GOING])
def test_a_lane_that_is_killed_fails_the_run(tmp_path, keep_going):
    result = run_lanes(tmp_path, "step_quick() { kill -9 $BASHPID; }\n", keep_going)
    assert (result.returncode, result.stdout) == (1, "the run has failed\n"), result.stderr


def test_the_first_failure_ends_the_other_lanes(tmp_path):
    result = run_lanes(tmp_path, "lane_machine=(long)\nstep_long() { sleep 1000; }\nstep_quick() { false; }\n")
    assert (result.returncode, result.stdout) == (1, "the run has failed\n"), result.stderr
