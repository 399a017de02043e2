/// The Appearance value (0x2A01): what the device looks like to a person (Core Specification, Vol 3, Part C, 12.2).
///
/// 16 bits: the category in the upper ten, the subcategory in the lower six (Assigned Numbers, 2.6).
public struct Appearance: RawRepresentable, AttributeValue {
    /// The number.
    public var rawValue: UInt16

    /// Makes the appearance "unknown".
    public init() { rawValue = 0 }

    /// Makes an appearance from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The category, with which the subcategories are named.
    public var category: UInt16 { rawValue >> 6 }

    /// The UUID, 0x2A01.
    public static let uuid = BluetoothUUID(0x2A01)

    /// Walks over the number, which is also shown by its name; entered, either is enough, and both must agree.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.sent("appearance", &rawValue)
        var number = AppearanceNumber(rawValue: rawValue)
        try coder.shown("appearance", &number)
        rawValue = number.rawValue
        var name = AppearanceName(rawValue: rawValue)
        try coder.shown("name", &name, isRequired: false)
        try coder.require(name.rawValue == rawValue, "name", "is the name of another appearance")
    }
}

/// The number of an appearance, which may be entered by its name.
private struct AppearanceNumber: Field {
    var rawValue: UInt16 = 0

    init() {}
    init(rawValue: UInt16) { self.rawValue = rawValue }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    func encode(into bytes: inout [UInt8]) { bytes.appendLittleEndian(rawValue) }

    func shown(_ quantity: Quantity) -> FieldValue { .integer(Int(rawValue)) }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        if case .text = value {
            var name = AppearanceName()
            try name.enter(value, key, quantity)
            rawValue = name.rawValue
        } else {
            rawValue = try value.integer(key)
        }
    }
}

/// The name of an appearance in kebab case; `null` where it has none.
private struct AppearanceName: Field {
    var rawValue: UInt16 = 0

    init() {}
    init(rawValue: UInt16) { self.rawValue = rawValue }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    func encode(into bytes: inout [UInt8]) { bytes.appendLittleEndian(rawValue) }

    func shown(_ quantity: Quantity) -> FieldValue {
        AssignedNumbers.appearanceKebabName(rawValue).map { .text($0) } ?? .null
    }

    mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        let name = try value.text(key)
        guard let number = AssignedNumbers.appearance(named: name) else {
            throw FieldError(key, .unknownWord(name, known: AssignedNumbers.appearanceKebabNames))
        }
        rawValue = number
    }
}
