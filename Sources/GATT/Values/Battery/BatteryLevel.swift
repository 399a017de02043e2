/// The Battery Level value (0x2A19), one byte in percent (Battery Service 1.1, 3.1).
public struct BatteryLevel: SingleFieldAttributeValue {
    /// The charge in percent, 0 to 100; values above 100 are reserved.
    public var value: UInt8

    /// Creates a level of 0 %.
    public init() { value = 0 }

    /// Creates a level from the charge in percent.
    public init(_ level: UInt8) { value = level }

    /// The assigned UUID of the Battery Level characteristic.
    public static let uuid = BluetoothUUID(0x2A19)
    /// The JSON key of the Battery Level value.
    public static let key = "batteryLevel"
    /// A step of 1 %; raw values from 0 to 100 are valid.
    public static var quantity: FieldQuantity { FieldQuantity(unit: "%", range: 0...100) }
}

/// The Battery Level Status value (0x2BED): the state, identifier and charge of a battery (Battery Service 1.1).
///
/// Layout, GATT Specification Supplement, Battery Level Status:
///
///     flags               u8     bit 0 identifier · 1 battery level · 2 additional status · 3–7 reserved
///     power state         u16, a `BatteryPowerState`
///     identifier          u16, if bit 0 is set
///     battery level       u8, percent, if bit 1 is set
///     additional status   u8, if bit 2 is set
public struct BatteryLevelStatus: AttributeValue {
    /// The state of the battery and of the power sources connected to it.
    public var powerState = BatteryPowerState()
    /// The identifier of the battery: a description in the GATT namespace of the Bluetooth SIG.
    public var identifier: UInt16?
    /// The charge in percent, 0 to 100.
    public var batteryLevel: UInt8?
    /// The service and fault indications of the battery.
    public var additionalStatus: AdditionalStatus?

    /// Creates the status of a device without a battery.
    public init() {}

    /// Service and fault indications of a battery: service required 2 bits, battery fault 1 bit, 5 reserved.
    public struct AdditionalStatus: ValueRecord {
        /// An indication of whether the battery requires service.
        public var serviceRequired = BatteryPowerState.TriState.no
        /// A Boolean value that indicates a battery fault; `false` also if the device cannot detect faults.
        public var batteryFault = false

        /// Creates the status of a battery without faults that requires no service.
        public init() {}

        private var byte: UInt8 {
            get { serviceRequired.rawValue & 0b11 | (batteryFault ? 1 << 2 : 0) }
            set {
                serviceRequired = BatteryPowerState.TriState(rawValue: newValue & 0b11)
                batteryFault = newValue.has(bit: 2)
            }
        }

        /// Passes the parts of the byte to `coder`.
        @inline(__always)
        public mutating func visitFields<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.hiddenInteger("additionalStatus", &byte, reserved: 0xF8)
            try coder.part("serviceRequired", &serviceRequired)
            try coder.part("batteryFault", &batteryFault, isRequired: false)
        }
    }

    /// The assigned UUID of the Battery Level Status characteristic.
    public static let uuid = BluetoothUUID(0x2BED)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: identifier != nil, batteryLevel != nil, additionalStatus != nil)
        try coder.hiddenInteger("flags", &flags, reserved: 0xF8)
        try coder.object("powerState", &powerState)
        try coder.optional("identifier", &identifier, isPresent: flags.has(bit: 0))
        let level = FieldQuantity(unit: "%", range: 0...100)
        try coder.optional("batteryLevel", &batteryLevel, isPresent: flags.has(bit: 1), level)
        try coder.optionalObject("additionalStatus", &additionalStatus, isPresent: flags.has(bit: 2))
    }
}

/// The Battery Time Status value (0x2BEE): the time until the battery is discharged or recharged.
///
/// Layout, GATT Specification Supplement, Battery Time Status: flags u8, the time until discharged, the time until
/// discharged on standby if bit 0 is set, and the time until recharged if bit 1 is set; u24 each, in minutes. 0xFFFFFF
/// means "not known" and 0xFFFFFE more than 0xFFFFFD.
public struct BatteryTimeStatus: AttributeValue {
    /// The raw value of an unknown time.
    public static let unknown = UInt24(clamping: 0xFF_FFFF)

    /// The time until the battery is discharged, in minutes, or `unknown`.
    public var timeUntilDischarged = unknown
    /// The time until the battery is discharged if the device stays on standby, in minutes, or `unknown`.
    public var timeUntilDischargedOnStandby: UInt24?
    /// The time until the battery is charged, in minutes, or `unknown`.
    public var timeUntilRecharged: UInt24?

    /// Creates a status in which all times are unknown.
    public init() {}

    /// The assigned UUID of the Battery Time Status characteristic.
    public static let uuid = BluetoothUUID(0x2BEE)

    /// Passes the fields to `coder` in wire order.
    ///
    /// An optional field that is present but unknown is shown as text, to distinguish it from an absent one.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: timeUntilDischargedOnStandby != nil, timeUntilRecharged != nil)
        try coder.hiddenInteger("flags", &flags, reserved: 0xFC)
        var minutes = FieldQuantity(unit: "min", unknown: 0xFF_FFFF, specialValues: .init(0xFF_FFFE, .over16777213))
        try coder.field("timeUntilDischarged", &timeUntilDischarged, minutes)
        minutes.unknown = nil
        minutes.specialValues = .init(0xFF_FFFE, .over16777213, 0xFF_FFFF, .unknown)
        let onStandby = flags.has(bit: 0)
        try coder.optional("timeUntilDischargedOnStandby", &timeUntilDischargedOnStandby, isPresent: onStandby, minutes)
        try coder.optional("timeUntilRecharged", &timeUntilRecharged, isPresent: flags.has(bit: 1), minutes)
    }
}

/// The Battery Critical Status value (0x2BE9): the reasons why the device may stop functioning.
///
/// Layout, GATT Specification Supplement, Battery Critical Status: 8 bits.
public struct BatteryCriticalStatus: BitFieldAttributeValue {
    /// The transmitted bits; bits 2 to 7 are reserved.
    public let rawValue: UInt8

    /// Creates the value from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The remaining energy is too low.
    public static let criticalPowerState = Self(rawValue: 1 << 0)
    /// The battery requires immediate service.
    public static let immediateServiceRequired = Self(rawValue: 1 << 1)

    /// The assigned UUID of the Battery Critical Status characteristic.
    public static let uuid = BluetoothUUID(0x2BE9)
    /// The JSON key of the Battery Critical Status value.
    public static let key = "batteryCriticalStatus"
    /// The names of the bits in kebab case, lowest bit first.
    public static let bitNames = ["critical-power-state", "immediate-service-required"]
}

/// The Estimated Service Date value (0x2BEF): the day on which the battery should be serviced or replaced.
///
/// Layout, GATT Specification Supplement, Estimated Service Date: u24, days since January 1, 1970, 0 for "not known".
public struct EstimatedServiceDate: SingleFieldAttributeValue {
    /// The number of days since January 1, 1970; 0 if unknown.
    public var value: UInt24

    /// Creates an unknown date.
    public init() { value = UInt24() }

    /// Creates a date from the number of days since January 1, 1970.
    public init(_ value: UInt24) { self.value = value }

    /// The assigned UUID of the Estimated Service Date characteristic.
    public static let uuid = BluetoothUUID(0x2BEF)
    /// The JSON key of the Estimated Service Date value.
    public static let key = "estimatedServiceDate"
    /// A step of 1 day; 0 means unknown.
    public static var quantity: FieldQuantity { FieldQuantity(unit: "d", unknown: 0) }
}
