package import GATT

extension FieldValue {
    /// Creates a string value, or `null`.
    package init(_ text: String?) { self = text.map(FieldValue.text) ?? .null }
    /// Creates an integer value, or `null`.
    package init(_ integer: (some BinaryInteger)?) { self = integer.map { .integer(Int(clamping: $0)) } ?? .null }
    /// Creates a string value with bytes in hexadecimal, or `null`.
    package init(hex bytes: [UInt8]?) { self = bytes.map { .text(HexText.encode($0)) } ?? .null }
    /// Creates an object value, or `null`.
    package init(_ object: FieldObject?) { self = object.map(FieldValue.object) ?? .null }
    /// Creates a list of UUIDs as strings.
    package init(_ uuids: [BluetoothUUID]) { self = .list(uuids.map { .text($0.description) }) }
}
