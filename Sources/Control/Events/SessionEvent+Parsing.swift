package import GATT

extension SessionEvent {
    /// The names of all events.
    static let names =
        [
            "advertisement", "device-lost", "connected", "value", "disconnected", "reconnect-failed", "pairing",
            "paired",
            "ready", "lost", "refused",
            "alarm",
            "question", "answered", "note",
        ] + EmulatedEvent.Kind.allCases.map(\.rawValue)

    /// Parses the result of `fields(at:)`; the time is part of the envelope, and `decoded` is ignored.
    ///
    /// - Throws: `FieldError` for an invalid field.
    package init(_ object: FieldObject) throws(FieldError) {
        let word: String = try object.value("event")
        switch word {
        case "advertisement": self = .advertisement(try AdvertisementReport(object))
        case "device-lost": self = .deviceLost(try object.address("address"))
        case "connected": self = .connected(try object.address("address"), mtu: try object.optionalValue("mtu"))
        // Events of a watch name the service or the device of the attribute; those of an emulated peripheral do not.
        case "subscribed" where object["service"] != nil: self = .subscribed(try AttributeReference(object))
        case "notification" where object["address"] != nil: self = .notification(try RemoteAttributeValue(object))
        case "value": self = .value(try RemoteAttributeValue(object))
        case "disconnected": self = .disconnected(try object.address("address"), reason: try object.value("reason"))
        case "reconnect-failed": self = .reconnectFailed(try ControlError(object.object("error")))
        case "pairing": self = .pairing(try PairingEvent(object))
        case "paired": self = .paired(try PairedEvent(object))
        case "ready": self = .ready(try EmulationIdentity(object))
        case "lost": self = .lost(reason: try object.value("reason"))
        case "refused": self = .refused(try ControlError(object.object("error")))
        case "alarm": self = .alarm(try ControlCoder.decode(AlarmEvent.self, from: .object(object)))
        case "question": self = .question(try ControlCoder.decode(Question.self, from: .object(object)))
        case "answered":
            self = .answered(
                question: try object.value("question"),
                answer: try object.value("answer"),
                by: try object.value("by")
            )
        case "note": self = .note(try object.value("note"), try object.value("text"))
        default:
            guard let kind = EmulatedEvent.Kind(rawValue: word) else {
                throw FieldError("event", .unknownValue(word, known: Self.names))
            }
            self = .emulated(try EmulatedEvent(kind, object))
        }
    }
}

extension AdvertisementReport {
    fileprivate init(_ object: FieldObject) throws(FieldError) {
        let type: String = try object.value("addressType")
        guard type == "random" || type == "public" else {
            throw FieldError("addressType", .unknownValue(type, known: ["public", "random"]))
        }
        self.init(
            adapter: try object.value("adapter"),
            address: try object.address("address"),
            isRandom: type == "random",
            name: try object.optionalValue("name"),
            rssi: try object.level("rssi"),
            txPower: try object.level("txPower"),
            appearance: try object.optionalValue("appearance"),
            services: try object.uuids("services"),
            manufacturer: try Self.manufacturer(object.object("manufacturerData")),
            serviceData: try Self.serviceData(object.object("serviceData"))
        )
    }

    private static func manufacturer(_ object: FieldObject) throws(FieldError) -> [ManufacturerData] {
        var elements: [ManufacturerData] = []
        for entry in object.entries {
            guard let company = BluetoothUUID(entry.key)?.short else {
                throw FieldError("manufacturerData", .contradiction("'\(entry.key)' is not a company identifier"))
            }
            elements.append(ManufacturerData(company: company, data: try object.bytes(entry.key)))
        }
        return elements
    }

    private static func serviceData(_ object: FieldObject) throws(FieldError) -> [ServiceData] {
        var elements: [ServiceData] = []
        for entry in object.entries {
            guard let service = BluetoothUUID(entry.key) else {
                throw FieldError("serviceData", .contradiction("'\(entry.key)' is not a UUID"))
            }
            elements.append(ServiceData(service: service, data: try object.bytes(entry.key)))
        }
        return elements
    }
}

extension EmulationIdentity {
    fileprivate init(_ object: FieldObject) throws(FieldError) {
        self.init(
            adapter: try object.value("adapter"),
            address: try object.optionalAddress("address"),
            name: try object.value("name"),
            services: try object.uuids("services")
        )
    }
}

extension EmulatedEvent {
    fileprivate init(_ kind: Kind, _ object: FieldObject) throws(FieldError) {
        self.init(
            kind: kind,
            characteristic: try object.uuid("characteristic"),
            descriptor: try object.optionalUUID("descriptor"),
            value: try object.optionalBytes("value"),
            peer: try object.optionalAddress("peer"),
            att: try object.optionalValue("att"),
            reason: try object.optionalValue("reason")
        )
    }
}

extension FieldObject {
    /// Returns a level in dBm, which BlueZ reports as a 16-bit integer.
    fileprivate func level(_ key: String) throws(FieldError) -> Int? {
        let level: Int16? = try optionalValue(key)
        return level.map(Int.init)
    }
}
