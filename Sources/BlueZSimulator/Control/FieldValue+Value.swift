internal import DBus
internal import Documents
internal import GATT

extension FieldValue {
    /// Creates the value of a held signal from a client's argument: a number, a Boolean value, or text as it would
    /// appear in a profile.
    init?(_ value: DBus.Value) {
        switch value {
        case .byte(let number): self = .integer(Int(number))
        case .int16(let number): self = .integer(Int(number))
        case .uint16(let number): self = .integer(Int(number))
        case .int32(let number): self = .integer(Int(number))
        case .uint32(let number): self = .integer(Int(number))
        case .int64(let number): self = .integer(Int(clamping: number))
        case .uint64(let number): self = .integer(Int(clamping: number))
        case .double(let number): self = .number(number)
        case .boolean(let isTrue): self = .boolean(isTrue)
        case .string(let text): self = FieldValue(plainScalar: text)
        default: return nil
        }
    }
}
