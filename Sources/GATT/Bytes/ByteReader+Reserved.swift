extension ByteReader {
    /// Reports the bits of a number just read that have no meaning yet; it has the octets of its type, or fewer.
    ///
    /// - Throws: in a strict decoding, `DecodeError` with reason `reservedBits` if any of them is set.
    mutating func reserve<Integer: FixedWidthInteger>(
        _ bits: Integer,
        of value: Integer,
        octets: Int = Integer.bitWidth / 8,
        _ field: String
    ) throws(DecodeError) {
        guard value & bits != 0 else { return }
        let reason = DecodeError.Reason.reservedBits(UInt64(truncatingIfNeeded: value & bits))
        try report(DecodeError(reason, field: field, offset: offset - octets))
    }
}
