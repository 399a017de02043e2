/// The Battery Level Status value (0x2BED): the state of a battery, which one it is, and how full (Battery Service 1.1).
///
/// Layout, GATT Specification Supplement, Battery Level Status:
///
///     flags               u8     bit 0 identifier · 1 battery level · 2 additional status · 3–7 reserved
///     power state         u16, a `BatteryPowerState`
///     identifier          u16, if bit 0 is set
///     battery level       u8, per cent, if bit 1 is set
///     additional status   u8, if bit 2 is set
public struct BatteryLevelStatus: AttributeValue {
    /// What the battery and the sources around it do.
    public var powerState = BatteryPowerState()
    /// Which battery it is: a description of the GATT name space of the Bluetooth SIG.
    public var identifier: UInt16?
    /// The charge in per cent, 0 to 100.
    public var batteryLevel: UInt8?
    /// Whether something is wrong.
    public var additionalStatus: AdditionalStatus?

    /// Makes the status of a device without a battery.
    public init() {}

    /// Whether something is wrong with the battery: service required 2 bits, battery fault 1 bit, 5 reserved.
    public struct AdditionalStatus: Record {
        /// Whether the battery must be serviced.
        public var serviceRequired = BatteryPowerState.Answer.no
        /// Whether the battery is faulty; if not, it may also be that the device cannot tell.
        public var batteryFault = false

        /// Makes the status of a battery with which nothing is wrong.
        public init() {}

        private var octet: UInt8 {
            get { serviceRequired.rawValue & 0b11 | (batteryFault ? 1 << 2 : 0) }
            set {
                serviceRequired = BatteryPowerState.Answer(rawValue: newValue & 0b11)
                batteryFault = newValue.has(bit: 2)
            }
        }

        /// Walks over the parts of the octet.
        public mutating func code<Coder: ValueCoder>(
            with coder: inout Coder
        ) throws(Coder.Failure) {
            try coder.sent("additionalStatus", &octet, reserved: 0xF8)
            try coder.shown("serviceRequired", &serviceRequired)
            try coder.shown("batteryFault", &batteryFault, isRequired: false)
        }
    }

    /// The UUID, 0x2BED.
    public static let uuid = BluetoothUUID(0x2BED)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = UInt8(bits: identifier != nil, batteryLevel != nil, additionalStatus != nil)
        try coder.sent("flags", &flags, reserved: 0xF8)
        try coder.object("powerState", &powerState)
        try coder.optional("identifier", &identifier, isPresent: flags.has(bit: 0))
        let level = Quantity(unit: "%", range: 0...100)
        try coder.optional("batteryLevel", &batteryLevel, isPresent: flags.has(bit: 1), level)
        try coder.optionalObject("additionalStatus", &additionalStatus, isPresent: flags.has(bit: 2))
    }
}
