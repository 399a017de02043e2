internal import GATT

extension FieldTemplate {
    /// The places that follow signals, in the order of the text.
    var bindings: [Binding] {
        switch self {
        case .constant: []
        case .signal(let signal, let every): [Binding(signal: signal, every: every)]
        case .list(let items): items.flatMap(\.bindings)
        case .object(let entries): entries.flatMap(\.value.bindings)
        }
    }

    /// The tree with each signal's place taken by a value, asked for in the order of `bindings`.
    func filled(_ value: (_ binding: Int) -> FieldValue) -> FieldValue {
        var next = 0
        return filled(&next, value)
    }

    private func filled(_ next: inout Int, _ value: (Int) -> FieldValue) -> FieldValue {
        switch self {
        case .constant(let constant):
            return constant
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

    /// The entry at the top with this key, if it is more than null.
    func contains(_ key: String) -> Bool {
        guard case .object(let entries) = self else { return false }
        return entries.contains { entry in
            guard entry.key == key else { return false }
            if case .constant(.null) = entry.value { return false }
            return true
        }
    }
}

/// One place of a value that follows a signal.
struct Binding: Hashable, Sendable {
    var signal: Int
    /// Present in every n-th notification.
    var every: Int
}

extension FieldTemplate {
    /// Encodes the value with its signals at their ends, and with optional fields there and not there, so that what
    /// encodes here encodes at any time.
    ///
    /// - Throws: `FieldError` with the field that does not fit.
    func checkEnds(of uuid: BluetoothUUID, _ signals: [Signal]) throws(FieldError) {
        let bindings = bindings
        let ends = bindings.map { signals[$0.signal].ends(signals) }
        for round in 0..<(ends.map(\.count).max() ?? 1) {
            _ = try AttributeValues.encode(uuid, filled { ends[$0][round % ends[$0].count] })
        }
        if bindings.contains(where: { $0.every > 1 }) {
            _ = try AttributeValues.encode(uuid, filled { bindings[$0].every > 1 ? .null : ends[$0][0] })
        }
    }
}

extension Signal {
    /// A number as it goes into a field: rounded, and whole if it is.
    func fieldValue(_ number: Double) -> FieldValue {
        let rounded = (number / resolution).rounded() * resolution
        return Int(exactly: rounded).map { .integer($0) } ?? .number(rounded)
    }

    /// A value as it goes into a field.
    private func shown(_ value: FieldValue) -> FieldValue {
        value.double.map { fieldValue($0) } ?? value
    }

    /// The values between which it moves; never empty.
    func ends(_ signals: [Signal]) -> [FieldValue] {
        switch kind {
        case .constant(let value): [shown(value)]
        case .steps(let steps): steps.map { shown($0.value) }
        case .beats: [.list([.number(1)]), .list([])]
        case .curve, .ramp, .total: [fieldValue(range.lowerBound), fieldValue(range.upperBound)]
        }
    }

    /// The numbers between which it moves.
    private var range: ClosedRange<Double> {
        switch kind {
        case .curve(let curve):
            let levels = curve.segments.flatMap { [$0.from, $0.to] }
            let noise = curve.noise?.amplitude ?? 0
            return ((levels.min() ?? 0) - noise)...((levels.max() ?? 0) + noise)
        case .ramp(let ramp): return min(ramp.from, ramp.limit)...max(ramp.from, ramp.limit)
        case .total(let total): return total.from...total.limit
        case .constant, .steps, .beats: return 0...0
        }
    }
}
