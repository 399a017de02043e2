/// How the raw number of a field is to be understood: its scale, its unit, its bounds, and what it says besides numbers.
///
/// The GATT Specification Supplement (2.2) defines a value as raw × M × 10^d × 2^b. Reading and writing bytes ask for no
/// more than the bounds, so a quantity must cost nothing to make: it has no array, no text and no reference.
public struct Quantity: Sendable {
    /// The factor from the raw number to the value.
    public var scale: Scale
    /// The symbol of the unit, such as `bpm`.
    public var unit: StaticString?
    /// The raw number that means "not known", and is shown as `null`.
    public var unknown: Int?
    /// The lowest and the highest raw number allowed; those with a meaning of their own lie outside.
    public var range: ClosedRange<Int>
    /// Raw numbers that are words instead.
    public var words: SpecialWords

    /// Makes a quantity.
    @inline(__always)
    public init(
        _ scale: Scale = .one,
        unit: StaticString? = nil,
        unknown: Int? = nil,
        range: ClosedRange<Int> = .min ... .max,
        words: SpecialWords = SpecialWords()
    ) {
        self.scale = scale
        self.unit = unit
        self.unknown = unknown
        self.range = range
        self.words = words
    }

    /// A number without unit or scale.
    @inline(__always)
    public static var plain: Quantity { Quantity() }

    /// A number in a unit.
    @inline(__always)
    public static func unit(_ unit: StaticString) -> Quantity { Quantity(unit: unit) }
}

/// An exact factor: a fraction of whole numbers, so that 3712 hundredths are 37.12 and not 37.120000000000005.
public struct Scale: Hashable, Sendable {
    /// The upper half of the fraction.
    public var numerator: Double
    /// The lower half of the fraction.
    public var denominator: Double

    /// A factor of M × 10^d × 2^b, as the GATT Specification Supplement writes it.
    public init(_ multiplier: Int = 1, decimal: Int = 0, binary: Int = 0) {
        numerator = Double(multiplier) * Self.power(of: 10, decimal) * Self.power(of: 2, binary)
        denominator = Self.power(of: 10, -decimal) * Self.power(of: 2, -binary)
    }

    @inline(__always)
    init(numerator: Double, denominator: Double) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The raw number is the value.
    public static var one: Scale { Scale(numerator: 1, denominator: 1) }
    /// So many parts make one.
    @inline(__always)
    public static func per(_ denominator: Double) -> Scale { Scale(numerator: 1, denominator: denominator) }
    /// One step of the raw number is worth this much.
    @inline(__always)
    public static func times(_ numerator: Double) -> Scale { Scale(numerator: numerator, denominator: 1) }

    /// The value of a raw number.
    func value(_ raw: Int) -> FieldValue {
        if self == .one { return .integer(raw) }
        if denominator == 1, let factor = numerator.wholeNumber {
            let (product, overflow) = raw.multipliedReportingOverflow(by: factor)
            if !overflow { return .integer(product) }
        }
        return .number(number(raw))
    }

    /// The raw number nearest to a value; `nil` if it fits no `Int`.
    func raw(_ value: Double) -> Int? {
        (value * denominator / numerator).nearestInteger
    }

    /// The value of a raw number as a number.
    func number(_ raw: Int) -> Double { Double(raw) * numerator / denominator }

    private static func power(of base: Double, _ exponent: Int) -> Double {
        exponent > 0 ? (0..<exponent).reduce(1) { product, _ in product * base } : 1
    }
}
