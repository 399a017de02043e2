internal import Control
internal import GATT
internal import Platform

/// A value that was read from, written to or notified by an attribute, as JSON and as text.
struct ValueReport {
    private let value: RemoteAttributeValue

    init(_ value: RemoteAttributeValue) {
        self.value = value
    }

    private var type: BluetoothUUID { value.attribute.type }

    var warnings: [String] { ValueText.warnings(type, value.value) }

    var name: String { ValueName.text(type) }

    func json(event: String) -> FieldObject {
        FieldObject(event: event, value.fields, at: .now())
    }

    /// The decoded fields, or the bytes if the type is unknown.
    var text: String { ValueText.text(type, value.value) }
}

/// The text of a value.
enum ValueText {
    /// Returns warnings about a value, including one that cannot be decoded at all.
    static func warnings(_ type: BluetoothUUID, _ value: [UInt8]) -> [String] {
        do throws(DecodeError) {
            return try DecodedFields(decoding: value, as: type, .lenient).warnings.map {
                "\(ValueName.text(type)): \($0)"
            }
        } catch {
            if case .unknownUUID = error.reason { return [] }
            return ["\(ValueName.text(type)): \(error)"]
        }
    }

    static func text(_ type: BluetoothUUID, _ value: [UInt8]) -> String {
        if let decoded = try? DecodedFields(decoding: value, as: type, .lenient) {
            return FieldLine.text(decoded.fields)
        }
        return undecoded(value, isKnown: ValueName.known(type) != nil)
    }

    /// Returns the bytes in hex; for unknown types also as characters, because vendor-specific values are often text.
    static func undecoded(_ value: [UInt8], isKnown: Bool) -> String {
        guard !value.isEmpty else { return "(empty)" }
        let isText = !isKnown && value.contains(where: ASCIIText.isPrintable)
        return HexText.encode(value) + (isText ? "  \(ASCIIText.text(value))" : "")
    }
}
