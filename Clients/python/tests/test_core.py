"""The protocol without a daemon: lines, messages and their matching, also with damaged input."""

from __future__ import annotations

import contextlib
import json
import pickle
import random
from typing import Any

import pytest

from gattlab import GattlabError
from gattlab.core import LineBuffer, Notification, ProtocolCore, Response, Retry, parse
from gattlab.values import End, item_of

PROBLEM = {"code": "att", "att": 14, "name": "Unlikely Error", "message": "failed", "hint": None, "address": None}
EVENT = {
    "method": "event",
    "params": {"subscription": 3, "session": "chest", "seq": 17, "time": "T", "event": {"event": "value"}},
}
GAP = {
    "method": "gap",
    "params": {"subscription": 3, "session": "chest", "gap": {"from": 1, "to": 2, "reason": "expired"}},
}
END: dict[str, Any] = {"method": "end", "params": {"subscription": 3, "session": "chest", "error": PROBLEM}}
RETRY = {"method": "retry", "params": {"operation": "connecting", "attempt": 1, "error": PROBLEM, "delay": 96}}
RESULT: dict[str, Any] = {"id": 1, "result": {"values": []}}
ERROR = {"id": 1, "error": {"code": -32602, "message": "unknown", "data": {"code": "bad-input", "parameter": "a.b"}}}
MESSAGES = [EVENT, GAP, END, RETRY, RESULT, ERROR]


def line(message: object) -> bytes:
    return json.dumps(message).encode()


@pytest.mark.parametrize(
    ("chunks", "lines"),
    [
        ([b"a\nb\n"], [b"a", b"b"]),
        ([b"a", b"b\nc"], [b"ab"]),
        ([b"\n\r\na\r\n"], [b"a"]),
        ([b"a", b"\n", b"", b"b\n"], [b"a", b"b"]),
        ([b"12345678\n"], [b"12345678"]),
    ],
)
def test_lines_are_split(chunks: list[bytes], lines: list[bytes]) -> None:
    buffer = LineBuffer(max_length=8)
    assert [found for chunk in chunks for found in buffer.feed(chunk)] == lines


@pytest.mark.parametrize("chunks", [[b"123456789"], [b"1234", b"56789\n"], [b"a\n123456789\n"]])
def test_a_line_that_is_too_long_is_an_error(chunks: list[bytes]) -> None:
    buffer = LineBuffer(max_length=8)
    with pytest.raises(GattlabError, match="more than 8 bytes"):
        [list(buffer.feed(chunk)) for chunk in chunks]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (RESULT, Response(1, {"values": []})),
        (EVENT, Notification("event", 3, EVENT["params"])),  # type: ignore[arg-type]
        (GAP, Notification("gap", 3, GAP["params"])),  # type: ignore[arg-type]
        (END, Notification("end", 3, END["params"])),
        ({"method": "of-a-newer-daemon", "params": 1}, None),
    ],
)
def test_messages_are_parsed(message: object, expected: object) -> None:
    assert parse(line(message)) == expected


def test_the_end_of_a_session_may_have_no_error() -> None:
    for params in ({"subscription": 3, "session": "chest"}, {"subscription": 3, "session": "chest", "error": None}):
        notification = parse(line({"method": "end", "params": params}))
        assert isinstance(notification, Notification)
        assert item_of(notification) == End(None)


def test_an_error_response_has_the_members_of_its_data() -> None:
    response = parse(line(ERROR))
    assert isinstance(response, Response)
    assert response.error
    error = response.error
    assert (error.code, error.message, error.parameter, error.rpc_code) == ("bad-input", "unknown", "a.b", -32602)
    assert (error.hint, error.att, error.name, error.address) == (None, None, None, None)


def test_a_retry_has_its_error_and_a_delay_in_seconds() -> None:
    retry = parse(line(RETRY))
    assert isinstance(retry, Retry)
    assert (retry.operation, retry.attempt, retry.delay, retry.error.att) == ("connecting", 1, 0.096, 14)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"x", "invalid-message"),
        (b"\xff", "invalid-message"),
        (b"[" * 100_000, "invalid-message"),
        (b"[]", "invalid-message"),
        (b"1", "invalid-message"),
        (b"{}", "invalid-message"),
        (b'{"id":true,"result":1}', "invalid-message"),
        (b'{"id":"1","result":1}', "invalid-message"),
        (b'{"id":1,"error":7}', "invalid-message"),
        (b'{"method":7}', "invalid-message"),
        (b'{"method":"event","params":[]}', "invalid-message"),
        (b'{"id":null,"error":{"code":-32002,"message":"too many clients","data":{"code":"limit"}}}', "limit"),
    ],
)
def test_an_invalid_message_is_an_error(text: bytes, code: str) -> None:
    with pytest.raises(GattlabError) as raised:
        parse(text)
    assert raised.value.code == code


def test_responses_match_requests_in_any_order() -> None:
    core = ProtocolCore()
    first, text = core.request("read", {"device": "strap"})
    second, _ = core.request("adapters", {})
    assert json.loads(text) == {"jsonrpc": "2.0", "id": first, "method": "read", "params": {"device": "strap"}}
    adapters: dict[str, Any] = {"adapters": []}
    values: dict[str, Any] = {"values": [], "error": None}
    answers = line({"id": second, "result": adapters}) + b"\n" + line({"id": first, "result": values}) + b"\n"
    assert list(core.receive(answers)) == [Response(second, adapters), Response(first, values)]


def test_a_response_without_a_request_is_an_error() -> None:
    core = ProtocolCore()
    number, _ = core.request("adapters", {})
    answer = line({"id": number, "result": 1}) + b"\n"
    assert len(list(core.receive(answer))) == 1
    with pytest.raises(GattlabError, match="not pending"):
        list(core.receive(answer))


@pytest.mark.parametrize("seed", range(20))
def test_damaged_messages_raise_only_gattlab_errors(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(300):
        damaged = source.choice([damaged_bytes, damaged_members])(source, source.choice(MESSAGES))
        core = ProtocolCore(max_line=4096)
        core.request("adapters", {})
        with contextlib.suppress(GattlabError):
            list(core.receive(damaged + b"\n"))


def damaged_bytes(source: random.Random, message: dict[str, Any]) -> bytes:
    """Returns the line of a message with some bytes replaced, inserted or removed."""
    text = bytearray(line(message))
    for _ in range(source.randint(1, 4)):
        position = source.randrange(len(text))
        text[position : position + source.randint(0, 2)] = source.randbytes(source.randint(0, 3))
    return bytes(text)


def damaged_members(source: random.Random, message: dict[str, Any]) -> bytes:
    """Returns the line of a message in which a member at any depth is missing or has another value."""
    copy = json.loads(line(message))
    container = copy
    while True:
        key = source.choice(list(container))
        if not isinstance(container[key], dict) or not container[key] or source.random() < 0.3:
            break
        container = container[key]
    if source.random() < 0.5:
        del container[key]
    else:
        container[key] = source.choice([None, True, -1, 1e300, "", "x", [], {}, [{}], {"code": []}])
    return line(copy)


def test_an_error_can_be_pickled() -> None:
    error = GattlabError("att", "failed", "pair", att=5, address="AA:BB:CC:DD:EE:FF")
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.code, copy.att, copy.address, str(copy)) == ("att", 5, error.address, "failed (hint: pair)")
