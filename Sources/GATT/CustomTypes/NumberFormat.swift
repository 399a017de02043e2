/// The encoding of a number in a custom layout, little-endian, named as in the GATT Specification Supplement (2.3).
package enum NumberFormat: Hashable, Sendable {
    /// A byte that is 0 or 1.
    case boolean
    /// An integer of 1 to 8 bytes.
    case integer(byteCount: Int, isSigned: Bool)
    /// A floating-point number of IEEE 754.
    case float32, float64
    /// A floating-point number of IEEE 11073-20601.
    case medicalFloat16, medicalFloat32

    /// The formats with their names.
    package static let named: [(name: String, format: NumberFormat)] = {
        var named: [(name: String, format: NumberFormat)] = [("boolean", .boolean)]
        for (prefix, isSigned) in [("uint", false), ("sint", true)] {
            for byteCount in 1...8 {
                named.append(("\(prefix)\(byteCount * 8)", .integer(byteCount: byteCount, isSigned: isSigned)))
            }
        }
        named += [("float32", .float32), ("float64", .float64)]
        named += [("medfloat16", .medicalFloat16), ("medfloat32", .medicalFloat32)]
        return named
    }()

    /// The size in bytes.
    package var byteCount: Int {
        switch self {
        case .boolean: 1
        case .integer(let byteCount, _): byteCount
        case .float32, .medicalFloat32: 4
        case .float64: 8
        case .medicalFloat16: 2
        }
    }

    /// A Boolean value that indicates whether the format has a bit pattern for an unknown number, NaN.
    var hasUnknown: Bool {
        switch self {
        case .boolean, .integer: false
        case .float32, .float64, .medicalFloat16, .medicalFloat32: true
        }
    }
}

extension NumberFormat {
    /// Reads a number.
    func read(
        from reader: inout ByteReader,
        _ key: String,
        _ scale: DecimalScale
    ) throws(DecodeError) -> FieldValue {
        switch self {
        case .boolean: return try read(Bool(), from: &reader, key)
        case .integer(let byteCount, let isSigned):
            let word = try reader.word(key, width: byteCount)
            guard isSigned else { return scale.value(Int128(word)) }
            let shift = Int64(64 - byteCount * 8)
            return scale.value(Int128(Int64(truncatingIfNeeded: word << UInt64(shift)) >> shift))
        case .float32: return try read(Float(), from: &reader, key)
        case .float64: return try read(Double(), from: &reader, key)
        case .medicalFloat16: return try read(MedicalFloat16(), from: &reader, key)
        case .medicalFloat32: return try read(MedicalFloat32(), from: &reader, key)
        }
    }

    /// Appends a number to bytes.
    func append(
        _ value: FieldValue,
        to bytes: inout [UInt8],
        _ key: String,
        _ scale: DecimalScale
    ) throws(FieldError) {
        switch self {
        case .boolean: try append(Bool(), value, to: &bytes, key)
        case .integer(let byteCount, let isSigned):
            bytes.append(try scale.word(value, key, byteCount: byteCount, isSigned: isSigned), width: byteCount)
        case .float32: try append(Float(), value, to: &bytes, key)
        case .float64: try append(Double(), value, to: &bytes, key)
        case .medicalFloat16: try append(MedicalFloat16(), value, to: &bytes, key)
        case .medicalFloat32: try append(MedicalFloat32(), value, to: &bytes, key)
        }
    }

    private func read<Content: ValueField>(
        _ blank: Content,
        from reader: inout ByteReader,
        _ key: String
    ) throws(DecodeError) -> FieldValue {
        var content = blank
        try reader.field(key, &content, .plain)
        return content.fieldValue(.plain)
    }

    private func append<Content: ValueField>(
        _ blank: Content,
        _ value: FieldValue,
        to bytes: inout [UInt8],
        _ key: String
    ) throws(FieldError) {
        var content = blank
        try content.set(from: value, key, .plain)
        content.encode(into: &bytes)
    }
}
