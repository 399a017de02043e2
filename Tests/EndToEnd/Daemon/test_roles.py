"""Permissions, with real users: as root only, because no other user can become another."""

import json
import os
import subprocess

import pytest

from harness.callers import SEND_LINES, send_as
from harness.random_messages import DENIED, METHODS
from harness.profiles import counter
from harness.waiting import DEADLINE, until

NOBODY, OBSERVER, DRIVER, EMULATOR, ADMIN, PAIRER, GUARDIAN, COACH = 65534, 20001, 20002, 20003, 20004, 20005, 20006, 20007
GROUP_OF_DRIVERS = 20010

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")

SESSIONS = {
    "scan": {"kind": "scan"},
    "watch": {"kind": "watch", "device": "C0:00:00:00:00:01", "adapter": "hci0"},
    "emulate": {"kind": "emulate", "profile": counter("Mine"), "adapter": "hci1"},
}
REQUESTS = {
    "adapters": {},
    "inspect": {"device": "C0:00:00:00:00:01"},
    "read": {"device": "C0:00:00:00:00:01", "attributes": ["2AEB"]},
    "write": {"device": "C0:00:00:00:00:01", "attribute": "FFF1", "value": "01"},
    "describe": {"type": "2A39"},
    "lock": {"device": "C0:00:00:00:00:01"},
    "unlock": {"address": "C0:00:00:00:00:01"},
    "pair.answer": {"id": 1, "accept": False},
    "unpair": {"device": "C0:00:00:00:00:09"},
    "forget": {"device": "C0:00:00:00:00:09"},
    "bonds": {},
    "session.stop": {"session": "of-root"},
    "session.list": {},
    "emulate.status": {},
    "emulate.set": {"session": "of-root", "set": {}},
    "emulate.fault": {"session": "of-root", "faults": "faults: []"},
    "emulate.drop": {"session": "of-root"},
    "emulate.pause": {"session": "of-root"},
    "emulate.resume": {"session": "of-root"},
    "recordings": {},
    "recording": {"file": "of-root.jsonl"},
    "samples.devices": {},
    "samples.read": {"device": "of-root", "stream": "count"},
    "samples.statistics": {"device": "of-root", "stream": "count"},
    "observers.add": {"name": "of-user", "observer": {"device": "of-root", "stream": "count", "socket": "/run/none.sock"}},
    "observers.list": {},
    "observers.remove": {"name": "missing"},
    "alarms.add": {"name": "of-user", "alarm": {"timer": "1h"}},
    "alarms.list": {},
    "alarms.pause": {"alarm": "missing"},
    "alarms.resume": {"alarm": "missing"},
    "alarms.snooze": {"alarm": "missing"},
    "alarms.stop": {"alarm": "missing"},
    "alarms.cancel": {"alarm": "missing"},
    "workouts.start": {"kind": "running", "devices": ["C0:00:00:00:00:01"]},
    "workouts.pause": {},
    "workouts.resume": {},
    "workouts.lap": {},
    "workouts.stop": {},
    "workouts.remove": {"workout": "of-root"},
    "workouts.list": {},
    "workouts.read": {},
    "workouts.track": {"workout": "of-root"},
    "restoration.load": {"name": "of-root"},
    "restoration.save": {"name": "of-root", "state": "{}"},
    "subscribe": {"session": "of-root", "after": 0},
    "unsubscribe": {"subscription": 1},
    # Its subscription follows the one that ends.
    "pair": {"device": "C0:00:00:00:00:09", "timeout": "1ms"},
    "answer": {"question": 1, "answer": "allow"},
    "questions": {},
    "questions.ask": {"text": "flash bench 3?", "about": "bench-3"},
    "questions.outcome": {"question": 1},
    "questions.lookup": {"text": "flash bench 3?", "about": "bench-3"},
    "questions.withdraw": {"question": 1},
    "questions.forget": {"question": 1},
    "status": {},
    "metrics": {},
    "reload": {},
    "diagnosis": {},
}


def request(method, **params):
    return {"method": method, "params": params}


def outcome(answers, number):
    """`done`, the word of an error, or its number."""
    for answer in answers:
        if answer.get("id") == number:
            if "result" in answer:
                return "done"
            error = answer["error"]
            return "denied" if error["code"] == DENIED else (error.get("data") or {}).get("code", error["code"])
    return "nothing"


@pytest.fixture
def daemon(make_daemon):
    daemon = make_daemon(
        configuration=f"""permissions:
  observe: {{ users: [{OBSERVER}] }}
  drive: {{ users: [{DRIVER}], groups: [{GROUP_OF_DRIVERS}] }}
  emulate: {{ users: [{EMULATOR}] }}
  pair: {{ users: [{PAIRER}] }}
  guardian: {{ users: [{GUARDIAN}] }}
  admin: {{ users: [{ADMIN}] }}
"""
    )
    daemon.start()
    answer = daemon.ask("session.start", name="of-root", session=SESSIONS["watch"])
    assert "result" in answer, answer
    return daemon


def test_all_methods_are_covered(daemon):
    assert set(METHODS) == {"hello", "session.start", *REQUESTS}


def test_a_user_without_a_role_gets_nothing(daemon):
    messages = [request("hello", client="stranger")]
    messages += [request(method, **params) for method, params in REQUESTS.items()]
    messages += [request("session.start", session=session, subscribe=True) for session in SESSIONS.values()]
    answers, words = send_as(daemon, NOBODY, *messages, wait=1)
    if not answers:
        assert "PermissionError" in words or "closed" in words, words
        return
    assert outcome(answers, 0) in ("done", "denied")
    if outcome(answers, 0) == "done":
        assert answers[0]["result"]["roles"] == []
    for number in range(1, len(messages)):
        assert outcome(answers, number) == "denied", f"{messages[number]} → {answers}"
    assert len(answers) == len(messages), "no event, no gap, nothing else"
    for answer in answers[1:]:
        text = json.dumps(answer["error"])
        assert any(role in text for role in ("observe", "drive", "emulate", "admin")), f"no role is named: {text}"
        assert answer["error"]["data"]["hint"], "the hint describes how to get a role"
        assert "C0:00:00:00:00:01" not in text and "of-root" not in text, "the response does not reveal any objects"


@pytest.mark.parametrize(
    ("uid", "groups", "roles", "allowed"),
    [
        (OBSERVER, (), ["observe"], {"adapters", "session.list", "subscribe", "questions", "status", "metrics", "scan"}),
        (DRIVER, (), ["drive"], {"adapters", "status", "inspect", "read", "write", "lock", "scan", "watch"}),
        (NOBODY, (GROUP_OF_DRIVERS,), ["drive"], {"read", "watch"}),
        (EMULATOR, (), ["emulate"], {"adapters", "scan", "emulate", "emulate.status"}),
        (PAIRER, (), ["pair"], {"adapters", "scan", "pair", "bonds"}),
        (GUARDIAN, (), ["guardian"], {"adapters", "scan", "questions.ask", "questions.lookup"}),
        (ADMIN, (), ["admin"], {"adapters", "read", "emulate", "watch", "reload", "diagnosis", "session.stop"}),
    ],
    ids=["observer", "driver", "driver by group", "emulator", "pairer", "guardian", "admin"],
)
def test_a_role_allows_what_it_includes_and_no_more(daemon, uid, groups, roles, allowed):
    messages = [request("hello")]
    names = []
    for method, params in REQUESTS.items():
        names.append(method)
        messages.append(request(method, **params))
    for kind, session in SESSIONS.items():
        names.append(kind)
        messages.append(request("session.start", session=session))
    # Root's session comes last, because stopping it would change the outcome of the others.
    last = names.index("session.stop")
    messages.append(messages.pop(1 + last))
    names.append(names.pop(last))
    answers, words = send_as(daemon, uid, *messages, groups=groups, gid=uid if not groups else NOBODY)
    assert answers, words
    got = {name: outcome(answers, number + 1) for number, name in enumerate(names)}
    granted = next(answer for answer in answers if answer.get("id") == 0)["result"]["roles"]
    assert set(roles) <= set(granted)
    needed = {
        "samples": {"samples.devices", "samples.read", "samples.statistics"}
        | {"observers.add", "observers.list", "observers.remove"},
        "observe": {"adapters", "describe", "session.list", "subscribe", "unsubscribe", "questions", "status", "metrics", "scan"}
        | {"restoration.load", "restoration.save"}
        | {"alarms.add", "alarms.list", "alarms.pause", "alarms.resume", "alarms.snooze", "alarms.stop", "alarms.cancel"}
        | {"questions.ask", "questions.outcome", "questions.lookup", "questions.withdraw"}
        | {"workouts.list", "workouts.read", "workouts.track", "bonds"},
        "drive": {"inspect", "read", "write", "lock", "unlock", "watch", "recordings", "recording"}
        | {"workouts.start", "workouts.pause", "workouts.resume", "workouts.lap", "workouts.stop", "workouts.remove"},
        "emulate": {"emulate", "emulate.status", "emulate.set", "emulate.fault", "emulate.drop"}
        | {"emulate.pause", "emulate.resume"},
        "emulate or pair or guardian": {"answer"},
        "pair": {"pair", "pair.answer", "unpair", "forget"},
        "guardian": {"questions.forget"},
        "admin": {"reload", "diagnosis"},
    }
    for role, which in needed.items():
        may = bool({*role.split(" or ")} & {*roles, "samples", *(["observe"] if roles != ["samples"] else [])}) or "admin" in roles
        for name in which:
            if may:
                assert got[name] not in ("denied", "nothing"), f"{name}: {got}"
                assert name not in allowed or got[name] == "done", f"{name}: {got} {answers}"
            else:
                assert got[name] == "denied", f"{name}: {got}"
    # Only an admin can stop the sessions of others.
    assert got["session.stop"] == ("done" if "admin" in roles else "denied"), got


def test_a_session_belongs_to_its_user(daemon):
    answers, _ = send_as(daemon, DRIVER, request("session.start", name="mine", session=SESSIONS["watch"]))
    assert outcome(answers, 0) == "done", answers
    listed = daemon.ask("session.list")["result"]["sessions"]
    owner = next(one for one in listed if one["session"] == "mine")["owner"]
    assert owner != next(one for one in listed if one["session"] == "of-root")["owner"]
    answers, _ = send_as(daemon, NOBODY, request("session.stop", session="mine"), groups=(GROUP_OF_DRIVERS,), gid=NOBODY)
    assert outcome(answers, 0) == "denied", answers
    answers, _ = send_as(daemon, DRIVER, request("session.stop", session="mine"))
    assert outcome(answers, 0) == "done", answers


def test_a_stake_belongs_to_the_user_of_the_recording(daemon):
    """Another driver can neither join nor release; an administrator can release, over a kill."""
    record = {"kind": "record", "device": "C0:00:00:00:00:02", "adapter": "hci0"}

    def start(program):
        return request("session.start", name="shared", session=record, program=program)

    def stop(program):
        return request("session.stop", session="shared", program=program)

    def programs():
        return {one["session"]: one["programs"] for one in daemon.ask("session.list")["result"]["sessions"]}.get("shared")

    answers, words = send_as(daemon, DRIVER, start("logger"), start("viewer"), start("logger"))
    assert [outcome(answers, number) for number in range(3)] == ["done"] * 3, (answers, words)
    daemon.kill()
    daemon.start()
    assert sorted(programs()) == ["logger", "viewer"]
    answers, _ = send_as(daemon, NOBODY, start("logger"), start("third"), groups=(GROUP_OF_DRIVERS,), gid=NOBODY)
    assert [outcome(answers, number) for number in range(2)] == ["session-exists"] * 2, answers
    assert f"uid {DRIVER}" in answers[0]["error"]["data"]["hint"], answers
    answers, _ = send_as(daemon, NOBODY, stop("logger"), groups=(GROUP_OF_DRIVERS,), gid=NOBODY)
    assert outcome(answers, 0) == "denied", answers
    answers, _ = send_as(daemon, OBSERVER, start("third"), stop("logger"))
    assert [outcome(answers, number) for number in range(2)] == ["denied"] * 2, answers
    assert sorted(programs()) == ["logger", "viewer"]
    answers, _ = send_as(daemon, ADMIN, stop("third"))
    assert outcome(answers, 0) == "not-found", answers
    answers, _ = send_as(daemon, ADMIN, stop("viewer"))
    assert outcome(answers, 0) == "done" and programs() == ["logger"], answers
    answers, _ = send_as(daemon, DRIVER, stop("logger"))
    assert outcome(answers, 0) == "done" and programs() is None, answers


def test_only_a_guardian_answers_a_question_over_kills(daemon):
    """The question and its answer survive kills; for all others, the question's number is like any other."""
    ask = request("questions.ask", text="flash bench 3?", about="bench-3", timeout="1h")
    answers, words = send_as(daemon, OBSERVER, ask)
    assert outcome(answers, 0) == "done", (answers, words)
    number = answers[0]["result"]["outcome"]["question"]
    daemon.kill()
    daemon.start()
    for uid in (OBSERVER, DRIVER, EMULATOR, PAIRER, NOBODY):
        answers, words = send_as(daemon, uid, *[request("answer", question=which, answer="allow") for which in (number, 999)])
        errors = [next(answer for answer in answers if answer["id"] == which)["error"] for which in (0, 1)]
        assert json.dumps(errors[0]).replace(f"question {number} ", "question 999 ") == json.dumps(errors[1]), (uid, errors)
        assert outcome(answers, 0) == ("not-found" if uid in (EMULATOR, PAIRER) else "denied"), (uid, answers)
    others = [request(method, question=number) for method in ("questions.outcome", "questions.withdraw")]
    for uid in (DRIVER, GUARDIAN):
        answers, _ = send_as(daemon, uid, *others)
        assert [outcome(answers, which) for which in (0, 1)] == ["not-found"] * 2, answers
    answers, _ = send_as(daemon, GUARDIAN, request("questions"))
    [shown] = answers[0]["result"]["questions"]
    assert (shown["question"], shown["kind"], shown["asker"]) == (number, "client", f"uid {OBSERVER}"), shown
    answers, _ = send_as(daemon, OBSERVER, request("questions.outcome", question=number))
    assert answers[0]["result"]["state"] == "pending"
    answers, words = send_as(daemon, GUARDIAN, request("answer", question=number, answer="always"))
    assert outcome(answers, 0) == "done", (answers, words)
    daemon.kill()
    daemon.start()
    answers, _ = send_as(daemon, OBSERVER, request("questions.outcome", question=number), ask)
    assert outcome(answers, 0) == outcome(answers, 1) == "done", answers
    result = next(answer for answer in answers if answer["id"] == 0)["result"]
    assert (result["state"], result["approved"], result["by"]) == ("answered", True, f"uid {GUARDIAN}"), result
    again = next(answer for answer in answers if answer["id"] == 1)["result"]
    assert again == {"raised": False, "outcome": result}, "a remembered answer is returned without asking"
    lookup = request("questions.lookup", text="flash bench 3?", about="bench-3")
    answers, _ = send_as(daemon, DRIVER, lookup)
    assert answers[0]["result"] == {"outcome": None}, "the answer applies to its asker only"


def test_the_pending_questions_of_a_user_are_limited(daemon):
    messages = [request("questions.ask", text=f"flash bench {number}?") for number in range(9)]
    answers, _ = send_as(daemon, OBSERVER, *messages)
    assert sorted(outcome(answers, number) for number in range(9)) == ["done"] * 8 + ["limit"], answers
    answers, _ = send_as(daemon, DRIVER, request("questions.ask", text="flash bench 1?"))
    assert outcome(answers, 0) == "done" and answers[0]["result"]["raised"], answers


def test_a_stream_that_is_not_permitted_does_not_exist(make_daemon):
    """For a user who may read one stream, all others are like streams that have never been recorded."""
    shown, hidden, absent = (f"C0:00:00:00:00:0{number}" for number in (1, 2, 9))
    daemon = make_daemon(
        configuration=f"""devices: {{ shown: '{shown}' }}
permissions:
  observe: {{ users: [{OBSERVER}] }}
  samples:
    - {{ users: [{COACH}], streams: [count], devices: [shown] }}
"""
    )
    daemon.start()
    for name, address in (("first", shown), ("second", hidden)):
        record = {"kind": "record", "device": address, "adapter": "hci0"}
        assert "result" in daemon.ask("session.start", name=name, session=record)

    def streams():
        return [stream for device in daemon.ask("samples.devices")["result"]["devices"] for stream in device["streams"]]

    until(lambda: len({stream["session"] for stream in streams()}) == 2, "samples of both devices are stored")
    everything = {stream["stream"] for stream in streams()}
    assert "count" in everything

    # The permitted stream, and only that one.
    answers, words = send_as(daemon, COACH, request("hello"), request("samples.devices"))
    assert outcome(answers, 1) == "done", (answers, words)
    results = {answer["id"]: answer["result"] for answer in answers}
    assert results[0]["roles"] == ["samples"]
    [device] = results[1]["devices"]
    assert device["address"] == shown and [stream["stream"] for stream in device["streams"]] == ["count"]
    answers, _ = send_as(daemon, COACH, request("samples.read", device="shown", stream="count"))
    assert answers[0]["result"]["samples"]
    until(lambda: "reads samples of count" in daemon.log, "the export is logged")
    assert f"user={COACH}" in daemon.log

    # The store is empty for a user without a permission, whatever else that user may do.
    answers, _ = send_as(daemon, OBSERVER, request("samples.devices"))
    assert answers[0]["result"] == {"devices": []}

    # Whatever is hidden is refused like something that does not exist, and named nowhere.
    for uid in (COACH, OBSERVER):
        for method in ("samples.read", "samples.statistics"):
            pairs = [
                ({"device": hidden, "stream": "count"}, {"device": absent, "stream": "count"}, hidden, absent),
                ({"device": "second", "stream": "count"}, {"device": "absent", "stream": "count"}, "second", "absent"),
            ]
            pairs += [
                ({"device": "shown", "stream": name}, {"device": "shown", "stream": "no-such"}, f"'{name}'", "'no-such'")
                for name in everything - {"count"}
            ]
            for there, missing, name, other in pairs:
                messages = [request(method, **there), request(method, **missing)]
                answers, words = send_as(daemon, uid, *messages)
                texts = [json.dumps(next(answer for answer in answers if answer["id"] == which)["error"]) for which in (0, 1)]
                assert texts[0].replace(name, other) == texts[1], (texts, words)
                assert outcome(answers, 0) == "not-found" and not any(one in texts[1] for one in everything - {"count"})
    answers, _ = send_as(daemon, COACH, request("subscribe", session="second", after=0), request("session.list"))
    assert [outcome(answers, number) for number in (0, 1)] == ["denied", "denied"], answers


def test_parameters_of_unauthorized_requests_are_not_examined(daemon):
    wrong = [request(method, no_such_parameter=1) for method in ("read", "write", "lock", "reload", "diagnosis", "recordings")]
    answers, words = send_as(daemon, NOBODY, *wrong)
    assert [outcome(answers, number) for number in range(len(wrong))] == ["denied"] * len(wrong), (answers, words)
    assert "no_such_parameter" not in json.dumps(answers)


def test_a_revoked_role_ends_what_it_allowed(daemon):
    """A subscriber gets the end of its subscription and nothing after it; the session that it started is suspended."""
    answers, words = send_as(daemon, DRIVER, request("session.start", name="mine", session=SESSIONS["watch"]))
    assert outcome(answers, 0) == "done", (answers, words)
    following = subprocess.Popen(
        ["setpriv", "--reuid", str(DRIVER), "--regid", str(DRIVER), "--clear-groups", "/usr/bin/python3", "-c", SEND_LINES]
        + [str(daemon.socket), str(DEADLINE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd="/",
    )
    message = {"jsonrpc": "2.0", "id": 0, "method": "subscribe", "params": {"session": "of-root"}}
    following.stdin.write(json.dumps(message).encode() + b"\n")
    following.stdin.close()
    lines = iter(lambda: json.loads(following.stdout.readline()), None)
    assert "result" in next(lines)
    assert next(lines)["method"] == "event"
    daemon.configuration.write_text(daemon.configuration.read_text().replace(f"users: [{DRIVER}]", "users: []"))
    assert "result" in daemon.ask("reload")
    for line in lines:
        if line["method"] == "end":
            break
    assert line["params"]["error"]["code"] == "denied"

    def last():
        return next(one for one in daemon.ask("session.list")["result"]["sessions"] if one["session"] == "of-root")["seq"]

    end = last()
    until(lambda: last() > end + 40, "two seconds of events that the subscriber does not get")
    following.terminate()
    assert following.stdout.read() == b"", "nothing follows the end"
    following.wait()
    mine = next(one for one in daemon.ask("session.list")["result"]["sessions"] if one["session"] == "mine")
    assert mine["state"] == "failed" and mine["error"]["code"] == "denied"


def test_a_recording_is_read_by_its_owner_only(daemon):
    record = {"kind": "record", "device": "C0:00:00:00:00:02", "adapter": "hci0"}
    answers, words = send_as(daemon, DRIVER, request("session.start", name="kept", session=record))
    assert outcome(answers, 0) == "done", (answers, words)
    files = daemon.state / "recordings" / str(DRIVER)
    until(lambda: (files / "kept.jsonl").exists() and (files / "kept.jsonl").stat().st_size > 1000, "something is recorded")
    assert files.stat().st_mode & 0o777 == 0o700 and (files / "kept.jsonl").stat().st_mode & 0o777 == 0o600
    answers, _ = send_as(daemon, DRIVER, request("recordings"), request("recording", file="kept.jsonl"))
    listed = next(one for one in answers if one["id"] == 0)["result"]["recordings"]
    assert [(one["file"], one["owner"]) for one in listed] == [("kept.jsonl", DRIVER)]
    text = next(one for one in answers if one["id"] == 1)["result"]["text"]
    assert text.endswith("\n") and all("event" in json.loads(line) for line in text.splitlines())
    others = [request("recording", file="kept.jsonl"), request("recording", file="kept.jsonl", owner=DRIVER)]
    others += [request("recording", file=f"../{DRIVER}/kept.jsonl"), request("recordings")]
    answers, _ = send_as(daemon, NOBODY, *others, groups=(GROUP_OF_DRIVERS,), gid=NOBODY)
    assert [outcome(answers, number) for number in range(4)] == ["not-found", "denied", "bad-input", "done"], answers
    assert not next(one for one in answers if one["id"] == 3)["result"]["recordings"]
    answers, _ = send_as(daemon, ADMIN, request("recording", file="kept.jsonl", owner=DRIVER))
    assert outcome(answers, 0) == "done"


def test_the_state_of_a_program_belongs_to_its_user(daemon):
    name = "Collector.central.main"
    answers, _ = send_as(daemon, OBSERVER, request("restoration.save", name=name, state='{"of":"observer"}'))
    assert outcome(answers, 0) == "done", answers
    files = daemon.state / "restoration" / str(OBSERVER)
    assert files.stat().st_mode & 0o777 == 0o700 and (files / f"{name}~").stat().st_mode & 0o777 == 0o600
    answers, _ = send_as(daemon, OBSERVER, request("restoration.load", name=name))
    assert answers[0]["result"]["state"] == '{"of":"observer"}'
    answers, _ = send_as(daemon, DRIVER, request("restoration.load", name=name), request("restoration.save", name=name))
    assert outcome(answers, 1) == "done" and {"state": None} in [answer["result"] for answer in answers], answers
    bad = ["", ".", "..", f"../{OBSERVER}/{name}", "a/b", "ü", "x" * 201]
    answers, _ = send_as(daemon, DRIVER, *[request("restoration.load", name=word) for word in bad])
    assert [outcome(answers, number) for number in range(len(bad))] == ["bad-input"] * len(bad), answers
    answers, _ = send_as(daemon, OBSERVER, request("restoration.save", name=name, state=None))
    assert outcome(answers, 0) == "done" and not list(files.iterdir())


def test_a_damaged_state_of_a_program_is_reported(daemon):
    assert "result" in daemon.ask("restoration.save", name="main", state="kept")
    (file,) = (daemon.state / "restoration" / str(os.geteuid())).iterdir()
    for damaged in (b"0" + file.read_bytes()[1:], file.read_bytes()[:-1], b""):
        file.write_bytes(damaged)
        error = daemon.ask("restoration.load", name="main")["error"]
        assert error["data"]["code"] == "storage" and "is damaged" in error["message"], error
    assert len(daemon.ask("status")["result"]["storage"]["findings"]) == 3
    # A state of a former version has no checksum.
    file.rename(file.with_name("main"))
    file.with_name("main").write_text("former")
    assert daemon.ask("restoration.load", name="main")["result"]["state"] == "former"
    assert "result" in daemon.ask("restoration.save", name="main", state="new")
    assert daemon.ask("restoration.load", name="main")["result"]["state"] == "new"
    assert len(list(file.parent.iterdir())) == 1


def test_the_states_of_a_user_are_limited(daemon):
    messages = [request("restoration.save", name=f"program{number}", state="{}") for number in range(64)]
    answers, _ = send_as(daemon, OBSERVER, {"method": "hello"}, *messages)
    assert all(outcome(answers, number) == "done" for number in range(1, 65)), answers
    more = [request("restoration.save", name="program64", state="{}"), request("restoration.save", name="program1", state="{1}")]
    more.append(request("restoration.save", name="program2", state="x" * (1 << 18) + "x"))
    answers, _ = send_as(daemon, OBSERVER, *more)
    assert [outcome(answers, number) for number in range(3)] == ["limit", "done", "limit"], answers
    answers, _ = send_as(daemon, OBSERVER, request("restoration.load", name="program2"))
    assert answers[0]["result"] == {"state": "{}"}, "the previous state remains"


def test_a_denial_is_logged(daemon):
    send_as(daemon, OBSERVER, request("reload"))
    daemon.process.wait_for_output("lacks the role admin", DEADLINE)
    assert str(OBSERVER) in daemon.log


def test_a_user_instance_serves_its_user_only(make_daemon, folder):
    """Run as a user: that user has every role, root is recognized as well, and all others are refused."""
    place = folder / "of-user"
    place.mkdir()
    (place / "state").mkdir()
    for path in (place, place / "state"):
        os.chown(path, OBSERVER, OBSERVER)

    def become():
        os.setgroups([])
        os.setresgid(OBSERVER, OBSERVER, OBSERVER)
        os.setresuid(OBSERVER, OBSERVER, OBSERVER)

    daemon = make_daemon(place, preexec=become)
    (place / "gattlabd.log").touch()
    daemon.start()
    answers, words = send_as(daemon, OBSERVER, request("hello"))
    assert "admin" in answers[0]["result"]["roles"], (answers, words)
    answers, words = send_as(daemon, DRIVER, request("hello"), request("session.list"))
    assert not answers or outcome(answers, 1) == "denied"
