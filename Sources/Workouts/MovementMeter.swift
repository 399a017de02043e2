package import GATT
package import SampleModel

/// A detector of whether devices move, from the values that they send.
package struct MovementMeter: Sendable {
    /// The last numbers of revolutions.
    private var counts: [SampleStream: Double] = [:]

    /// The speed in meters per second from which a device moves.
    package static let lowestSpeed = 0.5

    package init() {}

    /// Returns whether a device moves; nil if its value does not show it.
    package mutating func isMoving(
        _ samples: [FieldSample],
        of characteristic: BluetoothUUID,
        from device: DeviceAddress
    ) -> Bool? {
        var isMoving: Bool?
        for sample in samples {
            guard let (metric, factor) = WorkoutMetric.of(sample.field, in: characteristic) else { continue }
            switch metric {
            case .speed:
                isMoving = isMoving ?? false || sample.value * factor >= Self.lowestSpeed
            case .wheelRevolutions, .crankRevolutions:
                let stream = SampleStream(device: device, characteristic: characteristic, field: sample.field)
                let last = counts.updateValue(sample.value, forKey: stream)
                // The first number only shows where the counter stands.
                if let last { isMoving = isMoving ?? false || last != sample.value }
            case .heartRate, .energy, .distance, .wheelTime, .cadence, .crankTime: continue
            }
        }
        return isMoving
    }
}
