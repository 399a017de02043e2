/// The conversion of values from a unit to another one of the same quantity, or of a concentration of the same substance.
package struct UnitConversion: Sendable {
    /// The symbol of the new unit.
    package let unit: String
    private let old: MeasurementUnit
    private let new: MeasurementUnit
    /// The coherent unit of the new quantity in that of the old one, as numerator and denominator.
    private let ratio: (numerator: Double, denominator: Double)

    /// Creates the conversion between two units; nil if they are not units of the same quantity.
    ///
    /// - Parameters:
    ///   - source: The symbol of a unit, such as `km/h`.
    ///   - target: A symbol, or an ASCII spelling of it, such as `degF`.
    ///   - substance: The substance of a concentration, whose mass may be converted to an amount and the reverse.
    package init?(from source: String, to target: String, of substance: Substance? = nil) {
        let units = MeasurementUnit.sameQuantity(as: source)
        guard let old = units.first(named: source) else { return nil }
        if let new = units.first(named: target) {
            (self.old, self.new, ratio) = (old, new, (1, 1))
        } else {
            guard let substance, let other = Self.otherConcentration(units), let new = other.first(named: target) else {
                return nil
            }
            // A gram per mole is a thousandth of a kilogram per mole, the ratio of kg/m³ to mol/m³.
            let isAmount = units == MeasurementUnit.amountConcentration
            ratio = isAmount ? (substance.molarMass, 1000) : (1000, substance.molarMass)
            (self.old, self.new) = (old, new)
        }
        unit = new.symbol
    }

    /// Returns the units of the other kind of concentration; nil if the units are none of a concentration.
    private static func otherConcentration(_ units: [MeasurementUnit]) -> [MeasurementUnit]? {
        switch units {
        case MeasurementUnit.density: MeasurementUnit.amountConcentration
        case MeasurementUnit.amountConcentration: MeasurementUnit.density
        default: nil
        }
    }

    /// Returns a value in the new unit.
    package func value(_ value: Double) -> Double {
        guard old.zero != new.zero else { return difference(value) }
        return ((value * 100 + old.zero) * numerator / denominator - new.zero) / 100
    }

    /// Returns the difference of two values, such as an increase or a rate, in the new unit.
    package func difference(_ value: Double) -> Double {
        // Dividing by a whole number is exact more often than multiplying by its reciprocal.
        numerator == denominator ? value : value * numerator / denominator
    }

    private var numerator: Double { old.numerator * new.denominator * ratio.numerator }
    private var denominator: Double { old.denominator * new.numerator * ratio.denominator }

    /// Returns the symbols of the units that values can be converted to.
    package static func targets(of source: String, _ substance: Substance? = nil) -> [String] {
        let units = MeasurementUnit.sameQuantity(as: source)
        let own = units.first(named: source)
        let others = substance == nil ? [] : otherConcentration(units) ?? []
        return (units.filter { $0 != own } + others).map(\.symbol)
    }

    /// The symbols of all units.
    package static var symbols: [String] { MeasurementUnit.all.joined().map(\.symbol) }
}

extension MeasurementUnit {
    /// Returns the units of the quantity of a unit.
    ///
    /// A spelling may be that of several units, because g is a gram or a standard acceleration: symbols have precedence.
    fileprivate static func sameQuantity(as name: String) -> [MeasurementUnit] {
        all.first { $0.contains { $0.symbol == name } } ?? all.first { $0.contains { $0.isNamed(name) } } ?? []
    }
}

extension [MeasurementUnit] {
    fileprivate func first(named name: String) -> MeasurementUnit? {
        first { $0.symbol == name } ?? first { $0.isNamed(name) }
    }
}
