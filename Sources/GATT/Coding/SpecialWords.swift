/// The raw numbers of a field that are words instead, of which there are two at most.
///
/// No array and no text are in it: a `Quantity` is a constant that nobody counts references to.
public struct SpecialWords: Sendable {
    /// A raw number that stands for a word.
    struct Entry: Sendable {
        var raw: Int
        var word: SpecialWord
    }

    private var first: Entry?
    private var second: Entry?

    /// All raw numbers are numbers.
    @inline(__always)
    public init() {}

    /// One raw number is a word.
    @inline(__always)
    public init(_ raw: Int, _ word: SpecialWord) {
        first = Entry(raw: raw, word: word)
    }

    /// Two raw numbers are words.
    @inline(__always)
    public init(_ raw: Int, _ word: SpecialWord, _ otherRaw: Int, _ otherWord: SpecialWord) {
        first = Entry(raw: raw, word: word)
        second = Entry(raw: otherRaw, word: otherWord)
    }

    /// The entries in a list, for ways that have the time.
    var entries: [Entry] { [first, second].compactMap { $0 } }

    /// The word that a raw number stands for, if it stands for one.
    func word(for raw: Int) -> SpecialWord? {
        if let first, first.raw == raw { return first.word }
        if let second, second.raw == raw { return second.word }
        return nil
    }
}

/// What a raw number may say instead of a number.
public enum SpecialWord: String, Sendable, CaseIterable {
    /// The number is there, but not known.
    case unknown
    /// There is no valid number.
    case notValid = "not-valid"
    /// The quantity lies outside what the sensor can measure, or the device can express.
    case outOfRange = "out-of-range"
    /// The device is not able to measure.
    case measurementUnsuccessful = "measurement-unsuccessful"
    /// The counter has run over.
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
    /// All of them.
    case all
    /// All users.
    case allUsers = "all-users"
    /// A user whom the device does not know.
    case unknownUser = "unknown-user"
    /// A current without a frequency.
    case directCurrent = "direct-current"
    /// What is set does not happen.
    case disabled
    /// As often as the device can.
    case fastestSupported = "fastest-supported"
    /// Only when there is something to send.
    case noPeriodicMeasurement = "no-periodic-measurement"
    /// The field has no meaning in this device.
    case notInUse = "not-in-use"
}
