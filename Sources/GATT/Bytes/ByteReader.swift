/// A cursor over the bytes of one value: the only way codecs read.
///
/// It never reads past the end, and holds the rule of the decoding: what a strict decoding refuses, a lenient one keeps
/// as a warning.
public struct ByteReader {
    private let bytes: [UInt8]
    /// How many bytes have been read: the offset of the next one.
    public private(set) var offset = 0
    /// The offset of the last number read, which a broken rule is said of.
    private(set) var lastStart = 0
    /// How findings are treated.
    public let strictness: Strictness
    /// What a lenient decoding has put up with so far.
    public private(set) var warnings: [DecodeError] = []

    /// Starts reading at the first of the bytes.
    public init(_ bytes: consuming [UInt8], _ strictness: Strictness) {
        self.bytes = bytes
        self.strictness = strictness
    }

    /// How many bytes are left.
    public var remaining: Int { bytes.count - offset }

    /// Reads a little-endian integer of the width of its type.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few bytes are left, in either strictness.
    public mutating func integer<Integer: FixedWidthInteger>(
        _ field: String,
        as type: Integer.Type = Integer.self
    ) throws(DecodeError) -> Integer {
        let width = Integer.bitWidth / 8
        guard remaining >= width else { throw truncated(field, needed: width) }
        var value: Integer = 0
        for index in 0..<width {
            value |= Integer(truncatingIfNeeded: bytes[offset + index]) << (index * 8)
        }
        offset += width
        return value
    }

    /// Reads up to eight octets as the low bits of a word, least significant octet first.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few octets are left, in either strictness.
    @inline(__always)
    mutating func word(_ field: String, octets: Int) throws(DecodeError) -> UInt64 {
        guard remaining >= octets else { throw truncated(field, needed: octets) }
        var word: UInt64 = 0
        for index in 0..<octets { word |= UInt64(bytes[offset + index]) << (UInt64(index) * 8) }
        lastStart = offset
        offset += octets
        return word
    }

    /// Too few bytes are left; kept out of the way that a good value takes.
    @inline(never)
    private func truncated(_ field: String, needed: Int) -> DecodeError {
        DecodeError(.truncated(needed: needed, available: remaining), field: field, offset: offset)
    }

    /// Goes back to an offset it has been at.
    mutating func rewind(to offset: Int) {
        self.offset = min(max(offset, 0), self.offset)
    }

    /// Reports a number just read that is outside its range and has no other meaning.
    ///
    /// - Throws: in a strict decoding, `DecodeError` with reason `outOfRange`.
    mutating func check<Integer: WireInteger>(
        _ integer: Integer,
        _ field: String,
        _ quantity: Quantity
    ) throws(DecodeError) {
        guard let whole = integer.whole else { return }
        if quantity.range.contains(whole) || whole == quantity.unknown || quantity.words.word(for: whole) != nil {
            return
        }
        try report(DecodeError(.outOfRange(integer.wire), field: field, offset: lastStart))
    }

    /// Reads the rest as UTF-8 text.
    ///
    /// - Throws: in a strict decoding, `DecodeError` for invalid UTF-8, for more octets than the limit, and for a
    ///   terminating NUL, which the format does not have. A lenient one repairs the text and drops the NULs.
    public mutating func text(_ field: String, limit: Int = .max) throws(DecodeError) -> String {
        var end = bytes.count
        while end > offset, bytes[end - 1] == 0 { end -= 1 }
        if end < bytes.count {
            try report(DecodeError(.trailingBytes(bytes.count - end), field: field, offset: end))
        }
        let octets = Array(bytes[offset..<end])
        let start = offset
        // The octets count, not those of the text, which grows when it is repaired.
        if octets.count > limit {
            try report(DecodeError(.trailingBytes(octets.count - limit), field: field, offset: start + limit))
        }
        offset = bytes.count
        if let text = String(validating: octets, as: UTF8.self) { return text }
        try report(DecodeError(.invalidText, field: field, offset: start))
        return String(decoding: octets, as: UTF8.self)
    }

    /// The check over the bytes read since an offset.
    func check(from start: Int) -> CRC16 {
        var crc = CRC16()
        for index in max(start, 0)..<max(start, 0, offset) { crc.update(bytes[index]) }
        return crc
    }

    /// Reads a number of bytes.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if fewer are left, in either strictness.
    public mutating func bytes(_ field: String, count: Int) throws(DecodeError) -> [UInt8] {
        guard count >= 0, remaining >= count else { throw truncated(field, needed: count) }
        let start = offset
        offset += count
        return Array(bytes[start..<offset])
    }

    /// Reads all the bytes left.
    public mutating func rest() -> [UInt8] {
        let octets = Array(bytes[offset...])
        offset = bytes.count
        return octets
    }

    /// Says that the value is complete: bytes left over are a finding.
    ///
    /// - Throws: in a strict decoding, `DecodeError` with reason `trailingBytes` if any byte is left.
    public mutating func finish(_ field: String) throws(DecodeError) {
        guard remaining > 0 else { return }
        try report(DecodeError(.trailingBytes(remaining), field: field, offset: offset))
        offset = bytes.count
    }

    /// Says what was found wrong with a value that can still be understood.
    ///
    /// - Throws: the finding itself in a strict decoding; a lenient one adds it to the warnings.
    @inline(never)
    public mutating func report(_ finding: DecodeError) throws(DecodeError) {
        guard strictness == .lenient else { throw finding }
        warnings.append(finding)
    }

    /// Reports that the field just read has a value without a meaning.
    ///
    /// - Throws: in a strict decoding, `DecodeError` with reason `reservedValue`.
    public mutating func reserved<Integer: FixedWidthInteger>(
        _ value: Integer,
        _ field: String
    ) throws(DecodeError) {
        let start = offset - Integer.bitWidth / 8
        try report(DecodeError(.reservedValue(UInt64(truncatingIfNeeded: value)), field: field, offset: start))
    }
}
