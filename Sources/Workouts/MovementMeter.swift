package import GATT
package import SampleModel

/// A detector of movement that examines the values of devices.
package struct MovementMeter: Sendable {
    /// The last values of the counters of revolutions.
    private var counts: [SampleStream: Double] = [:]

    /// Lowest speed in meters per second at which a device counts as moving.
    package static let lowestSpeed = 0.5

    package init() {}

    /// Returns true if a device moves, and false if it is stationary; nil if the value shows neither.
    package mutating func isMoving(
        _ group: AdvertisedSamples.Group,
        from device: DeviceAddress
    ) -> Bool? {
        var isMoving: Bool?
        for sample in group.samples {
            guard let (metric, conversion) = WorkoutMetric.of(sample.field, in: group.characteristic) else { continue }
            switch metric {
            case .speed:
                isMoving = isMoving ?? false || conversion.amount(sample.value) >= Self.lowestSpeed
            case .wheelRevolutions, .crankRevolutions:
                let stream = SampleStream(
                    device: device,
                    characteristic: group.characteristic,
                    instance: group.instance,
                    field: sample.field
                )
                let last = counts.updateValue(sample.value, forKey: stream)
                // An increase is known only from the second value on.
                if let last { isMoving = isMoving ?? false || last != sample.value }
            case .heartRate, .energy, .distance, .wheelTime, .cadence, .crankTime, .power: continue
            }
        }
        return isMoving
    }
}
