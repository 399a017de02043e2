"""Results of the wrong type, from a daemon that violates the protocol, for each method."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from gattlab import GattlabError
from gattlab.checking import problem_of
from gattlab.core import ProtocolCore, Response
from gattlab.schema import RESULTS

WRONG: list[Any] = [None, True, 7, 7.5, "text", [], [None], {}, {"key": 1}]


def sample(kind: Any) -> Any:
    """Returns a value of a type, with all members and one item in each list."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Union:
        return sample(arguments[0])
    if origin is Literal:
        return arguments[0]
    if origin is list:
        return [sample(arguments[0])]
    if hasattr(kind, "__required_keys__"):
        return {key: sample(member) for key, member in get_type_hints(kind).items()}
    return {"key": 1} if origin is dict or kind is Any else kind()


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the paths of all parts of a value."""
    yield path
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


def answered(method: str, result: Any) -> Response:
    core = ProtocolCore()
    number, _ = core.request(method, {})
    (response,) = core.receive(json.dumps({"jsonrpc": "2.0", "id": number, "result": result}).encode() + b"\n")
    assert isinstance(response, Response)
    return response


@pytest.mark.parametrize("method", RESULTS)
def test_a_result_of_the_wrong_type_is_an_error(method: str) -> None:
    right = sample(RESULTS[method])
    assert answered(method, right).error is None
    found = 0
    for path in places(right):
        for wrong in WRONG:
            result = replaced(right, path, wrong)
            response = answered(method, result)
            if response.error:
                found += 1
                assert response.result is None
                assert response.error.code == "invalid-message"
                assert method in response.error.message
            else:
                assert problem_of(result, RESULTS[method]) is None
    # Anything but an object is wrong for every method.
    assert found >= len(WRONG) - 2


def test_a_missing_member_is_an_error_and_an_unknown_one_is_none() -> None:
    right = sample(RESULTS["samples.read"])
    assert answered("samples.read", {**right, "new": 1}).error is None
    for key in right:
        error = answered("samples.read", {name: right[name] for name in right if name != key}).error
        assert isinstance(error, GattlabError)
        assert f"has no {key}" in error.message


def test_an_unknown_word_is_accepted() -> None:
    right = sample(RESULTS["hello"])
    assert answered("hello", {**right, "roles": ["unknown"]}).error is None
    error = answered("hello", {**right, "roles": [7]}).error
    assert isinstance(error, GattlabError)
    assert "result.roles[0] is int, not str" in error.message
