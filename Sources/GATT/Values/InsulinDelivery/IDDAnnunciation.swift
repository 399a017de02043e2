/// An annunciation of an insulin delivery device: fields of IDD Annunciation Status.
public struct IDDAnnunciation: Record {
    /// The number of the annunciation.
    public var instanceID: UInt16 = 0
    /// What it is about.
    public var type = Kind.systemIssue
    /// Whether the user has seen it.
    public var status = Status.undetermined

    /// Makes a system issue.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("annunciationInstanceId", &instanceID)
        try coder.field("annunciationType", &type)
        try coder.field("annunciationStatus", &status)
    }

    /// What an annunciation is about: two octets.
    public struct Kind: Enumeration {
        /// The number; all without a word are reserved, or the maker's own.
        public var rawValue: UInt16

        /// Makes a kind from its number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// The device has a fault.
        public static let systemIssue = Self(rawValue: 0x000F)
        /// The mechanics have a fault.
        public static let mechanicalIssue = Self(rawValue: 0x0033)
        /// The tube is blocked.
        public static let occlusionDetected = Self(rawValue: 0x003C)
        /// There is something wrong with the reservoir.
        public static let reservoirIssue = Self(rawValue: 0x0055)
        /// The reservoir is empty.
        public static let reservoirEmpty = Self(rawValue: 0x005A)
        /// The reservoir is nearly empty.
        public static let reservoirLow = Self(rawValue: 0x0066)
        /// The tube could not be filled.
        public static let primingIssue = Self(rawValue: 0x0069)
        /// A part of the infusion set is missing.
        public static let infusionSetIncomplete = Self(rawValue: 0x0096)
        /// The infusion set has come off.
        public static let infusionSetDetached = Self(rawValue: 0x0099)
        /// The power source is too weak.
        public static let powerSourceInsufficient = Self(rawValue: 0x00A5)
        /// The battery is empty.
        public static let batteryEmpty = Self(rawValue: 0x00AA)
        /// The battery is nearly empty.
        public static let batteryLow = Self(rawValue: 0x00C3)
        /// The battery is half empty.
        public static let batteryMedium = Self(rawValue: 0x00CC)
        /// The battery is full.
        public static let batteryFull = Self(rawValue: 0x00F0)
        /// It is too hot or too cold.
        public static let temperatureOutOfRange = Self(rawValue: 0x00FF)
        /// The air pressure is too low or too high.
        public static let airPressureOutOfRange = Self(rawValue: 0x0303)
        /// A bolus was cancelled.
        public static let bolusCanceled = Self(rawValue: 0x030C)
        /// A temporary basal rate has ended.
        public static let tbrOver = Self(rawValue: 0x0330)
        /// A temporary basal rate was cancelled.
        public static let tbrCanceled = Self(rawValue: 0x033F)
        /// No more insulin may be delivered.
        public static let maxDelivery = Self(rawValue: 0x0356)
        /// The time is wrong.
        public static let dateTimeIssue = Self(rawValue: 0x0359)
        /// The temperature is not as it should be.
        public static let temperature = Self(rawValue: 0x0365)

        /// The words.
        public static let words: [EnumerationWord<UInt16>] = [
            .init(0x000F, "system-issue"), .init(0x0033, "mechanical-issue"), .init(0x003C, "occlusion-detected"),
            .init(0x0055, "reservoir-issue"), .init(0x005A, "reservoir-empty"), .init(0x0066, "reservoir-low"),
            .init(0x0069, "priming-issue"), .init(0x0096, "infusion-set-incomplete"),
            .init(0x0099, "infusion-set-detached"), .init(0x00A5, "power-source-insufficient"),
            .init(0x00AA, "battery-empty"), .init(0x00C3, "battery-low"), .init(0x00CC, "battery-medium"),
            .init(0x00F0, "battery-full"), .init(0x00FF, "temperature-out-of-range"),
            .init(0x0303, "air-pressure-out-of-range"), .init(0x030C, "bolus-canceled"), .init(0x0330, "tbr-over"),
            .init(0x033F, "tbr-canceled"), .init(0x0356, "max-delivery"), .init(0x0359, "date-time-issue"),
            .init(0x0365, "temperature"),
        ]
    }

    /// Whether the user has seen an annunciation: one octet.
    public struct Status: Enumeration {
        /// The octet; all without a word are reserved.
        public var rawValue: UInt8

        /// Makes a status from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// The user has not seen it yet.
        public static let pending = Self(rawValue: 0x33)
        /// The user wants to see it again.
        public static let snoozed = Self(rawValue: 0x3C)
        /// The user has seen it.
        public static let confirmed = Self(rawValue: 0x55)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "pending"), .init(0x3C, "snoozed"), .init(0x55, "confirmed"),
        ]
    }
}
