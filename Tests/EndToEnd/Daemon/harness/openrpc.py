"""The description of the protocol in docs/openrpc.json, and values by its schemas."""

import json

from harness.processes import ROOT

DOCUMENT = json.loads((ROOT / "docs/openrpc.json").read_text())
METHODS = {method["name"]: method for method in DOCUMENT["methods"]}
NOTIFICATIONS = {one["name"]: one for one in DOCUMENT["x-notifications"]}
# Texts that clients parse, by the end of a key.
TEXTS = {
    "address": "C0:00:00:00:00:01", "time": "2026-11-29T12:00:00.000Z", "since": "2026-11-29T12:00:00.000Z",
    "start": "2026-11-29T12:00:00.000Z", "end": "2026-11-29T13:00:00.000Z", "expires": "2026-11-29T13:00:00.000Z",
    "first": "2026-11-29T12:00:00.000Z", "last": "2026-11-29T12:00:00.000Z", "uuid": "2AEB", "characteristic": "2AEB",
    "service": "FFF0", "anchor": "e2c2:5", "value": "01", "zone": "UTC", "version": "0.1.0",
}  # fmt: skip


def parameters(method):
    """The schema of all parameters of a method as one object."""
    params = METHODS[method]["params"]
    return {
        "type": "object",
        "properties": {one["name"]: one["schema"] for one in params},
        "required": [one["name"] for one in params if one.get("required")],
    }


def notification(name):
    """The schema of the parameters of a notification."""
    params = NOTIFICATIONS[name]["params"]
    return {"type": "object", "properties": {one["name"]: one["schema"] for one in params}, "required": [one["name"] for one in params]}


def value(random, schema, key=""):
    """A random value that is valid by a schema."""
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    for variants in ("oneOf", "anyOf"):
        if variants in schema:
            return value(random, random.choice(schema[variants]), key)
    kinds = schema.get("type", "object")
    kind = random.choice(kinds) if isinstance(kinds, list) else kinds
    match kind:
        case "object":
            required = schema.get("required", [])
            members = schema.get("properties", {}).items()
            return {name: value(random, one, name) for name, one in members if name in required or random.random() < 0.7}
        case "array":
            return [value(random, schema.get("items", {}), key) for _ in range(random.randrange(4))]
        case "string":
            return "01" if "pattern" in schema else TEXTS.get(key, "text")
        case "integer":
            return random.randint(schema.get("minimum", 0), min(schema.get("maximum", 100), 1000))
        case "number":
            return random.choice([0, 1, 72.5, -3.25, 1e6])
        case "boolean":
            return random.random() < 0.5
    return None
