"""The packages themselves: reproducible, with checksums and bills of materials."""

import hashlib
import json
import subprocess
import zipfile

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from support.builds import KINDS, REPOSITORY


@pytest.mark.parametrize("kind", KINDS)
def test_two_builds_give_the_same_file(builds, kind):
    first, second = builds.path(kind), builds.path(kind, "second")
    assert first.name == second.name
    assert hashlib.sha256(first.read_bytes()).digest() == hashlib.sha256(second.read_bytes()).digest()


@pytest.mark.parametrize("kind", KINDS)
def test_checksums_include_the_package_and_its_bill_of_materials(builds, kind):
    package = builds.path(kind)
    output = subprocess.check_output(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=package.parent, text=True)
    assert output == f"{package.name}: OK\n{package.name}.cdx.json: OK\n"


@pytest.mark.parametrize("kind", KINDS)
def test_bill_of_materials_is_valid(builds, kind):
    package = builds.path(kind)
    text = package.with_name(f"{package.name}.cdx.json").read_text()
    assert JsonStrictValidator(SchemaVersion.V1_5).validate_str(text) is None
    names = {component["name"] for component in json.loads(text)["components"]}
    assert any(name.startswith("Swift") for name in names)
    assert kind == "deb" or {"libdbus-1-3", "liblua5.4-0", "dbus-daemon"} < names


def test_wheel_contains_a_license_for_each_component(builds):
    wheel = builds.path("wheel")
    bill = json.loads(wheel.with_name(f"{wheel.name}.cdx.json").read_text())
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for component in bill["components"]:
        assert component["licenses"]
        assert "purl" not in component or any(name.endswith(f"/licenses/{component['name']}") for name in names)


def test_wheel_contains_the_python_client(builds):
    client = REPOSITORY / "Clients/python/src"
    if not client.exists():
        pytest.skip("there is no Python client")
    with zipfile.ZipFile(builds.path("wheel")) as archive:
        names = set(archive.namelist())
    assert {str(module.relative_to(client)) for module in client.rglob("*.py")} <= names
