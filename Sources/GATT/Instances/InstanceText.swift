/// The text of a characteristic with its instance: `temperature@outdoor`.
package struct InstanceText: Hashable, Sendable {
    /// The name or UUID of the characteristic.
    package var characteristic: String
    /// The text after the at sign; nil without one.
    package var instance: String?

    /// Creates the text of a characteristic without an instance.
    package init(characteristic: String) {
        self.characteristic = characteristic
    }

    /// Divides a text at its last at sign.
    package init(_ text: String) {
        if let mark = text.utf8.lastIndex(of: UInt8(ascii: "@")) {
            characteristic = String(text[..<mark])
            instance = String(text[text.utf8.index(after: mark)...])
        } else {
            characteristic = text
        }
    }
}
