"""Compares transcripts with the recorded ones and prints a table, taking accepted differences into account."""

import difflib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
ACCEPTED = ROOT / "docs/simulator-conformance.md"
PLAYER = [sys.executable, "-B", str(ROOT / "Tests/EndToEnd/Conformance"), "play"]
SET_REPLY = re.compile(r"(\w+) -> bluez  (?:reply|error)  Set(#\d+) ")
DEADLINE = 150  # seconds for one scenario and the start of its bus


def compare(scenarios, recorded, folder, run, jobs=1):
    """Prints the table and the differences; returns True if all differences are accepted.

    The first folder in `recorded` that contains a transcript is used; a transcript that starts with !! is an explanation of
    why the scenario was not recorded.
    """
    accepted = read_accepted()
    differing = {}
    counts = {"equal": 0, "accepted": 0, "differs": 0, "not recorded": 0}
    for one in played(scenarios, folder, run, jobs) if run else scenarios:
        file = f"{one.name}.txt"
        expected = next((path for place in recorded if (path := Path(place, file)).exists()), None)
        found = folder / file
        if not expected or expected.read_text().startswith("!!"):
            result = "not recorded"
        else:
            lines = difference(expected, found)
            allowed = [texts for names, texts in accepted if fnmatchcase(one.name, names)]
            unexpected = [line for line in lines if is_change(line) and not is_accepted(line, allowed)]
            result = "differs" if unexpected else "accepted" if lines else "equal"
            if unexpected:
                differing[one.name] = lines
        counts[result] += 1
        print(f"{one.name:<50} {result}", flush=True)
    for name, lines in differing.items():
        print(f"\n{name}", *lines, sep="\n")
    print("\n" + ", ".join(f"{count} {result}" for result, count in counts.items() if count))
    return counts["differs"] == 0


def played(scenarios, folder, run, jobs):
    """Yields the scenarios in order, each after it has been played."""
    with ThreadPoolExecutor(jobs) as pool:
        for one, _ in zip(scenarios, pool.map(lambda one: play(one, folder, run), scenarios)):
            yield one


def play(one, folder, run):
    """Plays a scenario inside the command that provides a bus; writes the problem as its transcript if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{one.name}.txt"
    file.unlink(missing_ok=True)
    try:
        done = subprocess.run(
            [*run, *PLAYER, str(folder), "-k", f"={one.name}"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=DEADLINE,
        )
        problem = done.stderr.strip()
    except subprocess.TimeoutExpired:
        problem = f"not done after {DEADLINE} s"
    except OSError as error:
        problem = str(error)
    if not file.exists():
        file.write_text(f"!! not played\n{problem}\n")


def difference(expected, found):
    texts = [settled(file.read_text().splitlines()) if file.exists() else ["!! not played"] for file in (expected, found)]
    if texts[1][0].startswith("!!"):
        return [f"+{line}" for line in texts[1]]
    return list(difflib.unified_diff(*texts, "recorded", "found", lineterm="", n=2))


def settled(lines):
    """Moves the replies to bluez's calls of Set to the calls: bluez doesn't wait for them, and their time is the client's."""
    rest = []
    for line in lines:
        answer = SET_REPLY.match(line)
        call = answer and re.compile(rf"bluez -> {answer[1]}  call .*\.Properties\.Set {answer[2]} ")
        place = next((i for i, earlier in enumerate(rest) if call and call.match(earlier)), None)
        rest.insert(len(rest) if place is None else place + 1, line)
    return rest


def is_change(line):
    return line[:1] in "+-" and not line.startswith(("---", "+++")) and line[1:].strip() != ""


def is_accepted(line, allowed):
    """Returns whether an accepted text is in the line; one that starts with + or - applies to that side only."""
    return any(
        line.startswith(text[0]) and text[1:] in line if text[0] in "+-" else text in line
        for texts in allowed
        for text in texts
    )


def read_accepted():
    """Returns (names, texts) of each row of the accepted differences: `names`, `text` `text`…, reason."""
    _, _, section = ACCEPTED.read_text().partition("## Accepted differences")
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| `")]
    return [(re.findall("`(.+?)`", row[1])[0], re.findall("`(.+?)`", row[2])) for row in rows]
