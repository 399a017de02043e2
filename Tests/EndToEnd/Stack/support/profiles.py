"""The included profiles, read by ruamel.yaml, and the values that a client must receive.

No code of gattlab takes part: the UUIDs of names are bleak's, and the bytes are in profile_values.py. ruamel.yaml is installed
with check-jsonschema.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from bleak.uuids import normalize_uuid_str, uuid16_dict
from ruamel.yaml import YAML

from support.gattlab import ROOT
from support.profile_values import TEXTS, VALUES

PROFILES = sorted((ROOT / "Profiles").glob("*.yaml"))


def kebab(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


NAMES = {kebab(name): number for number, name in uuid16_dict.items()}
# The assigned numbers have other names for these than bleak.
NAMES |= {
    "bond-management-service": 0x181E,
    "generic-access": 0x1800,
    "generic-attribute": 0x1801,
    "plx-continuous-measurement": 0x2A5F,
    "pulse-oximeter-service": 0x1822,
}
# BlueZ writes to the Client Supported Features.
CLIENT_FEATURES = normalize_uuid_str("2b29")


def uuid(text):
    """The 128-bit UUID of a name, or of a UUID that YAML may have read as a number."""
    number = NAMES.get(str(text))
    return normalize_uuid_str(f"{number:04x}" if number else str(text))


INFORMATION = uuid("180A")


def seconds(duration):
    number, unit = re.fullmatch(r"([0-9.]+)(us|ms|s|m|h)", duration).groups()
    return float(number) * {"us": 1e-6, "ms": 1e-3, "s": 1, "m": 60, "h": 3600}[unit]


def follows_signals(value):
    if isinstance(value, dict):
        return "signal" in value or any(map(follows_signals, value.values()))
    return isinstance(value, list) and any(map(follows_signals, value))


def properties(item):
    """The properties of an attribute; an extended property implies the one that announces it."""
    found = set(item.get("properties", ["read"]))
    return found | {"extended-properties"} if found & {"reliable-write", "writable-auxiliaries"} else found


@dataclass
class Attribute:
    """A characteristic or descriptor of a profile."""

    uuid: str
    properties: set
    # The fields of its value, or None for one that is given in hex, or has none.
    fields: object
    # Its bytes, or None if they follow signals or do not exist.
    static: bytes | None
    # The period of its notifications in seconds, or None.
    period: float | None
    descriptors: list


class Profile:
    def __init__(self, path):
        self.path = Path(path)
        described = YAML(typ="safe", pure=True).load(self.path)
        self.name = described["name"]
        self.is_defective = described.get("defective", False)
        self.signals = described.get("signals", {})
        advertising = described.get("advertising", {})
        self.advertising_sets = advertising if isinstance(advertising, list) else [advertising]
        self._expected = iter(VALUES.get(self.path.stem, []))
        self.services = [
            (uuid(service["uuid"]), [self._attribute(item) for item in service["characteristics"]])
            for service in described.get("services", [])
        ]
        assert next(self._expected, None) is None, f"{self.path.stem} has fewer values than profile_values.py"

    def _attribute(self, item):
        notify = item.get("notify")
        return Attribute(
            uuid(item["uuid"]),
            properties(item),
            item.get("value"),
            self._bytes(item),
            seconds(notify["every"]) if isinstance(notify, dict) and "every" in notify else None,
            [self._attribute(descriptor) for descriptor in item.get("descriptors", [])],
        )

    def _bytes(self, item):
        if "hex" in item:
            return bytes.fromhex(item["hex"].replace(":", ""))
        if "value" not in item or follows_signals(item["value"]):
            return None
        if item["uuid"] in TEXTS:
            return item["value"].encode()
        name, value = next(self._expected, "nothing 00").split()
        assert name == item["uuid"], f"profile_values.py has {name} instead of {item['uuid']} for {self.path.stem}"
        return bytes.fromhex(value)

    def advertised(self):
        """The UUIDs, the data of companies, and the data of services of each set, as bluetoothd after 5.66 presents them.

        Its UUIDs include those of the services with data.
        """
        return [
            (
                {uuid(one) for one in [*advertised.get("services", []), *advertised.get("service-data", {})]},
                {
                    company: bytes.fromhex(value).hex()
                    for company, value in advertised.get("manufacturer-data", {}).items()
                },
                {uuid(one): bytes.fromhex(value).hex() for one, value in advertised.get("service-data", {}).items()},
            )
            for advertised in self.advertising_sets
        ]

    def check_fields(self, expected, decoded):
        """Checks decoded fields: constants for equality, and others against the range of their signal."""
        if isinstance(expected, dict) and "signal" in expected:
            if decoded is None and "every" in expected:
                return
            decoded = only_field(decoded)
            values = self.values(expected["signal"])
            if values and not any(isinstance(value, (int, float)) for value in values):
                assert decoded in values, expected
            elif values:
                # A value is rounded to the resolution of the signal.
                resolution = self.signals[expected["signal"]].get("resolution", 1)
                assert min(values) - resolution <= decoded <= max(values) + resolution, expected
        elif isinstance(expected, dict):
            for key, value in expected.items():
                self.check_fields(value, decoded[key])
        elif isinstance(expected, list):
            decoded = only_field(decoded)
            if any(map(follows_signals, expected)):
                for one, other in zip(expected, decoded, strict=True):
                    self.check_fields(one, other)
            else:
                assert sorted(decoded) == sorted(expected)
        else:
            assert only_field(decoded) == expected

    def values(self, name):
        """The values of a signal, or their limits; empty for beats."""
        signal = self.signals[name]
        if "constant" in signal:
            return [signal["constant"]]
        if "steps" in signal:
            return [step["value"] for step in signal["steps"]]
        if "ramp" in signal:
            ramp = signal["ramp"]
            return [ramp["from"], ramp.get("to", float("inf") * ramp["by"])]
        if "total" in signal:
            return [signal["total"].get("from", 0), signal["total"].get("limit", float("inf"))]
        if "curve" not in signal:
            return []
        curve = signal["curve"]
        noise = curve.get("noise", {}).get("amplitude", 0)
        return [level + sign * noise for level in levels(curve) for sign in (-1, 1)]


def levels(curve):
    found = [curve[key] for key in ("from", "to") if key in curve]
    for phase in curve.get("phases", []):
        found += levels(phase)
    return found


def only_field(decoded):
    """The value of a value with a single field."""
    if not isinstance(decoded, dict):
        return decoded
    (key,) = decoded.keys() - {"units"}
    return decoded[key]


def published(profile, services):
    """The services of a device without bluetoothd's own, of which Device Information precedes that of a profile."""
    expected = [one for one, _ in profile.services]
    found = [service for service in services if service[0] in expected]
    if [one for one, _ in found].count(INFORMATION) > expected.count(INFORMATION):
        found.remove(next(service for service in found if service[0] == INFORMATION))
    return found


def check(profile, services, decode):
    """Compares the attributes that a client has found with the profile.

    `services` is a list of (UUID, characteristics), in the order of handles; a characteristic is a dictionary with uuid,
    properties, value in hex or None, descriptors, and the notified values. `decode` returns the fields of a value; without it,
    only bytes are compared.
    """
    found = published(profile, services)
    assert [one for one, _ in found] == [one for one, _ in profile.services]
    for (_, expected), (_, actual) in zip(profile.services, found):
        assert [one["uuid"] for one in actual] == [one.uuid for one in expected]
        for one, other in zip(expected, actual):
            assert set(other["properties"]) == one.properties, one.uuid
            check_value(profile, one, other["value"], decode)
            for value in other["notified"]:
                check_value(profile, one, value, decode)
            # bluetoothd adds 2900 and 2902.
            known = [item for item in other["descriptors"] if item["uuid"][4:8] not in ("2900", "2902")]
            assert [item["uuid"] for item in known] == [item.uuid for item in one.descriptors]
            for item, descriptor in zip(known, one.descriptors):
                check_value(profile, descriptor, item["value"], decode)


def check_value(profile, expected, value, decode):
    if value is None:
        assert "read" not in expected.properties, f"{expected.uuid} was not read"
        return
    if expected.static is not None and expected.uuid != CLIENT_FEATURES:
        assert value == expected.static.hex(), expected.uuid
    if expected.fields is not None and decode:
        profile.check_fields(expected.fields, decode(expected.uuid, value))
