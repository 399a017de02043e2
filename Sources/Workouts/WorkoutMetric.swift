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

    /// Creates the metric of a field, with the factor by which its values are multiplied; nil if workouts do not use it.
    package static func of(_ field: String, in characteristic: BluetoothUUID) -> (
        metric: WorkoutMetric, factor: Double
    )? {
        assigned[Field(characteristic: characteristic, field: field)]
    }

    /// Returns true if values of a characteristic show whether the device moves.
    package static func showsMovement(_ characteristic: BluetoothUUID) -> Bool {
        moving.contains(characteristic)
    }

    private struct Field: Hashable {
        let characteristic: BluetoothUUID
        let field: String
    }

    private static let kilometersPerHour = 1 / 3.6
    private static let kilocalories = 4.184

    private static let table: [(UInt16, String, WorkoutMetric, Double)] = [
        // Heart Rate Measurement.
        (0x2A37, "heartRate", .heartRate, 1),
        (0x2A37, "energyExpended", .energy, 1),
        // RSC Measurement.
        (0x2A53, "instantaneousSpeed", .speed, 1),
        (0x2A53, "instantaneousCadence", .cadence, 1),
        (0x2A53, "totalDistance", .distance, 1),
        // CSC Measurement.
        (0x2A5B, "cumulativeWheelRevolutions", .wheelRevolutions, 1),
        (0x2A5B, "lastWheelEventTime", .wheelTime, 1),
        (0x2A5B, "cumulativeCrankRevolutions", .crankRevolutions, 1),
        (0x2A5B, "lastCrankEventTime", .crankTime, 1),
        // Cycling Power Measurement.
        (0x2A63, "instantaneousPower", .power, 1),
        (0x2A63, "cumulativeWheelRevolutions", .wheelRevolutions, 1),
        (0x2A63, "lastWheelEventTime", .wheelTime, 1),
        (0x2A63, "cumulativeCrankRevolutions", .crankRevolutions, 1),
        (0x2A63, "lastCrankEventTime", .crankTime, 1),
        (0x2A63, "accumulatedEnergy", .energy, 1),
        // Treadmill, Cross Trainer and Indoor Bike Data.
        (0x2ACD, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2ACD, "totalDistance", .distance, 1),
        (0x2ACD, "totalEnergy", .energy, kilocalories),
        (0x2ACD, "heartRate", .heartRate, 1),
        (0x2ACE, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2ACE, "totalDistance", .distance, 1),
        (0x2ACE, "totalEnergy", .energy, kilocalories),
        (0x2ACE, "heartRate", .heartRate, 1),
        (0x2AD2, "instantaneousSpeed", .speed, kilometersPerHour),
        (0x2AD2, "instantaneousCadence", .cadence, 1),
        (0x2AD2, "totalDistance", .distance, 1),
        (0x2AD2, "totalEnergy", .energy, kilocalories),
        (0x2AD2, "heartRate", .heartRate, 1),
        // Rower Data.
        (0x2AD1, "strokeRate", .cadence, 1),
        (0x2AD1, "totalDistance", .distance, 1),
        (0x2AD1, "totalEnergy", .energy, kilocalories),
        (0x2AD1, "heartRate", .heartRate, 1),
    ]

    private static let assigned = Dictionary(
        table.map { characteristic, field, metric, factor in
            (Field(characteristic: BluetoothUUID(characteristic), field: field), (metric, factor))
        }
    ) { first, _ in first }

    private static let moving = Set(
        table.filter { [.speed, .wheelRevolutions, .crankRevolutions].contains($0.2) }.map { BluetoothUUID($0.0) }
    )
}
