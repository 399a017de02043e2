/// A set of bits that is written as a list of their names.
public protocol NamedBitSet: OptionSet, Sendable where RawValue: FixedWidthInteger {
    /// The name of each bit in kebab case, starting with bit 0; empty for a reserved bit.
    static var bitNames: [String] { get }
}

extension NamedBitSet {
    /// The names of the bits that are set, starting with the lowest; reserved bits are omitted.
    public var names: [String] {
        var names: [String] = []
        for (bit, name) in Self.bitNames.enumerated() where !name.isEmpty && rawValue & (1 << RawValue(bit)) != 0 {
            names.append(name)
        }
        return names
    }

    /// Creates a set from the names of its bits; returns `nil` if a name is unknown.
    public init?(names: some Sequence<String>) {
        var bits: RawValue = 0
        for name in names {
            guard !name.isEmpty, let bit = Self.bitNames.firstIndex(of: name) else { return nil }
            bits |= 1 << RawValue(bit)
        }
        self.init(rawValue: bits)
    }

    /// The bits that have no name.
    static var reservedBits: RawValue {
        var bits: RawValue = ~0 << RawValue(bitNames.count)
        for (bit, name) in bitNames.enumerated() where name.isEmpty { bits |= 1 << RawValue(bit) }
        return bits
    }
}
