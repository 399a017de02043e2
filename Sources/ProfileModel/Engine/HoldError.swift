package import GATT

/// The error for a signal that cannot be held at the requested value, or for a constant value that cannot be set.
package struct HoldError: Error, Hashable, Sendable, CustomStringConvertible {
    package var message: String
    /// A suggested fix.
    package var hint: String?

    package var description: String { message }

    static func unknownSignal(_ name: String, _ names: SignalNames) -> HoldError {
        let closest = Spelling.closest(to: name, among: names.all).map { "did you mean '\($0)'?" }
        return HoldError(message: "unknown signal '\(name)'", hint: closest ?? listed("signals", names.all))
    }

    /// Returns the error for a name that is neither a signal nor a characteristic with a constant value.
    static func unknownName(_ name: String, signals: [String], values: [String]) -> HoldError {
        let closest = Spelling.closest(to: name, among: signals + values).map { "did you mean '\($0)'?" }
        let all =
            values.isEmpty ? listed("signals", signals) : "\(listed("signals", signals)); \(listed("values", values))"
        return HoldError(message: "unknown signal '\(name)'", hint: closest ?? all)
    }

    /// Returns the error for a name that is neither a signal nor a variable.
    static func unknownName(_ name: String, signals: [String], variables: [String]) -> HoldError {
        let closest = Spelling.closest(to: name, among: signals + variables).map { "did you mean '\($0)'?" }
        let all = listed("signals", signals) + "; " + listed("variables", variables)
        return HoldError(message: "unknown signal or variable '\(name)'", hint: closest ?? all)
    }

    static func listed(_ kind: String, _ names: [String]) -> String {
        names.isEmpty ? "the profile has no \(kind)" : "the \(kind) are \(names.prefix(32).joined(separator: ", "))"
    }
}

extension PeripheralProfile {
    /// Returns the profile with some signals, identified by name, held at constant values.
    ///
    /// - Throws: `HoldError` if a name is unknown, or if a value does not fit the fields that follow the signal.
    package func holding(_ held: [String: FieldValue]) throws(HoldError) -> PeripheralProfile {
        guard !held.isEmpty else { return self }
        let names = SignalNames(signals.map(\.name))
        let held = held.sorted { $0.key < $1.key }
        var profile = self
        for (name, value) in held { try profile.hold(name, value, names) }
        do throws(FieldError) { try profile.validateLimits() } catch {
            throw firstError(among: held[...], names, error)
        }
        return profile
    }

    /// Returns the error for the first value that does not fit, found by bisection because each check costs as much as the
    /// whole profile.
    private func firstError(
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
            try profile.validateLimits()
            return profile.firstError(among: held[middle...], names, error)
        } catch {
            return firstError(among: held[..<middle], names, error)
        }
    }

    private mutating func hold(_ name: String, _ value: FieldValue, _ names: SignalNames) throws(HoldError) {
        guard let index = names[name] else { throw .unknownSignal(name, names) }
        switch signals[index].kind {
        case .beats(let beats):
            throw HoldError(
                message: "the signal '\(name)' generates beats and cannot be held",
                hint: "hold '\(signals[beats.signal].name)', which the beats follow"
            )
        case .constant, .steps, .curve, .ramp, .sine, .walk, .formula, .total, .response, .revolutions, .eventTime:
            guard !signals[index].isNumeric || value.double != nil else {
                throw HoldError(message: "the signal '\(name)' is numeric and cannot be \(value.jsonText)")
            }
        }
        signals[index].kind = .constant(value)
    }

    private func validateLimits() throws(FieldError) {
        let ranges = SignalRanges(signals)
        for characteristic in services.flatMap(\.characteristics) {
            if case .fields(let codec, let template) = characteristic.value {
                try template.validateLimits(of: codec, ranges)
            }
            for descriptor in characteristic.descriptors {
                guard case .fields(let codec, let template) = descriptor.value else { continue }
                try template.validateLimits(of: codec, ranges)
            }
        }
    }
}
