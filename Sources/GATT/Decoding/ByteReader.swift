/// A cursor over the bytes of a value, through which all codecs read.
///
/// It never reads past the end, and it enforces the strictness: strict decoding throws errors that lenient decoding
/// keeps as warnings. It borrows the bytes: counting a reference to them would take longer than decoding a short value.
/// The compiler ensures that the reader does not outlive them.
public struct ByteReader: ~Copyable, ~Escapable {
    private let bytes: Span<UInt8>
    /// The number of bytes read so far, which is the offset of the next byte.
    public private(set) var offset = 0
    /// The offset of the last number read, for errors that refer to it.
    private(set) var lastStart = 0
    /// The strictness of the decoding.
    public let strictness: DecodingStrictness
    /// The violations that lenient decoding has tolerated so far.
    public private(set) var warnings: [DecodeError] = []

    /// Creates a reader at the start of the bytes.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, _ strictness: DecodingStrictness) {
        self.bytes = bytes
        self.strictness = strictness
    }

    /// The number of bytes that remain.
    public var remaining: Int { bytes.count &- offset }

    /// Reads a little-endian integer of the width of its type.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few bytes remain, in both strict and lenient decoding.
    @_lifetime(self: copy self)
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

    /// Reads up to eight bytes as a little-endian number.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if too few bytes remain, in both strict and lenient decoding.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func word(_ field: String, width: Int) throws(DecodeError) -> UInt64 {
        guard remaining >= width else { throw truncated(field, needed: width) }
        var word: UInt64 = 0
        for index in 0..<width { word |= UInt64(bytes[offset &+ index]) << (UInt64(index) * 8) }
        lastStart = offset
        offset &+= width
        return word
    }

    /// Returns the error for too few remaining bytes; not inlined, to keep the path of valid values short.
    @inline(never)
    private func truncated(_ field: String, needed: Int) -> DecodeError {
        DecodeError(.truncated(needed: needed, available: remaining), field: field, offset: offset)
    }

    /// Moves back to an earlier offset.
    @_lifetime(self: copy self)
    mutating func rewind(to offset: Int) {
        self.offset = min(max(offset, 0), self.offset)
    }

    /// Reads the remaining bytes as UTF-8 text.
    ///
    /// Lenient decoding repairs the text and drops trailing NULs.
    ///
    /// - Throws: In strict decoding, `DecodeError` for invalid UTF-8, for more bytes than the limit, and for a
    ///   terminating NUL, which the format does not have.
    @_lifetime(self: copy self)
    public mutating func text(_ field: String, limit: Int = .max) throws(DecodeError) -> String {
        let start = offset
        var content = remainingBytes()
        while content.last == 0 { content.removeLast() }
        let end = start + content.count
        if end < bytes.count {
            try report(DecodeError(.trailingBytes(bytes.count - end), field: field, offset: end))
        }
        // The limit applies to the bytes received; repairing the text can make it longer.
        if content.count > limit {
            try report(DecodeError(.trailingBytes(content.count - limit), field: field, offset: start + limit))
        }
        if let text = String(validating: content, as: UTF8.self) { return text }
        try report(DecodeError(.invalidText, field: field, offset: start))
        return String(decoding: content, as: UTF8.self)
    }

    /// Returns the CRC of the bytes read since an offset.
    func crc(from start: Int) -> CRC16 {
        var crc = CRC16()
        for index in max(start, 0)..<max(start, 0, offset) { crc.update(bytes[index]) }
        return crc
    }

    /// Reads a number of bytes.
    ///
    /// - Throws: `DecodeError` with reason `truncated` if fewer remain, in both strict and lenient decoding.
    @_lifetime(self: copy self)
    public mutating func bytes(_ field: String, count: Int) throws(DecodeError) -> [UInt8] {
        guard count >= 0, remaining >= count else { throw truncated(field, needed: count) }
        return next(count)
    }

    /// Reads all remaining bytes.
    public mutating func remainingBytes() -> [UInt8] {
        next(remaining)
    }

    @_lifetime(self: copy self)
    private mutating func next(_ count: Int) -> [UInt8] {
        let next = bytes.extracting(offset..<offset + count)
        offset += count
        return unsafe next.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// Ends the value and reports trailing bytes.
    ///
    /// - Throws: In strict decoding, `DecodeError` with reason `trailingBytes` if any byte remains.
    @_lifetime(self: copy self)
    public mutating func finish(_ field: String) throws(DecodeError) {
        guard remaining > 0 else { return }
        try report(DecodeError(.trailingBytes(remaining), field: field, offset: offset))
        offset = bytes.count
    }

    /// Ends the reading and returns the violations that lenient decoding has tolerated, without copying them.
    consuming func takeWarnings() -> [DecodeError] { warnings }

    /// Reports an error in a value that can still be decoded.
    ///
    /// - Throws: The error itself in strict decoding; lenient decoding adds it to the warnings.
    @inline(never)
    @_lifetime(self: copy self)
    public mutating func report(_ violation: DecodeError) throws(DecodeError) {
        guard strictness == .lenient else { throw violation }
        warnings.append(violation)
    }

    /// Reports that the field just read has a reserved value.
    ///
    /// - Throws: In strict decoding, `DecodeError` with reason `reservedValue`.
    @_lifetime(self: copy self)
    public mutating func reportReservedValue<Integer: FixedWidthInteger>(
        _ value: Integer,
        _ field: String
    ) throws(DecodeError) {
        let start = offset - Integer.bitWidth / 8
        try report(DecodeError(.reservedValue(UInt64(truncatingIfNeeded: value)), field: field, offset: start))
    }
}
