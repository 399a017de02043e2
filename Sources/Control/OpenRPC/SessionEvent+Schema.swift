package import GATT

extension SessionEvent {
    /// The JSON Schema of the objects that `fields(at:)` returns; each event has exactly one alternative.
    package static var schema: FieldObject {
        ["oneOf": .list((scans + watches + pairings + emulations + notices).map(FieldValue.object))]
    }

    private typealias Schema = MessageSchema

    private static let attribute: FieldObject = [
        "service": Schema.text, "characteristic": Schema.text, "handle": Schema.number(0...65535),
    ]
    private static let descriptor: FieldObject = ["descriptor": Schema.text]
    private static let instance: FieldObject = ["instance": Schema.text]
    /// The year of an older edition of the specification.
    private static let edition: FieldObject = [FieldObject.editionKey: ["type": "integer"]]
    private static let address: FieldObject = ["address": Schema.text]
    private static let failure: FieldObject = ["error": .object(Schema.error)]

    private static var scans: [FieldObject] {
        let advertisement: FieldObject = [
            "adapter": Schema.text, "address": Schema.text, "addressType": Schema.words(["public", "random"]),
            "name": Schema.optionalText, "rssi": Schema.optionalNumber(-128...127),
            "txPower": Schema.optionalNumber(-128...127), "appearance": Schema.optionalNumber(0...65535),
            "services": Schema.texts, "manufacturerData": payloads, "serviceData": payloads,
            "beacons": ["type": "array", "items": .object(AdvertisedBeacon.schema)],
        ]
        return [event("advertisement", advertisement), event("device-lost", address)]
    }

    /// Bytes by the identifier of a company or the UUID of a service.
    private static let payloads: FieldValue = ["type": "object", "additionalProperties": Schema.bytes]

    private static var watches: [FieldObject] {
        let value = address + attribute + ["value": Schema.bytes, "decoded": Schema.decoded]
        return [
            event("connected", address + ["mtu": Schema.optionalNumber(0...65535)]),
            event("subscribed", attribute, optional: descriptor + instance),
            event("notification", value, optional: descriptor + instance + edition),
            event("value", value, optional: descriptor + instance + edition),
            event("disconnected", address + ["reason": Schema.text]),
            event("reconnect-failed", failure),
        ]
    }

    private static var pairings: [FieldObject] {
        let request: FieldObject = [
            "address": Schema.text, "request": Schema.words(PairingEvent.Request.allCases.map(\.rawValue)),
            "id": ["type": ["integer", "null"]], "passkey": ["type": ["string", "null"], "pattern": "^[0-9]{6}$"],
        ]
        let paired: FieldObject = [
            "address": Schema.text, "name": Schema.optionalText, "bonded": ["type": ["boolean", "null"]],
            "alreadyPaired": ["type": "boolean"],
        ]
        return [event("pairing", request), event("paired", paired)]
    }

    private static var emulations: [FieldObject] {
        let identity: FieldObject = [
            "adapter": Schema.text, "address": Schema.optionalText, "name": Schema.text, "services": Schema.texts,
        ]
        let operation: FieldObject = [
            "characteristic": Schema.text, "value": Schema.optionalBytes, "decoded": Schema.decoded,
            "peer": Schema.optionalText,
        ]
        let more = descriptor + edition + ["att": Schema.number(0...255), "reason": Schema.text]
        return [
            event("ready", identity), event("lost", ["reason": Schema.text]), event("refused", failure),
        ] + EmulatedEvent.Kind.allCases.map { event($0.rawValue, operation, optional: more) }
    }

    private static var notices: [FieldObject] {
        let answered: FieldObject = ["question": ["type": "integer"], "answer": Schema.text, "by": Schema.text]
        return [
            event("alarm", Schema.of(AlarmEvent.self, absent: .null).properties),
            event("question", Schema.of(Question.self, absent: .null).properties),
            event("answered", answered),
            event("note", ["note": Schema.text, "text": Schema.text]),
        ]
    }

    /// Returns the schema of an event with these members.
    private static func event(
        _ name: String,
        _ members: FieldObject,
        optional: FieldObject = FieldObject()
    ) -> FieldObject {
        let common: FieldObject = ["event": ["const": .text(name)], "time": Schema.time]
        return Schema.object(common + members, optional: optional)
    }
}

extension AdvertisedBeacon {
    fileprivate static var schema: FieldObject {
        let power: FieldObject = ["txPower": MessageSchema.number(-128...127)]
        let units: FieldObject = MessageSchema.object([
            "batteryVoltage": ["const": "V"], "temperature": ["const": "°C"], "uptime": ["const": "s"],
        ])
        return [
            "oneOf": .list([
                beacon(
                    "ibeacon",
                    [
                        "uuid": MessageSchema.text, "major": MessageSchema.number(0...65535),
                        "minor": MessageSchema.number(0...65535), "measuredPower": MessageSchema.number(-128...127),
                    ]
                ),
                beacon(
                    "eddystone-uid",
                    power + ["namespace": MessageSchema.bytes, "instance": MessageSchema.bytes]
                ),
                beacon("eddystone-url", power + ["url": MessageSchema.text]),
                beacon(
                    "eddystone-tlm",
                    [
                        "batteryVoltage": ["type": ["number", "null"]], "temperature": ["type": ["number", "null"]],
                        "advertisementCount": ["type": "integer"], "uptime": ["type": "number"],
                        "units": .object(units),
                    ]
                ),
                beacon("eddystone-etlm", FieldObject()),
                beacon("eddystone-eid", power),
            ])
        ]
    }

    private static func beacon(_ type: String, _ members: FieldObject) -> FieldValue {
        .object(MessageSchema.object(["type": ["const": .text(type)]] + members))
    }
}

extension FieldObject {
    /// The members of a schema's objects.
    fileprivate var properties: FieldObject {
        if case .object(let properties) = self["properties"] { properties } else { FieldObject() }
    }

    fileprivate static func + (first: FieldObject, second: FieldObject) -> FieldObject {
        FieldObject(distinct: first.entries + second.entries)
    }
}
