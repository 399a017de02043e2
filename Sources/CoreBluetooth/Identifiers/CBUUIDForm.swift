internal import Foundation
internal import GATT

/// The value of a `CBUUID` and the form that it was created from.
struct CBUUIDForm: Equatable {
    /// The value, which is the same for all forms.
    let uuid: BluetoothUUID
    /// The number of bytes: 2, 4 or 16.
    let byteCount: Int

    private init(uuid: BluetoothUUID, byteCount: Int) {
        self.uuid = uuid
        self.byteCount = byteCount
    }

    /// Creates the 16-bit form if there is one, otherwise the 128-bit form.
    init(shortestFormOf uuid: BluetoothUUID) {
        self.init(uuid: uuid, byteCount: uuid.short == nil ? 16 : 2)
    }

    /// Parses 4 or 8 hexadecimal digits, with or without `0x`, or 36 characters with hyphens; returns `nil` for other text.
    init?(_ text: String) {
        let isPrefixed = text.utf8.starts(with: "0x".utf8) || text.utf8.starts(with: "0X".utf8)
        let digits = isPrefixed ? text.dropFirst(2) : text[...]
        let length = digits.utf8.count
        guard length == 4 || length == 8 || length == 36 && !isPrefixed, let uuid = BluetoothUUID(String(digits)) else {
            return nil
        }
        self.init(uuid: uuid, byteCount: length == 36 ? 16 : length / 2)
    }

    /// Creates a UUID from 2, 4 or 16 big-endian bytes; returns `nil` for other lengths.
    init?(bigEndian bytes: Data) {
        let value = Self.value(bigEndian: bytes)
        switch bytes.count {
        case 2: self.init(shortestFormOf: BluetoothUUID(UInt16(truncatingIfNeeded: value)))
        case 4: self.init(uuid: BluetoothUUID(uint32: UInt32(truncatingIfNeeded: value)), byteCount: 4)
        case 16: self.init(uuid: BluetoothUUID(value: value), byteCount: 16)
        default: return nil
        }
    }

    /// Creates the 128-bit form of 16 big-endian bytes.
    init(longForm bytes: [UInt8]) {
        self.init(uuid: BluetoothUUID(value: Self.value(bigEndian: bytes)), byteCount: 16)
    }

    /// The bytes in big-endian order; those of a short form are the first ones of the 128-bit value, without zeros.
    var bytes: [UInt8] {
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: uuid.value >> UInt128(120 - 8 * $0)) }
        switch byteCount {
        case 2: return Array(bytes[2..<4])
        case 4: return Array(bytes[..<4])
        default: return bytes
        }
    }

    /// Returns the number that big-endian bytes represent; only the last 16 bytes count.
    static func value(bigEndian bytes: some Sequence<UInt8>) -> UInt128 {
        bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }
}
