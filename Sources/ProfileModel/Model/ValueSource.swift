package import GATT

/// Where the bytes of an attribute come from.
package enum ValueSource: Sendable {
    case bytes([UInt8])
    /// Fields of a characteristic or descriptor with a known layout, at least one of which follows a signal.
    case fields(FieldTemplate)

    /// Whether the value moves by itself.
    package var isMoving: Bool {
        switch self {
        case .bytes: false
        case .fields: true
        }
    }
}

/// The shape of a typed value, with signals in the places of values that move.
package indirect enum FieldTemplate: Sendable {
    case constant(FieldValue)
    /// A signal by its index, present in every n-th notification (1: in all) and in every read.
    case signal(Int, every: Int)
    case list([FieldTemplate])
    case object([(key: String, value: FieldTemplate)])
}
