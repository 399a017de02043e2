/// A set of bits that is a field, shown as a list of the names of the bits that are set.
public protocol BitField: NamedBitSet, ValueField where RawValue: EncodedInteger {
    /// The size in bytes: that of the raw value, or less, such as 3 for a 32-bit raw value.
    static var byteCount: Int { get }
}

extension BitField {
    /// The size of the raw value, in bytes.
    public static var byteCount: Int { RawValue.byteCount }

    /// Reads the bits.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawValue: RawValue(rawWord: try reader.word(key, width: Self.byteCount)))
    }

    /// Reports reserved bits.
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {
        let reserved = rawValue & Self.reservedBits
        guard reserved != 0 else { return }
        try reader.report(DecodeError(.reservedBits(reserved.rawWord), field: key, offset: reader.lastStart))
    }

    /// Appends the bits.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.rawWord, width: Self.byteCount)
    }

    /// Returns a list of the names of the bits that are set, starting with the lowest.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        .list(names.map { .text($0) })
    }

    /// Appends the list of names as JSON.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        json.append(UInt8(ascii: "["))
        var isFirst = true
        for (bit, name) in Self.bitNames.enumerated() where !name.isEmpty && rawValue & (1 << RawValue(bit)) != 0 {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            JSON.append(name, to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Returns the names of the bits.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .flags(Self.bitNames.filter { !$0.isEmpty }) }

    /// Sets the bits from a list of names.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: .names)) }
        self = Self()
        for value in values {
            let name = try value.text(key)
            guard let member = Self(names: CollectionOfOne(name)) else {
                throw FieldError(key, .unknownValue(name, known: Self.bitNames.filter { !$0.isEmpty }))
            }
            formUnion(member)
        }
    }
}

extension Bool: ValueField {
    /// Reads a byte that is 0 or 1; strict decoding rejects other values.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let byte: UInt8 = try reader.integer(key)
        if byte > 1 { try reader.reportReservedValue(byte, key) }
        self = byte != 0
    }

    /// Appends a byte that is 0 or 1.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(self ? 1 : 0)
    }

    /// Returns the Boolean value.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .boolean(self) }

    /// Returns `FieldInput.boolean`.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .boolean }

    /// Sets the field from a Boolean value.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .boolean(let truth) = value else { throw FieldError(key, .wrongType(expected: .boolean)) }
        self = truth
    }
}
