"""Requests over MQTT: the role is that of the topic, and nothing in a message is believed."""

import pytest
from harness.broker import BASE, Broker, Listener, watch
from harness.waiting import until

# A method of each role, with parameters that the role alone permits.
METHODS = {
    "samples": ("samples.devices", {}),
    "observe": ("adapters", {}),
    "drive": ("bonds", {}),
    "emulate": ("emulate.status", {}),
    "pair": ("bonds", {}),
    "guardian": ("questions", {}),
    "admin": ("diagnosis", {}),
}
HIGHER = {
    "samples": "adapters",
    "observe": "emulate.status",
    "drive": "emulate.status",
    "emulate": "diagnosis",
    "pair": "diagnosis",
    "guardian": "diagnosis",
}


def code(response):
    return response["error"]["data"]["code"]


def test_each_role_performs_its_requests_and_no_others(start, listener):
    start(f", requests: [{', '.join(METHODS)}]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    for role, (method, params) in METHODS.items():
        assert "result" in listener.request(role, method, **params), role
    for role, method in HIGHER.items():
        assert code(listener.request(role, method)) == "denied", role


def test_a_device_is_read_and_written(start, listener, devices):
    start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    device = devices.addresses[0]
    written = listener.request("drive", "write", device=device, attribute="FFF1", value="2a")
    assert "result" in written, written
    (value,) = listener.request("drive", "read", device=device, attributes=["FFF1"])["result"]["values"]
    assert value["value"] == "2a"


def test_a_named_session_is_started_and_its_events_follow(start, listener, devices):
    start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    specification = {"kind": "watch", "device": devices.addresses[0]}
    assert code(listener.request("drive", "session.start", session=specification)) == "bad-input"
    assert "result" in listener.request("drive", "session.start", name="afar", session=specification)
    listener.until(lambda: len(listener.events("afar")) > 10, "events")
    assert "result" in listener.request("drive", "session.stop", session="afar")
    listener.until(lambda: listener.last(f"{BASE}/sessions/afar") is None, "end")


@pytest.mark.parametrize(
    ("method", "payload", "expected"),
    [
        ("adapters", "{", "bad-input"),
        ("adapters", "[]", "bad-input"),
        ("adapters", {"unknown": 1}, "bad-input"),
        ("no.method", {}, "bad-input"),
        ("subscribe", {"session": "@daemon"}, "bad-input"),
        ("lock", {"device": "C0:00:00:00:00:01"}, "not-supported"),
        ("pair", {"device": "C0:00:00:00:00:01"}, "not-supported"),
        ("observers.add", {"name": "x", "observer": {}}, "not-supported"),
        ("hello", {"client": "x", "protocol": 2}, "bad-input"),
    ],
)
def test_invalid_requests_are_answered(start, listener, method, payload, expected):
    start(", requests: [admin]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    topic = f"{BASE}/responses/test"
    listener.publish(f"{BASE}/requests/admin/{method}", payload, ResponseTopic=topic)
    listener.until(lambda: listener.payloads(topic), "response")
    assert code(listener.payloads(topic)[0]) == expected


def test_a_message_beyond_the_limit_takes_no_memory(start, listener):
    """A hundred times `limits.message`: the broker does not pass it on, and later requests are answered."""
    daemon = start(", requests: [observe]", "limits: {message: 1MiB}\n")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    for _ in range(3):
        listener.publish(f"{BASE}/requests/observe/adapters", b" " * (100 << 20))
    assert "result" in listener.request("observe", "adapters")
    assert daemon.process.peak_memory < 100 << 20
    assert daemon.ask("status")["result"]["mqtt"]["connected"]


def test_no_program_is_run_for_a_user_of_the_broker(start, listener, folder):
    """Not even with `admin`, and in the daemon of a user, which runs commands for its clients on the machine."""
    daemon = start(", requests: [observe, admin]", options=["--user"])
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    alarm = {"timer": "1s", "exec": f"touch {folder}/executed"}
    for role in ("observe", "admin"):
        assert code(listener.request(role, "alarms.add", name="afar", alarm=alarm)) == "not-supported"
    assert daemon.ask("alarms.list")["result"]["alarms"] == []
    # The alarm of a client on the machine does what those from afar would have done.
    assert "result" in daemon.ask("alarms.add", name="here", alarm=alarm)
    until(lambda: (folder / "executed").exists(), "the command of a client on the machine")


def test_users_of_the_broker_do_not_control_what_is_not_theirs(start, listener, devices):
    daemon = start(", requests: [observe, drive, admin]", watch(devices, 0))
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    daemon.ask("alarms.add", name="tea", alarm={"timer": "1h"})
    question = daemon.ask("questions.ask", text="?")["result"]["outcome"]["question"]
    for role in ("observe", "drive"):
        assert code(listener.request(role, "alarms.cancel", alarm="tea")) == "denied"
        assert code(listener.request(role, "session.stop", session="device-0")) == "denied"
        assert code(listener.request(role, "questions.withdraw", question=question)) == "not-found"
    assert listener.request("drive", "recordings")["result"]["recordings"] == []
    assert "result" in listener.request("admin", "alarms.cancel", alarm="tea")
    assert "result" in listener.request("admin", "session.stop", session="device-0")


def test_a_connection_receives_the_events_of_its_subscriptions(start, listener, devices):
    """Subscriptions and unnamed sessions belong to the response topic and the role of a client."""
    daemon = start(", requests: [drive, observe]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    assert "result" in listener.request("drive", "hello")
    started = listener.request("drive", "session.start", session={"kind": "watch", "device": devices.addresses[0]}, subscribe=True)
    # Under another role, the same topic has no connection, and cannot end the subscriptions of this one.
    number = started["result"]["subscription"]
    assert code(listener.request("observe", "unsubscribe", subscription=number)) == "bad-input"
    topic = f"{BASE}/responses/test"

    def events():
        return [one["params"] for one in listener.payloads(topic) if one.get("method") == "event"]

    listener.until(lambda: len(events()) > 20, "events")
    assert [one["seq"] for one in events()] == list(range(1, len(events()) + 1))
    assert {one["subscription"] for one in events()} == {number}
    (session,) = daemon.ask("session.list")["result"]["sessions"]
    assert session["session"] == started["result"]["session"] and not session["named"]


def test_requests_that_are_not_permitted_are_not_performed(start, listener, broker, devices):
    """Each one would start a session, whose events would show that it was performed."""
    topic = f"{BASE}/requests/drive/session.start"
    session = {"kind": "watch", "device": devices.addresses[0]}
    # A retained message would be performed at each connection: a replay.
    listener.publish(topic, {"name": "retained", "session": session}, retain=True)
    daemon = start(", requests: [drive]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    refused = {
        "other-role": (f"{BASE}/requests/admin/session.start", {}),
        "no-role": (f"{BASE}/requests/root/session.start", {}),
        "deeper": (f"{topic}/x", {}),
        "other-host": (topic.replace("bench1", "bench2"), {}),
        # The response would overwrite the state of a session, at which the client may not publish.
        "foreign-response": (topic, {"ResponseTopic": f"{BASE}/sessions/device-0"}),
        "other-machine": (topic, {"ResponseTopic": "gattlab/lab/bench2/responses/x"}),
        "long-correlation": (topic, {"ResponseTopic": f"{BASE}/responses/x", "CorrelationData": b"x" * 300}),
        # The property names a user, which nothing proves.
        "forged-user": (f"{BASE}/requests/admin/session.start", {"UserProperty": ("user", "root")}),
    }
    for name, (where, properties) in refused.items():
        listener.publish(where, {"name": name, "session": session}, **properties)
    # Messages of one client arrive in order.
    listener.publish(topic, {"name": "last", "session": session})
    listener.until(lambda: listener.last(f"{BASE}/sessions/last"), "the last session")
    assert set(one["session"] for one in daemon.ask("session.list")["result"]["sessions"]) == {"last"}
    until(lambda: daemon.log.count("a request over MQTT was refused") >= 4, "refusals in the log")


def test_requests_need_the_configuration(start, listener):
    daemon = start()
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    topic = f"{BASE}/responses/test"
    listener.publish(f"{BASE}/requests/observe/adapters", {}, ResponseTopic=topic)
    assert daemon.ask("status")["result"]["mqtt"]["connected"] is True
    assert listener.payloads(topic) == []


def test_acl_of_the_broker_separates_the_roles(folder, make_daemon):
    """The broker's users and access rules decide about roles, as docs/fleet.md describes."""
    broker = Broker(folder, settings=f"allow_anonymous true\nacl_file {folder}/acl\n")
    (folder / "acl").write_text(
        f"topic readwrite gattlab/#\ntopic deny {BASE}/requests/admin/#\nuser root\ntopic readwrite #\n"
    )
    broker.start()
    daemon = make_daemon(configuration=broker.configuration(", user: root, requests: [observe, admin]"))
    daemon.start()
    guest = Listener(broker)
    guest.until(lambda: guest.last(f"{BASE}/status"), "gattlabd")
    assert "result" in guest.request("observe", "adapters")
    root = Listener(broker, user="root", password="x")
    assert "result" in root.request("admin", "diagnosis")
    guest.publish(f"{BASE}/requests/admin/diagnosis", {}, ResponseTopic=f"{BASE}/responses/guest")
    assert "result" in guest.request("observe", "adapters")
    assert guest.payloads(f"{BASE}/responses/guest") == []
    for one in (guest, root):
        one.end()
    broker.kill()


def test_many_requests_at_once_are_limited_and_answered(start, listener, devices):
    start(", requests: [observe]")
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    topic = f"{BASE}/responses/many"
    for number in range(500):
        listener.publish(
            f"{BASE}/requests/observe/adapters", {}, ResponseTopic=topic, CorrelationData=number.to_bytes(2, "big")
        )
    listener.until(lambda: len(listener.payloads(topic)) == 500, "all responses")
    numbers = {one.properties.CorrelationData for one in listener.messages if one.topic == topic}
    assert len(numbers) == 500
