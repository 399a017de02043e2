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
        var profile = self
        for (name, value) in held.sorted(by: { $0.key < $1.key }) {
            try profile.hold(name, value)
        }
        return profile
    }

    private mutating func hold(_ name: String, _ value: FieldValue) throws(HoldError) {
        let names = signals.map(\.name)
        guard let index = names.firstIndex(of: name) else {
            let closest = Spelling.closest(to: name, among: names).map { "did you mean '\($0)'?" }
            let all = names.isEmpty ? "the profile has no signals" : "the signals are \(names.joined(separator: ", "))"
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
        do throws(FieldError) {
            try checkEnds()
        } catch {
            throw HoldError(
                message: "the signal '\(name)' cannot be held at \(value.jsonText): \(error)",
                hint: error.hint
            )
        }
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
