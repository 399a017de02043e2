/// Octets up to the end of the value, shown as hex.
struct OctetRow: OctetsField {
    var octets: [UInt8] = []

    init() {}
    init(octets: [UInt8]) { self.octets = octets }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        octets = reader.rest()
    }

    func encode(into bytes: inout [UInt8]) { bytes += octets }

    func shown(_ quantity: Quantity) -> FieldValue { .text(Hex.encode(octets)) }

    func appendJSON(to json: inout [UInt8], _ quantity: Quantity) { JSON.append(hex: octets, to: &json) }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let text = try value.text(key)
        do throws(HexError) { octets = try Hex.decode(text) } catch {
            throw FieldError(key, .wrongType(expected: "hex"))
        }
    }
}
