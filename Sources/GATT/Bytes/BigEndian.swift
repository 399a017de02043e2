/// Numbers most significant octet first, as mesh and beacons send them.
extension ByteReader {
    /// Reads an integer of the width of its type, most significant octet first.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few bytes are left, in either strictness.
    mutating func bigEndian<Integer: FixedWidthInteger>(_ field: String) throws(DecodeError) -> Integer {
        (try integer(field) as Integer).byteSwapped
    }
}

extension [UInt8] {
    /// Appends an integer in the width of its type, most significant octet first.
    mutating func appendBigEndian<Integer: FixedWidthInteger>(_ value: Integer) {
        appendLittleEndian(value.byteSwapped)
    }
}
