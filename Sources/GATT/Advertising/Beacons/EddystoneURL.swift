/// A URL whose beginning and common endings are compressed to one byte each.
///
/// Layout: TX power s8 in dBm at 0 m, scheme u8, up to 17 bytes, of which the values 0 to 13 encode endings such as
/// `.com/`.
public struct EddystoneURL: Hashable, Sendable {
    /// The signal strength at a distance of 0 m in dBm.
    public let txPower: Int8
    /// The URL in its uncompressed form.
    public let url: String

    private let scheme: UInt8
    private let encoded: [UInt8]

    private static let schemes = ["http://www.", "https://www.", "http://", "https://"]
    private static let endings = [
        ".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz",
        ".gov",
    ]
    private static let limit = 17
    /// The bytes that are not codes of endings: the visible ASCII characters.
    private static let visible: ClosedRange<UInt8> = 0x21...0x7E

    /// Creates a frame; returns `nil` if the URL is not `http` or `https`, is not visible ASCII, or is too long.
    public init?(txPower: Int8, url: String) {
        guard let scheme = Self.schemes.firstIndex(where: { url.hasPrefix($0) }) else { return nil }
        var rest = Array(url.utf8.dropFirst(Self.schemes[scheme].utf8.count))[...]
        var encoded: [UInt8] = []
        while let byte = rest.first {
            if let code = Self.endings.firstIndex(where: { rest.starts(with: $0.utf8) }) {
                encoded.append(UInt8(clamping: code))
                rest = rest.dropFirst(Self.endings[code].utf8.count)
            } else {
                guard Self.visible.contains(byte) else { return nil }
                encoded.append(byte)
                rest = rest.dropFirst()
            }
        }
        guard encoded.count <= Self.limit else { return nil }
        self.txPower = txPower
        self.url = url
        self.scheme = UInt8(clamping: scheme)
        self.encoded = encoded
    }

    /// Reads the frame; strict decoding rejects undefined bytes, and lenient decoding skips them.
    init(from reader: inout ByteReader) throws(DecodeError) {
        txPower = try reader.integer("txPower")
        scheme = try reader.integer("scheme")
        guard scheme < Self.schemes.count else {
            throw DecodeError(.reservedValue(UInt64(scheme)), field: "scheme", offset: reader.offset - 1, isFatal: true)
        }
        var text = Array(Self.schemes[Int(scheme)].utf8)
        var encoded: [UInt8] = []
        while reader.remaining > 0, encoded.count < Self.limit {
            let byte: UInt8 = try reader.integer("url")
            if byte < Self.endings.count {
                text += Self.endings[Int(byte)].utf8
            } else if Self.visible.contains(byte) {
                text.append(byte)
            } else {
                try reader.reportReservedValue(byte, "url")
                continue
            }
            encoded.append(byte)
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
