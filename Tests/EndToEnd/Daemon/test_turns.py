"""No client blocks the event loop: every request in its largest valid form, and the longest turn of the loop.

A turn is measured in processor time, so that a busy machine changes nothing. A debug build takes about ten times as long as a
release build; GATTLAB_TURN_FACTOR sets the factor by which a turn may exceed the documented 50 ms.
"""

import json
import os
import socket
import threading

import pytest

from harness.callers import become
from harness.random_messages import METHODS
from harness.profiles import counter
from harness.turns import longest_turn, slow_turns

FACTOR = float(os.environ.get("GATTLAB_TURN_FACTOR", "1"))
LONGEST = 0.05 * FACTOR
MESSAGE = 4 << 20
VALUES = 4096
TEXT = 4096
MARK = "\u0301"
NOBODY = 65534

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")

DEVICE = {"device": "C0:00:00:00:00:01", "timeout": "1ms"}
WORDS = [f"{number:04X}" for number in range(VALUES - 20)]
PROFILE = counter("Large", every="1h", service="FFF7")


def comments(text, size=(1 << 20) - 100):
    """A profile of nearly a megabyte that is equivalent to a small one."""
    line = "# " + "x" * 1000 + "\n"
    return text + line * ((size - len(text)) // len(line))


def signals(count):
    return PROFILE.replace("services:\n", "".join(f"  s{number}: {{ constant: 1 }}\n" for number in range(count)) + "services:\n", 1)


LARGEST = {
    "hello": [{"client": "e" + MARK * 127}, {"client": "e" + MARK * 2000}],
    "adapters": [{"adapter": "x" * TEXT}],
    "inspect": [DEVICE, {"device": "e" + MARK * 2000, "timeout": "1ms"}],
    "read": [{**DEVICE, "attributes": WORDS}, {**DEVICE, "attributes": ["x" * 400] * (VALUES - 20)}],
    "write": [
        {**DEVICE, "attribute": "2A37", "fields": {f"f{number}": number for number in range(VALUES - 20)}},
        {**DEVICE, "attribute": "2A37", "value": "00" * (TEXT // 2)},
        {**DEVICE, "attribute": "x" * TEXT, "value": "00"},
    ],
    "describe": [{"type": "x" * TEXT}, {"type": "2ACC", "fields": {f"f{number}": number for number in range(VALUES - 20)}}],
    "lock": [{"device": "C0:00:00:00:00:09", "duration": "x" * TEXT}],
    "unlock": [{"address": "x" * TEXT}],
    "pair": [{"device": "e" + MARK * 2000, "timeout": "1ms", "ioCapability": "keyboard-display"}, {**DEVICE, "adapter": "x" * TEXT}],
    "pair.answer": [{"id": 2**62, "accept": True, "passkey": 2**62}],
    "unpair": [{"device": "e" + MARK * 2000}],
    "forget": [{"device": "e" + MARK * 2000}],
    "bonds": [{"adapter": "x" * TEXT}, {}],
    "session.start": [
        {"session": {"kind": "emulate", "profile": comments(PROFILE), "adapter": "hci1"}},
        {"session": {"kind": "emulate", "profile": "name: x\nservices: []\n" + "".join(f"k{n}: 1\n" for n in range(80_000))}},
        {"session": {"kind": "emulate", "profile": signals(20_000), "set": {f"s{n}": n for n in range(VALUES - 50)}}},
        {"session": {"kind": "emulate", "profile": "x" * ((4 << 20) - 200)}},
        {"session": {"kind": "emulate", "profile": "[" * (1 << 20)}},
        {"session": {"kind": "watch", "device": "nobody", "attributes": WORDS}},
        {"session": {"kind": "scan", "services": WORDS}},
        {"session": {"kind": "scan", "manufacturerData": [f"{word}:??" for word in WORDS]}},
        {"session": {"kind": "scan", "serviceData": [f"{word}:??" for word in WORDS]}},
        {"name": "x" * TEXT, "session": {"kind": "scan"}},
        {"name": "mine", "session": {"kind": "record", "device": "nobody"}, "program": "x" * TEXT},
    ],
    "session.stop": [{"session": "x" * TEXT}, {"session": MARK * 2000}, {"session": "@daemon", "program": "x" * TEXT}],
    "session.list": [{}],
    "emulate.status": [{}, {"session": "x" * TEXT}],
    "emulate.set": [{"set": {f"s{number}": number for number in range(VALUES - 20)}}],
    "emulate.fault": [
        {"faults": "[" * (MESSAGE - 200)},
        {"faults": "faults:\n" + "- { on: read, do: drop }\n" * 2600, "source": "x" * TEXT},
    ],
    "emulate.drop": [{"peer": "x" * TEXT}],
    "emulate.pause": [{}],
    "emulate.resume": [{}],
    "recordings": [{}],
    "recording": [{"file": "x" * TEXT}, {"file": "x.jsonl", "offset": 2**62}],
    "samples.devices": [{}],
    "samples.read": [
        {"device": "x" * TEXT, "stream": "x" * TEXT},
        {"device": "x", "stream": "x", "from": "x" * TEXT, "to": "x" * TEXT, "limit": 10_000},
        {"device": "x", "stream": "x", "anchor": "x" * TEXT, "wait": 60_000},
    ],
    "samples.statistics": [
        {"device": "x" * TEXT, "stream": "x" * TEXT, "every": "x" * TEXT, "zone": "x" * TEXT},
        {"device": "x", "stream": "x", "percentiles": [50] * VALUES},
    ],
    "observers.add": [
        {"name": "x" * TEXT, "observer": {"device": "x", "stream": "x", "socket": "/x"}},
        {"name": "x", "observer": {"device": "x" * TEXT, "stream": "x" * TEXT, "socket": "/" + "x" * TEXT}},
    ],
    "observers.list": [{}],
    "observers.remove": [{"name": "x" * TEXT}],
    "alarms.add": [
        {"name": "x" * TEXT, "alarm": {"timer": "1h"}},
        {"name": "x", "alarm": {"device": "x" * TEXT, "stream": "x" * TEXT, "outside": [1] * (VALUES - 20)}},
        {"name": "x", "alarm": {"at": "07:00", "days": ["mon"] * (VALUES - 20), "zone": "x" * TEXT}},
        {"name": "x", "alarm": {"timer": "1h", "set": {"session": "x", "signals": {f"s{n}": n for n in range(VALUES - 20)}}}},
    ],
    "alarms.list": [{}],
    "alarms.pause": [{"alarm": "x" * TEXT}],
    "alarms.resume": [{"alarm": "x" * TEXT}],
    "alarms.snooze": [{"alarm": "x" * TEXT, "duration": "9" * TEXT}],
    "alarms.stop": [{"alarm": "x" * TEXT}],
    "alarms.cancel": [{"alarm": "x" * TEXT}],
    "workouts.start": [
        {"kind": "running", "devices": ["x" * TEXT], "name": "x" * TEXT},
        {"kind": "running", "devices": ["x"] * VALUES},
        {"kind": "running", "devices": ["x"], "zones": [100] * VALUES},
    ],
    "workouts.pause": [{"workout": "x" * TEXT}],
    "workouts.resume": [{"workout": "x" * TEXT}],
    "workouts.lap": [{"workout": "x" * TEXT}],
    "workouts.stop": [{"workout": "x" * TEXT}],
    "workouts.remove": [{"workout": "x" * TEXT}],
    "workouts.list": [{}],
    "workouts.read": [{"workout": "x" * TEXT}],
    "workouts.track": [{"workout": "x" * TEXT, "from": "x" * TEXT}],
    "restoration.load": [{"name": "x" * TEXT}],
    "restoration.save": [{"name": "x", "state": "x" * (1 << 18)}, {"name": "x", "state": "x" * (MESSAGE - 200)}],
    "subscribe": [{"session": "x" * TEXT, "after": 2**62}, {"session": "@daemon", "after": 0}],
    "unsubscribe": [{"subscription": 2**62}],
    "answer": [{"question": 2**62, "answer": "always"}],
    "questions": [{}],
    "questions.ask": [
        {"text": "x" * 1024, "about": "x" * 64, "choices": [f"{n}{'x' * 63}" for n in range(8)], "timeout": "720h",
         "key": "x" * 64},
        {"text": "x" * TEXT, "choices": ["x" * TEXT] * 900},
    ],
    "questions.outcome": [{"question": 2**62}],
    "questions.lookup": [{"text": "x" * 1024, "about": "x" * 64}, {"text": "x" * TEXT, "choices": ["x" * TEXT] * 900}],
    "questions.withdraw": [{"question": 2**62}],
    "questions.forget": [{"question": 2**62}],
    "status": [{}],
    "metrics": [{}],
    "reload": [{}],
    "diagnosis": [{}],
}

LINES = {
    "one text": lambda: json.dumps("x" * (MESSAGE - 2)),
    "one character": lambda: '"e' + MARK * ((MESSAGE - 3) // 2) + '"',
    "escapes": lambda: '"' + "\\u0301" * ((MESSAGE - 2) // 6) + '"',
    "values": lambda: "[" + "1," * ((MESSAGE - 3) // 2) + "1]",
    "keys": lambda: "{" + ",".join(f'"{number}":1' for number in range(400_000)) + "}",
    "a long key": lambda: '{"' + "x" * (MESSAGE - 10) + '":1}',
    "brackets": lambda: "[" * MESSAGE,
    "a long id": lambda: json.dumps({"jsonrpc": "2.0", "id": "x" * (MESSAGE - 100), "method": "hello"}),
    "a long method": lambda: json.dumps({"jsonrpc": "2.0", "id": 1, "method": MARK * 300_000}),
    "unknown parameters": lambda: json.dumps(
        {"jsonrpc": "2.0", "id": 1, "method": "read", "params": {f"k{number}": 1 for number in range(VALUES - 20)}}
    ),
    "a line without end": lambda: "x" * (2 * MESSAGE),
    "empty lines": lambda: "\n" * MESSAGE,
    "small lines": lambda: "1\n" * 50_000,
    "a batch": lambda: json.dumps([{"jsonrpc": "2.0", "id": n, "method": "status"} for n in range(100)]),
    "a batch of long requests": lambda: json.dumps(
        [{"jsonrpc": "2.0", "id": n, "method": "hello", "params": {"client": "x" * 4000}} for n in range(100)]
    ),
}


def send_lines(daemon, *lines, expected=None, deadline=120):
    """The responses to lines on one connection: a given number, or all until the daemon disconnects."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(deadline)
        connection.connect(str(daemon.socket))

        def send():
            try:
                for line in lines:
                    connection.sendall(line.encode() + b"\n")
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass

        sender = threading.Thread(target=send)
        sender.start()
        answers = []
        with connection.makefile("rb") as received:
            while expected is None or len(answers) < expected:
                if not (line := received.readline()):
                    break
                if "method" not in (message := json.loads(line)):
                    answers.append(message)
        sender.join()
    return answers


def request(method, params):
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}, ensure_ascii=False)


@pytest.fixture
def quick(daemon):
    """A daemon that has done what only its start needs, which may take longer than a turn."""
    daemon.ask("status")
    return daemon


def without_long_turn(daemon, action):
    """Performs an action, in which no turn may be long, and returns its result.

    A host that runs another virtual machine adds the time of that to a turn of this one, though not each time: an action with a long turn
    is repeated, and fails with the third one.
    """
    for _ in range(3 if FACTOR == 1 else 1):
        before = slow_turns(daemon)
        result = action()
        if longest_turn(daemon) < LONGEST or slow_turns(daemon) == before and FACTOR == 1:
            return result
    raise AssertionError(f"a turn of up to {longest_turn(daemon):.3f} s")


def test_every_request_has_a_largest_form():
    assert set(LARGEST) == set(METHODS)


@pytest.mark.parametrize("method", LARGEST)
def test_no_turn_of_the_loop_is_long_for_the_largest_request(quick, method):
    for params in LARGEST[method]:
        line = request(method, params)
        assert len(line) <= MESSAGE, "the request exceeds the limit of a message"
        assert len(answers := without_long_turn(quick, lambda: send_lines(quick, line, expected=1))) == 1, answers


@pytest.mark.parametrize("kind", LINES)
def test_no_turn_of_the_loop_is_long_for_the_largest_line(quick, kind):
    line = LINES[kind]()
    answers = without_long_turn(quick, lambda: send_lines(quick, line))
    assert answers or kind == "empty lines"
    assert "result" in quick.ask("hello")


def test_no_turn_is_long_for_a_client_with_many_sessions(quick):
    lines = [request("session.start", {"session": {"kind": "scan"}, "subscribe": True})] * 60
    lines += [request(method, {}) for method in ("session.list", "status", "diagnosis", "metrics")] * 10
    answers = without_long_turn(quick, lambda: send_lines(quick, *lines, expected=len(lines)))
    assert len(answers) == len(lines)


def as_user(uid, body):
    """Runs a function as a user, in a separate process; returns its result as JSON."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        try:
            become(uid)
            os.write(writing, json.dumps(body()).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        text = file.read()
    os.waitpid(child, 0)
    return json.loads(text)


@as_root
def test_a_user_without_a_role_cannot_stall_it(quick):
    """A name of one letter and megabytes of accents, and batches that are denied a hundred times each."""
    name = request("hello", {"client": "e" + MARK * 2_000_000})
    batch = json.dumps([{"jsonrpc": "2.0", "id": n, "method": "status"} for n in range(40)])
    long_batch = json.dumps([{"jsonrpc": "2.0", "id": n, "method": "status"} for n in range(100)])
    log = len(quick.log)

    def send_as_nobody():
        answers = send_lines(quick, name, request("hello", {"client": "x" * 65}), request("hello", {"client": "x" * 64}))
        codes = [(one.get("error") or {}).get("code") for one in answers]
        for _ in range(20):
            denied = send_lines(quick, batch, long_batch)
            codes.append(sum(one["error"]["code"] == -32001 for part in denied if isinstance(part, list) for one in part))
        return codes

    codes = without_long_turn(quick, lambda: as_user(NOBODY, send_as_nobody))
    assert codes[:3] == [-32002, -32002, None], "the message and the name have limits, which are reported"
    assert codes[3:] == [40] * 20, "a batch of 4 KiB is handled, and a longer one is refused unread"
    assert len(quick.log) - log < 10_000, "the denials are logged at a bounded rate"
    assert quick.log.count("lacks the role") <= 10


@as_root
def test_one_user_does_not_lock_out_root(make_daemon):
    daemon = make_daemon(configuration="limits: { clients: 16 }\npermissions: { observe: { users: [20001, 20002] } }\n")
    daemon.start()

    def occupy():
        """Opens and keeps as many connections as allowed."""
        kept = []
        for _ in range(40):
            connection = socket.socket(socket.AF_UNIX)
            connection.settimeout(10)
            connection.connect(str(daemon.socket))
            # A refused client is disconnected, before or after it has sent anything.
            try:
                connection.sendall(b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n')
                line = connection.makefile("rb").readline()
            except OSError:
                continue
            if line and "result" in json.loads(line):
                kept.append(connection)
        return kept

    def meanwhile(occupied):
        assert 1 <= occupied <= 14, "two of 16 places are kept for administrators"
        assert len(daemon.ask("status")["result"]["clients"]) == occupied + 1

    while_user_holds(20001, occupy, meanwhile)


def while_user_holds(uid, body, meanwhile):
    """Runs a function as a user, in a process that keeps its result until `meanwhile` has run with its number."""
    ready, done = os.pipe(), os.pipe()
    if (child := os.fork()) == 0:
        try:
            become(uid)
            held = body()
            os.write(ready[1], b"%d\n" % len(held))
            os.read(done[0], 1)
        finally:
            os._exit(0)
    with os.fdopen(ready[0], "rb") as file:
        os.close(ready[1])
        try:
            meanwhile(int(file.readline()))
        finally:
            os.write(done[1], b"x")
            os.waitpid(child, 0)
