"""read, write, watch and inspect of attributes that require a pairing, with --pair and without it.

Both adapters belong to the same bluetoothd: the device is emulated on hci0, and hci1 drives it. bluetoothd itself reacts first to an
attribute that requires a pairing: it requests one from the kernel, without authentication. The device's user refuses that one here, which
ends the connection.
"""

import pytest
from support import daemons
from support.gattlab import run
from support.waiting import DEADLINE
from test_daemon import folder  # noqa: F401 it is a fixture
from test_pairing import Terminal, agents, bonds, ended  # noqa: F401 it is a fixture
from harness.daemon import Daemon

DEVICE = ("service=FFF6", "--adapter", "hci1")
TIME = ("--timeout", f"{DEADLINE}s")
PROMPT = r"Accept pairing \(yes/no\)"

SECURED = """
name: Secured
advertising: { services: [FFF6] }
signals:
  level: { ramp: { from: 90, by: -1, every: 200ms, to: 20, repeat: true } }
services:
  - uuid: FFF6
    characteristics:
      - { uuid: FFF7, properties: [read, write], security: [encrypt-read, encrypt-write], hex: "2a" }
      - uuid: battery-level
        properties: [read, notify]
        security: [encrypt-notify]
        value: { batteryLevel: { signal: level } }
        notify: { every: 200ms }
"""


@pytest.fixture(params=["command", "daemon"])
def service(request, folder, agents):  # noqa: F811
    """The options that select the service: the one inside the command, or gattlabd."""
    if request.param == "command":
        yield ("--daemon", "never")
        return
    if daemons.TARGET == "real" and request.function is not test_a_device_that_requires_a_pairing_is_paired_and_read:
        pytest.skip("one test with gattlabd is enough in the virtual machine, which is slow")
    daemon = Daemon(folder)
    daemon.start(DEADLINE)
    yield ("--socket", str(daemon.socket))
    daemon.process.terminate(DEADLINE)


@pytest.fixture
def secured(agents, background, tmp_path):  # noqa: F811
    """Emulates the device, and starts its user's agent: secured(CAPABILITY)."""

    def start(capability):
        user = agents(capability)
        (tmp_path / "secured.yaml").write_text(SECURED)
        emulation = background("emulate", str(tmp_path / "secured.yaml"), "--adapter", "hci0")
        return user, emulation.wait_for("ready")["address"]

    return start


@pytest.fixture
def started(service, background):
    """Starts a verb on the device: started("read", …)."""
    return lambda verb, *words: background(verb, *DEVICE, *words, *service, *TIME)


def answers(user, *lines):
    for line in lines:
        user.expect(PROMPT)
        user.send(line)


def test_a_device_that_requires_a_pairing_is_paired_and_read(service, secured, started):
    user, address = secured("NoInputNoOutput")
    running = started("read", "FFF7", "--pair")
    answers(user, "no", "yes")
    result = ended(running, 0)
    assert [line["event"] for line in result.lines] == ["connected", "paired", "value"], f"{result}"
    assert result.lines[-1]["value"] == "2a", f"{result}"
    assert bonds(service)["hci1"]["address"] == address
    # Nothing pairs any more.
    again = run("read", *DEVICE, "FFF7", "--pair", "--json", *service, *TIME).succeeded()
    assert [line["event"] for line in again.lines] == ["value"], f"{again}"


def test_a_device_that_requires_a_pairing_is_written(secured, started):
    user, _ = secured("NoInputNoOutput")
    running = started("write", "FFF7", "07", "--confirm")
    answers(user, "no", "yes")
    assert ended(running, 0).lines[-1]["event"] == "written"


def test_bluetoothd_pairs_by_itself_without_authentication(secured, started):
    user, _ = secured("NoInputNoOutput")
    running = started("watch", "2A19", "--count", "2")
    answers(user, "yes")
    result = ended(running, 0)
    assert len(result.events("notification")) == 2, f"{result}"
    assert not result.events("paired"), f"{result}"


@pytest.fixture(params=["5.82", "5.87"])
def newer(request, fresh_stack):
    """A recent release of bluetoothd, which only the simulator has here."""
    if daemons.TARGET == "real":
        pytest.skip("the virtual machine has bluetoothd 5.66")
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd", version=request.param)
    yield
    daemons.kill("bluetoothd")


def test_an_attribute_without_a_reply_is_read_after_the_pairing(newer, secured, started):
    """Recent releases never reply to the read that waits for the refused pairing, nor to later ones until the device is removed."""
    user, _ = secured("NoInputNoOutput")
    running = started("read", "FFF7", "--pair")
    answers(user, "no", "yes")
    assert ended(running, 0).lines[-1]["value"] == "2a"


def test_a_device_that_requires_a_pairing_is_watched(newer, secured, started):
    """bluetoothd 5.66 never frees the socket of a subscription that was pending when the link ended."""
    user, _ = secured("NoInputNoOutput")
    running = started("watch", "2A19", "--pair", "--count", "2")
    answers(user, "no", "yes")
    result = ended(running, 0)
    assert len(result.events("notification")) == 2, f"{result}"
    assert result.events("paired"), f"{result}"


@pytest.mark.parametrize(("answer", "status"), [("y", 0), ("", 4)])
def test_a_person_is_asked_on_the_terminal(service, secured, answer, status):
    user, address = secured("NoInputNoOutput")
    terminal = Terminal("read", *DEVICE, "FFF7", *service, *TIME)
    try:
        answers(user, "no")
        terminal.wait_for(rf"{address} may require a pairing: pair with it\? \[y/N\]")
        terminal.type(answer)
        if status == 0:
            answers(user, "yes")
        assert terminal.end() == status, terminal.screen
        assert ("2a" if status == 0 else "--pair") in terminal.screen, terminal.screen
    finally:
        terminal.process.kill()


def test_a_shell_pairs_and_reconnects(secured, background, tmp_path):
    user, _ = secured("NoInputNoOutput")
    (tmp_path / "lines").write_text(f"read FFF7 --pair\nread FFF7\nsave {tmp_path}/probe.lua\n")
    running = background("shell", *DEVICE, "--script", str(tmp_path / "lines"), *TIME)
    answers(user, "no", "yes")
    result = ended(running, 0)
    assert [line["value"] for line in result.events("value")] == ["2a", "2a"], f"{result}"
    assert "expect_error" not in (tmp_path / "probe.lua").read_text()


def test_all_values_are_inspected_after_a_pairing(secured, started):
    user, _ = secured("NoInputNoOutput")
    running = started("inspect", "--pair")
    answers(user, "no", "yes")
    result = ended(running, 0)
    (device,) = [line for line in result.lines if "services" in line]
    values = {c["uuid"]: c["value"] for s in device["services"] for c in s["characteristics"]}
    assert values["FFF7"] == "2a", f"{result}"


@pytest.mark.parametrize("words", [("read", "FFF7"), ("write", "FFF7", "07"), ("inspect",)])
def test_nothing_is_paired_without_an_option(service, secured, started, words):
    user, address = secured("NoInputNoOutput")
    running = started(*words)
    answers(user, "no")
    result = ended(running, 4)
    assert "--pair" in result.stderr, f"{result}"
    assert not result.events("paired"), f"{result}"
    assert bonds(service) == {}


def test_a_pairing_that_is_required_is_rejected(service, secured, started):
    user, _ = secured("DisplayYesNo")
    running = started("read", "FFF7", "--pair", "--reject")
    user.expect(r"Confirm passkey \d{6}")
    user.send("no")
    assert ended(running, 1).error["code"] == "pairing-rejected"
    assert "hci1" not in bonds(service)


def test_an_incorrect_passkey_is_refused(service, secured, started):
    user, _ = secured("DisplayOnly")
    running = started("read", "FFF7", "--passkey", "1")
    if user.expect(r"Passkey: (\d{6})").group(1) == "000001":
        pytest.skip("the passkey was guessed")
    assert ended(running, 5).error["code"] == "pairing-failed"
    assert "hci1" not in bonds(service)


def test_a_passkey_is_typed_on_the_terminal(service, secured):
    user, address = secured("DisplayOnly")
    terminal = Terminal("read", *DEVICE, "FFF7", "--pair", "--verbose", *service, *TIME)
    try:
        passkey = user.expect(r"Passkey: (\d{6})").group(1)
        terminal.wait_for("type the passkey")
        terminal.type(passkey)
        assert terminal.end() == 0, terminal.screen
        for text in (f"may require a pairing: pairing with {address}", "paired with", "2a"):
            assert text in terminal.screen, terminal.screen
    finally:
        terminal.process.kill()


def test_a_rejection_requires_a_pairing():
    run("read", "x", "FFF7", "--reject").failed(2, "--reject", "--pair")
