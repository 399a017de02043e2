/// The interpretation of the raw number of a field: its scale, its unit, its range and its special values.
///
/// The GATT Specification Supplement (2.2) defines a value as raw × M × 10^d × 2^b. Reading and writing bytes require
/// only the range, so a quantity must cost nothing to create. It has no arrays, strings or references.
public struct FieldQuantity: Sendable {
    /// The factor from the raw number to the value.
    public var scale: FieldScale
    /// The symbol of the unit, such as `bpm`.
    public var unit: StaticString?
    /// The raw number that means "unknown" and is shown as `null`.
    public var unknown: Int?
    /// The range of allowed raw numbers, without those that have a special meaning.
    public var range: ClosedRange<Int>
    /// The raw numbers with a special meaning, which are shown as text.
    public var specialValues: FieldSpecialValues

    /// Creates a quantity.
    @inline(__always)
    public init(
        _ scale: FieldScale = .one,
        unit: StaticString? = nil,
        unknown: Int? = nil,
        range: ClosedRange<Int> = .min ... .max,
        specialValues: FieldSpecialValues = FieldSpecialValues()
    ) {
        self.scale = scale
        self.unit = unit
        self.unknown = unknown
        self.range = range
        self.specialValues = specialValues
    }

    /// A number without a unit or scale.
    @inline(__always)
    public static var plain: FieldQuantity { FieldQuantity() }

    /// Returns a quantity with a unit and no scale.
    @inline(__always)
    public static func unit(_ unit: StaticString) -> FieldQuantity { FieldQuantity(unit: unit) }
}

/// An exact factor, stored as a fraction of integers so that 3712 hundredths are 37.12, not 37.120000000000005.
public struct FieldScale: Hashable, Sendable {
    /// The numerator of the fraction.
    public var numerator: Double
    /// The denominator of the fraction.
    public var denominator: Double

    /// Creates a factor of M × 10^d × 2^b, as defined by the GATT Specification Supplement.
    public init(_ multiplier: Int = 1, decimal: Int = 0, binary: Int = 0) {
        numerator = Double(multiplier) * Self.power(of: 10, decimal) * Self.power(of: 2, binary)
        denominator = Self.power(of: 10, -decimal) * Self.power(of: 2, -binary)
    }

    @inline(__always)
    init(numerator: Double, denominator: Double) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The factor 1: the raw number is the value.
    public static var one: FieldScale { FieldScale(numerator: 1, denominator: 1) }
    /// Returns the factor 1/`denominator`.
    @inline(__always)
    public static func per(_ denominator: Double) -> FieldScale { FieldScale(numerator: 1, denominator: denominator) }
    /// Returns the factor `numerator`, which is the value of one step of the raw number.
    @inline(__always)
    public static func times(_ numerator: Double) -> FieldScale { FieldScale(numerator: numerator, denominator: 1) }

    /// Returns the value of a raw number.
    func value(_ raw: Int) -> FieldValue {
        if self == .one { return .integer(raw) }
        if denominator == 1, let factor = numerator.exactInteger {
            let (product, overflow) = raw.multipliedReportingOverflow(by: factor)
            if !overflow { return .integer(product) }
        }
        return .number(number(raw))
    }

    /// Returns the raw number nearest to a value, or `nil` if it does not fit into an `Int`.
    func raw(_ value: Double) -> Int? {
        (value * denominator / numerator).nearestInteger
    }

    /// Returns the value of a raw number as a `Double`.
    func number(_ raw: Int) -> Double { Double(raw) * numerator / denominator }

    private static func power(of base: Double, _ exponent: Int) -> Double {
        exponent > 0 ? (0..<exponent).reduce(1) { product, _ in product * base } : 1
    }
}
