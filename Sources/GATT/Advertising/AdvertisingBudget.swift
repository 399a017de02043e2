/// How many octets of advertising data there is room for.
public struct AdvertisingBudget: Hashable, Sendable {
    /// The number of octets.
    public let limit: Int

    /// Makes a budget, for a controller with a limit of its own.
    public init(limit: Int) {
        self.limit = limit
    }

    /// A legacy PDU, or its scan response (Core Specification, Vol 6, Part B, 2.3.1).
    public static let legacy = AdvertisingBudget(limit: 31)
    /// The longest data one extended PDU can hold, without a chain (Vol 6, Part B, 2.3.4).
    public static let extendedPDU = AdvertisingBudget(limit: 254)
    /// A chain of extended PDUs (Vol 4, Part E, 7.8.57).
    public static let extended = AdvertisingBudget(limit: 1650)
}

extension AdvertisingData {
    /// Checks that the data fits.
    ///
    /// - Throws: `AdvertisingBudgetError` if a structure is longer than its length octet can tell, or all are too long.
    public func check(
        _ budget: AdvertisingBudget,
        of pdu: AdvertisingBudgetError.PDU = .advertisingData
    ) throws(AdvertisingBudgetError) {
        let elements = structures.map { AdvertisingBudgetError.Element(name: $0.label, size: $0.size) }
        for element in elements where element.size > ADStructure.sizeLimit {
            throw AdvertisingBudgetError(pdu: pdu, elements: [element], limit: ADStructure.sizeLimit)
        }
        let error = AdvertisingBudgetError(pdu: pdu, elements: elements, limit: budget.limit)
        if error.excess > 0 { throw error }
    }

    /// Adds an element at the end if it fits.
    ///
    /// - Throws: `AdvertisingBudgetError` if it does not; the data stays as it was.
    public mutating func append(
        _ element: ADElement,
        within budget: AdvertisingBudget,
        of pdu: AdvertisingBudgetError.PDU = .advertisingData
    ) throws(AdvertisingBudgetError) {
        var longer = self
        longer.structures.append(element.structure)
        try longer.check(budget, of: pdu)
        self = longer
    }
}
