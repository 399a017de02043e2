/// A substance, whose molar mass relates its amount concentration to its mass concentration.
package enum Substance: String, CaseIterable, Sendable {
    case glucose, cholesterol

    /// Creates the substance that the name of a stream contains, such as `glucose-concentration`; nil if there is none.
    package init?(ofStream name: String) {
        guard let substance = Self.allCases.first(where: { name.contains($0.rawValue) }) else { return nil }
        self = substance
    }

    /// In grams per mole: of C₆H₁₂O₆ and C₂₇H₄₆O with the standard atomic weights of IUPAC.
    package var molarMass: Double {
        switch self {
        case .glucose: 180.156
        case .cholesterol: 386.65
        }
    }
}
