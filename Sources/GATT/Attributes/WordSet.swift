/// A set of bits that people write as a list of words.
public protocol WordSet: OptionSet, Sendable where RawValue: FixedWidthInteger {
    /// The word of each bit, from bit 0 up; empty for a bit that is reserved.
    static var allWords: [String] { get }
}

extension WordSet {
    /// The words of the bits that are set, lowest bit first; bits without a word are left out.
    public var words: [String] {
        var words: [String] = []
        for (bit, word) in Self.allWords.enumerated() where !word.isEmpty && rawValue & (1 << RawValue(bit)) != 0 {
            words.append(word)
        }
        return words
    }

    /// Makes the set of these words; `nil` if any of them is unknown.
    public init?(words: some Sequence<String>) {
        var bits: RawValue = 0
        for word in words {
            guard !word.isEmpty, let bit = Self.allWords.firstIndex(of: word) else { return nil }
            bits |= 1 << RawValue(bit)
        }
        self.init(rawValue: bits)
    }

    /// The bits that have no word.
    static var unnamedBits: RawValue {
        var bits: RawValue = ~0 << RawValue(allWords.count)
        for (bit, word) in allWords.enumerated() where word.isEmpty { bits |= 1 << RawValue(bit) }
        return bits
    }
}
