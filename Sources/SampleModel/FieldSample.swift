package import GATT

/// A number in a decoded value.
package struct FieldSample: Hashable, Sendable {
    /// The key of the field; those of an object inside a value are joined by a dot, as in `duration.hours`.
    package var field: String
    package var value: Double
    package var properties: StreamProperties

    package init(field: String, value: Double, properties: StreamProperties) {
        self.field = field
        self.value = value
        self.properties = properties
    }

    /// Returns the numbers in a decoded value of a characteristic, in order.
    ///
    /// Each number in a list, such as an RR-Interval, is a sample. Text, Boolean values and values that the device
    /// reports as unknown are not samples.
    package static func samples(in decoded: FieldObject, of characteristic: BluetoothUUID) -> [FieldSample] {
        var samples: [FieldSample] = []
        append(decoded, prefix: "", characteristic, to: &samples)
        return samples
    }

    private static func append(
        _ object: FieldObject,
        prefix: String,
        _ characteristic: BluetoothUUID,
        to samples: inout [FieldSample]
    ) {
        var units: FieldObject?
        if case .object(let found) = object[FieldObject.unitsKey] { units = found }
        for entry in object.entries where entry.key != FieldObject.unitsKey {
            let field = prefix + entry.key
            let values: [FieldValue]
            switch entry.value {
            case .object(let inner):
                append(inner, prefix: field + ".", characteristic, to: &samples)
                continue
            case .list(let elements): values = elements
            case let value: values = [value]
            }
            let numbers = values.compactMap(\.double)
            guard !numbers.isEmpty else { continue }
            var unit: String?
            if case .text(let found) = units?[entry.key] { unit = found }
            let properties = StreamProperties(
                unit: unit,
                kind: StreamKind(of: field, in: characteristic)
            )
            samples += numbers.map { FieldSample(field: field, value: $0, properties: properties) }
        }
    }
}
