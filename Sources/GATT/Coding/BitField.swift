/// A set of bits that is a field: shown as the list of the words of the bits that are set.
public protocol BitField: WordSet, Field where RawValue: WireInteger {
    /// How many octets it has: those of its raw value, or fewer, such as three of 32 bits.
    static var octets: Int { get }
}

extension BitField {
    /// Those of the raw value.
    public static var octets: Int { RawValue.octets }

    /// Reads the bits.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawValue: RawValue(wire: try reader.word(key, octets: Self.octets)))
    }

    /// Reports bits without a word.
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        let reserved = rawValue & Self.unnamedBits
        guard reserved != 0 else { return }
        try reader.report(DecodeError(.reservedBits(reserved.wire), field: key, offset: reader.lastStart))
    }

    /// Appends the bits.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawValue.wire, octets: Self.octets)
    }

    /// The words of the bits that are set, lowest bit first.
    public func shown(_ quantity: Quantity) -> FieldValue {
        .list(words.map { .text($0) })
    }

    /// Appends the list of the words.
    public func appendJSON(to json: inout [UInt8], _ quantity: Quantity) {
        json.append(UInt8(ascii: "["))
        var isFirst = true
        for (bit, word) in Self.allWords.enumerated() where !word.isEmpty && rawValue & (1 << RawValue(bit)) != 0 {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            JSON.append(word, to: &json)
        }
        json.append(UInt8(ascii: "]"))
    }

    /// Makes the set from the words of the bits to set.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: "a list of words")) }
        self = Self()
        for value in values {
            let word = try value.text(key)
            guard let member = Self(words: CollectionOfOne(word)) else {
                throw FieldError(key, .unknownWord(word, known: Self.allWords.filter { !$0.isEmpty }))
            }
            formUnion(member)
        }
    }
}

extension Bool: Field {
    /// Reads an octet that is 0 or 1.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        let octet: UInt8 = try reader.integer(key)
        if octet > 1 { try reader.reserved(octet, key) }
        self = octet != 0
    }

    /// Appends 0 or 1.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(self ? 1 : 0)
    }

    /// The truth value.
    public func shown(_ quantity: Quantity) -> FieldValue { .boolean(self) }

    /// Makes the truth value from itself.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .boolean(let truth) = value else { throw FieldError(key, .wrongType(expected: "true or false")) }
        self = truth
    }
}
