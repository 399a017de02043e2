/// The conversion of values from a unit to another one of the same quantity.
package struct UnitConversion: Hashable, Sendable {
    /// The symbol of the new unit.
    package let unit: String
    private let old: MeasurementUnit
    private let new: MeasurementUnit

    /// Creates the conversion between two units; nil if they are not units of the same quantity.
    ///
    /// - Parameters:
    ///   - source: The symbol of a unit, such as `km/h`.
    ///   - target: A symbol, or an ASCII spelling of it, such as `degF`.
    package init?(from source: String, to target: String) {
        let units = MeasurementUnit.sameQuantity(as: source)
        guard let old = units.first(named: source), let new = units.first(named: target) else { return nil }
        self.old = old
        self.new = new
        unit = new.symbol
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

    private var numerator: Double { old.numerator * new.denominator }
    private var denominator: Double { old.denominator * new.numerator }

    /// Returns the symbols of the units that values can be converted to.
    package static func targets(of source: String) -> [String] {
        let units = MeasurementUnit.sameQuantity(as: source)
        let own = units.first(named: source)
        return units.filter { $0 != own }.map(\.symbol)
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
