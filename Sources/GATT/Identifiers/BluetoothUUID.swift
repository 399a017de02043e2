/// A Bluetooth UUID of 16, 32 or 128 bits, stored as a 128-bit value.
///
/// Short forms are shorthand for `0000xxxx-0000-1000-8000-00805f9b34fb` (Core Specification, Vol 3, Part B, 2.5.1), so
/// `180D`, `0000180D` and the 128-bit form compare equal and have the same hash.
public struct BluetoothUUID: Hashable, Sendable {
    /// The 128-bit value, whose most significant digit is the first digit of the text form.
    public let value: UInt128

    /// The Bluetooth Base UUID, with zero as the short value.
    static let base: UInt128 = 0x0000_0000_0000_1000_8000_0080_5F9B_34FB
    /// The bit offset of the short value in the 128-bit value.
    static let shortShift: UInt128 = 96

    /// Creates a UUID from its 128-bit value.
    public init(value: UInt128) {
        self.value = value
    }

    /// Creates a UUID from its 16-bit form.
    public init(_ short: UInt16) {
        self.init(uint32: UInt32(short))
    }

    /// Creates a UUID from its 32-bit form.
    public init(uint32: UInt32) {
        value = UInt128(uint32) << Self.shortShift | Self.base
    }

    /// The 32-bit form, or `nil` if the UUID is not derived from the Bluetooth Base UUID.
    public var uint32: UInt32? {
        let short = UInt32(truncatingIfNeeded: value >> Self.shortShift)
        return BluetoothUUID(uint32: short).value == value ? short : nil
    }

    /// The 16-bit form, or `nil` if there is none.
    public var short: UInt16? {
        uint32.flatMap { UInt16(exactly: $0) }
    }
}

extension BluetoothUUID: Comparable {
    /// Compares the 128-bit values, so short UUIDs sort in the order of their numbers.
    public static func < (left: BluetoothUUID, right: BluetoothUUID) -> Bool {
        left.value < right.value
    }
}

extension BluetoothUUID {
    /// Creates a UUID from 2, 4 or 16 little-endian bytes; returns `nil` for other lengths.
    public init?(littleEndian bytes: some Collection<UInt8>) {
        let value = bytes.reversed().reduce(into: UInt128(0)) { $0 = $0 << 8 | UInt128($1) }
        switch bytes.count {
        case 2, 4: self.init(uint32: UInt32(truncatingIfNeeded: value))
        case 16: self.init(value: value)
        default: return nil
        }
    }

    /// The shortest form of the UUID as 2, 4 or 16 little-endian bytes.
    public var littleEndianBytes: [UInt8] {
        var bytes: [UInt8] = []
        if let short {
            bytes.appendLittleEndian(short)
        } else if let uint32 {
            bytes.appendLittleEndian(uint32)
        } else {
            bytes.appendLittleEndian(value)
        }
        return bytes
    }
}
