/// The IDD Status Reader Control Point value (0x2B24): a status request to an insulin delivery device, or its response.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: op code u16, operand. The
/// operand of the response code 0x0303 is the requested op code u16, the result u8, and in a device with E2E-Protection
/// a counter u8 and an E2E-CRC u16. All other operands are shown as hex, including the protection at the end, if any.
public struct IDDStatusReaderControlPoint: IDDControlPoint {
    /// The op code of the request or response.
    public var opCode = OpCode.getActiveBolusIDs
    /// The op code of the request that a response code refers to.
    public var requestOpCode = OpCode.getActiveBolusIDs
    /// The result of the request, in a response code.
    public var responseCode = IDDResponseCode.success
    /// The raw operand, for op codes other than the response code.
    public var operand: [UInt8] = []
    /// The E2E-Protection of a response code, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a request without an operand.
    public init() {}

    /// The op code of a request or response: two bytes, with values that differ in at least four bits.
    public struct OpCode: IDDOpCode {
        /// The encoded number; values not listed in `names` are reserved or prohibited.
        public var rawValue: UInt16

        /// Creates an op code from its encoded number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The response with the result of a request.
        public static let responseCode = Self(rawValue: 0x0303)
        /// A request to reset flags of IDD Status Changed.
        public static let resetStatus = Self(rawValue: 0x030C)
        /// A request to list the active boluses.
        public static let getActiveBolusIDs = Self(rawValue: 0x0330)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt16>] = [
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

    /// The assigned UUID of the IDD Status Reader Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2B24)
}
