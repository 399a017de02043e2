"""Plays the scenarios, or compares records of them. scripts/conformance is the command for it."""

import argparse
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from conformance import comparing, player  # noqa: E402
from conformance.scenario import SCENARIOS  # noqa: E402


def main():
    # The command goes on as it is, its own dashes too, which argparse would take out.
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
    play = commands.add_parser("play", help="play them one after the other on the bus there is")
    play.add_argument("folder", type=Path)
    play.add_argument("--reset", action="store_true", help="start the virtual machine's stack anew for each")
    compare = commands.add_parser("compare", help="compare with recorded transcripts")
    compare.add_argument("recorded", help="a folder of them, or several with colons between; the first that has one counts")
    compare.add_argument("folder", type=Path, help="where the new transcripts are, or will be")
    compare.add_argument("--jobs", type=int, default=1, help="how many are played at once")
    compare.epilog = "-- COMMAND…: what plays a scenario with a bus; without it all were played already"
    for command in commands.choices.values():
        command.add_argument("-k", dest="names", default="", help="words in names, or =NAME; several with commas")
    return parser


def choose(words):
    def wanted(name):
        return any(name == word[1:] if word.startswith("=") else word in name for word in words.split(","))

    return [one for name, one in sorted(SCENARIOS.items()) if wanted(name)]


main()
