internal import Control
internal import GATT

/// A value read from, written to or notified by an attribute, as JSON and for people.
struct ValueReport {
    private let value: Control.AttributeValue

    init(_ value: Control.AttributeValue) {
        self.value = value
    }

    private var type: BluetoothUUID { value.attribute.type }

    var warnings: [String] { ValueText.warnings(type, value.value) }

    var name: String { ValueName.text(type) }

    func json(event: String) -> FieldObject {
        var object: FieldObject = ["event": .text(event)]
        for entry in value.fields.entries { object.append(entry.key, entry.value) }
        return object
    }

    /// The decoded fields, or else the octets.
    var text: String { ValueText.text(type, value.value) }
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
