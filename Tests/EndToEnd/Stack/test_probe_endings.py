"""However a run of a script ends, its teardowns run, it is reported, and nothing is left behind in bluetoothd."""

import signal
from pathlib import Path

import pytest

from support import bluetoothd
from support.daemons import TARGET
from support.gattlab import run
from support.probe import (
    DEVICE,
    TORN_DOWN,
    around,
    assert_reports_are_complete,
    control,
    ended,
    logged,
    problems,
    reports,
)

simulated_only = pytest.mark.skipif(TARGET != "simulator", reason="the faults are the simulator's")
CONNECTED = "local device = connect()\nlog('connected')"


@pytest.fixture
def write(tmp_path):
    """Writes a script and returns its path."""

    def write(text):
        path = tmp_path / "script.lua"
        path.write_text(text)
        return str(path)

    return write


@pytest.fixture
def simulated_strap(fresh_stack):
    """A strap of the simulation, in addition to the adapters, and no faults afterwards."""
    address = control("add", "heart-rate-strap,distance=1")
    yield address
    bluetoothd.until(bluetoothd_answers, "bluetoothd is back")
    control("remove", address)


@pytest.fixture
def no_faults(tmp_path):
    yield
    nothing = tmp_path / "nothing.yaml"
    nothing.write_text("faults: []\n")
    control("faults", str(nothing))


def bluetoothd_answers():
    try:
        return bluetoothd.path("hci1") in bluetoothd.objects()
    except bluetoothd.dbus.DBusException:
        return False


def words(script):
    return ("probe", script, "--device", DEVICE, "--adapter", "hci1", *reports(Path(script).parent))


def assert_reported(result, interrupted=False):
    """The run was reported to its end, in the reports too."""
    assert result.lines[-1].get("event") == "run-ended" or "error" in result.lines[-1], f"{result}"
    assert ended(result)["interrupted"] == interrupted, f"{result}"
    assert ended(result)["status"] == result.status, f"{result}"
    assert_reports_are_complete(Path(result.words[1]).parent)


def assert_torn_down(result, steps=TORN_DOWN):
    last = [message for message in logged(result) if message != "connected"][-len(steps) :]
    assert last == steps, f"the steps around the test ran\n{result}"
    assert_reported(result, interrupted=result.status == 130)
    bluetoothd.until(bluetoothd_answers, "bluetoothd is back")
    bluetoothd.assert_not_connected()
    assert not bluetoothd.is_discovering("hci1"), f"no discovery is left behind\n{result}"


# The operation of a script when it is interrupted; `log` shows that it was reached.
PHASES = {
    "computing": "log('ready') while true do end",
    "computing in pcall": "log('ready') while true do pcall(function() while true do end end) end",
    "finding": "log('ready') connect('nobody')",
    "scanning": "log('ready') scan{within = 100}",
    "connecting": "log('ready') while true do local d = connect() d:disconnect() end",
    "sleeping": CONNECTED + " log('ready') sleep(1000)",
    "reading": CONNECTED + " log('ready') while true do device:read('battery-level') end",
    "subscribing": CONNECTED + " log('ready') while true do device:subscribe('2A37'):stop() end",
    "waiting for a value": CONNECTED + " local s = device:subscribe('2A37') log('ready') while true do s:next() end",
    "waiting in pcall": CONNECTED + " log('ready') while true do pcall(sleep, 100) end",
    "waiting for the end": CONNECTED + " log('ready') device:wait_disconnected{within = 100}",
    "emulating": "emulate('heart-rate-strap', {adapter = 'hci1'}) log('ready') sleep(100)",
}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("phase", PHASES)
def test_interrupted(strap, background, write, phase, number):
    probe = background(*words(write(around(PHASES[phase]))))
    probe.wait_for("log", message="ready")
    result = probe.stop(number)
    assert result.status == 130, f"interrupted is 130\n{result}"
    assert_torn_down(result)
    strap.stop()
    bluetoothd.assert_nothing_left()


def test_interrupted_without_tests(strap, background, write):
    script = "teardown(function() log('torn down') end) " + CONNECTED + " sleep(1000)"
    probe = background(*words(write(script)))
    bluetoothd.until(lambda: [c for c in bluetoothd.connections() if c.startswith("/org/bluez/hci1/")], "a connection")
    result = probe.stop()
    assert result.status == 130, f"interrupted is 130\n{result}"
    assert_reported(result, interrupted=True)
    # bluetoothd is connected before the script gets the result.
    assert logged(result)[-1] == "torn down", "the script's operation is performed"
    bluetoothd.assert_not_connected()


def test_interrupted_in_a_setup(strap, background, write):
    setup = f"setup(function() {CONNECTED} log('ready') sleep(1000) end)"
    probe = background(*words(write(around("log('never')", steps=setup))))
    probe.wait_for("log", message="ready")
    result = probe.stop()
    assert result.status == 130, f"interrupted is 130\n{result}"
    assert "never" not in logged(result)
    assert_torn_down(result, TORN_DOWN[1:])


def test_interrupted_in_a_teardown(strap, background, write):
    teardown = f"teardown(function() {CONNECTED} log('ready') sleep(8) log('slept') end)"
    probe = background(*words(write(around("", steps=teardown))))
    probe.wait_for("log", message="ready")
    result = probe.stop()
    assert result.status == 130, f"interrupted is 130\n{result}"
    assert_torn_down(result, ["slept", *TORN_DOWN[1:]])


# A piece of a script's memory, to fill it. The emulated processor takes half a minute for small tables.
PIECE = "{i}" if TARGET == "simulator" else "('x'):rep(1 << 18)"

# Bodies of a test that end it, with the exit status and the kind of the error.
ENDINGS = {
    "a failed expectation": ("expect(1, 'one'):equals(2)", 1, "expectation"),
    "an error of its own": ("error('oh')", 1, "raised"),
    "a call of nil": ("nothing()", 2, "script"),
    "a misspelled method": ("device:raed('2A19')", 2, "script"),
    "a missing right": ("io.open('/etc/passwd')", 2, "script"),
    "a finalizer": ("setmetatable({}, {__gc = print})", 2, "script"),
    "a value too large": ("local t = {} for i = 1, 26 do t = {t, t} end expect(t):exists()", 2, "script"),
    "wrong arguments": ("scan{sevrice = '180D'}", 2, "script"),
    "no such device": ("device:disconnect() connect('nobody', {within = '300ms'})", 3, "device-not-found"),
    "no such attribute": ("device:read('no such attribute')", 2, "bad-input"),
    "an attribute it does not have": ("device:read('temperature-measurement')", 3, "attribute-not-found"),
    "a refusal": ("device:read('heart-rate-measurement')", 5, "att"),
    "a value that does not come": (
        "local s = device:subscribe('battery-level') s:next{within = '100ms'}",
        4,
        "timed-out",
    ),
    "memory": (f"local t = {{}} for i = 1, 1e9 do t[i] = {PIECE} end", 2, "script"),
    "memory that it keeps": (f"kept = {{}} for i = 1, 1e9 do kept[i] = {PIECE} end", 2, "script"),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_ended_by_the_script(strap, write, ending):
    body, status, kind = ENDINGS[ending]
    result = run(*words(write(around(f"{CONNECTED}\n{body}"))), "--json")
    assert result.status == status, f"{status} for {kind}\n{result}"
    assert problems(result)["first"]["code"] == kind, f"{result}"
    assert_torn_down(result)


LOOPS = {
    "plain": "while true do end",
    "in pcall": "while true do pcall(function() while true do end end) end",
    "in a coroutine": "coroutine.wrap(function() while true do end end)()",
    "in table.sort": "table.sort({1, 2, 3, 4}, function() while true do end end)",
    "in a pattern": "string.gsub('x', 'x', function() while true do end end)",
    "of a pattern": "string.find(('a'):rep(300000), ('.-'):rep(40) .. 'b')",
    "in a message handler": "xpcall(function() while true do end end, function() while true do end end)",
    "in __close": "local x <close> = setmetatable({}, {__close = function() while true do end end}) while true do end",
    "in a C function": "table.move({}, 1, 1e15, 2)",
    "waiting": "while true do sleep(0.01) end",
    "waiting in pcall": "while true do pcall(sleep, 0.01) end",
}


@pytest.mark.parametrize("loop", LOOPS)
def test_a_test_that_times_out(strap, write, loop):
    script = around(f"{CONNECTED}\n{LOOPS[loop]}", options="{timeout = '3s'}")
    result = run(*words(write(script)), "--json")
    assert result.status == 4, f"a timeout is 4\n{result}"
    assert problems(result)["first"]["code"] == "timed-out", f"{result}"
    assert_torn_down(result)


@pytest.mark.parametrize("loop", ["of a pattern", "in a message handler", "in __close", "in a C function"])
def test_interrupted_in_a_loop(strap, background, write, loop):
    script = around(f"{CONNECTED}\nlog('ready')\n{LOOPS[loop]}")
    probe = background(*words(write(script)))
    probe.wait_for("log", message="ready")
    result = probe.stop()
    assert result.status == 130, f"interrupted is 130\n{result}"
    assert ended(result)["broken"] == 1, f"the test is in the report\n{result}"
    assert_torn_down(result)


SECRET = "-----BEGIN OPENSSH PRIVATE KEY-----"


@pytest.mark.parametrize("path", ["{outside}/id_ed25519", "{outside}/id.yaml", "../{name}/id.yaml", "link.yaml"])
def test_files_outside_are_not_quoted(strap, write, tmp_path, tmp_path_factory, path):
    outside = tmp_path_factory.mktemp("outside")
    for name in ("id_ed25519", "id.yaml"):
        (outside / name).write_text(SECRET)
    (tmp_path / "link.yaml").symlink_to(outside / "id.yaml")
    wanted = path.format(outside=outside, name=outside.name)
    result = run(*words(write(around(f"local ok, e = pcall(emulate, '{wanted}') log(e.message) error(e)"))), "--json")
    assert result.status == 2, f"{result}"
    assert logged(result)[-3:] != [] and "BEGIN" not in f"{result}", f"{result}"


def test_a_script_that_cannot_be_interrupted(strap, write):
    result = run(*words(write(around(f"{CONNECTED}\n{LOOPS['in table.sort']}"))), "--json")
    assert result.status == 4, f"a timeout is 4\n{result}"
    assert problems(result)["first"]["code"] == "timed-out", f"{result}"
    assert_torn_down(result)


def test_an_invalid_script(strap, write):
    result = run(*words(write("test('a', function( end)")), "--json")
    result.failed(2, "script.lua:1")
    assert_reported(result)
    bluetoothd.assert_not_connected()


# The losses in the simulator: steps before, and the operation that then ends with a kind of error.
LOSSES = {
    "connecting": ("fault{on = 'connect', ['do'] = 'abort'}", "connect{within = 10}", "connection-failed", 4),
    "discovering": ("fault{on = 'discovery', ['do'] = 'stall'}", "connect{within = 10}", "connection-failed", 4),
    "reading": ("fault{on = 'read', ['do'] = 'disconnect'}", "device:read('2A19')", "connection-lost", 4),
    "writing": ("fault{on = 'write', ['do'] = 'disconnect'}", "device:write('2A39', bytes('01'))", "connection-lost", 4),
    "subscribing": (
        "fault{at = '0ms', ['do'] = 'drop-links'}",
        "while true do device:subscribe('2A37'):stop() end",
        "connection-lost",
        4,
    ),
    "waiting for a value": (
        "fault{on = 'notification', ['do'] = 'disconnect'}",
        "device:subscribe('2A37'):next()",
        "connection-lost",
        4,
    ),
    "without an answer": ("fault{on = 'read', ['do'] = 'stall'}", "device:read('2A19', {within = 1})", "timed-out", 4),
    "no adapter": ("power('hci1', false)", "connect()", "unavailable", 6),
    "adapter off while reading": (
        "fault{at = '100ms', ['do'] = 'adapter-off', adapter = 'hci1', ['for'] = '1s'}",
        "while true do device:read('2A19') end",
        "connection-lost",
        4,
    ),
    "adapter off while finding": (
        "fault{at = '500ms', ['do'] = 'adapter-off', adapter = 'hci1', ['for'] = '5s'}",
        "connect('nobody')",
        "unavailable",
        6,
    ),
    "adapter off while scanning": (
        "fault{at = '500ms', ['do'] = 'adapter-off', adapter = 'hci1', ['for'] = '5s'}",
        "scan{within = 30}",
        "unavailable",
        6,
    ),
    "bluetoothd gone while finding": (
        "fault{at = '300ms', ['do'] = 'bluetoothd-gone', ['for'] = '5s'}",
        "connect('nobody')",
        "unavailable",
        6,
    ),
    "bluetoothd gone while scanning": (
        "fault{at = '300ms', ['do'] = 'bluetoothd-gone', ['for'] = '5s'}",
        "scan{within = 30}",
        "unavailable",
        6,
    ),
    "bluetoothd gone while reading": (
        "fault{at = '100ms', ['do'] = 'bluetoothd-gone', ['for'] = '1s'}",
        "while true do device:read('2A19') end",
        "connection-lost",
        4,
    ),
    "bluetoothd gone while waiting for a value": (
        "fault{at = '100ms', ['do'] = 'bluetoothd-gone', ['for'] = '1s'}",
        "local s = device:subscribe('2A37') while true do s:next() end",
        "connection-lost",
        4,
    ),
    "bluetoothd anew": ("restart()", "device:read('2A19')", "connection-lost", 4),
}


def losing(phase):
    before, body, kind, status = LOSSES[phase]
    needs_device = "device:" in body
    return f"{CONNECTED if needs_device else ''}\nsimulate.{before}\n{body}", kind, status


@simulated_only
@pytest.mark.parametrize("phase", LOSSES)
def test_lost_in_a_test(simulated_strap, no_faults, write, phase):
    body, kind, status = losing(phase)
    result = run(*words(write(around(body))), "--json")
    assert problems(result)["first"]["code"] == kind, f"{result}"
    assert result.status == status, f"{status} for {kind}\n{result}"
    assert_torn_down(result)


@simulated_only
@pytest.mark.parametrize("phase", ["connecting", "reading", "waiting for a value", "bluetoothd gone while reading"])
def test_lost_in_a_setup(simulated_strap, no_faults, write, phase):
    body, kind, status = losing(phase)
    result = run(*words(write(around("log('never')", steps=f"setup(function() {body} end)"))), "--json")
    assert problems(result)["first"]["code"] == kind, f"{result}"
    assert result.status == status, f"{status} for {kind}\n{result}"
    assert "never" not in logged(result)
    assert_torn_down(result, TORN_DOWN[1:])


@simulated_only
@pytest.mark.parametrize("phase", ["connecting", "reading", "waiting for a value", "bluetoothd gone while reading"])
def test_lost_in_a_teardown(simulated_strap, no_faults, write, phase):
    body, kind, status = losing(phase)
    result = run(*words(write(around("", steps=f"teardown(function() {body} end)"))), "--json")
    assert result.status == status, f"{status} for {kind}\n{result}"
    assert_torn_down(result)


@simulated_only
def test_continues_after_a_loss(simulated_strap, no_faults, write):
    script = """
        test("lost", function()
          local device = connect()
          simulate.drop(device:address())
          device:wait_disconnected()
          expect_error("connection-lost", function() device:read("2A19") end)
        end)
        test("anew", function() connect():read("2A19") end)
        test("restarted", function() simulate.restart() connect():read("2A19") end)
        test("anew again", function() connect():read("2A19") end)
    """
    result = run(*words(write(script)), "--json").succeeded()
    assert ended(result)["passed"] == 4
    bluetoothd.assert_not_connected()
