/// Big-endian numbers, as used by mesh and beacons.
extension ByteReader {
    /// Reads a big-endian integer of the width of its type.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few bytes remain, in both strict and lenient decoding.
    @_lifetime(self: copy self)
    mutating func bigEndian<Integer: FixedWidthInteger>(_ field: String) throws(DecodeError) -> Integer {
        (try integer(field) as Integer).byteSwapped
    }
}

extension [UInt8] {
    /// Appends a big-endian integer in the width of its type.
    mutating func appendBigEndian<Integer: FixedWidthInteger>(_ value: Integer) {
        appendLittleEndian(value.byteSwapped)
    }
}
