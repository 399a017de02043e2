"""mosquitto, and machines that are only messages."""

import json

import paho.mqtt.client as mqtt
from harness.ports import ports
from support.server import Program
from support.waiting import wait_for


class Broker(Program):
    ports = ports(21_000)

    def __init__(self, folder):
        self.port = next(self.ports)
        self.url = f"mqtt://127.0.0.1:{self.port}"
        self.path = folder / f"mosquitto-{self.port}.conf"
        self.path.write_text(f"listener {self.port} 127.0.0.1\nallow_anonymous true\n")
        self.start()

    def start(self):
        super().__init__(["mosquitto", "-c", str(self.path)], {})
        wait_for(self.accepts, "broker")

    def accepts(self):
        try:
            self.publish({})
        except OSError:
            return False
        return True

    def publish(self, messages):
        """Publishes retained messages by topic; None deletes one."""
        client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        client.connect("127.0.0.1", self.port)
        client.loop_start()
        for topic, value in messages.items():
            payload = None if value is None else json.dumps(value)
            client.publish(f"gattlab/{topic}", payload, qos=1, retain=True).wait_for_publish(10)
        client.disconnect()
        client.loop_stop()


def status(state="online", reason=None, since=None):
    """The status of a machine."""
    optional = {"reason": reason, "since": since}
    required = {"state": state, "machine": "a1", "version": "0.1.0", "requests": ["drive"] if state == "online" else []}
    return required | {key: value for key, value in optional.items() if value}
