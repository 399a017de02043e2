extension BluetoothUUID: CustomStringConvertible, LosslessStringConvertible {
    /// The positions of the hyphens in the 128-bit form, as numbers of preceding hex digits.
    private static let hyphens = [8, 12, 16, 20]

    /// Parses `180D`, `0x180d`, `0000180d` or the 128-bit form with all hyphens or none, ignoring letter case.
    ///
    /// Returns `nil` for misplaced hyphens, other lengths and other characters.
    public init?(_ text: String) {
        var digits = 0
        var hyphens = 0
        var value: UInt128 = 0
        let body = HexText.droppingPrefix(text)
        for byte in body.utf8 {
            if byte == UInt8(ascii: "-") {
                guard hyphens < Self.hyphens.count, digits == Self.hyphens[hyphens] else { return nil }
                hyphens += 1
            } else {
                guard let nibble = HexText.nibble(byte), digits < 32 else { return nil }
                value = value << 4 | UInt128(nibble)
                digits += 1
            }
        }
        switch (digits, hyphens) {
        case (4, 0), (8, 0): self.init(uint32: UInt32(truncatingIfNeeded: value))
        case (32, Self.hyphens.count), (32, 0): self.init(value: value)
        default: return nil
        }
    }

    /// Four uppercase digits if there is a 16-bit form, otherwise the 128-bit form in lowercase.
    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The 128-bit form in lowercase with hyphens, as in BlueZ's properties.
    public var description128: String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        Self.append(value, digits: 32, upperCase: false, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the description as ASCII.
    func append(to text: inout [UInt8]) {
        if let short {
            Self.append(UInt128(short), digits: 4, upperCase: true, to: &text)
        } else {
            Self.append(value, digits: 32, upperCase: false, to: &text)
        }
    }

    private static func append(_ value: UInt128, digits: Int, upperCase: Bool, to text: inout [UInt8]) {
        for digit in 0..<digits {
            if hyphens.contains(digit) { text.append(UInt8(ascii: "-")) }
            let nibble = UInt8(truncatingIfNeeded: value >> UInt128((digits - 1 - digit) * 4)) & 0x0F
            text.append(HexText.digit(nibble, upperCase: upperCase))
        }
    }
}
