package import GATT

/// The readings in a value of a characteristic: the numbers that are samples, and the fields that have none.
package struct ValueReadings: Hashable, Sendable {
    package private(set) var samples: [FieldSample] = []
    package private(set) var states: [FieldState] = []
    /// Their place among the measurements that the device has stored; nil if they are of the time at which they arrive.
    package private(set) var record: MeasurementRecord?

    /// Creates the readings of a value with one measurement.
    ///
    /// There are none in a value whose layout is not known, or whose length belongs to no known edition of it: its numbers may be those
    /// of other fields.
    package init(_ reading: DecodedReadings, in value: [UInt8], of characteristic: BluetoothUUID) {
        guard reading.decoded.hasKnownLength else {
            self.init()
            return
        }
        self.init(reading.decoded.fields, unavailable: reading.unavailable, bytes: value[...], of: characteristic)
    }

    /// Returns the readings of a value, by measurement: a value of continuous glucose monitoring can have several.
    package static func all(
        _ reading: DecodedReadings,
        in value: [UInt8],
        of characteristic: BluetoothUUID
    ) -> [ValueReadings] {
        guard characteristic == CGMMeasurement.uuid else {
            return [ValueReadings(reading, in: value, of: characteristic)]
        }
        guard reading.decoded.hasKnownLength, case .list(let records)? = reading.decoded.fields["records"] else {
            return []
        }
        var rest = value[...]
        return records.compactMap { record in
            // The first byte of a record is its size.
            guard case .object(let fields) = record, let size = rest.first else { return nil }
            defer { rest = rest.dropFirst(Int(size)) }
            return ValueReadings(fields, unavailable: [], bytes: rest.prefix(Int(size)), of: characteristic)
        }
    }

    private init() {}

    private init(
        _ fields: FieldObject,
        unavailable: [String],
        bytes: ArraySlice<UInt8>,
        of characteristic: BluetoothUUID
    ) {
        record = MeasurementRecord(in: fields, bytes: bytes, of: characteristic)
        let rules = NoReadingRules.rules(of: characteristic).filter { $0.applies(to: fields) }
        states = unavailable.map { FieldState(field: $0, reason: .notAvailable) }
        for sample in FieldSample.samples(in: fields, of: characteristic) {
            if record != nil, MeasurementRecord.placingFields.contains(sample.field) { continue }
            // The rules are about few fields; most values have none.
            guard let rule = rules.first(where: { $0.concerns(sample.field) && $0.excludes(sample.value) }) else {
                samples.append(sample)
                continue
            }
            let state = FieldState(field: sample.field, reason: rule.reason)
            if states.last != state { states.append(state) }
        }
    }
}
