/// A target of a fitness machine: a parameter that its control point and its status share.
///
/// The layout of each target is in Fitness Machine Service 1.0, 4.16.1 and 4.16.2.
public struct FitnessMachineTarget: Hashable, Sendable {
    /// The target speed in units of 0.01 km/h.
    public var speed: UInt16 = 0
    /// The target inclination in units of 0.1 %.
    public var inclination: Int16 = 0
    /// The target resistance level in units of 0.1; encoded as s16 in the status and as u8 in the control point, where a
    /// number out of range becomes 0 or 255.
    ///
    /// In the edition of 2017, the control point has an s16 too.
    public var resistanceLevel: Int16 = 0
    /// The target power in watts.
    public var power: Int16 = 0
    /// The target heart rate in beats per minute.
    public var heartRate: UInt8 = 0
    /// The target energy to expend, in kilocalories.
    public var expendedEnergy: UInt16 = 0
    /// The target number of steps.
    public var numberOfSteps: UInt16 = 0
    /// The target number of strides.
    public var numberOfStrides: UInt16 = 0
    /// The target distance in meters.
    public var distance = UInt24()
    /// The target training time in seconds.
    public var trainingTime: UInt16 = 0
    /// The target times in two, three or five heart rate zones, in seconds, lowest zone first.
    public var timesInZones: [UInt16] = []
    /// The simulated road conditions of an indoor bike.
    public var simulation = IndoorBikeSimulationParameters()
    /// The wheel circumference in units of 0.1 mm.
    public var wheelCircumference: UInt16 = 0
    /// The target cadence in units of 0.5 revolutions per minute.
    public var cadence: UInt16 = 0

    /// Creates targets of zero.
    public init() {}

    /// The kind of a target, with its encoding.
    enum Kind {
        case speed, inclination, resistanceLevelByte, resistanceLevel, power, heartRate
        case expendedEnergy, numberOfSteps, numberOfStrides, distance, trainingTime
        case timeInTwoZones, timeInThreeZones, timeInFiveZones
        case simulation, wheelCircumference, cadence
    }

    /// Passes the parameter of one kind to `coder`.
    @inline(__always)
    mutating func visitFields<Coder: ValueCoder>(
        _ kind: Kind,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        switch kind {
        case .speed: try coder.field("targetSpeed", &speed, .kilometersPerHour)
        case .inclination: try coder.field("targetInclination", &inclination, .inclination)
        case .resistanceLevelByte:
            var byte = UInt8(clamping: resistanceLevel)
            try coder.hiddenInteger("targetResistanceLevel", &byte)
            resistanceLevel = Int16(byte)
            try coder.part("targetResistanceLevel", &resistanceLevel, FieldQuantity(.per(10), range: 0...0xFF))
        case .resistanceLevel: try coder.field("targetResistanceLevel", &resistanceLevel, .tenths)
        case .power: try coder.field("targetPower", &power, .unit("W"))
        case .heartRate: try coder.field("targetHeartRate", &heartRate, .unit("bpm"))
        case .expendedEnergy: try coder.field("targetedExpendedEnergy", &expendedEnergy, .unit("kcal"))
        case .numberOfSteps: try coder.field("targetedNumberOfSteps", &numberOfSteps)
        case .numberOfStrides: try coder.field("targetedNumberOfStrides", &numberOfStrides)
        case .distance: try coder.field("targetedDistance", &distance, .unit("m"))
        case .trainingTime: try coder.field("targetedTrainingTime", &trainingTime, .unit("s"))
        case .timeInTwoZones: try visitZoneTimes(["FatBurn", "Fitness"], with: &coder)
        case .timeInThreeZones: try visitZoneTimes(["Light", "Moderate", "Hard"], with: &coder)
        case .timeInFiveZones: try visitZoneTimes(["VeryLight", "Light", "Moderate", "Hard", "Maximum"], with: &coder)
        case .simulation: try simulation.visitFields(with: &coder)
        case .wheelCircumference:
            try coder.field("wheelCircumference", &wheelCircumference, .millimeters10)
        case .cadence: try coder.field("targetedCadence", &cadence, .cadence)
        }
    }

    private mutating func visitZoneTimes<Coder: ValueCoder>(
        _ zones: [String],
        with coder: inout Coder
    ) throws(Coder.Failure) {
        var times: [UInt16] = []
        for (index, zone) in zones.enumerated() {
            var time = index < timesInZones.count ? timesInZones[index] : 0
            try coder.field("targetedTimeIn\(zone)Zone", &time, .unit("s"))
            times.append(time)
        }
        timesInZones = times
    }
}

/// The simulated road conditions of an indoor bike (Fitness Machine Service 1.0, 4.16.2.18).
public struct IndoorBikeSimulationParameters: ValueRecord {
    /// The wind speed in units of 0.001 m/s; positive for a headwind.
    public var windSpeed: Int16 = 0
    /// The grade in units of 0.01 %; positive uphill.
    public var grade: Int16 = 0
    /// The coefficient of rolling resistance in units of 0.0001.
    public var rollingResistance: UInt8 = 0
    /// The coefficient of wind resistance in units of 0.01 kg/m.
    public var windResistance: UInt8 = 0

    /// Creates a level road without wind or resistance.
    public init() {}

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("windSpeed", &windSpeed, .metersPerSecond1000)
        try coder.field("grade", &grade, .percent100)
        try coder.field("coefficientOfRollingResistance", &rollingResistance, .tenThousandths)
        try coder.field("windResistanceCoefficient", &windResistance, .kilogramsPerMeter100)
    }
}
