"""Random cases from a seed: a fixed number of them, or as many as GATTLAB_SECONDS allow from GATTLAB_SEED."""

import os
import random
import time

SEED = int(os.environ.get("GATTLAB_SEED", "1"))
SECONDS = float(os.environ.get("GATTLAB_SECONDS", "0"))


class Campaign:
    """The cases and the findings of one kind; at the end, they are printed, and findings fail the test.

    Usage: `with Campaign("sizes") as campaign:` and in it `for case in campaign:`; a case is the number of the seed that replays it alone.
    """

    def __init__(self, name, cases):
        """Without GATTLAB_SECONDS, a run has the first cases of the seed, so that it does not depend on the machine."""
        self.name = name
        self.cases = cases
        self.random = random.Random(f"{name} {SEED}")
        self.count = 0
        self.findings = []
        self.notes = {}

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        notes = "".join(f", {key} {value}" for key, value in sorted(self.notes.items()))
        print(f"\n{self.name}: {self.count} cases, {len(self.findings)} findings, seed {SEED}{notes}")
        if kind is None:
            assert not self.findings, f"{len(self.findings)} findings:\n" + "\n".join(self.findings[:20])

    def __iter__(self):
        end = time.monotonic() + SECONDS
        while self.count < self.cases or time.monotonic() < end:
            self.count += 1
            yield self.count

    def check(self, condition, finding):
        """Adds a finding unless the condition is true; it has the case, which the seed leads to again."""
        if not condition:
            self.findings.append(f"case {self.count}: {finding}")

    def note(self, key, number=1):
        self.notes[key] = self.notes.get(key, 0) + number

    def note_maximum(self, key, number):
        self.notes[key] = max(self.notes.get(key, 0), number)
