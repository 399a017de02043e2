/// The Date Time value (0x2A08), also a field of many other values: a date and time of day without a time zone.
///
/// Layout, GATT Specification Supplement, Date Time: year u16, month u8, day u8, hours u8, minutes u8, seconds u8. A
/// year, month or day of zero means "not known". As a field of another value, it is shown as `2026-11-21T09:30:00`,
/// with zeros for unknown parts.
public struct DateTime: AttributeValue {
    /// The year of the Gregorian calendar, 1582 to 9999, or 0 if not known.
    public var year: UInt16 = 0
    /// The month, 1 to 12, or 0 if not known.
    public var month: UInt8 = 0
    /// The day of the month, 1 to 31, or 0 if not known.
    public var day: UInt8 = 0
    /// The hours past midnight, 0 to 23.
    public var hours: UInt8 = 0
    /// The minutes past the hour, 0 to 59.
    public var minutes: UInt8 = 0
    /// The seconds past the minute, 0 to 59.
    public var seconds: UInt8 = 0

    /// Creates midnight of an unknown day.
    public init() {}

    /// The assigned UUID of the Date Time characteristic.
    public static let uuid = BluetoothUUID(0x2A08)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("year", &year, FieldQuantity(unknown: 0, range: 1582...9999))
        try coder.field("month", &month, FieldQuantity(unknown: 0, range: 1...12))
        try coder.field("day", &day, FieldQuantity(unknown: 0, range: 1...31))
        try coder.requireDay(day, ofMonth: month, year: year)
        try coder.field("hours", &hours, FieldQuantity(range: 0...23))
        try coder.field("minutes", &minutes, FieldQuantity(range: 0...59))
        try coder.field("seconds", &seconds, FieldQuantity(range: 0...59))
    }
}

extension DateTime: ValueField {
    /// Reads seven bytes; strict decoding rejects parts that are out of range.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        self = Self()
        try visitFields(with: &reader)
    }

    /// Appends the seven encoded bytes.
    public func encode(into bytes: inout [UInt8]) {
        appendBytes(to: &bytes)
    }

    /// Returns the date and time in ISO 8601 format, without a time zone.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        var text: [UInt8] = []
        append(to: &text)
        return .text(String(decoding: text, as: UTF8.self))
    }

    /// Appends the date and time in ISO 8601 format, in quotation marks.
    public func appendJSON(to json: inout [UInt8], _ quantity: FieldQuantity) {
        JSON.quote(&json, append(to:))
    }

    /// Returns `FieldInput.dateTime`.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .dateTime }

    /// Sets the date and time from a string in ISO 8601 format.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard let parts = Self.parse(try value.text(key)) else {
            throw FieldError(key, .wrongType(expected: .dateAndTime))
        }
        // The fields enforce the ranges of the parts.
        do throws(FieldError) {
            self = try DateTime(fields: parts)
        } catch {
            throw FieldError("\(key).\(error.field)", error.reason)
        }
    }

    private func append(to text: inout [UInt8]) {
        Self.append(Int(year) / 100, to: &text)
        Self.append(Int(year) % 100, to: &text)
        text.append(UInt8(ascii: "-"))
        Self.append(Int(month), to: &text)
        text.append(UInt8(ascii: "-"))
        Self.append(Int(day), to: &text)
        text.append(UInt8(ascii: "T"))
        Self.append(Int(hours), to: &text)
        text.append(UInt8(ascii: ":"))
        Self.append(Int(minutes), to: &text)
        text.append(UInt8(ascii: ":"))
        Self.append(Int(seconds), to: &text)
    }

    /// Appends at least two digits, or more if the number is out of range.
    private static func append(_ number: Int, to text: inout [UInt8]) {
        if number < 10 { text.append(UInt8(ascii: "0")) }
        JSON.append(number, to: &text)
    }

    private static func parse(_ text: String) -> FieldObject? {
        let characters = Array(text.utf8)
        let pattern = Array("0000-00-00T00:00:00".utf8)
        guard characters.count == pattern.count else { return nil }
        var numbers = [0]
        for (character, expected) in zip(characters, pattern) {
            if expected != UInt8(ascii: "0") {
                guard character == expected else { return nil }
                numbers.append(0)
            } else {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character), let last = numbers.popLast() else {
                    return nil
                }
                numbers.append(last * 10 + Int(character - UInt8(ascii: "0")))
            }
        }
        var fields = FieldObject()
        for (index, key) in fieldKeys.enumerated() where index < numbers.count {
            let isUnknownDate = index < 3 && numbers[index] == 0
            fields.append(key, isUnknownDate ? .null : .integer(numbers[index]))
        }
        return fields
    }
}
