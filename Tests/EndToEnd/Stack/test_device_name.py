"""The Device Name (2A00) of an emulated peripheral, which bluetoothd serves from the adapter's alias."""

import signal

import pytest
from support import bluetoothd, daemons
from support.gattlab import run
from support.waiting import until

PROFILE = """name: Named
advertising: {services: [5678]}
services:
  - uuid: 5678
    characteristics: [{uuid: FFF1, properties: [read], hex: "00"}]
"""


@pytest.fixture
def adapter(fresh_stack, tmp_path, monkeypatch):
    """An adapter with an alias, and no connections of earlier tests."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    bluetoothd.set_alias("hci0", "Kitchen")
    yield "hci0"
    bluetoothd.set_alias("hci0", "")


@pytest.fixture
def emulate(background, tmp_path):
    profile = tmp_path / "named.yaml"
    profile.write_text(PROFILE)

    def start(*options):
        emulation = background("emulate", str(profile), "--adapter", "hci0", *options)
        emulation.wait_for("ready")
        return emulation

    return start


def device_name():
    """The name of the connected device, which bluetoothd on the other side has read from 2A00."""
    words = ("inspect", "service=5678", "--adapter", "hci1", "--timeout", "60s", "--json")
    return run(*words, timeout=120).succeeded().lines[-1]["name"]


def end(emulation, number=signal.SIGINT):
    emulation.process.send_signal(number)
    emulation.process.wait()



@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_adapter_has_the_name_of_the_profile_until_the_end(adapter, emulate, number):
    emulation = emulate()
    assert bluetoothd.alias_of(adapter) == "Named"
    end(emulation, number)
    assert bluetoothd.alias_of(adapter) == "Kitchen"


@pytest.mark.parametrize(("use", "name"), [("never", "Kitchen"), ("always", "Named")])
def test_a_connected_central_shows_the_alias(adapter, emulate, use, name):
    emulate("--alias", use)
    assert device_name() == name


def test_the_alias_is_restored_after_an_emulation_that_was_killed(adapter, emulate):
    emulation = emulate()
    end(emulation, signal.SIGKILL)
    until(lambda: bluetoothd.advertisements(adapter) == 0, "bluetoothd has removed the advertisement")
    assert bluetoothd.alias_of(adapter) == "Named"
    end(emulate())
    assert bluetoothd.alias_of(adapter) == "Kitchen"


def test_the_alias_is_restored_after_bluetoothd_has_restarted(adapter, emulate):
    emulation = emulate()
    daemons.kill("bluetoothd")
    emulation.wait_for("lost")
    daemons.start("bluetoothd")
    emulation.wait_for("ready", count=2)
    assert bluetoothd.alias_of(adapter) == "Named"
    end(emulation)
    assert bluetoothd.alias_of(adapter) == "Kitchen"


def test_an_adapter_in_use_keeps_its_alias_unless_always_is_given(adapter, emulate, background):
    first = emulate("--alias", "never")
    assert bluetoothd.alias_of(adapter) == "Kitchen"
    second = emulate()
    assert bluetoothd.alias_of(adapter) == "Kitchen"
    third = emulate("--alias", "always")
    assert bluetoothd.alias_of(adapter) == "Named"
    for emulation in (third, second, first):
        end(emulation)
        assert bluetoothd.alias_of(adapter) == "Kitchen"


def test_an_alias_that_another_program_has_set_remains(adapter, emulate):
    emulation = emulate()
    bluetoothd.set_alias(adapter, "Office")
    end(emulation)
    assert bluetoothd.alias_of(adapter) == "Office"
