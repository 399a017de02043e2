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

    /// Returns the bytes of the value of a local descriptor: a `String` for 2901, `Data` for 2904.
    ///
    /// Returns nil for other types of values and for descriptors that an app cannot define.
    static func localBytes(of value: Any?, uuid: CBUUID) -> Data? {
        switch uuid.bluetoothUUID.short {
        case 0x2901: (value as? String).map { Data($0.utf8) }
        case 0x2904: value as? Data
        default: nil
        }
    }
}
