/// The typed value of a characteristic or descriptor.
///
/// Each type states its layout once in `init(from:)` and `encode(into:)`, and its fields once in `put(into:)` and
/// `init(fields:)`.
public protocol AttributeValue: Hashable, Sendable {
    /// The UUID of the characteristic or descriptor that holds such a value.
    static var uuid: BluetoothUUID { get }
    /// The keys `put(into:)` gives, in order.
    static var fieldKeys: [String] { get }

    /// Reads the value up to the last byte.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    init(from reader: inout ByteReader) throws(DecodeError)

    /// Makes the value from fields of the shape that `put(into:)` gives.
    ///
    /// - Throws: `FieldError` with the field and what it should have been.
    init(fields: FieldObject) throws(FieldError)

    /// Appends the value as it is sent.
    func encode(into bytes: inout [UInt8])

    /// Gives the fields, in order, with their units.
    func put<Sink: FieldSink>(into sink: inout Sink)
}

extension AttributeValue {
    /// Decodes a value.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public init(decoding bytes: [UInt8], _ strictness: Strictness = .strict) throws(DecodeError) {
        self = try Self.decode(bytes, strictness).value
    }

    /// Decodes a value and says what a lenient decoding has put up with.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which field and at which byte.
    public static func decode(
        _ bytes: [UInt8],
        _ strictness: Strictness
    ) throws(DecodeError) -> (value: Self, warnings: [DecodeError]) {
        var reader = ByteReader(bytes.span, strictness)
        let value = try Self(from: &reader)
        return (value, reader.warnings)
    }

    /// The value as it is sent.
    public func encode() -> [UInt8] {
        var bytes: [UInt8] = []
        encode(into: &bytes)
        return bytes
    }

    /// The fields as a tree, with `units` behind them where there are any.
    public var fields: FieldObject {
        var tree = FieldTree()
        put(into: &tree)
        return tree.object
    }

    /// Appends the fields as compact JSON, the same text as that of `fields` without building the tree.
    public func writeJSON(into json: inout [UInt8]) {
        var buffer: [UInt8] = []
        swap(&buffer, &json)
        var sink = FieldJSON(appendingTo: buffer)
        buffer = []
        sink.write(self)
        swap(&json, &sink.json)
    }
}
