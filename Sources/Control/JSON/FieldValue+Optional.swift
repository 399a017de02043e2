package import GATT

extension FieldValue {
    /// A text, or `null`.
    package init(_ text: String?) { self = text.map(FieldValue.text) ?? .null }
    /// A whole number, or `null`.
    package init(_ integer: (some BinaryInteger)?) { self = integer.map { .integer(Int(clamping: $0)) } ?? .null }
    /// Octets as hex, or `null`.
    package init(hex bytes: [UInt8]?) { self = bytes.map { .text(Hex.encode($0)) } ?? .null }
    /// An object, or `null`.
    package init(_ object: FieldObject?) { self = object.map(FieldValue.object) ?? .null }
    /// UUIDs as their texts.
    package init(_ uuids: [BluetoothUUID]) { self = .list(uuids.map { .text($0.description) }) }
}
