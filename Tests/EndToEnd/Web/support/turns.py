"""The turns of event loops, in processor time, so that a busy machine changes nothing."""

import os

LIMIT = 0.05
# A debug build takes about ten times as long as a release build.
FACTOR = float(os.environ.get("GATTLAB_TURN_FACTOR", "1"))


def check_turns(metrics, slow=0):
    """Checks that no turn was long, except those before a measurement, of which `slow` were."""
    print(f"longest turn: {metrics.longest_turn * 1000:.1f} ms")
    if FACTOR == 1:
        assert metrics.slow_turns == slow, f"a turn of up to {metrics.longest_turn:.3f} s"
    else:
        assert metrics.longest_turn < LIMIT * FACTOR
