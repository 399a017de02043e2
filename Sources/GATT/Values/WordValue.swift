/// A value of one octet, each with a word.
protocol WordValue: AttributeValue, RawRepresentable where RawValue == UInt8 {
    init(rawValue: UInt8)
    /// The octets that have a meaning; all others are reserved.
    static var words: [(rawValue: UInt8, word: String)] { get }
}

extension WordValue {
    private static var key: String { fieldKeys.first ?? "value" }

    /// Reads the octet; a strict decoding refuses one that is reserved.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let octet: UInt8 = try reader.integer(Self.key)
        self.init(rawValue: octet)
        if word == nil { try reader.reserved(octet, Self.key) }
        try reader.finish(Self.key)
    }

    /// Appends the octet.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue)
    }

    /// Gives the word, or `reserved-N` for a reserved octet.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, .text(word ?? "reserved-\(rawValue)"))
    }

    /// Makes the value from its word.
    public init(fields: FieldObject) throws(FieldError) {
        let choice = try fields.required(Self.key).choice(Self.key, of: Self.words) { $0.word }
        self.init(rawValue: choice.rawValue)
    }

    private var word: String? {
        Self.words.first { $0.rawValue == rawValue }?.word
    }
}
