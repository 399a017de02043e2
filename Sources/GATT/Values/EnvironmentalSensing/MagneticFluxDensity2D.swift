/// A magnetic field in a plane: the Magnetic Flux Density - 2D value (0x2AA0).
///
/// Layout, GATT Specification Supplement, Magnetic Flux Density - 2D: s16 × 10⁻⁷ T for each axis.
public struct MagneticFluxDensity2D: AttributeValue {
    /// The flux density along the x axis in units of 10⁻⁷ T.
    public var xAxis: Int16 = 0
    /// The flux density along the y axis in units of 10⁻⁷ T.
    public var yAxis: Int16 = 0

    /// Makes no field.
    public init() {}

    /// The UUID, 0x2AA0.
    public static let uuid = BluetoothUUID(0x2AA0)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("xAxis", &xAxis, Self.fluxDensity)
        try coder.field("yAxis", &yAxis, Self.fluxDensity)
    }

    private static var fluxDensity: Quantity { Quantity(.per(10_000_000), unit: "T") }
}
