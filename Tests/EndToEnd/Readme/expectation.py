"""The comparison of printed lines with those of a page."""

import re

# The parts of a line that differ between two runs, and their replacements. The rest is compared as it is.
VARIABLE = [
    # A notification contains the beats since the previous one, which may be none.
    (re.compile(r"  RR [\d, ]+ ms"), ""),
    (re.compile(r"\b(?:[0-9A-F]{2}:){5}[0-9A-F]{2}\b"), "ADDRESS"),
    (re.compile(r"\b(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\.\d+(?:Z|[+-]\d\d:\d\d)?"), "TIME"),
    (re.compile(r"-?\d+(?:\.\d+)?(?: (?:s|ms|µs)\b)?"), "N"),
    (re.compile(r"\s+"), " "),
]
ELLIPSIS = "…"


def shape(line):
    """Returns a line without the parts that differ between two runs."""
    for pattern, replacement in VARIABLE:
        line = pattern.sub(replacement, line)
    return line.strip()


def matches(expected, printed):
    """Returns whether a printed line has the shape of an expected one, in which `…` stands for any text."""
    parts = [re.escape(part) for part in shape(expected).split(ELLIPSIS)]
    return re.fullmatch(".*".join(parts), shape(printed)) is not None


def difference(expected, printed, ends=True):
    """Describes the first expected line that was not printed, or returns None if there is none.

    A line `…` stands for any lines. Without `ends`, the output may continue after the expected lines.
    """
    rest = list(printed)
    skips = False
    for line in expected:
        if line.strip() == ELLIPSIS:
            skips = True
            continue
        while rest and skips and not matches(line, rest[0]):
            rest.pop(0)
        if not rest or not matches(line, rest[0]):
            found = rest[0] if rest else "the end of the output"
            return f"expected {line!r}\n     got {found!r}"
        rest.pop(0)
        skips = False
    if ends and rest and not skips:
        return f"expected the end of the output\n     got {rest[0]!r}"
    return None
