/// The bytes of a stream that have not been parsed, read in either byte order.
struct TraceBuffer: Sendable {
    private var bytes: [UInt8] = []
    /// The number of consumed bytes at the start.
    private var position = 0
    var isLittleEndian = false

    var count: Int { bytes.count - position }

    mutating func append(_ part: some Sequence<UInt8>) {
        bytes.removeFirst(position)
        position = 0
        bytes.append(contentsOf: part)
    }

    /// Returns the first bytes without consuming them.
    func prefix(_ count: Int) -> ArraySlice<UInt8> { bytes[position...].prefix(count) }

    /// Returns a number of `size` bytes at an offset; the bytes must be there.
    func number(at offset: Int, size: Int) -> UInt64 {
        prefix(offset + size).number(at: offset, size: size, isLittleEndian: isLittleEndian)
    }

    /// Consumes bytes and returns them; fewer if there are fewer.
    mutating func consume(_ count: Int) -> ArraySlice<UInt8> {
        let part = prefix(count)
        position += part.count
        return part
    }
}

extension ArraySlice<UInt8> {
    /// Returns the number of `size` bytes at an offset; bytes that are missing count as none.
    func number(at offset: Int, size: Int, isLittleEndian: Bool = false) -> UInt64 {
        let part = dropFirst(offset).prefix(size)
        return isLittleEndian
            ? part.reversed().reduce(0) { $0 << 8 | UInt64($1) } : part.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
