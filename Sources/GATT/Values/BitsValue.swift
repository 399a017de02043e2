/// A value that is a set of 16 bits, some of which have a word.
public protocol BitsValue: AttributeValue, WordSet where RawValue == UInt16 {}

extension BitsValue {
    private static var key: String { fieldKeys.first ?? "value" }

    /// Reads the bits; a strict decoding refuses those without a word.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let bits: UInt16 = try reader.integer(Self.key)
        try reader.reserve(Self.unnamedBits, of: bits, Self.key)
        try reader.finish(Self.key)
        self.init(rawValue: bits)
    }

    /// Appends the bits.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(rawValue)
    }

    /// Gives the words of the bits that are set.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, words: words)
    }

    /// Makes the value from the words of the bits to set.
    public init(fields: FieldObject) throws(FieldError) {
        self = try fields.words(Self.key, as: Self.self)
    }
}
