/// An open enumeration of named integers; integers without a name are reserved but can be represented.
public protocol EnumerationField: ValueField, RawRepresentable where RawValue: EncodedInteger {
    /// Creates a value from its number, which may be reserved.
    init(rawValue: RawValue)

    /// The defined numbers, each with its name in kebab case; all others are reserved.
    static var names: [EnumerationName<RawValue>] { get }
}

extension FieldCoder where Self: ~Copyable & ~Escapable {
    /// Codes the request op code of a response, which may be undefined because "not supported" responds to any op code.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func requestOpCode<OpCode: EnumerationField>(_ opCode: inout OpCode) throws(Failure) {
        try enumerationOrNumber("requestOpCode", &opCode)
    }

    /// Codes a number that may have no name, in which case it is not reserved and is shown as a number.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func enumerationOrNumber<Enumeration: EnumerationField>(
        _ key: String,
        _ value: inout Enumeration
    ) throws(Failure) {
        var number = EnumerationOrNumber<Enumeration>(value.rawValue)
        try field(key, &number)
        value = Enumeration(rawValue: number.number)
    }
}

/// A number of an enumeration and its name.
public struct EnumerationName<Number: EncodedInteger>: Sendable {
    /// The number of the enumeration case.
    public let number: Number
    /// The name of the enumeration case, in kebab case.
    public let name: String

    /// Creates a pair of a number and a name.
    public init(_ number: Number, _ name: String) {
        self.number = number
        self.name = name
    }
}

extension EnumerationField {
    /// Creates the value zero.
    public init() { self.init(rawValue: RawValue()) }

    /// The name; `nil` for a reserved number.
    public var name: String? {
        Self.names.first { $0.number == rawValue }?.name
    }

    /// A Boolean value that indicates whether the number has a name.
    private var isKnown: Bool {
        Self.names.contains { $0.number == rawValue }
    }

    /// Reads the number.
    @inline(__always)
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawValue: RawValue(rawWord: try reader.word(key, width: RawValue.byteCount)))
    }

    /// Reports a reserved number.
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {
        if !isKnown {
            try reader.report(DecodeError(.reservedValue(rawValue.rawWord), field: key, offset: reader.lastStart))
        }
    }

    /// Appends the number.
    public func encode(into bytes: inout [UInt8]) {
        rawValue.encode(into: &bytes)
    }

    /// Returns the name, or `reserved-N` for a reserved number.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        .text(name ?? "reserved-\(rawValue.rawWord)")
    }

    /// Returns a choice of the names.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .choice(Self.names.map { $0.name }) }

    /// Sets the value from its name.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let choice = try value.choice(key, of: Self.names) { $0.name }
        self = Self(rawValue: choice.number)
    }
}
