"""The sockets at which gattlabd can be reached."""

from __future__ import annotations

from collections.abc import Mapping

from .errors import GattlabError, no_daemon

SYSTEM_SOCKET = "/run/gattlab/gattlab.sock"
START_HINT = "start it: sudo systemctl start gattlabd; or for your user only: gattlabd --user"


def candidates(socket: str | None, environment: Mapping[str, str]) -> list[str]:
    """Returns the paths to try, in this order.

    The rules are those of `gattlab`: a path that is specified, as an argument or in GATTLAB_SOCKET, is the only one.
    Otherwise the user's own daemon precedes the system's. If GATTLAB_DAEMON is `never`, or DBUS_SYSTEM_BUS_ADDRESS
    selects another bus, these two are not used.
    """
    if socket:
        return [socket]
    if environment.get("GATTLAB_SOCKET"):
        return [environment["GATTLAB_SOCKET"]]
    if environment.get("GATTLAB_DAEMON") == "never" or environment.get("DBUS_SYSTEM_BUS_ADDRESS"):
        raise no_daemon(
            "gattlabd is not used, because GATTLAB_DAEMON is 'never' or DBUS_SYSTEM_BUS_ADDRESS is set",
            "specify the socket of the gattlabd to use, as an argument or in GATTLAB_SOCKET",
        )
    runtime = environment.get("XDG_RUNTIME_DIR")
    return [f"{runtime}/gattlab.sock", SYSTEM_SOCKET] if runtime else [SYSTEM_SOCKET]


def unreachable(paths: list[str], error: OSError) -> GattlabError:
    """Returns the error if no daemon accepts connections at the paths."""
    reason = error.strerror or str(error)
    return no_daemon(f"gattlabd is not running at {' or '.join(paths)}: {reason}", START_HINT)
