/// Octets as the characters they may be, in the manner of hexdump(1).
enum ASCIIText {
    /// The printable characters of ASCII between bars, with a dot for anything else.
    static func text(_ octets: some Sequence<UInt8>) -> String {
        let characters = octets.map { isPrintable($0) ? Character(Unicode.Scalar($0)) : "." }
        return "|\(String(characters))|"
    }

    static func isPrintable(_ octet: UInt8) -> Bool { (0x20...0x7E).contains(octet) }
}
