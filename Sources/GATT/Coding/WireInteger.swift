/// An integer of one to eight octets, sent least significant octet first.
///
/// As a word, a negative one fills the bits above with ones.
public protocol WireInteger: WordField {
    /// How many octets it has.
    static var octets: Int { get }
    /// The integer, if it fits an `Int`: only the upper half of 64 bits without sign does not.
    var whole: Int? { get }
    /// Makes the integer if it fits.
    init?(whole: Int)
    /// The lowest and the highest that fit an `Int`.
    static var bounds: ClosedRange<Int> { get }
}

extension WireInteger {
    /// Reads the integer.
    ///
    /// Left to the compiler to inline: told to, it calls this through a table of witnesses (Swift 6.3).
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self(wire: try reader.word(key, octets: Self.octets))
    }

    /// Reports a number outside its range.
    @inline(__always)
    public func check(with reader: inout ByteReader, _ key: String, _ quantity: Quantity) throws(DecodeError) {
        if quantity.range.lowerBound != .min || quantity.range.upperBound != .max {
            try reader.check(self, key, quantity)
        }
    }

    /// Appends the octets.
    @inline(__always)
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(wire, octets: Self.octets)
    }

    /// The scaled number, `null` where it is not known, or the word it stands for.
    public func shown(_ quantity: Quantity) -> FieldValue {
        guard let whole else { return .number(Double(wire)) }
        if whole == quantity.unknown { return .null }
        if let word = quantity.words.word(for: whole) { return .text(word.rawValue) }
        return quantity.scale.value(whole)
    }

    /// Makes the integer from a number in the field's unit, rounded to its step; from `null`, or from a word.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let whole = try quantity.raw(value, key, within: Self.bounds)
        guard let integer = Self(whole: whole) else { throw quantity.outOfRange(key, within: Self.bounds) }
        self = integer
    }
}

extension WireInteger where Self: FixedWidthInteger {
    /// How many octets it has.
    public static var octets: Int { bitWidth / 8 }
    /// Makes the integer from the low bits of a word.
    @inline(__always)
    public init(wire: UInt64) { self.init(truncatingIfNeeded: wire) }
    /// The bits of the integer.
    @inline(__always)
    public var wire: UInt64 { UInt64(truncatingIfNeeded: self) }
    /// The integer, if it fits an `Int`.
    public var whole: Int? { Int(exactly: self) }
    /// Makes the integer if it fits.
    public init?(whole: Int) { self.init(exactly: whole) }
    /// The lowest and the highest that fit an `Int`.
    public static var bounds: ClosedRange<Int> { Int(clamping: min)...Int(clamping: max) }
}

extension UInt8: WireInteger {}
extension UInt16: WireInteger {}
extension UInt32: WireInteger {}
extension UInt64: WireInteger {}
extension Int8: WireInteger {}
extension Int16: WireInteger {}
extension Int32: WireInteger {}
extension Int64: WireInteger {}

extension Quantity {
    /// The raw number of a value as it is shown.
    func raw(_ value: FieldValue, _ key: String, within bounds: ClosedRange<Int>) throws(FieldError) -> Int {
        switch value {
        case .integer(let whole) where scale == .one: return try checked(whole, key, within: bounds)
        case .integer(let whole): return try raw(Double(whole), key, within: bounds)
        case .number(let number): return try raw(number, key, within: bounds)
        case .text(let text):
            let words = words.entries
            if let special = words.first(where: { $0.word.rawValue == text }) { return special.raw }
            guard words.isEmpty else {
                throw FieldError(key, .unknownWord(text, known: words.map { $0.word.rawValue }))
            }
            throw wrongType(key)
        case .null:
            guard let unknown else { throw FieldError(key, .missing) }
            return unknown
        case .boolean, .list, .object: throw wrongType(key)
        }
    }

    private func raw(_ number: Double, _ key: String, within bounds: ClosedRange<Int>) throws(FieldError) -> Int {
        if scale == .one, number.wholeNumber == nil { throw wrongType(key) }
        guard let raw = scale.raw(number) else { throw outOfRange(key, within: bounds) }
        return try checked(raw, key, within: bounds)
    }

    private func wrongType(_ key: String) -> FieldError {
        FieldError(key, .wrongType(expected: scale == .one ? "a whole number" : "a number"))
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
