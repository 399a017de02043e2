"""The JSON Schemas of the topics in docs/schemas/mqtt, with an independent validator."""

import json
import re

import jsonschema

from harness.processes import ROOT

FOLDER = ROOT / "docs/schemas/mqtt"
FROM_CLIENTS = re.compile("/(requests|probes)/")


def closed(schema):
    """The schema without members that it does not name: consumers must accept them, and gattlabd must not publish them."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict):
        found["properties"] = {key: closed(value) for key, value in schema["properties"].items()}
        found.setdefault("additionalProperties", False)
    return found


def shape(value):
    """The keys, types and words of a value: messages of one shape are valid or invalid together, but for their numbers."""
    if isinstance(value, dict):
        return tuple((key, one if key == "event" and isinstance(one, str) else shape(one)) for key, one in value.items())
    if isinstance(value, list):
        return ("list", *sorted({repr(shape(one)) for one in value}))
    return type(value).__name__


class Schemas:
    def __init__(self):
        self.topics = json.loads((FOLDER / "topics.json").read_text())["topics"]
        self.files = {path.name: closed(json.loads(path.read_text())) for path in FOLDER.glob("*.json")}
        self.validators = {}
        # The shapes that were valid, by their schemas.
        self.valid = set()
        # The filters of the topics whose messages were checked.
        self.seen = set()

    def entry(self, topic):
        for one in self.topics:
            if matches(topic, one["topic"]):
                return one
        raise AssertionError(f"{topic} has no schema in {FOLDER}")

    def validator(self, reference):
        if reference not in self.validators:
            name, _, path = reference.partition("#")
            schema = self.files[name]
            for key in path.split("/")[1:]:
                schema = schema[key]
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[reference] = jsonschema.Draft202012Validator(schema)
        return self.validators[reference]

    def check(self, topic, payload):
        """Validates a message against the schema of its topic."""
        entry = self.entry(topic)
        self.seen.add(entry["topic"])
        if not payload and entry["retained"]:
            return
        text = payload.decode()
        self.check_value(json.loads(text) if entry["contentType"] == "application/json" else text, entry["schema"], topic)

    def check_value(self, value, reference, description):
        key = (reference, repr(shape(value)))
        if key in self.valid:
            return
        errors = [f"{one.json_path}: {one.message[:300]}" for one in self.validator(reference).iter_errors(value)]
        assert not errors, f"{description} is not valid by {reference}: {errors}\n{json.dumps(value)[:2000]}"
        self.valid.add(key)

    def check_published(self, messages):
        """Validates all messages of gattlabd; tests also send invalid requests and jobs."""
        for message in messages:
            if message.topic.startswith("gattlab/") and not FROM_CLIENTS.search(message.topic):
                self.check(message.topic, message.payload)


def matches(topic, pattern):
    """Returns true if a filter of MQTT matches a topic (MQTT 5, 4.7.1)."""
    levels, patterns = topic.split("/"), pattern.split("/")
    for index, one in enumerate(patterns):
        if one == "#":
            return True
        if index >= len(levels) or one not in ("+", levels[index]):
            return False
    return len(levels) == len(patterns)
