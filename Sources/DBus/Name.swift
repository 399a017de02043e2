/// Validation of D-Bus names (specification, "Valid Names"), all at most 255 bytes long.
///
/// For an invalid name, libdbus returns NULL and prints a warning, or terminates the process if DBUS_FATAL_WARNINGS is set, so
/// each name is validated before it is passed to libdbus.
package enum Name {
    static let maximumLength = 255

    /// Returns whether the text is a bus name: unique (`:1.42`) or well known (`org.bluez`).
    package static func isBusName(_ text: String) -> Bool {
        if text.utf8.first == UInt8(ascii: ":") {
            return isDotted(
                text.utf8.dropFirst(),
                extra: UInt8(ascii: "-"),
                digitsMayLead: true,
                length: text.utf8.count
            )
        }
        return isDotted(text.utf8[...], extra: UInt8(ascii: "-"), digitsMayLead: false, length: text.utf8.count)
    }

    /// Returns whether the text is an interface name or, by the same rule, an error name.
    package static func isInterface(_ text: String) -> Bool {
        isDotted(text.utf8[...], extra: nil, digitsMayLead: false, length: text.utf8.count)
    }

    /// Returns whether the text is the name of a method, signal or property.
    package static func isMember(_ text: String) -> Bool {
        guard let first = text.utf8.first, !isDigit(first), text.utf8.count <= maximumLength else { return false }
        return text.utf8.allSatisfy(isElementByte)
    }

    package static func isElementByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: isDigit(byte)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Returns whether the bytes are two or more nonempty elements separated by dots.
    private static func isDotted(
        _ bytes: Substring.UTF8View,
        extra: UInt8?,
        digitsMayLead: Bool,
        length: Int
    ) -> Bool {
        guard length <= maximumLength else { return false }
        var dots = 0
        var atStart = true
        for byte in bytes {
            if byte == UInt8(ascii: ".") {
                guard !atStart else { return false }
                dots += 1
                atStart = true
            } else {
                guard isElementByte(byte) || byte == extra else { return false }
                guard !atStart || digitsMayLead || !isDigit(byte) else { return false }
                atStart = false
            }
        }
        return dots > 0 && !atStart
    }
}
