/// The IDD History Data value (0x2B28): an event from the history of an insulin delivery device.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: event type u16, sequence
/// number u32, seconds since the last reference time u16, and the event data, which is shown as hex, including the
/// E2E-Protection at its end, if any. Manufacturer-specific event types are shown as numbers.
public struct IDDHistoryData: AttributeValue {
    /// The type of the event.
    public var eventType = EventType.referenceTime
    /// The sequence number of the event.
    public var sequenceNumber: UInt32 = 0
    /// The time of the event, in seconds since the last reference time.
    public var relativeOffset: UInt16 = 0
    /// The raw data of the event.
    public var eventData: [UInt8] = []

    /// Creates a reference time event without data.
    public init() {}

    /// The type of an event: two bytes, with values that differ in at least four bits.
    public struct EventType: EnumerationField {
        /// The encoded number; values not listed in `names` are manufacturer-specific or reserved.
        public var rawValue: UInt16

        /// Creates a type from its encoded number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A change, or an attempted change, of the device clock.
        public static let referenceTime = Self(rawValue: 0x000F)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt16>] = [
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

    /// The assigned UUID of the IDD History Data characteristic.
    public static let uuid = BluetoothUUID(0x2B28)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.enumerationOrNumber("eventType", &eventType)
        try coder.field("sequenceNumber", &sequenceNumber)
        try coder.field("relativeOffset", &relativeOffset, .unit("s"))
        try coder.bytes("eventData", &eventData, .optionalRemaining)
    }
}
