"""Plays the scenes in a box, or writes the page of all results. Started by scripts/test boxes.

Usage: Boxes list                    the names of the scenes
       Boxes play SCENE…             in the machine; prints lines of JSON
       Boxes rest FILE SCENE…        those of the scenes that are still to be played after a machine has printed these lines
       Boxes working BOX SCENE…      those of the scenes that work in the box, according to its results
       Boxes failed FILE             the scenes that gattlab fails, and on standard error the reasons
       Boxes renewed BOX FILE        succeeds if the box has another kernel or bluetoothd than its results
       Boxes collect BOX FILE        stores the lines as the results of the box
       Boxes page                    writes docs/boxes.md
"""

import importlib
import json
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "Stack")]
# The scenes use bluetoothd itself, never the simulator.
os.environ["GATTLAB_STACK"] = "real"

from boxes.scene import SCENES  # noqa: E402


def main(verb, *words):
    for topic in ("finding", "values", "emulating", "pairing", "recovering"):
        importlib.import_module(f"scenes.{topic}")
    from boxes import page, player, results

    if verb == "list":
        print(*SCENES, sep="\n")
    elif verb == "play":
        sys.exit(0 if player.play([SCENES[name] for name in words]) else 3)
    elif verb == "rest":
        for name in results.rest(words[0], words[1:]):
            print(name)
    elif verb == "working":
        print(*[name for name in words[1:] if results.stored()[words[0]]["scenes"][name]["outcome"] == "works"], sep="\n")
    elif verb == "failed":
        for name, result in results.failed(words[0]).items():
            print(json.dumps(result, indent=2), file=sys.stderr)
            print(name)
    elif verb == "renewed":
        sys.exit(0 if results.is_renewed(*words) else 1)
    elif verb == "collect":
        results.collect(*words)
    else:
        page.write()


main(*sys.argv[1:])
