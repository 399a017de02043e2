package import GATT

extension SessionEvent {
    /// The words by which events are known.
    static let words =
        [
            "advertisement", "connected", "listening", "disconnected", "away", "ready", "lost", "refused", "question",
            "answered", "note",
        ] + EmulatedEvent.Kind.allCases.map(\.rawValue)

    /// Reads what `fields(at:)` gives; its time is the envelope's, and `decoded` is not looked at.
    ///
    /// - Throws: `FieldError` with the field that is wrong.
    package init(_ object: FieldObject) throws(FieldError) {
        let word: String = try object.value("event")
        switch word {
        case "advertisement": self = .advertisement(try AdvertisementReport(object))
        case "connected": self = .connected(try object.address("address"), mtu: try object.optionalValue("mtu"))
        case "listening": self = .listening(try AttributeReference(object))
        // An emulated peripheral says to whom; a watch says from whom.
        case "notification" where object["address"] != nil: self = .notification(try AttributeValue(object))
        case "disconnected": self = .disconnected(try object.address("address"), reason: try object.value("reason"))
        case "away": self = .away(try ControlError(object.object("error")))
        case "ready": self = .ready(try EmulationIdentity(object))
        case "lost": self = .lost(reason: try object.value("reason"))
        case "refused": self = .refused(try ControlError(object.object("error")))
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
                throw FieldError("event", .unknownWord(word, known: Self.words))
            }
            self = .emulated(try EmulatedEvent(kind, object))
        }
    }
}

extension AdvertisementReport {
    fileprivate init(_ object: FieldObject) throws(FieldError) {
        let type: String = try object.value("addressType")
        guard type == "random" || type == "public" else {
            throw FieldError("addressType", .unknownWord(type, known: ["public", "random"]))
        }
        self.init(
            adapter: try object.value("adapter"),
            address: try object.address("address"),
            isRandom: type == "random",
            name: try object.optionalValue("name"),
            rssi: try object.optionalValue("rssi"),
            txPower: try object.optionalValue("txPower"),
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
                throw FieldError("manufacturerData", .contradiction("'\(entry.key)' is no company's number"))
            }
            elements.append(ManufacturerData(company: company, data: try object.octets(entry.key)))
        }
        return elements
    }

    private static func serviceData(_ object: FieldObject) throws(FieldError) -> [ServiceData] {
        var elements: [ServiceData] = []
        for entry in object.entries {
            guard let service = BluetoothUUID(entry.key) else {
                throw FieldError("serviceData", .contradiction("'\(entry.key)' is no UUID"))
            }
            elements.append(ServiceData(service: service, data: try object.octets(entry.key)))
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
            value: try object.optionalOctets("value"),
            peer: try object.optionalAddress("peer"),
            att: try object.optionalValue("att")
        )
    }
}
