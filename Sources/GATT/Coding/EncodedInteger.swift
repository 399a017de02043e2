/// An integer of one to eight bytes, encoded in little-endian order.
///
/// As a word, a negative integer is sign-extended to 64 bits.
public protocol EncodedInteger: WordField {
    /// The size in bytes.
    static var byteCount: Int { get }
    /// The integer as an `Int`; `nil` for the upper half of the unsigned 64-bit range.
    var intValue: Int? { get }
    /// Creates an integer; returns `nil` if the value is out of range.
    init?(intValue: Int)
    /// The range of values that fit into an `Int`.
    static var bounds: ClosedRange<Int> { get }
}

extension EncodedInteger {
    /// Reads the integer.
    ///
    /// Not marked for inlining, because the compiler would then call it through a witness table (Swift 6.3).
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(rawWord: try reader.word(key, width: Self.byteCount))
    }

    /// Reports a number that is out of range.
    @inline(__always)
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: FieldQuantity) throws(DecodeError) {
        if quantity.range.lowerBound != .min || quantity.range.upperBound != .max {
            try reader.checkRange(self, key, quantity)
        }
    }

    /// Appends the bytes of the integer.
    @inline(__always)
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(rawWord, width: Self.byteCount)
    }

    /// Returns the scaled number, `null` if unknown, or the text of a special value.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        guard let intValue else { return .number(Double(rawWord)) }
        if intValue == quantity.unknown { return .null }
        if let special = quantity.specialValues.value(for: intValue) { return .text(special.rawValue) }
        return quantity.scale.value(intValue)
    }

    /// Returns the range and the step of the numbers, without those that have a special meaning.
    public func input(_ quantity: FieldQuantity) -> FieldInput { quantity.input(within: Self.bounds) }

    /// Sets the integer from a number in the field's unit, rounded to its step, from `null`, or from a special value.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let raw = try quantity.raw(value, key, within: Self.bounds)
        guard let integer = Self(intValue: raw) else { throw quantity.outOfRange(key, within: Self.bounds) }
        self = integer
    }
}

extension EncodedInteger where Self: FixedWidthInteger {
    /// The size in bytes.
    public static var byteCount: Int { bitWidth / 8 }
    /// Creates an integer from the low bits of a word.
    @inline(__always)
    public init(rawWord: UInt64) { self.init(truncatingIfNeeded: rawWord) }
    /// The integer as a word, sign-extended if it is negative.
    @inline(__always)
    public var rawWord: UInt64 { UInt64(truncatingIfNeeded: self) }
    /// The integer as an `Int`; `nil` if it does not fit.
    public var intValue: Int? { Int(exactly: self) }
    /// Creates an integer; returns `nil` if the value is out of range.
    public init?(intValue: Int) { self.init(exactly: intValue) }
    /// The range of values that fit into an `Int`.
    public static var bounds: ClosedRange<Int> { Int(clamping: min)...Int(clamping: max) }
}

extension UInt8: EncodedInteger {}
extension UInt16: EncodedInteger {}
extension UInt32: EncodedInteger {}
extension UInt64: EncodedInteger {}
extension Int8: EncodedInteger {}
extension Int16: EncodedInteger {}
extension Int32: EncodedInteger {}
extension Int64: EncodedInteger {}

extension FieldQuantity {
    /// Returns the raw number of a value that is given as a number, as text or as `null`.
    func raw(_ value: FieldValue, _ key: String, within bounds: ClosedRange<Int>) throws(FieldError) -> Int {
        switch value {
        case .integer(let integer) where scale == .one: return try checked(integer, key, within: bounds)
        case .integer(let integer): return try raw(Double(integer), key, within: bounds)
        case .number(let number): return try raw(number, key, within: bounds)
        case .text(let text):
            let entries = specialValues.entries
            if let entry = entries.first(where: { $0.value.rawValue == text }) { return entry.raw }
            guard entries.isEmpty else {
                throw FieldError(key, .unknownValue(text, known: entries.map { $0.value.rawValue }))
            }
            throw wrongType(key)
        case .null:
            guard let unknown else { throw FieldError(key, .missing) }
            return unknown
        case .boolean, .list, .object: throw wrongType(key)
        }
    }

    /// Returns the input of the numbers that fit into an integer.
    func input(within bounds: ClosedRange<Int>) -> FieldInput {
        let limits = range.clamped(to: bounds)
        let special = specialValues.entries.map { $0.raw } + [unknown].compactMap { $0 }
        var (lowest, highest) = (limits.lowerBound, limits.upperBound)
        while lowest < highest, special.contains(lowest) { lowest += 1 }
        while lowest < highest, special.contains(highest) { highest -= 1 }
        return .number(lowest: scale.number(lowest), highest: scale.number(highest), step: scale.number(1))
    }

    private func raw(_ number: Double, _ key: String, within bounds: ClosedRange<Int>) throws(FieldError) -> Int {
        if scale == .one, number.exactInteger == nil { throw wrongType(key) }
        guard let raw = scale.raw(number) else { throw outOfRange(key, within: bounds) }
        return try checked(raw, key, within: bounds)
    }

    private func wrongType(_ key: String) -> FieldError {
        FieldError(key, .wrongType(expected: scale == .one ? .wholeNumber : .number))
    }

    private func checked(_ raw: Int, _ key: String, within bounds: ClosedRange<Int>) throws(FieldError) -> Int {
        guard bounds.contains(raw), range.contains(raw) else { throw outOfRange(key, within: bounds) }
        return raw
    }

    fileprivate func outOfRange(_ key: String, within bounds: ClosedRange<Int>) -> FieldError {
        let limits = range.clamped(to: bounds)
        return FieldError(
            key,
            .outOfRange(lowest: scale.number(limits.lowerBound), highest: scale.number(limits.upperBound))
        )
    }
}
