"""gattlab pair, unpair, forget and bonds; bluetoothctl is the agent of the device's user.

Both adapters belong to the same bluetoothd: the device is emulated on hci0, and hci1 pairs with it.
"""

import os
import pty
import re
import signal
import subprocess
import threading

import pytest
from support import bluetoothd
from support.bluetoothctl import Bluetoothctl
from support.gattlab import BINARY, Running, find, run
from support.waiting import DEADLINE, until
from test_daemon import folder  # noqa: F401 it is a fixture
from harness.daemon import Daemon

DEVICE = ("service=180D", "--adapter", "hci1")
TIME = ("--timeout", f"{DEADLINE}s")


@pytest.fixture(params=["command", "daemon"])
def service(request, folder, agents, strap):  # noqa: F811
    """The options that select the service: the one inside the command, or gattlabd."""
    if request.param == "command":
        yield ("--daemon", "never")
        return
    daemon = Daemon(folder)
    daemon.start(DEADLINE)
    yield ("--socket", str(daemon.socket))
    daemon.process.terminate(DEADLINE)


@pytest.fixture
def agents(fresh_stack):
    """Starts the agent of the device's user: agents(CAPABILITY).

    It is started before the device is connected, because the kernel reads the device's capability then.
    """
    shells = []

    def start(capability):
        shell = Bluetoothctl("--agent", capability)
        shells.append(shell.__enter__())
        shell.send("default-agent", "Default agent request successful")
        return shell

    yield start
    for shell in shells:
        shell.__exit__()


@pytest.fixture
def pairing(service, background):
    """Starts a pairing: pairing(…)."""
    return lambda *words: background("pair", *DEVICE, *TIME, *service, *words)


def ended(running, status):
    result = running.wait(2 * DEADLINE)
    assert result.status == status, f"{result}"
    return result


def bonds(service):
    return {line["adapter"]: line for line in run("bonds", "--json", *service).succeeded().lines}


def test_a_device_is_paired_listed_and_unpaired(service, pairing, strap, agents):
    user = agents("NoInputNoOutput")
    address = strap.events("ready")[0]["address"]
    assert bonds(service) == {}
    first = pairing()
    user.expect(r"Accept pairing \(yes/no\)")
    user.send("yes")
    result = ended(first, 0)
    assert [line["event"] for line in result.lines] == ["connected", "paired"], f"{result}"
    paired = result.lines[-1]
    assert (paired["address"], paired["bonded"], paired["alreadyPaired"]) == (address, True, False), paired
    assert ended(pairing(), 0).lines[-1]["alreadyPaired"]
    bond = bonds(service)["hci1"]
    assert (bond["address"], bond["bonded"], bond["trusted"]) == (address, True, False), bond
    assert address in run("bonds", *service).succeeded().stdout

    unpair = ("unpair", address, "--adapter", "hci1", *service)
    (removed,) = run(*unpair, "--json").succeeded().events("unpaired")
    assert (removed["address"], removed["paired"]) == (address, True), removed
    assert "hci1" not in bonds(service)
    run(*unpair).failed(3, "does not know", "gattlab bonds")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_both_sides_compare_a_number(service, pairing, strap, agents, answer):
    user = agents("DisplayYesNo")
    running = pairing("--confirm")
    number = user.expect(r"Confirm passkey (\d{6}) \(yes/no\)").group(1)
    assert running.wait_for("pairing", request="compare")["passkey"] == number
    user.send(answer)
    result = ended(running, 0 if answer == "yes" else 5)
    if answer == "yes":
        assert result.lines[-1]["event"] == "paired", f"{result}"
    else:
        assert result.error["code"] == "pairing-failed", f"{result}"
        assert "hci1" not in bonds(service)


def test_a_passkey_is_entered_on_the_device(service, pairing, strap, agents):
    user = agents("KeyboardOnly")
    running = pairing("--io-capability", "display-only")
    passkey = running.wait_for("pairing", request="display")["passkey"]
    user.expect("Enter passkey")
    user.send(passkey)
    assert ended(running, 0).lines[-1]["event"] == "paired"


def test_an_incorrect_passkey_is_refused(service, pairing, strap, agents):
    user = agents("DisplayOnly")
    running = pairing("--passkey", "1")
    shown = user.expect(r"Passkey: (\d{6})").group(1)
    if shown == "000001":
        pytest.skip("the passkey was guessed")
    assert ended(running, 5).error["code"] == "pairing-failed"
    assert running.events("pairing", request="enter"), f"{running}"


@pytest.mark.parametrize(("words", "status", "code"), [((), 2, "unanswered"), (("--reject",), 1, "pairing-rejected")])
def test_a_request_is_rejected_without_a_person(service, pairing, strap, agents, words, status, code):
    agents("DisplayYesNo")
    result = ended(pairing("--io-capability", "display-yes-no", *words), status)
    assert result.error["code"] == code, f"{result}"
    assert (status != 2) or "--confirm" in result.error["hint"], f"{result}"
    assert "hci1" not in bonds(service)


def test_an_interrupt_cancels_the_pairing(service, pairing, strap, agents):
    user = agents("KeyboardOnly")
    running = pairing("--io-capability", "display-only")
    running.wait_for("pairing", request="display")
    user.expect("Enter passkey")
    assert running.stop(signal.SIGINT, 2 * DEADLINE).status == 130, f"{running}"
    bluetoothd.assert_not_connected()
    assert "hci1" not in bonds(service)


def test_a_device_is_forgotten_but_not_unpaired_before_it_is_paired(service, strap):
    address = find("180D", "hci1")
    words = (address, "--adapter", "hci1", *service)
    run("unpair", *words).failed(3, "not paired", f"gattlab forget {address}")
    (removed,) = run("forget", *words, "--json").succeeded().events("forgotten")
    assert (removed["address"], removed["paired"]) == (address, False), removed
    run("forget", *words).failed(3, "does not know")


class Terminal:
    """gattlab on a terminal, of which the output is collected."""

    def __init__(self, *words):
        self.screen = ""
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen([BINARY, *words], stdin=slave, stdout=slave, stderr=slave, start_new_session=True)
        os.close(slave)
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        while True:
            try:
                data = os.read(self.master, 4096)
            except OSError:
                return
            self.screen += data.decode(errors="replace")

    def wait_for(self, pattern):
        return until(lambda: re.search(pattern, self.screen), f"{pattern} in {self.screen!r}")

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())

    def end(self):
        status = self.process.wait(2 * DEADLINE)
        self.reader.join()
        os.close(self.master)
        return status


@pytest.mark.parametrize(("capability", "status"), [("DisplayYesNo", 0), ("DisplayOnly", 0), ("DisplayYesNo", 1)])
def test_a_person_answers_on_the_terminal(service, strap, agents, capability, status):
    user = agents(capability)
    terminal = Terminal("pair", *DEVICE, *TIME, *service)
    try:
        if capability == "DisplayOnly":
            passkey = user.expect(r"Passkey: (\d{6})").group(1)
            terminal.wait_for("type the passkey")
            terminal.type("12345678")
            terminal.wait_for("invalid answer")
            terminal.type(passkey)
        else:
            number = user.expect(r"Confirm passkey (\d{6})").group(1)
            terminal.wait_for(rf"display {number}\? \[y/n\]")
            user.send("yes")
            terminal.type("n" if status else "y")
        assert terminal.end() == status, terminal.screen
        assert status or "paired with" in terminal.screen, terminal.screen
    finally:
        terminal.process.kill()


SECURED = """
name: Secured
advertising: { services: [FFF6] }
services:
  - uuid: FFF6
    characteristics:
      - { uuid: FFF7, properties: [read], security: [encrypt-authenticated-read], hex: "2a" }
"""


def test_an_attribute_that_requires_a_pairing_is_read_after_it(agents, background, tmp_path):
    user = agents("DisplayYesNo")
    (tmp_path / "secured.yaml").write_text(SECURED)
    emulation = background("emulate", str(tmp_path / "secured.yaml"), "--adapter", "hci0")
    address = emulation.wait_for("ready")["address"]
    options = ("--adapter", "hci1", "--daemon", "never", *TIME)
    running = background("pair", "service=FFF6", "--confirm", *options)
    user.expect(r"Confirm passkey \d{6}")
    user.send("yes")
    ended(running, 0)
    (value,) = run("read", address, "FFF7", "--json", *options).succeeded().events("value")
    assert value["value"] == "2a", value
