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
        let older = Self { $0.edition = Self.olderEdition }
        var value = Self()
        do throws(DecodeError) {
            let warnings = try value.readFields(bytes, strictness)
            let rest = warnings.unreadCount
            if rest > 0, let other = older.decoded(bytes, strictness), other.warnings.unreadCount < rest {
                self = other.value
                return other.warnings
            }
            self = value
            return warnings
        } catch {
            guard error.isAboutLength, let other = older.decoded(bytes, strictness), other.warnings.unreadCount == 0
            else {
                throw error
            }
            self = other.value
            return other.warnings
        }
    }

    /// Returns the value with its fields read in the layout of its edition; `nil` if the bytes do not have it.
    private func decoded(
        _ bytes: Span<UInt8>,
        _ strictness: DecodingStrictness
    ) -> (value: Self, warnings: [DecodeError])? {
        var value = self
        return (try? value.readFields(bytes, strictness)).map { (value, $0) }
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
