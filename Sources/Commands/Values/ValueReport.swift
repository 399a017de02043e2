internal import Control
internal import GATT
internal import Platform

/// A value that was read from, written to or notified by an attribute, as JSON and as text.
struct ValueReport {
    private let value: RemoteAttributeValue
    private let types: AttributeTypes

    init(_ value: RemoteAttributeValue, _ types: AttributeTypes) {
        self.value = value
        self.types = types
    }

    private var type: BluetoothUUID { value.attribute.type }

    var warnings: [String] { ValueText.warnings(type, value.value, types) }

    var name: String { ValueName.text(type, types) }

    func json(event: String) -> FieldObject {
        FieldObject(event: event, value.fields(decodedWith: types), at: .now())
    }

    /// The decoded fields, or the bytes if the type is unknown.
    var text: String { ValueText.text(type, value.value, types) }
}

/// The text of a value.
enum ValueText {
    /// Returns warnings about a value, including one that cannot be decoded at all.
    static func warnings(_ type: BluetoothUUID, _ value: [UInt8], _ types: AttributeTypes) -> [String] {
        do throws(DecodeError) {
            return try types.decode(value, as: type, .lenient).warnings.map {
                "\(ValueName.text(type, types)): \($0)"
            }
        } catch {
            if case .unknownUUID = error.reason { return [] }
            return ["\(ValueName.text(type, types)): \(error)"]
        }
    }

    /// Returns the fields of a value, or its bytes if they are unknown or no field has a text, such as flags of which none is set.
    ///
    /// - Parameter decoded: The decoded value; nil to decode it.
    static func text(
        _ type: BluetoothUUID,
        _ value: [UInt8],
        _ types: AttributeTypes,
        _ decoded: ValueDecoding? = nil
    ) -> String {
        if let fields = try? decoded?.get().decoded.fields ?? types.decode(value, as: type, .lenient).fields {
            let line = FieldLine.text(fields)
            if !line.isEmpty || value.isEmpty { return line }
        }
        return undecoded(value, isKnown: types.name(of: type) != nil)
    }

    /// Returns the bytes in hex; for unknown types also as characters, because vendor-specific values are often text.
    static func undecoded(_ value: [UInt8], isKnown: Bool) -> String {
        guard !value.isEmpty else { return "(empty)" }
        let isText = !isKnown && value.contains(where: ASCIIText.isPrintable)
        return HexText.encode(value) + (isText ? "  \(ASCIIText.text(value))" : "")
    }
}
