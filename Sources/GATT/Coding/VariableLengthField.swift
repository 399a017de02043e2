/// A field of bytes whose length is defined only by the value itself.
protocol VariableLengthField: ValueField {
    init(bytes: [UInt8])
    var bytes: [UInt8] { get }
}

extension BluetoothUUID: VariableLengthField {
    /// Creates a UUID from its bytes, little-endian; creates a zero UUID if the length is invalid.
    init(bytes: [UInt8]) { self = Self(littleEndian: bytes) ?? Self() }

    /// The bytes of the UUID, little-endian.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        encode(into: &bytes)
        return bytes
    }
}
