package import GATT

/// A quantity of a workout that a field of a characteristic measures.
package enum WorkoutMetric: Hashable, Sendable {
    /// In beats per minute.
    case heartRate
    /// A counter, in kilojoules.
    case energy
    /// A counter, in meters.
    case distance
    /// A counter, and the time of its last increase in seconds.
    case wheelRevolutions, wheelTime
    /// In meters per second.
    case speed
    /// In steps or revolutions per minute.
    case cadence
    /// A counter, and the time of its last increase in seconds.
    case crankRevolutions, crankTime
    /// In watts.
    case power

    /// Returns the metric of a field, with the conversion of its values; nil if workouts do not use it.
    package static func of(_ field: String, in characteristic: BluetoothUUID) -> (
        metric: WorkoutMetric, conversion: MetricConversion
    )? {
        assigned[Field(characteristic: characteristic, field: field)]
    }

    /// Returns true if values of a characteristic show whether the device moves.
    package static func showsMovement(_ characteristic: BluetoothUUID) -> Bool {
        moving.contains(characteristic)
    }

    /// All fields with a metric.
    static var fields: [(characteristic: BluetoothUUID, field: String)] {
        table.map { (BluetoothUUID($0.0), $0.1) }
    }

    private struct Field: Hashable {
        let characteristic: BluetoothUUID
        let field: String
    }

    private static let kilometersPerHour = MetricConversion.factor(1 / 3.6)
    private static let kilocalories = MetricConversion.factor(4.184)
    /// A pace in seconds per 500 m.
    private static let pace = MetricConversion.reciprocal(of: 500)

    private static let table: [(UInt16, String, WorkoutMetric, MetricConversion)] =
        sensors + heartRatesAndEnergies + machines

    private static let sensors: [(UInt16, String, WorkoutMetric, MetricConversion)] = [
        // Heart Rate Measurement.
        (0x2A37, "heartRate", .heartRate, .same),
        (0x2A37, "energyExpended", .energy, .same),
        // RSC Measurement.
        (0x2A53, "instantaneousSpeed", .speed, .same),
        (0x2A53, "instantaneousCadence", .cadence, .same),
        (0x2A53, "totalDistance", .distance, .same),
        // CSC Measurement.
        (0x2A5B, "cumulativeWheelRevolutions", .wheelRevolutions, .same),
        (0x2A5B, "lastWheelEventTime", .wheelTime, .same),
        (0x2A5B, "cumulativeCrankRevolutions", .crankRevolutions, .same),
        (0x2A5B, "lastCrankEventTime", .crankTime, .same),
        // Cycling Power Measurement.
        (0x2A63, "instantaneousPower", .power, .same),
        (0x2A63, "cumulativeWheelRevolutions", .wheelRevolutions, .same),
        (0x2A63, "lastWheelEventTime", .wheelTime, .same),
        (0x2A63, "cumulativeCrankRevolutions", .crankRevolutions, .same),
        (0x2A63, "lastCrankEventTime", .crankTime, .same),
        (0x2A63, "accumulatedEnergy", .energy, .same),
    ]

    /// The fields of the training session in the data of every fitness machine, 0x2ACD to 0x2AD2.
    private static let heartRatesAndEnergies: [(UInt16, String, WorkoutMetric, MetricConversion)] =
        (0x2ACD...0x2AD2).flatMap { machine in
            [(machine, "heartRate", .heartRate, .same), (machine, "totalEnergy", .energy, kilocalories)]
        }

    private static let machines: [(UInt16, String, WorkoutMetric, MetricConversion)] = [
        // Treadmill Data.
        (0x2ACD, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2ACD, "totalDistance", .distance, .same),
        (0x2ACD, "powerOutput", .power, .same),
        // Cross Trainer Data.
        (0x2ACE, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2ACE, "totalDistance", .distance, .same),
        (0x2ACE, "stepsPerMinute", .cadence, .same),
        (0x2ACE, "instantaneousPower", .power, .same),
        // Step and Stair Climber Data.
        (0x2ACF, "stepsPerMinute", .cadence, .same),
        (0x2AD0, "stepsPerMinute", .cadence, .same),
        // Rower Data.
        (0x2AD1, "strokeRate", .cadence, .same),
        (0x2AD1, "totalDistance", .distance, .same),
        (0x2AD1, "instantaneousPace", .speed, pace),
        (0x2AD1, "instantaneousPower", .power, .same),
        // Indoor Bike Data.
        (0x2AD2, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2AD2, "instantaneousCadence", .cadence, .same),
        (0x2AD2, "totalDistance", .distance, .same),
        (0x2AD2, "instantaneousPower", .power, .same),
    ]

    private static let assigned = Dictionary(
        table.map { characteristic, field, metric, conversion in
            (Field(characteristic: BluetoothUUID(characteristic), field: field), (metric, conversion))
        }
    ) { first, _ in first }

    private static let moving = Set(
        table.filter { [.speed, .wheelRevolutions, .crankRevolutions].contains($0.2) }.map { BluetoothUUID($0.0) }
    )
}

/// The conversion of the values of a field to the unit of a metric.
package enum MetricConversion: Hashable, Sendable {
    case factor(Double)
    /// A number divided by the value, such as a pace: the seconds for a distance in meters. A pace of 0 is standstill.
    case reciprocal(of: Double)

    /// The field has the unit of the metric.
    package static let same = MetricConversion.factor(1)

    package func amount(_ value: Double) -> Double {
        switch self {
        case .factor(let factor): value * factor
        case .reciprocal(let number): value > 0 ? number / value : 0
        }
    }

    /// The factor for increases of a counter, none of which has a reciprocal.
    package var factor: Double {
        switch self {
        case .factor(let factor): factor
        case .reciprocal: 1
        }
    }
}
