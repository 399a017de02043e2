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
