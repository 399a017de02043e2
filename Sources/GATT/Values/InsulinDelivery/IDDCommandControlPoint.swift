/// The IDD Command Control Point value (0x2B25): a command to an insulin delivery device when written, and its answer.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: op code u16, and the operand; of
/// the response code 0x0F55 that is the op code requested u16, the result u8, and in a device with E2E-Protection a counter
/// u8 and an E2E-CRC u16. Any other operand is shown as hex, with the protection at its end, if there is one.
public struct IDDCommandControlPoint: IDDControlPoint {
    /// What is asked, or what kind of answer this is.
    public var opCode = OpCode.getActivatedProfileTemplates
    /// The op code that is answered.
    public var requestOpCode = OpCode.getActivatedProfileTemplates
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

        /// A command has ended.
        public static let responseCode = Self(rawValue: 0x0F55)
        /// Run, pause or stop the therapy.
        public static let setTherapyControlState = Self(rawValue: 0x0F5A)
        /// An annunciation has been seen.
        public static let confirmAnnunciation = Self(rawValue: 0x0F99)
        /// Give a bolus.
        public static let setBolus = Self(rawValue: 0x114B)
        /// Stop a bolus.
        public static let cancelBolus = Self(rawValue: 0x1178)
        /// List the profile templates in effect.
        public static let getActivatedProfileTemplates = Self(rawValue: 0x1248)

        /// The words.
        public static let words: [EnumerationWord<UInt16>] = [
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

    /// The UUID, 0x2B25.
    public static let uuid = BluetoothUUID(0x2B25)
}
