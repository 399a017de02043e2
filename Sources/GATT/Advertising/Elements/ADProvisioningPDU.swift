/// A mesh provisioning PDU sent over advertising (Mesh Profile 1.0.1, 5.2.1).
///
/// Layout: link ID u32, big-endian like all mesh data; transaction number u8; generic provisioning PDU.
public struct ADProvisioningPDU: Hashable, Sendable {
    /// The link ID.
    public var link: UInt32
    /// The transaction number on the link.
    public var transaction: UInt8
    /// The generic provisioning PDU.
    public var pdu: [UInt8]

    /// Creates a PDU.
    public init(link: UInt32, transaction: UInt8, pdu: [UInt8]) {
        self.link = link
        self.transaction = transaction
        self.pdu = pdu
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        link = try reader.bigEndian("linkID")
        transaction = try reader.integer("transactionNumber")
        pdu = reader.remainingBytes()
    }

    func encode(into data: inout [UInt8]) {
        data.appendBigEndian(link)
        data.append(transaction)
        data += pdu
    }
}
