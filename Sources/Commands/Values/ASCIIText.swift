/// The representation of bytes as characters, as in hexdump(1).
enum ASCIIText {
    /// Returns the printable ASCII characters between bars, with a dot for other bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let characters = bytes.map { isPrintable($0) ? Character(Unicode.Scalar($0)) : "." }
        return "|\(String(characters))|"
    }

    static func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }
}
