/// The parameters of a PDU that is no more than a handle and a value.
///
/// Layout: attribute handle u16, the value.
public protocol ATTHandleValueParameters: ATTParameters {
    /// The attribute.
    var handle: UInt16 { get }
    /// The value.
    var value: [UInt8] { get }

    /// Makes the parameters.
    init(handle: UInt16, value: [UInt8])
}

extension ATTHandleValueParameters {
    /// Reads the parameters.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let handle: UInt16 = try reader.integer("attributeHandle")
        self.init(handle: handle, value: reader.rest())
    }

    /// Appends the parameters.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(handle)
        bytes.append(contentsOf: value)
    }
}

/// The parameters of a request for several values.
///
/// Layout: two or more attribute handles, u16 each.
public protocol ATTSetOfHandlesParameters: ATTParameters {
    /// The attributes to read, in the order of the response.
    var handles: [UInt16] { get }

    /// Makes the parameters.
    init(handles: [UInt16])
}

extension ATTSetOfHandlesParameters {
    /// Reads the handles; a strict decoding refuses a single one.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let field = "setOfHandles"
        var handles: [UInt16] = [try reader.integer(field)]
        if reader.remaining < 2 {
            let reason = DecodeError.Reason.truncated(needed: 2, available: reader.remaining)
            try reader.report(DecodeError(reason, field: field, offset: reader.offset))
        }
        while reader.remaining >= 2 { handles.append(try reader.integer(field)) }
        try reader.finish(field)
        self.init(handles: handles)
    }

    /// Appends the handles.
    public func encode(into bytes: inout [UInt8]) {
        for handle in handles { bytes.appendLittleEndian(handle) }
    }
}

/// The parameters of a request for the values of all attributes of a type in a range.
///
/// Layout: starting handle u16, ending handle u16, type as a UUID of 2 or 16 octets; 32-bit UUIDs are never sent in ATT.
public protocol ATTTypeParameters: ATTParameters {
    /// Where to search.
    var range: ATTHandleRange { get }
    /// The type to find; sent in 2 octets where it has a 16-bit form.
    var type: BluetoothUUID { get }

    /// Makes the parameters.
    init(in range: ATTHandleRange, type: BluetoothUUID)
}

extension ATTTypeParameters {
    /// Reads the parameters; a type of any length below 16 octets but 2 is refused in either strictness.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        let field = "attributeType"
        let range = try ATTHandleRange(from: &reader)
        if reader.remaining <= 2 {
            self.init(in: range, type: BluetoothUUID(try reader.integer(field)))
        } else {
            self.init(in: range, type: BluetoothUUID(value: try reader.integer(field)))
            try reader.finish(field)
        }
    }

    /// Appends the parameters.
    public func encode(into bytes: inout [UInt8]) {
        range.encode(into: &bytes)
        bytes.appendAttributeType(type)
    }
}
