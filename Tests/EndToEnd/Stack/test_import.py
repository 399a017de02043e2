"""Profiles imported from the files of other tools: the published device is the one that the file describes."""

import asyncio

import pytest

from support.central import connected, uuid
from support.gattlab import run

STATE = "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"
CONFIGURATION = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<server-configuration name="Lock">
  <service name="Lock Service" uuid="0000fff0-0000-1000-8000-00805f9b34fb">
    <characteristic name="Lock Position" uuid="{STATE}" value="0102">
      <descriptor uuid="2901" value="4c6f636b"><permission name="READ"/></descriptor>
      <descriptor uuid="2902" value="0000"><permission name="READ"/><permission name="WRITE"/></descriptor>
      <permission name="READ"/><permission name="WRITE"/>
      <property name="READ"/><property name="WRITE"/><property name="WRITE_NO_RESPONSE"/><property name="NOTIFY"/>
    </characteristic>
    <characteristic uuid="FFF2" value="ff">
      <permission name="READ"/><property name="READ"/>
    </characteristic>
  </service>
</server-configuration>
"""


@pytest.fixture
def configuration(tmp_path):
    file = tmp_path / "server.xml"
    file.write_text(CONFIGURATION)
    return file


def test_an_imported_configuration_is_published(background, configuration, tmp_path):
    run("profile", "import", str(configuration), "-o", str(tmp_path / "lock.yaml")).succeeded()
    # The file describes no advertisement.
    variant = tmp_path / "advertised.yaml"
    variant.write_text("extends: ./lock.yaml\nadvertising: { services: [FFF0] }\n")
    background("emulate", str(variant), "--adapter", "hci0").wait_for("ready")

    async def scenario():
        async with connected("hci1", "FFF0", STATE, "FFF2") as client:
            state = client.services.get_characteristic(STATE)
            assert set(state.properties) == {"read", "write", "write-without-response", "notify"}
            assert await client.read_gatt_char(STATE) == b"\x01\x02"
            (description,) = [one for one in state.descriptors if one.uuid == uuid("2901")]
            assert await client.read_gatt_descriptor(description.handle) == b"Lock"
            await client.write_gatt_char(STATE, b"\x07", response=True)
            assert await client.read_gatt_char(STATE) == b"\x07"
            assert await client.read_gatt_char(uuid("FFF2")) == b"\xff"

    asyncio.run(scenario())


def test_what_is_not_imported_is_listed(configuration, tmp_path):
    imported = run("profile", "import", str(configuration)).succeeded()
    lines = [line for line in imported.stderr.splitlines() if line.startswith(f"{configuration}:")]
    assert lines == [
        f"{configuration}:3:3: the name 'Lock Service' of FFF0 is not imported",
        f"{configuration}:6:7: the descriptor 2902 is not imported, because bluetoothd adds it itself",
    ]
    (line,) = run("profile", "import", str(configuration), "--json").succeeded().lines
    assert [(one["line"], one["column"]) for one in line["warnings"]] == [(3, 3), (6, 7)]
    assert line["name"] == "Lock" and line["text"] == imported.stdout and line["file"] is None
    file = tmp_path / "lock.yaml"
    run("profile", "import", str(configuration), "-o", str(file)).succeeded()
    assert file.read_text() == imported.stdout
    run("profile", "check", str(file)).succeeded()
    run("profile", "import", str(configuration), "-o", str(file)).failed(2, "exists", "--force")
    run("profile", "import", str(configuration), "-o", str(file), "--force").succeeded()


def test_an_exported_profile_is_imported_again(tmp_path):
    file, profile = tmp_path / "strap.xml", tmp_path / "strap.yaml"
    exported = run("profile", "export", "heart-rate-strap", "-o", str(file), "--set", "heart-rate=111").succeeded()
    assert "not exported: the signals, whose values at the start are exported" in exported.stderr.splitlines()
    run("profile", "import", str(file), "-o", str(profile)).succeeded()
    (line,) = run("profile", "check", str(profile), "--json").succeeded().lines
    assert line["services"] == ["180D", "180F", "180A"] and line["signals"] == []
    assert "heartRate: 111" in profile.read_text()
    run("profile", "export", "heart-rate-strap", "-o", str(file)).failed(2, "exists", "--force")
    run("profile", "export", "heart-rate-strap", "--set", "heart-rate=x").failed(2, "heart-rate")
    (line,) = run("profile", "export", "heart-rate-strap", "--set", "heart-rate=111", "--json").succeeded().lines
    assert line["text"] == file.read_text() and line["losses"]


def test_a_file_that_cannot_be_imported_is_an_error_with_its_position(tmp_path):
    file = tmp_path / "server.xml"
    run("profile", "import", str(file)).failed(2, str(file))
    for text, place, words in [
        ("<a>", "1:4:", "no element found"),
        ("<!DOCTYPE a><a/>", "1:", "document types are not supported"),
        ("<server-configuration name='a'>\n  <service/></server-configuration>", "2:3:", "lacks the attribute uuid"),
    ]:
        file.write_text(text)
        run("profile", "import", str(file)).failed(2, f"{file}:{place}", words, "hint: ")
    error = run("profile", "import", str(file), "--json").error
    assert (error["code"], error["line"], error["column"]) == ("invalid-import", 2, 3)
