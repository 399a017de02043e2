/// The Appearance value (0x2A01): what the device looks like to a person (Core Specification, Vol 3, Part C, 12.2).
///
/// 16 bits: the category in the upper ten, the subcategory in the lower six (Assigned Numbers, 2.6).
public struct Appearance: RawRepresentable, AttributeValue {
    /// The number.
    public var rawValue: UInt16

    /// Makes an appearance from its number.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The category, with which the subcategories are named.
    public var category: UInt16 { rawValue >> 6 }

    /// The UUID, 0x2A01.
    public static let uuid = BluetoothUUID(0x2A01)

    private enum Key {
        static let appearance = "appearance"
        static let name = "name"
    }

    /// The keys of the fields.
    public static let fieldKeys = [Key.appearance, Key.name]

    /// Reads the value; numbers without a name are not refused, the list grows.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        rawValue = try reader.integer(Key.appearance)
        try reader.finish(Key.appearance)
    }

    /// Appends the value.
    public func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(rawValue)
    }

    /// Gives the number, and the name in kebab case if it has one.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Key.appearance, .integer(Int(rawValue)))
        sink.put(Key.name, AssignedNumbers.appearanceKebabName(rawValue).map { .text($0) } ?? .null)
    }

    /// Makes the value from its number or its name; where both are given they must agree.
    public init(fields: FieldObject) throws(FieldError) {
        var named: UInt16?
        if let name = try fields.optional(Key.name)?.text(Key.name) {
            guard let number = AssignedNumbers.appearance(named: name) else {
                throw FieldError(Key.name, .unknownWord(name, known: AssignedNumbers.appearanceKebabNames))
            }
            named = number
        }
        rawValue =
            if let number = fields.optional(Key.appearance) {
                try number.integer(Key.appearance)
            } else if let named {
                named
            } else {
                throw FieldError(Key.appearance, .missing)
            }
        if let named, named != rawValue {
            throw FieldError(Key.name, .contradiction("is the name of \(named), not of \(rawValue)"))
        }
    }
}
