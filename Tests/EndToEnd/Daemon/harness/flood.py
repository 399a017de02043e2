"""Callers who take as many places as they can, and come again as soon as one is free."""

import contextlib
import json
import socket
import time

import paho.mqtt.client as mqtt
from harness.broker import BASE
from paho.mqtt.packettypes import PacketTypes


class BrokerFlood:
    """Requests of one role at the broker, a number of them at any time."""

    def __init__(self, broker, role, method, params, count):
        self.topic = f"{BASE}/requests/{role}/{method}"
        self.answers = f"{BASE}/responses/flood-{role}"
        self.payload = json.dumps(params)
        self.count = count
        self.answered = 0
        self.client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        self.client.on_message = self._again
        self.client.connect("127.0.0.1", broker.port)
        self.client.subscribe(self.answers, 1)

    def __enter__(self):
        self.client.loop_start()
        for _ in range(self.count):
            self._send()
        return self

    def __exit__(self, *_):
        self.client.disconnect()
        self.client.loop_stop()

    def _send(self):
        properties = mqtt.Properties(PacketTypes.PUBLISH)
        properties.ResponseTopic = self.answers
        properties.CorrelationData = b"\x07"
        self.client.publish(self.topic, self.payload, qos=0, properties=properties)

    def _again(self, *_):
        self.answered += 1
        self._send()


def flood_socket(path, count, request):
    """Connects to gattlabd a number of times with a request each, and again where it is disconnected; does not end."""
    line = json.dumps({"jsonrpc": "2.0", "id": 1, **request}).encode() + b"\n"
    held = []
    while True:
        while len(held) < count:
            connection = socket.socket(socket.AF_UNIX)
            held.append(connection)
            with contextlib.suppress(OSError):
                connection.connect(str(path))
                connection.sendall(line)
                connection.setblocking(False)
        for connection in list(held):
            if has_ended(connection):
                held.remove(connection)
                connection.close()
        time.sleep(0.02)


def has_ended(connection):
    try:
        return not connection.recv(65_536)
    except BlockingIOError:
        return False
    except OSError:
        return True
