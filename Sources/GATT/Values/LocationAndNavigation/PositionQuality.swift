/// The Position Quality value (0x2A69): the estimated accuracy of a position.
///
/// Layout, GATT Specification Supplement, Position Quality: flags u16 (bits 0 to 6: presence of the fields; bits 7 and
/// 8: position status), then beacons in solution u8, beacons in view u8, time to first fix u16 × 0.1 s, EHPE u32 and
/// EVPE u32 × 0.01 m, and HDOP u8 and VDOP u8 × 0.2, a unit that the Supplement writes as 2 × 10⁻¹.
public struct PositionQuality: AttributeValue {
    /// The number of beacons, such as satellites, used to determine the position.
    public var numberOfBeaconsInSolution: UInt8?
    /// The number of beacons in view.
    public var numberOfBeaconsInView: UInt8?
    /// The time to first fix in units of 0.1 s.
    public var timeToFirstFix: UInt16?
    /// The estimated horizontal position error (EHPE) in units of 0.01 m.
    public var ehpe: UInt32?
    /// The estimated vertical position error (EVPE) in units of 0.01 m.
    public var evpe: UInt32?
    /// The horizontal dilution of precision (HDOP) in units of 0.2.
    public var hdop: UInt8?
    /// The vertical dilution of precision (VDOP) in units of 0.2.
    public var vdop: UInt8?
    /// The reliability of the position.
    public var positionStatus = LNPositionStatus.noPosition

    /// Creates a value without fields and without a position.
    public init() {}

    private var flags: UInt16 {
        get {
            UInt16(
                bits: numberOfBeaconsInSolution != nil,
                numberOfBeaconsInView != nil,
                timeToFirstFix != nil,
                ehpe != nil,
                evpe != nil,
                hdop != nil,
                vdop != nil
            ) | UInt16(positionStatus.rawValue) << 7
        }
        set { positionStatus = .init(rawValue: UInt8(truncatingIfNeeded: newValue >> 7)) }
    }

    /// The assigned UUID of the Position Quality characteristic.
    public static let uuid = BluetoothUUID(0x2A69)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var flags = flags
        try coder.hiddenInteger("flags", &flags, reserved: 0xFE00)
        self.flags = flags
        try coder.part("positionStatus", &positionStatus, isRequired: false)
        try coder.optional(
            "numberOfBeaconsInSolution",
            &numberOfBeaconsInSolution,
            isPresent: flags.has(bit: 0)
        )
        try coder.optional("numberOfBeaconsInView", &numberOfBeaconsInView, isPresent: flags.has(bit: 1))
        try coder.optional(
            "timeToFirstFix",
            &timeToFirstFix,
            isPresent: flags.has(bit: 2),
            .seconds10
        )
        try coder.optional("ehpe", &ehpe, isPresent: flags.has(bit: 3), .meters100)
        try coder.optional("evpe", &evpe, isPresent: flags.has(bit: 4), .meters100)
        try coder.optional("hdop", &hdop, isPresent: flags.has(bit: 5), .fifths)
        try coder.optional("vdop", &vdop, isPresent: flags.has(bit: 6), .fifths)
    }
}

/// The reliability of a position: two bits of the flags of Location and Speed, Position Quality and Navigation.
public struct LNPositionStatus: EnumerationField {
    /// The two bits as a number, 0 to 3.
    public var rawValue: UInt8

    /// Creates a status from the two lowest bits of `rawValue`; the other bits are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b11 }

    /// No position is available.
    public static let noPosition = Self(rawValue: 0)
    /// The position is valid.
    public static let ok = Self(rawValue: 1)
    /// The position is estimated.
    public static let estimated = Self(rawValue: 2)
    /// The position is the last one known.
    public static let lastKnown = Self(rawValue: 3)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "no-position"), .init(1, "position-ok"), .init(2, "estimated-position"),
        .init(3, "last-known-position"),
    ]
}

/// The source of a heading: a bit of the flags of Location and Speed and of Navigation.
public struct LNHeadingSource: EnumerationField {
    /// The flag bit, 0 or 1.
    public var rawValue: UInt8

    /// Creates a source from the lowest bit of `rawValue`; the other bits are ignored.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 1 }

    /// The movement of the sensor.
    public static let movement = Self(rawValue: 0)
    /// A magnetic compass.
    public static let magneticCompass = Self(rawValue: 1)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(0, "movement"), .init(1, "magnetic-compass")]
}
