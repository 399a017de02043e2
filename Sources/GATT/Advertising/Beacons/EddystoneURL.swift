/// A URL, its beginning and its endings shortened to an octet each.
///
/// Layout: TX power s8 in dBm at 0 m, scheme u8, up to 17 octets of which 0 to 13 stand for endings such as `.com/`.
public struct EddystoneURL: Hashable, Sendable {
    /// The signal strength at a distance of 0 m in dBm.
    public let txPower: Int8
    /// The URL.
    public let url: String

    private let scheme: UInt8
    private let encoded: [UInt8]

    private static let schemes = ["http://www.", "https://www.", "http://", "https://"]
    private static let endings = [
        ".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz",
        ".gov",
    ]
    private static let limit = 17
    /// The octets that stand for themselves: the ASCII characters one can see.
    private static let visible: ClosedRange<UInt8> = 0x21...0x7E

    /// Makes a frame; `nil` for a URL that is not of `http` or `https`, has other than visible ASCII, or is too long.
    public init?(txPower: Int8, url: String) {
        guard let scheme = Self.schemes.firstIndex(where: { url.hasPrefix($0) }) else { return nil }
        var rest = Array(url.utf8.dropFirst(Self.schemes[scheme].utf8.count))[...]
        var encoded: [UInt8] = []
        while let octet = rest.first {
            if let code = Self.endings.firstIndex(where: { rest.starts(with: $0.utf8) }) {
                encoded.append(UInt8(clamping: code))
                rest = rest.dropFirst(Self.endings[code].utf8.count)
            } else {
                guard Self.visible.contains(octet) else { return nil }
                encoded.append(octet)
                rest = rest.dropFirst()
            }
        }
        guard encoded.count <= Self.limit else { return nil }
        self.txPower = txPower
        self.url = url
        self.scheme = UInt8(clamping: scheme)
        self.encoded = encoded
    }

    /// Reads the frame; a strict decoding refuses octets without a meaning, which a lenient one leaves out.
    init(from reader: inout ByteReader) throws(DecodeError) {
        txPower = try reader.integer("txPower")
        scheme = try reader.integer("scheme")
        guard scheme < Self.schemes.count else {
            throw DecodeError(.reservedValue(UInt64(scheme)), field: "scheme", offset: reader.offset - 1)
        }
        var text = Array(Self.schemes[Int(scheme)].utf8)
        var encoded: [UInt8] = []
        while reader.remaining > 0, encoded.count < Self.limit {
            let octet: UInt8 = try reader.integer("url")
            if octet < Self.endings.count {
                text += Self.endings[Int(octet)].utf8
            } else if Self.visible.contains(octet) {
                text.append(octet)
            } else {
                try reader.reserved(octet, "url")
                continue
            }
            encoded.append(octet)
        }
        url = String(decoding: text, as: UTF8.self)
        self.encoded = encoded
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(txPower)
        bytes.append(scheme)
        bytes += encoded
    }
}
