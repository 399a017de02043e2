package import GATT

/// The stored records of a device, and the procedures of the Record Access Control Point that accesses them.
package struct RecordStoreRule: Sendable {
    /// The services whose records are known, by the characteristic that transmits them.
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// Glucose Service 1.0.1: records with a sequence number and a time.
        case glucose
        /// Continuous Glucose Monitoring Service 1.0.2: records with a time offset in minutes from the start of the session.
        case continuousGlucose

        /// The characteristic whose values are the records.
        var measurement: BluetoothUUID {
            switch self {
            case .glucose: GlucoseMeasurement.uuid
            case .continuousGlucose: CGMMeasurement.uuid
            }
        }

        /// The unit of the records' times, in seconds.
        var timeUnit: Int64 {
            switch self {
            case .glucose: 1
            case .continuousGlucose: 60
            }
        }

        /// The properties of a record that a filter can compare, by their names in a profile.
        var filters: [(name: String, type: RecordAccessControlPoint.FilterType)] {
            switch self {
            case .glucose: [("sequence-number", .sequenceNumber), ("user-facing-time", .userFacingTime)]
            case .continuousGlucose: [("time-offset", .sequenceNumber)]
            }
        }
    }

    package var kind: Kind
    /// The characteristic whose values are stored and reported.
    package var measurement: AttributeID
    /// The characteristic that reports the circumstances of a measurement, immediately after it; nil if there is none.
    package var context: AttributeID?
    /// The time between the creation of records.
    package var period: Duration
    /// The difference between the times of successive records, in seconds.
    package var interval: Int64
    /// The number of records at the start.
    package var initialCount: Int
    /// The maximum number of stored records; the oldest one is dropped for a new one.
    package var capacity: Int
    /// The time between two reported records.
    package var pace: Duration
    /// A Boolean value that indicates whether a new record is also sent to subscribers of the measurement.
    package var isLive: Bool
    package var operations: Set<RecordAccessControlPoint.OpCode>
    package var operators: Set<RecordAccessControlPoint.Operator>
    package var filters: Set<RecordAccessControlPoint.FilterType>
}
