"""The error of the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class GattlabError(Exception):
    """A request to gattlabd failed, or the connection to it.

    The attributes are those of an error in the protocol:

    - `code`: a word for programs, such as `device-not-found`, `att` or `denied`. Without a connection it is
      `no-gattlabd`, and for a message that violates the protocol `invalid-message`.
    - `message`: the failure and its reason.
    - `hint`: the way to fix it, if there is one.
    - `att`: the ATT error of the device, if there is one.
    - `name`: the name of the ATT error or of the D-Bus error.
    - `address`: the address of the device, if a pairing may be the remedy.
    - `parameter`: the path of the invalid parameter, such as `session.attributes[0]`.
    - `rpc_code`: the code of JSON-RPC, such as -32602; None if the error is not the response to a request.
    """

    def __init__(
        self,
        code: str,
        message: str,
        hint: str | None = None,
        *,
        att: int | None = None,
        name: str | None = None,
        address: str | None = None,
        parameter: str | None = None,
        rpc_code: int | None = None,
    ) -> None:
        super().__init__(code, message, hint)
        self.code = code
        self.message = message
        self.hint = hint
        self.att = att
        self.name = name
        self.address = address
        self.parameter = parameter
        self.rpc_code = rpc_code

    def __str__(self) -> str:
        return f"{self.message} (hint: {self.hint})" if self.hint else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.code, self.message, self.hint), self.__dict__)

    @classmethod
    def from_problem(cls, problem: Mapping[str, Any]) -> GattlabError:
        """Returns the error that a result or an event contains."""
        return cls._from_data(str(problem.get("message")), problem, None)

    @classmethod
    def from_response(cls, error: Mapping[str, Any]) -> GattlabError:
        """Returns the error of an error response."""
        data = error.get("data")
        return cls._from_data(str(error.get("message")), data if isinstance(data, dict) else {}, error.get("code"))

    @classmethod
    def _from_data(cls, message: str, data: Mapping[str, Any], rpc_code: Any) -> GattlabError:
        def member(key: str, kind: type) -> Any:
            value = data.get(key)
            return value if isinstance(value, kind) else None

        return cls(
            member("code", str) or "failed",
            message,
            member("hint", str),
            att=member("att", int),
            name=member("name", str),
            address=member("address", str),
            parameter=member("parameter", str),
            rpc_code=rpc_code if isinstance(rpc_code, int) else None,
        )


def no_daemon(message: str, hint: str) -> GattlabError:
    """Returns the error of a missing or lost connection."""
    return GattlabError("no-gattlabd", message, hint)


def closed_client() -> GattlabError:
    """Returns the error of a client that the program has closed."""
    return GattlabError("closed", "the client is closed", "create a new one with gattlab.connect() or gattlab.Client()")


def invalid_message(reason: str) -> GattlabError:
    """Returns the error for a message that is not one of the protocol."""
    return GattlabError(
        "invalid-message",
        f"invalid message from gattlabd: {reason}",
        "check that the socket is gattlabd's, and that its version supports protocol 1",
    )
