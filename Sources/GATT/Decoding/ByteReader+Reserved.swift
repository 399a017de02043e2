extension ByteReader {
    /// Reports reserved bits that are set in the number just read.
    ///
    /// The number has as many bytes as its type, or fewer if `width` is given.
    ///
    /// - Throws: In strict decoding, `DecodeError` with reason `reservedBits` if any reserved bit is set.
    @_lifetime(self: copy self)
    mutating func reportReservedBits<Integer: FixedWidthInteger>(
        _ bits: Integer,
        of value: Integer,
        width: Int = Integer.bitWidth / 8,
        _ field: String
    ) throws(DecodeError) {
        guard value & bits != 0 else { return }
        let reason = DecodeError.Reason.reservedBits(UInt64(truncatingIfNeeded: value & bits))
        try report(DecodeError(reason, field: field, offset: offset - width))
    }
}
