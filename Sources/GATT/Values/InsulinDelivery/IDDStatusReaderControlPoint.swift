/// The IDD Status Reader Control Point value (0x2B24): a question of what an insulin delivery device does, and its answer.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: op code u16, and the operand; of
/// the response code 0x0303 that is the op code requested u16, the result u8, and in a device with E2E-Protection a counter
/// u8 and an E2E-CRC u16. Any other operand is shown as hex, with the protection at its end, if there is one.
public struct IDDStatusReaderControlPoint: IDDControlPoint {
    /// What is asked, or what kind of answer this is.
    public var opCode = OpCode.getActiveBolusIDs
    /// The op code that is answered.
    public var requestOpCode = OpCode.getActiveBolusIDs
    /// How the request ended.
    public var responseCode = IDDResponseCode.success
    /// What belongs to the op code, as it is sent.
    public var operand: [UInt8] = []
    /// The protection of a response code.
    public var protection: IDDProtection?

    /// Makes a request without an operand.
    public init() {}

    /// What is asked of the device, or what kind of answer it gives: two octets, whose values differ in four bits.
    public struct OpCode: IDDOpCode {
        /// The number; all without a word are reserved or prohibited.
        public var rawValue: UInt16

        /// Makes an op code from its number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A request has ended.
        public static let responseCode = Self(rawValue: 0x0303)
        /// Forget these changes.
        public static let resetStatus = Self(rawValue: 0x030C)
        /// List the boluses in effect.
        public static let getActiveBolusIDs = Self(rawValue: 0x0330)

        /// The words.
        public static let words: [EnumerationWord<UInt16>] = [
            .init(0x0303, "response-code"), .init(0x030C, "reset-status"), .init(0x0330, "get-active-bolus-ids"),
            .init(0x033F, "get-active-bolus-ids-response"), .init(0x0356, "get-active-bolus-delivery"),
            .init(0x0359, "get-active-bolus-delivery-response"), .init(0x0365, "get-active-basal-rate-delivery"),
            .init(0x036A, "get-active-basal-rate-delivery-response"), .init(0x0395, "get-total-daily-insulin-status"),
            .init(0x039A, "get-total-daily-insulin-status-response"), .init(0x03A6, "get-counter"),
            .init(0x03A9, "get-counter-response"), .init(0x03C0, "get-delivered-insulin"),
            .init(0x03CF, "get-delivered-insulin-response"), .init(0x03F3, "get-insulin-on-board"),
            .init(0x03FC, "get-insulin-on-board-response"),
        ]
    }

    /// The UUID, 0x2B24.
    public static let uuid = BluetoothUUID(0x2B24)
}
