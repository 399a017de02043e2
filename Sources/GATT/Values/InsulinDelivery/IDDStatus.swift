/// The IDD Status value (0x2B21): the status of an insulin delivery device.
///
/// Layout, Insulin Delivery Service 1.0.1 according to public implementations, which agree: therapy control state u8,
/// operational state u8, remaining amount in the reservoir SFLOAT in IU, flags u8 (bit 0: reservoir attached), and in a
/// device with E2E-Protection a counter u8 and an E2E-CRC u16.
public struct IDDStatus: AttributeValue {
    /// The state of the insulin therapy.
    public var therapyControlState = TherapyControlState.undetermined
    /// The operational state of the device.
    public var operationalState = OperationalState.undetermined
    /// The amount of insulin left in the reservoir, in international units.
    public var reservoirRemainingAmount = MedicalFloat16()
    /// A Boolean value that indicates whether a reservoir is attached.
    public var isReservoirAttached = false
    /// The E2E-Protection of the value, if the device supports it.
    public var protection: IDDProtection?

    /// Creates a status with undetermined states and without a reservoir.
    public init() {}

    /// The state of the insulin therapy: one byte, with values that differ in at least four bits.
    public struct TherapyControlState: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates a state from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The state is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// The therapy is stopped.
        public static let stop = Self(rawValue: 0x33)
        /// The therapy is paused.
        public static let pause = Self(rawValue: 0x3C)
        /// The therapy is running, and insulin is delivered.
        public static let run = Self(rawValue: 0x55)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "stop"), .init(0x3C, "pause"), .init(0x55, "run"),
        ]
    }

    /// The operational state of an insulin delivery device: one byte, with values that differ in at least four bits.
    public struct OperationalState: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates a state from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The state is not known.
        public static let undetermined = Self(rawValue: 0x0F)
        /// The device is off.
        public static let off = Self(rawValue: 0x33)
        /// The device is in a power-saving state and delivers no insulin.
        public static let standby = Self(rawValue: 0x3C)
        /// The device is preparing for the therapy.
        public static let preparing = Self(rawValue: 0x55)
        /// The device is priming (filling) the tube.
        public static let priming = Self(rawValue: 0x5A)
        /// The device is waiting for the therapy.
        public static let waiting = Self(rawValue: 0x66)
        /// The device is ready for the therapy.
        public static let ready = Self(rawValue: 0x96)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x0F, "undetermined"), .init(0x33, "off"), .init(0x3C, "standby"), .init(0x55, "preparing"),
            .init(0x5A, "priming"), .init(0x66, "waiting"), .init(0x96, "ready"),
        ]
    }

    private var flags: UInt8 {
        get { UInt8(bits: isReservoirAttached) }
        set { isReservoirAttached = newValue.has(bit: 0) }
    }

    /// The assigned UUID of the IDD Status characteristic.
    public static let uuid = BluetoothUUID(0x2B21)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("therapyControlState", &therapyControlState)
        try coder.field("operationalState", &operationalState)
        try coder.field("reservoirRemainingAmount", &reservoirRemainingAmount, .unit("IU"))
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0b1111_1110)
        self.flags = flags
        try coder.part("reservoirAttached", &isReservoirAttached)
        try coder.protection(&protection)
    }
}
