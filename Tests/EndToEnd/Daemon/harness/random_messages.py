"""Valid and invalid messages, drawn from a seed, and the responses that JSON-RPC 2.0 requires."""

import json
import random
import string

METHODS = [
    "hello", "adapters", "inspect", "read", "write", "describe", "lock", "unlock", "pair", "pair.answer", "unpair", "forget",
    "bonds", "session.start", "session.stop", "session.list",
    "emulate.status", "emulate.set", "emulate.fault", "emulate.drop", "emulate.pause", "emulate.resume",
    "recordings", "recording", "samples.devices", "samples.read", "samples.statistics",
    "observers.add", "observers.list", "observers.remove",
    "alarms.add", "alarms.list", "alarms.pause", "alarms.resume", "alarms.snooze", "alarms.stop", "alarms.cancel",
    "restoration.load", "restoration.save",
    "workouts.start", "workouts.pause", "workouts.resume", "workouts.lap", "workouts.stop", "workouts.list", "workouts.read",
    "workouts.track", "workouts.remove",
    "subscribe", "unsubscribe", "answer", "questions", "questions.ask", "questions.outcome", "questions.lookup",
    "questions.withdraw", "questions.forget", "status", "metrics", "reload", "diagnosis",
]
NAMES = [
    "client", "protocol", "device", "attribute", "attributes", "adapter", "timeout", "value", "mode", "duration", "address",
    "name", "session", "program", "subscribe", "kind", "profile", "after", "subscription", "question", "answer", "state",
    "startNotify", "noCache", "set", "faults", "source", "replace", "peer", "text", "about", "choices", "key", "remember",
    "alarm", "over", "outside", "at", "days", "timer", "hold", "snooze",
    "stream", "from", "to", "limit", "descending", "every", "zone", "percentiles", "anchor", "wait",
    "type", "fields", "ioCapability", "id", "accept", "passkey",
    "workout", "devices", "zones", "maximumHeartRate", "wheelCircumference", "autoPause", "distance",
]
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
FAILED, DENIED, LIMIT = -32000, -32001, -32002
KNOWN = {PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, FAILED, DENIED, LIMIT}
"""Not -32603: no message can be the daemon's fault."""
SHORT_TIMEOUT = "1ms"
DEEP = 200
"""Nesting depth that no real message has; less than half of it is accepted."""


class RandomMessages:
    def __init__(self, seed, max_length):
        self.chance = random.Random(seed)
        self.max_length = max_length
        self.kinds = [
            (self.request, 30), (self.mutated, 25), (self.garbage, 10), (self.not_a_request, 10), (self.batch, 10),
            (self.deep, 3), (self.not_unicode, 3), (self.numbers, 5), (self.without_id, 4), (self.huge, 0.02),
        ]

    def line(self):
        """A line without its line feed."""
        makers, weights = zip(*self.kinds)
        return self.chance.choices(makers, weights)[0]().replace(b"\n", b" ")

    def request(self):
        message = {"jsonrpc": "2.0", "id": self.identifier(), "method": self.method()}
        if self.chance.random() < 0.8:
            message["params"] = self.parameters()
        return self.text(message)

    def without_id(self):
        return self.text({"jsonrpc": "2.0", "method": self.method(), "params": self.parameters()})

    def batch(self):
        parts = []
        for _ in range(self.chance.choice([0, 1, 2, 5, 30])):
            parts.append(json.loads(self.request()) if self.chance.random() < 0.7 else self.value(2))
        return self.text(parts)

    def mutated(self):
        data = bytearray(self.request())
        for _ in range(self.chance.randrange(1, 5)):
            at = self.chance.randrange(len(data) + 1)
            match self.chance.randrange(4):
                case 0:
                    data[at : at + 1] = bytes([self.chance.randrange(256)])
                case 1:
                    data[at:at] = self.chance.choice([b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"\0", b"\xff"])
                case 2:
                    del data[at : at + self.chance.randrange(1, 9)]
                case 3:
                    data = data[:at]
            if not data:
                break
        return bytes(data)

    def garbage(self):
        return self.chance.randbytes(self.chance.choice([0, 1, 3, 40, 400]))

    def not_a_request(self):
        return self.text(self.value(3))

    def deep(self):
        depth = self.chance.choice([DEEP, 1000, 100_000])
        opening, closing = self.chance.choice([(b"[", b"]"), (b'{"a":', b"}")])
        middle = b"1" if self.chance.random() < 0.5 else b""
        return b'{"jsonrpc":"2.0","id":1,"method":"hello","params":' + opening * depth + middle + closing * depth + b"}"

    def not_unicode(self):
        wrong = self.chance.choice([b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xe2\x82", b"\x80"])
        return b'{"jsonrpc":"2.0","id":"' + wrong + b'","method":"hello"}'

    def numbers(self):
        number = self.chance.choice(
            ["1e999", "-1e999", "1e-999", "9" * 400, "-0", "1.5", "18446744073709551616", "-9223372036854775809",
             "9223372036854775807", "01", "1.", ".5", "+1", "0x10", "NaN", "Infinity", "1e", "--1"]
        )  # fmt: skip
        place = self.chance.choice(['"after":%s,"session":"none"', '"after":0,"session":%s', '"session":"none","after":%s'])
        return ('{"jsonrpc":"2.0","id":7,"method":"subscribe","params":{%s}}' % (place % number)).encode()

    def huge(self):
        return b'{"jsonrpc":"2.0","id":1,"method":"hello","params":{"client":"' + b"x" * (self.max_length + 10) + b'"}}'

    def text(self, value):
        return json.dumps(value, ensure_ascii=self.chance.random() < 0.5).encode("utf-8", "surrogatepass")

    def method(self):
        if self.chance.random() < 0.85:
            return self.chance.choice(METHODS)
        return self.chance.choice(["", "sesion.start", "hello\0", "x" * 5000, "Hello", self.word()])

    def identifier(self):
        return self.chance.choice([1, "a", None, -5, 0, "", 2**31, "ü\u0000", 1.0])

    def parameters(self):
        if self.chance.random() < 0.1:
            return self.value(2)
        names = self.chance.sample(NAMES, self.chance.randrange(5))
        found = {name: self.value(2) for name in names}
        if isinstance(found.get("device"), str):
            # No device has such a name, so the request would wait for it. `lock` has no timeout and refuses this one.
            found["timeout"] = SHORT_TIMEOUT
        return found

    def word(self):
        return "".join(self.chance.choices(string.printable + "äß€\U0001f600", k=self.chance.randrange(12)))

    def value(self, depth):
        scalars = [None, True, False, 0, 1, -1, 2**53, 1.5, "", "100ms", "00:11:22:33:44:55", "180D", self.word()]
        kind = self.chance.randrange(8 if depth else 6)
        if kind < 6:
            return self.chance.choice(scalars)
        if kind == 6:
            return [self.value(depth - 1) for _ in range(self.chance.randrange(4))]
        return {self.chance.choice(NAMES): self.value(depth - 1) for _ in range(self.chance.randrange(4))}


def classify(line):
    """The kind of a line by RFC 8259 and JSON-RPC 2.0: ("parse",), ("invalid",), ("request", id), ("silent",), ("batch", …)."""
    try:
        value = json.loads(line.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError):
        return ("parse",)
    if isinstance(value, list):
        return ("batch", [_classify_request(one) for one in value]) if value else ("invalid",)
    return _classify_request(value)


def _classify_request(value):
    if not isinstance(value, dict) or value.get("jsonrpc") != "2.0" or not isinstance(value.get("method"), str):
        return ("invalid",)
    if not isinstance(value.get("params", {}), (dict, list)):
        return ("invalid",)
    if "id" not in value:
        return ("silent",)
    number = value["id"]
    if isinstance(number, bool) or not (number is None or isinstance(number, (int, float, str))):
        return ("invalid",)
    return ("request", number)


def _refuse(word):
    raise ValueError(word)


def is_ambiguous(line):
    """Returns True if parsers may differ, and any correct response is fine: huge numbers, lone surrogates, duplicate names."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    lowered = text.lower()
    if any(f"\\ud{digit}" in lowered for digit in "89abcdef"):
        return True
    duplicates = []

    def pairs(found):
        duplicates.extend(name for at, (name, _) in enumerate(found) if name in dict(found[:at]))
        return dict(found)

    try:
        value = json.loads(text, object_pairs_hook=pairs)
    except (ValueError, RecursionError):
        return "1e" in lowered and "999" in lowered
    return bool(duplicates) or _has_large_number(value) or _depth(value) > DEEP / 2


def may_be_slow(line):
    """Returns True if the response may take as long as a search for a device, as after a mutation of the timeout."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return any(map(_looks_for_device, value if isinstance(value, list) else [value]))


def _looks_for_device(request):
    params = request.get("params") if isinstance(request, dict) else None
    return isinstance(params, dict) and isinstance(params.get("device"), str) and params.get("timeout") != SHORT_TIMEOUT


def _has_large_number(value):
    if isinstance(value, dict):
        return any(map(_has_large_number, value.values()))
    if isinstance(value, list):
        return any(map(_has_large_number, value))
    if isinstance(value, bool):
        return False
    return isinstance(value, (int, float)) and not -(2**63) <= value < 2**63


def _depth(value):
    if isinstance(value, dict):
        return 1 + max(map(_depth, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(_depth, value), default=0)
    return 0
