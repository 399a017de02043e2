/// Why an advertisement does not fit: which element is over which budget, and by how much.
public struct AdvertisingBudgetError: Error, Hashable, Sendable {
    /// The part of an advertisement that has a budget of its own.
    public enum PDU: Hashable, Sendable {
        /// What is sent unasked.
        case advertisingData
        /// What is sent to an active scanner.
        case scanResponse
    }

    /// One thing that takes room.
    public struct Element: Hashable, Sendable {
        /// What it is, in words.
        public let name: String
        /// How many octets it takes, those of its length and type included.
        public let size: Int

        /// Makes an element.
        public init(name: String, size: Int) {
            self.name = name
            self.size = size
        }
    }

    /// The part that is too long.
    public let pdu: PDU
    /// What is in it, in order.
    public let elements: [Element]
    /// How many octets it may have.
    public let limit: Int

    /// Makes an error.
    public init(pdu: PDU, elements: [Element], limit: Int) {
        self.pdu = pdu
        self.elements = elements
        self.limit = limit
    }

    /// How many octets the elements take.
    public var size: Int { elements.reduce(0) { $0 + $1.size } }

    /// How many octets are too many; not above zero if all fits.
    public var excess: Int { size - limit }

    /// The first element that no longer fits; `nil` if all fit.
    public var breaking: Element? {
        var room = limit
        return elements.first { element in
            room -= element.size
            return room < 0
        }
    }

    /// The largest element: the one to shorten or leave out; the first of several.
    public var largest: Element? {
        elements.max { $0.size < $1.size }
    }
}

extension AdvertisingBudgetError: CustomStringConvertible {
    /// The error for people, with the size of every element.
    public var description: String {
        let part = pdu == .advertisingData ? "advertising data" : "scan response"
        let sizes = elements.map { "\($0.name) \($0.size)" }.joined(separator: " + ")
        return "the \(part) is \(excess) \(excess == 1 ? "byte" : "bytes") over its \(limit): \(sizes) = \(size)"
    }

    /// What to do about it.
    public var hint: String {
        guard let largest else { return "leave something out" }
        return "shorten '\(largest.name)' by \(excess) \(excess == 1 ? "byte" : "bytes"), or leave it out"
    }
}
