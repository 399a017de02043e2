/// The Characteristic Aggregate Format descriptor (0x2905): the handles of the presentation formats a value is made of.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.6: u16 each.
public struct CharacteristicAggregateFormat: AttributeValue {
    /// The handles of Characteristic Presentation Format descriptors, in the order of the value's parts.
    public var handles: [UInt16]

    /// Makes an aggregate of these handles.
    public init(handles: [UInt16]) {
        self.handles = handles
    }

    /// The UUID, 0x2905.
    public static let uuid = BluetoothUUID(0x2905)
    /// The keys of the fields.
    public static let fieldKeys = [key]
    private static let key = "handles"

    /// Reads handles to the end, so any even number of bytes is a valid value; a strict decoding refuses handle zero.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        handles = []
        while reader.remaining >= 2 {
            let handle: UInt16 = try reader.integer(Self.key)
            if handle == 0 { try reader.reserved(handle, Self.key) }
            handles.append(handle)
        }
        try reader.finish(Self.key)
    }

    /// Appends the handles.
    public func encode(into bytes: inout [UInt8]) {
        for handle in handles { bytes.appendLittleEndian(handle) }
    }

    /// Gives the handles as numbers.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Self.key, handles, unit: nil) { .integer(Int($0)) }
    }

    /// Makes the value from its handles.
    public init(fields: FieldObject) throws(FieldError) {
        handles = []
        for handle in try fields.list(Self.key) {
            handles.append(try handle.integer(Self.key, in: 1...UInt16.max))
        }
    }
}
