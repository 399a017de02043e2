/// A number of 24 bits without sign.
public struct UInt24: Hashable, Sendable {
    /// The number, 0 to 0xFFFFFF.
    public let value: UInt32

    /// Makes the number, or the nearest that fits.
    public init(clamping value: Int) { self.value = UInt32(truncatingIfNeeded: min(max(value, 0), 0xFF_FFFF)) }
}

extension UInt24: WireInteger {
    /// Zero.
    public init() { value = 0 }
    /// Three.
    public static var octets: Int { 3 }
    /// Makes the number from the low 24 bits of a word.
    public init(wire: UInt64) { value = UInt32(truncatingIfNeeded: wire & 0xFF_FFFF) }
    /// The bits of the number.
    public var wire: UInt64 { UInt64(value) }
    /// The number.
    public var whole: Int? { Int(value) }
    /// Makes the number if it fits.
    public init?(whole: Int) {
        guard Self.bounds.contains(whole) else { return nil }
        self.init(clamping: whole)
    }
    /// 0 to 0xFFFFFF.
    public static var bounds: ClosedRange<Int> { 0...0xFF_FFFF }
}

/// A number of 24 bits with sign.
public struct Int24: Hashable, Sendable {
    /// The number, -0x800000 to 0x7FFFFF.
    public let value: Int32

    /// Makes the number, or the nearest that fits.
    public init(clamping value: Int) {
        self.value = Int32(truncatingIfNeeded: min(max(value, -0x80_0000), 0x7F_FFFF))
    }
}

extension Int24: WireInteger {
    /// Zero.
    public init() { value = 0 }
    /// Three.
    public static var octets: Int { 3 }
    /// Makes the number from the low 24 bits of a word.
    public init(wire: UInt64) { value = Int32(truncatingIfNeeded: wire << 8) >> 8 }
    /// The bits of the number.
    public var wire: UInt64 { UInt64(truncatingIfNeeded: value) }
    /// The number.
    public var whole: Int? { Int(value) }
    /// Makes the number if it fits.
    public init?(whole: Int) {
        guard Self.bounds.contains(whole) else { return nil }
        self.init(clamping: whole)
    }
    /// -0x800000 to 0x7FFFFF.
    public static var bounds: ClosedRange<Int> { -0x80_0000...0x7F_FFFF }
}

/// A number of 48 bits without sign.
public struct UInt48: Hashable, Sendable {
    /// The number, 0 to 0xFFFFFFFFFFFF.
    public let value: UInt64

    /// Makes the number, or the nearest that fits.
    public init(clamping value: Int) {
        self.value = UInt64(truncatingIfNeeded: min(max(value, 0), 0xFFFF_FFFF_FFFF))
    }
}

extension UInt48: WireInteger {
    /// Zero.
    public init() { value = 0 }
    /// Six.
    public static var octets: Int { 6 }
    /// Makes the number from the low 48 bits of a word.
    public init(wire: UInt64) { value = wire & 0xFFFF_FFFF_FFFF }
    /// The bits of the number.
    public var wire: UInt64 { value }
    /// The number.
    public var whole: Int? { Int(exactly: value) }
    /// Makes the number if it fits.
    public init?(whole: Int) {
        guard Self.bounds.contains(whole) else { return nil }
        self.init(clamping: whole)
    }
    /// 0 to 0xFFFFFFFFFFFF.
    public static var bounds: ClosedRange<Int> { 0...0xFFFF_FFFF_FFFF }
}
