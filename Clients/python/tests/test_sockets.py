"""The sockets that are tried, and the profiles that are found by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from gattlab import GattlabError
from gattlab.profiles import profile_source
from gattlab.sockets import SYSTEM_SOCKET, candidates


@pytest.mark.parametrize(
    ("argument", "environment", "paths"),
    [
        (None, {}, [SYSTEM_SOCKET]),
        (None, {"XDG_RUNTIME_DIR": "/run/user/7"}, ["/run/user/7/gattlab.sock", SYSTEM_SOCKET]),
        (None, {"GATTLAB_SOCKET": "/s", "XDG_RUNTIME_DIR": "/r", "DBUS_SYSTEM_BUS_ADDRESS": "b"}, ["/s"]),
        (None, {"GATTLAB_SOCKET": "", "XDG_RUNTIME_DIR": ""}, [SYSTEM_SOCKET]),
        ("/a", {"GATTLAB_SOCKET": "/s", "GATTLAB_DAEMON": "never"}, ["/a"]),
    ],
)
def test_sockets_are_tried_in_the_order_of_the_command(
    argument: str | None, environment: dict[str, str], paths: list[str]
) -> None:
    assert candidates(argument, environment) == paths


@pytest.mark.parametrize("environment", [{"GATTLAB_DAEMON": "never"}, {"DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/b"}])
def test_a_daemon_in_a_default_location_is_not_used_for_another_bus(environment: dict[str, str]) -> None:
    with pytest.raises(GattlabError, match="is not used") as raised:
        candidates(None, environment)
    assert raised.value.code == "no-gattlabd"


def test_a_profile_is_a_text_or_a_file_or_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\n")
    monkeypatch.setenv("GATTLAB_PROFILES", f"/missing:{tmp_path}")
    found = {"profile": "name: Mine\n", "source": str(file)}
    assert profile_source("name: Text\n") == {"profile": "name: Text\n"}
    assert profile_source(file) == profile_source(str(file)) == profile_source("mine") == found


@pytest.mark.parametrize("name", ["unknown-profile", "missing/file.yaml"])
def test_a_missing_profile_is_an_error(name: str) -> None:
    with pytest.raises(GattlabError, match=name) as raised:
        profile_source(name)
    assert raised.value.code == "bad-input"
