/// The parameters of a PDU, which follow its opcode.
///
/// Each type defines its layout once, in `init(from:)` and `encode(into:)`. Offsets in errors count from the opcode.
package protocol ATTParameters: Hashable, Sendable {
    /// The opcode of the PDU.
    static var opcode: ATTOpcode { get }

    /// Reads the parameters to the end of the bytes.
    ///
    /// - Throws: `DecodeError` with the reason, the parameter and the byte offset.
    init(from reader: inout ByteReader) throws(DecodeError)

    /// Appends the encoded parameters.
    func encode(into bytes: inout [UInt8])
}

extension ATTParameters {
    /// Appends the complete encoded PDU.
    func encodePDU(into bytes: inout [UInt8]) {
        bytes.append(Self.opcode.rawValue)
        encode(into: &bytes)
    }
}

extension [UInt8] {
    /// Appends an attribute type: 2 bytes if it has a 16-bit form, otherwise 16.
    mutating func appendAttributeType(_ uuid: BluetoothUUID) {
        if let short = uuid.short {
            appendLittleEndian(short)
        } else {
            appendLittleEndian(uuid.value)
        }
    }
}
