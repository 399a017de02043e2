/// A value whose layout was a different one in an older edition of its specification, which devices still use.
///
/// No field of the value names the edition. The fields that it announces have another length in each edition, so the length of
/// the whole value does.
public protocol EditionedValue: AttributeValue {
    /// The older edition in whose layout the value is encoded; `nil` for the current one.
    var edition: SpecificationEdition? { get set }

    /// The edition with the other layout.
    static var olderEdition: SpecificationEdition { get }
}

extension EditionedValue {
    /// The older edition, by which visitors find it.
    public static var olderEditions: [SpecificationEdition] { [olderEdition] }

    /// Selects the layout of an edition; returns `false` if there is no such edition.
    public mutating func select(_ edition: SpecificationEdition) -> Bool {
        guard edition == Self.olderEdition else { return false }
        self.edition = edition
        return true
    }

    /// Reads the fields in the layout of the current edition or, if the older one leaves fewer bytes unread, in that.
    ///
    /// - Returns: The violations that lenient decoding tolerated.
    /// - Throws: `DecodeError` for the current edition if the bytes have the length of neither.
    public mutating func read(_ bytes: Span<UInt8>, _ strictness: DecodingStrictness) throws(DecodeError)
        -> [DecodeError]
    {
        var value = Self()
        do throws(DecodeError) {
            let warnings = try value.readFields(bytes, strictness)
            if warnings.unreadCount == 0 || !Self.prefersOlderEdition(bytes) {
                self = value
                return warnings
            }
        } catch {
            guard Self.prefersOlderEdition(bytes) else { throw error }
        }
        value = Self { $0.edition = Self.olderEdition }
        let warnings = try value.readFields(bytes, strictness)
        self = value
        return warnings
    }

    /// Returns whether the older edition leaves fewer bytes unread, or all are read by it alone.
    private static func prefersOlderEdition(_ bytes: Span<UInt8>) -> Bool {
        guard let rest = unreadCount(of: bytes, in: olderEdition) else { return false }
        return rest < unreadCount(of: bytes, in: nil) ?? 1
    }

    /// Returns the number of bytes after the end of the value in an edition; `nil` if bytes are missing.
    private static func unreadCount(of bytes: Span<UInt8>, in edition: SpecificationEdition?) -> Int? {
        var value = Self { $0.edition = edition }
        return (try? value.readFields(bytes, .lenient))?.unreadCount
    }
}

extension [DecodeError] {
    /// Number of bytes after the end of the value.
    fileprivate var unreadCount: Int {
        reduce(0) { count, error in
            if case .trailingBytes(let rest) = error.reason { count + rest } else { count }
        }
    }
}
