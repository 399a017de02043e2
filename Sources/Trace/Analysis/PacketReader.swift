internal import GATT

/// A reader of the little-endian fields of HCI and L2CAP packets; a packet may end anywhere.
struct PacketReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Collection<UInt8>) { rest = ArraySlice(bytes) }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func word() -> UInt16? {
        guard rest.count >= 2, let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
        return UInt16(low) | UInt16(high) << 8
    }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads an address, whose least significant byte is the first.
    mutating func address() -> DeviceAddress? {
        guard let bytes = bytes(6) else { return nil }
        return DeviceAddress(value: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }
}
