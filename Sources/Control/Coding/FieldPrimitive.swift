internal import GATT

/// A type whose values are encoded as a single field.
protocol FieldPrimitive {
    /// Creates a value; returns nil if the field has another type.
    init?(_ field: FieldValue)
    /// The expected type, for error messages.
    static var expected: FieldError.ExpectedContent { get }
    var field: FieldValue? { get }
}

extension Bool: FieldPrimitive {
    init?(_ field: FieldValue) {
        guard case .boolean(let value) = field else { return nil }
        self = value
    }

    static var expected: FieldError.ExpectedContent { .boolean }
    var field: FieldValue? { .boolean(self) }
}

extension String: FieldPrimitive {
    init?(_ field: FieldValue) {
        guard case .text(let value) = field else { return nil }
        self = value
    }

    static var expected: FieldError.ExpectedContent { .text }
    var field: FieldValue? { .text(self) }
}

extension Double: FieldPrimitive {
    init?(_ field: FieldValue) {
        switch field {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }

    static var expected: FieldError.ExpectedContent { .number }
    var field: FieldValue? { .number(self) }
}

extension Float: FieldPrimitive {
    init?(_ field: FieldValue) {
        guard let value = Double(field) else { return nil }
        self.init(value)
    }

    static var expected: FieldError.ExpectedContent { Double.expected }
    var field: FieldValue? { .number(Double(self)) }
}

extension FieldPrimitive where Self: FixedWidthInteger {
    init?(_ field: FieldValue) {
        switch field {
        case .integer(let value): self.init(exactly: value)
        // 3.0 is equal to the integer 3.
        case .number(let value): self.init(exactly: value)
        default: return nil
        }
    }

    static var expected: FieldError.ExpectedContent {
        Self.bitWidth == Int.bitWidth ? .wholeNumber : .other("a whole number from \(Self.min) to \(Self.max)")
    }

    var field: FieldValue? { Int(exactly: self).map(FieldValue.integer) }
}

extension Int: FieldPrimitive {}
extension Int8: FieldPrimitive {}
extension Int16: FieldPrimitive {}
extension Int32: FieldPrimitive {}
extension Int64: FieldPrimitive {}
extension UInt: FieldPrimitive {}
extension UInt8: FieldPrimitive {}
extension UInt16: FieldPrimitive {}
extension UInt32: FieldPrimitive {}
extension UInt64: FieldPrimitive {}

/// Returns the raw values of an enumeration of strings, or nil for any other type.
func rawStringValues(of type: Any.Type) -> [String]? {
    func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> [String] {
        Word.allCases.map(\.rawValue)
    }
    guard let type = type as? any (CaseIterable & RawRepresentable<String>).Type else { return nil }
    return words(type)
}
