package import GATT

/// The readings in a value of a characteristic: the numbers that are samples, and the fields that have none.
package struct ValueReadings: Hashable, Sendable {
    package private(set) var samples: [FieldSample] = []
    package private(set) var states: [FieldState] = []

    /// Creates the readings of a value.
    ///
    /// There are none in a value whose layout is not known, or whose length belongs to no known edition of it: its numbers may be those
    /// of other fields.
    package init(in value: [UInt8], of characteristic: BluetoothUUID, _ types: AttributeTypes = .assigned) {
        guard let readings = try? types.readings(in: value, of: characteristic), readings.decoded.hasKnownLength else {
            return
        }
        let fields = readings.decoded.fields
        let rules = NoReadingRules.rules(of: characteristic).filter { $0.applies(to: fields) }
        states = readings.unavailable.map { FieldState(field: $0, reason: .notAvailable) }
        // The rules are about few fields; most values have none.
        for sample in FieldSample.samples(in: fields, of: characteristic) {
            guard let rule = rules.first(where: { $0.concerns(sample.field) && $0.excludes(sample.value) }) else {
                samples.append(sample)
                continue
            }
            let state = FieldState(field: sample.field, reason: rule.reason)
            if states.last != state { states.append(state) }
        }
    }
}
