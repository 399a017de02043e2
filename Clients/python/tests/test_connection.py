"""Connections to a server that does not keep to the protocol, or ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Coroutine
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import DEADLINE

import gattlab
from gattlab import GattlabError

HELLO = {
    "daemon": "gattlabd",
    "version": "0.1.0",
    "protocol": 1,
    "instance": "1",
    "user": "ana",
    "roles": ["observe"],
    "limits": {"message": 4096, "clients": 1, "subscriptions": 1, "sessions": 1, "queue": 1},
}

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def run(folder: Path, handler: Handler, body: Callable[[str], Coroutine[Any, Any, None]]) -> None:
    """Serves at a socket, and performs a test's coroutine with its path."""
    path = str(folder / "socket")

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await handler(reader, writer)
        writer.close()

    async def main() -> None:
        server = await asyncio.start_unix_server(serve, path)
        await asyncio.wait_for(body(path), DEADLINE)
        server.close()

    asyncio.run(main())


async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Responds to `hello`."""
    request = json.loads(await reader.readline())
    writer.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": HELLO}).encode() + b"\n")


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (b"", "no-gattlabd"),
        (b'{"id":2,"resu', "no-gattlabd"),
        (b"HTTP/1.1 400 Bad Request\r\n", "invalid-message"),
        (b'{"jsonrpc":"2.0","id":99,"result":{}}\n', "invalid-message"),
        (b'"' + b"x" * 10_000, "line-too-long"),
    ],
)
def test_all_pending_requests_fail_with_the_connection(folder: Path, answer: bytes, code: str) -> None:
    async def handler(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await greet(reader, writer)
        await reader.readline()
        await reader.readline()
        writer.write(answer)

    async def body(path: str) -> None:
        async with gattlab.connect(path, max_line=9000) as client:
            requests = [client.api.adapters(), client.api.status()]
            for result in await asyncio.gather(*requests, return_exceptions=True):
                assert isinstance(result, GattlabError)
                assert result.code == code
                assert result.hint

    run(folder, handler, body)


def test_an_error_without_a_request_is_the_error_of_the_connection(folder: Path) -> None:
    async def handler(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        data = {"code": "limit", "hint": "raise limits.clients"}
        error = {"code": -32002, "message": "too many clients", "data": data}
        writer.write(json.dumps({"jsonrpc": "2.0", "id": None, "error": error}).encode() + b"\n")

    async def body(path: str) -> None:
        with pytest.raises(GattlabError, match="too many clients") as raised:
            async with gattlab.connect(path):
                pass
        assert (raised.value.code, raised.value.hint) == ("limit", "raise limits.clients")

    run(folder, handler, body)


def test_a_request_that_is_too_long_is_not_sent(folder: Path) -> None:
    async def handler(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await greet(reader, writer)
        assert json.loads(await reader.readline())["method"] == "adapters"
        writer.write(b'{"jsonrpc":"2.0","id":3,"result":{"adapters":[]}}\n')

    async def body(path: str) -> None:
        async with gattlab.connect(path) as client:
            with pytest.raises(GattlabError, match="gattlabd accepts 4096") as raised:
                await client.device("x" * 5000).read("battery-level")
            assert raised.value.code == "limit"
            assert await client.api.adapters() == {"adapters": []}

    run(folder, handler, body)


def test_retries_are_reported(folder: Path) -> None:
    async def handler(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = json.loads(await reader.readline())
        assert request["params"]["retries"]
        error = {"code": "connection-failed", "att": None, "name": None, "message": "aborted", "hint": None}
        params = {"operation": "connecting", "attempt": 1, "error": error, "delay": 96}
        for message in ({"method": "retry", "params": params}, {"id": request["id"], "result": HELLO}):
            writer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    async def body(path: str) -> None:
        retries: list[gattlab.Retry] = []
        async with gattlab.connect(path, on_retry=retries.append):
            assert [(retry.error.code, retry.delay) for retry in retries] == [("connection-failed", 0.096)]

    run(folder, handler, body)


def test_a_missing_daemon_is_an_error_with_a_hint(folder: Path) -> None:
    async def body() -> None:
        with pytest.raises(GattlabError, match="not running") as raised:
            async with gattlab.connect(folder / "missing"):
                pass
        assert raised.value.code == "no-gattlabd"
        assert "systemctl start gattlabd" in str(raised.value)

    asyncio.run(body())


def test_a_closed_client_is_an_error(folder: Path) -> None:
    async def body(path: str) -> None:
        async with gattlab.connect(path) as client:
            pass
        with pytest.raises(GattlabError, match="is closed"):
            await client.api.adapters()

    run(folder, greet, body)


@pytest.mark.parametrize(
    "result", [{"session": "", "seq": 1}, {"session": "log"}, {"subscription": None, "session": "log"}]
)
def test_a_subscription_without_number_or_session_is_an_error(folder: Path, result: dict[str, Any]) -> None:
    async def handler(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await greet(reader, writer)
        request = json.loads(await reader.readline())
        writer.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode() + b"\n")

    async def body(path: str) -> None:
        async with gattlab.connect(path) as client:
            found = client.scan()
            with pytest.raises(GattlabError):
                await found.__anext__()

    run(folder, handler, body)
