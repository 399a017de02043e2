/// A value that is nothing but UTF-8 text.
public protocol TextValue: AttributeValue {
    /// The text.
    var text: String { get }
    /// How many octets the text may have.
    static var limit: Int { get }

    /// Makes the value from its text.
    init(_ text: String)
}

extension TextValue {
    /// The longest value an attribute can have (Core Specification, Vol 3, Part F, 3.2.9).
    public static var limit: Int { 512 }

    private static var key: String { fieldKeys.first ?? "value" }

    /// Reads all bytes as UTF-8.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let text = try reader.text(Self.key)
        self.init(text)
        let length = text.utf8.count
        if length > Self.limit {
            try reader.report(DecodeError(.trailingBytes(length - Self.limit), field: Self.key, offset: Self.limit))
        }
    }

    /// Appends the UTF-8, without a terminator.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Gives the text.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, .text(text))
    }

    /// Makes the value from its text.
    public init(fields: FieldObject) throws(FieldError) {
        let text = try fields.text(Self.key)
        guard text.utf8.count <= Self.limit else { throw FieldError(Self.key, .tooLong(limit: Self.limit)) }
        self.init(text)
    }
}
