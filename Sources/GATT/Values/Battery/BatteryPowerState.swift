/// The state of a battery and of its power sources: the Power State field of a Battery Level Status.
///
/// Layout, GATT Specification Supplement, Battery Level Status, lowest bit first: battery present 1 bit, wired source
/// 2, wireless source 2, charge state 2, charge level 2, charging type 3, charging fault reason 3, reserved 1.
public struct BatteryPowerState: ValueRecord {
    /// A Boolean value that indicates whether a battery is present.
    public var batteryPresent = false
    /// An indication of whether a wired external power source is connected.
    public var wiredExternalPowerSourceConnected = TriState.no
    /// An indication of whether a wireless external power source is connected.
    public var wirelessExternalPowerSourceConnected = TriState.no
    /// The charge state of the battery.
    public var batteryChargeState = ChargeState.unknown
    /// The charge level of the battery.
    public var batteryChargeLevel = ChargeLevel.unknown
    /// The charging method in use.
    public var chargingType = ChargingType.unknownOrNotCharging
    /// The reasons for a charging fault.
    public var chargingFaultReason: ChargingFaultReason = []

    /// Creates the state of a device without a battery.
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
            wiredExternalPowerSourceConnected = TriState(rawValue: UInt8(truncatingIfNeeded: newValue >> 1 & 0b11))
            wirelessExternalPowerSourceConnected = TriState(rawValue: UInt8(truncatingIfNeeded: newValue >> 3 & 0b11))
            batteryChargeState = ChargeState(rawValue: UInt8(truncatingIfNeeded: newValue >> 5 & 0b11))
            batteryChargeLevel = ChargeLevel(rawValue: UInt8(truncatingIfNeeded: newValue >> 7 & 0b11))
            chargingType = ChargingType(rawValue: UInt8(truncatingIfNeeded: newValue >> 9 & 0b111))
            chargingFaultReason = ChargingFaultReason(rawValue: UInt8(truncatingIfNeeded: newValue >> 12 & 0b111))
        }
    }

    /// Passes the parts of the 16-bit word to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("powerState", &word, reserved: 1 << 15)
        try coder.part("batteryPresent", &batteryPresent)
        try coder.part("wiredExternalPowerSourceConnected", &wiredExternalPowerSourceConnected, isRequired: false)
        try coder.part(
            "wirelessExternalPowerSourceConnected",
            &wirelessExternalPowerSourceConnected,
            isRequired: false
        )
        try coder.part("batteryChargeState", &batteryChargeState, isRequired: false)
        try coder.part("batteryChargeLevel", &batteryChargeLevel, isRequired: false)
        try coder.part("chargingType", &chargingType, isRequired: false)
        try coder.part("chargingFaultReason", &chargingFaultReason, isRequired: false)
    }
}

extension BatteryPowerState {
    /// An indication that may be unknown to the device.
    public struct TriState: EnumerationField {
        /// The two transmitted bits; 3 is reserved.
        public var rawValue: UInt8

        /// Creates an answer from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The condition is false.
        public static let no = Self(rawValue: 0)
        /// The condition is true.
        public static let yes = Self(rawValue: 1)
        /// The device cannot determine the condition.
        public static let unknown = Self(rawValue: 2)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(0, "no"), .init(1, "yes"), .init(2, "unknown")]
    }

    /// The charge state of a battery.
    public struct ChargeState: EnumerationField {
        /// The two transmitted bits.
        public var rawValue: UInt8

        /// Creates a state from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The charge state is unknown.
        public static let unknown = Self(rawValue: 0)
        /// The battery is charging.
        public static let charging = Self(rawValue: 1)
        /// The battery is discharging because it is in use.
        public static let dischargingActive = Self(rawValue: 2)
        /// The battery is discharging only by self-discharge.
        public static let dischargingInactive = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unknown"), .init(1, "charging"), .init(2, "discharging-active"),
            .init(3, "discharging-inactive"),
        ]
    }

    /// The charge level of a battery.
    public struct ChargeLevel: EnumerationField {
        /// The two transmitted bits.
        public var rawValue: UInt8

        /// Creates a level from its two bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The charge level is unknown.
        public static let unknown = Self(rawValue: 0)
        /// The charge is sufficient.
        public static let good = Self(rawValue: 1)
        /// The battery should be charged soon.
        public static let low = Self(rawValue: 2)
        /// The charge is so low that the device may stop functioning.
        public static let critical = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unknown"), .init(1, "good"), .init(2, "low"), .init(3, "critical"),
        ]
    }

    /// A method of charging a battery.
    public struct ChargingType: EnumerationField {
        /// The three transmitted bits; 5 and above are reserved.
        public var rawValue: UInt8

        /// Creates a type from its three bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The method is unknown, or the battery is not charging.
        public static let unknownOrNotCharging = Self(rawValue: 0)
        /// Charging with a constant current.
        public static let constantCurrent = Self(rawValue: 1)
        /// Charging with a constant voltage.
        public static let constantVoltage = Self(rawValue: 2)
        /// Trickle charging, which only offsets self-discharge.
        public static let trickle = Self(rawValue: 3)
        /// Float charging, which holds the battery at its voltage.
        public static let float = Self(rawValue: 4)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "unknown-or-not-charging"), .init(1, "constant-current"), .init(2, "constant-voltage"),
            .init(3, "trickle"), .init(4, "float"),
        ]
    }

    /// The reasons for a charging fault.
    public struct ChargingFaultReason: BitField {
        /// The three transmitted bits.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The battery is the cause.
        public static let battery = Self(rawValue: 1 << 0)
        /// The external power source is the cause.
        public static let externalPowerSource = Self(rawValue: 1 << 1)
        /// The fault has another cause.
        public static let other = Self(rawValue: 1 << 2)

        /// The names of the bits in kebab case, lowest bit first.
        public static let bitNames = ["battery", "external-power-source", "other"]
    }
}
