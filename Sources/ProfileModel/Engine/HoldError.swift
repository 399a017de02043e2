package import GATT

/// A signal cannot be held as asked.
package struct HoldError: Error, Hashable, Sendable, CustomStringConvertible {
    package var message: String
    /// What to do about it.
    package var hint: String?

    package var description: String { message }
}

extension PeripheralProfile {
    /// The profile with some of its signals, by name, standing still at a value.
    ///
    /// - Throws: `HoldError` when a name is no signal's, or a value does not fit the fields that follow it.
    package func holding(_ held: [String: FieldValue]) throws(HoldError) -> PeripheralProfile {
        guard !held.isEmpty else { return self }
        let names = SignalNames(signals.map(\.name))
        let held = held.sorted { $0.key < $1.key }
        var profile = self
        for (name, value) in held { try profile.hold(name, value, names) }
        do throws(FieldError) { try profile.checkEnds() } catch { throw culprit(among: held[...], names, error) }
        return profile
    }

    /// The error of the first value that does not fit, found by halves: each look costs as much as the whole profile.
    private func culprit(
        among held: ArraySlice<(key: String, value: FieldValue)>,
        _ names: SignalNames,
        _ error: FieldError
    ) -> HoldError {
        guard held.count > 1 else {
            let (name, value) = held.first.map { ($0.key, $0.value.jsonText) } ?? ("", "")
            return HoldError(message: "the signal '\(name)' cannot be held at \(value): \(error)", hint: error.hint)
        }
        let middle = held.startIndex + held.count / 2
        var profile = self
        for (name, value) in held[..<middle] { try? profile.hold(name, value, names) }
        do throws(FieldError) {
            try profile.checkEnds()
            return profile.culprit(among: held[middle...], names, error)
        } catch {
            return culprit(among: held[..<middle], names, error)
        }
    }

    private mutating func hold(_ name: String, _ value: FieldValue, _ names: SignalNames) throws(HoldError) {
        guard let index = names[name] else {
            let closest = Spelling.closest(to: name, among: names.all).map { "did you mean '\($0)'?" }
            let listed = names.all.prefix(32).joined(separator: ", ")
            let all = names.all.isEmpty ? "the profile has no signals" : "the signals are \(listed)"
            throw HoldError(message: "no signal is called '\(name)'", hint: closest ?? all)
        }
        switch signals[index].kind {
        case .beats(let beats):
            throw HoldError(
                message: "the signal '\(name)' is made of beats and cannot be held",
                hint: "hold '\(signals[beats.signal].name)', which the beats follow"
            )
        case .curve, .ramp, .total:
            guard value.double != nil else {
                throw HoldError(message: "the signal '\(name)' is a number, and \(value.jsonText) is none")
            }
        case .constant, .steps:
            guard !signals[index].isFunctionOfTime || value.double != nil else {
                throw HoldError(message: "the signal '\(name)' is a number, and \(value.jsonText) is none")
            }
        }
        signals[index].kind = .constant(value)
    }

    private func checkEnds() throws(FieldError) {
        for characteristic in services.flatMap(\.characteristics) {
            if case .fields(let template) = characteristic.value {
                try template.checkEnds(of: characteristic.uuid, signals)
            }
            for descriptor in characteristic.descriptors {
                guard case .fields(let template) = descriptor.value else { continue }
                try template.checkEnds(of: descriptor.uuid, signals)
            }
        }
    }
}
