/// The IDD Status Changed value (0x2B20): the status changes of an insulin delivery device since the last reset of the
/// flags.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: flags u16, and in a device
/// with E2E-Protection a counter u8 and an E2E-CRC u16.
public struct IDDStatusChanged: AttributeValue {
    /// The status changes.
    public var changes: IDDChanges = []
    /// The E2E-Protection of the value, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a value without changes.
    public init() {}

    /// The assigned UUID of the IDD Status Changed characteristic.
    public static let uuid = BluetoothUUID(0x2B20)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("flags", &changes)
        try coder.protection(&protection)
    }
}

/// The status changes of an insulin delivery device: a field of 16 bits in IDD Status Changed.
public struct IDDChanges: BitField {
    /// The raw bits; bits without a name in `bitNames` are reserved.
    public let rawValue: UInt16

    /// Creates a set from its raw bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The therapy control state has changed.
    public static let therapyControlState = Self(rawValue: 1 << 0)
    /// The operational state has changed.
    public static let operationalState = Self(rawValue: 1 << 1)
    /// The status of the reservoir has changed.
    public static let reservoirStatus = Self(rawValue: 1 << 2)
    /// The status of an annunciation has changed.
    public static let annunciationStatus = Self(rawValue: 1 << 3)
    /// The amount of insulin delivered today has changed.
    public static let totalDailyInsulinStatus = Self(rawValue: 1 << 4)
    /// The active basal rate has changed.
    public static let activeBasalRateStatus = Self(rawValue: 1 << 5)
    /// The status of an active bolus has changed.
    public static let activeBolusStatus = Self(rawValue: 1 << 6)
    /// An event has been added to the history.
    public static let historyEventRecorded = Self(rawValue: 1 << 7)

    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = [
        "therapy-control-state", "operational-state", "reservoir-status", "annunciation-status",
        "total-daily-insulin-status", "active-basal-rate-status", "active-bolus-status", "history-event-recorded",
    ]
}
