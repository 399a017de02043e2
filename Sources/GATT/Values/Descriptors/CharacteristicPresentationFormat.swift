/// The Characteristic Presentation Format descriptor (0x2904): how a characteristic's value is to be shown.
///
/// Layout, Core Specification, Vol 3, Part G, 3.3.3.5: format u8, exponent s8 (of ten), unit u16 (a UUID), name space u8,
/// description u16.
public struct CharacteristicPresentationFormat: AttributeValue {
    /// The data type of the value, 0x01 to 0x1C.
    public var format: UInt8
    /// The power of ten the value is to be multiplied with.
    public var exponent: Int8
    /// The unit, by its UUID.
    public var unit: UInt16
    /// Who has numbered the descriptions: 1 is the Bluetooth SIG.
    public var namespace: UInt8
    /// The number of the description in the name space.
    public var description: UInt16

    /// Makes a presentation format.
    public init(format: UInt8, exponent: Int8, unit: UInt16, namespace: UInt8, description: UInt16) {
        self.format = format
        self.exponent = exponent
        self.unit = unit
        self.namespace = namespace
        self.description = description
    }
}

extension CharacteristicPresentationFormat {
    /// The UUID, 0x2904.
    public static let uuid = BluetoothUUID(0x2904)

    private enum Key {
        static let format = "format"
        static let exponent = "exponent"
        static let unit = "unit"
        static let namespace = "namespace"
        static let description = "description"
    }

    /// The keys of the fields.
    public static let fieldKeys = [Key.format, Key.exponent, Key.unit, Key.namespace, Key.description]

    /// The formats from 0x01 up (Assigned Numbers, 2.4.1).
    private static let formats = [
        "boolean", "uint2", "uint4", "uint8", "uint12", "uint16", "uint24", "uint32", "uint48", "uint64", "uint128",
        "sint8", "sint12", "sint16", "sint24", "sint32", "sint48", "sint64", "sint128", "float32", "float64",
        "medfloat16", "medfloat32", "uint16[2]", "utf8s", "utf16s", "struct", "medASN1",
    ]

    private var formatWord: String? {
        let index = Int(format) - 1
        return Self.formats.indices.contains(index) ? Self.formats[index] : nil
    }

    /// Reads the value; a strict decoding refuses a reserved format.
    public init(from reader: inout ByteReader) throws(DecodeError) {
        format = try reader.integer(Key.format)
        let offset = reader.offset - 1
        exponent = try reader.integer(Key.exponent)
        unit = try reader.integer(Key.unit)
        namespace = try reader.integer(Key.namespace)
        description = try reader.integer(Key.description)
        if formatWord == nil {
            try reader.report(DecodeError(.reservedValue(UInt64(format)), field: Key.format, offset: offset))
        }
        try reader.finish("characteristicPresentationFormat")
    }

    /// Appends the value.
    public func encode(into bytes: inout [UInt8]) {
        bytes.append(format)
        bytes.appendLittleEndian(exponent)
        bytes.appendLittleEndian(unit)
        bytes.append(namespace)
        bytes.appendLittleEndian(description)
    }

    /// Gives the format as a word, the unit as four hex digits, and the rest as numbers.
    public func put<Sink: FieldSink>(into sink: inout Sink) {
        sink.put(Key.format, .text(formatWord ?? "reserved-\(format)"))
        sink.put(Key.exponent, .integer(Int(exponent)))
        sink.put(Key.unit, .text(BluetoothUUID(unit).description))
        sink.put(Key.namespace, .integer(Int(namespace)))
        sink.put(Key.description, .integer(Int(description)))
    }

    /// Makes the value from its fields; the name space is 1 and the description 0 unless given.
    public init(fields: FieldObject) throws(FieldError) {
        let formats = Self.formats.enumerated().map {
            (number: UInt8(truncatingIfNeeded: $0.offset + 1), word: $0.element)
        }
        format = try fields.required(Key.format).choice(Key.format, of: formats) { $0.word }.number
        exponent = 0
        if let value = fields.optional(Key.exponent) { exponent = try value.integer(Key.exponent) }
        guard let unit = BluetoothUUID(try fields.text(Key.unit))?.short else {
            throw FieldError(Key.unit, .wrongType(expected: "a 16-bit UUID"))
        }
        self.unit = unit
        namespace = 1
        if let value = fields.optional(Key.namespace) { namespace = try value.integer(Key.namespace) }
        description = 0
        if let value = fields.optional(Key.description) { description = try value.integer(Key.description) }
    }
}
