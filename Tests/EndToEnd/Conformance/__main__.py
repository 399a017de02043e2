"""Plays the scenarios, or compares transcripts of them. Started by scripts/conformance."""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from conformance import comparing, player  # noqa: E402
from conformance.scenario import SCENARIOS  # noqa: E402


def main():
    # The command after -- is passed on as it is; argparse would remove a second -- from it.
    words = sys.argv[1:]
    end = words.index("--") if "--" in words else len(words)
    options = arguments().parse_args(words[:end])
    for file in sorted((HERE / "scenarios").glob("*.py")):
        importlib.import_module(f"scenarios.{file.stem}")
    chosen = choose(options.names)
    if not chosen:
        sys.exit(f"error: no scenario has {options.names!r} in its name\nhint: scripts/conformance list")
    if options.command == "list":
        print(*(f"{one.name:<45} {one.about}" for one in chosen), sep="\n")
    elif options.command == "play":
        sys.exit(1 if player.play_all(chosen, options.folder, options.reset) else 0)
    else:
        sys.exit(0 if comparing.compare(chosen, options.recorded.split(":"), options.folder, words[end + 1 :], options.jobs) else 1)


def arguments():
    parser = argparse.ArgumentParser(prog="conformance")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list")
    play = commands.add_parser("play", help="play them one after another on the current bus")
    play.add_argument("folder", type=Path)
    play.add_argument("--reset", action="store_true", help="restart the virtual machine's stack for each")
    compare = commands.add_parser("compare", help="compare with recorded transcripts")
    compare.add_argument("recorded", help="folders of recorded transcripts, separated by colons, in order of precedence")
    compare.add_argument("folder", type=Path, help="folder of the new transcripts")
    compare.add_argument("--jobs", type=int, default=1, help="number of scenarios to play concurrently")
    compare.epilog = "-- COMMAND…: provides a bus for each scenario; without it, the new transcripts already exist"
    for command in commands.choices.values():
        command.add_argument("-k", dest="names", default="", help="parts of names, or =NAME, separated by commas")
    return parser


def choose(words):
    def wanted(name):
        return any(name == word[1:] if word.startswith("=") else word in name for word in words.split(","))

    return [one for name, one in sorted(SCENARIOS.items()) if wanted(name)]


main()
