/// The maximum PDU size of a bearer, and the value sizes it allows (Core Specification, Vol 3, Part F, 3.2.8).
public struct ATTMTU: Hashable, Sendable {
    /// The size in bytes, from 23 to 65535.
    public let byteCount: Int

    /// Creates an MTU of the given size in bytes, clamped to the allowed range.
    public init(_ byteCount: Int) {
        self.byteCount = min(max(byteCount, 23), Int(UInt16.max))
    }

    /// The minimum MTU, which is also the default of an LE link before an MTU exchange (Vol 3, Part G, 5.2.1).
    public static let minimum = ATTMTU(23)

    /// Returns the MTU of a link after an MTU exchange, the smaller of the two (3.4.2.2).
    public func negotiated(with other: ATTMTU) -> ATTMTU { min(self, other) }

    /// The maximum size of the value in a Read, Read Blob or Read Multiple Response, in bytes.
    public var readCapacity: Int { byteCount - 1 }

    /// The maximum size of the value in a Write Request or Command, a notification or an indication, in bytes.
    public var valueCapacity: Int { byteCount - 3 }

    /// The maximum size of the value in a Signed Write Command, in bytes.
    public var signedWriteCapacity: Int { byteCount - 15 }

    /// The maximum size of the value part in a Prepare Write Request, in bytes.
    public var preparedWriteCapacity: Int { byteCount - 5 }

    /// The maximum size of a value in a Read By Type Response, in bytes.
    ///
    /// At most 253, because the length field is a single byte (3.4.4.2).
    public var readByTypeCapacity: Int { min(byteCount - 4, 253) }

    /// The maximum size of a value in a Read By Group Type Response, in bytes.
    ///
    /// At most 251, because the length field is a single byte (3.4.4.10).
    public var readByGroupTypeCapacity: Int { min(byteCount - 6, 251) }

    /// The maximum number of handles in a Read Multiple or Read Multiple Variable Request.
    public var handleCapacity: Int { (byteCount - 1) / 2 }
}

extension ATTMTU: Comparable {
    /// Compares two MTUs by size.
    public static func < (left: ATTMTU, right: ATTMTU) -> Bool {
        left.byteCount < right.byteCount
    }
}
