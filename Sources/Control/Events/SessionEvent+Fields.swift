package import GATT

extension SessionEvent {
    /// Returns the object that `gattlab --json` prints for the event.
    ///
    /// - Parameter time: The time of the event, which every object contains.
    package func fields(at time: Timestamp) -> FieldObject {
        switch self {
        case .advertisement(let report): report.fields(at: time)
        case .notification(let value): FieldObject(event: "notification", value.fields).appending(time)
        case .value(let value): FieldObject(event: "value", value.fields).appending(time)
        case .lost(let reason): ["event": "lost", "time": .text(time.text), "reason": .text(reason)]
        case .emulated(let event): event.fields(at: time)
        default: fieldsWithoutTime.appending(time)
        }
    }

    /// The fields of events whose time is the last field, or no fields for other events.
    private var fieldsWithoutTime: FieldObject {
        switch self {
        case .advertisement, .notification, .value, .lost, .emulated: [:]
        case .deviceLost(let address): ["event": "device-lost", "address": .text(address.description)]
        case .connected(let address, let mtu):
            ["event": "connected", "address": .text(address.description), "mtu": FieldValue(mtu)]
        case .subscribed(let attribute): attribute.subscribedFields
        case .disconnected(let address, let reason):
            ["event": "disconnected", "address": .text(address.description), "reason": .text(reason)]
        case .reconnectFailed(let error): ["event": "reconnect-failed", "error": .object(error.fields)]
        case .pairing(let request): request.fields
        case .paired(let pairing): pairing.fields
        case .ready(let identity): identity.fields
        case .refused(let error): ["event": "refused", "error": .object(error.fields)]
        case .alarm(let alarm): FieldObject(event: "alarm", alarm.fields)
        case .question(let question): FieldObject(event: "question", question.fields)
        case .answered(let question, let answer, let by):
            ["event": "answered", "question": .integer(question), "answer": .text(answer), "by": .text(by)]
        case .note(let word, let text): ["event": "note", "note": .text(word), "text": .text(text)]
        }
    }

    /// Appends the object as compact JSON; `EventWriter` is faster for many events.
    package func write(at time: Timestamp, into json: inout [UInt8]) {
        fields(at: time).appendJSON(to: &json)
    }
}

extension FieldObject {
    /// Creates an object from the name of an event, followed by other fields.
    fileprivate init(event: String, _ fields: FieldObject) {
        self.init(distinct: [Entry(key: "event", value: .text(event))] + fields.entries)
    }

    /// Returns the fields followed by the time of the event.
    fileprivate func appending(_ time: Timestamp) -> FieldObject {
        var object = self
        object.append("time", .text(time.text))
        return object
    }
}

extension AdvertisementReport {
    fileprivate func fields(at time: Timestamp) -> FieldObject {
        var companies = FieldObject()
        for element in manufacturer {
            companies.append(BluetoothUUID(element.company).description, FieldValue(hex: element.data))
        }
        var payloads = FieldObject()
        for element in serviceData { payloads.append(element.service.description, FieldValue(hex: element.data)) }
        return [
            "event": "advertisement",
            "time": .text(time.text),
            "adapter": .text(adapter),
            "address": .text(address.description),
            "addressType": isRandom ? "random" : "public",
            "name": FieldValue(name),
            "rssi": FieldValue(rssi),
            "txPower": FieldValue(txPower),
            "appearance": FieldValue(appearance),
            "services": FieldValue(services),
            "manufacturerData": .object(companies),
            "serviceData": .object(payloads),
            "beacons": .list(beacons.map { .object($0.fields) }),
        ]
    }
}

extension AttributeReference {
    fileprivate var subscribedFields: FieldObject {
        var object: FieldObject = [
            "event": "subscribed",
            "service": .text(service.description),
            "characteristic": .text(characteristic.description),
        ]
        if let descriptor { object.append("descriptor", .text(descriptor.description)) }
        if let instance { object.append("instance", .text(instance)) }
        object.append("handle", FieldValue(handle))
        return object
    }
}

extension EmulationIdentity {
    fileprivate var fields: FieldObject {
        [
            "event": "ready",
            "adapter": .text(adapter),
            "address": FieldValue(address?.description),
            "name": .text(name),
            "services": FieldValue(services),
        ]
    }
}

extension EmulatedEvent {
    /// The UUID that determines the type of the attribute's values.
    package var type: BluetoothUUID { descriptor ?? characteristic }

    fileprivate func fields(at time: Timestamp) -> FieldObject {
        var object: FieldObject = [
            "event": .text(kind.rawValue),
            "time": .text(time.text),
            "characteristic": .text(characteristic.description),
        ]
        if let descriptor { object.append("descriptor", .text(descriptor.description)) }
        object.append("value", FieldValue(hex: value))
        object.append(decoded: value, as: type)
        object.append("peer", FieldValue(peer?.description))
        if let att { object.append("att", FieldValue(att)) }
        if let reason { object.append("reason", .text(reason)) }
        return object
    }
}

extension AlarmEvent {
    fileprivate var fields: FieldObject {
        [
            "alarm": .text(alarm),
            "change": .text(change.rawValue),
            "state": .text(state.rawValue),
            "text": .text(text),
            "owner": .text(owner),
            "value": value.map(FieldValue.number) ?? .null,
            "unit": FieldValue(unit),
            "due": FieldValue(due),
            "late": late.map(FieldValue.boolean) ?? .null,
            "by": FieldValue(by),
        ]
    }
}

extension Question {
    fileprivate var fields: FieldObject {
        [
            "question": .integer(question),
            "kind": .text(kind.rawValue),
            "session": FieldValue(session),
            "peer": FieldValue(peer),
            "text": .text(text),
            "expires": .text(expires),
            "asker": FieldValue(asker),
            "about": FieldValue(about),
            "choices": choices.map { .list($0.map(FieldValue.text)) } ?? .null,
            "to": FieldValue(to?.rawValue),
        ]
    }
}
