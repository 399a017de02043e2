/// The size of the longest PDU on a bearer, and what it leaves room for (Core Specification, Vol 3, Part F, 3.2.8).
public struct ATTMTU: Hashable, Sendable {
    /// The size in octets, from 23 to 65535.
    public let octets: Int

    /// Makes an MTU of this many octets; one that is not allowed becomes the nearest that is.
    public init(_ octets: Int) {
        self.octets = min(max(octets, 23), Int(UInt16.max))
    }

    /// The smallest MTU, and that of an LE link until another is agreed on (Vol 3, Part G, 5.2.1).
    public static let minimum = ATTMTU(23)

    /// The MTU of a link whose ends have told each other theirs: the smaller one (3.4.2.2).
    public func agreed(with other: ATTMTU) -> ATTMTU { min(self, other) }

    /// How many octets of a value fit into a Read, Read Blob or Read Multiple Response.
    public var readCapacity: Int { octets - 1 }

    /// How many octets of a value fit into a Write Request or Command, a notification or an indication.
    public var valueCapacity: Int { octets - 3 }

    /// How many octets of a value fit into a Signed Write Command.
    public var signedWriteCapacity: Int { octets - 15 }

    /// How many octets of a value fit into a Prepare Write Request.
    public var preparedWriteCapacity: Int { octets - 5 }

    /// How many octets of a value fit into a Read By Type Response, whose length field is an octet (3.4.4.2).
    public var readByTypeCapacity: Int { min(octets - 4, 253) }

    /// How many octets of a value fit into a Read By Group Type Response, whose length field is an octet (3.4.4.10).
    public var readByGroupTypeCapacity: Int { min(octets - 6, 251) }

    /// How many handles fit into a Read Multiple or Read Multiple Variable Request.
    public var handleCapacity: Int { (octets - 1) / 2 }
}

extension ATTMTU: Comparable {
    /// Orders by size.
    public static func < (left: ATTMTU, right: ATTMTU) -> Bool {
        left.octets < right.octets
    }
}
