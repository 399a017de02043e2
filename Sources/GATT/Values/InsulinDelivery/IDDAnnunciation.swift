/// An annunciation of an insulin delivery device: fields of IDD Annunciation Status.
public struct IDDAnnunciation: ValueRecord {
    /// The instance ID of the annunciation.
    public var instanceID: UInt16 = 0
    /// The kind of the annunciation.
    public var kind = Kind.systemIssue
    /// The state of the user's confirmation.
    public var status = Status.undetermined

    /// Creates a system issue with an undetermined status.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("annunciationInstanceId", &instanceID)
        try coder.field("annunciationType", &kind)
        try coder.field("annunciationStatus", &status)
    }

    /// The kind of an annunciation: two bytes.
    public struct Kind: EnumerationField {
        /// The encoded number; values not listed in `names` are reserved or manufacturer-specific.
        public var rawValue: UInt16

        /// Creates a kind from its encoded number.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// A fault of the device.
        public static let systemIssue = Self(rawValue: 0x000F)
        /// A mechanical fault.
        public static let mechanicalIssue = Self(rawValue: 0x0033)
        /// An occlusion (blockage) of the tube.
        public static let occlusionDetected = Self(rawValue: 0x003C)
        /// A problem with the reservoir.
        public static let reservoirIssue = Self(rawValue: 0x0055)
        /// An empty reservoir.
        public static let reservoirEmpty = Self(rawValue: 0x005A)
        /// A nearly empty reservoir.
        public static let reservoirLow = Self(rawValue: 0x0066)
        /// A failure to prime (fill) the tube.
        public static let primingIssue = Self(rawValue: 0x0069)
        /// A missing part of the infusion set.
        public static let infusionSetIncomplete = Self(rawValue: 0x0096)
        /// A detached infusion set.
        public static let infusionSetDetached = Self(rawValue: 0x0099)
        /// An insufficient power source.
        public static let powerSourceInsufficient = Self(rawValue: 0x00A5)
        /// An empty battery.
        public static let batteryEmpty = Self(rawValue: 0x00AA)
        /// A nearly empty battery.
        public static let batteryLow = Self(rawValue: 0x00C3)
        /// A half-empty battery.
        public static let batteryMedium = Self(rawValue: 0x00CC)
        /// A full battery.
        public static let batteryFull = Self(rawValue: 0x00F0)
        /// A temperature above or below the permitted range.
        public static let temperatureOutOfRange = Self(rawValue: 0x00FF)
        /// An air pressure above or below the permitted range.
        public static let airPressureOutOfRange = Self(rawValue: 0x0303)
        /// The cancellation of a bolus.
        public static let bolusCanceled = Self(rawValue: 0x030C)
        /// The end of a temporary basal rate (TBR).
        public static let tbrOver = Self(rawValue: 0x0330)
        /// The cancellation of a temporary basal rate (TBR).
        public static let tbrCanceled = Self(rawValue: 0x033F)
        /// The limit of insulin delivery, beyond which no more insulin may be delivered.
        public static let maxDelivery = Self(rawValue: 0x0356)
        /// An incorrect date or time.
        public static let dateTimeIssue = Self(rawValue: 0x0359)
        /// An issue with the temperature.
        public static let temperature = Self(rawValue: 0x0365)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt16>] = [
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

    /// The state of the user's confirmation of an annunciation: one byte.
    public struct Status: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates a status from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The status is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// The annunciation is waiting for confirmation.
        public static let pending = Self(rawValue: 0x33)
        /// The user has snoozed the annunciation.
        public static let snoozed = Self(rawValue: 0x3C)
        /// The user has confirmed the annunciation.
        public static let confirmed = Self(rawValue: 0x55)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "pending"), .init(0x3C, "snoozed"), .init(0x55, "confirmed"),
        ]
    }
}
