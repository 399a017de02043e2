internal import Calendar
package import GATT

/// The time that a measurement states for itself, as its device counts it.
package enum MeasuredTime: Hashable, Sendable {
    /// A time that the device's clock showed, in seconds since 1970-01-01 00:00 of that clock.
    case clock(Int)
    /// Seconds since 1970-01-01T00:00:00Z.
    case utc(Int)
    /// Minutes since the start of the session, which CGM Session Start Time has.
    case session(minutes: Int)
    /// The time of the measurement with this sequence number, whose context the value is.
    case measurement(sequence: Int)

    /// Returns the time in a value; nil if it has none, or the device does not know it.
    init?(in fields: FieldObject, of characteristic: BluetoothUUID) {
        switch characteristic {
        case GlucoseMeasurement.uuid:
            guard let base = fields.clock("baseTime") else { return nil }
            self = .clock(base + 60 * (fields.integer("timeOffset") ?? 0))
        case GlucoseMeasurementContext.uuid:
            guard let sequence = fields.integer("sequenceNumber") else { return nil }
            self = .measurement(sequence: sequence)
        case CGMMeasurement.uuid:
            guard let minutes = fields.integer("timeOffset") else { return nil }
            self = .session(minutes: minutes)
        case EnhancedBloodPressureMeasurement.uuid, EnhancedIntermediateCuffPressure.uuid:
            guard let seconds = fields.integer("timeStamp") else { return nil }
            self = .utc(seconds + (fields["epochStart"] == .text("1970-01-01") ? 0 : Self.secondsOf1900))
        case LocationAndSpeed.uuid:
            guard let time = fields.clock("utcTime") else { return nil }
            self = .utc(time)
        case PLXSpotCheckMeasurement.uuid:
            guard fields["deviceClockNotSet"] != .boolean(true), let time = fields.clock("timestamp") else {
                return nil
            }
            self = .clock(time)
        default:
            guard let time = fields.clock("timeStamp") else { return nil }
            self = .clock(time)
        }
    }

    /// The characteristics whose values can have a time.
    package static let characteristics: Set<BluetoothUUID> = [
        GlucoseMeasurement.uuid, GlucoseMeasurementContext.uuid, CGMMeasurement.uuid,
        BloodPressureMeasurement.uuid, IntermediateCuffPressure.uuid,
        EnhancedBloodPressureMeasurement.uuid, EnhancedIntermediateCuffPressure.uuid,
        WeightMeasurement.uuid, BodyCompositionMeasurement.uuid,
        TemperatureMeasurement.uuid, IntermediateTemperature.uuid,
        PLXSpotCheckMeasurement.uuid, LocationAndSpeed.uuid,
    ]

    /// 1900-01-01 in seconds since 1970-01-01.
    private static let secondsOf1900 = CivilTime(year: 1900, month: 1, day: 1).seconds
}

extension FieldObject {
    /// Returns a date and time in ISO 8601 format in seconds since 1970-01-01 00:00; nil if a part of it is not known.
    func clock(_ key: String) -> Int? {
        guard case .text(let text)? = self[key] else { return nil }
        return Moment.milliseconds(text, in: .utc).map { $0 / 1000 }
    }

    func integer(_ key: String) -> Int? { self[key]?.double.flatMap { Int(exactly: $0) } }
}
