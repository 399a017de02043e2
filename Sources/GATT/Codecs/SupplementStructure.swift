/// A structure that the GATT Specification Supplement defines without a UUID, named in kebab case.
public enum SupplementStructure: String, CaseIterable, Sendable {
    /// Cooking Conditions: the temperature, humidity and power of a cooking zone.
    case cookingConditions = "cooking-conditions"
    /// Cooking Zone Perceived Power: the power as users perceive it, in percent.
    case cookingZonePerceivedPower = "cooking-zone-perceived-power"

    /// The keys of the fields, in order.
    public var fieldKeys: [String] { LayoutValue(layout).fieldKeys }

    /// The layout of the structure.
    var layout: Layout {
        switch self {
        case .cookingConditions: .cookingConditions
        case .cookingZonePerceivedPower: .cookingZonePerceivedPower
        }
    }
}
