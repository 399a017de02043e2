/// The 48-bit address of a Bluetooth device.
///
/// The number does not include the address type, public or random (Core Specification, Vol 6, Part B, 1.3).
public struct DeviceAddress: Hashable, Sendable {
    /// The address as a number below 2^48, whose most significant byte is the first byte of the text form.
    public let value: UInt64

    /// Creates an address from its number; returns `nil` if the number needs more than 48 bits.
    public init?(value: UInt64) {
        guard value >> 48 == 0 else { return nil }
        self.value = value
    }
}

extension DeviceAddress: Comparable {
    /// Compares the numbers of two addresses.
    public static func < (left: DeviceAddress, right: DeviceAddress) -> Bool {
        left.value < right.value
    }
}

extension DeviceAddress: CustomStringConvertible, LosslessStringConvertible {
    /// Parses six pairs of hex digits separated by colons, ignoring letter case; returns `nil` for any other string.
    public init?(_ text: String) {
        var value: UInt64 = 0
        var length = 0
        for byte in text.utf8 {
            if length % 3 == 2 {
                guard byte == UInt8(ascii: ":") else { return nil }
            } else {
                guard let nibble = HexText.nibble(byte), length < 17 else { return nil }
                value = value << 4 | UInt64(nibble)
            }
            length += 1
        }
        guard length == 17 else { return nil }
        self.value = value
    }

    /// Six pairs of uppercase digits separated by colons, such as `AA:BB:CC:DD:EE:FF`.
    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(17)
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the description as ASCII.
    func append(to text: inout [UInt8]) {
        for shift in stride(from: UInt64(40), through: 0, by: -8) {
            if shift < 40 { text.append(UInt8(ascii: ":")) }
            let byte = UInt8(truncatingIfNeeded: value >> shift)
            text.append(HexText.digit(byte >> 4, upperCase: true))
            text.append(HexText.digit(byte & 0x0F, upperCase: true))
        }
    }
}
