/// The raw numbers of a field that have a special meaning and are shown as text; there are at most two.
///
/// It has no arrays or strings, so that a `FieldQuantity` is a constant without reference counting.
public struct FieldSpecialValues: Sendable {
    /// A raw number and its special meaning.
    struct Entry: Sendable {
        var raw: Int
        var value: FieldSpecialValue
    }

    private var first: Entry?
    private var second: Entry?

    /// Creates an empty set: all raw numbers are shown as numbers.
    @inline(__always)
    public init() {}

    /// Creates a set of one raw number and its meaning.
    @inline(__always)
    public init(_ raw: Int, _ value: FieldSpecialValue) {
        first = Entry(raw: raw, value: value)
    }

    /// Creates a set of two raw numbers and their meanings.
    @inline(__always)
    public init(_ raw: Int, _ value: FieldSpecialValue, _ otherRaw: Int, _ otherValue: FieldSpecialValue) {
        first = Entry(raw: raw, value: value)
        second = Entry(raw: otherRaw, value: otherValue)
    }

    /// The entries as a list, for code that is not time-critical.
    var entries: [Entry] { [first, second].compactMap { $0 } }

    /// Returns the special meaning of a raw number, or `nil` if it has none.
    func value(for raw: Int) -> FieldSpecialValue? {
        if let first, first.raw == raw { return first.value }
        if let second, second.raw == raw { return second.value }
        return nil
    }
}

/// The special meaning of a raw number.
public enum FieldSpecialValue: String, Sendable, CaseIterable {
    /// The field is present, but its value is unknown.
    case unknown
    /// The value is not valid.
    case notValid = "not-valid"
    /// The quantity is outside the range that the sensor can measure or the device can express.
    case outOfRange = "out-of-range"
    /// The device was unable to perform the measurement.
    case measurementUnsuccessful = "measurement-unsuccessful"
    /// The counter has overflowed.
    case overrun
    /// More than 126 in the field's unit.
    case over126 = "over-126"
    /// More than 253 in the field's unit.
    case over253 = "over-253"
    /// More than 254 in the field's unit.
    case over254 = "over-254"
    /// More than 254 days, in a field of hours.
    case over254Days = "over-254-days"
    /// More than 65533 in the field's unit.
    case over65533 = "over-65533"
    /// More than 16777213 in the field's unit.
    case over16777213 = "over-16777213"
    /// More than 31.625 in the field's unit.
    case over31625 = "over-31.625"
    /// Less than -127 in the field's unit.
    case underMinus127 = "under-minus-127"
    /// All items.
    case all
    /// All users.
    case allUsers = "all-users"
    /// A user unknown to the device.
    case unknownUser = "unknown-user"
    /// Direct current, which has no frequency.
    case directCurrent = "direct-current"
    /// The configured function is disabled.
    case disabled
    /// The fastest interval that the device supports.
    case fastestSupported = "fastest-supported"
    /// No periodic measurement; values are sent only when available.
    case noPeriodicMeasurement = "no-periodic-measurement"
    /// The device does not use the field.
    case notInUse = "not-in-use"
}
