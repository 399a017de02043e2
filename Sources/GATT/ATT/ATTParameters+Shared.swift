/// The parameters of a PDU that consists of a handle and a value only.
///
/// Layout: attribute handle u16, attribute value.
package protocol ATTHandleValueParameters: ATTParameters {
    /// The handle of the attribute.
    var handle: UInt16 { get }
    /// The attribute value, or the part of it that fits.
    var value: [UInt8] { get }

    /// Creates parameters from a handle and a value.
    init(handle: UInt16, value: [UInt8])
}

extension ATTHandleValueParameters {
    /// Reads the parameters.
    package init(from reader: inout ByteReader) throws(DecodeError) {
        let handle: UInt16 = try reader.integer("attributeHandle")
        self.init(handle: handle, value: reader.remainingBytes())
    }

    /// Appends the parameters.
    package func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(handle)
        bytes.append(contentsOf: value)
    }
}

/// The parameters of a request for several values.
///
/// Layout: two or more attribute handles, u16 each.
package protocol ATTHandleListParameters: ATTParameters {
    /// The handles of the attributes to read, in the order of the response.
    var handles: [UInt16] { get }

    /// Creates parameters from the handles to read.
    init(handles: [UInt16])
}

extension ATTHandleListParameters {
    /// Reads the handles; strict decoding rejects a single handle.
    package init(from reader: inout ByteReader) throws(DecodeError) {
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
    package func encode(into bytes: inout [UInt8]) {
        for handle in handles { bytes.appendLittleEndian(handle) }
    }
}

/// The parameters of a request for the values of all attributes of a type in a range.
///
/// Layout: starting handle u16, ending handle u16, type as a UUID of 2 or 16 bytes; ATT never sends 32-bit UUIDs.
package protocol ATTTypeParameters: ATTParameters {
    /// The range of handles to search.
    var range: ATTHandleRange { get }
    /// The attribute type to find; sent in 2 bytes if it has a 16-bit form.
    var type: BluetoothUUID { get }

    /// Creates parameters from a range and an attribute type.
    init(in range: ATTHandleRange, type: BluetoothUUID)
}

extension ATTTypeParameters {
    /// Reads the parameters; both strict and lenient decoding reject a type shorter than 16 bytes, unless it has 2.
    package init(from reader: inout ByteReader) throws(DecodeError) {
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
    package func encode(into bytes: inout [UInt8]) {
        range.encode(into: &bytes)
        bytes.appendAttributeType(type)
    }
}
