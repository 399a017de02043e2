internal import Foundation
internal import GATT

/// The conversion between the bytes of a descriptor and the type of `CBDescriptor.value`.
enum DescriptorValue {
    /// The type of the value of a descriptor.
    private enum Kind {
        /// An `NSNumber` of 16 bits.
        case number
        /// A `String` in UTF-8.
        case text
        /// The unchanged bytes.
        case bytes

        init(_ uuid: CBUUID) {
            switch uuid.bluetoothUUID.short {
            case 0x2900, 0x2902, 0x2903: self = .number
            case 0x2901: self = .text
            default: self = .bytes
            }
        }
    }

    /// Returns the value that bytes represent: an `NSNumber`, a `String` or `Data`.
    ///
    /// Missing bytes of a number are zero and bytes after the second are ignored. Invalid UTF-8 is replaced by U+FFFD.
    static func value(of bytes: Data, uuid: CBUUID) -> Any {
        switch Kind(uuid) {
        case .number: NSNumber(value: bytes.prefix(2).reversed().reduce(UInt16(0)) { $0 << 8 | UInt16($1) })
        case .text: String(decoding: bytes, as: UTF8.self)
        case .bytes: bytes
        }
    }

    /// Returns the bytes of a value: a `String`, `Data`, an `NSNumber` as 16 bits, or none for `nil`.
    ///
    /// Returns `nil` for other types and for a type that the descriptor does not have.
    static func bytes(of value: Any?, uuid: CBUUID) -> Data? {
        guard let value else { return Data() }
        switch Kind(uuid) {
        case .number:
            return (value as? NSNumber).flatMap { UInt16(exactly: $0) }.map { number in
                Data([UInt8(truncatingIfNeeded: number), UInt8(number >> 8)])
            }
        case .text:
            return (value as? String).map { Data($0.utf8) }
        case .bytes:
            return value as? Data
        }
    }

    /// Returns a Boolean value that indicates whether an app may define the descriptor for a local characteristic.
    static func isSupportedLocally(_ value: Any?, uuid: CBUUID) -> Bool {
        switch uuid.bluetoothUUID.short {
        case 0x2901, 0x2904: bytes(of: value, uuid: uuid) != nil
        default: false
        }
    }
}
