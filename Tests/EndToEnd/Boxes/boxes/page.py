"""The page docs/boxes.md: the matrix of the results, with the evidence for each cell in which a job is not done."""

import re

from boxes import results
from boxes.scene import SCENES

PAGE = results.ROOT / "docs/boxes.md"
SIGNS = {"works": "works", "bluetoothd's": "bluetoothd's", "kernel's": "kernel's", "not played": "not played", "fails": "**fails**"}
LINES = 10
KERNEL_LINES = 5
# Of bluetoothd's log: what it prints at each start.
NOISE = re.compile(
    r"Bluetooth (daemon|management interface)|Starting SDP|plugin_init|_init\(\) D-Bus experimental|sap|Battery Provider|IRK|load_irk"
)
INTRODUCTION = """\
# Boxes

gattlab's main jobs on the kernels, releases of bluetoothd, controllers and settings that machines have. `scripts/test boxes` plays all
scenes again in virtual machines and writes this page from the results in `Tests/EndToEnd/Boxes/results`:

    scripts/test boxes                      # all scenes in all boxes
    scripts/test boxes debian13 newest      # in some boxes
    scripts/test boxes debian13 -- read     # some scenes
    scripts/vm --box debian13               # a shell in a box

| cell | meaning |
|---|---|
| works | gattlab does the job |
| bluetoothd's | another program fails to do the same job in this box; its failure and gattlab's are below |
| kernel's | the kernel reports a fault of its own meanwhile |
| not played | the other programs of the scene do not start, or the emulated controllers crash |
| **fails** | gattlab fails to do a job that the other program does, or that no other program does |

At the other end of each job is another program: bless, BlueZ's example server or bluetoothctl as the peripheral, bleak as the central. In
place of gattlab, bleak does the same job with the same peripheral. Both sides are adapters of one bluetoothd. The controllers are those of
btvirt, which report no signal strength; *three devices at once* needs others, which are LE only. All times are those of the virtual
machine, which do not depend on the load of the host.
"""


def write():
    """Writes the page, and prints a line for each outcome and for each cell that fails."""
    boxes = results.stored()
    outcomes = [(result["outcome"], name, scene) for name, box in boxes.items() for scene, result in box["scenes"].items()]
    for outcome in SIGNS:
        print(f"{sum(outcome == one for one, _, _ in outcomes):4} {outcome}")
    for outcome, name, scene in outcomes:
        if outcome == "fails":
            print(f"fails: {name} {scene}")
    parts = [INTRODUCTION, "## The boxes", table_of_boxes(boxes), "## The matrix", matrix(boxes)]
    evidence = [text for name, box in boxes.items() for text in sections(name, box)]
    if evidence:
        parts += ["## Evidence", *evidence]
    PAGE.write_text("\n\n".join(part.strip("\n") for part in parts) + "\n")


def table_of_boxes(boxes):
    """The rows of the table of boxes, with the releases that were played."""
    rows = ["| box | kernel | bluetoothd | controllers | flags | main.conf |", "|---|---|---|---|---|---|"]
    for line in (results.ROOT / "scripts/lib/boxes").read_text().splitlines():
        name, *fields = line.split()
        if name in boxes:
            _, _, controllers, flags, settings = fields
            played = [boxes[name]["kernel"], boxes[name]["bluetoothd"], controllers, *(code(text) for text in (flags, settings))]
            rows.append(f"| `{name}` | {' | '.join(played)} |")
    return "\n".join(rows)


def code(text):
    return "" if text == "-" else f"`{text}`"


def matrix(boxes):
    names = list(boxes)
    rows = [f"| job | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for scene in SCENES.values():
        cells = [cell(boxes[name]["scenes"].get(scene.name), name, scene.name) for name in names]
        rows.append(f"| {scene.about} | {' | '.join(cells)} |")
    return "\n".join(rows)


def cell(result, box, scene):
    if not result:
        return ""
    sign = SIGNS[result["outcome"]]
    return sign if result["outcome"] == "works" else f"[{sign}](#{anchor(box, scene)})"


def anchor(box, scene):
    return re.sub(r"[^a-z0-9-]", "", f"{box}-{scene}")


def sections(box, found):
    for scene in SCENES.values():
        result = found["scenes"].get(scene.name, {"outcome": "works"})
        if result["outcome"] != "works":
            yield section(box, scene, result)


def section(box, scene, result):
    """The evidence of a cell, under a heading whose anchor is that of the cell."""
    parts = [f"### {box} {scene.name}", f"To {scene.about}: {SIGNS[result['outcome']]}."]
    for title, lines in evidence(result):
        if lines:
            parts += [f"{title}:", "\n".join(f"    {line[:200]}".rstrip() for line in lines)]
    return "\n\n".join(parts)


def evidence(result):
    """Titles, and the lines of the texts that say most."""
    log = result.get("foreignLog") or result.get("log", "")
    yield "gattlab", essence(result["gattlab"])
    yield "The other program", essence(result.get("foreign", ""))
    yield "The kernel", result.get("kernel", "").splitlines()[:KERNEL_LINES]
    yield "bluetoothd", [line for line in log.splitlines() if not NOISE.search(line)][-LINES:]


def essence(text):
    """The last lines of a text; of a traceback the last line, which is the error."""
    lines = text.splitlines()
    return lines[-1:] if "Traceback" in text else lines[-LINES:]
