/// What has changed at an insulin delivery device: 16 bits, a field of IDD Status Changed.
public struct IDDChanges: BitField {
    /// The bits.
    public let rawValue: UInt16

    /// Makes the set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The therapy control state.
    public static let therapyControlState = Self(rawValue: 1 << 0)
    /// The operational state.
    public static let operationalState = Self(rawValue: 1 << 1)
    /// The reservoir.
    public static let reservoirStatus = Self(rawValue: 1 << 2)
    /// An annunciation.
    public static let annunciationStatus = Self(rawValue: 1 << 3)
    /// The insulin delivered today.
    public static let totalDailyInsulinStatus = Self(rawValue: 1 << 4)
    /// The basal rate in effect.
    public static let activeBasalRateStatus = Self(rawValue: 1 << 5)
    /// A bolus in effect.
    public static let activeBolusStatus = Self(rawValue: 1 << 6)
    /// The history, by an event.
    public static let historyEventRecorded = Self(rawValue: 1 << 7)

    /// The words, by bit.
    public static let allWords = [
        "therapy-control-state", "operational-state", "reservoir-status", "annunciation-status",
        "total-daily-insulin-status", "active-basal-rate-status", "active-bolus-status", "history-event-recorded",
    ]
}
