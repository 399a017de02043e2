"""A machine that lies: it repeats what another one publishes, with changed numbers and texts, and passes requests on."""

import json
import random

import paho.mqtt.client as mqtt
from harness.broker import BASE, HOST
from paho.mqtt.packettypes import PacketTypes

LIAR = BASE.replace(HOST, "liar")
NUMBERS = (2**63 - 1, -(2**63), 2**53, 2**31, -1, 0, 1e308, -1e308, 1e-320, 2**64)


class Liar:
    """Changes one value of a share of the messages; `seed` selects which."""

    def __init__(self, broker, seed=1):
        self.random = random.Random(seed)
        self.lies = []
        self.share = 0
        self.client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=mqtt.MQTTv5)
        self.client.on_message = self._repeat
        self.is_online = False
        self.client.connect("127.0.0.1", broker.port)
        self.client.subscribe([(f"{BASE}/#", 1), (f"{LIAR}/requests/#", 1), (f"{LIAR}/probes/#", 1)])
        self.client.loop_start()

    def end(self):
        self.client.disconnect()
        self.client.loop_stop()

    def _repeat(self, _client, _data, message):
        level = message.topic.split("/")[3]
        if message.topic.startswith(LIAR):
            return self._publish(message, message.topic.replace(LIAR, BASE), message.payload)
        if level in ("requests", "probes"):
            return None
        # Clients use no machine that is offline.
        payload = message.payload if level == "status" else self._changed(message.payload)
        self._publish(message, message.topic.replace(BASE, LIAR), payload)
        self.is_online = self.is_online or level == "status"
        return None

    def _publish(self, message, topic, payload):
        properties = mqtt.Properties(PacketTypes.PUBLISH)
        for name in ("ResponseTopic", "CorrelationData"):
            if hasattr(message.properties, name):
                value = getattr(message.properties, name)
                setattr(properties, name, value.replace(LIAR, BASE) if name == "ResponseTopic" else value)
        self.client.publish(topic, payload, qos=1, retain=message.retain or topic.endswith("/status"), properties=properties)

    def _changed(self, payload):
        try:
            tree = json.loads(payload)
        except ValueError:
            return payload
        places = list(leaves(tree))
        if not places or self.random.random() >= self.share:
            return payload
        numbers = [(parent, key) for parent, key in places if isinstance(parent[key], (int, float))]
        parent, key = self.random.choice(numbers if numbers and self.random.random() < 0.7 else places)
        parent[key] = lie(self.random, parent[key])
        text = json.dumps(tree)
        self.lies.append(text)
        return text.encode()


def lie(random, value):
    """Another value in place of a number or a text."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return random.choice(NUMBERS)
    text = value if isinstance(value, str) else ""
    return random.choice(
        ["", "\x1b[2J\u202e" + text, text * 300, "9999-12-31T23:59:59.999999Z", "-9223372036854775808", None, [], {}, False]
    )


def leaves(tree):
    """The places of all values that are no list and no object."""
    for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        if isinstance(value, (dict, list)) and value:
            yield from leaves(value)
        else:
            yield tree, key
