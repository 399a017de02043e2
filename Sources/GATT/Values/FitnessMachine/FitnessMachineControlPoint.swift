/// The Fitness Machine Control Point value (0x2AD9): a request when written, its answer when indicated.
///
/// Layout, Fitness Machine Service 1.0, 4.16: op code u8; then for the op codes that set a target that target, for stop or
/// pause and for spin down u8, and for a response the op code requested u8, the result u8 and, if a spin down has
/// succeeded, the lowest and the highest speed to begin at u16 × 0.01 km/h each.
public struct FitnessMachineControlPoint: AttributeValue {
    /// What is asked, or that this is an answer.
    public var opCode = OpCode.requestControl
    /// The target to set.
    public var target = FitnessMachineTarget()
    /// Whether to stop or to pause.
    public var controlInformation = StopOrPause.stop
    /// What to do about spinning down.
    public var spinDownControl = SpinDownControl.start
    /// The op code that is answered.
    public var requestOpCode = OpCode.requestControl
    /// How the request ended.
    public var resultCode = ResultCode.success
    /// The lowest speed from which to spin down in units of 0.01 km/h.
    public var targetSpeedLow: UInt16 = 0
    /// The highest speed from which to spin down in units of 0.01 km/h.
    public var targetSpeedHigh: UInt16 = 0

    /// Makes a request for control.
    public init() {}

    /// The UUID, 0x2AD9.
    public static let uuid = BluetoothUUID(0x2AD9)

    /// The keys of all requests and answers.
    public static var fieldKeys: [String] {
        let answer = Self { ($0.opCode, $0.requestOpCode) = (.responseCode, .spinDownControl) }
        return fieldKeys(of: each(OpCode.self) { $0.opCode = $1 } + [answer])
    }

    /// Walks over the op code and what belongs to it.
    public mutating func code<Coder: ValueCoder>(
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
                try coder.field("targetSpeedLow", &targetSpeedLow, .kilometresPerHour)
                try coder.field("targetSpeedHigh", &targetSpeedHigh, .kilometresPerHour)
            }
        default:
            if let kind = opCode.target { try target.code(kind, with: &coder) }
        }
    }
}

/// Whether a fitness machine is to stop or to pause, or has (Fitness Machine Service 1.0, Table 4.16).
public struct StopOrPause: Enumeration {
    /// The octet; 0, and 3 and above, are reserved.
    public var rawValue: UInt8

    /// Makes a choice from its octet.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Stop.
    public static let stop = Self(rawValue: 1)
    /// Pause.
    public static let pause = Self(rawValue: 2)

    /// The words.
    public static let words: [EnumerationWord<UInt8>] = [.init(1, "stop"), .init(2, "pause")]
}
