/// How much of a substance is in the air: a medical float (`medfloat16`).
///
/// "Not at this resolution" says that the value is outside what the sensor or the number can tell, "not a number" that
/// there is no valid one (GATT Specification Supplement, Ammonia Concentration and those after it).
public protocol ConcentrationValue: SingleFieldValue where Content == MedicalFloat16 {
    /// Makes the value from its number.
    init(_ value: MedicalFloat16)
}

extension ConcentrationValue {
    /// Makes no concentration.
    public init() { self.init(MedicalFloat16()) }

    /// Kilograms per cubic metre.
    public static var quantity: Quantity { .unit("kg/m³") }
}
