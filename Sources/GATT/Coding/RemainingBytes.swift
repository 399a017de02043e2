/// The remaining bytes of the value, shown as hex.
struct RemainingBytes: VariableLengthField {
    var bytes: [UInt8] = []

    init() {}
    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        bytes = reader.remainingBytes()
    }

    func encode(into bytes: inout [UInt8]) { bytes += self.bytes }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .text(HexText.encode(bytes)) }

    func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) { JSON.append(hex: bytes, to: &json) }

    func input(_ quantity: FieldQuantity) -> FieldInput { .bytes }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let text = try value.text(key)
        do throws(HexTextError) { bytes = try HexText.decode(text) } catch {
            throw FieldError(key, .wrongType(expected: .hex))
        }
    }
}
