/// The Appearance value (0x2A01): the kind of device as presented to the user (Core Specification, Vol 3, Part C,
/// 12.2).
///
/// Layout: 16 bits, with the category in the upper ten and the subcategory in the lower six (Assigned Numbers, 2.6).
public struct AppearanceValue: RawRepresentable, AttributeValue {
    /// The encoded number, which combines category and subcategory.
    public var rawValue: UInt16

    /// Creates the appearance "unknown".
    public init() { rawValue = 0 }

    /// Creates an appearance from its encoded number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The category: the upper ten bits of the number.
    public var category: UInt16 { rawValue >> 6 }

    /// The assigned UUID of the Appearance characteristic.
    public static let uuid = BluetoothUUID(0x2A01)

    /// Passes the number and its name to `coder`; on input, either suffices, and both must match if both are given.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.hiddenInteger("appearance", &rawValue)
        var number = AppearanceNumber(rawValue: rawValue)
        try coder.part("appearance", &number)
        rawValue = number.rawValue
        var name = AppearanceName(rawValue: rawValue)
        try coder.part("name", &name, isRequired: false)
        try coder.require(name.rawValue == rawValue, "name", "must match the appearance number")
    }
}

/// The number of an appearance, which also accepts its name as input.
private struct AppearanceNumber: ValueField {
    var rawValue: UInt16 = 0

    init() {}
    init(rawValue: UInt16) { self.rawValue = rawValue }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    func encode(into bytes: inout [UInt8]) { bytes.appendLittleEndian(rawValue) }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue { .integer(Int(rawValue)) }

    func input(_ quantity: FieldQuantity) -> FieldInput { rawValue.input(quantity) }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        if case .text = value {
            var name = AppearanceName()
            try name.set(from: value, key, quantity)
            rawValue = name.rawValue
        } else {
            rawValue = try value.integer(key)
        }
    }
}

/// The name of an appearance in kebab case; `null` if it has none.
private struct AppearanceName: ValueField {
    var rawValue: UInt16 = 0

    init() {}
    init(rawValue: UInt16) { self.rawValue = rawValue }

    mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        rawValue = try reader.integer(key)
    }

    func encode(into bytes: inout [UInt8]) { bytes.appendLittleEndian(rawValue) }

    func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        AssignedNumbers.appearanceKebabName(rawValue).map { .text($0) } ?? .null
    }

    mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        let name = try value.text(key)
        guard let number = AssignedNumbers.appearance(named: name) else {
            throw FieldError(key, .unknownValue(name, known: AssignedNumbers.appearanceKebabNames))
        }
        rawValue = number
    }
}
