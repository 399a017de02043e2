internal import Control
internal import GATT
internal import Sessions

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
        FieldObject(event: event, value.fields, at: .now())
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
        return undecoded(value, isKnown: ValueName.known(type) != nil)
    }

    /// The octets; with their characters where no specification says what they are, for vendors' values are often texts.
    static func undecoded(_ value: [UInt8], isKnown: Bool) -> String {
        guard !value.isEmpty else { return "(empty)" }
        let isText = !isKnown && value.contains(where: ASCIIText.isPrintable)
        return Hex.encode(value) + (isText ? "  \(ASCIIText.text(value))" : "")
    }
}
