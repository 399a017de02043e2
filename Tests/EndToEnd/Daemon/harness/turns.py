"""The turns of the daemon's event loop, from its metrics."""

import re


def slow_turns(daemon):
    """Number of turns so far with more than 50 ms of processor time; other processes do not affect it."""
    text = daemon.ask("metrics")["result"]["text"]
    return int(re.search(r'^gattlab_loop_slow_turns_total\{time="processor"\} (\d+)', text, re.M).group(1))


def longest_turn(daemon):
    """The processor time of the longest turn since the start, in seconds."""
    text = daemon.ask("metrics")["result"]["text"]
    return float(re.search(r'^gattlab_loop_turn_longest_seconds\{time="processor"\} (\S+)', text, re.M).group(1))
