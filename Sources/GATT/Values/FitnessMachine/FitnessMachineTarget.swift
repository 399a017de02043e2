/// What a fitness machine can be told: the parameters that its control point and its status have in common.
///
/// Layout of each, Fitness Machine Service 1.0, 4.16.1 and 4.16.2.
public struct FitnessMachineTarget: Hashable, Sendable {
    /// The speed in units of 0.01 km/h.
    public var speed: UInt16 = 0
    /// The inclination in units of 0.1 %.
    public var inclination: Int16 = 0
    /// The resistance level in units of 0.1; to the control point it is an octet, in the status it has two and a sign.
    public var resistanceLevel: Int16 = 0
    /// The power in watts.
    public var power: Int16 = 0
    /// The heart rate in beats per minute.
    public var heartRate: UInt8 = 0
    /// The energy to expend in kilocalories.
    public var expendedEnergy: UInt16 = 0
    /// The number of steps.
    public var numberOfSteps: UInt16 = 0
    /// The number of strides.
    public var numberOfStrides: UInt16 = 0
    /// The distance in metres.
    public var distance = UInt24()
    /// The time to train in seconds.
    public var trainingTime: UInt16 = 0
    /// The time in each of two, three or five heart rate zones in seconds, the lowest zone first.
    public var timesInZones: [UInt16] = []
    /// What a road would do to a bike.
    public var simulation = IndoorBikeSimulationParameters()
    /// The circumference of the wheel in units of 0.1 mm.
    public var wheelCircumference: UInt16 = 0
    /// The cadence in half turns per minute.
    public var cadence: UInt16 = 0

    /// Makes targets of zero.
    public init() {}

    /// Which of them it is.
    enum Kind {
        case speed, inclination, resistanceLevelOctet, resistanceLevel, power, heartRate
        case expendedEnergy, numberOfSteps, numberOfStrides, distance, trainingTime
        case timeInTwoZones, timeInThreeZones, timeInFiveZones
        case simulation, wheelCircumference, cadence
    }

    /// Walks over the parameter of one kind.
    mutating func code<Coder: ValueCoder>(
        _ kind: Kind,
        with coder: inout Coder
    ) throws(Coder.Failure) {
        switch kind {
        case .speed: try coder.field("targetSpeed", &speed, .kilometresPerHour)
        case .inclination: try coder.field("targetInclination", &inclination, .inclination)
        case .resistanceLevelOctet:
            var octet = UInt8(truncatingIfNeeded: resistanceLevel)
            try coder.sent("targetResistanceLevel", &octet)
            resistanceLevel = Int16(octet)
            try coder.shown("targetResistanceLevel", &resistanceLevel, Quantity(.per(10), range: 0...0xFF))
        case .resistanceLevel: try coder.field("targetResistanceLevel", &resistanceLevel, Quantity(.per(10)))
        case .power: try coder.field("targetPower", &power, .unit("W"))
        case .heartRate: try coder.field("targetHeartRate", &heartRate, .unit("bpm"))
        case .expendedEnergy: try coder.field("targetedExpendedEnergy", &expendedEnergy, .unit("kcal"))
        case .numberOfSteps: try coder.field("targetedNumberOfSteps", &numberOfSteps)
        case .numberOfStrides: try coder.field("targetedNumberOfStrides", &numberOfStrides)
        case .distance: try coder.field("targetedDistance", &distance, .unit("m"))
        case .trainingTime: try coder.field("targetedTrainingTime", &trainingTime, .unit("s"))
        case .timeInTwoZones: try codeTimes(["FatBurn", "Fitness"], with: &coder)
        case .timeInThreeZones: try codeTimes(["Light", "Moderate", "Hard"], with: &coder)
        case .timeInFiveZones: try codeTimes(["VeryLight", "Light", "Moderate", "Hard", "Maximum"], with: &coder)
        case .simulation: try simulation.code(with: &coder)
        case .wheelCircumference:
            try coder.field("wheelCircumference", &wheelCircumference, Quantity(.per(10), unit: "mm"))
        case .cadence: try coder.field("targetedCadence", &cadence, .halvesPerMinute)
        }
    }

    private mutating func codeTimes<Coder: ValueCoder>(
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

/// What a road would do to a bike (Fitness Machine Service 1.0, 4.16.2.18).
public struct IndoorBikeSimulationParameters: Record {
    /// The speed of the wind in units of 0.001 m/s, positive from ahead.
    public var windSpeed: Int16 = 0
    /// The slope in units of 0.01 %, positive uphill.
    public var grade: Int16 = 0
    /// The coefficient of rolling resistance in units of 0.0001.
    public var rollingResistance: UInt8 = 0
    /// The coefficient of wind resistance in units of 0.01 kg/m.
    public var windResistance: UInt8 = 0

    /// Makes a level road without resistance.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("windSpeed", &windSpeed, Quantity(.per(1000), unit: "m/s"))
        try coder.field("grade", &grade, Quantity(.per(100), unit: "%"))
        try coder.field("coefficientOfRollingResistance", &rollingResistance, Quantity(.per(10_000)))
        try coder.field("windResistanceCoefficient", &windResistance, Quantity(.per(100), unit: "kg/m"))
    }
}
