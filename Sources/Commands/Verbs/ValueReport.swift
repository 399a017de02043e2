internal import BlueZ
internal import Central
internal import Control
internal import GATT

/// A value read from, written to or notified by an attribute, as JSON and for people.
struct ValueReport {
    var address: DeviceAddress
    var service: BluetoothUUID
    var characteristic: BluetoothUUID
    /// Nil for the characteristic itself.
    var descriptor: BluetoothUUID?
    var handle: UInt16
    var value: [UInt8]

    init(_ attribute: Attribute, of address: DeviceAddress, value: [UInt8]) {
        self.address = address
        service = attribute.characteristic.service
        characteristic = attribute.characteristic.uuid
        handle = attribute.handle
        self.value = value
        if case .descriptor(let descriptor, _) = attribute { self.descriptor = descriptor.uuid }
    }

    /// What the value is of.
    private var type: BluetoothUUID { descriptor ?? characteristic }

    /// The value as far as it can be decoded; nil where nothing is known of it.
    private var decoded: Decoded? {
        // Too short even for lenience: shown as hex, and the warning says why.
        (try? AttributeValues.decode(type, value, .lenient)) ?? nil
    }

    var warnings: [String] { ValueText.warnings(type, value) }

    var name: String { ValueName.text(type) }

    func json(event: String) -> FieldObject {
        var object: FieldObject = [
            "event": .text(event),
            "address": .text(address.description),
            "service": .text(service.description),
            "characteristic": .text(characteristic.description),
        ]
        if let descriptor { object.append("descriptor", .text(descriptor.description)) }
        object.append("handle", FieldValue(handle))
        object.append("value", FieldValue(hex: value))
        object.append("decoded", FieldValue(decoded?.fields))
        return object
    }

    /// The decoded fields, or else the octets.
    var text: String { ValueText.text(type, value) }
}

/// A value for people.
enum ValueText {
    /// What is odd about a value, also where it cannot be decoded at all.
    static func warnings(_ type: BluetoothUUID, _ value: [UInt8]) -> [String] {
        do {
            return (try AttributeValues.decode(type, value, .lenient)?.warnings ?? []).map {
                "\(ValueName.text(type)): \($0)"
            }
        } catch {
            return ["\(ValueName.text(type)): \(error)"]
        }
    }

    static func text(_ type: BluetoothUUID, _ value: [UInt8]) -> String {
        if let decoded = (try? AttributeValues.decode(type, value, .lenient)) ?? nil {
            return FieldLine.text(decoded.fields)
        }
        return value.isEmpty ? "(empty)" : Hex.encode(value)
    }
}
