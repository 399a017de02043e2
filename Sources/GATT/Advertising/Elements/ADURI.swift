/// A URI with its scheme compressed to a code point (Core Specification Supplement, Part A, 1.18).
///
/// Layout: UTF-8; the first code point encodes the scheme and its colon (Assigned Numbers, 2.7).
public struct ADURI: Hashable, Sendable {
    /// The code point of the scheme; 1 if the rest is the whole URI.
    public let scheme: Unicode.Scalar
    /// The part of the URI after the scheme and its colon.
    public let rest: String

    /// Creates a URI from its parts.
    public init(scheme: Unicode.Scalar, rest: String) {
        self.scheme = scheme
        self.rest = rest
    }

    /// Creates a URI from its text; a scheme without a code is sent in full.
    public init(_ text: String) {
        if let colon = text.firstIndex(of: ":"), let index = Self.schemes.firstIndex(of: text[..<colon].lowercased()),
            let code = Unicode.Scalar(Self.firstScheme + UInt32(index))
        {
            self.init(scheme: code, rest: String(text[colon...].dropFirst()))
        } else {
            self.init(scheme: Self.noScheme, rest: text)
        }
    }

    /// The text of the URI; `nil` if the code of the scheme is undefined.
    public var text: String? {
        if scheme == Self.noScheme { return rest }
        guard scheme.value >= Self.firstScheme else { return nil }
        let index = Int(scheme.value - Self.firstScheme)
        return Self.schemes.indices.contains(index) ? "\(Self.schemes[index]):\(rest)" : nil
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        guard reader.remaining > 0 else {
            throw DecodeError(.truncated(needed: 1, available: 0), field: "uri", offset: reader.offset)
        }
        let start = reader.offset
        var scalars = try reader.text("uri").unicodeScalars
        // Lenient decoding drops trailing NULs, so the text may be empty.
        scheme = scalars.isEmpty ? "\0" : scalars.removeFirst()
        rest = String(scalars)
        if text == nil {
            try reader.report(DecodeError(.reservedValue(UInt64(scheme.value)), field: "scheme", offset: start))
        }
    }

    func encode(into data: inout [UInt8]) {
        data.append(contentsOf: String(scheme).utf8)
        data.append(contentsOf: rest.utf8)
    }
}
