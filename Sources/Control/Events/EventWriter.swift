package import GATT

/// Serializes thousands of events per second as JSON, caching the parts that are the same in all events of an
/// attribute.
///
/// The text is that of `SessionEvent.fields(at:)`, without creating the object. One writer serves one session; its
/// cache grows with the number of the device's attributes.
package struct EventWriter {
    /// The cached start of an attribute's notifications.
    private struct Beginning {
        var address: DeviceAddress
        var attribute: AttributeReference
        /// The text from `{"event":"notification"` to `"value":`.
        var text: [UInt8]
    }

    private struct EmulatedAttribute: Hashable {
        var characteristic: BluetoothUUID
        var descriptor: BluetoothUUID?
    }

    private var timestamps = TimestampWriter()
    private var beginnings: [UInt16: Beginning] = [:]
    private var names: [EmulatedAttribute: [UInt8]] = [:]
    private var lastPeer: (address: DeviceAddress?, text: [UInt8])?

    /// The types that decode values.
    private let types: AttributeTypes

    package init(types: AttributeTypes = .assigned) {
        self.types = types
    }

    /// Appends an event.
    ///
    /// - Parameter decoded: The decoded value; nil to decode it.
    /// - Returns: The warnings from decoding a notified or read value.
    @discardableResult
    package mutating func append(
        _ event: SessionEvent,
        _ decoded: ValueDecoding? = nil,
        at time: Timestamp,
        to json: inout [UInt8]
    ) -> [DecodeError] {
        switch event {
        case .notification(let value):
            return append(value, decoded, startingWith: beginning(value), at: time, to: &json)
        case .value(let value):
            return append(value, decoded, startingWith: Self.beginning(value, of: "value"), at: time, to: &json)
        case .emulated(let event): append(event, at: time, to: &json)
        default: event.write(at: time, into: &json)
        }
        return []
    }

    /// Appends a timestamp in quotation marks.
    package mutating func append(_ time: Timestamp, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        timestamps.append(time, to: &json)
        json.append(UInt8(ascii: "\""))
    }

    // MARK: Values of remote devices

    private mutating func append(
        _ value: RemoteAttributeValue,
        _ decoded: ValueDecoding?,
        startingWith beginning: [UInt8],
        at time: Timestamp,
        to json: inout [UInt8]
    ) -> [DecodeError] {
        json.append(contentsOf: beginning)
        JSON.append(hex: value.value, to: &json)
        json.append(contentsOf: Text.decoded)
        if decoded == nil { DecodeCount.add() }
        let warnings = appendDecoded(value.value, decoded, as: value.attribute.type, to: &json)
        json.append(contentsOf: Text.time)
        append(time, to: &json)
        json.append(UInt8(ascii: "}"))
        return warnings
    }

    private mutating func beginning(_ value: RemoteAttributeValue) -> [UInt8] {
        let handle = value.attribute.handle
        if let kept = beginnings[handle], kept.attribute == value.attribute, kept.address == value.address {
            return kept.text
        }
        let text = Self.beginning(value, of: "notification")
        beginnings[handle] = Beginning(address: value.address, attribute: value.attribute, text: text)
        return text
    }

    /// Returns the text of an event from its start to `"value":`.
    private static func beginning(_ value: RemoteAttributeValue, of event: String) -> [UInt8] {
        var text = Array("{\"event\":\"\(event)\"".utf8)
        append("address", value.address.description, to: &text)
        append("service", value.attribute.service.description, to: &text)
        append("characteristic", value.attribute.characteristic.description, to: &text)
        if let descriptor = value.attribute.descriptor { append("descriptor", descriptor.description, to: &text) }
        if let instance = value.attribute.instance { append("instance", instance, to: &text) }
        JSON.append(key: "handle", to: &text)
        JSON.append(Int(value.attribute.handle), to: &text)
        JSON.append(key: "value", to: &text)
        return text
    }

    // MARK: Emulated devices

    private mutating func append(_ event: EmulatedEvent, at time: Timestamp, to json: inout [UInt8]) {
        json.append(contentsOf: Text.event)
        JSON.append(event.kind.rawValue, to: &json)
        json.append(contentsOf: Text.time)
        append(time, to: &json)
        json.append(contentsOf: name(of: event))
        if let value = event.value {
            JSON.append(hex: value, to: &json)
            json.append(contentsOf: Text.decoded)
            // A rejected write may contain any bytes, so decoding may fail.
            appendDecoded(value, nil, as: event.type, to: &json)
        } else {
            json.append(contentsOf: Text.null)
            json.append(contentsOf: Text.decoded)
            json.append(contentsOf: Text.null)
        }
        json.append(contentsOf: text(of: event.peer))
        if let att = event.att {
            JSON.append(key: "att", to: &json)
            JSON.append(Int(att), to: &json)
        }
        if let reason = event.reason { Self.append("reason", reason, to: &json) }
        json.append(UInt8(ascii: "}"))
    }

    /// Returns the text between the time and the value, cached per attribute.
    private mutating func name(of event: EmulatedEvent) -> [UInt8] {
        let attribute = EmulatedAttribute(characteristic: event.characteristic, descriptor: event.descriptor)
        if let name = names[attribute] { return name }
        var name: [UInt8] = []
        Self.append("characteristic", event.characteristic.description, to: &name)
        if let descriptor = event.descriptor { Self.append("descriptor", descriptor.description, to: &name) }
        JSON.append(key: "value", to: &name)
        names[attribute] = name
        return name
    }

    /// Returns the text of the peer, cached for the last one.
    private mutating func text(of peer: DeviceAddress?) -> [UInt8] {
        if let lastPeer, lastPeer.address == peer { return lastPeer.text }
        var text: [UInt8] = []
        JSON.append(key: "peer", to: &text)
        FieldValue(peer?.description).appendJSON(to: &text)
        lastPeer = (peer, text)
        return text
    }

    // MARK: Parts

    /// Appends the decoded fields or `null`, and the year of an older edition, and returns the warnings.
    @discardableResult
    private func appendDecoded(
        _ value: [UInt8],
        _ decoded: ValueDecoding?,
        as type: BluetoothUUID,
        to json: inout [UInt8]
    ) -> [DecodeError] {
        do throws(DecodeError) {
            let (warnings, edition) = try appendFields(of: value, decoded, as: type, to: &json)
            if let edition {
                JSON.append(key: FieldObject.editionKey, to: &json)
                JSON.append(edition.rawValue, to: &json)
            }
            return warnings
        } catch {
            json.append(contentsOf: Text.null)
            if case .unknownUUID = error.reason { return [] }
            return [error]
        }
    }

    private func appendFields(
        of value: [UInt8],
        _ decoded: ValueDecoding?,
        as type: BluetoothUUID,
        to json: inout [UInt8]
    ) throws(DecodeError) -> (warnings: [DecodeError], edition: SpecificationEdition?) {
        guard let decoded = try decoded?.get().decoded else {
            let decoding = try types.appendJSON(decoding: value, as: type, to: &json)
            return (decoding.warnings, decoding.edition)
        }
        decoded.fields.appendJSON(to: &json)
        return (decoded.warnings, decoded.edition)
    }

    /// Byte arrays, because the bytes of a `String` are copied one by one.
    private enum Text {
        static let event = Array("{\"event\":".utf8)
        static let time = Array(",\"time\":".utf8)
        static let decoded = Array(",\"decoded\":".utf8)
        static let null = Array("null".utf8)
    }

    private static func append(_ key: String, _ text: String, to json: inout [UInt8]) {
        JSON.append(key: key, to: &json)
        JSON.append(text, to: &json)
    }
}
