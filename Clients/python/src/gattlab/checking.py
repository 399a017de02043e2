"""The check of results against the types of the protocol."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def problem_of(value: Any, kind: Any, path: str = "result") -> str | None:
    """Returns the first difference between a value and its type, with its path; None if there is none.

    Words and keys that this version does not know are accepted: gattlabd may be newer.
    """
    if kind is Any:
        return None
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Union:
        problems = [problem_of(value, one, path) for one in arguments]
        return None if None in problems else problems[0]
    if origin is Literal:
        return problem_of(value, type(arguments[0]), path)
    if origin is list:
        return _problem_of_list(value, arguments[0], path)
    if hasattr(kind, "__required_keys__"):
        return _problem_of_object(value, kind, path)
    expected: Any = (int, float) if kind is float else origin or kind
    # A boolean is an integer for Python.
    is_right = isinstance(value, expected) and isinstance(value, bool) == (expected is bool)
    return None if is_right else _difference(value, kind, path)


def _difference(value: Any, kind: Any, path: str) -> str:
    name = getattr(kind, "__name__", str(kind))
    return f"{path} is {type(value).__name__}, not {'None' if name == 'NoneType' else name}"


def _problem_of_list(value: Any, kind: Any, path: str) -> str | None:
    if not isinstance(value, list):
        return _difference(value, list, path)
    for index, one in enumerate(value):
        problem = problem_of(one, kind, f"{path}[{index}]")
        if problem:
            return problem
    return None


def _problem_of_object(value: Any, kind: Any, path: str) -> str | None:
    if not isinstance(value, dict):
        return _difference(value, dict, path)
    for key, member in _members(kind).items():
        if key in value:
            problem = problem_of(value[key], member, f"{path}.{key}")
            if problem:
                return problem
        elif key in kind.__required_keys__:
            return f"{path} has no {key}"
    return None


@cache
def _members(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
