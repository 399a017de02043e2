/// An integer whose values have words: open, because those without one are reserved, not impossible.
public protocol Enumeration: Field, RawRepresentable where RawValue: WireInteger {
    /// Makes the enumeration from its number, reserved or not.
    init(rawValue: RawValue)

    /// The numbers that have a meaning, each with its word in kebab case; all others are reserved.
    static var words: [EnumerationWord<RawValue>] { get }
}

extension ValueCoder {
    /// Passes the op code that is answered, which need not be one that exists: "not supported" answers any.
    @inline(__always)
    mutating func requestOpCode<OpCode: Enumeration>(_ opCode: inout OpCode) throws(Failure) {
        try wordOrNumber("requestOpCode", &opCode)
    }

    /// Passes a number that is not reserved where it has no word, and shown as a number then.
    @inline(__always)
    mutating func wordOrNumber<Choice: Enumeration>(_ key: String, _ choice: inout Choice) throws(Failure) {
        var number = NumberOrWord<Choice>(choice.rawValue)
        try field(key, &number)
        choice = Choice(rawValue: number.number)
    }
}

/// A number and its word.
public struct EnumerationWord<Number: WireInteger>: Sendable {
    /// The number.
    public let number: Number
    /// The word, in kebab case.
    public let word: String

    /// Makes a pair.
    public init(_ number: Number, _ word: String) {
        self.number = number
        self.word = word
    }
}

extension Enumeration {
    /// The value that is zero.
    public init() { self.init(rawValue: RawValue()) }

    /// The word; `nil` for a reserved number.
    public var word: String? {
        Self.words.first { $0.number == rawValue }?.word
    }

    /// Whether the number has a word.
    private var isKnown: Bool {
        Self.words.contains { $0.number == rawValue }
    }

    /// Reads the number.
    @inline(__always)
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawValue: RawValue(wire: try reader.word(key, octets: RawValue.octets)))
    }

    /// Reports a number that is reserved.
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        if !isKnown {
            try reader.report(DecodeError(.reservedValue(rawValue.wire), field: key, offset: reader.lastStart))
        }
    }

    /// Appends the number.
    public func encode(into bytes: inout [UInt8]) {
        rawValue.encode(into: &bytes)
    }

    /// The word, or `reserved-N` for a reserved number.
    public func shown(_ quantity: Quantity) -> FieldValue {
        .text(word ?? "reserved-\(rawValue.wire)")
    }

    /// Makes the value from its word.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let choice = try value.choice(key, of: Self.words) { $0.word }
        self = Self(rawValue: choice.number)
    }
}
