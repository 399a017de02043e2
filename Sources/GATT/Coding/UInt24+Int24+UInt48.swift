/// An unsigned 24-bit integer.
public struct UInt24: Hashable, Sendable {
    /// The value, 0 to 0xFFFFFF.
    public let value: UInt32

    /// Creates an integer, clamping the value to the range of the type.
    public init(clamping value: Int) { self.value = UInt32(truncatingIfNeeded: min(max(value, 0), 0xFF_FFFF)) }
}

extension UInt24: EncodedInteger {
    /// Creates the integer zero.
    public init() { value = 0 }
    /// The size in bytes, 3.
    public static var byteCount: Int { 3 }
    /// Creates an integer from the low 24 bits of a word.
    public init(rawWord: UInt64) { value = UInt32(truncatingIfNeeded: rawWord & 0xFF_FFFF) }
    /// The integer as a word, sign-extended if it is negative.
    public var rawWord: UInt64 { UInt64(value) }
    /// The integer as an `Int`; `nil` if it does not fit.
    public var intValue: Int? { Int(value) }
    /// Creates an integer; returns `nil` if the value is out of range.
    public init?(intValue: Int) {
        guard Self.bounds.contains(intValue) else { return nil }
        self.init(clamping: intValue)
    }
    /// The range of values, 0 to 0xFFFFFF.
    public static var bounds: ClosedRange<Int> { 0...0xFF_FFFF }
}

/// A signed 24-bit integer.
public struct Int24: Hashable, Sendable {
    /// The value, -0x800000 to 0x7FFFFF.
    public let value: Int32

    /// Creates an integer, clamping the value to the range of the type.
    public init(clamping value: Int) {
        self.value = Int32(truncatingIfNeeded: min(max(value, -0x80_0000), 0x7F_FFFF))
    }
}

extension Int24: EncodedInteger {
    /// Creates the integer zero.
    public init() { value = 0 }
    /// The size in bytes, 3.
    public static var byteCount: Int { 3 }
    /// Creates an integer from the low 24 bits of a word.
    public init(rawWord: UInt64) { value = Int32(truncatingIfNeeded: rawWord << 8) >> 8 }
    /// The integer as a word, sign-extended if it is negative.
    public var rawWord: UInt64 { UInt64(truncatingIfNeeded: value) }
    /// The integer as an `Int`; `nil` if it does not fit.
    public var intValue: Int? { Int(value) }
    /// Creates an integer; returns `nil` if the value is out of range.
    public init?(intValue: Int) {
        guard Self.bounds.contains(intValue) else { return nil }
        self.init(clamping: intValue)
    }
    /// The range of values, -0x800000 to 0x7FFFFF.
    public static var bounds: ClosedRange<Int> { -0x80_0000...0x7F_FFFF }
}

/// An unsigned 48-bit integer.
public struct UInt48: Hashable, Sendable {
    /// The value, 0 to 0xFFFFFFFFFFFF.
    public let value: UInt64

    /// Creates an integer, clamping the value to the range of the type.
    public init(clamping value: Int) {
        self.value = UInt64(truncatingIfNeeded: min(max(value, 0), 0xFFFF_FFFF_FFFF))
    }
}

extension UInt48: EncodedInteger {
    /// Creates the integer zero.
    public init() { value = 0 }
    /// The size in bytes, 6.
    public static var byteCount: Int { 6 }
    /// Creates an integer from the low 48 bits of a word.
    public init(rawWord: UInt64) { value = rawWord & 0xFFFF_FFFF_FFFF }
    /// The integer as a word, sign-extended if it is negative.
    public var rawWord: UInt64 { value }
    /// The integer as an `Int`; `nil` if it does not fit.
    public var intValue: Int? { Int(exactly: value) }
    /// Creates an integer; returns `nil` if the value is out of range.
    public init?(intValue: Int) {
        guard Self.bounds.contains(intValue) else { return nil }
        self.init(clamping: intValue)
    }
    /// The range of values, 0 to 0xFFFFFFFFFFFF.
    public static var bounds: ClosedRange<Int> { 0...0xFFFF_FFFF_FFFF }
}
