internal import Alarms

/// The last values of the streams that share the name in an alarm, such as those of two batteries.
///
/// The condition holds if it does for any of them, so the alarm compares the value that comes closest to its limit.
struct InstanceValues {
    private var values: [String: Double] = [:]

    /// Maximum number of streams, because all are compared with each value.
    static let limit = 64

    /// Returns the value that decides about a condition after a new value of an instance; nil if the condition ignores the instance.
    mutating func decisive(_ value: Double, of instance: String, for condition: AlarmCondition) -> Double? {
        guard values[instance] != nil || values.count < Self.limit else { return nil }
        // A change has a first value that it is measured from, which is that of one stream.
        if case .changed = condition.kind, values[instance] == nil, !values.isEmpty { return nil }
        values[instance] = value
        return values.values.max { condition.isCloser($1, than: $0) }
    }
}
