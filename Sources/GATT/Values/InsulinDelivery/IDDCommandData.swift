/// The IDD Command Data value (0x2B26): one record of an answer that has several.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: the op code of the answer u16,
/// as in `IDDCommandControlPoint`, and the record, which is shown as hex, with the E2E-Protection at its end, if there is
/// one.
public struct IDDCommandData: AttributeValue {
    /// What kind of answer this belongs to.
    public var opCode = IDDCommandControlPoint.OpCode.getActivatedProfileTemplates
    /// The record, as it is sent.
    public var operand: [UInt8] = []

    /// Makes an empty record.
    public init() {}

    /// The UUID, 0x2B26.
    public static let uuid = BluetoothUUID(0x2B26)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.octets("operand", &operand, .optionalRest)
    }
}
