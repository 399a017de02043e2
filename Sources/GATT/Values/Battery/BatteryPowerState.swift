/// What a battery and the sources around it do: the Power State word of a Battery Level Status.
///
/// Layout, GATT Specification Supplement, Battery Level Status, lowest bit first: battery present 1 bit, wired source 2,
/// wireless source 2, charge state 2, charge level 2, charging type 3, charging fault reason 3, reserved 1.
public struct BatteryPowerState: Record {
    /// Whether there is a battery.
    public var batteryPresent = false
    /// Whether an external source is connected by wire.
    public var wiredExternalPowerSourceConnected = Answer.no
    /// Whether an external source is connected without wire.
    public var wirelessExternalPowerSourceConnected = Answer.no
    /// Whether the battery is being charged.
    public var batteryChargeState = ChargeState.unknown
    /// How full the battery is.
    public var batteryChargeLevel = ChargeLevel.unknown
    /// How the battery is being charged.
    public var chargingType = ChargingType.unknownOrNotCharging
    /// Why the battery is not charged as it should be.
    public var chargingFaultReason: ChargingFaultReason = []

    /// Makes the state of a device without a battery.
    public init() {}

    private var word: UInt16 {
        get {
            (batteryPresent ? 1 : 0) | UInt16(wiredExternalPowerSourceConnected.rawValue & 0b11) << 1
                | UInt16(wirelessExternalPowerSourceConnected.rawValue & 0b11) << 3
                | UInt16(batteryChargeState.rawValue & 0b11) << 5 | UInt16(batteryChargeLevel.rawValue & 0b11) << 7
                | UInt16(chargingType.rawValue & 0b111) << 9 | UInt16(chargingFaultReason.rawValue & 0b111) << 12
        }
        set {
            batteryPresent = newValue.has(bit: 0)
            wiredExternalPowerSourceConnected = Answer(rawValue: UInt8(truncatingIfNeeded: newValue >> 1 & 0b11))
            wirelessExternalPowerSourceConnected = Answer(rawValue: UInt8(truncatingIfNeeded: newValue >> 3 & 0b11))
            batteryChargeState = ChargeState(rawValue: UInt8(truncatingIfNeeded: newValue >> 5 & 0b11))
            batteryChargeLevel = ChargeLevel(rawValue: UInt8(truncatingIfNeeded: newValue >> 7 & 0b11))
            chargingType = ChargingType(rawValue: UInt8(truncatingIfNeeded: newValue >> 9 & 0b111))
            chargingFaultReason = ChargingFaultReason(rawValue: UInt8(truncatingIfNeeded: newValue >> 12 & 0b111))
        }
    }

    /// Walks over the parts of the word.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("powerState", &word, reserved: 1 << 15)
        try coder.shown("batteryPresent", &batteryPresent)
        try coder.shown("wiredExternalPowerSourceConnected", &wiredExternalPowerSourceConnected, isRequired: false)
        try coder.shown(
            "wirelessExternalPowerSourceConnected",
            &wirelessExternalPowerSourceConnected,
            isRequired: false
        )
        try coder.shown("batteryChargeState", &batteryChargeState, isRequired: false)
        try coder.shown("batteryChargeLevel", &batteryChargeLevel, isRequired: false)
        try coder.shown("chargingType", &chargingType, isRequired: false)
        try coder.shown("chargingFaultReason", &chargingFaultReason, isRequired: false)
    }
}

extension BatteryPowerState {
    /// What a device says of something that it may not be able to tell.
    public struct Answer: Enumeration {
        /// The two bits; 3 is reserved.
        public var rawValue: UInt8

        /// Makes an answer from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is not.
        public static let no = Self(rawValue: 0)
        /// It is.
        public static let yes = Self(rawValue: 1)
        /// The device cannot tell.
        public static let unknown = Self(rawValue: 2)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(0, "no"), .init(1, "yes"), .init(2, "unknown")]
    }

    /// Whether a battery is being charged.
    public struct ChargeState: Enumeration {
        /// The two bits.
        public var rawValue: UInt8

        /// Makes a state from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The device cannot tell.
        public static let unknown = Self(rawValue: 0)
        /// It is being charged.
        public static let charging = Self(rawValue: 1)
        /// It is being discharged, by use.
        public static let dischargingActive = Self(rawValue: 2)
        /// It is being discharged, by itself only.
        public static let dischargingInactive = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unknown"), .init(1, "charging"), .init(2, "discharging-active"),
            .init(3, "discharging-inactive"),
        ]
    }

    /// How full a battery is.
    public struct ChargeLevel: Enumeration {
        /// The two bits.
        public var rawValue: UInt8

        /// Makes a level from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The device cannot tell.
        public static let unknown = Self(rawValue: 0)
        /// Full enough.
        public static let good = Self(rawValue: 1)
        /// To be charged soon.
        public static let low = Self(rawValue: 2)
        /// The device may stop working.
        public static let critical = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unknown"), .init(1, "good"), .init(2, "low"), .init(3, "critical"),
        ]
    }

    /// How a battery is being charged.
    public struct ChargingType: Enumeration {
        /// The three bits; 5 and above are reserved.
        public var rawValue: UInt8

        /// Makes a type from its three bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The device cannot tell, or the battery is not being charged.
        public static let unknownOrNotCharging = Self(rawValue: 0)
        /// With a constant current.
        public static let constantCurrent = Self(rawValue: 1)
        /// With a constant voltage.
        public static let constantVoltage = Self(rawValue: 2)
        /// Only to make up for what it loses by itself.
        public static let trickle = Self(rawValue: 3)
        /// Kept at its voltage.
        public static let float = Self(rawValue: 4)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "unknown-or-not-charging"), .init(1, "constant-current"), .init(2, "constant-voltage"),
            .init(3, "trickle"), .init(4, "float"),
        ]
    }

    /// Why a battery is not charged as it should be.
    public struct ChargingFaultReason: BitField {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The battery.
        public static let battery = Self(rawValue: 1 << 0)
        /// The external power source.
        public static let externalPowerSource = Self(rawValue: 1 << 1)
        /// Something else.
        public static let other = Self(rawValue: 1 << 2)

        /// The words, by bit.
        public static let allWords = ["battery", "external-power-source", "other"]
    }
}
