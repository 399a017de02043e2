/// The maximum size of advertising data.
public struct AdvertisingBudget: Hashable, Sendable {
    /// The limit in bytes.
    public let limit: Int

    /// Creates a budget for a controller that has its own limit.
    public init(limit: Int) {
        self.limit = limit
    }

    /// The budget of a legacy PDU or its scan response (Core Specification, Vol 6, Part B, 2.3.1).
    public static let legacy = AdvertisingBudget(limit: 31)
    /// The budget of the extended data that one command can set (Vol 4, Part E, 7.8.54).
    public static let extendedCommand = AdvertisingBudget(limit: 251)
    /// The budget of a single extended PDU, without a chain (Vol 6, Part B, 2.3.4).
    public static let extendedPDU = AdvertisingBudget(limit: 254)
    /// The budget of a chain of extended PDUs (Vol 4, Part E, 7.8.57).
    public static let extended = AdvertisingBudget(limit: 1650)
}

extension AdvertisingData {
    /// Checks that the data fits into a budget.
    ///
    /// - Throws: `AdvertisingBudgetError` if a structure exceeds the size that its length byte can express, or if the
    ///   total size exceeds the budget.
    public func check(
        _ budget: AdvertisingBudget,
        of part: AdvertisingBudgetError.Part = .advertisingData
    ) throws(AdvertisingBudgetError) {
        let elements = structures.map { AdvertisingBudgetError.Element(name: $0.label, size: $0.size) }
        for element in elements where element.size > ADStructure.maximumSize {
            throw AdvertisingBudgetError(part: part, elements: [element], limit: ADStructure.maximumSize)
        }
        let error = AdvertisingBudgetError(part: part, elements: elements, limit: budget.limit)
        if error.excess > 0 { throw error }
    }

    /// Appends an element if it fits into the budget.
    ///
    /// - Throws: `AdvertisingBudgetError` if it does not fit; the data remains unchanged.
    public mutating func append(
        _ element: ADElement,
        within budget: AdvertisingBudget,
        of part: AdvertisingBudgetError.Part = .advertisingData
    ) throws(AdvertisingBudgetError) {
        var longer = self
        longer.structures.append(element.structure)
        try longer.check(budget, of: part)
        self = longer
    }
}
