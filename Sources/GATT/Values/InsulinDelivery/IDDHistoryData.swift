/// The IDD History Data value (0x2B28): an event that an insulin delivery device has kept.
///
/// Layout, Insulin Delivery Service 1.0.1 as public implementations have it, which agree: event type u16, sequence number
/// u32, seconds since the last reference time u16, and the event, which is shown as hex, with the E2E-Protection at its
/// end, if there is one. Makers have event types of their own, which are shown as numbers.
public struct IDDHistoryData: AttributeValue {
    /// What has happened.
    public var eventType = EventType.referenceTime
    /// The number of the event.
    public var sequenceNumber: UInt32 = 0
    /// When it happened, in seconds since the last reference time.
    public var relativeOffset: UInt16 = 0
    /// What else is known of it, as it is sent.
    public var eventData: [UInt8] = []

    /// Makes an event without data.
    public init() {}

    /// What has happened: two octets, whose values differ in four bits.
    public struct EventType: Enumeration {
        /// The number.
        public var rawValue: UInt16

        /// Makes a type from its number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The clock of the device was set, or would have been.
        public static let referenceTime = Self(rawValue: 0x000F)

        /// The words.
        public static let words: [EnumerationWord<UInt16>] = [
            .init(0x000F, "reference-time"), .init(0x0033, "reference-time-base-offset"),
            .init(0x003C, "bolus-calculated-part-1-of-2"), .init(0x0055, "bolus-calculated-part-2-of-2"),
            .init(0x005A, "bolus-programmed-part-1-of-2"), .init(0x0066, "bolus-programmed-part-2-of-2"),
            .init(0x0069, "bolus-delivered-part-1-of-2"), .init(0x0096, "bolus-delivered-part-2-of-2"),
            .init(0x0099, "delivered-basal-rate-changed"), .init(0x00A5, "tbr-adjustment-started"),
            .init(0x00AA, "tbr-adjustment-ended"), .init(0x00C3, "tbr-adjustment-changed"),
            .init(0x00CC, "profile-template-activated"),
            .init(0x00F0, "basal-rate-profile-template-time-block-changed"),
            .init(0x00FF, "total-daily-insulin-delivery"), .init(0x0303, "therapy-control-state-changed"),
            .init(0x030C, "operational-state-changed"), .init(0x0330, "reservoir-remaining-amount-changed"),
            .init(0x033F, "annunciation-status-changed-part-1-of-2"),
            .init(0x0356, "annunciation-status-changed-part-2-of-2"),
            .init(0x0359, "isf-profile-template-time-block-changed"),
            .init(0x0365, "i2cho-ratio-profile-template-time-block-changed"),
            .init(0x036A, "target-glucose-range-profile-template-time-block-changed"), .init(0x0395, "priming-started"),
            .init(0x039A, "priming-done"), .init(0x03A6, "data-corruption"), .init(0x03A9, "pointer-event"),
            .init(0x03C0, "bolus-template-changed-part-1-of-2"), .init(0x03CF, "bolus-template-changed-part-2-of-2"),
            .init(0x03F3, "tbr-template-changed"), .init(0x03FC, "max-bolus-amount-changed"),
        ]
    }

    /// The UUID, 0x2B28.
    public static let uuid = BluetoothUUID(0x2B28)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.wordOrNumber("eventType", &eventType)
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("relativeOffset", &relativeOffset, .unit("s"))
        try coder.octets("eventData", &eventData, .optionalRest)
    }
}
