package import GATT

/// A value to send or store, into which a rule inserts captured parts of the write.
package enum ValueTemplate: Sendable {
    case bytes([UInt8])
    case hex([HexPart])
    /// The fields of a characteristic, with captured numbers and signals.
    case fields(ValueCodec, FieldTemplate)

    package enum HexPart: Hashable, Sendable {
        case bytes([UInt8])
        /// A capture by its index, as it was written.
        case capture(Int)
        /// A captured number, in another format.
        case number(Int, IntegerFormat)
    }
}
