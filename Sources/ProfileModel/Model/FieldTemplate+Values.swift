internal import GATT

extension FieldTemplate {
    /// The places that follow signals, in the order of the text.
    var bindings: [Binding] {
        switch self {
        case .constant, .capture: []
        case .signal(let signal, let every): [Binding(signal: signal, every: every)]
        case .list(let items): items.flatMap(\.bindings)
        case .object(let entries): entries.flatMap(\.value.bindings)
        }
    }

    /// Returns the value with each signal replaced by a value, requested in the order of `bindings`.
    func filled(_ value: (_ binding: Int) -> FieldValue) -> FieldValue {
        var next = 0
        return filled(&next, value)
    }

    /// Returns the template with each captured number replaced by a value.
    func replacingCaptures(_ value: (CapturedNumber) -> FieldValue) -> FieldTemplate {
        switch self {
        case .constant, .signal: self
        case .capture(let number): .constant(value(number))
        case .list(let items): .list(items.map { $0.replacingCaptures(value) })
        case .object(let entries): .object(entries.map { ($0.key, $0.value.replacingCaptures(value)) })
        }
    }

    private func filled(_ next: inout Int, _ value: (Int) -> FieldValue) -> FieldValue {
        switch self {
        case .constant(let constant):
            return constant
        case .capture:
            // Replaced beforehand: only the templates of rules contain captures.
            return .null
        case .signal:
            defer { next += 1 }
            return value(next)
        case .list(let items):
            return .list(items.map { $0.filled(&next, value) })
        case .object(let entries):
            var object = FieldObject()
            for entry in entries {
                object.append(entry.key, entry.value.filled(&next, value))
            }
            return .object(object)
        }
    }

    /// Returns whether the top level contains an entry with this key that is not null.
    func contains(_ key: String) -> Bool {
        guard case .object(let entries) = self else { return false }
        return entries.contains { entry in
            guard entry.key == key else { return false }
            if case .constant(.null) = entry.value { return false }
            return true
        }
    }
}

/// A place in a value that follows a signal.
struct Binding: Hashable, Sendable {
    var signal: Int
    /// The interval of notifications that include the field: every n-th one.
    var every: Int
}

extension FieldTemplate {
    /// Encodes the value with its signals at their limits, and with optional fields present and absent.
    ///
    /// If this succeeds, the value can be encoded at any time.
    ///
    /// - Throws: `FieldError` with the field that does not fit.
    func validateLimits(of codec: ValueCodec, _ signals: SignalRanges) throws(FieldError) {
        let bindings = bindings
        let limits = bindings.map { signals.limits($0.signal) }
        for round in 0..<(limits.map(\.count).max() ?? 1) {
            _ = try codec.encode(filled { limits[$0][round % limits[$0].count] })
        }
        if bindings.contains(where: { $0.every > 1 }) {
            _ = try codec.encode(filled { bindings[$0].every > 1 ? .null : limits[$0][0] })
        }
    }
}

extension Signal {
    /// Returns a number as represented in a field: rounded, and as an integer if it is whole.
    func fieldValue(_ number: Double) -> FieldValue {
        let rounded = (number / resolution).rounded() * resolution
        return Int(exactly: rounded).map { .integer($0) } ?? .number(rounded)
    }

    /// Returns a value as represented in a field.
    func rounded(_ value: FieldValue) -> FieldValue {
        value.double.map { fieldValue($0) } ?? value
    }
}
