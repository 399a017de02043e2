/// A field of octets whose number only the value itself tells.
protocol OctetsField: Field {
    init(octets: [UInt8])
    var octets: [UInt8] { get }
}

/// Octets up to the end of the value, shown as hex.
struct OctetRow: OctetsField {
    var octets: [UInt8] = []

    init() {}
    init(octets: [UInt8]) { self.octets = octets }

    init(from reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        octets = reader.rest()
    }

    func encode(into bytes: inout [UInt8]) { bytes += octets }

    func shown(_ quantity: Quantity) -> FieldValue { .text(Hex.encode(octets)) }

    init(shown value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let text = try value.text(key)
        do throws(HexError) { octets = try Hex.decode(text) } catch {
            throw FieldError(key, .wrongType(expected: "hex"))
        }
    }
}

/// A text that ends with a NUL.
struct TerminatedText: OctetsField {
    var text = ""

    init() {}
    init(octets: [UInt8]) { text = String(decoding: octets, as: UTF8.self) }
    var octets: [UInt8] { Array(text.utf8) }

    /// Reads up to the NUL, which must be there; a strict decoding refuses invalid UTF-8.
    init(from reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        let start = reader.offset
        var octets: [UInt8] = []
        while true {
            let octet: UInt8 = try reader.integer(key)
            if octet == 0 { break }
            octets.append(octet)
        }
        guard let valid = String(validating: octets, as: UTF8.self) else {
            try reader.report(DecodeError(.invalidText, field: key, offset: start))
            text = String(decoding: octets, as: UTF8.self)
            return
        }
        text = valid
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
    }

    func shown(_ quantity: Quantity) -> FieldValue { .text(text) }

    init(shown value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        text = try value.text(key)
        guard !text.utf8.contains(0) else { throw FieldError(key, .wrongType(expected: "a text without NUL")) }
    }
}

extension BluetoothUUID: OctetsField {
    /// Makes the UUID from its octets, least significant first.
    init(octets: [UInt8]) { self = Self(littleEndian: octets) ?? Self() }

    /// The octets, least significant first.
    var octets: [UInt8] {
        var octets: [UInt8] = []
        encode(into: &octets)
        return octets
    }
}
