/// An error that reports an advertisement that exceeds its budget, with the size of each element.
public struct AdvertisingBudgetError: Error, Hashable, Sendable {
    /// A part of an advertisement that has its own budget.
    public enum Part: Hashable, Sendable {
        /// The advertising data, which is broadcast.
        case advertisingData
        /// The scan response, which is sent to active scanners.
        case scanResponse
    }

    /// An element and its size.
    public struct Element: Hashable, Sendable {
        /// A readable name of the element.
        public let name: String
        /// The size in bytes, including the length and type bytes.
        public let size: Int

        /// Creates an element.
        public init(name: String, size: Int) {
            self.name = name
            self.size = size
        }
    }

    /// The part that exceeds its budget.
    public let part: Part
    /// The elements of the part, in order.
    public let elements: [Element]
    /// The budget of the part, in bytes.
    public let limit: Int

    /// Creates an error.
    public init(part: Part, elements: [Element], limit: Int) {
        self.part = part
        self.elements = elements
        self.limit = limit
    }

    /// The total size of the elements, in bytes.
    public var size: Int { elements.reduce(0) { $0 + $1.size } }

    /// The number of bytes over the limit; zero or negative if the elements fit.
    public var excess: Int { size - limit }

    /// The first element that does not fit; `nil` if all fit.
    public var firstExcess: Element? {
        var room = limit
        return elements.first { element in
            room -= element.size
            return room < 0
        }
    }

    /// The largest element, which is the one to shorten or remove; the first one if several have the same size.
    public var largest: Element? {
        elements.max { $0.size < $1.size }
    }
}

extension AdvertisingBudgetError: CustomStringConvertible {
    /// A readable description of the error, with the size of every element.
    public var description: String {
        let name = part == .advertisingData ? "advertising data" : "scan response"
        let sizes = elements.map { "\($0.name) \($0.size)" }.joined(separator: " + ")
        return
            "the \(name) is \(excess) \(excess == 1 ? "byte" : "bytes") over its limit of \(limit): \(sizes) = \(size)"
    }

    /// The edit that fixes the error.
    public var hint: String {
        guard let largest else { return "remove an element" }
        return "shorten '\(largest.name)' by \(excess) \(excess == 1 ? "byte" : "bytes"), or remove it"
    }
}
