"""The words of the commands of `gattlab simulate ctl`."""

from __future__ import annotations

import json
from typing import Any


def quoted(word: str) -> str:
    """Returns a word in quotation marks if it needs them."""
    if "\n" in word:
        raise ValueError(f"a word of a command has one line: {word!r}")
    if word and not any(character.isspace() or character in "\"'\\#" for character in word):
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def setting(name: str, value: Any) -> str:
    """Returns the assignment of a value for `--set` and for a new peripheral, where commas separate the settings."""
    text = value if isinstance(value, str) else value_text(value)
    if "," in text or not isinstance(value, (str, int, float)):
        raise ValueError(f"{name} cannot be {value!r} from the start: use set() of the peripheral")
    return f"{name}={text}"


def value_text(value: Any) -> str:
    """Returns a value as `ctl set` expects it: None is an empty text, which ends the effect."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    return json.dumps(value, ensure_ascii=False)
