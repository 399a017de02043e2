internal import GATT

/// The numbers that the script of a running profile can set its signals to, so that every value that follows them can be encoded.
///
/// As for rules, a value must be valid at both ends of its signals' ranges: those of the profile, extended to the numbers that the
/// script has set. A signal can therefore be reset at any time.
struct SignalLimits: Sendable {
    /// The maximum cost of a check, in fields to fill and operands of formulas, which bounds its time to some milliseconds.
    private static let maximumCost = 1000

    private struct Value: Sendable {
        let codec: ValueCodec
        let template: FieldTemplate
        let cost: Int
    }

    /// The ranges of the profile.
    private let own: SignalRanges
    /// The ranges with the numbers that the script has set.
    private var ranges: SignalRanges
    /// The signals that follow each signal, and their positions in the order of computation.
    private var followers: [[Int]]
    private var positions: [Int]
    /// The values that follow signals, and for each signal the indices of those that follow it.
    private var values: [Value] = []
    private var valuesOfSignals: [[Int]]

    init(_ profile: PeripheralProfile) {
        own = SignalRanges(profile.signals)
        ranges = own
        followers = Array(repeating: [], count: profile.signals.count)
        positions = Array(repeating: 0, count: profile.signals.count)
        valuesOfSignals = followers
        for (position, index) in SignalGraph(profile.signals).order.enumerated() {
            positions[index] = position
            for followed in Set(profile.signals[index].followed) { followers[followed].append(index) }
        }
        for characteristic in profile.services.flatMap(\.characteristics) {
            add(characteristic.value)
            for descriptor in characteristic.descriptors { add(descriptor.value) }
        }
    }

    private mutating func add(_ value: ValueSource) {
        guard case .fields(let codec, let template) = value else { return }
        let bindings = template.bindings
        let signals = Set(bindings.map(\.signal))
        // Each limit of a signal is encoded once; a signal that is set has one more.
        let rounds = signals.map { own.limitCount($0) + 1 }.max() ?? 1
        for signal in signals { valuesOfSignals[signal].append(values.count) }
        values.append(Value(codec: codec, template: template, cost: rounds * bindings.count))
    }

    /// Adds a number that a signal is set to.
    ///
    /// - Throws: `HoldError` if a value that follows the signal could not be encoded; nothing has changed then.
    mutating func set(_ index: Int, to number: FieldValue) throws(HoldError) {
        guard own.signals.indices.contains(index) else { return }
        let signal = own.signals[index]
        guard let (affected, affectedValues) = dependents(of: index) else {
            guard own.includes(index, number) else {
                throw HoldError(
                    message:
                        "too many values follow the signal '\(signal.name)' to set it to a number outside its range",
                    hint: "extend the range of the signal in the profile"
                )
            }
            return
        }
        let before = ranges.signals[index].settings
        update(affected, index, signal.settings + [number])
        for value in affectedValues {
            do throws(FieldError) {
                try values[value].template.validateLimits(of: values[value].codec, ranges)
            } catch {
                update(affected, index, before)
                throw HoldError(
                    message: "the signal '\(signal.name)' cannot be set to \(number.jsonText): \(error)",
                    hint: error.hint
                )
            }
        }
    }

    /// Removes the number that a signal was set to.
    mutating func reset(_ index: Int) {
        guard own.signals.indices.contains(index), let (affected, _) = dependents(of: index) else { return }
        update(affected, index, own.signals[index].settings)
    }

    private mutating func update(_ affected: [Int], _ index: Int, _ settings: [FieldValue]) {
        ranges.replaceSettings(of: index, with: settings)
        for follower in affected { ranges.update(follower) }
    }

    /// Returns the signals that follow a signal, in the order of computation, and the values that follow it or one of them; nil if
    /// their cost exceeds the maximum.
    private func dependents(of index: Int) -> (signals: [Int], values: Set<Int>)? {
        var pending = [index]
        var signals: Set<Int> = []
        var found: Set<Int> = []
        var cost = 0
        while let next = pending.popLast() {
            for value in valuesOfSignals[next] where found.insert(value).inserted {
                cost += values[value].cost
                guard cost <= Self.maximumCost else { return nil }
            }
            for follower in followers[next] where signals.insert(follower).inserted {
                cost += own.signals[follower].followed.count
                guard cost <= Self.maximumCost else { return nil }
                pending.append(follower)
            }
        }
        return (signals.sorted { positions[$0] < positions[$1] }, found)
    }
}
