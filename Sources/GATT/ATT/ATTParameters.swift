/// The parameters of a PDU: what follows its opcode.
///
/// Each type states its layout once, in `init(from:)` and `encode(into:)`. Offsets in errors count from the opcode.
public protocol ATTParameters: Hashable, Sendable {
    /// The opcode they follow.
    static var opcode: ATTOpcode { get }

    /// Reads the parameters up to the last byte.
    ///
    /// - Throws: `DecodeError` with what is wrong, in which parameter and at which byte.
    init(from reader: inout ByteReader) throws(DecodeError)

    /// Appends the parameters as they are sent.
    func encode(into bytes: inout [UInt8])
}

extension ATTParameters {
    /// Appends the whole PDU.
    func encodePDU(into bytes: inout [UInt8]) {
        bytes.append(Self.opcode.rawValue)
        encode(into: &bytes)
    }
}

extension ByteReader {
    /// Reads the attribute type a request ends with: a UUID of 2 or 16 octets; 32-bit UUIDs are never sent in ATT.
    ///
    /// - Throws: `DecodeError` with reason `truncated` for any length below 16 but 2.
    mutating func attributeType(_ field: String) throws(DecodeError) -> BluetoothUUID {
        if remaining <= 2 { return BluetoothUUID(try integer(field)) }
        let uuid = BluetoothUUID(value: try integer(field))
        try finish(field)
        return uuid
    }

    /// Reads handles up to the end; a strict reading refuses fewer than two.
    mutating func setOfHandles() throws(DecodeError) -> [UInt16] {
        let field = "setOfHandles"
        var handles: [UInt16] = [try integer(field)]
        if remaining < 2 {
            try report(DecodeError(.truncated(needed: 2, available: remaining), field: field, offset: offset))
        }
        while remaining >= 2 { handles.append(try integer(field)) }
        try finish(field)
        return handles
    }
}

extension [UInt8] {
    /// Appends an attribute type: 2 octets where a 16-bit form exists, otherwise 16.
    mutating func appendAttributeType(_ uuid: BluetoothUUID) {
        if let short = uuid.short {
            appendLittleEndian(short)
        } else {
            appendLittleEndian(uuid.value)
        }
    }
}
