"""The results of each box, which are kept as JSON and become the page docs/boxes.md."""

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RESULTS = Path(__file__).resolve().parents[1] / "results"


def lines(file):
    """The objects that a machine has printed; one that was killed may have printed half of the last one."""
    found = []
    for line in Path(file).read_text().splitlines():
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return found


def rest(file, names):
    """The scenes that are still to be played, after a machine has ended: those without a result, except for one that ended it twice."""
    objects = lines(file)
    done = {line["scene"] for line in objects if "scene" in line}
    starts = [line["started"] for line in objects if "started" in line]
    assert starts and starts[-1] in names, "no scene was played"
    return [name for name in names if name not in done and starts.count(name) < 2]


def failed(file):
    """The results by scene of those that gattlab fails; a machine that has ended has no result of its last one.

    A job that another program fails to do as well, or a fault of the kernel, is no failure: a new package of Debian may bring both.
    """
    found = {}
    for line in lines(file):
        if "started" in line:
            found[line["started"]] = {"outcome": "fails", "gattlab": "the virtual machine ended"}
        elif "scene" in line:
            found[line["scene"]] = line
    return {name: result for name, result in found.items() if result["outcome"] == "fails"}


def is_renewed(box, file):
    """Returns whether the box has another kernel or bluetoothd than its results."""
    known = stored()[box]
    return any(known[part] != version for line in lines(file) for part, version in line.get("box", {}).items())


def collect(box, file):
    """Merges the results of a run into those of earlier ones, which may have had other scenes."""
    path = RESULTS / f"{box}.json"
    stored = json.loads(path.read_text()) if path.exists() else {"scenes": {}}
    for line in lines(file):
        if "box" in line:
            stored |= line["box"]
        elif "started" in line:
            stored["scenes"][line["started"]] = {"outcome": "fails", "gattlab": "the virtual machine ended"}
        else:
            name = line.pop("scene")
            # It varies.
            del line["seconds"]
            stored["scenes"][name] = {key: readable(value) for key, value in line.items()}
    RESULTS.mkdir(exist_ok=True)
    path.write_text(json.dumps(stored, indent=2, ensure_ascii=False, sort_keys=True) + "\n")


def readable(value):
    """A text without the numbers and folders that differ between runs."""
    value = re.sub(r"bluetoothd\[\d+\]", "bluetoothd", value)
    value = re.sub(r"/tmp/tmp\w+", "/tmp", value)
    return re.sub(r'File "\S*/(?=site-packages|Tests|lib/python)', 'File "', value)


def stored():
    """The results by box, in the order of the table of boxes."""
    table = (ROOT / "scripts/lib/boxes").read_text()
    names = re.findall(r"^([a-z0-9-]+) ", table, re.MULTILINE)
    files = {name: RESULTS / f"{name}.json" for name in names}
    return {name: json.loads(file.read_text()) for name, file in files.items() if file.exists()}
