"""mosquitto with files of its own, and a client of it that is independent of gattlab: Eclipse Paho."""

import json
import signal
import threading

import paho.mqtt.client as mqtt
from harness.ports import ports
from harness.processes import Process
from harness.waiting import DEADLINE, until
from paho.mqtt.packettypes import PacketTypes

SITE, HOST = "lab", "bench1"
BASE = f"gattlab/{SITE}/{HOST}"
# A topic that all listeners to events receive, and no machine has.
MARKER = f"gattlab/{SITE}/listener/sessions/marker/events"


class Broker:
    """A broker on the loopback interface; without storage, so that it loses everything when it is killed.

    `{port}` in the settings is its port.
    """

    ports = ports(18_000)

    def __init__(self, folder, settings="allow_anonymous true\n"):
        self.folder = folder
        self.port = next(self.ports)
        self.path = folder / "mosquitto.conf"
        self.path.write_text(f"listener {self.port} 127.0.0.1\nlog_type all\nmax_queued_messages 100000\n")
        with self.path.open("a") as file:
            file.write(settings.replace("{port}", str(self.port)))
        self.process = None

    def start(self):
        self.process = Process(self.folder / "mosquitto.log", "mosquitto", "-c", self.path)
        until(lambda: self.process.log.count(" running") > 0, "the broker is running")
        return self

    def restart(self):
        log = self.folder / "mosquitto.log"
        log.unlink(missing_ok=True)
        self.start()

    def kill(self):
        self.process.kill()

    def kill_after(self, listener, daemons):
        """Kills it once the listener has everything that the daemons have published.

        Otherwise, it would lose messages that it has acknowledged and not delivered.
        """
        for daemon in daemons:
            daemon.process.signal(signal.SIGSTOP)
        listener.publish(MARKER, {})
        listener.until(lambda: any(one.topic == MARKER for one in listener.messages), "messages on their way")
        self.kill()
        for daemon in daemons:
            daemon.process.signal(signal.SIGCONT)

    def configuration(self, more=""):
        """The settings of gattlabd."""
        return f'mqtt: {{url: "mqtt://127.0.0.1:{self.port}", site: {SITE}, host: {HOST}{more}}}\n'


class Listener:
    """A client that keeps all messages in the order of their arrival."""

    def __init__(self, broker, *filters, user=None, password=None):
        self.messages = []
        self.condition = threading.Condition()
        self.filters = filters
        self.client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        self.client.on_message = self._keep
        self.client.on_connect = self._subscribe
        self.subscribed = threading.Event()
        self.client.on_subscribe = lambda *_: self.subscribed.set()
        if user:
            self.client.username_pw_set(user, password)
        self.client.connect("127.0.0.1", broker.port)
        self.client.loop_start()
        assert self.subscribed.wait(DEADLINE)

    def _subscribe(self, *_):
        self.client.subscribe([(one, 1) for one in self.filters or ("#",)])

    def _keep(self, _client, _data, message):
        with self.condition:
            self.messages.append(message)
            self.condition.notify_all()

    def end(self):
        self.client.disconnect()
        self.client.loop_stop()

    def until(self, condition, description, deadline=DEADLINE):
        """Waits until a condition is true; it is checked after each message."""
        with self.condition:
            assert self.condition.wait_for(condition, deadline), f"not within {deadline} s: {description}"
            return condition()

    def until_event(self, session, number, deadline=DEADLINE):
        """Waits for an event with a number of at least this; each message is parsed once, so that there may be many."""
        topic = f"{BASE}/sessions/{session}/events"
        checked = 0

        def has_arrived():
            nonlocal checked
            new, checked = self.messages[checked:], len(self.messages)
            return any(json.loads(one.payload).get("seq", 0) >= number for one in new if one.topic == topic)

        self.until(has_arrived, f"event {number} of {session}", deadline)

    def payloads(self, topic):
        """The JSON of all messages of a topic."""
        return [json.loads(one.payload) for one in self.messages if one.topic == topic and one.payload]

    def last(self, topic):
        """The JSON of the last message of a topic; None if there is none or it was deleted."""
        found = [one for one in self.messages if one.topic == topic]
        return json.loads(found[-1].payload) if found and found[-1].payload else None

    def events(self, session):
        """The payloads with an event, of a session."""
        return [one for one in self.payloads(f"{BASE}/sessions/{session}/events") if "seq" in one]

    def gaps(self, session):
        return [one["gap"] for one in self.payloads(f"{BASE}/sessions/{session}/events") if "gap" in one]

    def publish(self, topic, payload, retain=False, **properties):
        found = mqtt.Properties(PacketTypes.PUBLISH)
        for name, value in properties.items():
            setattr(found, name, value)
        text = payload if isinstance(payload, (bytes, str)) else json.dumps(payload)
        self.client.publish(topic, text, qos=1, retain=retain, properties=found)

    def request(self, role, method, **params):
        """Performs a request and returns the response."""
        topic = f"{BASE}/responses/test"

        def responses():
            """The messages with the number of a request: events have none."""
            return [one for one in self.messages if one.topic == topic and hasattr(one.properties, "CorrelationData")]

        before = len(responses())
        self.publish(f"{BASE}/requests/{role}/{method}", params, ResponseTopic=topic, CorrelationData=b"\x00\x01")
        # A request that waits for a device has a timeout of its own.
        self.until(lambda: len(responses()) > before, f"the response to {method}", 3 * DEADLINE)
        message = responses()[-1]
        assert message.properties.CorrelationData == b"\x00\x01"
        return json.loads(message.payload)


def watch(devices, *numbers):
    """The settings of sessions that watch devices."""
    sessions = [f'{{name: device-{number}, device: "{devices.addresses[number]}"}}' for number in numbers]
    return f"watch: [{', '.join(sessions)}]\n"
