/// The Fitness Machine Control Point value (0x2AD9): a request when written, its response when indicated.
///
/// Layout, Fitness Machine Service 1.0, 4.16: op code u8, followed by its parameter. An op code that sets a target has
/// that target as its parameter; stop or pause and spin-down control have a u8. A response has the requested op code u8
/// and the result u8, and, if a spin-down request succeeded, the lowest and the highest target speed, u16 × 0.01 km/h
/// each.
///
/// The target resistance level is a u8 in the text of the Fitness Machine Service 1.0 and an s16 by its erratum, which most
/// machines with levels of 16 bits implement: its layout is that of the edition of 2017.
public struct FitnessMachineControlPoint: EditionedValue {
    /// The op code of the request, or `responseCode`.
    public var opCode = OpCode.requestControl
    /// The target to set, for the op codes that set one.
    public var target = FitnessMachineTarget()
    /// The choice between stopping and pausing, for `stopOrPause`.
    public var controlInformation = FitnessMachineControlInformation.stop
    /// The action for the spin-down procedure, for `spinDownControl`.
    public var spinDownControl = SpinDownControl.start
    /// The op code of the request that a response refers to.
    public var requestOpCode = OpCode.requestControl
    /// The result of the request, in a response.
    public var resultCode = ResultCode.success
    /// The lowest speed from which to spin down, in units of 0.01 km/h.
    public var targetSpeedLow: UInt16 = 0
    /// The highest speed from which to spin down, in units of 0.01 km/h.
    public var targetSpeedHigh: UInt16 = 0

    /// The older edition in whose layout the request is encoded; `nil` for the current one.
    public var edition: SpecificationEdition?

    /// Creates a request for control.
    public init() {}

    /// The edition with a target resistance level of 16 bits.
    public static var olderEdition: SpecificationEdition { .year2017 }

    /// The assigned UUID of the Fitness Machine Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2AD9)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] {
        let response = Self { ($0.opCode, $0.requestOpCode) = (.responseCode, .spinDownControl) }
        return fieldKeys(of: variants(of: OpCode.self) { $0.opCode = $1 } + [response])
    }

    /// Passes the op code and its parameters to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        switch opCode {
        case .stopOrPause: try coder.field("controlInformation", &controlInformation)
        case .spinDownControl: try coder.field("spinDownControl", &spinDownControl)
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("resultCode", &resultCode)
            if requestOpCode == .spinDownControl, resultCode == .success {
                try coder.field("targetSpeedLow", &targetSpeedLow, .kilometersPerHour)
                try coder.field("targetSpeedHigh", &targetSpeedHigh, .kilometersPerHour)
            }
        case .setTargetResistanceLevel where edition != nil:
            try target.visitFields(.resistanceLevel, with: &coder)
        default:
            if let kind = opCode.target { try target.visitFields(kind, with: &coder) }
        }
    }
}

/// The choice between stopping and pausing, in a request or a status (Fitness Machine Service 1.0, Table 4.16).
public struct FitnessMachineControlInformation: EnumerationField {
    /// The encoded byte; 0 and values above 2 are reserved.
    public var rawValue: UInt8

    /// Creates a choice from its encoded byte.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The session is stopped.
    public static let stop = Self(rawValue: 1)
    /// The session is paused.
    public static let pause = Self(rawValue: 2)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [.init(1, "stop"), .init(2, "pause")]
}
