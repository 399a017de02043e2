/// The IDD Command Control Point value (0x2B25): a command to an insulin delivery device, or its response.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: op code u16, operand. The
/// operand of the response code 0x0F55 is the requested op code u16, the result u8, and in a device with E2E-Protection
/// a counter u8 and an E2E-CRC u16. All other operands are shown as hex, including the protection at the end, if any.
public struct IDDCommandControlPoint: IDDControlPoint {
    /// The op code of the command or response.
    public var opCode = OpCode.getActivatedProfileTemplates
    /// The op code of the command that a response code refers to.
    public var requestOpCode = OpCode.getActivatedProfileTemplates
    /// The result of the command, in a response code.
    public var responseCode = IDDResponseCode.success
    /// The raw operand, for op codes other than the response code.
    public var operand: [UInt8] = []
    /// The E2E-Protection of a response code, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a command without an operand.
    public init() {}

    /// The op code of a command or response: two bytes, with values that differ in at least four bits.
    public struct OpCode: IDDOpCode {
        /// The encoded number; values not listed in `names` are reserved or prohibited.
        public var rawValue: UInt16

        /// Creates an op code from its encoded number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The response with the result of a command.
        public static let responseCode = Self(rawValue: 0x0F55)
        /// A command to run, pause or stop the therapy.
        public static let setTherapyControlState = Self(rawValue: 0x0F5A)
        /// A command to confirm an annunciation.
        public static let confirmAnnunciation = Self(rawValue: 0x0F99)
        /// A command to deliver a bolus.
        public static let setBolus = Self(rawValue: 0x114B)
        /// A command to cancel a bolus.
        public static let cancelBolus = Self(rawValue: 0x1178)
        /// A command to list the activated profile templates.
        public static let getActivatedProfileTemplates = Self(rawValue: 0x1248)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt16>] = [
            .init(0x0F55, "response-code"), .init(0x0F5A, "set-therapy-control-state"),
            .init(0x0F66, "set-flight-mode"), .init(0x0F69, "snooze-annunciation"),
            .init(0x0F96, "snooze-annunciation-response"), .init(0x0F99, "confirm-annunciation"),
            .init(0x0FA5, "confirm-annunciation-response"), .init(0x0FAA, "read-basal-rate-profile-template"),
            .init(0x0FC3, "read-basal-rate-profile-template-response"),
            .init(0x0FCC, "write-basal-rate-profile-template"),
            .init(0x0FF0, "write-basal-rate-profile-template-response"), .init(0x0FFF, "set-tbr-adjustment"),
            .init(0x1111, "cancel-tbr-adjustment"), .init(0x111E, "get-tbr-template"),
            .init(0x1122, "get-tbr-template-response"), .init(0x112D, "set-tbr-template"),
            .init(0x1144, "set-tbr-template-response"), .init(0x114B, "set-bolus"), .init(0x1177, "set-bolus-response"),
            .init(0x1178, "cancel-bolus"), .init(0x1187, "cancel-bolus-response"),
            .init(0x1188, "get-available-boluses"), .init(0x11B4, "get-available-boluses-response"),
            .init(0x11BB, "get-bolus-template"), .init(0x11D2, "get-bolus-template-response"),
            .init(0x11DD, "set-bolus-template"), .init(0x11E1, "set-bolus-template-response"),
            .init(0x11EE, "get-template-status-and-details"), .init(0x1212, "get-template-status-and-details-response"),
            .init(0x121D, "reset-template-status"), .init(0x1221, "reset-template-status-response"),
            .init(0x122E, "activate-profile-templates"), .init(0x1247, "activate-profile-templates-response"),
            .init(0x1248, "get-activated-profile-templates"), .init(0x1274, "get-activated-profile-templates-response"),
            .init(0x127B, "start-priming"), .init(0x1284, "stop-priming"),
            .init(0x128B, "set-initial-reservoir-fill-level"), .init(0x12B7, "reset-reservoir-insulin-operation-time"),
            .init(0x12B8, "read-isf-profile-template"), .init(0x12D1, "read-isf-profile-template-response"),
            .init(0x12DE, "write-isf-profile-template"), .init(0x12E2, "write-isf-profile-template-response"),
            .init(0x12ED, "read-i2cho-ratio-profile-template"),
            .init(0x1414, "read-i2cho-ratio-profile-template-response"),
            .init(0x141B, "write-i2cho-ratio-profile-template"),
            .init(0x1427, "write-i2cho-ratio-profile-template-response"),
            .init(0x1428, "read-target-glucose-range-profile-template"),
            .init(0x1441, "read-target-glucose-range-profile-template-response"),
            .init(0x144E, "write-target-glucose-range-profile-template"),
            .init(0x1472, "write-target-glucose-range-profile-template-response"),
            .init(0x147D, "get-max-bolus-amount"), .init(0x1482, "get-max-bolus-amount-response"),
            .init(0x148D, "set-max-bolus-amount"),
        ]
    }

    /// The assigned UUID of the IDD Command Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2B25)
}

/// The IDD Command Data value (0x2B26): one record of a response that has several.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: op code of the response
/// u16, as in `IDDCommandControlPoint`, and the record, which is shown as hex, including the E2E-Protection at its end,
/// if any.
public struct IDDCommandData: AttributeValue {
    /// The op code of the response that the record belongs to.
    public var opCode = IDDCommandControlPoint.OpCode.getActivatedProfileTemplates
    /// The raw bytes of the record.
    public var operand: [UInt8] = []

    /// Creates an empty record.
    public init() {}

    /// The assigned UUID of the IDD Command Data characteristic.
    public static let uuid = BluetoothUUID(0x2B26)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.bytes("operand", &operand, .optionalRemaining)
    }
}
