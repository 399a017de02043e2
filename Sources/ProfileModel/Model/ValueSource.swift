package import GATT

/// The source of an attribute's bytes.
package enum ValueSource: Sendable {
    case bytes([UInt8])
    /// The fields of a characteristic or descriptor with a known layout, at least one of which follows a signal.
    case fields(ValueCodec, FieldTemplate)

    /// A Boolean value that indicates whether the value changes over time.
    package var isDynamic: Bool {
        switch self {
        case .bytes: false
        case .fields: true
        }
    }
}

/// The structure of a typed value, with signals in place of the values that change.
package indirect enum FieldTemplate: Sendable {
    case constant(FieldValue)
    /// A signal by its index, present in every read and in every n-th notification (1 means all).
    case signal(Int, every: Int)
    /// A number captured from a write, only in the templates of rules for writes.
    case capture(CapturedNumber)
    case list([FieldTemplate])
    case object([(key: String, value: FieldTemplate)])
}
